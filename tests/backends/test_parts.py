"""Terms taken apart say together what the whole says."""

from __future__ import annotations

from typing import Any

import pytest
import z3

from rapanui_rules.backends.to_z3.parts import conjuncts, variables

A, B, C, D = z3.Bools("a b c d")

TERMS: list[tuple[str, Any, int]] = [
    ("a single truth", A, 1),
    ("what holds anyway", z3.BoolVal(True), 0),
    ("nested conjunctions", z3.And(A, z3.And(B, C)), 3),
    ("a denied choice", z3.Not(z3.Or(A, z3.Not(B))), 2),
    ("a condition before a conjunction", z3.Or(A, z3.And(B, C)), 2),
    ("a condition before a condition", z3.Or(A, z3.And(B, z3.Or(C, z3.And(A, D)))), 3),
    ("two conjunctions, which stay together", z3.Or(z3.And(A, B), z3.And(C, D)), 1),
    ("a choice", z3.If(A, z3.And(B, C), D), 3),
    ("a choice of which one way holds anyway", z3.If(A, z3.BoolVal(True), z3.And(B, C)), 2),
    ("what never holds", z3.BoolVal(False), 1),
    ("a denied choice in a denied choice", z3.Not(z3.Or(A, z3.Not(z3.And(B, C)))), 3),
    ("a denied conjunction", z3.Not(z3.And(A, B)), 1),
    ("a denied choice among others", z3.Or(z3.Not(z3.Or(A, B)), C), 2),
    ("a conjunction of one among others", z3.Or(A, z3.And(B, z3.BoolVal(True))), 1),
    ("a choice by what is denied", z3.If(z3.Not(A), z3.And(B, C), D), 3),
    ("a choice in a choice", z3.If(A, z3.If(B, C, D), z3.Not(D)), 3),
    ("a choice in a conjunction", z3.And(A, z3.If(B, C, D)), 3),
    ("a choice among others", z3.Or(A, z3.If(B, C, D)), 2),
    ("an implication", z3.Implies(A, z3.And(B, C)), 1),
]


@pytest.mark.parametrize(("term", "parts"), [row[1:] for row in TERMS], ids=[row[0] for row in TERMS])
def test_parts_say_what_the_whole_says(term: Any, parts: int) -> None:
    """As z3 itself finds, and there are as many as were counted by hand."""
    found = conjuncts(term)
    assert parts == len(found)
    solver = z3.Solver()
    solver.add(z3.And(found) != term)
    assert z3.unsat == solver.check()


@pytest.mark.parametrize("term", [row[1] for row in TERMS], ids=[row[0] for row in TERMS])
def test_a_part_has_no_parts(term: Any) -> None:
    """Taken apart again it is itself, and it speaks of nothing of which the whole does not."""
    for part in conjuncts(term):
        assert [part] == conjuncts(part)
        assert variables(part) <= variables(term)


def test_a_choice_of_too_many_parts_stays_whole() -> None:
    """Each choice doubles the parts of the one within it, which would come to some 30,000."""
    term: Any = A
    for i in range(14):
        term = z3.If(z3.Bool(f"left {i}"), z3.And(term, z3.Bool(f"x {i}")), z3.And(term, z3.Bool(f"y {i}")))
    assert 2 < len(conjuncts(term)) <= 1000


def test_variables_are_found_below_everything() -> None:
    """Each once, functions and values left out."""
    x = z3.Int("x")
    term = z3.If(A, x + 1, z3.IntVal(2)) > x
    assert {A.get_id(), x.get_id()} == variables(term)
