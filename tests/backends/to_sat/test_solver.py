"""CaDiCaL answers rightly, its proofs hold, and it gives up when it is told to."""

from __future__ import annotations

import itertools
import random

import pytest

from rapanui_rules.backends.to_sat.lrat import check
from rapanui_rules.backends.to_sat.solver import installed, solve

pytestmark = pytest.mark.skipif(not installed(), reason="python-sat is an extra")

Clauses = list[tuple[int, ...]]


def pigeons(holes: int) -> Clauses:
    """One pigeon more than there are holes, each in a hole, no two in one."""
    at = [[pigeon * holes + hole + 1 for hole in range(holes)] for pigeon in range(holes + 1)]
    apart = [(-a, -b) for hole in zip(*at, strict=True) for a, b in itertools.combinations(hole, 2)]
    return [*(tuple(row) for row in at), *apart]


def drawn(rng: random.Random, variables: int) -> Clauses:
    """Clauses of three literals, about as many as can just hold together."""
    chosen = [rng.sample(range(1, variables + 1), 3) for _ in range(round(4.3 * variables))]
    return [tuple(rng.choice((1, -1)) * one for one in clause) for clause in chosen]


def can_hold(clauses: Clauses, variables: int) -> bool:
    """By trying every row of the table."""
    rows = itertools.product((False, True), repeat=variables)
    return any(all(any(row[abs(one) - 1] == (one > 0) for one in clause) for clause in clauses) for row in rows)


@pytest.mark.parametrize("seed", range(40))
def test_answers_agree_with_the_whole_table(seed: int) -> None:
    """Of eight variables; a model makes every clause true, and a proof holds."""
    clauses = drawn(random.Random(seed), 8)
    answer = solve(clauses, 1000)
    assert can_hold(clauses, 8) == answer.holds
    if answer.holds:
        assert all(set(clause) & set(answer.model) for clause in clauses)
    else:
        assert "" == check(clauses, answer.proof).fault


def test_pigeons_find_no_room() -> None:
    """The proof holds, and not where one of its bytes is another."""
    clauses = pigeons(5)
    answer = solve(clauses, 100_000)
    assert answer.holds is False
    assert "" == check(clauses, answer.proof).fault
    assert check(clauses[1:], answer.proof).fault
    spoilt = answer.proof[:-2] + b"\x02\0"
    assert check(clauses, spoilt).fault


def test_it_gives_up_after_so_many_conflicts() -> None:
    """Ten holes take more than a hundred."""
    assert solve(pigeons(10), 100).holds is None


def test_what_contradicts_itself_at_once() -> None:
    """A truth and its contrary."""
    clauses = [(-1,), (1,)]
    answer = solve(clauses, 10)
    assert answer.holds is False
    assert "" == check(clauses, answer.proof).fault
