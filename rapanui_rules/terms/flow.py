"""What a value can depend on: an algebra whose numbers are the names of the inputs that bear on them.

What is known stays a plain Python bool or int, so a branch that is decided leaves no trace of the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rapanui_rules.terms.machine import Concrete
from rapanui_rules.terms.nodes import Op
from rapanui_rules.terms.types import OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe, Value

__all__ = ["Flow", "named", "names_in"]

_PLAIN = Concrete()


class Flow:
    """An undecided number or truth is the set of names that bear on it."""

    def arith(self, op: Op, a: Any, b: Any) -> Any:
        """An operation of two ints."""
        return _PLAIN.arith(op, a, b) if isinstance(a, int) and isinstance(b, int) else _union(a, b)

    def compare(self, op: Op, a: Any, b: Any) -> Any:
        """A comparison of two ints or truths."""
        return _PLAIN.compare(op, a, b) if isinstance(a, int) and isinstance(b, int) else _union(a, b)

    def negate(self, a: Any) -> Any:
        """Not *a*."""
        return not a if isinstance(a, bool) else a

    def conj(self, items: Sequence[Any]) -> Any:
        """All of them; one that is false decides."""
        return self._truths(items, False)

    def disj(self, items: Sequence[Any]) -> Any:
        """One of them; one that is true decides."""
        return self._truths(items, True)

    def _truths(self, items: Sequence[Any], decides: bool) -> Any:
        if any(item is decides for item in items):
            return decides
        open_ = [item for item in items if not isinstance(item, bool)]
        return _union(*open_) if open_ else not decides

    def choose(self, condition: Any, a: Any, b: Any) -> Any:
        """One of two; what decides which bears on it too, unless they are the same."""
        return a if isinstance(a, int) and isinstance(b, int) and a == b else _union(condition, a, b)

    def total(self, items: Sequence[Any]) -> Any:
        """The sum."""
        return sum(items) if all(isinstance(item, int) for item in items) else _union(*items)

    def within(self, a: Any, least: int | None, most: int | None) -> Any:
        """The same."""
        return a


def _union(*values: Any) -> frozenset[str]:
    return frozenset[str]().union(*(value for value in values if isinstance(value, frozenset)))


def named(of: Type, *names: str) -> Value:
    """A value of a type that is not known, on all of which these names bear."""
    match of:
        case RecordType(fields=fields):
            return tuple(named(inner, *names) for _, inner in fields)
        case TableType(size=size, of=inner):
            return (named(inner, *names),) * size
        case TupleType(items=items):
            return tuple(named(inner, *names) for inner in items)
        case OptType(of=inner):
            return Maybe(frozenset(names), named(inner, *names))
        case _:
            return frozenset(names)


def names_in(value: Value) -> Iterator[str]:
    """The names that bear on any part of a value."""
    if isinstance(value, tuple):
        for item in value:
            yield from names_in(item)
    elif isinstance(value, Maybe):
        yield from names_in(value.present)
        yield from names_in(value.value)
    elif isinstance(value, frozenset):
        yield from value
