"""Bounded search by a SAT solver, and induction.

Each question is one formula in clauses; where it cannot hold there is a proof, which is rechecked.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import attrs

from rapanui_rules.backends.to_sat.circuit import Circuit, TooWide
from rapanui_rules.backends.to_sat.lrat import check
from rapanui_rules.backends.to_sat.solver import NAME, Answer, solve
from rapanui_rules.backends.to_z3.bounded import Bounded, Target, Unrolling, breaks
from rapanui_rules.backends.to_z3.encoding import Encoding, of_claim
from rapanui_rules.errors import Internal
from rapanui_rules.terms.system import ClaimCore, System
from rapanui_rules.terms.values import Value

__all__ = ["Limits", "exclude", "induct", "search"]


@attrs.frozen
class Limits:
    """How far a search goes; all are counts.

    Attributes:
        conflicts: of the solver at each depth.
        proof: bytes of the longest proof that is rechecked.
        clauses: most clauses of a formula; None for any number.
    """

    conflicts: int
    proof: int = 500_000_000
    clauses: int | None = None

    def allow(self, problem: Sequence[Sequence[int]]) -> bool:
        """Whether a formula is not too long."""
        return self.clauses is None or len(problem) <= self.clauses


class _Unrolled(Unrolling):
    """Plays as a circuit: a state is the gates that give it, so that what is known of it stays known."""

    def settled(self, after: Value) -> Value:
        """The same state, in the ranges of its type."""
        return self.encoding.machine.known(self.encoding.system.state, after)


def search(
    system: System,
    target: Target,
    most: int,
    limits: Limits,
    *,
    least: int = 0,
    lemmas: Sequence[ClaimCore] = (),
    save: Path | None = None,
) -> Bounded | None:
    """A shortest play to a target, among those of *least* to *most* moves.

    Args:
        lemmas: invariants and step claims, proved before, that the solver may lean on; those too wide are left out.
        save: a folder for each depth's formula and proof, as `N.cnf` and `N.lrat`.

    Returns:
        What was found; its *excluded* counts from *least* on. None where an int has too many values for a circuit.

    Raises:
        Internal: a proof does not hold.
    """
    try:
        return _Search(system, target, limits, tuple(lemmas), save).run(least, most)
    except TooWide:
        return None


def induct(system: System, claim: ClaimCore, lemmas: Sequence[ClaimCore], limits: Limits) -> str:
    """Who proves that a claim holds after one move from any state in range where it, and the lemmas, hold.

    Args:
        claim: an invariant, the claim of a unique outcome, or a step claim. Whether the first two hold at the start is
            not asked here.
        lemmas: invariants proved before.

    Returns:
        Who says so; empty where it does not follow, was given up, or where an int has too many values for a circuit.

    Raises:
        Internal: the proof does not hold.
    """
    circuit = Circuit()
    try:
        encoding = Encoding(system, circuit, asks=False)
        unrolled = _Unrolled(encoding, circuit.add, None)
        for one in lemmas if claim.kind == "step" else [*lemmas, claim]:
            unrolled.add(of_claim(encoding, one, unrolled.states[0]))
        unrolled.extend()
        problem = circuit.clauses(breaks(claim)(encoding, unrolled.states, unrolled.steps))
    except TooWide:
        return ""
    answer = solve(problem, limits.conflicts)
    if answer.holds is not False:
        return ""
    return _said(len(problem), _recheck(problem, answer, limits, claim.name), len(lemmas))


def exclude(system: System, target: Target, lemmas: Sequence[ClaimCore], limits: Limits) -> str:
    """Who proves that no state in range is one that is sought, reachable or not, where lemmas hold.

    Args:
        lemmas: invariants proved before.

    Returns:
        Who says so; empty where there is such a state, the solver gave up, or an int has too many values for a circuit.

    Raises:
        Internal: the proof does not hold.
    """
    circuit = Circuit()
    try:
        encoding = Encoding(system, circuit, asks=False)
        unrolled = _Unrolled(encoding, circuit.add, None)
        for one in lemmas:
            unrolled.add(of_claim(encoding, one, unrolled.states[0]))
        problem = circuit.clauses(target(encoding, unrolled.states, []))
    except TooWide:
        return ""
    if not limits.allow(problem):
        return ""
    answer = solve(problem, limits.conflicts)
    if answer.holds is not False:
        return ""
    return _said(len(problem), _recheck(problem, answer, limits, system.name), len(lemmas))


@attrs.frozen(eq=False)
class _Search:
    system: System
    target: Target
    limits: Limits
    lemmas: tuple[ClaimCore, ...]
    save: Path | None

    def run(self, least: int, most: int) -> Bounded:
        """Depth after depth."""
        clauses, rechecked = 0, True

        def said() -> str:
            return _said(clauses, rechecked, len(self.lemmas))

        circuit = Circuit()
        encoding = Encoding(self.system, circuit, asks=False)
        unrolled = _Unrolled(encoding, circuit.add, encoding.machine.value(self.system.start))
        for depth in range(least, most + 1):
            while len(unrolled.steps) < depth:
                self._extend(unrolled)
            problem = circuit.clauses(self.target(encoding, unrolled.states, unrolled.steps))
            if not self.limits.allow(problem):
                why = f"{len(problem):,} clauses are too many at depth {depth}"
                return Bounded(None, depth - 1, why, unrolled.exact, said())
            clauses = max(clauses, len(problem))
            answer = solve(problem, self.limits.conflicts)
            if answer.holds:
                moves = unrolled.moves_of(frozenset(answer.model))
                return Bounded(moves, depth - 1, "found", unrolled.exact, said())
            if answer.holds is None:
                why = f"{NAME} gave up at depth {depth} ({self.limits.conflicts:,} conflicts)"
                return Bounded(None, depth - 1, why, unrolled.exact, said())
            if self.save is not None:
                _keep(self.save / str(depth), problem, answer.proof)
            rechecked = _recheck(problem, answer, self.limits, f"plays of {depth} moves") and rechecked
        return Bounded(None, most, f"the bound of {most} moves was reached", True, said())

    def _extend(self, unrolled: _Unrolled) -> None:
        """One more step, with what is proved of it."""
        unrolled.extend()
        for lemma in self.lemmas:
            self._lean(unrolled, lemma)

    def _lean(self, unrolled: _Unrolled, lemma: ClaimCore) -> None:
        numbers = unrolled.encoding.numbers
        try:
            unrolled.add(numbers.negate(breaks(lemma)(unrolled.encoding, unrolled.states, unrolled.steps)))
        except TooWide:
            return


def _recheck(problem: Sequence[Sequence[int]], answer: Answer, limits: Limits, what: str) -> bool:
    """Check a proof, if it is not too long."""
    if len(answer.proof) > limits.proof:
        return False
    checked = check(problem, answer.proof)
    if checked.fault:
        raise Internal(f"the proof by {NAME} on {what} does not hold: {checked.fault}")
    return True


def _said(clauses: int, rechecked: bool, lemmas: int) -> str:
    """Who said it."""
    leaning = f", {lemmas} proved claims among them" if lemmas else ""
    return f"{NAME} ({clauses:,} clauses{leaning}, proof {'rechecked' if rechecked else 'not rechecked'})"


def _keep(path: Path, problem: Sequence[Sequence[Any]], proof: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    variables = max(abs(literal) for clause in problem for literal in clause)
    with path.with_suffix(".cnf").open("w", encoding="ascii") as out:
        out.write(f"p cnf {variables} {len(problem)}\n")
        out.writelines(f"{' '.join(map(str, clause))} 0\n" for clause in problem)
    path.with_suffix(".lrat").write_bytes(proof)
