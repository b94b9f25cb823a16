"""Legal moves of a class without trying every combination of its parameters.

A precondition is run on a move that is only partly chosen. Parameters not yet chosen stand for all their values: ints
as intervals, anything else as a hole. Where the answer does not depend on them the branch is decided at once; where it
does, the parameter it asked for is chosen next (needed narrowing). The preconditions are the author's own Python throughout.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NoReturn

import attrs

from rapanui_rules.terms.types import BoolType, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type

__all__ = ["narrowed", "values_of"]

_HOLE = object()


class _Undecided(Exception):
    """A precondition asked for a parameter that is not chosen yet."""

    def __init__(self, leaf: int) -> None:
        self.leaf = leaf


class _Open:
    """An int known to lie in an interval; *leaf* is a parameter it depends on."""

    __slots__ = ("leaf", "least", "most")

    def __init__(self, leaf: int, least: int, most: int) -> None:
        self.leaf, self.least, self.most = leaf, least, most

    def _ask(self, *_: object) -> NoReturn:
        raise _Undecided(self.leaf)

    def _span(self, other: object) -> tuple[int, int]:
        if isinstance(other, _Open):
            return other.least, other.most
        if isinstance(other, int):
            return other, other
        self._ask()

    def __add__(self, other: object) -> _Open:
        least, most = self._span(other)
        return _Open(self.leaf, self.least + least, self.most + most)

    def __sub__(self, other: object) -> _Open:
        least, most = self._span(other)
        return _Open(self.leaf, self.least - most, self.most - least)

    def __neg__(self) -> _Open:
        return _Open(self.leaf, -self.most, -self.least)

    def __rsub__(self, other: object) -> _Open:
        return -self + other

    def __mul__(self, other: object) -> _Open:
        least, most = self._span(other)
        ends = [a * b for a in (self.least, self.most) for b in (least, most)]
        return _Open(self.leaf, min(ends), max(ends))

    __radd__, __rmul__ = __add__, __mul__

    def __lt__(self, other: object) -> bool:
        least, most = self._span(other)
        return True if self.most < least else False if self.least >= most else self._ask()

    def __le__(self, other: object) -> bool:
        least, most = self._span(other)
        return True if self.most <= least else False if self.least > most else self._ask()

    def __gt__(self, other: object) -> bool:
        return not self <= other

    def __ge__(self, other: object) -> bool:
        return not self < other

    def __eq__(self, other: object) -> bool:
        if other is None:
            return False
        least, most = self._span(other)
        if self.most < least or self.least > most:
            return False
        return True if self.least == self.most == least == most else self._ask()

    def __hash__(self) -> int:
        self._ask()

    def __bool__(self) -> bool:
        return self != 0

    __index__ = __int__ = __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __pow__ = __rpow__ = _ask
    __truediv__ = __rtruediv__ = __lshift__ = __rshift__ = __and__ = __or__ = __xor__ = __abs__ = _ask


@attrs.frozen
class _Missing:
    """A parameter of another type that is not chosen yet; it never leaves the partial move."""

    leaf: int


def _settled(name: str) -> Any:
    """A method of tuples that looks at every cell, and so asks for the missing ones."""

    def method(self: tuple[Any, ...], *args: Any) -> Any:
        return getattr(tuple, name)(tuple(self), *args)

    return method


class _OpenTable(tuple[Any, ...]):
    """A table some of whose cells are missing."""

    __slots__ = ()

    def __getitem__(self, key: Any) -> Any:
        return tuple(self)[key] if isinstance(key, slice) else _given(super().__getitem__(key))

    def __iter__(self) -> Iterator[Any]:
        return map(_given, super().__iter__())

    __eq__, __ne__, __lt__, __le__ = map(_settled, ("__eq__", "__ne__", "__lt__", "__le__"))
    __gt__, __ge__, __hash__, __add__ = map(_settled, ("__gt__", "__ge__", "__hash__", "__add__"))
    __contains__, count, index = map(_settled, ("__contains__", "count", "index"))


def _given(value: Any) -> Any:
    if isinstance(value, _Missing):
        raise _Undecided(value.leaf)
    return value


@lru_cache(maxsize=512)
def _partial_class(cls: type[Any]) -> type[Any]:
    """A subclass whose parameters ask to be chosen when they are read."""

    def read(self: Any, name: str) -> Any:
        # attrs compares by class, and a part still open is to be compared like the whole
        return cls if name == "__class__" else _given(object.__getattribute__(self, name))

    return type(cls.__name__, (cls,), {"__slots__": (), "__getattribute__": read})


def values_of(of: Type) -> Iterator[Any]:
    """All Python objects of a finite type."""
    match of:
        case BoolType():
            yield from (False, True)
        case IntType(least=least, most=most):
            if least is None or most is None:
                raise ValueError(f"{of} has no end")
            yield from range(least, most + 1)
        case EnumType():
            yield from of.members
        case OptType(of=inner):
            yield None
            yield from values_of(inner)
        case RecordType(cls=cls, fields=fields):
            yield from (cls(*row) for row in itertools.product(*(list(values_of(t)) for _, t in fields)))
        case TableType(size=size, of=inner):
            yield from itertools.product(list(values_of(inner)), repeat=size)
        case TupleType(items=items):
            yield from itertools.product(*(list(values_of(t)) for t in items))


def _leaves(of: Type) -> Iterator[Type]:
    match of:
        case RecordType(fields=fields):
            for _, inner in fields:
                yield from _leaves(inner)
        case TableType(size=size, of=inner):
            for _ in range(size):
                yield from _leaves(inner)
        case TupleType(items=items):
            for inner in items:
                yield from _leaves(inner)
        case _:
            yield of


def _build(of: Type, cells: Iterator[tuple[int, Any, Type]]) -> Any:
    """A value of the type from the choices for its leaves."""
    match of:
        case RecordType(cls=cls, fields=fields):
            parts = [_build(inner, cells) for _, inner in fields]
            made = object.__new__(_partial_class(cls) if any(isinstance(p, _Missing) for p in parts) else cls)  # type: ignore[arg-type]  # any class is hashable
            for (name, _), part in zip(fields, parts, strict=True):
                object.__setattr__(made, name, part)
            return made
        case TableType(size=size, of=inner):
            row = tuple(_build(inner, cells) for _ in range(size))
            return _OpenTable(row) if any(isinstance(cell, _Missing) for cell in row) else row
        case TupleType(items=items):
            row = tuple(_build(inner, cells) for inner in items)
            return _OpenTable(row) if any(isinstance(cell, _Missing) for cell in row) else row
        case _:
            leaf, choice, type_ = next(cells)
            if choice is not _HOLE:
                return choice
            if isinstance(type_, IntType) and type_.least is not None and type_.most is not None:
                return _Open(leaf, type_.least, type_.most)
            return _Missing(leaf)


def narrowed(
    shape: RecordType, tests: Sequence[Callable[[Any], bool]], rng: random.Random | None = None
) -> Iterator[Any]:
    """The moves of one class that pass every test.

    Args:
        shape: the move class and its parameters.
        tests: its preconditions, on a move.
        rng: tries the values of each parameter in random order; the first move found is then a random legal
            one, though not each with the same chance.
    """
    leaves = list(_leaves(shape))
    domains = [list(values_of(leaf)) for leaf in leaves]
    chosen: list[Any] = [_HOLE] * len(leaves)

    def made() -> Any:
        return _build(shape, ((i, chosen[i], leaves[i]) for i in range(len(leaves))))

    def expand(waiting: Sequence[Callable[[Any], bool]]) -> Iterator[Any]:
        partial, still, asked = made(), [], -1
        for test in waiting:
            try:
                if not test(partial):
                    return
            except _Undecided as need:
                asked = need.leaf if asked < 0 else asked
                still.append(test)
            except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
                if asked < 0:
                    raise
                still.append(test)  # it may lean on a precondition before it that is not decided yet
        if asked < 0:
            asked = next((i for i, choice in enumerate(chosen) if choice is _HOLE), -1)
            if asked < 0:
                yield partial
                return
        values = domains[asked]
        for value in values if rng is None else rng.sample(values, len(values)):
            chosen[asked] = value
            yield from expand(still)
        chosen[asked] = _HOLE

    return expand(list(tests))
