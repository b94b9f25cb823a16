"""The core is run as its operations are defined, and what it asks is met on the way."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rapanui_rules.errors import OutOfRange, Place
from rapanui_rules.terms import build
from rapanui_rules.terms.machine import Concrete, Machine, run
from rapanui_rules.terms.nodes import FALSE, Block, Fn, Node, Obligation, Op, const, fresh_input, parameter
from rapanui_rules.terms.types import BOOL, IntType, OptType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe

SMALL = IntType(0, 9)
X, Y = fresh_input("x", SMALL), fresh_input("y", SMALL)
T = fresh_input("t", TableType(3, SMALL))
O = fresh_input("o", OptType(SMALL))  # noqa: E741 - an optional
B = fresh_input("b", BOOL)
ROW = (5, 6, 7)


def value(node: Node, **given: Any) -> Any:
    """The value of a node on values of the inputs above."""
    inputs = {"x": X, "y": Y, "t": T, "o": O, "b": B}
    fn = Fn("f", Block(tuple(inputs[name] for name in given), (node,)))
    return run(fn, *given.values())


def some(node: Node) -> Node:
    """An optional value that is there."""
    return Node(Op.SOME, OptType(node.type), (node,))


def loop(op: Op, size: int, body: Node, index: Node, type_: Type) -> Node:
    """A reduction or table."""
    return Node(op, type_, data=Block((index,), (body,)), size=size)


I = fresh_input("i", IntType(0, 2))  # noqa: E741 - an index
CELL = Node(Op.GET, SMALL, (T, I))


@pytest.mark.parametrize(
    ("expected", "node", "given"),
    [
        (7, build.arith(Op.ADD, X, Y), {"x": 3, "y": 4}),
        (-1, build.arith(Op.SUB, X, Y), {"x": 3, "y": 4}),
        (-2, build.arith(Op.DIV, build.arith(Op.SUB, X, Y), build.number(3)), {"x": 0, "y": 4}),
        (2, build.arith(Op.MOD, build.arith(Op.SUB, X, Y), build.number(3)), {"x": 0, "y": 4}),
        (0, build.arith(Op.DIV, X, Y), {"x": 3, "y": 0}),
        (4, build.arith(Op.MAX, X, Y), {"x": 3, "y": 4}),
        (True, build.compare(Op.LT, X, Y), {"x": 3, "y": 4}),
        (False, build.equal(X, Y), {"x": 3, "y": 4}),
        (3, Node(Op.ITE, SMALL, (B, X, Y)), {"b": True, "x": 3, "y": 4}),
        (4, Node(Op.ITE, SMALL, (B, X, Y)), {"b": False, "x": 3, "y": 4}),
        (Maybe(True, 3), some(X), {"x": 3}),
        (True, build.is_some(O), {"o": Maybe(True, 3)}),
        (3, build.value(O), {"o": Maybe(True, 3)}),
        (6, Node(Op.GET, SMALL, (T, X)), {"t": ROW, "x": 1}),
        (0, Node(Op.GET, SMALL, (T, X)), {"t": ROW, "x": 3}),
        ((5, 9, 7), Node(Op.PUT, T.type, (T, X, Y)), {"t": ROW, "x": 1, "y": 9}),
        (ROW, Node(Op.PUT, T.type, (T, X, Y)), {"t": ROW, "x": 3, "y": 9}),
        ((4, 3), Node(Op.TUPLE, TupleType((SMALL, SMALL)), (Y, X)), {"x": 3, "y": 4}),
        (3, Node(Op.ITEM, SMALL, (Node(Op.TUPLE, TupleType((SMALL, SMALL)), (Y, X)),), data=1), {"x": 3, "y": 4}),
        (18, loop(Op.SUM, 3, CELL, I, IntType(0, 27)), {"t": ROW}),
        ((0, 2, 4), loop(Op.EACH, 3, build.arith(Op.MUL, I, build.number(2)), I, TableType(3, SMALL)), {}),
        (True, loop(Op.ALL, 3, build.compare(Op.LT, X, CELL), I, BOOL), {"t": ROW, "x": 4}),
        (False, loop(Op.ALL, 3, build.compare(Op.LT, X, CELL), I, BOOL), {"t": ROW, "x": 5}),
        (True, loop(Op.ANY, 3, build.equal(X, CELL), I, BOOL), {"t": ROW, "x": 7}),
        (False, loop(Op.ANY, 3, build.equal(X, CELL), I, BOOL), {"t": ROW, "x": 8}),
    ],
)
def test_operations_by_hand(expected: Any, node: Node, given: dict[str, Any]) -> None:
    """Outside its domain an operation gives some value: zero, the default, the table unchanged."""
    assert expected == value(node, **given)


def test_optionals_are_equal_when_both_are_absent_whatever_stands_in_their_place() -> None:
    """The value of None is none."""
    p, q = (fresh_input(name, OptType(SMALL)) for name in "pq")
    fn = Fn("f", Block((p, q), (build.equal(p, q),)))
    values = [Maybe(False, 0), Maybe(False, 4), Maybe(True, 0), Maybe(True, 4)]
    expected = {
        (a, b): a.present == b.present and (not a.present or a.value == b.value) for a in values for b in values
    }
    assert expected == {(a, b): run(fn, a, b) for a, b in itertools.product(values, values)}


def test_a_loop_carries_values_from_turn_to_turn() -> None:
    """Fibonacci: after five turns from 0 and 1 the pair is 5 and 8."""
    a, b, i = (fresh_input(name, IntType(0, 99)) for name in ("a", "b", "i"))
    pair = TupleType((IntType(0, 99), IntType(0, 99)))
    block = Block((i, a, b), (b, build.arith(Op.ADD, a, b)))
    node = Node(Op.LOOP, pair, (build.number(0), build.number(1)), block, 5)
    assert (5, 8) == value(node)
    assert (0, 1) == value(Node(Op.LOOP, pair, node.args, block, 0))


def test_calls_and_parameters() -> None:
    """A function of another, and a number of the setup."""
    n = parameter("n", SMALL)
    double = Fn("double", Block((Y,), (build.arith(Op.ADD, Y, build.arith(Op.ADD, Y, n)),)))
    call = Node(Op.CALL, SMALL, (build.arith(Op.ADD, X, build.number(1)),), data=double)
    assert 15 == run(Fn("f", Block((X,), (call,))), 4, parameters={"n": 5})


# -- obligations

PLACE = Place("rules.py", 7, 4)
POSITIVE = build.compare(Op.LT, build.number(0), X)


def asking(*obligations: Obligation) -> Fn:
    """A function that gives its second number and asks something."""
    return Fn("f", Block((X, Y, B), (Y,), obligations))


def test_an_obligation_that_fails_is_told_with_its_place() -> None:
    """In words."""
    fn = asking(Obligation((), POSITIVE, "x is positive", PLACE))
    assert 8 == run(fn, 1, 8, False)
    with pytest.raises(OutOfRange, match=r"^rules.py:7:5: not so: x is positive$"):
        run(fn, 0, 8, False)


def test_an_obligation_holds_off_its_path() -> None:
    """It is asked only where all its conditions hold."""
    fn = asking(Obligation((B,), POSITIVE, "x is positive", PLACE))
    assert 8 == run(fn, 0, 8, False)
    with pytest.raises(OutOfRange):
        run(fn, 0, 8, True)


def test_what_a_call_asks_is_asked_by_its_caller_on_the_callers_path() -> None:
    """Both paths count."""
    inner = Fn(
        "g", Block((X,), (X,), (Obligation((POSITIVE,), build.compare(Op.LT, X, build.number(5)), "small", PLACE),))
    )
    call = Node(Op.CALL, SMALL, (Y,), data=inner)
    fn = asking(Obligation((B,), None, "what g asks", PLACE, call))
    assert [8, 4, 0] == [run(fn, 0, y, b) for y, b in ((8, False), (4, True), (0, True))]
    with pytest.raises(OutOfRange, match="small"):
        run(fn, 0, 8, True)


def test_each_turn_of_a_loop_asks() -> None:
    """A table whose last cell is too large."""
    ask = Obligation((), build.compare(Op.LT, CELL, build.number(7)), "small", PLACE)
    node = Node(Op.SUM, IntType(0, 27), data=Block((I,), (CELL,), (ask,)), size=3)
    fn = Fn("f", Block((T,), (node,), (Obligation((), None, "each", PLACE, node),)))
    assert 16 == run(fn, (5, 6, 5))
    with pytest.raises(OutOfRange):
        run(fn, ROW)


@pytest.mark.parametrize(("op", "decides"), [(Op.ALL, False), (Op.ANY, True)])
def test_all_and_any_ask_no_more_once_they_are_decided(op: Op, decides: bool) -> None:
    """The items after the one that decides may be anything."""
    cells = fresh_input("c", TableType(3, BOOL))
    cell = Node(Op.GET, BOOL, (cells, I))
    never = Obligation((build.equal(I, build.number(2)),), FALSE, "the last is not reached", PLACE)
    node = Node(op, BOOL, data=Block((I,), (cell,), (never,)), size=3)
    fn = Fn("f", Block((cells,), (node,), (Obligation((), None, "each", PLACE, node),)))
    other = not decides
    assert decides is run(fn, (other, decides, other))
    with pytest.raises(OutOfRange):
        run(fn, (other, other, decides))


class Counting(Concrete):
    """The algebra of Python's own ints, which counts its sums."""

    added = 0

    def arith(self, op: Op, a: int, b: int) -> int:
        """As it is, once more."""
        self.added += op is Op.ADD
        return super().arith(op, a, b)


def test_what_does_not_depend_on_the_turn_is_worked_out_once() -> None:
    """A sum of two inputs in a loop of three turns."""
    both = build.arith(Op.ADD, X, Y)
    node = loop(Op.ALL, 3, build.compare(Op.LE, I, both), I, BOOL)
    algebra = Counting()
    assert Machine(algebra).value(Fn("f", Block((X, Y), (node,))), 4, 5) is True
    assert 1 == algebra.added


def test_only_the_branch_taken_is_run() -> None:
    """The other one is not even looked at."""
    algebra = Counting()
    node = Node(Op.ITE, SMALL, (B, X, build.arith(Op.ADD, X, Y)))
    assert 4 == Machine(algebra).value(Fn("f", Block((B, X, Y), (node,))), True, 4, 5)
    assert 0 == algebra.added


def test_constants_are_values() -> None:
    """Of whatever type."""
    assert (1, 2) == value(const(TableType(2, SMALL), (1, 2)))
