"""The checker of proofs takes those that hold, and no other."""

from __future__ import annotations

import pytest

from rapanui_rules.backends.to_sat.lrat import Checked, check

#: Two truths that are neither both, nor either, nor none of them.
CLAUSES = [(1, 2), (1, -2), (-1, 2), (-1, -2)]


def written(*numbers: int) -> bytes:
    """Numbers below 64 in binary, ended by a zero."""
    return bytes(2 * abs(number) + (number < 0) for number in numbers) + b"\0"


def added(name: int, literals: list[int], hints: list[int]) -> bytes:
    """A step that adds a clause."""
    return b"a" + written(name, *literals) + written(*hints)


#: From the first two follows the first truth, from that and the others nothing.
PROOF = added(5, [1], [1, 2]) + b"d" + written(1, 2) + added(6, [], [5, 3, 4])


def test_a_proof_that_holds() -> None:
    """Two steps, as by hand."""
    assert Checked(2) == check(CLAUSES, PROOF)


@pytest.mark.parametrize(
    ("proof", "fault"),
    [
        (b"", "does not come to the empty clause"),
        (added(5, [1], [1, 2]), "does not come to the empty clause"),
        (added(5, [1], [1, 3]) + added(6, [], [5, 3, 4]), "clause 5 does not follow"),
        (added(5, [1], [1]) + added(6, [], [5, 3, 4]), "clause 5 does not follow"),
        (added(5, [-1], [1, 2]) + added(6, [], [5, 1, 2]), "clause 5 does not follow"),
        (added(5, [], [1, 2, 3, 4]), "clause 5 does not follow"),
        (added(5, [1], []) + added(6, [], [5, 3, 4]), "clause 5 does not follow"),
        (added(6, [], [5, 3, 4]) + added(5, [1], [1, 2]), "clause 6 leans on clause 5"),
        (added(6, [], [6]), "clause 6 leans on clause 6"),
        (added(6, [], [9]), "clause 6 leans on clause 9"),
        (b"x" + PROOF, "a step of an unknown kind"),
        (PROOF[:-2], "does not follow"),
    ],
)
def test_a_proof_that_does_not_hold(proof: bytes, fault: str) -> None:
    """A hint that is wrong, missing, still to come, or of nothing; a clause of its own; an end too soon."""
    assert fault in check(CLAUSES, proof).fault


def test_a_proof_is_of_its_own_clauses() -> None:
    """Without the last, both truths may hold."""
    assert "leans on clause 4" in check(CLAUSES[:3], PROOF).fault
    assert "does not follow" in check([*CLAUSES[:3], (-1, -2, 3)], PROOF).fault


def test_steps_on_which_nothing_leans_are_left_out() -> None:
    """Even one that does not follow: whoever leans on it needs it."""
    assert Checked(2) == check(CLAUSES, added(7, [9], [1]) + PROOF)


def test_large_numbers() -> None:
    """A truth called 300 takes two bytes: twice 300 is 4 times 128 and 88."""
    proof = b"a" + bytes([2 * 4, 88 + 128, 4, 0]) + written(1, 2) + added(5, [], [4, 3])
    assert Checked(2) == check([(300, 1), (300, -1), (-300,)], proof)
