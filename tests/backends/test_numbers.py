"""z3's numbers compute as Python's do."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
import z3

from rapanui_rules.backends.to_z3.numbers import BitVectors, Ints, Numbers
from rapanui_rules.terms.nodes import Op

ALGEBRAS = [Ints, lambda: BitVectors(8)]
PYTHON: dict[Op, Callable[[int, int], int]] = {
    Op.ADD: lambda a, b: a + b,
    Op.SUB: lambda a, b: a - b,
    Op.MUL: lambda a, b: a * b,
    Op.DIV: lambda a, b: a // b,
    Op.MOD: lambda a, b: a % b,
    Op.MIN: min,
    Op.MAX: max,
    Op.LE: lambda a, b: a <= b,
    Op.LT: lambda a, b: a < b,
    Op.EQ: lambda a, b: a == b,
}


def computed(numbers: Numbers, op: Op, a: int, b: int, known: bool) -> int | bool:
    """What z3 makes of an operation: of two variables, or of a variable and a *known* number."""
    x, y = numbers.constant("x"), numbers.constant("y")
    work = numbers.arith if op in (Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.MIN, Op.MAX) else numbers.compare
    term = numbers.term(work(op, x, b if known else y))
    found = z3.simplify(z3.substitute(term, (x, numbers.literal(a)), (y, numbers.literal(b))))
    if z3.is_bool(found):
        return bool(z3.is_true(found))
    return int(found.as_signed_long() if z3.is_bv(found) else found.as_long())


@pytest.mark.parametrize("make", ALGEBRAS, ids=["ints", "bit-vectors"])
@pytest.mark.parametrize("op", list(PYTHON), ids=lambda op: op.name)
def test_operations_agree_with_python(make: type[Ints], op: Op) -> None:
    """For all small numbers of either sign, with the second number known and unknown."""
    numbers = make()
    for a, b in itertools.product(range(-7, 8), range(-4, 5)):
        if b == 0 and op in (Op.DIV, Op.MOD):
            continue
        for known in (False, True):
            assert PYTHON[op](a, b) == computed(numbers, op, a, b, known), (a, b, known)


def test_what_is_decided_stays_python() -> None:
    """A truth that no variable changes is a bool, and a sum of known numbers an int."""
    numbers = Ints()
    p, x = numbers.truth("p"), numbers.constant("x")
    assert numbers.conj([p, False]) is False
    assert numbers.disj([p, True]) is True
    assert numbers.conj([True, True]) is True
    assert 6 == numbers.total([1, 2, 3])
    assert numbers.choose(p, 4, 4) == 4
    assert x is numbers.arith(Op.ADD, x, 0)


def test_contexts_are_apart() -> None:
    """Two algebras give the same names, which do not meet."""
    first, second = Ints(), Ints()
    assert str(first.constant("x")) == str(second.constant("x"))
    assert first.context is not second.context
