"""Nodes know the ranges of their values, and what is decided is decided."""

from __future__ import annotations

import itertools
import operator
from collections.abc import Callable

import pytest

from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import FALSE, TRUE, Node, Op, const, fresh_input
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe
from tests.lowering.harness import Color

ENDS = range(-3, 4)
SPANS = [(low, high) for low in ENDS for high in ENDS if low <= high]
PYTHON: dict[Op, Callable[[int, int], int]] = {
    Op.ADD: operator.add,
    Op.SUB: operator.sub,
    Op.MUL: operator.mul,
    Op.DIV: operator.floordiv,
    Op.MOD: operator.mod,
    Op.MIN: min,
    Op.MAX: max,
}
#: What stands for infinity: beyond it nothing changes any more.
FAR = 12


def number(low: int | None, high: int | None) -> Node:
    """An input of a range."""
    return fresh_input("n", IntType(low, high))


def range_of(node: Node) -> tuple[int | None, int | None]:
    """Its least and most."""
    assert isinstance(node.type, IntType)
    return node.type.least, node.type.most


def results(op: Op, xs: range, ys: range) -> set[int]:
    """All that Python gives."""
    return {PYTHON[op](x, y) for x in xs for y in ys if y != 0 or op not in (Op.DIV, Op.MOD)}


@pytest.mark.parametrize("op", PYTHON, ids=lambda op: op.name)
def test_a_range_holds_all_results_and_but_for_remainders_no_more(op: Op) -> None:
    """For all small ranges of both operands, by enumeration."""
    for (a, b), (c, d) in itertools.product(SPANS, SPANS):
        found = results(op, range(a, b + 1), range(c, d + 1))
        if found:
            low, high = range_of(build.arith(op, number(a, b), number(c, d)))
            assert low is not None and high is not None
            assert low <= min(found) and max(found) <= high
            assert op is Op.MOD or (min(found), max(found)) == (low, high)


@pytest.mark.parametrize("op", PYTHON, ids=lambda op: op.name)
def test_a_range_without_end_holds_all_results(op: Op) -> None:
    """Of operands one or more of whose bounds are open."""
    spans = [(a, b) for a in (None, *ENDS) for b in (None, *ENDS) if a is None or b is None or a <= b]
    for (a, b), (c, d) in itertools.product(spans, spans):
        xs = range(-FAR if a is None else a, FAR + 1 if b is None else b + 1)
        ys = range(-FAR if c is None else c, FAR + 1 if d is None else d + 1)
        low, high = range_of(build.arith(op, number(a, b), number(c, d)))
        found = results(op, xs, ys)
        assert all((low is None or low <= x) and (high is None or x <= high) for x in found)


def test_a_square_is_never_negative() -> None:
    """The same number twice."""
    x = number(-3, 2)
    assert (0, 9) == range_of(build.arith(Op.MUL, x, x))


@pytest.mark.parametrize("op", PYTHON, ids=lambda op: op.name)
def test_constants_are_worked_out(op: Op) -> None:
    """As Python does, but for division by zero."""
    for x, y in itertools.product(ENDS, ENDS):
        node = build.arith(op, build.number(x), build.number(y))
        if y == 0 and op in (Op.DIV, Op.MOD):
            assert op is node.op
        else:
            assert PYTHON[op](x, y) == build.constant(node)


def test_adding_nothing_changes_nothing() -> None:
    """Nor taking nothing away."""
    x = number(0, 3)
    zero = build.number(0)
    assert x is build.arith(Op.ADD, x, zero) is build.arith(Op.ADD, zero, x) is build.arith(Op.SUB, x, zero)


def test_comparisons_are_decided_where_the_ranges_decide_them() -> None:
    """And only there."""
    for (a, b), (c, d) in itertools.product(SPANS, SPANS):
        x, y = number(a, b), number(c, d)
        pairs = list(itertools.product(range(a, b + 1), range(c, d + 1)))
        for op, test in ((Op.LE, operator.le), (Op.LT, operator.lt)):
            truths = {test(*pair) for pair in pairs}
            expected = {frozenset({True}): TRUE, frozenset({False}): FALSE}.get(frozenset(truths))
            assert build.compare(op, x, y) is expected or expected is None
            assert expected is not None or build.compare(op, x, y).op is op


