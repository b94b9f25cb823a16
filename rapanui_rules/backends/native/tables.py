"""Tables inside generated code: cells read and changed, by numbers known or not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import attrs

from rapanui_rules.backends.native.writer import FALSE, TRUE, Int, literal
from rapanui_rules.terms.types import TableType
from rapanui_rules.terms.values import Value

if TYPE_CHECKING:
    from rapanui_rules.backends.native.shapes import Shapes

__all__ = ["Fixed", "Rep", "Row", "Tables"]

#: An `Int`; a tuple of the parts of a record or tuple, of the words or cells of a table, of presence and value of an
#: optional one; or a constant table, `Fixed` or `Row`.
Rep = Any


@attrs.frozen
class Fixed:
    """A table that is known before play."""

    value: Value


@attrs.frozen
class Row:
    """A part of a constant row that stands for a table: its cells one after another from *at*."""

    name: str
    at: Int


class Tables:
    """Operations on tables.

    Args:
        shapes: on values of any type.
        row: gives constant codes a name in the program.
    """

    def __init__(self, shapes: Shapes, row: Callable[[tuple[int, ...]], str]) -> None:
        self.shapes, self._row_name = shapes, row

    def from_cells(self, of: TableType, cells: Sequence[Rep]) -> Rep:
        """A table of cells."""
        inner, write = of.of, self.shapes.writer
        if not self.shapes.layout.is_small(inner):
            return tuple(cells)
        per, bits = self.shapes.layout.per_word(of), self.shapes.layout.bits(inner)
        words = []
        for first in range(0, of.size, per) if per else ():
            made = FALSE
            for j, cell in enumerate(cells[first : first + per]):
                made = write.join(
                    made, write.up(self.shapes.code(inner, cell), literal(bits * j)), (1 << bits * (j + 1)) - 1
                )
            words.append(made)
        return tuple(words)

    def get(self, of: TableType, rep: Rep, index: Int) -> Rep:
        """A cell; outside the table any at all."""
        if index.known is not None:
            index = index if 0 <= index.known < of.size else FALSE
            if of.size == 0:
                return self.shapes.blank(of.of)
        if isinstance(rep, Fixed):
            if index.known is not None:
                return self.shapes.constant(of.of, rep.value[index.known])
            rep = self._as_row(of, rep)
        if isinstance(rep, Row):
            return self._from_row(of, rep, index)
        if not self.shapes.layout.is_small(of.of):
            return self._picked(of, rep, index)
        return self.shapes.decoded(of.of, self._cell(of, rep, index))

    def _as_row(self, of: TableType, rep: Fixed) -> Rep:
        inner = of.of
        if self.shapes.layout.is_small(of):
            return self.shapes.settled(of, rep)
        cells, codes = rep.value, list[int]()
        if self.shapes.layout.is_small(inner):
            codes = [self.shapes.layout.code(inner, cell) for cell in cells]
        elif isinstance(inner, TableType) and self.shapes.layout.is_small(inner.of):
            codes = [self.shapes.layout.code(inner.of, cell) for row in cells for cell in row]
        else:
            return self.shapes.settled(of, rep)
        return Row(self._row_name(_padded(codes)), FALSE)

    def _from_row(self, of: TableType, rep: Row, index: Int) -> Rep:
        """A cell of a row, or the row that is one; an index never leads outside the row's memory."""
        inner, write = of.of, self.shapes.writer
        if not self.shapes.layout.is_small(inner):
            assert isinstance(inner, TableType)
            return Row(rep.name, write.add(rep.at, write.mul(index, literal(inner.size))))
        room = int(rep.name.rpartition("_")[2])
        at = write.band(write.add(rep.at, index), room - 1)
        code = write.load(rep.name, at, 0, (1 << self.shapes.layout.bits(inner)) - 1)
        return self.shapes.decoded(inner, code)

    def _picked(self, of: TableType, cells: Sequence[Rep], index: Int) -> Rep:
        if index.known is not None:
            return cells[index.known]
        found = cells[-1]
        for i in range(of.size - 2, -1, -1):
            found = self.shapes.select(of.of, self.shapes.writer.eq(index, literal(i)), cells[i], found)
        return found

    def _cell(self, of: TableType, words: Sequence[Int], index: Int) -> Int:
        """The code of a cell."""
        write, per, bits = self.shapes.writer, self.shapes.layout.per_word(of), self.shapes.layout.bits(of.of)
        if not per:
            return FALSE
        if index.known is not None:
            k, j = divmod(index.known, per)
            return write.band(write.down(words[k], literal(bits * j)), (1 << bits) - 1)
        word, inside = words[0], index
        for k in range(1, len(words)):
            beyond = write.le(literal(per * k), index)
            word = write.select(beyond, words[k], word)
            inside = write.select(beyond, write.sub(index, literal(per * k)), inside)
        inside = attrs.evolve(inside, low=0, high=per - 1) if index.lies(0, of.size - 1) else inside
        return write.band(write.down(word, write.mul(inside, literal(bits))), (1 << bits) - 1)

    def put(self, of: TableType, rep: Rep, index: Int, value: Rep) -> Rep:
        """A table with one cell changed; outside the table none."""
        write, inner = self.shapes.writer, of.of
        if index.known is not None and not 0 <= index.known < of.size:
            return rep
        cells = self.shapes.settled(of, rep)
        if not self.shapes.layout.is_small(inner):
            return tuple(
                self.shapes.select(inner, write.eq(index, literal(i)), value, cell) for i, cell in enumerate(cells)
            )
        per, bits = self.shapes.layout.per_word(of), self.shapes.layout.bits(inner)
        if not per:
            return cells
        code, words = self.shapes.code(inner, value), list(cells)
        units = list(self.shapes.layout.units(of))
        for k, word in enumerate(words):
            if index.known is not None:
                if index.known // per == k:
                    words[k] = self._changed(word, literal(index.known % per * bits), bits, code, units[k])
                continue
            inside = write.sub(index, literal(per * k))
            here = TRUE if len(words) == 1 else write.both(write.le(FALSE, inside), write.lt(inside, literal(per)))
            safe = (
                attrs.evolve(inside, low=0, high=per - 1) if len(words) == 1 and index.lies(0, of.size - 1) else inside
            )
            changed = self._changed(word, write.mul(safe, literal(bits)), bits, code, units[k])
            words[k] = write.select(here, changed, word)
        return tuple(words)

    def _changed(self, word: Int, at: Int, bits: int, code: Int, width: int) -> Int:
        write = self.shapes.writer
        at = at if at.lies(0, 63) else write.band(at, 63)
        cleared = write.clear(word, at, (1 << bits) - 1)
        moved = write.up(code, at)
        joined = write.join(attrs.evolve(cleared, low=0), moved, (1 << width) - 1)
        if at.known is None and not (at.high is not None and at.high + bits <= width):
            joined = write.named(f"{joined.text} & {(1 << width) - 1}", 0, (1 << width) - 1)
        return joined


def _padded(codes: list[int]) -> tuple[int, ...]:
    """Codes and zeros, a power of two in all."""
    return (*codes, *[0] * ((1 << (len(codes) - 1).bit_length()) - len(codes)))
