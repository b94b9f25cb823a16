"""Circuits compute as Python does, and keep to the ranges of their ints."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from rapanui_rules.backends.to_sat.circuit import Bit, Circuit, Row, TooWide
from rapanui_rules.terms.nodes import Op

ARITHMETIC: dict[Op, Callable[[int, int], int]] = {
    Op.ADD: lambda a, b: a + b,
    Op.SUB: lambda a, b: a - b,
    Op.MUL: lambda a, b: a * b,
    Op.DIV: lambda a, b: a // b,
    Op.MOD: lambda a, b: a % b,
    Op.MIN: min,
    Op.MAX: max,
}
COMPARISONS: dict[Op, Callable[[int, int], bool]] = {
    Op.LE: lambda a, b: a <= b,
    Op.LT: lambda a, b: a < b,
    Op.EQ: lambda a, b: a == b,
}


def given(symbolic: Any, value: int) -> list[int]:
    """The true literals of a variable of this value."""
    if isinstance(symbolic, Bit):
        return [symbolic.literal if value else -symbolic.literal]
    assert isinstance(symbolic, Row)
    return [one if value >= symbolic.least + place else -one for place, one in enumerate(symbolic.literals, 1)]


def models(circuit: Circuit, *wanted: Any) -> set[tuple[Any, ...]]:
    """What the clauses of a circuit allow its variables to be, by trying every set of true literals."""
    clauses = circuit.clauses()
    variables = sorted({abs(each) for clause in clauses for each in clause})
    found = set()
    for signs in itertools.product((1, -1), repeat=len(variables)):
        true = {sign * each for sign, each in zip(signs, variables, strict=True)}
        if all(any(each in true for each in clause) for clause in clauses):
            found.add(tuple(circuit.read(one, true) for one in wanted))
    return found


@pytest.mark.parametrize("op", [*ARITHMETIC, *COMPARISONS], ids=lambda op: op.name)
@pytest.mark.parametrize("known", [False, True], ids=["open", "known"])
def test_operations_agree_with_python(op: Op, known: bool) -> None:
    """For all small numbers of either sign, with the second number known and open."""
    for b in range(-3, 4) if known else (None,):
        if b == 0 and op in (Op.DIV, Op.MOD):
            continue
        circuit = Circuit()
        x, y = circuit.constant("x", -4, 5), circuit.constant("y", -3, 3)
        work = circuit.arith if op in ARITHMETIC else circuit.compare
        result = work(op, x, y if b is None else b)
        for u, v in itertools.product(range(-4, 6), range(-3, 4) if b is None else (b,)):
            if v != 0 or op not in (Op.DIV, Op.MOD):
                model = circuit.run([*given(x, u), *given(y, v)])
                expected = (ARITHMETIC | COMPARISONS)[op](u, v)
                assert expected == circuit.read(result, model), (u, v)


def test_the_clauses_say_what_the_gates_compute() -> None:
    """Of two ints to 2 that add up to 3 there are two pairs, and with the greater first one."""
    circuit = Circuit()
    x, y = circuit.constant("x", 0, 2), circuit.constant("y", 0, 2)
    circuit.add(circuit.compare(Op.EQ, circuit.arith(Op.ADD, x, y), 3))
    assert {(1, 2), (2, 1)} == models(circuit, x, y)
    circuit.add(circuit.compare(Op.LT, y, x))
    assert {(2, 1)} == models(circuit, x, y)


def test_a_choice_is_between_its_two_sides() -> None:
    """With the condition open there are both, and no more."""
    circuit = Circuit()
    p, x = circuit.truth("p"), circuit.constant("x", 1, 3)
    chosen = circuit.choose(p, x, 7)
    circuit.add(circuit.compare(Op.LE, 3, chosen))
    assert {(True, 3), (False, 1), (False, 2), (False, 3)} == {(p_, x_) for p_, x_ in models(circuit, p, x)}


def test_of_truths_some_or_all_hold() -> None:
    """Exactly the rows of the two tables."""
    circuit = Circuit()
    p, q = circuit.truth("p"), circuit.truth("q")
    assert p is circuit.conj([p, True, p])
    assert circuit.conj([p, circuit.negate(p)]) is False
    assert circuit.disj([p, circuit.negate(p)]) is True
    circuit.add(circuit.disj([p, q]))
    circuit.add(circuit.negate(circuit.conj([p, q])))
    assert {(True, False), (False, True)} == models(circuit, p, q)


def test_three_of_five_truths() -> None:
    """Ten ways: a sum of truths is a count."""
    circuit = Circuit()
    truths = [circuit.truth("p") for _ in range(5)]
    total = circuit.total([circuit.choose(one, 1, 0) for one in truths])
    counted = []
    for signs in itertools.product((0, 1), repeat=5):
        known = [literal for one, sign in zip(truths, signs, strict=True) for literal in given(one, sign)]
        counted.append(circuit.read(total, circuit.run(known)))
    assert [1, 5, 10, 10, 5, 1] == [counted.count(n) for n in range(6)]


def test_what_is_decided_stays_python() -> None:
    """What the range of an int decides is a bool; an int with one value is that value."""
    circuit = Circuit()
    x = circuit.constant("x", 2, 5)
    assert circuit.compare(Op.LE, x, 5) is True
    assert circuit.compare(Op.LT, x, 2) is False
    assert circuit.compare(Op.EQ, x, 6) is False
    assert 4 == circuit.constant("y", 4, 4)
    assert 5 == circuit.within(x, 5, 9)
    assert 10 == circuit.arith(Op.MAX, x, 10)
    assert x is circuit.arith(Op.ADD, circuit.arith(Op.ADD, x, 1), -1)


def test_equal_gates_are_one() -> None:
    """The same truth, however often it is asked for."""
    circuit = Circuit()
    x, y = circuit.constant("x", 0, 5), circuit.constant("y", 0, 5)
    assert circuit.compare(Op.LE, x, y) is circuit.compare(Op.LE, x, y)
    assert circuit.arith(Op.ADD, x, y) is circuit.arith(Op.ADD, y, x)


def test_gates_on_which_nothing_depends_are_left_out() -> None:
    """One clause for the truth that is to hold, and the one that says so."""
    circuit = Circuit()
    p, q = circuit.truth("p"), circuit.truth("q")
    circuit.conj([p, q])
    circuit.add(p)
    assert 2 == len(circuit.clauses())


def test_an_int_of_too_many_values_is_refused() -> None:
    """Nor is one without bounds taken."""
    for least, most in ((0, 10_000), (None, 3), (0, None)):
        with pytest.raises(TooWide):
            Circuit().constant("x", least, most)
    circuit = Circuit()
    x, y = circuit.constant("x", 0, 400), circuit.constant("y", 0, 400)
    with pytest.raises(TooWide):
        circuit.arith(Op.ADD, x, y)
