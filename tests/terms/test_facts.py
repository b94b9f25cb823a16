"""What a path says outright is found, and nothing else."""

from __future__ import annotations

import itertools

import pytest

from rapanui_rules.terms import build
from rapanui_rules.terms.facts import alike, follows
from rapanui_rules.terms.nodes import Block, Node, Op, fresh_input
from rapanui_rules.terms.types import BOOL, IntType, TableType

A, B, C = (fresh_input(name, BOOL) for name in "abc")
X = fresh_input("x", IntType(0, 9))
T = fresh_input("t", TableType(10, BOOL))
NOT_A, NOT_B = build.negate(A), build.negate(B)


def cell() -> Node:
    """A cell of a table, each time a new node."""
    return Node(Op.GET, BOOL, (T, build.arith(Op.MOD, X, build.number(3))))


@pytest.mark.parametrize(
    ("expected", "claim", "path"),
    [
        (True, A, [A]),
        (True, A, [B, A]),
        (True, A, [build.conj([B, A])]),
        (True, A, [build.negate(build.disj([B, NOT_A]))]),
        (True, NOT_A, [build.negate(build.disj([A, B]))]),
        (True, build.conj([A, B]), [B, C, A]),
        (True, cell(), [cell()]),
        (False, A, []),
        (False, A, [NOT_A]),
        (False, A, [build.disj([A, B])]),
        (False, A, [build.negate(build.conj([NOT_A, B]))]),
        (False, NOT_A, [A]),
        (False, build.conj([A, B]), [A]),
        (False, cell(), [Node(Op.GET, BOOL, (T, build.arith(Op.MOD, X, build.number(4))))]),
    ],
)
def test_a_claim_follows_if_it_is_a_part_that_must_hold(expected: bool, claim: Node, path: list[Node]) -> None:
    """By hand; A alone does not follow from A or B."""
    assert expected is follows(claim, path)


def test_what_follows_holds_whenever_the_path_does() -> None:
    """All formulas of two variables and two levels, by truth table."""
    base = [A, B, NOT_A, NOT_B]
    one = [make(pair) for make in (build.conj, build.disj) for pair in itertools.product(base, base)]
    formulas = base + one + [build.negate(f) for f in one]
    for claim, fact in itertools.product(formulas, formulas):
        if follows(claim, [fact]):
            rows = itertools.product((True, False), repeat=2)
            assert all(truth(claim, a, b) for a, b in rows if truth(fact, a, b))


def truth(node: Node, a: bool, b: bool) -> bool:
    """The value of a formula."""
    args = [truth(arg, a, b) for arg in node.args]
    if node.op is Op.INPUT:
        return a if node is A else b
    if node.op is Op.NOT:
        return not args[0]
    return all(args) if node.op is Op.AND else any(args)


def test_two_loops_are_alike_only_if_they_are_one() -> None:
    """Their blocks have inputs of their own."""
    i = fresh_input("i", IntType(0, 2))
    loop, other = (Node(Op.ALL, BOOL, data=Block((i,), (A,)), size=3) for _ in range(2))
    assert (True, False) == (alike(loop, loop), alike(loop, other))
