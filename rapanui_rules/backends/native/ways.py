"""Shortest plays to the states of a search: its queue has them level by level, so nothing is kept on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rapanui_rules.backends.native import kernels as k
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.parts import PART, Part, Stretch
from rapanui_rules.backends.native.program import Program
from rapanui_rules.errors import Internal
from rapanui_rules.terms.values import decode

__all__ = ["Ways", "number_of"]

#: A level is looked through in so many pieces, or fewer, of so many states at least.
_PIECES, _LEAST_PIECE = 64, 1 << 10


def number_of(part: Part, index: int) -> int:
    """The number of a state of a part."""
    return (part.number << PART) + index


class Ways:
    """Moves between the states of a search.

    Args:
        name: that of the game.
        program: the program that is run.
        parts: the parts of the search.
    """

    def __init__(self, name: str, program: Program, parts: Sequence[Part]) -> None:
        self.name, self.program, self.parts = name, program, parts

    def move(self, number: int) -> Any:
        """A move as the rules have it."""
        core, value = self.program.move(number)
        return decode(core.shape, value)

    def level_of(self, number: int) -> int:
        """The level of a state."""
        part, index = self._split(number)
        if index >= part.ends:
            return len(part.starts)
        return max(i for i, start in enumerate(part.starts) if start <= index)

    def to(self, number: int) -> tuple[Any, ...]:
        """A shortest play to a state, found level by level from its end."""
        moves, target = [], Row(self.program.words)
        for level in range(self.level_of(number), 0, -1):
            part, index = self._split(number)
            begin, end = _span(part, level)
            _write(target, part.state(index))
            number, move = self._parent(target, level - 1, (index - begin) / (end - begin))
            moves.append(self.move(move))
        target.free()
        return tuple(reversed(moves))

    def between(self, before: tuple[int, ...], after: tuple[int, ...]) -> Any:
        """A move that leads from a state to another."""
        queue, target = Row(self.program.words), Row(self.program.words)
        _write(queue, before)
        _write(target, after)
        _, move = self._first(target, queue, 0, 1)
        if move < 0:
            raise Internal(f"{self.name}: no move leads to the state after it")
        return self.move(move)

    def _split(self, number: int) -> tuple[Part, int]:
        return self.parts[number >> PART], number & ((1 << PART) - 1)

    def _parent(self, target: Row, level: int, share: float) -> tuple[int, int]:
        """The number of a state of a level from which a move leads to the target, and the move.

        States were met in the order of those they were met from, so the pieces of the level come first that lie at
        about the same share of it as the target does of its own.
        """
        for _, part, one in sorted(self._pieces(level), key=lambda piece: abs(piece[0] - share)):
            at, move = self._first(target, one.segment.row, one.begin, one.end)
            if at >= 0:
                return number_of(part, one.segment.base + at), move
        raise Internal(f"{self.name}: a state has no way to it")

    def _pieces(self, level: int) -> Iterator[tuple[float, Part, Stretch]]:
        """The pieces of a level, each with the share of its part's states that come before its middle."""
        for part in self.parts:
            begin, end = _span(part, level)
            for one in part.stretches(begin, end, max(_LEAST_PIECE, (end - begin) // _PIECES)):
                middle = one.segment.base + (one.begin + one.end) / 2
                yield (middle - begin) / (end - begin), part, one

    def _first(self, target: Row, queue: Row, begin: int, end: int) -> tuple[int, int]:
        """The first of some states from which a move leads to the target, and the move; -1 for both if none does."""
        helper, notes = self.parts[0], Row(16)
        notes.cells[k.N_ROOM], notes.cells[k.N_FOUND] = helper.io.cells[k.I_BATCH], -1
        at = helper.call("parent_of", target, queue, begin, end, helper.batch, notes)
        return at, notes.cells[k.N_FOUND]


def _span(part: Part, level: int) -> tuple[int, int]:
    """The states of a part at a level: the number of the first, and of the one after the last."""
    bounds = [*part.starts, part.ends, part.states]
    return bounds[level], bounds[level + 1]


def _write(row: Row, words: tuple[int, ...]) -> None:
    for i, word in enumerate(words):
        row.cells[i] = word
