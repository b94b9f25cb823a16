"""Plays of equal moves under two readings of a game, move by move, until the readings part."""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import attrs

from rapanui_rules.backends.native.compiling import Machine
from rapanui_rules.backends.native.program import Program
from rapanui_rules.backends.native.together import Side, decoded

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


def walk(
    made: Program, one: Machine, other: Machine, most: int, longest: int, further: int = 0, seed: int = 0
) -> Walked:
    """Play at random, and compare outcome, legal moves and what the move made leads to.

    This sees less of each state than a search that makes all its moves, and far more states.

    Args:
        made: the program of the first reading; the other's has the same layout.
        one: the first reading's program made to run.
        other: the other's.
        most: how many moves are made.
        longest: moves after which a play is broken off.
        further: how many moves more are made in search of a shorter play, each time that one is found.
        seed: decides every choice.
    """
    pair = _Pair(made, Side(made.words, one), Side(made.words, other))
    rng, steps, plays, found = random.Random(seed), 0, 0, None
    while steps < most and longest >= 0:
        play, apart = pair.play(rng, longest)
        steps, plays = steps + len(play) + 1, plays + 1
        if apart:
            found, longest, most = play, len(play) - 1, steps + further
    return Walked(None if found is None else tuple(decoded(made, number) for number in found), plays, steps)


@attrs.frozen(eq=False)
class _Pair:
    """Two readings at the same state."""

    made: Program
    one: Side
    other: Side

    def play(self, rng: random.Random, longest: int) -> tuple[list[int], bool]:
        """One play; its moves, and whether the readings part after them."""
        play: list[int] = []
        weights = [10 ** rng.uniform(-2, 2) for _ in self.made.bases[1:]] if rng.random() < 0.5 else None
        self.one.begin()
        self.other.begin()
        while True:
            legal = self._agreed()
            if legal is None:
                return play, True
            if not legal:
                break
            number = self._chosen(legal, weights, rng)
            if self.one.after(number) != self.other.after(number):
                return play, True
            if len(play) == longest or not (self.one.make(number) and self.other.make(number)):
                break
            play.append(number)
        return play, False

    def _agreed(self) -> list[int] | None:
        """The legal moves, none if the game is over; None where the readings differ in that."""
        ended = self.one.ended()
        if ended != self.other.ended():
            return None
        legal = [] if ended else self.one.legal()
        return legal if ended or legal == self.other.legal() else None

    def _chosen(self, legal: list[int], weights: list[float] | None, rng: random.Random) -> int:
        """One of some moves, each class of moves as much preferred as its weight says."""
        if weights is None:
            return rng.choice(legal)
        classes = [(begin, end, weight) for (begin, end), weight in zip(self._classes(legal), weights, strict=True)]
        some = [(begin, end, weight) for begin, end, weight in classes if begin < end]
        begin, end, _ = rng.choices(some, [weight for *_, weight in some])[0]
        return legal[rng.randrange(begin, end)]

    def _classes(self, legal: list[int]) -> Iterator[tuple[int, int]]:
        """Where the moves of each class begin and end among legal ones, whose numbers rise."""
        return pairwise(bisect_left(legal, base) for base in self.made.bases)
