"""The numbers of a state, counted value by value."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from rapanui_rules.backends.native.functions import Body
from rapanui_rules.backends.native.layout import bounds_of, is_scalar, parts_of
from rapanui_rules.backends.native.shapes import Rep
from rapanui_rules.backends.native.writer import Int, literal
from rapanui_rules.terms.types import IntType, RecordType, TableType, TupleType, Type

__all__ = ["Counted", "count_numbers"]

#: A number with more values is not counted.
_MOST_VALUES = 4096


@attrs.frozen
class Counted:
    """A number that is counted: its name, least and greatest value, and where its counts begin."""

    name: str
    least: int
    most: int
    first: int


def count_numbers(body: Body, of: Type, state: Rep, row: str) -> list[Counted]:
    """Write code that counts each number of a state in a row; which they are."""
    write, found, first = body.writer, list[Counted](), 0
    for name, value, low, high in _numbers(body, "", of, state):
        place = write.add(attrs.evolve(value, low=low, high=high), literal(first - low))
        write.line(f"{row}[{place.text}] = {row}[{place.text}] + 1")
        found.append(Counted(name, low, high, first))
        first += high - low + 1
    return found


def _numbers(body: Body, name: str, of: Type, value: Rep) -> Iterator[tuple[str, Int, int, int]]:
    """The numbers of a value with their names and bounds; indexes are none."""
    if is_scalar(of):
        if isinstance(of, IntType) and not of.label and 0 < bounds_of(of)[1] - bounds_of(of)[0] < _MOST_VALUES:
            yield name, value, *bounds_of(of)
        return
    match of:
        case RecordType(fields=fields):
            for (field, inner), part in zip(fields, value, strict=True):
                yield from _numbers(body, f"{name}.{field}" if name else field, inner, part)
        case TableType(size=size, of=inner):
            for i in range(size):
                yield from _numbers(body, f"{name}[{i}]", inner, body.shapes.tables.get(of, value, literal(i)))
        case TupleType():
            for i, (inner, part) in enumerate(zip(parts_of(of), value, strict=True)):
                yield from _numbers(body, f"{name}[{i}]", inner, part)
        case _:
            return
