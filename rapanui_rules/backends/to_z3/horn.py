"""Spacer: an invariant that z3 finds by itself, believed only after plain queries have rechecked it."""

from __future__ import annotations

from typing import Any

import attrs
import z3

from rapanui_rules.backends.to_z3.encoding import Encoding, leaves, of_claim
from rapanui_rules.errors import Internal
from rapanui_rules.terms.system import ClaimCore, System

__all__ = ["Found", "spacer"]


@attrs.frozen
class Found:
    """An invariant that implies the claim.

    Attributes:
        text: the invariant as z3 prints it, over the state's scalars v0, v1 …
        queries: how many plain queries rechecked it: of the start, of each class of moves, and that it implies the claim.
    """

    text: str
    queries: int


def spacer(system: System, claim: ClaimCore, effort: int) -> Found | str:
    """Let Spacer look for an invariant that proves a claim about states.

    Args:
        claim: an invariant, or the claim of a unique outcome.
        effort: z3's own count of steps allowed.

    Returns:
        The invariant, rechecked; or why there is none: "refuted" when Spacer says the claim fails, "gave up".

    Raises:
        Internal: a plain query refuses the invariant that Spacer gave.
    """
    encoding = Encoding(system)
    engine = z3.Fixedpoint()
    engine.set(engine="spacer")
    engine.set("xform.slice", False)
    engine.set("xform.inline_linear", False)
    engine.set("xform.inline_eager", False)
    z3.set_option("rlimit", effort)
    try:
        problem = _Problem(encoding, claim)
        problem.tell(engine)
        answer = engine.query(problem.bad)
        if answer == z3.sat:
            return "refuted"
        if answer == z3.unknown:
            return f"gave up ({engine.reason_unknown()})"
        invariant = engine.get_cover_delta(-1, problem.relation)
    finally:
        z3.set_option("rlimit", 0)
    return problem.rechecked(invariant)


class _Problem:
    """A system and a claim as Horn clauses."""

    def __init__(self, encoding: Encoding, claim: ClaimCore) -> None:
        self.encoding, self.claim = encoding, claim
        self.state, self.within = encoding.state("s")
        self.scalars = [*encoding.parameters.values(), *leaves(self.state)]
        sorts = [term.sort() for term in self.scalars]
        self.relation = z3.Function("reached", *sorts, z3.BoolSort())
        self.bad = z3.Function("bad", z3.BoolSort())
        numbers = encoding.numbers
        self.steps = [encoding.transition(move, self.state) for move in encoding.system.moves]
        begin = encoding.machine.value(encoding.system.start)
        self.begin = [*encoding.parameters.values(), *map(numbers.term, leaves(begin))]
        self.known = [numbers.term(term) for term in encoding.background()]
        self.good = numbers.term(of_claim(encoding, claim, self.state))

    def _after(self, number: int) -> list[Any]:
        step = self.steps[number]
        return [*self.encoding.parameters.values(), *map(self.encoding.numbers.term, leaves(step.after))]

    def _guard(self, number: int) -> list[Any]:
        return [self.encoding.numbers.term(term) for term in self.steps[number].guard]

    def tell(self, engine: z3.Fixedpoint) -> None:
        """Give the clauses to the engine."""
        engine.register_relation(self.relation, self.bad)
        variables: dict[int, Any] = {}
        for term in [*self.scalars, *self.begin, *(t for n in range(len(self.steps)) for t in self._guard(n))]:
            for found in _variables(term):
                variables[found.get_id()] = found
        for number in range(len(self.steps)):
            for term in self._after(number):
                variables.update({found.get_id(): found for found in _variables(term)})
        engine.declare_var(*variables.values())
        engine.rule(self.relation(*self.begin), self.known)
        here = self.relation(*self.scalars)
        for number in range(len(self.steps)):
            engine.rule(self.relation(*self._after(number)), [here, *self._guard(number)])
        engine.rule(self.bad(), [here, z3.Not(self.good)])

    def rechecked(self, invariant: Any) -> Found:
        """The invariant, after plain queries have proved that it begins, stays and implies the claim."""

        def at(row: list[Any]) -> Any:
            return z3.substitute_vars(invariant, *row)

        here = [at(self.scalars), *self.known]
        queries = [("holds at the start", [*self.known, z3.Not(at(self.begin))])]
        for number, step in enumerate(self.steps):
            query = [*here, *self._guard(number), z3.Not(at(self._after(number)))]
            queries.append((f"is kept by {step.move.name}", query))
        queries.append(("implies the claim", [*here, z3.Not(self.good)]))
        for what, terms in queries:
            solver = z3.Solver()
            solver.add(*terms)
            if solver.check() != z3.unsat:
                raise Internal(f"Spacer's invariant for {self.claim.name} was not confirmed: that it {what}")
        named = z3.substitute_vars(invariant, *(z3.Const(f"v{i}", term.sort()) for i, term in enumerate(self.scalars)))
        return Found(str(z3.simplify(named)), len(queries))


def _variables(term: Any) -> list[Any]:
    found: dict[int, Any] = {}
    seen: set[int] = set()
    stack = [term]
    while stack:
        one = stack.pop()
        if one.get_id() in seen:
            continue
        seen.add(one.get_id())
        if z3.is_const(one) and one.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            found[one.get_id()] = one
        stack.extend(one.children())
    return list(found.values())
