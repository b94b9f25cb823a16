"""Whether every play ends: a search in depth through all states of a finished search, by native code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from rapanui_rules.backends.native import kernels as k
from rapanui_rules.backends.native import kernels_in_depth as d
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.parts import Full, Part
from rapanui_rules.backends.native.ways import number_of
from rapanui_rules.errors import Internal

if TYPE_CHECKING:
    from rapanui_rules.backends.native.exploring import Search

__all__ = ["Ending", "ending"]

#: Places that there are on the stack and on the way at first.
_PLACES = 1 << 12


@attrs.frozen
class Ending:
    """How plays end.

    Attributes:
        longest: moves of the longest play; None if a play comes back to a state, or where memory ended.
        loop: the shortest play to a state to which a play comes back, and the moves that lead from there to itself.
    """

    longest: int | None = None
    loop: tuple[tuple[Any, ...], tuple[Any, ...]] | None = None


def ending(search: Search) -> Ending:
    """How the plays of a search end that has seen every state."""
    try:
        part = search.parts[0] if len(search.parts) == 1 else search.united()
        depth = _Depth(search, part)
    except Full:
        return Ending()
    try:
        return depth.ending()
    except Full:
        return Ending()
    finally:
        depth.free()
        if part is not search.parts[0]:
            part.free()


class _Depth:
    """A search in depth in progress."""

    def __init__(self, search: Search, part: Part) -> None:
        self.search, self.part, self.budget = search, part, search.budget
        self.longest = self.budget.row(part.places_of_table)
        self.stack, self.path = self.budget.row(_PLACES), self.budget.row(_PLACES)
        self.now, self.state = Row(4), Row(part.words)

    def free(self) -> None:
        """Give all memory back."""
        for row in (self.longest, self.stack, self.path):
            self.budget.free(row)
        self.now.free()
        self.state.free()

    def ending(self) -> Ending:
        """Search to the end."""
        start = next(part for part in self.search.parts if [*part.starts[1:], part.ends][0])
        first, now = self._place(start.state(0)), self.now.cells
        self.stack.cells[0] = first
        now[d.D_TOP], now[d.D_STACK], now[d.D_PATH] = 1, self.stack.size, self.path.size
        part = self.part
        part.notes.cells[k.N_ROOM] = part.io.cells[k.I_BATCH]
        while True:
            rows = (part.table, self.stack, self.path, self.longest, part.batch, part.notes, part.io, self.now)
            why = part.call("descend", *rows)
            if why == d.COMES_BACK:
                return Ending(loop=self._loop())
            if why != d.STACK_FULL:
                return Ending(longest=self.longest.cells[first] - 1)
            self.stack, self.path = self._longer(self.stack), self._longer(self.path)
            now[d.D_STACK], now[d.D_PATH] = self.stack.size, self.path.size

    def _longer(self, row: Row) -> Row:
        made = self.budget.row(2 * row.size)
        made.cells[: row.size] = row.cells
        self.budget.free(row)
        return made

    def _place(self, words: tuple[int, ...]) -> int:
        self._hold(words)
        return self.part.call("place_of", self.state, self.part.table, self.part.io)

    def _hold(self, words: tuple[int, ...]) -> None:
        for i, word in enumerate(words):
            self.state.cells[i] = word

    def _words(self, place: int) -> tuple[int, ...]:
        first, *others = self.part.table.cells[place * self.part.words : (place + 1) * self.part.words].tolist()
        return (-1 - first, *others)

    def _loop(self) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """A play to the state that the way has come back to, and the moves from there to itself."""
        way = self.path.cells[: self.now.cells[d.D_DEEP] + 1].tolist()
        states = [self._words(place) for place in way[way.index(way[-1]) :]]
        moves = tuple(self.search.ways.between(a, b) for a, b in zip(states, states[1:], strict=False))
        self._hold(states[0])
        return self.search.ways.to(self._number()), moves

    def _number(self) -> int:
        """The number of the state that is held."""
        for part in self.search.parts:
            for one in part.stretches(0, part.states, 1 << 40):
                at = part.call("index_of", self.state, one.segment.row, one.begin, one.end)
                if at >= 0:
                    return number_of(part, one.segment.base + at)
        raise Internal(f"{self.search.rules.game.name}: a state that was met is not among those seen")
