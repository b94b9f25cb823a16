"""Python's objects pass into the core and out again unchanged."""

from __future__ import annotations

from enum import Enum
from typing import Any

import attrs
import pytest

from rapanui_rules.play.narrowing import values_of
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe, decode, default, encode


class Tint(Enum):
    """Three members, one of which has two names."""

    PALE = "p"
    DARK = "d"
    BRIGHT = "p"
    DULL = "u"


@attrs.frozen
class Stone:
    """A record."""

    tint: Tint
    at: tuple[int | None, ...]


STONE = RecordType(Stone, (("tint", EnumType(Tint)), ("at", TableType(2, OptType(IntType(1, 2))))))
TYPES: list[Type] = [
    BOOL,
    IntType(-2, 2),
    EnumType(Tint),
    OptType(BOOL),
    OptType(STONE),
    TableType(3, EnumType(Tint)),
    TupleType((BOOL, IntType(0, 1), OptType(EnumType(Tint)))),
    STONE,
    TableType(2, OptType(TupleType((BOOL, BOOL)))),
]


@pytest.mark.parametrize("type_", TYPES, ids=str)
def test_each_value_comes_back_as_it_went(type_: Type) -> None:
    """All values of each type."""
    for value in values_of(type_):
        assert value == decode(type_, encode(type_, value))


@pytest.mark.parametrize("type_", TYPES, ids=str)
def test_two_values_never_become_one(type_: Type) -> None:
    """As many in the core as in Python."""
    values = list(values_of(type_))
    assert len(values) == len({encode(type_, value) for value in values})


@pytest.mark.parametrize(
    ("expected", "type_", "value"),
    [
        (True, BOOL, True),
        (2, EnumType(Tint), Tint.DULL),
        (0, EnumType(Tint), Tint.BRIGHT),
        (Maybe(False, 1), OptType(IntType(1, 3)), None),
        (Maybe(True, 3), OptType(IntType(1, 3)), 3),
        ((1, (Maybe(False, 1), Maybe(True, 2))), STONE, Stone(Tint.DARK, (None, 2))),
    ],
)
def test_values_of_the_core_are_bools_ints_and_rows_of_them(expected: Any, type_: Type, value: Any) -> None:
    """A member is its place among the members, each counted once."""
    assert expected == encode(type_, value)


@pytest.mark.parametrize(
    ("expected", "type_"),
    [
        (False, BOOL),
        (0, IntType(-3, 3)),
        (2, IntType(2, 3)),
        (-1, IntType(-3, -1)),
        (0, IntType(None, None)),
        (Maybe(False, 2), OptType(IntType(2, 3))),
        ((0, (Maybe(False, 1), Maybe(False, 1))), STONE),
        ((False, 0), TupleType((BOOL, IntType(0, 1)))),
    ],
)
def test_the_default_is_the_value_of_its_type_nearest_to_nothing(expected: Any, type_: Type) -> None:
    """It stands where no value is needed."""
    assert expected == default(type_)
