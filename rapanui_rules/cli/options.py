"""`--set` and `--read` as a setup."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from rapanui_rules.errors import UsageError, nearest
from rapanui_rules.lang.game import Game
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.play.settings import parameters_of, readings_of, setup_of

__all__ = ["Chosen", "chosen", "default_readings", "fixed", "readings_in", "settings_in"]


@attrs.frozen
class Chosen:
    """A setup as it was asked for, and the names of its numbers that stay open."""

    setup: Any
    symbolic: frozenset[str]


def chosen(game: Game[Any, Any], settings: Sequence[str], readings: Sequence[str]) -> Chosen:
    """The setup that `--set` and `--read` ask for.

    Args:
        game: whose setup.
        settings: `name=value` each; the value `any` leaves a parameter open.
        readings: `question=reading` each.

    Raises:
        UsageError: a name or value that the game does not have; the message lists what would be right.
    """
    values = _pairs("--set", settings, _setting_names(game))
    read = _pairs("--read", readings, _reading_names(game))
    for name in values:
        if name not in _setting_names(game):
            raise UsageError(_no_setting(game, name))
    for name in read.keys() - set(_reading_names(game)):
        raise UsageError(_no_reading(game, name, read[name]))
    symbolic = frozenset(name for name, value in values.items() if value == "any")
    for name in sorted(symbolic - parameters_of(game).keys()):
        names = ", ".join(nearest(name, parameters_of(game))) or "none"
        raise UsageError(f"{name}=any: {game.name} cannot leave {name} open; it can these: {names}")
    fixed: dict[str, object] = {name: value for name, value in values.items() if name not in symbolic}
    return Chosen(setup_of(game, read, **fixed), symbolic)


def fixed(game: Game[Any, Any], settings: Sequence[str], readings: Sequence[str]) -> Any:
    """The setup that `--set` and `--read` ask for, for a play; arguments and errors as of `chosen`."""
    found = chosen(game, settings, readings)
    if found.symbolic:
        raise UsageError(f"{', '.join(sorted(found.symbolic))}=any: a play needs a number; `check` can leave it open")
    return found.setup


def _pairs(option: str, words: Sequence[str], names: Sequence[str]) -> dict[str, str]:
    pairs = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name.strip() or not value.strip():
            known = ", ".join(nearest(name, names)) or "none"
            raise UsageError(f"{option} {word}: write NAME=VALUE; the names are: {known}")
        pairs[name.strip().replace("-", "_")] = value.strip()
    return pairs


def _setting_names(game: Game[Any, Any]) -> list[str]:
    """The fields of the setup that are no reading nor hold any."""
    reading = {path[0] for path, _ in readings_of(game.setup)}
    return [name for name in hints_of(game.setup) if name not in reading]


def _reading_names(game: Game[Any, Any]) -> list[str]:
    return [path[-1] for path, _ in readings_of(game.setup)]


def _no_setting(game: Game[Any, Any], name: str) -> str:
    if name in _reading_names(game):
        return f"{name} is a reading of {game.name}, not a setting; write --read {name}=..."
    names = ", ".join(nearest(name, _setting_names(game))) or "none"
    return f"{game.name} has no setting called {name!r}; there are: {names}"


def _no_reading(game: Game[Any, Any], name: str, value: str) -> str:
    if name in _setting_names(game):
        return f"{name} is a setting of {game.name}, not a reading; write --set {name}={value}"
    names = ", ".join(nearest(name, _reading_names(game))) or "none"
    return f"{game.name} has no reading called {name!r}; there are: {names}"


def settings_in(game: Game[Any, Any], setup: Any) -> dict[str, Any]:
    """The values of a setup by name, readings left out."""
    return {name: getattr(setup, name) for name in _setting_names(game)}


def readings_in(game: Game[Any, Any], setup: Any) -> dict[str, str]:
    """The reading that a setup has of each question, as it is written after `--read`."""
    found = {}
    for path, _ in readings_of(game.setup):
        value = setup
        for step in path:
            value = getattr(value, step)
        found[path[-1]] = value.name.lower()
    return found


def default_readings(game: Game[Any, Any]) -> dict[str, str]:
    """The reading of each question that holds unless another is asked for."""
    return readings_in(game, game.setup())
