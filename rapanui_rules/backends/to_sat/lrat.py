"""Proofs that clauses cannot all hold, checked step by step.

A proof in the format LRAT lists clauses that follow, and for each the clauses before it that show so: with all literals
of the new clause false, each of them in turn leaves one literal that must then be true, and the last leaves none.
The check shares nothing with the solver that wrote the proof. Steps on which the empty clause does not lean are left
out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import attrs

__all__ = ["Checked", "check"]


@attrs.frozen
class Checked:
    """What came of a check.

    Attributes:
        steps: how many clauses were shown to follow.
        fault: what is wrong with the proof, in words; empty where it holds.
    """

    steps: int
    fault: str = ""


@attrs.frozen
class _Step:
    """A clause that is added, its parts as they are written."""

    name: int
    clause: bytes
    hints: bytes


def check(clauses: Sequence[Sequence[int]], proof: bytes) -> Checked:
    """Whether a proof shows that the clauses cannot all hold.

    Args:
        clauses: the formula, without a literal twice in one clause; the first clause is called 1.
        proof: in the binary form of LRAT.
    """
    try:
        needed = _needed(_steps(proof))
    except ValueError as error:
        return Checked(0, str(error))
    known: dict[int, Sequence[int]] = dict(enumerate(clauses, 1))
    for done, step in enumerate(needed):
        literals = _numbers(step.clause)[1:]
        try:
            follows = _follows(known, literals, _numbers(step.hints))
        except KeyError as error:
            return Checked(done, f"clause {step.name} leans on clause {error}, which is not there")
        if not follows:
            return Checked(done, f"clause {step.name} does not follow from its hints")
        known[step.name] = literals
    return Checked(len(needed))


def _follows(known: Mapping[int, Sequence[int]], literals: Iterable[int], hints: Iterable[int]) -> bool:
    """Whether unit propagation along the hints ends in a conflict."""
    false = set(literals)
    for hint in hints:
        left = [literal for literal in known[hint] if literal not in false]
        if not left:
            return True
        if len(left) > 1:
            return False
        false.add(-left[0])
    return False


def _needed(steps: list[_Step]) -> list[_Step]:
    """The steps to the empty clause, without those on which it does not lean."""
    while steps and _numbers(steps[-1].clause)[1:]:
        steps.pop()
    if not steps:
        raise ValueError("the proof does not come to the empty clause")
    wanted = {steps[-1].name}
    found = []
    for step in reversed(steps):
        if step.name in wanted:
            found.append(step)
            wanted.update(_numbers(step.hints))
    return found[::-1]


def _steps(proof: bytes) -> list[_Step]:
    """The clauses added; a zero ends every list of numbers and stands nowhere else."""
    found = []
    pieces = iter(proof.split(b"\0"))
    for piece in pieces:
        if piece[:1] == b"a":
            clause = piece[1:]
            found.append(_Step(next(iter(_numbers(clause)), 0), clause, next(pieces, b"")))
        elif piece and piece[:1] != b"d":
            raise ValueError("the proof has a step of an unknown kind")
    return found


def _numbers(written: bytes) -> list[int]:
    """Numbers of seven bits a byte, low ones first; the lowest bit of a number is its sign."""
    found = []
    value = shift = 0
    for byte in written:
        if byte > 127:
            value |= (byte & 127) << shift
            shift += 7
            continue
        value |= byte << shift
        found.append(-(value >> 1) if value & 1 else value >> 1)
        value = shift = 0
    return found
