"""Induction over all moves jointly: every invariant and every range is assumed before a move and proved after it.

The work comes in parts (the start, what holds in each single state, one part for each class of moves), so that they can
be done side by side. Every goal is a query in a solver of its own. Few hypotheses and little effort come first: most goals
follow from what speaks of the same variables, and what does not concern a goal only costs time. An invariant that resists is
tried a phase at a time: the effect alone must keep it, and so must each automatic phase from any state in range.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

import attrs
import z3

from rapanui_rules.backends.to_z3.encoding import Encoding, Transition, asked_terms, of_claim, of_step
from rapanui_rules.errors import Place
from rapanui_rules.play.narrowing import values_of
from rapanui_rules.play.watching import can_be_made
from rapanui_rules.terms.machine import Asked
from rapanui_rules.terms.nodes import Op
from rapanui_rules.terms.system import ClaimCore, MoveCore, System
from rapanui_rules.terms.values import Value, decode, encode

__all__ = ["WELL_TYPED", "Attempt", "Goal", "Induction", "Status", "parts_of"]

#: Name under which ranges, indexes and the like are claimed together.
WELL_TYPED = "well_typed"


_KEPT = "the invariant holds"
#: In place of an arithmetic solver's number: z3 simplifies the whole problem first, and chooses for itself.
_SIMPLIFIED = 0


class Status(Enum):
    """What z3 says of a goal."""

    PROVED = "proved"
    #: Some state in range, reachable or not, breaks it: the claim does not follow from itself.
    OPEN = "not inductive"
    GAVE_UP = "gave up"


@attrs.frozen(eq=False)
class Goal:
    """One thing to prove: the claim it belongs to, what it says, where it is asked."""

    claim: str
    what: str
    term: Any
    place: Place | None = None


@attrs.frozen
class Attempt:
    """What came of a goal.

    Attributes:
        claim: the claim it belongs to.
        what: what it says.
        part: "the start", "every state", or the name of a move.
        status: what z3 says.
        seconds: wall time.
        before: a state from which it fails, as its Python object.
        move: the move with which it fails.
        place: where it is asked.
    """

    claim: str
    what: str
    part: str
    status: Status
    seconds: float
    before: Any = None
    move: Any = None
    place: Place | None = None


def parts_of(system: System) -> tuple[str, ...]:
    """Names of the parts that the work on a system comes in."""
    return ("the start", "every state", *(move.name for move in system.moves))


class Induction:
    """Proves the claims of a system one part at a time.

    Args:
        system: the game.
        effort: z3's own count of steps (`rlimit`) allowed for a goal.
    """

    def __init__(self, system: System, effort: int) -> None:
        self.system, self.effort = system, effort
        self.encoding = Encoding(system)
        self.numbers, self.machine = self.encoding.numbers, self.encoding.machine
        self._kept_by_phases: dict[str, bool] = {}

    def run(self, part: str, claims: Iterable[str], assumed: Iterable[str]) -> list[Attempt]:
        """Try all goals of a part.

        Args:
            part: one of `parts_of` the system.
            claims: names of the claims whose goals are wanted: `WELL_TYPED` for the ranges; the claim that a move can
                be made for a proof that it never can, in place of all others.
            assumed: names of the invariants that may be assumed before a move.
        """
        wanted, given = set(claims), set(assumed)
        if part == "the start":
            return self._start(wanted, part)
        if part == "every state":
            return self._states(wanted, given, part)
        move = next(move for move in self.system.moves if move.name == part)
        return self._move(move, wanted, given)

    # -- the three sorts of parts

    def _start(self, wanted: set[str], part: str) -> list[Attempt]:
        state, asked = self.machine.call(self.system.start, ())
        goals = self._asked(asked) + self._invariants(state, wanted)
        return self._prove([_Known(term) for term in self.encoding.background()], goals, wanted, part, None, None)

    def _states(self, wanted: set[str], given: set[str], part: str) -> list[Attempt]:
        state, assumptions = self._any_state(given)
        over, met = self.machine.call(self.system.outcome, (state,))
        on = self.numbers.negate(over.present)
        actor, more = self.machine.call(self.system.turn, (state,), (on,))
        goals = self._asked([*met, *more])
        for claim in self.system.claims:
            if claim.name not in wanted:
                continue
            if claim.kind == "unique outcome":
                goals.append(Goal(claim.name, "an outcome has one winner", of_claim(self.encoding, claim, state)))
            elif claim.kind == "never stuck":
                goals.append(Goal(claim.name, "a move is legal", self._some_legal(state, on)))
            elif claim.kind == "reachable" and claim.test is not None:
                rows = [()] if claim.index is None else [(encode(claim.index, i),) for i in values_of(claim.index)]
                never = [self.numbers.negate(self.machine.value(claim.test, state, *row)) for row in rows]
                goals += [Goal(claim.name, "no state is such", term) for term in never]
            elif claim.kind == "ends" and claim.test is not None:
                measure, met = self.machine.call(claim.test, (state,))
                goals += self._asked(met)
                goals += [
                    Goal(claim.name, "the measure is never negative", self.numbers.compare(Op.LE, 0, one))
                    for one in _row(measure)
                ]
        return self._prove(assumptions, goals, wanted, part, state, None)

    def _some_legal(self, state: Value, on: Any) -> Any:
        """A move is legal; classes of moves too many to write out count as none, so what is proved is more."""
        return self.numbers.disj([self.numbers.negate(on), self.encoding.some_legal(state, approximate=False)[0]])

    def _move(self, move: MoveCore, wanted: set[str], given: set[str]) -> list[Attempt]:
        state, assumptions = self._any_state(given)
        step = self.encoding.transition(move, state)
        goals = self._asked(step.asked) + self._invariants(step.after, wanted)
        never = can_be_made(move.name)
        if never in wanted:
            goal = Goal(never, "the move is never legal", self.numbers.negate(self.numbers.conj(list(step.guard))))
            return self._prove(assumptions, [goal], wanted, move.name, state, step)
        for claim in self.system.claims:
            if claim.test is None or claim.name not in wanted or (claim.moves is not None and move.name not in claim.moves):
                continue
            if claim.kind == "step":
                goals += self._step_goals(claim, state, step)
            elif claim.kind == "ends":
                before, after = (_row(self.machine.value(claim.test, each)) for each in (state, step.after))
                goals.append(Goal(claim.name, "the measure falls", self._falls(before, after)))
        assumptions += [_Known(term) for term in step.guard]
        return self._prove(assumptions, goals, wanted, move.name, state, step)

    def _step_goals(self, claim: ClaimCore, state: Value, step: Transition) -> list[Goal]:
        assert claim.test is not None
        args = (state, step.after) if claim.moves is None else (state, step.parameters, step.after)
        given = True if claim.given is None else self.machine.value(claim.given, *args)
        _, met = self.machine.call(claim.test, args, () if given is True else (given,))
        term = of_step(self.encoding, claim, state, step.parameters, step.after)
        return [*self._asked(met), Goal(claim.name, "the step is as claimed", term)]

    # -- goals

    def _any_state(self, given: set[str]) -> tuple[Value, list[_Known]]:
        state, within = self.encoding.state()
        known = [_Known(goal.term, goal.claim) for goal in self._invariants(state, given) if goal.claim in given]
        return state, [*(_Known(term) for term in (*self.encoding.background(), *within)), *known]

    def _invariants(self, state: Value, names: set[str]) -> list[Goal]:
        goals: list[Goal] = []
        for claim in self.system.claims:
            if claim.kind == "invariant" and claim.test is not None and claim.name in names:
                given = True if claim.given is None else self.machine.value(claim.given, state)
                _, met = self.machine.call(claim.test, (state,), () if given is True else (given,))
                goals += self._asked(met)
                goals.append(Goal(claim.name, _KEPT, of_claim(self.encoding, claim, state)))
        return goals

    def _asked(self, asked: Sequence[Asked]) -> list[Goal]:
        terms = asked_terms(asked, self.numbers)
        return [
            Goal(WELL_TYPED, item.obligation.what, term, item.obligation.place)
            for item, term in zip(asked, terms, strict=True)
        ]

    def _falls(self, before: Sequence[Any], after: Sequence[Any]) -> Any:
        """Whether a measure is smaller afterwards, compared from its first number on."""
        falls: Any = False
        for a, b in reversed(list(zip(before, after, strict=True))):
            same = self.numbers.compare(Op.EQ, a, b)
            falls = self.numbers.disj([self.numbers.compare(Op.LT, b, a), self.numbers.conj([same, falls])])
        return falls

    # -- queries

    def _prove(
        self, assumptions: Sequence[_Known], goals: Sequence[Goal], wanted: set[str], part: str, state: Any, step: Any
    ) -> list[Attempt]:
        given = [
            _Given(term, known.claim, _variables(term))
            for known in assumptions
            for term in _conjuncts(self.numbers.term(known.term))
        ]
        return [self._attempt(given, goal, part, state, step) for goal in goals if goal.claim in wanted]

    def _attempt(self, assumptions: Sequence[_Given], goal: Goal, part: str, state: Any, step: Any) -> Attempt:
        began = time.perf_counter()
        answer = self._all(assumptions, goal, step)
        before = move = None
        if answer.model is not None and state is not None:
            before = decode(self.system.state, self.encoding.concrete(self.system.state, state, answer.model))
            if step is not None:
                move = decode(step.move.shape, self.encoding.concrete(step.move.shape, step.parameters, answer.model))
        seconds = time.perf_counter() - began
        return Attempt(goal.claim, goal.what, part, answer.status, seconds, before, move, goal.place)

    def _all(self, assumptions: Sequence[_Given], goal: Goal, step: Transition | None) -> _Answer:
        """A goal, each of its conjuncts by itself."""
        for part in _conjuncts(self.numbers.term(goal.term)):
            answer = self._ladder(assumptions, goal, part, step)
            if answer.status is not Status.PROVED:
                return answer
        return _Answer(Status.PROVED, None)

    def _ladder(self, assumptions: Sequence[_Given], goal: Goal, part: Any, step: Transition | None) -> _Answer:
        """Climb the ladder of hypotheses and effort; only from all hypotheses does a model tell anything."""
        refuted = z3.Not(part)
        about = _variables(refuted)
        every = [known.term for known in assumptions]
        near = [known.term for known in assumptions if known.about <= about]
        own = [known.term for known in assumptions if known.claim in ("", goal.claim)]
        for hypotheses, arithmetic, effort in (
            (near, 2, self.effort // 100),
            (every, 2, self.effort // 20),
            (near, 6, self.effort // 20),
            (None, 2, self.effort // 20),
            (every, _SIMPLIFIED, self.effort),
            (own, 2, self.effort),
            (every, 2, self.effort),
            (every, 6, self.effort),
        ):
            if hypotheses is None:
                if self._by_phases(goal, step, [*own, *near], effort):
                    return _Answer(Status.PROVED, None)
                continue
            answer = self._query([*hypotheses, refuted], arithmetic, effort)
            if answer.status is Status.PROVED or (answer.status is Status.OPEN and hypotheses is every):
                return answer
        return _Answer(Status.GAVE_UP, None)

    def _by_phases(self, goal: Goal, step: Transition | None, given: list[Any], effort: int) -> bool:
        """Whether the effect alone keeps an invariant, and each automatic phase does so from any state in range."""
        claim = next((c for c in self.system.claims if c.name == goal.claim and c.kind == "invariant"), None)
        if step is None or claim is None or goal.what != _KEPT:
            return False
        if goal.claim not in self._kept_by_phases:
            self._kept_by_phases[goal.claim] = self._phases_keep(claim, effort)
        if not self._kept_by_phases[goal.claim]:
            return False
        parts = _conjuncts(self.numbers.term(of_claim(self.encoding, claim, step.effect)))
        return all(self._query([*given, z3.Not(part)], 2, effort).status is Status.PROVED for part in parts)

    def _phases_keep(self, claim: ClaimCore, effort: int) -> bool:
        for phase in self.system.phases:
            for index in [()] if phase.each is None else [(i,) for i in range(phase.each)]:
                state, within = self.encoding.state("mid")
                after = self.machine.value(phase.step, state, *index)
                before, kept = (self.numbers.term(of_claim(self.encoding, claim, each)) for each in (state, after))
                given = [self.numbers.term(term) for term in (*self.encoding.background(), *within)]
                for part in _conjuncts(kept):
                    if self._query([*given, before, z3.Not(part)], 2, effort).status is not Status.PROVED:
                        return False
        return True

    def _query(self, terms: Sequence[Any], arithmetic: int, effort: int) -> _Answer:
        solver = self.numbers.solver(simplified=arithmetic == _SIMPLIFIED)
        solver.set("rlimit", effort)
        if arithmetic != _SIMPLIFIED:
            solver.set("arith.solver", arithmetic)
        solver.add(*terms)
        found = solver.check()
        if found == z3.unsat:
            return _Answer(Status.PROVED, None)
        return _Answer(Status.OPEN, solver.model()) if found == z3.sat else _Answer(Status.GAVE_UP, None)


@attrs.frozen(eq=False)
class _Known:
    """A hypothesis, and the invariant that it is."""

    term: Any
    claim: str = ""


@attrs.frozen(eq=False)
class _Given:
    """A hypothesis as a z3 term, with the variables it speaks of."""

    term: Any
    claim: str
    about: frozenset[int]


@attrs.frozen(eq=False)
class _Answer:
    status: Status
    model: z3.ModelRef | None


def _row(measure: Value) -> tuple[Any, ...]:
    return measure if isinstance(measure, tuple) else (measure,)


def _conjuncts(term: Any) -> list[Any]:
    """The parts of a conjunction that are none themselves; those that hold anyway left out."""
    if z3.is_and(term):
        return [part for child in term.children() for part in _conjuncts(child)]
    return [] if z3.is_true(term) else [term]


def _variables(term: Any) -> frozenset[int]:
    """Which variables a term speaks of."""
    found: set[int] = set()
    seen: set[int] = set()
    stack = [term]
    while stack:
        one = stack.pop()
        key = one.get_id()
        if key not in seen:
            seen.add(key)
            if z3.is_const(one) and one.decl().kind() == z3.Z3_OP_UNINTERPRETED:
                found.add(key)
            stack.extend(one.children())
    return frozenset(found)
