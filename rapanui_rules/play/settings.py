"""A setup from names and words: `players=3`, `overshoot=exact`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Annotated, Any, TypeGuard, TypeVar, get_args, get_origin

import attrs

from rapanui_rules.errors import UsageError, nearest
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.readings import ambiguity_of
from rapanui_rules.lang.tables import Parameter
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.play.rules import Rules

__all__ = [
    "is_row_of_numbers",
    "is_worded",
    "must_make_sense",
    "parameters_of",
    "readings_of",
    "set_up",
    "setup_of",
    "worded",
]

G = TypeVar("G")
S = TypeVar("S")


def set_up(
    game: Game[G, S], read: Mapping[str, object] | None = None, checked: bool = True, **settings: object
) -> Rules[G, S]:
    """A game ready to play.

    Args:
        game: the rules.
        read: readings by the name of their field; a member, or its name in any case.
        checked: whether reference runs check declared ranges.
        settings: other fields of the setup by name; strings are read as on the command line.

    Raises:
        UsageError: a name or value that the game does not have, or a setup that makes no sense.
    """
    return Rules(game, setup_of(game, read, **settings), checked)


def setup_of(game: Game[G, S], read: Mapping[str, object] | None = None, **settings: object) -> G:
    """The setup alone; arguments and errors as of `set_up`."""
    try:
        setup: G = _changed(game.setup(), game.setup, settings, "setting")
        for name, value in (read or {}).items():
            setup = _read(setup, name, value)
        must_make_sense(game, setup)
    except ValueError as error:
        raise UsageError(f"{game.name}: {error}") from None
    return setup


def must_make_sense(game: Game[G, S], setup: G) -> None:
    """Make sure that the game can be played under a setup.

    Raises:
        UsageError: a number is too small, or the game says that the setup makes no sense.
    """
    for name, parameter in parameters_of(game).items():
        if getattr(setup, name) < parameter.least:
            raise UsageError(f"{name}={getattr(setup, name)}: {name} is a whole number from {parameter.least}")
    if game.sensible is not None and not game.sensible(setup):
        raise UsageError(f"{game.name} cannot be set up so: {_said(game.sensible)}")


def readings_of(cls: type[Any], path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], type[Enum]]]:
    """Every ambiguity among the fields of a setup class and of records in it, with the way to it."""
    for name, hint in hints_of(cls).items():
        if isinstance(hint, type) and issubclass(hint, Enum) and ambiguity_of(hint):
            yield (*path, name), hint
        elif isinstance(hint, type) and attrs.has(hint):
            yield from readings_of(hint, (*path, name))


def is_worded(cls: Any) -> bool:
    """Whether a class of a setup's field reads its values from words: `parse(text)`, which reads `str(value)` as well."""
    return isinstance(cls, type) and callable(getattr(cls, "parse", None))


def is_row_of_numbers(value: object) -> TypeGuard[tuple[int, ...]]:
    """Whether a setting is a tuple of ints, which the command line writes with commas."""
    return isinstance(value, tuple) and bool(value) and all(type(number) is int for number in value)


def worded(value: object) -> str:
    """A setting as it is written on the command line.

    >>> worded(3), worded(True), worded((1, 2))
    ('3', 'true', '1,2')
    """
    if isinstance(value, Enum):
        return value.name.lower()
    if is_row_of_numbers(value):
        return ",".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def parameters_of(game: Game[Any, Any]) -> dict[str, Parameter]:
    """The setup numbers that can be left symbolic."""
    found = {}
    for name, hint in hints_of(game.setup).items():
        if get_origin(hint) is Annotated:
            found.update({name: extra for extra in get_args(hint)[1:] if isinstance(extra, Parameter)})
    return found


def _said(function: Any) -> str:
    return " ".join((function.__doc__ or "its setup makes no sense").split()).rstrip(".")


def _read(setup: Any, name: str, value: object) -> Any:
    known = {path[-1]: path for path, _ in readings_of(type(setup))}
    if name not in known:
        names = ", ".join(nearest(name, known)) or "none"
        raise UsageError(f"no reading is called {name!r}; there are: {names}")
    return _replaced(setup, known[name], value)


def _replaced(setup: Any, path: tuple[str, ...], value: object) -> Any:
    if len(path) == 1:
        return _changed(setup, type(setup), {path[0]: value}, "reading")
    return attrs.evolve(setup, **{path[0]: _replaced(getattr(setup, path[0]), path[1:], value)})


def _changed(made: Any, cls: type[Any], settings: Mapping[str, object], what: str) -> Any:
    hints = hints_of(cls)
    values = {}
    for name, value in settings.items():
        if name not in hints:
            raise UsageError(f"no {what} is called {name!r}; there are: {', '.join(nearest(name, hints))}")
        values[name] = _parsed(name, value, hints[name])
    return attrs.evolve(made, **values)


def _parsed(name: str, value: object, hint: Any) -> object:
    base = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if isinstance(base, type) and issubclass(base, Enum):
        return _member(name, value, base)
    if not isinstance(value, str) or base is str:
        return value
    if is_worded(base):
        return _read_by(name, value, base)
    if get_origin(base) is tuple and {*get_args(base)} <= {int, ...}:
        return _row(name, value, get_args(base))
    if base is bool and value.lower() in ("yes", "true", "no", "false"):
        return value.lower() in ("yes", "true")
    if base is int and value.lstrip("-").isdecimal():
        return int(value)
    wanted = {bool: "yes or no", int: "a whole number"}.get(base, "set from Python only")
    raise UsageError(f"{name}={value}: {name} is {wanted}")


def _row(name: str, text: str, of: tuple[Any, ...]) -> tuple[int, ...]:
    """Whole numbers with commas, as many as the type asks for; any number of them where it ends in `...`."""
    words = [word.strip() for word in text.split(",")]
    if not all(word.removeprefix("-").isdecimal() for word in words) or (of[-1] is not ... and len(words) != len(of)):
        many = "" if of[-1] is ... else f"{len(of)} "
        raise UsageError(f"{name}={text}: {name} is {many}whole numbers with commas")
    return tuple(map(int, words))


def _read_by(name: str, text: str, cls: Any) -> object:
    try:
        return cls.parse(text)
    except (UsageError, ValueError) as error:
        raise UsageError(f"{name}={text}: {error}") from None


def _member(name: str, value: object, enum: type[Enum]) -> Enum:
    if isinstance(value, enum):
        return value
    members = {member.lower(): found for member, found in enum.__members__.items()}
    key = str(value).lower().replace("-", "_")
    if key not in members:
        raise UsageError(f"{name}={value}: {name} is one of: {', '.join(nearest(str(value), members))}")
    return members[key]
