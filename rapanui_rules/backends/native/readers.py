"""Readings of a game at work: numbers that tell apart what can follow on states, and plays at random written down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rapanui_rules.backends.native import kernels as k
from rapanui_rules.backends.native import kernels_of_plays as p
from rapanui_rules.backends.native import kernels_of_readings as r
from rapanui_rules.backends.native.compiling import Machine
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.program import Program
from rapanui_rules.terms.values import decode

__all__ = ["CALLED", "Reader", "Stretch", "Strolls"]

#: Functions that are called here, beside those of a search.
CALLED = r.EXPORTED
#: Where the states of a play begin and end.
Stretch = tuple[int, int]

#: Successors of a state that there is room for at first, and states of plays.
_BATCH, _ROOM = 4096, 1 << 12


class Reader:
    """One reading's program at work.

    Args:
        words: how many words a state takes.
        stride: how many ints a successor takes.
        running: the program made to run, with the functions that are `CALLED` here.
        made: the program itself, where plays are to be found under this reading; it has what searches call as well.
    """

    def __init__(self, words: int, stride: int, running: Machine, made: Program | None = None) -> None:
        self.words, self.stride, self.running, self._made = words, stride, running, made
        self.notes, self.out, self.batch = Row(16), Row(_ROOM), Row(1)
        self.steps = 0
        self.widen(_BATCH)

    def widen(self, successors: int) -> None:
        """Make room for so many successors of a state."""
        self.batch.free()
        self.batch = Row(successors * self.stride)
        self.notes.cells[k.N_ROOM] = successors

    @property
    def made(self) -> Program:
        """The program."""
        assert self._made is not None, "plays are found under readings with a program"
        return self._made

    @property
    def room(self) -> int:
        """How many successors of a state there is room for."""
        return self.notes.cells[k.N_ROOM]

    def fingerprints(self, states: Row, begin: int, end: int) -> list[int]:
        """A number for each of some states, which tells apart what can follow."""
        return self._numbers("fingerprints", states, (), begin, end, ())

    def glances(self, states: Row, ways: Row, stretch: Stretch) -> list[int]:
        """A number for each state of a play, which tells apart the moves there are and what the move made leads to."""
        return self._numbers("glances", states, (ways,), *stretch, (stretch[1],))

    def _numbers(
        self, name: str, states: Row, rows: tuple[Row, ...], begin: int, end: int, more: tuple[int, ...]
    ) -> list[int]:
        if states.size > self.out.size * self.words:
            self.out.free()
            self.out = Row(states.size)
        self.notes.cells[r.N_MADE] = 0
        at = begin
        while True:
            at = self.running.functions[name](states, *rows, at, end, *more, self.batch, self.out, self.notes)
            if at == end:
                self.steps += self.notes.cells[r.N_MADE]
                return self.out.cells[begin:end].tolist()
            self.widen(2 * self.room)

    def move(self, number: int) -> Any:
        """A move as the rules have it."""
        core, value = self.made.move(number)
        return decode(core.shape, value)


class Strolls:
    """Plays at random under one reading, written down state by state, some thousand moves at a time.

    Args:
        reader: the reading, with its program.
        longest: moves of the longest play there is room for.
        seed: decides every choice.

    Attributes:
        queue: the states of the last plays.
        games: how many were played.
        moves: how many moves were made in all.
    """

    def __init__(self, reader: Reader, longest: int, seed: int = 0) -> None:
        self.reader, self.seed, self.games, self.moves = reader, seed, 0, 0
        self._room = max(_ROOM, longest + 1)
        self.queue, self.ways, self._bases = Row(self._room * reader.words), Row(self._room), Row(p.CLASSES + 1)
        for i in range(p.CLASSES):
            self._bases.cells[i] = reader.made.bases[min(i, len(reader.made.bases) - 1)]
        self._bases.cells[p.CLASSES] = len(reader.made.system.moves)

    def free(self) -> None:
        """Give the memory back."""
        for row in (self.queue, self.ways, self._bases):
            row.free()

    def play(self, depth: int, most: int) -> list[Stretch]:
        """Play as many games as there is room for; where the states of each stand in the queue.

        Args:
            depth: moves after which a play is broken off.
            most: how many plays of that length room is made for; of shorter ones there may be more.
        """
        reader = self.reader
        room = min(self._room, most * (depth + 1))
        while True:
            last = self.games + room
            rows = (self._bases, reader.batch, self.queue, self.ways, reader.notes)
            after = reader.running.functions["stroll"](self.seed, self.games, last, depth, room, *rows)
            if after > self.games or not reader.notes.cells[k.N_CRAMPED]:
                break
            reader.widen(2 * reader.room)
        self.games = after
        self.moves += reader.notes.cells[r.N_MADE]
        return list(_games(self.ways.cells[: reader.notes.cells[r.N_USED]].tolist()))

    def moves_of(self, stretch: Stretch) -> list[int]:
        """The numbers of the moves of a play."""
        begin, end = stretch
        return self.ways.cells[begin + 1 : end].tolist()


def _games(ways: list[int]) -> Iterator[Stretch]:
    starts = [i for i, way in enumerate(ways) if way < 0]
    yield from zip(starts, [*starts[1:], len(ways)], strict=True)
