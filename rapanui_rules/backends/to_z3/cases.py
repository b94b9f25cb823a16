"""Fields of a state that have few values, and are looked at value by value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import attrs

from rapanui_rules.backends.to_z3.numbers import Numbers
from rapanui_rules.terms.system import System
from rapanui_rules.terms.types import EnumType, IntType, OptType, TableType, Type
from rapanui_rules.terms.values import Value

__all__ = ["MOST_SPLIT", "Case", "Cases", "cases_of", "values_of_field"]

#: The most values of a sort that are looked at one by one.
MOST_SPLIT = 64
#: The most cells of a table whose values are looked at one by one.
_MOST_CELLS = 8

#: The variables of a field, and for each of its values what they are then.
Case: TypeAlias = tuple[frozenset[int], Sequence[Sequence[tuple[Any, Any]]]]


@attrs.frozen(eq=False)
class Cases:
    """Fields of the state whose values are looked at one by one.

    Attributes:
        members: fields that are one value of an enum.
        values: fields that are one value of a small sort, or none.
    """

    members: Sequence[Case]
    values: Sequence[Case]


def cases_of(system: System, numbers: Numbers, before: Value, middle: Value) -> Cases:
    """The fields of the state before a turn and in the middle of it; enums are looked at in the middle alone."""
    fields = [type_ for _, type_ in system.state.fields]
    members = [
        (frozenset((field.get_id(),)), [[(field, numbers.term(value))] for value in range(len(type_.members))])
        for type_, field in zip(fields, middle, strict=True)
        if isinstance(type_, EnumType)
    ]
    values = [
        case
        for state in (before, middle)
        for type_, field in zip(fields, state, strict=True)
        for case in _values_of_table(numbers, type_, field)
    ]
    return Cases(members, values)


def _values_of_table(numbers: Numbers, type_: Type, field: Value) -> Iterator[Case]:
    """Values of a field, or of the cells of a small table."""
    if isinstance(type_, TableType) and type_.size <= _MOST_CELLS:
        for cell in field:
            yield from values_of_field(numbers, type_.of, cell)
    else:
        yield from values_of_field(numbers, type_, field)


def values_of_field(numbers: Numbers, type_: Type, value: Value) -> Iterator[Case]:
    """The values of an int with a small range, or of one that may be missing; nothing for any other type."""
    inner = type_.of if isinstance(type_, OptType) else type_
    if not isinstance(inner, IntType) or inner.least is None or inner.most is None:
        return
    if inner.most - inner.least >= MOST_SPLIT:
        return
    is_there = [(value.present, numbers.term(True))] if isinstance(type_, OptType) else []
    number = value.value if isinstance(type_, OptType) else value
    values = [[*is_there, (number, numbers.term(k))] for k in range(inner.least, inner.most + 1)]
    if isinstance(type_, OptType):
        values.append([(value.present, numbers.term(False))])
    yield frozenset(one.get_id() for one, _ in values[0]), values
