"""A game computed by z3's own simplifier from symbolic terms: the solver's view of a concrete state, for comparison."""

from __future__ import annotations

from typing import Any

import z3

from rapanui_rules.backends.to_z3.encoding import Encoding, Transition, leaves, of_claim
from rapanui_rules.backends.to_z3.numbers import Numbers
from rapanui_rules.terms.system import ClaimCore, System
from rapanui_rules.terms.types import BOOL, Type
from rapanui_rules.terms.values import Value

__all__ = ["Replica"]


class Replica:
    """Terms over a symbolic state and symbolic moves, built once and then evaluated by substitution.

    Args:
        system: the game, no setup number left symbolic.
        numbers: the algebra to compare.
    """

    def __init__(self, system: System, numbers: Numbers) -> None:
        self.system = system
        self.encoding = Encoding(system, numbers, asks=False)
        self.state, _ = self.encoding.state()
        self.steps = {move.name: self.encoding.transition(move, self.state) for move in system.moves}
        self.claims: dict[str, Any] = {}
        for claim in system.claims:
            if claim.kind in ("invariant", "unique outcome"):
                self._claim(claim)

    def _claim(self, claim: ClaimCore) -> None:
        self.claims[claim.name] = of_claim(self.encoding, claim, self.state)

    def legal(self, move: str, parameters: Value, state: Value) -> bool:
        """Whether a move passes every precondition; only for classes whose legality is exact."""
        step = self.steps[move]
        known = self._known(step, parameters, state)
        return all(self._scalar(BOOL, term, known) for term in step.guard)

    def after(self, move: str, parameters: Value, state: Value) -> Value:
        """The state after a legal move and all phases."""
        step = self.steps[move]
        return self._value(self.system.state, step.after, self._known(step, parameters, state))

    def holds(self, claim: str, state: Value) -> bool:
        """Whether a claim about states holds in one."""
        return bool(self._scalar(BOOL, self.claims[claim], self._pairs(self.state, state)))

    def _known(self, step: Transition, parameters: Value, state: Value) -> list[tuple[Any, Any]]:
        return self._pairs(self.state, state) + self._pairs(step.parameters, parameters)

    def _pairs(self, symbolic: Value, concrete: Value) -> list[tuple[Any, Any]]:
        return list(zip(leaves(symbolic), leaves(concrete), strict=True))

    def _value(self, type_: Type, value: Value, known: list[tuple[Any, Any]]) -> Value:
        """A value read from what simplification leaves: only literals."""
        solver = self.encoding.numbers.solver()
        solver.add(*(a == b for a, b in self._terms(known)))
        assert solver.check() == z3.sat
        return self.encoding.concrete(type_, value, solver.model())

    def _scalar(self, type_: Type, term: Any, known: list[tuple[Any, Any]]) -> bool:
        if isinstance(term, bool):
            return term
        found = z3.simplify(z3.substitute(term, *self._terms(known)))
        assert z3.is_true(found) or z3.is_false(found), f"z3 leaves {found}"
        return bool(z3.is_true(found))

    def _terms(self, known: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
        return [(a, self.encoding.numbers.term(b)) for a, b in known]
