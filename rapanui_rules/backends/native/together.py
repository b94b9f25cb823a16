"""Plays of equal moves under two readings of a game, in search of one that ends otherwise under each."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rapanui_rules.backends.native import kernels as k
from rapanui_rules.backends.native.compiling import Machine
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.program import Program
from rapanui_rules.terms.values import decode

__all__ = ["CALLED", "Side", "decoded", "ends_apart", "unlike_moves"]

#: Functions that such plays call.
CALLED = ("start", "over", "moves", "make")

#: Moves of a state that there is room for at first.
_OPTIONS = 4096


class Side:
    """A play under one reading."""

    def __init__(self, words: int, running: Machine) -> None:
        self.words, self.running = words, running
        self.state, self.made, self.notes, self.options = Row(words + 2), Row(words + 2), Row(16), Row(1)
        self._widen(_OPTIONS)

    def _widen(self, room: int) -> None:
        self.options.free()
        self.options = Row(2 * room)
        self.notes.cells[k.N_ROOM] = room

    def call(self, name: str, *args: object) -> int:
        """Run a function of the program."""
        return self.running.functions[name](*args)

    def begin(self) -> None:
        """Start anew."""
        self.call("start", self.state)

    def ended(self) -> int:
        """Zero while the play goes on, else a number for its winners."""
        return self.call("over", self.state)

    def legal(self) -> list[int]:
        """The numbers of the legal moves."""
        while True:
            self.notes.cells[k.N_CRAMPED] = 0
            count = self.call("moves", self.state, self.options, self.notes)
            if not self.notes.cells[k.N_CRAMPED]:
                return self.options.cells[: 2 * count : 2].tolist()
            self._widen(2 * self.notes.cells[k.N_ROOM])

    def after(self, number: int) -> tuple[bool, list[int]]:
        """Whether a move breaks a range, and what it leads to if not."""
        fault = self.call("make", self.state, number, self.made)
        return (fault > 0, [] if fault else self.made.cells[: self.words].tolist())

    def make(self, number: int) -> bool:
        """Make a move; whether all stayed in range."""
        if self.call("make", self.state, number, self.made):
            return False
        self.state, self.made = self.made, self.state
        return True


def ends_apart(
    made: Program, one: Machine, other: Machine, prefix: Sequence[Any], most: int, seed: int = 0
) -> tuple[Any, ...] | None:
    """The moves of a play, legal under both readings throughout, that ends under both and is won by different players.

    Args:
        made: the program of the first reading; the other's has the same layout.
        one: the first reading's program made to run.
        other: the other's.
        prefix: moves that every other play begins with.
        most: how many moves are made in all.
        seed: decides every choice.
    """
    sides = Side(made.words, one), Side(made.words, other)
    way = _numbers(made, sides[0], prefix)
    rng, steps, plays = random.Random(seed), 0, 0
    while steps < most:
        play = _one_play(sides, way if plays % 2 == 0 else [], rng, most - steps)
        steps, plays = steps + max(1, len(play)), plays + 1
        ends = [side.ended() for side in sides]
        if min(ends) > 0 and ends[0] != ends[1]:
            return tuple(decoded(made, number) for number in play)
    return None


def unlike_moves(made: Program, one: Machine, other: Machine, prefix: Sequence[Any], most: int) -> list[Any]:
    """Moves that are legal under one reading alone after a play, or that lead to different states.

    Args:
        made: the program of the first reading; the other's has the same layout.
        one: the first reading's program made to run.
        other: the other's.
        prefix: the moves of the play, legal under both.
        most: how many are looked for.
    """
    sides = Side(made.words, one), Side(made.words, other)
    way = _numbers(made, sides[0], prefix)
    sides[1].begin()
    for number in way:
        sides[1].make(number)
    rows = [side.legal() for side in sides]
    both = set(rows[0]) & set(rows[1])
    found = [number for number in (*rows[0], *rows[1]) if number not in both]
    for number in rows[0]:
        if len(found) >= most:
            break
        if number in both and sides[0].after(number) != sides[1].after(number):
            found.append(number)
    return [decoded(made, number) for number in found[:most]]


def _numbers(made: Program, side: Side, moves: Sequence[Any]) -> list[int]:
    """The numbers of the moves of a play, which is made on the way."""
    side.begin()
    found = list[int]()
    for move in moves:
        found.append(next(number for number in side.legal() if decoded(made, number) == move))
        side.make(found[-1])
    return found


def _one_play(sides: tuple[Side, Side], way: Sequence[int], rng: random.Random, most: int) -> list[int]:
    """A play of moves legal under both readings, which begins with those of a *way*."""
    play: list[int] = []
    for side in sides:
        side.begin()
    while len(play) < most:
        if any([side.ended() for side in sides]):
            return play
        there = set(sides[1].legal())
        options = [number for number in sides[0].legal() if number in there]
        if len(play) < len(way):
            options = [number for number in options if number == way[len(play)]]
        if not options:
            return play
        play.append(rng.choice(options))
        if not all([side.make(play[-1]) for side in sides]):
            return play
    return play


def decoded(made: Program, number: int) -> Any:
    """A move by its number as the rules have it."""
    core, value = made.move(number)
    return decode(core.shape, value)
