"""How values of the core are written down as ints: codes of so many bits, tables as words of cells, states as words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

from rapanui_rules.errors import UsageError
from rapanui_rules.terms.nodes import Block, Fn, Node, Obligation, walk
from rapanui_rules.terms.types import BoolType, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe, Value, default

__all__ = ["WORD", "Layout", "all_types", "bounds_of", "is_scalar", "parts_of", "unfitting"]

#: Bits of a word: a word is never negative.
WORD = 63


def unfitting(what: str) -> UsageError:
    """The error for a game that cannot be compiled."""
    return UsageError(f"this game cannot be compiled to native code: {what}")


def is_scalar(of: Type) -> bool:
    """Whether a value is one int."""
    match of:
        case BoolType() | IntType() | EnumType():
            return True
        case OptType(of=inner):
            return not isinstance(inner, OptType) and is_scalar(inner)
        case _:
            return False


def parts_of(of: Type) -> list[Type]:
    """The types of the parts of a record, a tuple or a table."""
    match of:
        case RecordType(fields=fields):
            return [inner for _, inner in fields]
        case TupleType(items=items):
            return list(items)
        case TableType(size=size, of=inner):
            return [inner] * size
        case _:
            raise AssertionError(of)


@attrs.frozen
class Layout:
    """How values become ints.

    Attributes:
        none: the int that stands for None, below every int that can stand in its place.
    """

    none: int = -1

    @classmethod
    def of(cls, types: Iterable[Type]) -> Layout:
        """The layout of a system in which these types occur."""
        least = [bounds_of(t.of)[0] for t in types if isinstance(t, OptType) and is_scalar(t)]
        return cls(min([0, *least]) - 1)

    def span(self, of: Type) -> tuple[int, int]:
        """The least and greatest int that stand for a value."""
        if isinstance(of, OptType):
            return self.none, bounds_of(of.of)[1]
        return bounds_of(of)

    def count(self, of: Type) -> int:
        """How many values a type has."""
        match of:
            case BoolType() | IntType() | EnumType():
                least, most = bounds_of(of)
                return most - least + 1
            case OptType(of=inner):
                return 1 + self.count(inner)
            case TableType(size=size, of=inner):
                return int(self.count(inner) ** size)
            case _:
                product = 1
                for part in parts_of(of):
                    product *= self.count(part)
                return product

    def bits(self, of: Type) -> int:
        """How many bits the code of a value takes."""
        if is_scalar(of):
            return (self.count(of) - 1).bit_length()
        match of:
            case OptType(of=inner):
                return 1 + self.bits(inner)
            case TableType(size=size, of=inner):
                return size * self.bits(inner)
            case _:
                return sum(map(self.bits, parts_of(of)))

    def is_small(self, of: Type) -> bool:
        """Whether the code of a value fits a word."""
        return self.bits(of) <= WORD

    def per_word(self, of: TableType) -> int:
        """How many cells of a table share a word; none where a cell needs several, or nothing at all."""
        bits = self.bits(of.of)
        return 0 if bits == 0 or bits > WORD else min(of.size, WORD // bits)

    def units(self, of: Type) -> Iterator[int]:
        """Bits of each int that a value is held in, in order."""
        if is_scalar(of):
            yield self.bits(of)
            return
        match of:
            case OptType(of=inner):
                yield 1
                yield from self.units(inner)
            case TableType(size=size, of=inner) if self.is_small(inner):
                per, bits = self.per_word(of), self.bits(inner)
                if per:
                    yield from (bits * min(per, size - i) for i in range(0, size, per))
            case _:
                for part in parts_of(of):
                    yield from self.units(part)

    def places(self, of: Type) -> list[tuple[int, int, int]]:
        """Word, first bit and bits of each unit of a value that is packed as a whole."""
        filled: list[int] = []
        found = []
        for bits in self.units(of):
            word = next((i for i, used in enumerate(filled) if used + bits <= WORD), len(filled))
            if word == len(filled):
                filled.append(0)
            found.append((word, filled[word], bits))
            filled[word] += bits
        return found

    # -- plain values

    def code(self, of: Type, value: Value) -> int:
        """The code of a core value."""
        if is_scalar(of):
            return self._scalar_code(of, value)
        match of:
            case OptType(of=inner):
                return self.code(inner, value.value) << 1 | 1 if value.present else 0
            case _:
                found = 0
                for part, item in reversed(list(zip(parts_of(of), value, strict=True))):
                    found = found << self.bits(part) | self.code(part, item)
                return found

    def _scalar_code(self, of: Type, value: Value) -> int:
        if isinstance(of, OptType):
            return self._scalar_code(of.of, value.value) + 1 if value.present else 0
        return int(value) - bounds_of(of)[0]

    def decoded(self, of: Type, code: int) -> Value:
        """The core value of a code."""
        if is_scalar(of):
            return self._scalar(of, code)
        match of:
            case OptType(of=inner):
                return Maybe(True, self.decoded(inner, code >> 1)) if code & 1 else Maybe(False, default(inner))
            case _:
                found = []
                for part in parts_of(of):
                    bits = self.bits(part)
                    found.append(self.decoded(part, code & ((1 << bits) - 1)))
                    code >>= bits
                return tuple(found)

    def _scalar(self, of: Type, code: int) -> Value:
        if isinstance(of, OptType):
            return Maybe(True, self._scalar(of.of, code - 1)) if code else Maybe(False, default(of.of))
        return _as(of, code + bounds_of(of)[0])

    def nth(self, of: Type, index: int) -> Value:
        """The value that stands at a place among all values of a type, the last part changing fastest."""
        if is_scalar(of):
            return self._scalar(of, index)
        if isinstance(of, OptType):
            return Maybe(True, self.nth(of.of, index - 1)) if index else Maybe(False, default(of.of))
        found = []
        for part in reversed(parts_of(of)):
            index, rest = divmod(index, self.count(part))
            found.append(self.nth(part, rest))
        return tuple(reversed(found))

    def ints(self, of: Type, value: Value) -> list[int]:
        """A core value as the ints that hold it, unit by unit."""
        if is_scalar(of):
            if isinstance(of, OptType):
                return [int(value.value) if value.present else self.none]
            return [int(value)]
        match of:
            case OptType(of=inner):
                return [int(value.present), *self.ints(inner, value.value)]
            case TableType(of=inner) if self.is_small(inner):
                return self._words(of, value)
            case _:
                pairs = zip(parts_of(of), value, strict=True)
                return [unit for part, item in pairs for unit in self.ints(part, item)]

    def from_ints(self, of: Type, ints: Iterator[int]) -> Value:
        """The core value that ints hold; inverse of `ints`."""
        if is_scalar(of):
            value = next(ints)
            if isinstance(of, OptType):
                return Maybe(False, default(of.of)) if value == self.none else Maybe(True, _as(of.of, value))
            return _as(of, value)
        match of:
            case OptType(of=inner):
                present, value = next(ints), self.from_ints(inner, ints)
                return Maybe(True, value) if present else Maybe(False, default(inner))
            case TableType(of=inner) if self.is_small(inner):
                return self._cells_of(of, ints)
            case _:
                return tuple(self.from_ints(part, ints) for part in parts_of(of))

    def _cells_of(self, of: TableType, words: Iterator[int]) -> Value:
        """The cells of a table, word by word."""
        per, bits, cells = self.per_word(of), self.bits(of.of), list[Value]()
        while len(cells) < of.size:
            word = next(words) if per else 0
            for j in range(min(per or of.size, of.size - len(cells))):
                cells.append(self.decoded(of.of, word >> bits * j & ((1 << bits) - 1)))
        return tuple(cells)

    def _words(self, of: TableType, cells: Value) -> list[int]:
        per, bits = self.per_word(of), self.bits(of.of)
        codes = [self.code(of.of, cell) for cell in cells]
        if not per:
            return []
        return [sum(code << bits * j for j, code in enumerate(codes[i : i + per])) for i in range(0, of.size, per)]

    def packed(self, of: Type, value: Value) -> tuple[int, ...]:
        """A core value as the words of a state."""
        places = self.places(of)
        words = [0] * (max((word for word, _, _ in places), default=0) + 1)
        for (word, at, _), code in zip(places, self._unit_codes(of, value), strict=True):
            words[word] |= code << at
        return tuple(words)

    def _unit_codes(self, of: Type, value: Value) -> Iterator[int]:
        if is_scalar(of):
            yield self._scalar_code(of, value)
            return
        match of:
            case OptType(of=inner):
                yield int(value.present)
                yield from (code * value.present for code in self._unit_codes(inner, value.value))
            case TableType(of=inner) if self.is_small(inner):
                yield from self._words(of, value)
            case _:
                for part, item in zip(parts_of(of), value, strict=True):
                    yield from self._unit_codes(part, item)

    def unpacked(self, of: Type, words: tuple[int, ...]) -> Value:
        """The core value that words stand for."""
        units = (words[word] >> at & ((1 << bits) - 1) for word, at, bits in self.places(of))
        return self._from_units(of, units)

    def _from_units(self, of: Type, units: Iterator[int]) -> Value:
        if is_scalar(of):
            return self._scalar(of, next(units))
        match of:
            case OptType(of=inner):
                present, value = next(units), self._from_units(inner, units)
                return Maybe(True, value) if present else Maybe(False, default(inner))
            case TableType(of=inner) if self.is_small(inner):
                return self._cells_of(of, units)
            case _:
                return tuple(self._from_units(part, units) for part in parts_of(of))


def _as(of: Type, value: int) -> Value:
    return bool(value) if isinstance(of, BoolType) else value


def bounds_of(of: Type) -> tuple[int, int]:
    """Least and greatest int of a bool, an enum or a bounded int."""
    match of:
        case BoolType():
            return 0, 1
        case EnumType(members=members):
            return 0, len(members) - 1
        case IntType(least=int(least), most=int(most)):
            if max(abs(least), abs(most)) >= 1 << WORD - 1:
                raise unfitting(f"the range {of} is too wide")
            return least, most
        case _:
            raise unfitting(f"{of} has no bounds")


def all_types(functions: Iterable[Fn], others: Iterable[Type] = ()) -> Iterator[Type]:
    """Every type that occurs in some functions, parts of types among them, and in other types."""
    seen: set[int] = set()
    known: set[Type] = set()
    stack: list[Block] = [fn.block for fn in functions]
    while stack:
        block = stack.pop()
        if id(block) in seen:
            continue
        seen.add(id(block))
        for node in walk(*block.results, *block.inputs, *(n for one in block.obligations for n in asked_of(one))):
            if isinstance(node.data, Fn):
                stack.append(node.data.block)
            elif isinstance(node.data, Block):
                stack.append(node.data)
            yield from _new_parts(node.type, known)
    for of in others:
        yield from _new_parts(of, known)


def asked_of(one: Obligation) -> list[Node]:
    """The nodes that an obligation speaks of."""
    return [node for node in (*one.path, one.claim, one.within) if node is not None]


def _new_parts(of: Type, known: set[Type]) -> Iterator[Type]:
    if of in known:
        return
    known.add(of)
    yield of
    match of:
        case OptType(of=inner) | TableType(of=inner):
            yield from _new_parts(inner, known)
        case RecordType() | TupleType():
            for part in parts_of(of):
                yield from _new_parts(part, known)
        case _:
            pass
