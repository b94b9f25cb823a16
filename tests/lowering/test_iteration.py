"""Generator expressions mean to the core what they mean to Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

from rapanui_rules.lang import Table, count, table
from tests.lowering.harness import Cases, Color, Place, Seat, Signed, Small, agree

case = Cases()

SEATS = (Seat(0), Seat(1), Seat(2))
PLACES = tuple(Place(i) for i in range(4))
NEAR = ((Place(1),), (Place(0), Place(2)), (Place(1), Place(3)), (Place(2),))
ROW = (3, 1, 4, 1)


@attrs.frozen
class Stone:
    """A record."""

    at: Place
    white: bool


@case
def sums(t: Table[Place, Signed], x: Signed) -> tuple[int, int, int, int]:
    """Of a table, of what its cells give, of a range, of constants."""
    return sum(t), sum(n * x for n in t), sum(i * x for i in range(2, 9, 3)), sum(ROW)


@case
def sums_with_a_condition(t: Table[Place, Signed], x: Signed) -> int:
    """Only the items that pass."""
    return sum(n for n in t if n > x)


@case
def sums_with_two_conditions(t: Table[Place, Signed], x: Signed) -> int:
    """The second is asked where the first holds."""
    return sum(12 // n for n in t if n != 0 if 12 // n > x)


@case
def sums_of_truths(t: Table[Place, Signed]) -> tuple[int, int]:
    """Each counts one."""
    return sum(n > 0 for n in t), sum(True for n in t if n < 0)


@case
def sums_over_two_loops(t: Table[Seat, Small], u: Table[Place, Signed]) -> int:
    """The inner one for each of the outer."""
    return sum(a * b for a in t for b in u)


@case
def sums_over_two_loops_with_conditions(t: Table[Seat, Small]) -> int:
    """Inner bounds by outer values."""
    return sum(t[j] for i in SEATS if t[i] > 1 for j in SEATS if j < i)


@case
def nested_generators(t: Table[Seat, Small], x: Signed) -> int:
    """One within another."""
    return sum(sum(t[j] for j in SEATS if j != i) * x for i in SEATS)


@case
def sum_over_neighbours(t: Table[Place, Signed]) -> int:
    """Rows of unlike lengths, known from the setup."""
    return sum(t[p] for row in NEAR for p in row)


@case
def sum_of_an_empty_row(x: Signed) -> int:
    """Nothing."""
    return x + sum(x for _ in range(0))


@case
def universal(t: Table[Place, Signed], x: Signed) -> tuple[bool, bool, bool]:
    """For all items, those that pass, and none."""
    return all(n > x for n in t), all(n > x for n in t if n != 0), all(n > x for n in tuple(t)[:0])


@case
def existential(t: Table[Place, Signed], x: Signed) -> tuple[bool, bool, bool]:
    """For some item, one that passes, and none."""
    return any(n > x for n in t), any(n > x for n in t if n < 2), any(n > x for n in tuple(t)[:0])


@case
def truths_of_a_table(t: Table[Place, bool]) -> tuple[bool, bool, int]:
    """As they are."""
    return all(t), any(t), count(t)


@case
def truths_of_a_tuple(x: Signed, b: bool) -> tuple[bool, bool]:
    """Made on the way."""
    return all((x > 0, b, x < 3)), any((x > 2, b))


@case
def all_ends_with_the_first_that_fails(t: Table[Place, Signed]) -> bool:
    """The items after it are not asked."""
    return all(12 // n < 5 for n in t)


@case
def any_ends_with_the_first_that_holds(t: Table[Place, Signed]) -> bool:
    """The items after it are not asked."""
    return any(12 // n > 3 for n in t)


@case
def any_within_all_ends_early(t: Table[Seat, Signed]) -> bool:
    """On both levels."""
    return all(any(6 // (n + k) > 1 for k in range(3)) for n in t)


@case
def all_over_two_loops_ends_early(t: Table[Seat, Small]) -> bool:
    """The first pair that fails ends it."""
    return all(6 // t[j] >= i for i in SEATS for j in SEATS)


@case
def all_over_unlike_things_ends_early(x: Signed) -> bool:
    """Written out item by item."""
    return all(12 // n > x for n in (True, x, x + 1))


@case
def forall_exists(t: Table[Seat, Seat]) -> bool:
    """Each is pointed at by some."""
    return all(any(t[j] == i for j in SEATS) for i in SEATS)


@case
def counts(t: Table[Place, Signed], x: Signed) -> tuple[int, int]:
    """How many hold."""
    return count(n == x for n in t), count(n > 0 for n in t if n != x)


@case
def least_and_most(t: Table[Place, Signed], x: Signed) -> tuple[int, int, int, int]:
    """Of a table, of numbers, of what items give."""
    return min(t), max(t), min(x, t[Place(1)], 2), max(x - n for n in t)


@case
def least_of_those_that_pass(t: Table[Place, Signed], x: Signed) -> int:
    """There must be one."""
    return min(n for n in t if n > x)


@case
def most_of_those_that_pass(t: Table[Place, Signed], x: Signed) -> int:
    """There must be one."""
    return max(n * n for n in t if n > x)


@case
def default_of_least_and_most(t: Table[Place, Signed], x: Signed) -> tuple[int, int]:
    """Where none passes."""
    return min((n for n in t if n > x), default=50), max((n for n in t if n < x), default=x)


@case
def default_of_none(t: Table[Place, Signed], x: Signed) -> int | None:
    """None where none passes."""
    return max((n for n in t if n < x), default=None)


@case
def default_that_is_not_needed(t: Table[Place, Signed]) -> int:
    """There is always one."""
    return max((n + 1 for n in t), default=99)


@case
def default_of_an_empty_row(x: Signed) -> int:
    """There never is one."""
    return max((x for _ in range(0)), default=x)


@case
def least_index(t: Table[Place, Signed]) -> int:
    """Of those with the most."""
    return min(i for i, n in enumerate(t) if n == max(t))


@case
def sums_from_a_start(t: Table[Place, Signed], x: Signed) -> int:
    """Not from zero."""
    return sum(t, x) + sum((n for n in t if n > 0), 10)


@case
def tuples_of_items(t: Table[Place, Signed], x: Signed) -> tuple[int, ...]:
    """As many as there are items."""
    return tuple(n * x for n in t)


@case
def tuples_of_records(t: Table[Place, bool]) -> tuple[Stone, ...]:
    """One for each item."""
    return tuple(Stone(Place(3 - i), not b) for i, b in zip(PLACES, t, strict=True))


@case
def tuples_of_optionals(t: Table[Place, Signed]) -> tuple[int | None, ...]:
    """None among them."""
    return tuple(n if n > 0 else None for n in t)


@case
def tuples_of_one_constant(t: Table[Place, Signed], x: Signed) -> int:
    """The same for each item."""
    return x + count(n is None for n in tuple(None for n in t))


@case
def tuples_of_pairs(t: Table[Seat, Signed]) -> int:
    """A row of rows."""
    pairs = tuple((n, n > 0) for n in t)
    return sum(n for n, positive in pairs if positive)


@case
def tables_made(t: Table[Seat, Signed], x: Signed) -> Table[Seat, int]:
    """One cell for each key."""
    return table(SEATS, lambda p: t[p] + x * p)


@case
def tables_of_tables(t: Table[Seat, Seat]) -> Table[Seat, Table[Seat, bool]]:
    """A square."""
    return table(SEATS, lambda p: table(SEATS, lambda q: t[p] == q))


@case
def table_of_constants(x: Signed) -> int:
    """Worked out at once."""
    squares = table(range(4), lambda i: i * i)
    return squares[3] + x


@case
def table_with_partial_cells(t: Table[Seat, Small]) -> Table[Seat, int]:
    """Each cell asks."""
    return table(SEATS, lambda p: 12 // t[p])


@case
def table_by_a_function(t: Table[Seat, Small]) -> Table[Seat, int]:
    """Of the module."""
    return table(SEATS, twice)


def twice(p: Seat) -> int:
    """A helper."""
    return 2 * p


@case
def generator_over_a_generator(t: Table[Place, Signed]) -> int:
    """The inner one gives the row."""
    return sum(n + 1 for n in (2 * m for m in t))


@case
def generator_over_zip_and_enumerate(t: Table[Place, Signed], u: Table[Seat, Small]) -> int:
    """Rows side by side, with numbers."""
    return sum(i * a * b for i, (a, b) in enumerate(zip(t, u, strict=False), 1))


@case
def generator_over_an_enum(c: Color, d: Color) -> tuple[int, bool]:
    """Its members."""
    return count(e is not c for e in Color), any(e is c and e is d for e in Color)


@case
def generator_over_records(a: Stone, b: Stone) -> int:
    """A tuple of them."""
    return sum(s.at for s in (a, b) if s.white)


@case
def generator_over_unlike_things(x: Signed) -> int:
    """Item by item."""
    return sum(n if n is not None else 10 for n in (1, None, x))


@case
def generator_over_optionals(t: Table[Place, Seat | None]) -> tuple[int, int, bool]:
    """Those that are there."""
    return (
        sum(n for n in t if n is not None),
        max((n for n in t if n is not None), default=-1),
        all(n is None or n > 0 for n in t),
    )


@case
def generator_with_a_constant_condition(t: Table[Place, Signed]) -> int:
    """Decided by the setup, in part."""
    return sum(n for i, n in enumerate(t) if i != 2) + sum(n for n in t if len(ROW) == 4)


@case
def generator_sees_names_around_it(t: Table[Place, Signed], x: Signed) -> int:
    """Also those set in a loop."""
    y = 0
    for i in range(3):
        y += sum(n * i for n in t if n > x - y)
        x += 1
    return y


@case
def same_name_inside_and_outside(t: Table[Place, Signed], n: Signed) -> int:
    """The inner one is its own."""
    return sum(n for n in t) + n


@case
def argument_of_a_branch(t: Table[Seat, Small], b: bool) -> int:
    """What an item asks is asked on the path only."""
    return sum(12 // n for n in t) if b else 0


@case.each
def test_core_agrees_with_python(function: Callable[..., Any]) -> None:
    """On every argument, or many: the same value, or a fault on both sides."""
    agree(function)
