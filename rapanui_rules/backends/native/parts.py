"""The memory of a search: a set of states, and the queue of them in the order in which they were met."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import BinaryIO

import attrs

from rapanui_rules.backends.native import kernels as k
from rapanui_rules.backends.native.compiling import Machine
from rapanui_rules.backends.native.memory import Row, bucket, recent, releasable, table_size
from rapanui_rules.backends.native.program import Program

__all__ = ["Budget", "Full", "Part", "Segment", "Stretch"]

#: States in one piece of a queue, at most and in the first.
_SEGMENT = 1 << 20
_FIRST_SEGMENT = 1 << 14
#: Places in the first table.
_FIRST_PLACES = 1 << 13
#: Ints of a table up to which it grows fourfold where memory is ample, else twofold.
_FOURFOLD = 1 << 22
#: A table is emptied into a larger one in so many pieces, or fewer, of so many places at least.
_PIECES, _LEAST_PIECE = 32, 1 << 18
#: How full a table gets before it grows, and how full where it cannot.
_LOAD, _LAST_LOAD = 0.6, 0.92
#: How much of what a table may hold makes it nearly full.
_NEARLY = 0.98
#: Where the number of a part stands in the number of a state.
PART = 48


class Full(Exception):
    """There is no more memory within the limit."""


@attrs.define
class Budget:
    """Memory: what is taken, and the limit in bytes; None for none."""

    limit: int | None
    taken: int = 0

    def row(self, size: int, given_back: int = 0) -> Row:
        """A new row of ints; so many bytes will have been given back by the time it is filled.

        Raises:
            Full: it would go beyond the limit.
        """
        if self.limit is not None and self.taken - given_back + 8 * size > self.limit:
            raise Full
        made = Row(size)
        self.taken += made.bytes
        return made

    def is_ample_for(self, size: int) -> bool:
        """Whether a row of so many ints takes but a small part of what is allowed."""
        return self.limit is None or 64 * size <= self.limit

    def free(self, row: Row) -> None:
        """Give a row back."""
        self.taken -= row.bytes
        row.free()


@attrs.define(eq=False)
class Segment:
    """A piece of a queue: its states, the number of the first, and how many there are."""

    row: Row
    base: int
    count: int = 0


@attrs.frozen(eq=False)
class Stretch:
    """States of a level: from *begin* to *end* in a segment of a part."""

    part: int
    segment: Segment
    begin: int
    end: int


class Part:
    """What one thread owns: the states whose hashes fall to it.

    Attributes:
        io, notes: what native code reads and leaves.
        sent, filled: a box of successors for each part, and how many lie in each.
        segments: the queue.
        starts: number of the first state of each level.
        ends: number of the state after the last of the present level.
    """

    def __init__(self, machine: Machine, made: Program, budget: Budget, number: int, parts: int, box: int = 1) -> None:
        self.machine, self.words, self.budget, self.number = machine, made.words, budget, number
        self.parts = parts
        self.io, self.notes, self.now, self.filled = Row(k.I_OUTCOMES + made.outcomes), Row(16), Row(4), Row(parts)
        self.io.cells[k.I_PARTS] = parts
        self.io.cells[k.I_STUCK_AT] = self.io.cells[k.I_FAULT_AT] = -1
        self.segments: list[Segment] = []
        self.starts, self.ends = [0], 0
        self.table = self._new_table(_FIRST_PLACES)
        self.recent = budget.row(self.words << recent(self.words))
        self.batch, self.sent = budget.row(1), budget.row(1)
        self.widen(4 * k.AHEAD, box)
        self.add_segment()

    @property
    def states(self) -> int:
        """How many states there are."""
        self.keep_count()
        return self.segments[-1].base + self.segments[-1].count

    def call(self, name: str, *args: object) -> int:
        """Run a function of the program."""
        return self.machine.functions[name](*args)

    # -- the queue

    def keep_count(self) -> None:
        """Read from native code how long the queue is."""
        if self.segments:
            self.segments[-1].count = self.io.cells[k.I_TAIL]

    def add_segment(self, size: int = 0) -> None:
        """Go on with a new piece of the queue; by default as long as the queue is, within bounds."""
        self.keep_count()
        base = self.segments[-1].base + self.segments[-1].count if self.segments else 0
        size = size or min(max(base, _FIRST_SEGMENT), _SEGMENT)
        self.segments.append(Segment(self.budget.row(size * self.words), base))
        cells = self.io.cells
        cells[k.I_TAIL], cells[k.I_ROOM], cells[k.I_BASE] = 0, size, (self.number << PART) + base

    def stretches(self, begin: int, end: int, most: int) -> Iterator[Stretch]:
        """Pieces of at most *most* states of the queue between two numbers."""
        self.keep_count()
        for segment in self.segments:
            first, last = max(begin, segment.base), min(end, segment.base + segment.count)
            for at in range(first, last, most):
                yield Stretch(self.number, segment, at - segment.base, min(at + most, last) - segment.base)

    def state(self, number: int) -> tuple[int, ...]:
        """The words of a state."""
        self.keep_count()
        segment = next(one for one in reversed(self.segments) if one.base <= number)
        at = (number - segment.base) * self.words
        return tuple(segment.row.cells[at : at + self.words])

    # -- the table

    def _new_table(self, places: int, given_back: int = 0) -> Row:
        made = self.budget.row(table_size(places, self.words), given_back)
        cells = self.io.cells
        buckets = places // bucket(self.words)
        cells[k.I_SHIFT], cells[k.I_MASK] = 65 - buckets.bit_length(), places - 1
        cells[k.I_MOST] = int(places * _LOAD)
        return made

    @property
    def is_nearly_full(self) -> bool:
        """Whether the table will soon have to grow."""
        return self.io.cells[k.I_USED] > _NEARLY * self.io.cells[k.I_MOST]

    def grow(self) -> None:
        """Make room in the table.

        Raises:
            Full: there is none.
        """
        cells = self.io.cells
        places, old = cells[k.I_MASK] + 1, self.table
        fourfold = old.size * self.parts < _FOURFOLD and self.budget.is_ample_for(4 * old.size)
        piece = max(places // _PIECES, _LEAST_PIECE)
        given_back = releasable((places - piece) * self.words)
        try:
            self.table = self._new_table((4 if fourfold else 2) * places, given_back)
        except Full:
            last = int(places * _LAST_LOAD)
            if cells[k.I_USED] >= last:
                raise
            cells[k.I_MOST] = last
            return
        for begin in range(0, places, piece):
            end = min(begin + piece, places)
            self.call("rehash", old, begin, end, self.table, self.io)
            old.release(end * self.words)
        self.budget.free(old)

    @property
    def places_of_table(self) -> int:
        """How many places the table has."""
        return self.io.cells[k.I_MASK] + 1

    def unite(self, parts: Iterable[Part]) -> None:
        """Fill an empty table from the queues of other parts."""
        self._reload([segment for part in parts for segment in part.segments])

    def reload(self) -> None:
        """Fill an empty table from the queue."""
        self._reload(self.segments)

    def _reload(self, segments: Sequence[Segment]) -> None:
        used = sum(segment.count for segment in segments)
        places = _FIRST_PLACES
        while places * _LOAD < used + 2 * k.AHEAD:
            places *= 2
        self.budget.free(self.table)
        self.table = self._new_table(places)
        for segment in segments:
            self.call("reload", segment.row, segment.count, self.table, self.io)
        self.io.cells[k.I_USED] = used

    def refill(self, states: int, file: BinaryIO) -> None:
        """Read an empty queue from a file.

        Raises:
            ValueError: the file is too short.
        """
        self.budget.free(self.segments.pop().row)
        self.add_segment(max(_FIRST_SEGMENT, states + _SEGMENT))
        size = 8 * states * self.words
        with memoryview(self.segments[-1].row.cells).cast("B")[:size] as cells:
            if file.readinto(cells) != size:  # type: ignore[attr-defined]  # every file of bytes has it
                raise ValueError("it is cut short")
        self.io.cells[k.I_TAIL] = states
        self.keep_count()
        self.reload()

    def widen(self, successors: int, box: int = 1) -> None:
        """Make room for so many successors in a batch, and for as many in each box or more; these are empty."""
        cells = self.io.cells
        box = max(box, successors, cells[k.I_BOX])
        batch = self.budget.row(successors * (self.words + 2))
        self.budget.free(self.batch)
        self.batch, cells[k.I_BATCH] = batch, successors
        if box > cells[k.I_BOX]:
            sent = self.budget.row((self.parts * box + k.SOON) * (self.words + 1))
            self.budget.free(self.sent)
            self.sent, cells[k.I_BOX] = sent, box

    # -- work

    def counts(self) -> tuple[list[int], list[int]]:
        """What is counted along the way, so that a piece of work can be done again."""
        return self.io.cells[k.I_STEPS : k.I_FAULT_AT + 1].tolist() + self._outcomes(), self.notes.cells.tolist()

    def restore(self, counts: tuple[list[int], list[int]]) -> None:
        """Take back what was counted since."""
        numbers, notes = counts
        for i, number in enumerate(numbers[: k.I_FAULT_AT + 1 - k.I_STEPS]):
            self.io.cells[k.I_STEPS + i] = number
        for i, number in enumerate(numbers[k.I_FAULT_AT + 1 - k.I_STEPS :]):
            self.io.cells[k.I_OUTCOMES + i] = number
        for i, number in enumerate(notes):
            self.notes.cells[i] = number

    def _outcomes(self) -> list[int]:
        return self.io.cells[k.I_OUTCOMES :].tolist()

    def deal(self, state: Row) -> None:
        """Put a state in the box of the part that it belongs to."""
        self.filled.clear()
        self.call("deal", state, 1, self.sent, self.filled, self.recent, self.io)

    def send(self, stretch: Stretch) -> Stretch:
        """Put successors of the states of a stretch in the boxes of the parts they belong to; what is left of it."""
        cells = self.io.cells
        cells[k.I_FRONT] = (stretch.part << PART) + stretch.segment.base
        self.filled.clear()
        at, rows = stretch.begin, (self.filled, self.recent, self.notes, self.io)
        while True:
            at = self.call("send", stretch.segment.row, at, stretch.end, self.batch, self.sent, *rows)
            if any(self.filled.cells) or not self.make_room():
                return attrs.evolve(stretch, begin=at)

    def enter(self, sender: Part) -> None:
        """Take what lies in this part's box of another, or of this one."""
        at, end = 0, sender.filled.cells[self.number]
        box = sender.sent, self.number * sender.io.cells[k.I_BOX] * (self.words + 1)
        while True:
            at = self.call("enter", box, at, end, self.table, self.segments[-1].row, self.io)
            if not self.make_room():
                return

    def make_room(self) -> bool:
        """Do what native code stopped for; whether it did."""
        why = self.io.cells[k.I_WHY]
        needs: dict[int, Callable[[], None]] = {
            k.TABLE_FULL: self.grow,
            k.TAIL_FULL: self.add_segment,
            k.BATCH_SMALL: lambda: self.widen(2 * self.io.cells[k.I_BATCH]),
        }
        if why == k.DONE:
            return False
        needs[why]()
        return True

    def advance(self, stretch: Stretch) -> None:
        """Expand the states of a stretch, all work being this part's."""
        self.io.cells[k.I_FRONT] = (stretch.part << PART) + stretch.segment.base
        self.now.cells[0], self.now.cells[1], self.filled.cells[0] = stretch.begin, 0, 0
        while True:
            sets = (stretch.segment.row, stretch.end, self.table, self.segments[-1].row)
            boxes = (self.batch, self.sent, self.filled, self.recent)
            self.call("advance", *sets, *boxes, self.notes, self.io, self.now)
            if not self.make_room():
                return

    def free(self) -> None:
        """Give all memory back."""
        for row in (self.table, self.recent, self.batch, self.sent, *(segment.row for segment in self.segments)):
            self.budget.free(row)
        for row in (self.io, self.notes, self.now, self.filled):
            row.free()
