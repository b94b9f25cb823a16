"""Whether a value is one of its declared type."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs
import pytest

from rapanui_rules.errors import OutOfRange
from rapanui_rules.play.ranges import check_value, misfit
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type


class Colour(Enum):
    """Two members, to be told from those of another enum."""

    RED = "red"
    BLUE = "blue"


class Fruit(Enum):
    """Has a member of the same value."""

    RED = "red"


@attrs.frozen
class Stone:
    """Some record."""

    weight: int
    colour: Colour


SMALL = IntType(1, 6)
STONE = RecordType(Stone, (("weight", SMALL), ("colour", EnumType(Colour))))


#: Types, each with a value.
FITTING: list[tuple[Type, Any]] = [
    (BOOL, False),
    (SMALL, 1),
    (SMALL, 6),
    (IntType(0, None), 10**9),
    (EnumType(Colour), Colour.BLUE),
    (OptType(SMALL), None),
    (OptType(SMALL), 3),
    (STONE, Stone(2, Colour.RED)),
    (TableType(2, SMALL), (1, 6)),
    (TupleType((SMALL, BOOL)), (1, True)),
]
#: The same with a value of another type, and what is said of it.
MISFITS: list[tuple[str, Type, Any]] = [
    ("x is 1, not a bool", BOOL, 1),
    ("x is True, not an int", SMALL, True),
    ("x is None, not an int", SMALL, None),
    ("x is 0, outside 1..6", SMALL, 0),
    ("x is 7, outside 1..6", SMALL, 7),
    ("x is -1, outside 0..", IntType(0, None), -1),
    ("x is <Fruit.RED: 'red'>, not one of Colour", EnumType(Colour), Fruit.RED),
    ("x is 7, outside 1..6", OptType(SMALL), 7),
    ("x is 3, not a Stone", STONE, 3),
    ("x.weight is 9, outside 1..6", STONE, Stone(9, Colour.RED)),
    ("x is (1,), not a table of 2 values", TableType(2, SMALL), (1,)),
    ("x is [1, 1], not a table of 2 values", TableType(2, SMALL), [1, 1]),
    ("x[1] is 8, outside 1..6", TableType(2, SMALL), (1, 8)),
    ("x[0].weight is 0, outside 1..6", TableType(1, STONE), (Stone(0, Colour.RED),)),
    ("x is (1,), not 2 values", TupleType((SMALL, BOOL)), (1,)),
    ("x[1] is 5, not a bool", TupleType((SMALL, BOOL)), (1, 5)),
]


@pytest.mark.parametrize(("of", "value"), FITTING)
def test_a_value_of_the_type_fits(of: Type, value: Any) -> None:
    """Both ends of a range are in it."""
    assert misfit(of, value, "x") is None


@pytest.mark.parametrize(("said", "of", "value"), MISFITS)
def test_a_misfit_is_named_with_the_way_to_it(said: str, of: Type, value: Any) -> None:
    """The first part that is wrong."""
    assert said == misfit(of, value, "x")


def test_a_run_says_after_what_a_value_left_its_range() -> None:
    """Fitting values pass in silence."""
    check_value(SMALL, 6, "State.die", "Roll()")
    with pytest.raises(OutOfRange, match=r"^after Roll\(\): State.die is 7, outside 1\.\.6$"):
        check_value(SMALL, 7, "State.die", "Roll()")


def test_of_a_record_only_what_changed_is_tested() -> None:
    """What is the very same was tested before, and what is new is not let pass."""
    one = Stone(900, Colour.RED)
    check_value(STONE, attrs.evolve(one, colour=Colour.BLUE), "stone", "Roll()", one)
    with pytest.raises(OutOfRange, match=r"^after Roll\(\): stone.weight is 7, outside 1\.\.6$"):
        check_value(STONE, attrs.evolve(one, weight=7), "stone", "Roll()", one)
    with pytest.raises(OutOfRange, match=r"stone.weight is 900"):
        check_value(STONE, attrs.evolve(one, colour=Colour.BLUE), "stone", "Roll()")


@pytest.mark.parametrize(("of", "value"), FITTING)
def test_a_run_lets_pass_what_fits(of: Type, value: Any) -> None:
    """The fast test passes nothing else, and what it doubts is looked at again."""
    check_value(of, value, "x", "Roll()")


@pytest.mark.parametrize(("said", "of", "value"), MISFITS)
def test_a_run_says_the_same_of_a_misfit(said: str, of: Type, value: Any) -> None:
    """In the same words."""
    with pytest.raises(OutOfRange) as raised:
        check_value(of, value, "x", "Roll()")
    assert f"after Roll(): {said}" == str(raised.value)
