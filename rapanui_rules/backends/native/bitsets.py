"""Loops over cells of a table as operations on whole words: lines, neighbours, counts.

`any(all(cells[c] == p for c in line) for line in lines)` asks the same of every cell. So it is asked of all cells of a
word at once, which gives a bit for each; and lines that are alike but for where they begin are tested together, by
moving the bits over one another. An author need not know of it.
"""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import attrs

from rapanui_rules.backends.native.layout import bounds_of, is_scalar
from rapanui_rules.backends.native.plan import can_fail
from rapanui_rules.backends.native.writer import FALSE, TRUE, Int, literal
from rapanui_rules.terms.machine import Concrete, Machine
from rapanui_rules.terms.nodes import Block, Fn, Node, Op
from rapanui_rules.terms.types import BOOL, OptType, TableType

if TYPE_CHECKING:
    from rapanui_rules.backends.native.functions import Body
    from rapanui_rules.backends.native.known import Known

__all__ = ["as_bits"]

#: A cell of more bits is not worth it.
_MOST_BITS = 4
#: Most cells and most lines looked at.
_MOST_CELLS, _MOST_LINES = 400, 20_000
#: So many lines that are alike are tested together.
_ALIKE = 3


@attrs.frozen
class _Question:
    """What is asked of a cell: whether it equals *value*, or is there, or is true; or whether it does not."""

    table: Node
    index: Node
    value: Node | None
    negated: bool


def as_bits(body: Body, node: Node, known: Known) -> Int | None:
    """The value of a loop over cells of a table; None where it is not of that kind."""
    block = node.data
    assert isinstance(block, Block)
    if node.op not in (Op.ANY, Op.ALL, Op.SUM) or can_fail(block) or node.size < 2:
        return None
    inner, inputs = block.results[0], list(block.inputs)
    sizes, deep = [node.size], False
    if inner.op is {Op.ANY: Op.ALL, Op.ALL: Op.ANY}.get(node.op) and isinstance(inner.data, Block):
        if can_fail(inner.data):
            return None
        sizes.append(inner.size)
        inputs += inner.data.inputs
        inner, deep = inner.data.results[0], True
    if node.op is Op.SUM:
        if inner.op is not Op.ITE or [arg.data for arg in inner.args[1:]] != [1, 0]:
            return None
        inner = inner.args[0]
    names = frozenset(str(one.data) for one in inputs)
    asked = _asked(inner, names, body)
    if asked is None or sizes[0] * sizes[-1] > _MOST_LINES:
        return None
    lines, of = list(_lines(asked, inputs, sizes)), asked.table.type
    assert isinstance(of, TableType)
    if any(not 0 <= cell < of.size for line in lines for cell in line):
        return None
    return _Board(body, asked, known, node.op is Op.ALL and deep).found(node.op, lines, deep)


def _asked(node: Node, names: frozenset[str], body: Body, negated: bool = False) -> _Question | None:
    if node.op is Op.NOT:
        return _asked(node.args[0], names, body, not negated)
    value, cell = None, node
    if node.op is Op.EQ:
        cell, value = node.args if node.args[0].free & names else reversed(node.args)
        if value.free & names or not is_scalar(value.type):
            return None
    elif node.op is Op.IS_SOME:
        cell = node.args[0]
    elif node.type != BOOL:
        return None
    if cell.op is not Op.GET or cell.args[0].free & names or not cell.args[1].free <= names:
        return None
    of = cell.args[0].type
    if not isinstance(of, TableType) or not is_scalar(of.of) or of.size > _MOST_CELLS:
        return None
    if not 1 <= body.library.layout.bits(of.of) <= _MOST_BITS:
        return None
    return _Question(cell.args[0], cell.args[1], value, negated)


