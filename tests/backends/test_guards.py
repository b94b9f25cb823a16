"""The condition under which a step changes anything."""

from __future__ import annotations

from typing import Any

import pytest
import z3

from rapanui_rules.backends.to_z3.guards import guarded, never

X, Y = z3.Ints("x y")
B, C, D = z3.Bools("b c d")
BOTH = z3.And(C, D)

#: Variables before a step and after it, and the condition.
STEPS: list[tuple[str, tuple[Any, ...], tuple[Any, ...], Any]] = [
    ("a choice", (X, Y), (z3.If(C, Y, X), Y), C),
    ("a choice the other way round", (X, Y), (z3.If(BOTH, X, Y + 1), z3.If(BOTH, Y, X)), z3.Not(BOTH)),
    ("a truth that is set", (B, X), (z3.Or(BOTH, B), z3.If(BOTH, 0, X)), BOTH),
    ("a truth that is taken back", (B, X), (z3.And(z3.Not(C), B), z3.If(C, 0, X)), C),
    ("a truth that is kept", (B, X), (z3.And(C, B), X), z3.Not(C)),
    ("a choice within", (X,), (z3.If(C, z3.If(D, 1, X), X),), C),
    ("two choices", (X, Y), (z3.If(C, 1, X), z3.If(D, 1, Y)), z3.BoolVal(True)),
    ("always", (X,), (X + 1,), z3.BoolVal(True)),
    ("nothing", (X,), (X,), z3.BoolVal(True)),
]


@pytest.mark.parametrize(("before", "after", "guard"), [row[1:] for row in STEPS], ids=[row[0] for row in STEPS])
def test_nothing_changes_unless_the_guard_holds(before: tuple[Any, ...], after: tuple[Any, ...], guard: Any) -> None:
    """The guard is as told, and the step is: what comes under it, if it holds, else what was."""
    found, then = guarded(before, after)
    solver = z3.Solver()
    solver.add(z3.Or(found != guard, *(z3.If(found, a, b) != c for a, b, c in zip(then, before, after, strict=True))))
    assert z3.unsat == solver.check()


def test_what_comes_does_not_speak_of_the_guard() -> None:
    """So that a goal about it is short."""
    _, (one, other) = guarded((X, B), (z3.If(BOTH, z3.If(BOTH, Y, 3), X), z3.Or(BOTH, B)))
    assert one.eq(Y) and z3.is_true(other)


def test_a_condition_can_be_decided_by_few_values() -> None:
    """Or not."""
    assert never(z3.And(X == 1, C), [(X, z3.IntVal(2))])
    assert not never(z3.And(X == 1, C), [(X, z3.IntVal(1))])
