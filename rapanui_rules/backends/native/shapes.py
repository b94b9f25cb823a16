"""Values of the core inside generated code: scalars as ints, tables as words of cells, constant tables as rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import attrs

from rapanui_rules.backends.native.layout import Layout, bounds_of, is_scalar, parts_of
from rapanui_rules.backends.native.tables import Fixed, Rep, Row, Tables
from rapanui_rules.backends.native.writer import FALSE, TRUE, Int, Writer, literal
from rapanui_rules.terms.types import IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Value, default

__all__ = ["Rep", "Shapes"]


class Shapes:
    """Makes, takes apart and changes values in the code that a writer writes.

    Args:
        writer: where code goes.
        layout: how values are held.
        row: gives constant codes a name in the program.
    """

    def __init__(self, writer: Writer, layout: Layout, row: Callable[[tuple[int, ...]], str]) -> None:
        self.writer, self.layout = writer, layout
        self.tables = Tables(self, row)

    # -- constants

    def constant(self, of: Type, value: Value) -> Rep:
        """A value that is known."""
        if isinstance(of, TableType):
            return Fixed(value)
        if is_scalar(of):
            return literal(self.layout.ints(of, value)[0])
        if isinstance(of, OptType):
            return literal(value.present), self.constant(of.of, value.value)
        return tuple(self.constant(part, item) for part, item in zip(parts_of(of), value, strict=True))

    def blank(self, of: Type) -> Rep:
        """The value that stands for nothing in particular."""
        return self.constant(of, default(of))

    def settled(self, of: Type, rep: Rep) -> Rep:
        """A value with nothing constant about it but its ints."""
        if isinstance(rep, Fixed):
            assert isinstance(of, TableType)
            if self.layout.is_small(of.of):
                return tuple(map(literal, self.layout.ints(of, rep.value)))
            return tuple(self.settled(of.of, self.constant(of.of, item)) for item in rep.value)
        if isinstance(rep, Row):
            assert isinstance(of, TableType)
            return self.tables.from_cells(of, [self.tables.get(of, rep, literal(i)) for i in range(of.size)])
        if isinstance(rep, Int):
            return rep
        if isinstance(of, TableType):
            return rep if self.layout.is_small(of.of) else tuple(self.settled(of.of, cell) for cell in rep)
        if isinstance(of, OptType):
            return rep[0], self.settled(of.of, rep[1])
        return tuple(self.settled(part, item) for part, item in zip(parts_of(of), rep, strict=True))

    # -- ints and back

    def ints(self, of: Type, rep: Rep) -> list[Int]:
        """The ints that hold a value, in order."""
        return list(_flat(self.settled(of, rep)))

    def from_ints(self, of: Type, ints: Iterator[Int]) -> Rep:
        """The value that ints hold."""
        if is_scalar(of):
            return next(ints)
        match of:
            case OptType(of=inner):
                return next(ints), self.from_ints(inner, ints)
            case TableType(of=inner) if self.layout.is_small(inner):
                return tuple(next(ints) for _ in self.layout.units(of))
            case _:
                return tuple(self.from_ints(part, ints) for part in parts_of(of))

    def bounds(self, of: Type) -> Iterator[tuple[int | None, int | None]]:
        """What is surely known of each int that holds a value: words of tables are never out of bounds."""
        if is_scalar(of):
            yield None, None
            return
        match of:
            case OptType(of=inner):
                yield 0, 1
                yield from self.bounds(inner)
            case TableType(of=inner) if self.layout.is_small(inner):
                yield from ((0, (1 << bits) - 1) for bits in self.layout.units(of))
            case _:
                for part in parts_of(of):
                    yield from self.bounds(part)

    def code(self, of: Type, rep: Rep) -> Int:
        """The code of a small value; whatever is out of range, it fits its bits."""
        write = self.writer
        mask = (1 << self.layout.bits(of)) - 1
        if is_scalar(of):
            return write.band(self._scalar_code(of, rep), mask)
        if isinstance(rep, Fixed):
            return literal(self.layout.code(of, rep.value))
        match of:
            case OptType(of=inner):
                moved = write.up(self.code(inner, rep[1]), TRUE)
                return write.select(rep[0], write.join(moved, TRUE, mask), FALSE)
            case TableType(of=inner) if self.layout.per_word(of) >= of.size and not isinstance(rep, Row):
                return rep[0] if rep else FALSE
            case TableType(of=inner):
                cells = [self.tables.get(of, rep, literal(i)) for i in range(of.size)]
                return self._joined((inner, cell) for cell in cells)
            case _:
                return self._joined(zip(parts_of(of), rep, strict=True))

    def _joined(self, parts: Iterable[tuple[Type, Rep]]) -> Int:
        made, at = FALSE, 0
        for of, part in parts:
            bits = self.layout.bits(of)
            made = self.writer.join(made, self.writer.up(self.code(of, part), literal(at)), (1 << at + bits) - 1)
            at += bits
        return made

    def _scalar_code(self, of: Type, value: Int) -> Int:
        write = self.writer
        if not isinstance(of, OptType):
            return write.sub(value, literal(bounds_of(of)[0]))
        least = bounds_of(of.of)[0]
        if least == self.layout.none + 1:
            return write.sub(value, literal(self.layout.none))
        return write.select(self.is_none(value), FALSE, write.sub(value, literal(least - 1)))

    def decoded(self, of: Type, code: Int) -> Rep:
        """The small value of a code."""
        write = self.writer
        if is_scalar(of):
            return self._scalar(of, code)
        match of:
            case OptType(of=inner):
                return write.band(code, 1), self.decoded(inner, write.down(code, TRUE))
            case TableType(of=inner) if self.layout.per_word(of) >= of.size:
                return (write.band(code, (1 << self.layout.bits(of)) - 1),)
            case _:
                found, at = [], 0
                for part in parts_of(of):
                    bits = self.layout.bits(part)
                    cut = write.band(write.down(code, literal(at)), (1 << bits) - 1)
                    found.append(self.decoded(part, cut))
                    at += bits
                return tuple(found)

    def _scalar(self, of: Type, code: Int) -> Int:
        write = self.writer
        if not isinstance(of, OptType):
            return write.add(code, literal(bounds_of(of)[0]))
        least = bounds_of(of.of)[0]
        if least == self.layout.none + 1:
            return write.add(code, literal(self.layout.none))
        value = write.add(code, literal(least - 1))
        return write.select(write.eq(code, FALSE), literal(self.layout.none), value)

    # -- states

    def packed(self, of: Type, rep: Rep) -> list[Int]:
        """The words of a whole value."""
        places = self.layout.places(of)
        words = [FALSE] * (max((word for word, _, _ in places), default=0) + 1)
        for (word, at, bits), code in zip(places, self._unit_codes(of, self.settled(of, rep)), strict=True):
            moved = self.writer.up(code, literal(at))
            words[word] = self.writer.join(words[word], moved, (1 << at + bits) - 1)
        return words

    def _unit_codes(self, of: Type, rep: Rep) -> Iterator[Int]:
        if is_scalar(of):
            yield self.code(of, rep)
            return
        match of:
            case OptType(of=inner):
                yield rep[0]
                yield from (self.writer.select(rep[0], code, FALSE) for code in self._unit_codes(inner, rep[1]))
            case TableType(of=inner) if self.layout.is_small(inner):
                yield from rep
            case _:
                for part, item in zip(parts_of(of), rep, strict=True):
                    yield from self._unit_codes(part, item)

    def unpacked(self, of: Type, words: Sequence[Int]) -> Rep:
        """The value of words."""
        write = self.writer
        units = [
            write.band(write.down(words[word], literal(at)), (1 << bits) - 1)
            for word, at, bits in self.layout.places(of)
        ]
        return self._from_units(of, iter(units))

    def _from_units(self, of: Type, units: Iterator[Int]) -> Rep:
        if is_scalar(of):
            low, high = self.layout.span(of)
            made = self._scalar(of, next(units))
            return attrs.evolve(made, low=low, high=high)
        match of:
            case OptType(of=inner):
                return next(units), self._from_units(inner, units)
            case TableType(of=inner) if self.layout.is_small(inner):
                return tuple(next(units) for _ in self.layout.units(of))
            case _:
                return tuple(self._from_units(part, units) for part in parts_of(of))

    # -- optional values

    def is_none(self, value: Int) -> Int:
        """Whether an optional scalar is None."""
        return self.writer.eq(value, literal(self.layout.none))

    def is_some(self, of: Type, rep: Rep) -> Int:
        """Whether an optional value is there."""
        return self.writer.negate(self.is_none(rep)) if is_scalar(of) else rep[0]

    def value(self, of: OptType, rep: Rep) -> Rep:
        """An optional value that is there; of None any int at all."""
        return rep if is_scalar(of) else rep[1]

    def some(self, of: OptType, inner: Rep) -> Rep:
        """A value in the place of an optional one."""
        return inner if is_scalar(of) else (TRUE, inner)

    # -- other types

    def convert(self, rep: Rep, old: Type, new: Type) -> Rep:
        """A value of one type held as one of another, whose values are written down alike."""
        if old == new or (is_scalar(old) and is_scalar(new)) or isinstance(rep, Fixed):
            return rep
        match old, new:
            case OptType(), OptType():
                return self._convert_optional(rep, old, new)
            case TableType(), TableType():
                return self._convert_table(rep, old, new)
            case (TupleType(), TupleType()) | (RecordType(), RecordType()):
                parts = zip(rep, parts_of(old), parts_of(new), strict=True)
                return tuple(self.convert(part, one, two) for part, one, two in parts)
            case _:
                raise AssertionError((old, new))

    def _convert_optional(self, rep: Rep, old: OptType, new: OptType) -> Rep:
        present = self.is_some(old, rep)
        inner = self.convert(self.value(old, rep), old.of, new.of)
        if is_scalar(new):
            return self.writer.select(present, inner, literal(self.layout.none))
        return present, self.select(new.of, present, inner, self.blank(new.of))

    def _convert_table(self, rep: Rep, old: TableType, new: TableType) -> Rep:
        if isinstance(rep, Row):
            rep = self.settled(old, rep)
        if self._coded_alike(old.of, new.of):
            return rep
        return self.tables.from_cells(
            new, [self.convert(self.tables.get(old, rep, literal(i)), old.of, new.of) for i in range(new.size)]
        )

    def _coded_alike(self, old: Type, new: Type) -> bool:
        """Whether cells of both types have the same codes."""
        match old, new:
            case IntType(), IntType():
                same_start = bounds_of(old)[0] == bounds_of(new)[0]
            case OptType(), OptType():
                return self._coded_alike(old.of, new.of) and self.layout.bits(old) == self.layout.bits(new)
            case (TableType(), TableType()) | (TupleType(), TupleType()):
                pairs = zip(parts_of(old), parts_of(new), strict=True)
                return all(self._coded_alike(one, two) for one, two in pairs)
            case _:
                return old == new
        return same_start and self.layout.bits(old) == self.layout.bits(new)

    # -- any values

    def select(self, of: Type, condition: Int, a: Rep, b: Rep) -> Rep:
        """One of two values of a type, without a branch."""
        if condition.known is not None:
            return a if condition.known else b
        if a is b:
            return a
        ones, others = self.ints(of, a), self.ints(of, b)
        chosen = [self.writer.select(condition, x, y) for x, y in zip(ones, others, strict=True)]
        return self.from_ints(of, iter(chosen))

    def equal(self, a: Rep, left: Type, b: Rep, right: Type) -> Int:
        """Whether two values are the same."""
        write = self.writer
        if is_scalar(left) and is_scalar(right):
            return write.eq(a, b)
        if isinstance(left, OptType) and isinstance(right, OptType):
            some, other = self.is_some(left, a), self.is_some(right, b)
            inner = self.equal(self.value(left, a), left.of, self.value(right, b), right.of)
            return write.both(write.eq(some, other), write.either(write.negate(some), inner))
        if isinstance(left, TableType) and isinstance(right, TableType):
            return self._equal_tables(a, left, b, right)
        found = TRUE
        for x, one, y, two in zip(a, parts_of(left), b, parts_of(right), strict=True):
            found = write.both(found, self.equal(x, one, y, two))
        return found

    def _equal_tables(self, a: Rep, left: TableType, b: Rep, right: TableType) -> Int:
        write, found = self.writer, TRUE
        if self.layout.is_small(left.of) and self._coded_alike(left.of, right.of):
            for x, y in zip(self.ints(left, a), self.ints(left, b), strict=True):
                found = write.both(found, write.eq(x, y))
            return found
        for i in range(left.size):
            x, y = self.tables.get(left, a, literal(i)), self.tables.get(right, b, literal(i))
            found = write.both(found, self.equal(x, left.of, y, right.of))
        return found

    def nth(self, of: Type, index: Int) -> Rep:
        """The value at a place among all values of a type, the last part changing fastest."""
        write = self.writer
        if is_scalar(of):
            return self._scalar(of, index)
        if isinstance(of, OptType):
            rest = write.most(write.sub(index, TRUE), FALSE)
            return write.lt(FALSE, index), self.nth(of.of, rest)
        found = []
        for part in reversed(parts_of(of)):
            index, rest = write.divide(index, literal(self.layout.count(part)), positive=True)
            found.append(self.nth(part, rest))
        parts = list(reversed(found))
        return self.tables.from_cells(of, parts) if isinstance(of, TableType) else tuple(parts)


def _flat(rep: Rep) -> Iterator[Int]:
    if isinstance(rep, Int):
        yield rep
    else:
        for part in rep:
            yield from _flat(part)