def _lines(asked: _Question, inputs: Sequence[Node], sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The cells that are asked, line by line."""
    machine = Machine(Concrete())
    fn = Fn("index", Block(tuple(inputs), (asked.index,)))
    if len(sizes) == 1:
        yield from ((machine.value(fn, i),) for i in range(sizes[0]))
        return
    for i in range(sizes[0]):
        yield tuple(machine.value(fn, i, j) for j in range(sizes[1]))


class _Board:
    """The bits of a table's cells."""

    def __init__(self, body: Body, asked: _Question, known: Known, negated: bool) -> None:
        self.body, self.write, self.asked = body, body.writer, asked
        of = asked.table.type
        assert isinstance(of, TableType)
        self.of, layout = of, body.library.layout
        self.per, self.width = layout.per_word(of), layout.bits(of.of)
        self.lows = [
            sum(1 << self.width * j for j in range(min(self.per, of.size - first)))
            for first in range(0, of.size, self.per)
        ]
        words = body.shapes.ints(of, body.value(asked.table, known))
        value = None if asked.value is None else body.value(asked.value, known)
        flip = asked.negated is not negated
        self.bits = [self._bits(word, low, value, flip) for word, low in zip(words, self.lows, strict=True)]

    def _bits(self, word: Int, low: int, value: Int | None, flip: bool) -> Int:
        """A bit for each cell of a word, at the lowest bit of the cell."""
        write = self.write
        if value is None:
            is_so = write.band(self._any_bit(word), low)
            return self._xor(is_so, literal(low)) if flip else is_so
        code, fits = self._code(value)
        unlike = write.band(self._any_bit(self._xor(word, write.mul(code, literal(low)))), low)
        unlike = write.select(fits, unlike, literal(low))
        return unlike if flip else self._xor(unlike, literal(low))

    def _code(self, value: Int) -> tuple[Int, Int]:
        """The code of the value that cells are compared with, and whether a cell can have it."""
        write, of = self.write, self.of.of
        low, high = self.body.library.layout.span(of)
        fits = (
            TRUE if value.lies(low, high) else write.both(write.le(literal(low), value), write.le(value, literal(high)))
        )
        if isinstance(of, OptType) and low + 1 != bounds_of(of.of)[0]:
            gap = write.both(write.lt(literal(low), value), write.lt(value, literal(bounds_of(of.of)[0])))
            fits = write.both(fits, write.negate(gap))
        return self.body.shapes.code(of, value), fits

    def _any_bit(self, word: Int) -> Int:
        found = word
        for by in range(1, self.width):
            moved = self.write.down(word, literal(by))
            found = self.write.join(found, moved, (1 << 63) - 1)
        return found

    def _xor(self, a: Int, b: Int) -> Int:
        if a.known is not None and b.known is not None:
            return literal(a.known ^ b.known)
        return a if b.known == 0 else self.write.named(f"{a.text} ^ {b.text}", 0, (1 << 63) - 1)

    # -- questions

    def found(self, op: Op, lines: Sequence[tuple[int, ...]], deep: bool) -> Int | None:
        """The answer for all lines."""
        if not deep:
            cells = [cell for (cell,) in lines]
            if op is Op.SUM:
                return self._count(cells)
            if op is Op.ALL:
                return self._whole(cells)
            return self.write.negate(self._none(cells))
        some = self._some_line(lines)
        return some if op is Op.ANY else self.write.negate(some)

    def _masks(self, cells: Sequence[int]) -> dict[int, int]:
        """The bits of cells, by word."""
        masks: dict[int, int] = defaultdict(int)
        for cell in cells:
            masks[cell // self.per] |= 1 << cell % self.per * self.width
        return masks

    def _count(self, cells: Sequence[int]) -> Int | None:
        if len(set(cells)) < len(cells):
            return None
        total = FALSE
        for word, mask in self._masks(cells).items():
            bits = self._kept(self.bits[word], mask)
            count = literal(bits.known.bit_count()) if bits.known is not None else None
            total = self.write.add(total, count or self.write.named(f"popcount({bits.text})", 0, mask.bit_count()))
        return total

    def _whole(self, cells: Sequence[int]) -> Int:
        found = TRUE
        for word, mask in self._masks(cells).items():
            found = self.write.both(found, self.write.eq(self._kept(self.bits[word], mask), literal(mask)))
        return found

    def _none(self, cells: Sequence[int]) -> Int:
        found = TRUE
        for word, mask in self._masks(cells).items():
            found = self.write.both(found, self.write.eq(self._kept(self.bits[word], mask), FALSE))
        return found

    def _kept(self, word: Int, mask: int) -> Int:
        if word.known is not None:
            return literal(word.known & mask)
        return self.write.named(f"{word.text} & {mask}", 0, mask)

    def _some_line(self, lines: Sequence[tuple[int, ...]]) -> Int:
        alike: dict[tuple[int, ...], set[int]] = defaultdict(set)
        for line in lines:
            cells = sorted(set(line))
            alike[tuple(cell - cells[0] for cell in cells)].add(cells[0])
        hits, found = FALSE, FALSE
        for steps, starts in alike.items():
            if len(starts) >= _ALIKE:
                hits = self._lines_alike(hits, steps, starts)
            else:
                for start in sorted(starts):
                    found = self.write.either(found, self._whole([start + step for step in steps]))
        return self.write.either(self.write.negate(self.write.eq(hits, FALSE)), found)

    def _lines_alike(self, hits: Int, steps: tuple[int, ...], starts: set[int]) -> Int:
        for word, mask in self._masks(sorted(starts)).items():
            here = self._kept(self.bits[word], mask)
            for step in itertools.islice(steps, 1, None):
                here = self._and(here, self._moved(word, step))
            hits = self.write.join(hits, here, (1 << 63) - 1)
        return hits

    def _and(self, a: Int, b: Int) -> Int:
        if a.known == 0 or b.known == 0:
            return FALSE
        return self.write.named(f"{a.text} & {b.text}", 0, (1 << 63) - 1)

    def _moved(self, word: int, step: int) -> Int:
        """The bits of the cells that lie a step further than those of a word."""
        further, rest = divmod(step, self.per)
        first, second = word + further, word + further + 1
        moved = FALSE
        if first < len(self.bits):
            moved = self.write.down(self.bits[first], literal(rest * self.width))
        if rest and second < len(self.bits):
            beyond = self._kept(self.bits[second], (1 << rest * self.width) - 1)
            moved = self.write.join(
                moved, self.write.up(beyond, literal((self.per - rest) * self.width)), (1 << 63) - 1
            )
        return moved
