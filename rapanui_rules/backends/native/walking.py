"""Plays of equal moves under two readings of a game, until the readings part."""

from __future__ import annotations

from typing import Any

import attrs

from rapanui_rules.backends.native.readers import Reader, Stretch, Strolls

__all__ = ["Walked", "walk"]


@attrs.frozen
class Walked:
    """What plays in step showed.

    Attributes:
        moves: of the shortest play met after which the readings part; None if none was.
        plays: how many were played.
        steps: how many moves were made in all.
    """

    moves: tuple[Any, ...] | None
    plays: int
    steps: int


#: Plays of so many moves and fewer come first; then those of four times as many, again and again.
_SHORT = 100
_LONGER = 4
#: As many moves as so many plays have are made at least in search of a shorter one.
_PLAYS = 100


def walk(one: Reader, other: Reader, most: int, longest: int, further: int = 0, seed: int = 0) -> Walked:
    """Play at random, and compare outcome, legal moves and what the move made leads to; short plays first.

    This sees less of each state than a search that makes all its moves, and far more states.

    Args:
        one: the first reading, with its program.
        other: another of the same layout.
        most: how many moves are made.
        longest: moves after which a play is broken off.
        further: how many moves more are made in search of a shorter play, each time that one is found; of long plays more.
        seed: decides every choice.
    """
    followed, horizons = _Walk(one, other, Strolls(one, max(longest, 0), seed)), _horizons(longest)
    for number, horizon in enumerate(horizons, 1):
        if followed.look(most * number // len(horizons), horizon):
            break
    while found := followed.found:
        if not followed.look(followed.steps + max(further, _PLAYS * len(found)), len(found) - 1):
            break
    moves = None if followed.found is None else tuple(map(one.move, followed.found))
    followed.strolls.free()
    return Walked(moves, followed.strolls.games, followed.steps)


def _horizons(longest: int) -> list[int]:
    """After how many moves plays are broken off, at first and later."""
    found = [longest] if longest >= 0 else []
    while found and found[0] > _SHORT:
        found.insert(0, max(found[0] // _LONGER, _SHORT))
    return found


@attrs.define(eq=False)
class _Walk:
    """Two readings, the plays made so far, and the shortest on which they part."""

    one: Reader
    other: Reader
    strolls: Strolls
    found: list[int] | None = None

    @property
    def steps(self) -> int:
        """How many moves were made; one more is counted for the end of each play."""
        return self.strolls.moves + self.strolls.games

    def look(self, until: int, longest: int) -> bool:
        """Play until so many moves are made in all, or a play of at most so many moves is found; whether one is."""
        while self.steps < until:
            for stretch in self.strolls.play(longest, -(-(until - self.steps) // (longest + 1))):
                at = self._parted(stretch)
                if at is not None and at <= longest:
                    self.found, longest = self.strolls.moves_of(stretch)[:at], at - 1
                    until = 0
        return until == 0

    def _parted(self, stretch: Stretch) -> int | None:
        """The first state of a play in which the readings part."""
        strolls = self.strolls
        mine, others = (each.glances(strolls.queue, strolls.ways, stretch) for each in (self.one, self.other))
        return None if mine == others else next(at for at, (a, b) in enumerate(zip(mine, others, strict=True)) if a != b)
