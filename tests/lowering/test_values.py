"""What is put where a type is declared lies in it, or is obliged to."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.errors import OutOfRange, Place, RulesError, Slug
from rapanui_rules.lowering.scope import Scope
from rapanui_rules.lowering.values import Values
from rapanui_rules.terms import build
from rapanui_rules.terms.machine import run
from rapanui_rules.terms.nodes import Block, Fn, Node, Op, fresh_input
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import encode
from tests.lowering.harness import Color, State, engine_of

HERE = Place("rules.py", 1)
SMALL, LARGE, SIGNED = IntType(0, 3), IntType(0, 9), IntType(-4, 4)
SEAT = IntType(0, 2, "Seat")


def values() -> Values:
    """Those of a game without open numbers."""
    return engine_of().values


def stored(from_: Type, to: Type) -> Fn:
    """A function that stores a value of one type as another."""
    scope, x = Scope(), fresh_input("x", from_)
    node = values().store(scope, x, to, "it", HERE)
    assert node.type == to
    return Fn("store", Block((x,), (node,), tuple(scope.obligations)))


@pytest.mark.parametrize(
    ("good", "bad", "from_", "to"),
    [
        ([0, 3], [4, 9], LARGE, SMALL),
        ([0, 4], [-1, -4], SIGNED, LARGE),
        ([0, 2], [-1, 3], SIGNED, SEAT),
        ([0, 3], [], SMALL, LARGE),
        ([3, 0], [None], OptType(SMALL), SMALL),
        ([2, None], [4], OptType(LARGE), OptType(SMALL)),
        ([2], [4], LARGE, OptType(SMALL)),
        ([(0, 3)], [(4, 0), (0, 4)], TableType(2, LARGE), TableType(2, SMALL)),
        ([(0, 3)], [(4, 0)], TableType(2, LARGE), TableType(2, OptType(SMALL))),
        ([(0, None)], [(4, None), (None, 9)], TableType(2, OptType(LARGE)), TableType(2, OptType(SMALL))),
        ([((0,), (3,))], [((0,), (4,))], TableType(2, TableType(1, LARGE)), TableType(2, TableType(1, SMALL))),
        ([(3, 9)], [(4, 9)], TupleType((LARGE, LARGE)), TupleType((SMALL, LARGE))),
        ([Color.RED], [None], OptType(EnumType(Color)), EnumType(Color)),
        ([True], [None], OptType(BOOL), BOOL),
    ],
)
def test_what_does_not_fit_is_found(good: list[Any], bad: list[Any], from_: Type, to: Type) -> None:
    """Good values pass unchanged, each bad one fails an obligation."""
    fn = stored(from_, to)
    for value in good:
        assert encode(to, value) == run(fn, encode(from_, value))
    for value in bad:
        with pytest.raises(OutOfRange):
            run(fn, encode(from_, value))


@pytest.mark.parametrize(
    ("from_", "to"),
    [
        (SMALL, LARGE),
        (TableType(2, SMALL), TableType(2, LARGE)),
        (OptType(SEAT), OptType(SMALL)),
        (SMALL, OptType(SMALL)),
    ],
    ids=str,
)
def test_what_surely_fits_is_not_asked(from_: Type, to: Type) -> None:
    """Whatever its value."""
    assert () == stored(from_, to).block.obligations


def test_a_put_into_a_table_in_range_asks_for_its_own_cell_only() -> None:
    """One obligation, not one for each cell."""
    scope, table, x = Scope(), fresh_input("t", TableType(5, SMALL)), fresh_input("x", LARGE)
    wide = Node(Op.PUT, TableType(5, LARGE), (table, build.number(1), x))
    node = values().store(scope, wide, table.type, "it", HERE)
    assert (Op.PUT, 1, None) == (node.op, len(scope.obligations), scope.obligations[0].within)


@pytest.mark.parametrize(
    ("value", "to"),
    [(4, SMALL), (-1, SEAT), ((0, 4), TableType(2, SMALL)), (4, OptType(SMALL)), ((1, 9), TupleType((LARGE, SMALL)))],
)
def test_a_constant_out_of_range_is_refused_at_once(value: Any, to: Type) -> None:
    """It is wrong whatever is played."""
    with pytest.raises(RulesError) as caught:
        values().store(Scope(), value, to, "it", HERE)
    assert Slug.CONSTANT_RANGE is caught.value.slug


def test_a_constant_out_of_range_on_a_path_is_asked() -> None:
    """The path may be impossible; unless the source itself writes the number there."""
    scope = Scope(path=[fresh_input("b", BOOL)])
    values().store(scope, 4, SMALL, "it", HERE)
    assert 1 == len(scope.obligations)
    with pytest.raises(RulesError):
        values().store(scope, 4, SMALL, "it", HERE, literal=True)


@pytest.mark.parametrize(
    ("value", "to"),
    [
        (True, SMALL),
        (1, BOOL),
        (None, SMALL),
        (Color.RED, SMALL),
        ((0, 1, 2), TableType(2, SMALL)),
        ((0, True), TableType(2, SMALL)),
        ("text", EnumType(Color)),
        (fresh_input("b", BOOL), SMALL),
        (fresh_input("t", TableType(3, SMALL)), TableType(2, SMALL)),
        (fresh_input("p", TupleType((SMALL, BOOL))), TupleType((BOOL, SMALL))),
        (fresh_input("p", TupleType((SMALL, SMALL))), RecordType(State, (("turn", SEAT),))),
    ],
)
def test_values_of_another_kind_are_refused(value: Any, to: Type) -> None:
    """A truth is no number, and three cells are not two."""
    with pytest.raises(RulesError) as caught:
        values().store(Scope(), value, to, "it", HERE)
    assert Slug.MIXED_KINDS is caught.value.slug


@pytest.mark.parametrize(
    ("expected", "value"),
    [
        (BOOL, True),
        (IntType(3, 3), 3),
        (EnumType(Color), Color.RED),
        (TableType(2, IntType(1, 5)), (1, 5)),
        (TableType(3, OptType(IntType(1, 5))), (1, None, 5)),
        (TupleType((IntType(1, 1), BOOL)), (1, True)),
        (TableType(2, TableType(1, IntType(0, 1))), ((0,), (1,))),
        (None, ((0,), None, (1, 2))),
        (None, None),
        (None, (None, None)),
        (None, "text"),
        (None, ()),
    ],
)
def test_types_of_setup_values(expected: Type | None, value: Any) -> None:
    """The least that hold them; none for what has none."""
    assert expected == values().infer(value)


def test_a_merge_of_equal_setup_values_is_the_value() -> None:
    """No choice is left; 1 and True are not equal here."""
    b = fresh_input("b", BOOL)
    assert (1, Color.RED) == values().merge(b, (1, Color.RED), (1, Color.RED), HERE)
    with pytest.raises(RulesError) as caught:
        values().merge(b, (1,), (True,), HERE)
    assert Slug.BRANCHES is caught.value.slug
