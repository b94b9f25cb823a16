"""Comparisons mean to the core what they mean to Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from rapanui_rules.lang import Table, table
from tests.lowering.harness import Cases, Color, Place, Seat, Signed, Small, agree

case = Cases()

NEAR = frozenset({4, 0, -3})


@attrs.frozen
class Pawn:
    """A record."""

    at: Place
    home: bool
    owner: Seat | None


@case
def each_comparison(x: Signed, y: Signed) -> tuple[bool, bool, bool, bool, bool, bool]:
    """All six."""
    return x < y, x <= y, x > y, x >= y, x == y, x != y


@case
def chain(x: Signed, y: Signed) -> bool:
    """Both parts hold."""
    return -2 < x <= y != 3


@case
def chain_stops_at_the_first_part_that_fails(x: Signed, t: Table[Seat, Small]) -> bool:
    """The rest is not looked at."""
    return 0 <= x < t[Seat(x)] < 4


@case
def chain_with_a_division_behind(x: Signed, y: Signed) -> bool:
    """No division by zero."""
    return 0 < y <= 12 // y < 5 + x


@case
def enums_compared(c: Color, d: Color) -> tuple[bool, bool, bool]:
    """By `is` and by `==`."""
    return c is d, c is not Color.RED, c == Color.BLUE


@case
def truths_compared(b: bool, x: Signed) -> tuple[bool, bool]:
    """As values."""
    return b == (x > 0), b != (x < 2)


@case
def tables_compared(t: Table[Seat, Small], u: Table[Seat, Small]) -> bool:
    """Cell by cell."""
    return t == u or t == table(range(3), lambda i: i)


@case
def tuples_compared(x: Signed, y: Signed, c: Color) -> bool:
    """Part by part."""
    return (x, c) == (y, Color.RED)


@case
def records_compared(p: Pawn, q: Pawn) -> bool:
    """Field by field."""
    return p == q or p == Pawn(Place(1), True, Seat(2))


@case
def optionals_compared(p: Seat | None, q: Seat | None, x: Small) -> tuple[bool, bool, bool]:
    """With each other and with a plain value."""
    return p == q, p == x, p != Seat(1)


@case
def optionals_in_tuples_compared(p: Seat | None, q: Seat | None) -> bool:
    """None equals None."""
    return (p, 1) == (None, 1) or (p, q) == (q, p)


@case
def none_tests(p: Seat | None, c: Color | None) -> int:
    """By `is` and by `==`."""
    return (p is None) + 2 * (c is not None) + 4 * (p == None) + 8 * (c != None)  # noqa: E711 - on purpose


@case
def optional_enum_is_a_member(c: Color | None) -> bool:
    """None is no member."""
    return c is Color.GREEN


@case
def member_of_a_tuple(x: Signed, y: Signed) -> tuple[bool, bool]:
    """Of constants and of values of the play."""
    return x in (1, 3, -2), x not in (y, y + 1)


@case
def member_of_a_range(x: Signed) -> tuple[bool, bool, bool]:
    """With and without a step."""
    return x in range(3), x in range(-3, 2), x in range(-4, 5, 3)


@case
def member_of_a_set_of_constants(x: Signed) -> bool:
    """Its order does not matter."""
    return x in NEAR


@case
def member_of_an_enum(c: Color) -> tuple[bool, bool]:
    """All of it or some."""
    return c in Color, c in (Color.RED, Color.BLUE)


@case
def member_of_a_table(t: Table[Place, Signed], x: Signed) -> bool:
    """Any of its cells."""
    return x in t


@case
def optional_member(p: Seat | None, t: Table[Seat, Seat | None]) -> tuple[bool, bool, bool]:
    """None may be one."""
    return p in (None, 2), None in t, p in t


@case
def member_of_a_generator(t: Table[Place, Signed], x: Signed) -> bool:
    """Each value it gives."""
    return x in (2 * n for n in t)


@case.each
def test_core_agrees_with_python(function: Callable[..., Any]) -> None:
    """On every argument, or many: the same value, or a fault on both sides."""
    agree(function)
