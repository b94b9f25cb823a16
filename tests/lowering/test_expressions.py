"""Expressions mean to the core what they mean to Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import attrs

from rapanui_rules.lang import Range, Table, table
from tests.lowering.harness import Cases, Color, Place, Seat, Signed, Small, agree

case = Cases()

ROW = (3, 1, 4, 1, 5)
ROWS = [3, 1, 4, 1, 5, 9]
MIXED = (1, Color.RED, True)
NEAR = frozenset({4, 0, -3})
COST = {0: 5, 1: 2, 2: 9}
TINT = {Color.RED: 7, Color.GREEN: 1, Color.BLUE: 4}


@attrs.frozen
class Pawn:
    """A record with a method and a property."""

    at: Place
    home: bool
    owner: Seat | None

    @property
    def far(self) -> bool:
        """Whether it is past the middle."""
        return self.at > 1

    def ahead_of(self, other: int, by: int = 1) -> bool:
        """Whether it is so many places past another."""
        return self.at >= other + by

    def steps(self) -> int:
        """What is left, by way of another method."""
        return 3 - self.at if self.far or self.ahead_of(0) else 9

    @staticmethod
    def cost(places: int) -> int:
        """A method without the record."""
        return 2 * places

    @classmethod
    def fresh(cls, at: Place) -> Pawn:
        """A constructor of its own."""
        return cls(at, False, None)


@attrs.frozen
class Pair:
    """A record of records, with defaults."""

    one: Pawn
    two: Pawn | None = None
    marks: Table[Seat, Small] = attrs.field(factory=lambda: table(range(3), lambda i: i))
    top: Small = 3


# -- arithmetic


@case
def plus_minus_times(x: Signed, y: Signed) -> int:
    """Of either sign."""
    return x + y - 2 * x * y + (-y) - (+x)


@case
def floor_division(x: Signed, y: Signed) -> int:
    """Rounds down, and not by zero."""
    return x // y


@case
def remainder(x: Signed, y: Signed) -> int:
    """Has the sign of the divisor."""
    return x % y


@case
def division_by_constants(x: Annotated[int, Range(-20, 20)]) -> tuple[int, int, int, int]:
    """Of either sign."""
    return x // 3, x % 3, x // -3, x % -3


@case
def division_of_constants(x: Signed) -> tuple[int, int]:
    """By what is played."""
    return 17 // x, -17 % x


@case
def truths_count_as_numbers(x: Signed, b: bool) -> int:
    """One or zero."""
    return 3 * b + (x > 0) - b * (x < 2)


@case
def powers_of_constants(x: Signed) -> int:
    """What the setup decides may use any operator."""
    return 2**3 * x + (5 & 6) + (1 << 4)


# -- truths


@case
def and_asks_the_right_side_only_where_the_left_holds(x: Signed, y: Signed) -> bool:
    """No division by zero."""
    return y != 0 and x // y > 0


@case
def or_asks_the_right_side_only_where_the_left_fails(x: Signed, y: Signed) -> bool:
    """No division by zero."""
    return y == 0 or x % y == 0


@case
def long_and(x: Signed, y: Signed, t: Table[Seat, Small]) -> bool:
    """Each part stands on those before it."""
    return x >= 0 and x < 3 and t[Seat(x)] > 0 and y // t[Seat(x)] == 0


@case
def unguarded_and(x: Signed, y: Signed) -> bool:
    """The left side is always asked."""
    return x // y > 0 and y != 0


@case
def nested_logic(x: Signed, y: Signed, b: bool) -> bool:
    """Parts within parts."""
    return (b and (x > 0 or y > 0)) or (not b and not (x > y or y < 0))


@case
def logic_with_constants(x: Signed) -> bool:
    """What is decided falls away."""
    return (len(ROW) == 5 and x > 0) or (len(ROW) == 4 and x < -2)


@case
def negation(x: Signed, b: bool) -> bool:
    """Of a truth and a comparison."""
    return (not b) == (not x > 0)


# -- choices


@case
def choice(x: Signed, y: Signed) -> int:
    """Only the side chosen is asked."""
    return x // y if y != 0 else 77


@case
def nested_choice(x: Signed, b: bool) -> int:
    """From left to right."""
    return 1 if x < 0 else 2 if b else 3 if x > 2 else 4


@case
def choice_of_none(x: Signed) -> int | None:
    """One side is None."""
    return x if x > 0 else None


@case
def choice_of_optionals(p: Seat | None, b: bool) -> Seat | None:
    """An optional and a value."""
    return p if b else Seat(1)


@case
def choice_of_tables(t: Table[Seat, Small], b: bool) -> Table[Seat, int]:
    """A table of the play and one of constants."""
    return t if b else (7, 8, 9)  # type: ignore[return-value]  # a tuple is a table


@case
def choice_of_tables_of_optionals(t: Table[Seat, Seat], b: bool) -> Table[Seat, Seat | None]:
    """Cells that may be None beside cells that may not."""
    return t if b else (None, Seat(1), None)  # type: ignore[return-value]  # a tuple is a table


@case
def choice_of_tuples(x: Signed, b: bool) -> tuple[int, int | None]:
    """Part by part."""
    return (x, None) if b else (1, x)


@case
def choice_of_records(p: Pawn, b: bool) -> Pawn:
    """A record of the play and a constant one."""
    return p if b else Pawn(Place(0), False, None)


@case
def narrowed_by_choice(p: Seat | None) -> int:
    """A value that is tested is there."""
    return 10 if p is None else p + 1


@case
def narrowed_by_and(p: Seat | None, q: Seat | None) -> bool:
    """Both are there on the right."""
    return p is not None and q is not None and p + q == 3


@case
def narrowed_by_or(p: Seat | None) -> bool:
    """It is there where the left side fails."""
    return p is None or p > 0


@case
def not_narrowed(p: Seat | None, b: bool) -> int:
    """None is no number."""
    return p + 1 if b else 0  # type: ignore[operator]  # on purpose


@case
def none_compared_for_order(p: Seat | None, x: Small) -> bool:
    """None has no order."""
    return p < x  # type: ignore[operator]  # on purpose


# -- tables, tuples, records


@case
def cell_of_a_table(t: Table[Place, Signed], i: Small) -> int:
    """Within it only."""
    return t[Place(i)]


@case
def cell_of_constants(i: Small) -> int:
    """A row of the module."""
    return ROW[i]


@case
def cell_of_a_tuple_of_the_play(x: Signed, y: Signed, i: Small) -> int:
    """A row made on the way."""
    return (x, y, x + y)[i]


@case
def cell_of_unlike_things(x: Signed) -> int:
    """By a constant index."""
    row = (x, Color.RED, x > 0)
    return row[0] + row[-1]


@case
def cell_of_a_dict(i: Seat, c: Color) -> tuple[int, int]:
    """With a value for every key."""
    return COST[i], TINT[c]


@case
def cell_of_a_cell(t: Table[Seat, Seat], i: Seat) -> int:
    """An index out of a table."""
    return t[t[i]]


@case
def cell_by_an_optional(t: Table[Seat, Small], i: Seat | None) -> int:
    """None is no index."""
    return t[i]  # type: ignore[index]  # on purpose


@case
def slices(t: Table[Place, Signed]) -> tuple[int, int, int]:
    """Sums of parts of a table."""
    return sum(tuple(t)[1:]), sum(tuple(t)[:2]), sum(tuple(t)[::-2])


@case
def slice_of_unlike_things(x: Signed) -> int:
    """The rest of a row."""
    rest = (Color.RED, x, x + 1)[1:]
    return rest[0] * rest[1]


@case
def cell_of_a_list_of_constants(i: Small) -> int:
    """A list of the module is as good as a tuple."""
    return ROWS[i]


@case
def tuples_repeated(x: Signed) -> int:
    """A known number of times."""
    return sum((x, 1) * 3) + sum(2 * (x,))


@case
def tuples_unpacked_into_another(t: Table[Seat, Small], x: Signed) -> tuple[int, ...]:
    """Tables, tuples and ranges."""
    pair = (x, 2)
    return (*t, x, *pair, *range(2))


@case
def containers_of_constants(x: Signed) -> int:
    """What the setup decides may be a list, a set or a dict."""
    squares = {n: n * n for n in ROW}
    return x * sum([n for n in ROWS if n > 1]) + squares[3] + len([1, 2]) + len({*ROW})


@case
def tuples_joined(x: Signed, y: Signed) -> tuple[int, ...]:
    """One after the other."""
    return (x, 1) + (y,)


@case
def cells_of_mixed_constants(x: Signed) -> int:
    """By a constant index."""
    return x if MIXED[2] else 0


@case
def fields(p: Pawn) -> tuple[int, bool]:
    """Of a record."""
    return p.at, p.home


@case
def fields_of_fields(p: Pair) -> int:
    """Of a record in a record."""
    return p.one.at + p.marks[Seat(1)]


@case
def field_of_an_optional_record(p: Pair) -> int:
    """None has no field."""
    return p.two.at  # type: ignore[union-attr]  # on purpose


@case
def field_of_a_tested_record(p: Pair) -> int:
    """A record that is there."""
    return 9 if p.two is None else p.two.at


@case
def properties_and_methods(p: Pawn, x: Small) -> tuple[bool, bool, bool, int]:
    """Of a record of the play."""
    return p.far, p.ahead_of(x), p.ahead_of(x, by=2), p.steps()


@case
def static_methods(p: Pawn) -> int:
    """They are not given the record."""
    return p.cost(p.at) + Pawn.cost(p.at)


@case
def class_methods(p: Pawn, at: Place) -> Pawn:
    """They are given the class."""
    return p.fresh(at) if p.home else Pawn.fresh(p.at)


@case
def record_made(at: Place, b: bool) -> Pawn:
    """By position and by name."""
    return Pawn(at, home=b, owner=None)


@case
def record_made_with_defaults(p: Pawn) -> Pair:
    """Fields not given have their defaults."""
    return Pair(p)


@case
def record_made_of_numbers_out_of_range(x: Small, b: bool) -> Pair:
    """Each field keeps its range, on the path on which it is set."""
    return Pair(Pawn(Place(0), b, None), top=x + 2) if b else Pair(Pawn(Place(1), b, Seat(0)))


@case
def record_evolved(p: Pawn, x: Small) -> Pawn:
    """The other fields stay."""
    return attrs.evolve(p, home=not p.home, at=Place(x))


@case
def record_in_a_record_evolved(p: Pair) -> Pair:
    """Two levels."""
    return attrs.evolve(p, one=attrs.evolve(p.one, owner=Seat(2)), two=p.one)


@case
def optional_record_evolved(p: Pair) -> Pair:
    """None cannot be."""
    return attrs.evolve(p, two=attrs.evolve(p.two, home=True))  # type: ignore[misc]  # on purpose


@case
def tuple_of_unlike_optionals(p: Seat | None, b: bool) -> tuple[int, Seat | None, Color]:
    """Kept part by part."""
    return (1, p, Color.RED) if b else (2, None, Color.BLUE)


@case.each
def test_core_agrees_with_python(function: Callable[..., Any]) -> None:
    """On every argument, or many: the same value, or a fault on both sides."""
    agree(function)
