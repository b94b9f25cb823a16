"""Plays: a setup and the moves made from its start, saved as JSON and replayed when loaded."""

from __future__ import annotations

import ast
import json
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any, NewType, get_args, get_origin

import attrs
import cattrs

from rapanui_rules.errors import IllegalMove, UsageError, nearest
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.tables import Table
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import must_make_sense

__all__ = ["Play", "converter", "move_from_text"]


def converter() -> cattrs.Converter:
    """How setups and moves become JSON and back: enums by name, tables as lists, sorts as ints."""
    made = cattrs.Converter(forbid_extra_keys=True)
    made.register_structure_hook_func(
        _is_table,
        lambda value, hint: tuple(made.structure(item, get_args(hint)[1]) for item in value),
    )
    made.register_structure_hook_func(lambda hint: isinstance(hint, NewType), lambda value, _: _whole(value))
    made.register_structure_hook(int, lambda value, _: _whole(value))
    made.register_structure_hook(bool, lambda value, _: _truth(value))
    made.register_structure_hook_func(
        lambda hint: isinstance(hint, type) and issubclass(hint, Enum), lambda value, hint: _member(value, hint)
    )
    made.register_unstructure_hook_func(
        lambda hint: isinstance(hint, type) and issubclass(hint, Enum), lambda member: member.name
    )
    made.register_unstructure_hook_func(
        _is_table, lambda row: [made.unstructure(item) for item in row]
    )
    return made


def _is_table(hint: Any) -> bool:
    origin: Any = get_origin(hint)
    return origin is Table


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{value!r} is no whole number")
    return value


def _member(value: object, enum: type[Enum]) -> Enum:
    if value not in enum.__members__:
        raise ValueError(f"{value!r} is none of: {', '.join(nearest(str(value), enum.__members__))}")
    return enum[str(value)]


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{value!r} is neither true nor false")
    return value


@attrs.frozen(slots=False)
class Play:
    """The moves of one play, from the start, chance's among them.

    """

    rules: Rules[Any, Any]
    moves: tuple[Any, ...] = ()

    @cached_property
    def states(self) -> tuple[Any, ...]:
        """The state before each move and after the last.

        Raises:
            IllegalMove: a move is refused; the message gives its number.
        """
        state = self.rules.initial()
        reached = [state]
        for number, move in enumerate(self.moves, 1):
            try:
                state = self.rules.play(state, move)
            except IllegalMove as error:
                raise IllegalMove(f"move {number}: {error}") from None
            reached.append(state)
        return tuple(reached)

    @property
    def final(self) -> Any:
        """The state after the last move."""
        return self.states[-1]

    def then(self, move: Any) -> Play:
        """This play with one more move.

        Raises:
            IllegalMove: it is refused.
        """
        state = self.rules.play(self.final, move)
        longer = Play(self.rules, (*self.moves, move))
        longer.__dict__["states"] = (*self.states, state)
        return longer

    def as_data(self) -> dict[str, Any]:
        """The play as JSON would have it."""
        make = converter()
        moves = [{"move": type(move).__name__, **make.unstructure(move)} for move in self.moves]
        game = self.rules.game
        return {"game": game.name, "version": game.version, "setup": make.unstructure(self.rules.setup), "moves": moves}

    def save(self, path: Path) -> None:
        """Write the play to a JSON file."""
        path.write_text(json.dumps(self.as_data(), indent=1) + "\n", encoding="utf-8")

    @classmethod
    def from_data(cls, game: Game[Any, Any], data: object) -> Play:
        """A play from its JSON data, every move replayed.

        Raises:
            UsageError: it is no play of this game's rules.
            IllegalMove: a move of it is refused.
        """
        make = converter()
        if not isinstance(data, dict) or {"game", "version", "setup", "moves"} - data.keys():
            raise UsageError("this is no saved play: it needs `game`, `version`, `setup` and `moves`")
        if data["game"] != game.name:
            raise UsageError(f"this is a play of {data['game']}, not of {game.name}")
        if data["version"] != game.version:
            raise UsageError(f"this play follows version {data['version']} of the rules; these are {game.version}")
        known = {move.__name__: move for move in game.moves}
        moves = []
        try:
            setup = make.structure(data["setup"], game.setup)
            must_make_sense(game, setup)
            for number, row in enumerate(data["moves"], 1):
                fields = dict(row)
                name = fields.pop("move", None)
                if name not in known:
                    raise UsageError(f"move {number}: no move is called {name!r}; there are: {', '.join(known)}")
                moves.append(make.structure(fields, known[name]))
        except UsageError:
            raise
        except (cattrs.BaseValidationError, KeyError, TypeError, ValueError) as error:
            where = f"move {len(moves) + 1}" if "setup" in locals() else "the setup"
            raise UsageError(f"{where} cannot be read: {'; '.join(_leaves(error))}") from None
        play = cls(Rules(game, setup), tuple(moves))
        play.states  # noqa: B018 - replays the moves
        return play

    @classmethod
    def load(cls, game: Game[Any, Any], path: Path) -> Play:
        """Read a play from a JSON file; errors as of `from_data`."""
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise UsageError(f"{path}: {error.strerror}") from None
        except ValueError as error:
            raise UsageError(f"{path} is no JSON: {error}") from None
        try:
            return cls.from_data(game, data)
        except UsageError as error:
            raise UsageError(f"{path}: {error}") from None


def _leaves(error: BaseException) -> list[str]:
    if isinstance(error, BaseExceptionGroup):
        return [text for inner in error.exceptions for text in _leaves(inner)]
    if isinstance(error, cattrs.ForbiddenExtraKeysError):
        return [f"there is no {name}" for name in sorted(error.extra_fields)]
    return [f"{error.args[0]} is missing" if isinstance(error, KeyError) else str(error)]


def move_from_text(game: Game[Any, Any], text: str) -> Any:
    """The move that is written as in Python: `Take(card=3)`.

    Raises:
        UsageError: it is none; the message says what would be right.
    """
    known = {cls.__name__: cls for cls in game.moves}
    try:
        call = ast.parse(text.strip(), mode="eval").body
        if isinstance(call, ast.Name):
            call = ast.Call(call, [], [])
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name) or call.args:
            raise ValueError
        name = call.func.id
        fields = {str(word.arg): _literal(word.value) for word in call.keywords}
    except (SyntaxError, ValueError):
        raise UsageError(f"{text!r} is no move; write one like {_example(next(iter(known.values())))}") from None
    if name not in known:
        raise UsageError(f"no move is called {name}; there are: {', '.join(nearest(name, known))}")
    try:
        return converter().structure(fields, known[name])
    except (cattrs.BaseValidationError, KeyError, TypeError, ValueError) as error:
        raise UsageError(f"{text!r}: {'; '.join(_leaves(error))}; write {_example(known[name])}") from None


def _literal(node: ast.expr) -> Any:
    """Numbers, truths, None and rows of them; an enum's member by its name."""
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Tuple | ast.List):
        return [_literal(item) for item in node.elts]
    if isinstance(node, ast.Name):
        return node.id
    return ast.literal_eval(node)


def _example(cls: type[Any]) -> str:
    return f"{cls.__name__}({', '.join(f'{field.name}=...' for field in attrs.fields(cls))})"
