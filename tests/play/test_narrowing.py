"""Legal moves are found without trying every combination of parameters."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from enum import Enum
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rapanui_rules.play.narrowing import narrowed, values_of
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, RecordType, TableType, TupleType

Test = Callable[[Any], bool]


@attrs.frozen
class Triple:
    """A move with three numbers."""

    a: int
    b: int
    c: int


@attrs.frozen
class Spread:
    """A move with a table and two choices that are no ints."""

    parts: tuple[int, ...]
    flag: bool
    at: int | None


TRIPLE = RecordType(Triple, (("a", IntType(0, 9)), ("b", IntType(0, 9)), ("c", IntType(0, 9))))
SPREAD = RecordType(Spread, (("parts", TableType(4, IntType(0, 3))), ("flag", BOOL), ("at", OptType(IntType(0, 1)))))


class Counted:
    """A precondition that counts how often it is asked."""

    def __init__(self, test: Test) -> None:
        self.test, self.asked = test, 0

    def __call__(self, move: Any) -> bool:
        self.asked += 1
        return self.test(move)


def every(shape: RecordType, *tests: Test) -> list[Any]:
    """The same by brute force: every combination on every test."""
    return [move for move in values_of(shape) if all(test(move) for test in tests)]


def test_a_bound_on_the_first_number_spares_the_combinations_of_the_others() -> None:
    """1,000 combinations, of which 7 are legal: three parameters of ten values each need 7 * 3 * 10 tries at most."""
    first = Counted(lambda m: m.a == 4)
    second = Counted(lambda m: m.b >= 3)
    third = Counted(lambda m: m.c + m.b == 9)
    assert {(4, b, 9 - b) for b in range(3, 10)} == {attrs.astuple(m) for m in narrowed(TRIPLE, [first, second, third])}
    assert first.asked + second.asked + third.asked < 7 * 3 * 10


def test_a_sum_that_cannot_be_met_is_seen_before_anything_is_chosen() -> None:
    """Three digits add up to 27 at most: one look tells."""
    test = Counted(lambda m: m.a + m.b + m.c == 28)
    assert [] == list(narrowed(TRIPLE, [test]))
    assert test.asked == 1


def test_a_sum_over_a_table_prunes_cell_by_cell() -> None:
    """4^4 * 2 * 3 = 1,536 combinations; only four empty cells add up to nothing: 2 * 3 moves."""
    test = Counted(lambda m: sum(m.parts) == 0)
    assert len(list(narrowed(SPREAD, [test]))) == 6
    assert test.asked < 40


def test_the_first_legal_move_comes_long_before_the_last() -> None:
    """Whether anything is legal is asked more often than what."""
    test = Counted(lambda m: m.a < m.b < m.c)
    assert next(narrowed(TRIPLE, [test])) == Triple(0, 1, 2)
    assert test.asked < 20


def test_without_preconditions_every_combination_is_legal() -> None:
    """Ten times ten times ten."""
    assert len(set(narrowed(TRIPLE, []))) == 1000


@pytest.mark.parametrize(
    "tests",
    [
        [lambda m: m.at is None or m.parts[m.at] == 2],
        [lambda m: m.flag is (m.at is None), lambda m: max(m.parts) - min(m.parts) <= 1],
        [lambda m: sum(m.parts) == 5 and not m.flag, lambda m: all(x <= y for x, y in itertools.pairwise(m.parts))],
        [lambda m: m.parts == (1, 2, 3, 0) or (m.flag and m.at == 1 and sum(m.parts) % 5 == 4)],
        [lambda m: m.flag in {True} and m.parts[0] in frozenset((1, 3))],
        [lambda m: m.parts[1:3] == (2, 2) and m.parts + (1,) > (1, 2, 2, 0)],
    ],
)
def test_nothing_is_lost_and_nothing_is_added(tests: list[Test]) -> None:
    """Tables, truths and optional values: the same moves as by brute force, each once."""
    found = list(narrowed(SPREAD, tests))
    assert sorted(map(repr, every(SPREAD, *tests))) == sorted(map(repr, found))


@attrs.frozen
class Hands:
    """A move whose table and record hold no ints."""

    up: tuple[bool, ...]
    pair: Pair


@attrs.frozen
class Pair:
    """A record in a move."""

    left: bool
    right: int


PAIR = RecordType(Pair, (("left", BOOL), ("right", IntType(0, 2))))
HANDS = RecordType(Hands, (("up", TableType(3, BOOL)), ("pair", PAIR)))


@pytest.mark.parametrize(
    "test",
    [
        lambda m: True in m.up,
        lambda m: m.up == (True, False, True),
        lambda m: m.up != (True, False, True),
        lambda m: m.up in {(True, False, True), (False, False, False)},
        lambda m: m.up.count(True) == 2,
        lambda m: m.up[:2] == (True, True),
        lambda m: m.up > (True, False, False),
        lambda m: m.pair == Pair(True, 1),
        lambda m: Pair(True, 1) == m.pair,
        lambda m: m.pair != Pair(True, 1),
        lambda m: isinstance(m.pair, Pair) and attrs.evolve(m.pair, left=False) == Pair(False, 2),
    ],
)
def test_tables_and_records_are_compared_only_when_they_are_known(test: Test) -> None:
    """A missing cell is no value of its own: it is asked for."""
    found = list(narrowed(HANDS, [test]))
    assert sorted(map(repr, every(HANDS, test))) == sorted(map(repr, found))
    assert 0 < len(found) < 48


@given(
    weights=st.tuples(*[st.integers(-3, 3)] * 3),
    least=st.integers(-20, 20),
    width=st.integers(0, 6),
    swapped=st.booleans(),
)
def test_linear_preconditions_agree_with_brute_force(
    weights: tuple[int, int, int], least: int, width: int, swapped: bool
) -> None:
    """Sums, differences, products with constants and comparisons from either side."""
    x, y, z = weights
    shape = RecordType(Triple, (("a", IntType(-2, 3)), ("b", IntType(0, 4)), ("c", IntType(1, 4))))

    def inside(m: Any) -> bool:
        total = x * m.a + m.b * y - -z * m.c
        return bool(least <= total < least + width) if swapped else bool(total >= least and least + width > total)

    def different(m: Any) -> bool:
        return bool(m.a != m.b and not (m.b == 2 and m.c - 1 == 0))

    assert sorted(map(repr, every(shape, inside, different))) == sorted(map(repr, narrowed(shape, [inside, different])))


def test_random_order_gives_the_same_moves_and_another_first_one() -> None:
    """Every legal move has its chance to be first; the same seed gives the same order."""
    tests: list[Test] = [lambda m: m.a + m.b == 3, lambda m: m.c == 0]
    assert len(list(narrowed(TRIPLE, tests))) == 4
    orders = [list(narrowed(TRIPLE, tests, random.Random(seed))) for seed in range(40)]
    assert all(set(order) == set(orders[0]) for order in orders)
    assert {order[0] for order in orders} == set(orders[0])
    assert orders[7] == list(narrowed(TRIPLE, tests, random.Random(7)))


class Colour(Enum):
    """Two members."""

    RED = "red"
    BLUE = "blue"


def test_all_values_of_a_type_in_order() -> None:
    """Falsehood first, None first, tables by their last cell."""
    assert [False, True] == list(values_of(BOOL))
    assert [2, 3, 4] == list(values_of(IntType(2, 4)))
    assert [Colour.RED, Colour.BLUE] == list(values_of(EnumType(Colour)))
    assert [None, 0, 1] == list(values_of(OptType(IntType(0, 1))))
    assert [(0, 0), (0, 1), (1, 0), (1, 1)] == list(values_of(TableType(2, IntType(0, 1))))
    assert [(0, False), (0, True)] == list(values_of(TupleType((IntType(0, 0), BOOL))))
    assert [Triple(1, 2, 5), Triple(1, 2, 6)] == list(
        values_of(RecordType(Triple, (("a", IntType(1, 1)), ("b", IntType(2, 2)), ("c", IntType(5, 6)))))
    )


def test_a_range_without_end_has_no_list_of_values() -> None:
    """A parameter that is left open bounds no move."""
    with pytest.raises(ValueError, match="has no end"):
        list(values_of(IntType(0, None)))
