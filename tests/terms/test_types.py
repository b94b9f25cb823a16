"""Types hold each other's values where they are written down alike and their ranges allow."""

from __future__ import annotations

import itertools

import pytest

from rapanui_rules.play.narrowing import values_of
from rapanui_rules.terms.nodes import parameter
from rapanui_rules.terms.types import (
    BOOL,
    EnumType,
    IntType,
    OptType,
    RecordType,
    TableType,
    TupleType,
    Type,
    same_shape,
    spoken,
    within,
)
from rapanui_rules.terms.values import encode
from tests.lowering.harness import Color, State

SMALL, LARGE, SEAT = IntType(0, 1), IntType(0, 2), IntType(0, 1, "Seat")
RECORD = RecordType(State, (("turn", SEAT),))
TYPES: list[Type] = [
    BOOL,
    EnumType(Color),
    SMALL,
    LARGE,
    SEAT,
    OptType(SMALL),
    OptType(LARGE),
    TableType(2, SMALL),
    TableType(2, LARGE),
    TableType(2, OptType(SMALL)),
    TableType(3, SMALL),
    TupleType((SMALL, BOOL)),
    TupleType((LARGE, BOOL)),
    RECORD,
]


def is_bool(type_: Type) -> bool:
    """Whether values are written as truths, which Python takes for numbers."""
    return "bool" in str(type_) or isinstance(type_, EnumType | RecordType)


@pytest.mark.parametrize(("a", "b"), list(itertools.product(TYPES, TYPES)), ids=str)
def test_a_type_lies_within_another_only_if_all_its_values_do(a: Type, b: Type) -> None:
    """By enumeration; None of a type with other values is written otherwise, but is never looked into."""
    if within(a, b):
        assert same_shape(a, b)
        values = {encode(b, value) for value in values_of(b)}
        assert all(encode(b, value) in values for value in values_of(a))


@pytest.mark.parametrize(
    ("expected", "a", "b"),
    [
        (True, SMALL, LARGE),
        (False, LARGE, SMALL),
        (True, SEAT, SMALL),
        (True, IntType(0, 9), IntType(None, None)),
        (False, IntType(None, 9), IntType(0, 9)),
        (True, OptType(SMALL), OptType(LARGE)),
        (False, SMALL, OptType(SMALL)),
        (True, TableType(2, SMALL), TableType(2, LARGE)),
        (False, TableType(2, SMALL), TableType(3, SMALL)),
        (True, TupleType((SMALL, BOOL)), TupleType((LARGE, BOOL))),
        (False, BOOL, SMALL),
        (True, RECORD, RECORD),
    ],
)
def test_within_as_written_by_hand(expected: bool, a: Type, b: Type) -> None:
    """Ranges within ranges, part by part."""
    assert expected is within(a, b)


def test_a_range_with_an_open_bound_holds_only_itself() -> None:
    """What the bound is worth is for an engine to say."""
    n = parameter("n", IntType(0, None))
    open_ = IntType(0, None, "", None, n)
    assert (True, False) == (within(open_, open_), within(SMALL, open_))


@pytest.mark.parametrize(
    ("expected", "type_"),
    [
        ("bool", BOOL),
        ("Color", EnumType(Color)),
        ("an int (0..1)", SMALL),
        ("an int", IntType(0, None)),
        ("Seat (0 to 1)", SEAT),
        ("Seat | None", OptType(SEAT)),
        ("Table[2, int]", TableType(2, SMALL)),
        ("Table[Seat, int | None] of 2", TableType(2, OptType(SMALL), "Seat")),
        ("tuple[int, Seat]", TupleType((SMALL, SEAT))),
        ("State", RECORD),
    ],
)
def test_types_are_spoken_of_as_authors_write_them(expected: str, type_: Type) -> None:
    """In messages."""
    assert expected == spoken(type_)


@pytest.mark.parametrize(
    ("expected", "type_"),
    [
        ("-∞..3", IntType(None, 3)),
        ("0..n", IntType(0, None, "", None, parameter("n", IntType(0, None)))),
        ("Seat", SEAT),
        ("[2]0..1?", TableType(2, OptType(SMALL))),
        ("[Seat]bool", TableType(2, BOOL, "Seat")),
        ("(0..1, bool)", TupleType((SMALL, BOOL))),
    ],
)
def test_types_print_short(expected: str, type_: Type) -> None:
    """In obligations."""
    assert expected == str(type_)
