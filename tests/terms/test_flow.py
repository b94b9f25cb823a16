"""Which names bear on a value, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.terms.flow import Flow, named, names_in
from rapanui_rules.terms.machine import Machine
from rapanui_rules.terms.nodes import Block, Fn, Node, Op, const, fresh_input
from rapanui_rules.terms.types import BOOL, IntType, OptType, TableType

SMALL = IntType(0, 2)
ROW = TableType(3, SMALL)
X, Y, T, B = fresh_input("x", SMALL), fresh_input("y", SMALL), fresh_input("t", ROW), fresh_input("b", BOOL)
ONE = const(SMALL, 1)
#: *x* and *b* are not known; *y* is 2 and the table 5, 6, 7.
GIVEN = (frozenset({"x"}), 2, (5, 6, 7), frozenset({"b"}))


def value(node: Node) -> Any:
    """The value of a node on these."""
    return Machine(Flow(), asks=False).value(Fn("f", Block((X, Y, T, B), (node,))), *GIVEN)


@pytest.mark.parametrize(
    ("names", "node"),
    [
        ({"x"}, Node(Op.ADD, SMALL, (X, Y))),
        ({"x"}, Node(Op.LT, BOOL, (X, Y))),
        ({"x", "b"}, Node(Op.ITE, SMALL, (B, X, ONE))),
        ({"b"}, Node(Op.ITE, SMALL, (B, Y, ONE))),
        ({"b"}, Node(Op.NOT, BOOL, (B,))),
        ({"x"}, Node(Op.GET, SMALL, (T, X))),
        ({"x", "b"}, Node(Op.AND, BOOL, (B, Node(Op.EQ, BOOL, (X, Y))))),
        ({"x"}, Node(Op.PUT, ROW, (T, ONE, X))),
        ({"x"}, Node(Op.SOME, OptType(SMALL), (X,))),
    ],
)
def test_what_bears_on_a_value(names: set[str], node: Node) -> None:
    """Its operands, and what decides between them."""
    assert names == set(names_in(value(node)))


@pytest.mark.parametrize(
    ("known", "node"),
    [
        (3, Node(Op.ADD, SMALL, (Y, ONE))),
        (6, Node(Op.GET, SMALL, (T, ONE))),
        (2, Node(Op.ITE, SMALL, (B, Y, Y))),
        (False, Node(Op.AND, BOOL, (B, Node(Op.LT, BOOL, (Y, ONE))))),
        (True, Node(Op.OR, BOOL, (B, Node(Op.LT, BOOL, (ONE, Y))))),
    ],
)
def test_what_is_decided_stays_a_number(known: int, node: Node) -> None:
    """Nothing bears on it: a branch that cannot be taken, or two that give the same."""
    assert known == value(node)


def test_only_the_cell_that_is_put_is_touched() -> None:
    """The others keep their numbers; at an unknown place any may be the one."""
    assert (5, {"x"}, 7) == value(Node(Op.PUT, ROW, (T, ONE, X)))
    assert ({"x"}, {"x"}, {"x"}) == value(Node(Op.PUT, ROW, (T, X, ONE)))


def test_a_name_bears_on_every_part_of_a_value() -> None:
    """On whether an optional value is there, too."""
    cell = named(TableType(2, OptType(SMALL)), "n")[1]
    assert ({"n"}, {"n"}) == (cell.present, cell.value)
