"""Builtins and the language's own functions mean to the core what they mean to Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import attrs

from rapanui_rules.lang import Table, put, table
from tests.lowering.harness import Cases, Color, Place, Seat, Signed, Small, agree

case = Cases()

SEATS = (Seat(0), Seat(1), Seat(2))


@attrs.frozen
class Score:
    """A record with a range and an optional."""

    points: Small
    of: Seat | None = None


@case
def put_changes_one_cell(t: Table[Place, Signed], i: Small, x: Signed) -> Table[Place, int]:
    """Within the table only."""
    return put(t, Place(i), x)


@case
def put_of_a_wider_value(t: Table[Seat, Small], i: Seat) -> Table[Seat, int]:
    """What it ends in decides the range."""
    return put(t, i, 7 * t[i])


@case
def put_of_none(t: Table[Seat, Seat | None], i: Seat, b: bool) -> Table[Seat, Seat | None]:
    """A cell may become None."""
    return put(t, i, None) if b else put(t, i, Seat(2))


@case
def put_of_an_optional(t: Table[Seat, Seat | None], i: Seat, p: Seat | None) -> Table[Seat, Seat | None]:
    """Either."""
    return put(put(t, i, p), Seat(0), t[i])


@case
def put_into_a_row_of_the_rule(x: Signed, i: Seat) -> Table[Seat, int]:
    """A table made on the way."""
    zeros = table(SEATS, lambda p: 0)
    return put(zeros, i, x)


@case
def put_at_a_constant(t: Table[Seat, Small], x: Small) -> Table[Seat, int]:
    """By a number of the source."""
    return put(t, Seat(2), x)


@case
def put_into_nothing(i: Seat, p: Seat) -> Table[Seat, Seat | None]:
    """A table of which every cell is None."""
    empty: Table[Seat, Seat | None] = table(SEATS, lambda _: None)
    return put(empty, i, p)


@case
def put_of_records(x: Small, i: Seat) -> tuple[Score, ...]:
    """A table of records."""
    return put(table(SEATS, lambda p: Score(1, p)), i, Score(x))  # type: ignore[return-value]  # a table is a tuple


@case
def lengths(t: Table[Place, Signed], x: Signed) -> int:
    """Of tables and tuples."""
    return len(t) * x + len((x, x)) + len(Color)


@case
def magnitudes(x: Signed, y: Signed) -> int:
    """Never negative."""
    return abs(x - y) + abs(-3)


@case
def truths_as_ints_and_back(b: bool, x: Signed) -> tuple[int, bool]:
    """By their names."""
    return int(b) + int(x), bool(x > 1)


@case
def least_and_most_of_several(x: Signed, y: Signed) -> tuple[int, int, int]:
    """Numbers of the play and of the source."""
    return min(x, y), max(x, y, 0), min(4, x + 3)


@case
def clamped(x: Signed) -> int:
    """One within the other."""
    return max(-1, min(2, x))


@case
def casts_for_type_checkers(t: Table[Seat, Signed], x: Small) -> int:
    """They change nothing, and ask nothing."""
    return t[cast(Seat, x)]


@case
def sorts_as_functions(x: Small) -> int:
    """The number must be one of the sort."""
    row = table(SEATS, lambda p: 5 + p)
    return row[Seat(x)]


@case
def zip_strict(t: Table[Seat, Small], u: Table[Seat, Signed]) -> int:
    """Rows of one length."""
    return sum(a * b for a, b in zip(t, u, strict=True))


@case
def zip_of_three(t: Table[Seat, Small], x: Signed) -> int:
    """Constants among them."""
    return sum(a * b + x for a, b, _ in zip(t, (1, 2, 3), range(10), strict=False))


@case
def enumerate_from_the_play(t: Table[Seat, Small], x: Signed) -> int:
    """A start that is played."""
    return sum(i * n for i, n in enumerate(t, x))


@case
def tuple_of_a_table(t: Table[Seat, Small]) -> tuple[int, ...]:
    """The same values."""
    return tuple(t)


@case
def empty_tuple(t: Table[Seat, Small]) -> int:
    """No values."""
    return len(tuple()) + t[Seat(0)]  # noqa: C408 - on purpose


@case
def table_over_a_table(t: Table[Seat, Seat]) -> Table[Seat, int]:
    """Keys out of a table are taken in its order."""
    return table(t, lambda p: 2 * p)


@case
def table_of_unlike_cells(x: Signed) -> int:
    """Rows of unlike lengths, known from the setup."""
    rows = table(range(2), lambda i: ((1, 2), (3,))[i])
    return sum(rows[0]) * x + sum(rows[1])


@case.each
def test_core_agrees_with_python(function: Callable[..., Any]) -> None:
    """On every argument, or many: the same value, or a fault on both sides."""
    agree(function)