def test_equality_is_decided_for_constants_and_ranges_apart() -> None:
    """Of equal nodes and of numbers that cannot meet."""
    x = number(0, 3)
    assert TRUE is build.equal(x, x) is build.equal(build.number(2), build.number(2))
    assert FALSE is build.equal(x, number(4, 5)) is build.equal(build.number(1), build.number(2))
    assert Op.EQ is build.equal(x, number(3, 5)).op


def test_truths_fall_away_where_they_are_decided() -> None:
    """In both connectives; parts of parts become parts."""
    a, b, c = (fresh_input(name, BOOL) for name in "abc")
    assert TRUE is build.conj([]) is build.conj([TRUE]) is build.disj([a, TRUE])
    assert FALSE is build.disj([]) is build.conj([a, FALSE])
    assert a is build.conj([TRUE, a]) is build.disj([FALSE, a]) is build.negate(build.negate(a))
    assert (a, b, c) == build.conj([build.conj([a, b]), c]).args == build.disj([a, build.disj([b, c])]).args


@pytest.mark.parametrize("left", [None, True, False])
@pytest.mark.parametrize("right", [None, True, False])
def test_a_choice_between_truths_is_written_without_it(left: bool | None, right: bool | None) -> None:
    """Where one of them is decided; checked by its truth table."""
    c, a, b = (fresh_input(name, BOOL) for name in "cab")
    node = build.ite(c, a if left is None else const(BOOL, left), b if right is None else const(BOOL, right), BOOL)
    assert (node.op is Op.ITE) == (left is None and right is None)
    for condition, x, y in itertools.product((True, False), repeat=3):
        expected = (x if left is None else left) if condition else (y if right is None else right)
        assert expected is truth(node, {id(c): condition, id(a): x, id(b): y})


def truth(node: Node, given: dict[int, bool]) -> bool:
    """The value of a truth, worked out by hand."""
    args = [truth(arg, given) for arg in node.args]
    match node.op:
        case Op.INPUT:
            return given[id(node)]
        case Op.CONST:
            return bool(node.data)
        case Op.NOT:
            return not args[0]
        case Op.AND:
            return all(args)
        case Op.OR:
            return any(args)
        case _:
            return args[1] if args[0] else args[2]


def test_a_value_that_is_there_is_taken_out() -> None:
    """And one that is not is known not to be."""
    x = number(0, 3)
    some = Node(Op.SOME, OptType(x.type), (x,))
    none = const(OptType(x.type), Maybe(False, 0))
    assert (TRUE, x, FALSE) == (build.is_some(some), build.value(some), build.is_some(none))
    assert 2 == build.value(const(OptType(x.type), Maybe(True, 2))).data


SMALL, LARGE = IntType(0, 3), IntType(2, 9)


@pytest.mark.parametrize(
    ("expected", "a", "b"),
    [
        (IntType(0, 9), SMALL, LARGE),
        (IntType(None, 9), IntType(None, 3), LARGE),
        (IntType(0, 3, "Seat"), IntType(0, 3, "Seat"), IntType(0, 3, "Seat")),
        (IntType(0, 4), IntType(0, 3, "Seat"), IntType(0, 4, "Place")),
        (OptType(IntType(0, 9)), OptType(SMALL), LARGE),
        (OptType(IntType(0, 9)), OptType(SMALL), OptType(LARGE)),
        (TableType(2, IntType(0, 9)), TableType(2, SMALL), TableType(2, LARGE)),
        (None, TableType(2, SMALL), TableType(3, SMALL)),
        (TupleType((IntType(0, 9), BOOL)), TupleType((SMALL, BOOL)), TupleType((LARGE, BOOL))),
        (None, TupleType((SMALL, BOOL)), TupleType((BOOL, SMALL))),
        (None, TupleType((SMALL,)), TupleType((SMALL, SMALL))),
        (EnumType(Color), EnumType(Color), EnumType(Color)),
        (None, EnumType(Color), BOOL),
        (None, SMALL, BOOL),
    ],
)
def test_a_join_holds_the_values_of_both(expected: Type | None, a: Type, b: Type) -> None:
    """Whichever comes first."""
    assert expected == build.join(a, b) == build.join(b, a)
