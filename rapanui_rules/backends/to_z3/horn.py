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
    problem = _Problem(Encoding(system), claim)
    solver = z3.SolverFor("HORN", ctx=problem.context)
    solver.set("rlimit", effort)
    solver.add(*problem.clauses())
    answer = solver.check()
    if answer == z3.unsat:
        return "refuted"
    if answer == z3.unknown:
        return f"gave up ({solver.reason_unknown()})"
    return problem.rechecked(solver.model(), effort)


class _Problem:
    """A system and a claim as Horn clauses."""

    def __init__(self, encoding: Encoding, claim: ClaimCore) -> None:
        self.encoding, self.claim = encoding, claim
        self.context = context = encoding.numbers.context
        self.state, self.within = encoding.state("s")
        self.scalars = [*encoding.parameters.values(), *leaves(self.state)]
        sorts = [term.sort() for term in self.scalars]
        self.relation = z3.Function("reached", *sorts, z3.BoolSort(context))
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

    def clauses(self) -> list[Any]:
        """The start is reached, what follows a reached state is, and no reached state breaks the claim."""
        here = self.relation(*self.scalars)
        found = [self._clause(self.known, self.relation(*self.begin))]
        for number in range(len(self.steps)):
            found.append(self._clause([here, *self._guard(number)], self.relation(*self._after(number))))
        return [*found, self._clause([here], self.good)]

    def _clause(self, body: list[Any], head: Any) -> Any:
        clause = z3.Implies(z3.And([*body, z3.BoolVal(True, self.context)]), head)
        variables = _variables(clause)
        return z3.ForAll(variables, clause) if variables else clause

    def rechecked(self, model: z3.ModelRef, effort: int) -> Found | str:
        """The invariant, after plain queries have proved that it begins, stays and implies the claim."""

        found = model[self.relation]
        if found is None or found.num_entries():
            return "gave up (its invariant is not one formula)"

        def at(row: list[Any]) -> Any:
            return z3.substitute_vars(found.else_value(), *row)

        here = [at(self.scalars), *self.known]
        queries = [("holds at the start", [*self.known, z3.Not(at(self.begin))])]
        for number, step in enumerate(self.steps):
            query = [*here, *self._guard(number), z3.Not(at(self._after(number)))]
            queries.append((f"is kept by {step.move.name}", query))
        queries.append(("implies the claim", [*here, z3.Not(self.good)]))
        for what, terms in queries:
            solver = self.encoding.numbers.solver()
            solver.set("rlimit", effort)
            solver.add(*terms)
            answer = solver.check()
            if answer == z3.unknown:
                return f"gave up (its invariant could not be rechecked: that it {what})"
            if answer == z3.sat:
                raise Internal(f"Spacer's invariant for {self.claim.name} was not confirmed: that it {what}")
        named = at([z3.Const(f"v{i}", term.sort()) for i, term in enumerate(self.scalars)])
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
