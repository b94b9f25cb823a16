"""The questions that a game's text leaves open, and setups that differ in the reading of one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from itertools import combinations
from typing import Any

import attrs

from rapanui_rules.errors import UsageError, nearest
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.readings import Ambiguity, ambiguity_of
from rapanui_rules.play.settings import must_make_sense, readings_of

__all__ = ["Question", "questions_of"]


@attrs.frozen(eq=False)
class Question:
    """One ambiguity of a game, as its setup holds it.

    Attributes:
        name: of the setup's field.
        path: the way to that field.
        enum: the readings.
        default: the reading of the setup that the atlas is made for.
    """

    name: str
    path: tuple[str, ...]
    enum: type[Enum]
    default: Enum

    @property
    def about(self) -> Ambiguity:
        """The question itself: its words, passages, reasons."""
        found = ambiguity_of(self.enum)
        assert found is not None
        return found

    def readings(self) -> tuple[Enum, ...]:
        """Its readings, the default first."""
        return (self.default, *(member for member in self.enum if member is not self.default))

    def pairs(self) -> Iterator[tuple[Enum, Enum]]:
        """Every two of its readings, those with the default first."""
        return combinations(self.readings(), 2)

    def read(self, setup: Any, reading: Enum) -> Any:
        """A setup with another reading of this question."""
        return _replaced(setup, self.path, reading)

    def senseless(self, game: Game[Any, Any], setup: Any, reading: Enum) -> str:
        """Why a game cannot be set up with a reading; empty where it can."""
        try:
            must_make_sense(game, self.read(setup, reading))
        except (UsageError, ValueError) as error:
            return str(error)
        return ""


def questions_of(game: Game[Any, Any], setup: Any, name: str | None = None) -> tuple[Question, ...]:
    """The questions of a game in the order of its setup; one of them where a *name* is given.

    Raises:
        UsageError: the game asks no question of that name, or none at all.
    """
    found: Mapping[str, Question] = {
        path[-1]: Question(path[-1], path, enum, _at(setup, path)) for path, enum in readings_of(game.setup)
    }
    if not found:
        raise UsageError(f"{game.name} has no readings, so there is nothing to tell apart")
    if name is None:
        return tuple(found.values())
    wanted = name.replace("-", "_")
    if wanted not in found:
        raise UsageError(f"{game.name} has no question called {name!r}; there are: {', '.join(nearest(name, found))}")
    return (found[wanted],)


def _at(setup: Any, path: tuple[str, ...]) -> Any:
    for name in path:
        setup = getattr(setup, name)
    return setup


def _replaced(setup: Any, path: tuple[str, ...], value: object) -> Any:
    inner = value if len(path) == 1 else _replaced(getattr(setup, path[0]), path[1:], value)
    return attrs.evolve(setup, **{path[0]: inner})
