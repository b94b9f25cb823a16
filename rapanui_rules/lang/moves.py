"""How moves, their preconditions and automatic phases are declared."""

from __future__ import annotations

import inspect
import linecache
from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar, cast, dataclass_transform

import attrs

from rapanui_rules.errors import Place, RulesError, Slug
from rapanui_rules.sources import Passage

__all__ = [
    "By",
    "MoveInfo",
    "Phase",
    "Require",
    "chance",
    "function_place",
    "further_words",
    "move",
    "move_info",
    "otherwise",
    "phase",
    "require",
    "words_of",
]

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., bool])


class By(Enum):
    """Who makes a move."""

    PLAYER = "player"
    CHANCE = "chance"
    #: A player, and only when that player has no other move.
    OTHERWISE = "otherwise"


@attrs.frozen
class Require:
    """A precondition: its name, words, passages and function of (move, setup, state)."""

    name: str
    words: str
    passages: tuple[Passage, ...]
    holds: Callable[[Any, Any, Any], bool]
    unless: Callable[[Any, Any, Any], str] | None = None

    def reason(self, move: object, setup: object, state: object) -> str:
        """Why the move is refused, in the rulebook's words, with the passages."""
        said = self.unless(move, setup, state) if self.unless else f"it does not hold that {_lower(self.words)}"
        return f"{said.rstrip('.')} [{'; '.join(str(p) for p in self.passages)}]"


@attrs.frozen
class MoveInfo:
    """What a move class declares; *possible* says of a setup whether the move can be made somewhere."""

    name: str
    words: str
    by: By
    passages: tuple[Passage, ...]
    requires: tuple[Require, ...]
    place: Place
    possible: Callable[[Any], bool]


@attrs.frozen
class Phase:
    """An automatic step after every move; with *each*, one step for every value of that sort, in order."""

    name: str
    words: str
    passages: tuple[Passage, ...]
    step: Callable[..., Any]
    each: Any = None


def words_of(thing: object) -> str:
    """The first sentence of a docstring, on one line."""
    return " ".join(_doc(thing).split("\n\n")[0].split())


def further_words(thing: object) -> str:
    """The paragraphs of a docstring after the first: what a rulebook says beyond what a refused player is told."""
    return _doc(thing).partition("\n\n")[2].strip()


def _doc(thing: object) -> str:
    # a class without words does not speak with those of its base
    return inspect.cleandoc(vars(thing).get("__doc__") or "") if isinstance(thing, type) else inspect.getdoc(thing) or ""


def function_place(function: Callable[..., Any] | type) -> Place:
    """Where the head of a function or class is written, below its decorators."""
    code = getattr(inspect.unwrap(cast(Any, function)), "__code__", None)
    if code is not None:
        return _head(code.co_filename, code.co_firstlineno)
    try:
        return _head(inspect.getsourcefile(cast(Any, function)) or "?", inspect.getsourcelines(function)[1])
    except (OSError, TypeError):
        return Place("?", 0)


def _head(file: str, first: int) -> Place:
    for number, line in enumerate(linecache.getlines(file)[first - 1 :], first):
        if line.lstrip().startswith(("def ", "async def ", "class ")):
            return Place(file, number, len(line) - len(line.lstrip()))
        if not line.strip():
            break
    return Place(file, first)


def require(
    *passages: Passage, unless: Callable[[Any, Any, Any], str] | None = None
) -> Callable[[F], F]:
    """Declare a method (move, setup, state) -> bool of a move class as a precondition.

    Its docstring says in words what must hold.

    Args:
        passages: where the source says so, or SILENT.
        unless: (move, setup, state) -> the words of a refusal, with the numbers of the case.
    """

    def mark(method: F) -> F:
        cast(Any, method).__require__ = (passages, unless)
        return method

    return mark


_Possible = Callable[[Any], bool]


def _always(_: Any) -> bool:
    return True


def _declare(by: By, passages: tuple[Passage, ...], possible: _Possible) -> Callable[[type[T]], type[T]]:
    def build(cls: type[T]) -> type[T]:
        place = function_place(cls)
        requires = []
        for name, member in vars(cls).items():
            if marked := getattr(member, "__require__", None):
                words = words_of(member)
                if not words:
                    raise RulesError(
                        Slug.MALFORMED,
                        f"precondition `{name}` of {cls.__name__} has no docstring",
                        place=function_place(member),
                        why="a player who is refused is shown its words",
                        fix='say in one sentence what must hold: """The reserve holds that many stones."""',
                    )
                requires.append(Require(name, words, marked[0], member, marked[1]))
        frozen = attrs.frozen(cls)
        if not callable(getattr(frozen, "effect", None)):
            raise RulesError(
                Slug.MALFORMED,
                f"move {cls.__name__} has no method `effect`",
                place=place,
                why="a move is what it changes",
                fix="write `def effect(self, g: YourSetup, s: YourState) -> YourState`",
            )
        cast(Any, frozen).__move__ = MoveInfo(cls.__name__, words_of(cls), by, passages, tuple(requires), place, possible)
        return frozen

    return build


@dataclass_transform(frozen_default=True)
def move(*passages: Passage, possible: _Possible = _always) -> Callable[[type[T]], type[T]]:
    """Declare a class as a move of the player on turn: fields are its parameters, `effect` gives the next state.

    Args:
        passages: where the source speaks of the effect.
        possible: whether, under a setup, the move can be made somewhere; checked.
    """
    return _declare(By.PLAYER, passages, possible)


@dataclass_transform(frozen_default=True)
def chance(*passages: Passage, possible: _Possible = _always) -> Callable[[type[T]], type[T]]:
    """Declare a move of chance; a method `weight(self, g, s) -> int` says how often (default: all alike)."""
    return _declare(By.CHANCE, passages, possible)


@dataclass_transform(frozen_default=True)
def otherwise(*passages: Passage, possible: _Possible = _always) -> Callable[[type[T]], type[T]]:
    """Declare a move that is legal only for a player who has no other: passing, or whatever the rules say instead."""
    return _declare(By.OTHERWISE, passages, possible)


def move_info(of: object) -> MoveInfo:
    """What a move, or a move class, declares.

    Raises:
        TypeError: *of* is not declared with `move`, `chance` or `otherwise`.
    """
    info = getattr(of, "__move__", None)
    if not isinstance(info, MoveInfo):
        raise TypeError(f"{of!r} is no move: decorate its class with @move(...)")
    return info


def phase(*passages: Passage, each: Any = None) -> Callable[[Callable[..., Any]], Phase]:
    """Declare an automatic step (setup, state[, index]) -> state that follows every move.

    Args:
        passages: where the source says so, or SILENT.
        each: a sort; the step is then run for each of its values in order.
    """

    def mark(function: Callable[..., Any]) -> Phase:
        return Phase(function.__name__, words_of(function), passages, function, each)

    return mark


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]
