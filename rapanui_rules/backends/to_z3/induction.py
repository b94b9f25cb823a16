"""Induction over all moves jointly: every invariant and every range is assumed before a move and proved after it.

The work comes in parts (the start, what holds in each single state, one part for each class of moves), so that they can
be done side by side. Every goal is a query in a solver of its own. Few hypotheses and little effort come first: most goals
follow from what speaks of the same variables, and what does not concern a goal only costs time. Here a move and all its
phases are one step; `cuts` takes them one by one.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

import attrs
import z3

from rapanui_rules.backends.to_z3.encoding import Encoding, Transition, asked_terms, falls, of_claim, of_step
from rapanui_rules.backends.to_z3.parts import conjuncts, variables
from rapanui_rules.backends.to_z3.secrets import acts, reads_secrets, twin_of
from rapanui_rules.errors import Place
from rapanui_rules.play.narrowing import values_of
from rapanui_rules.play.watching import SECRETS_KEPT, can_be_made
from rapanui_rules.terms.machine import Asked
from rapanui_rules.terms.nodes import Fn, Op
from rapanui_rules.terms.system import ClaimCore, MoveCore, RequireCore, System
from rapanui_rules.terms.values import Value, decode, encode

__all__ = ["HIDDEN", "UNREAD", "WELL_TYPED", "Attempt", "Goal", "Induction", "Status", "parts_of"]

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


#: The part in which two states are compared that differ in what is hidden.
HIDDEN = "what is hidden"
#: The part of it in which that is not needed, as nothing is read that can be hidden.
UNREAD = "what is not read"


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

    def run(self, part: str, claims: Iterable[str], assumed: Iterable[str]) -> list[Attempt]:
        """Try all goals of a part.

        Args:
            part: one of `parts_of` the system; or `HIDDEN`, for the claim that secrets do not bear on what is legal.
            claims: names of the claims whose goals are wanted: `WELL_TYPED` for the ranges; the claim that a move can
                be made for a proof that it never can, in place of all others.
            assumed: names of the invariants that may be assumed before a move.
        """
        wanted, given = set(claims), set(assumed)
        if part == "the start":
            return self._start(wanted, part)
        if part == "every state":
            return self._states(wanted, given, part)
        if part == HIDDEN:
            return self._hidden(wanted, given)
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
        never = can_be_made(move.name)
        if never in wanted:
            goal = Goal(never, "the move is never legal", self.numbers.negate(self.numbers.conj(list(step.guard))))
            return self._prove(assumptions, [goal], wanted, move.name, state, step)
        # what a precondition asks must hold whether or not the later ones do
        asked = self._prove(assumptions, self._asked(step.asked), wanted, move.name, state, step)
        goals = self._invariants(step.after, wanted)
        for claim in self.system.claims:
            if claim.test is None or claim.name not in wanted or (claim.moves is not None and move.name not in claim.moves):
                continue
            if claim.kind == "step":
                goals += self._step_goals(claim, state, step)
            elif claim.kind == "ends":
                before, after = (self.machine.value(claim.test, each) for each in (state, step.after))
                goals.append(Goal(claim.name, "the measure falls", falls(self.encoding, before, after)))
        assumptions += [_Known(term) for term in step.guard]
        return [*asked, *self._prove(assumptions, goals, wanted, move.name, state, step)]

    def _step_goals(self, claim: ClaimCore, state: Value, step: Transition) -> list[Goal]:
        assert claim.test is not None
        args = (state, step.after) if claim.moves is None else (state, step.parameters, step.after)
        given = True if claim.given is None else self.machine.value(claim.given, *args)
        _, met = self.machine.call(claim.test, args, () if given is True else (given,))
        term = of_step(self.encoding, claim, state, step.parameters, step.after)
        return [*self._asked(met), Goal(claim.name, "the step is as claimed", term)]

    def _hidden(self, wanted: set[str], given: set[str]) -> list[Attempt]:
        """That each precondition comes out alike in two states between which the player on turn sees no difference.

        The moves for want of others are legal in both or in neither if that holds of the others.
        """
        asked = [(move, need) for move in self.system.moves if move.by != "chance" for need in move.requires]
        reading = {need.holds for move, need in asked if reads_secrets(self.system, move, need)}
        found = [
            Attempt(SECRETS_KEPT, _same(move, need), UNREAD, Status.PROVED, 0.0)
            for move, need in asked
            if need.holds not in reading
        ]
        for player in range(self.system.seats if reading else 0):
            found += self._look_alike(player, wanted, given, reading)
        return found

    def _look_alike(self, player: int, wanted: set[str], given: set[str], reading: set[Fn]) -> list[Attempt]:
        state, assumptions = self._any_state(given)
        twin, alike = twin_of(self.encoding, state, player)
        turns = (term for each in (state, twin) for term in acts(self.encoding, each, player))
        assumptions += [_Known(term) for term in (*alike, *turns)]
        assumptions += [_Known(goal.term, goal.claim) for goal in self._invariants(twin, given) if goal.claim in given]
        found: list[Attempt] = []
        for move in self.system.moves:
            if move.by != "chance" and any(need.holds in reading for need in move.requires):
                parameters, path = self.encoding.fresh(move.shape, move.name)
                goals = self._same_refusals(move, parameters, (state, twin), path, reading)
                step = Transition(move, parameters, (), state, state, ())
                found += self._prove(assumptions, goals, wanted, HIDDEN, state, step)
        return found

    def _same_refusals(
        self, move: MoveCore, parameters: Value, states: tuple[Value, Value], path: list[Any], reading: set[Fn]
    ) -> list[Goal]:
        """That preconditions which are asked in two states, since those before them hold, hold in both or in neither."""
        goals = []
        for need in move.requires:
            if need.holds not in reading:
                path = [*path, self.machine.value(need.holds, parameters, states[0])]
                continue
            one, other = (self.machine.value(need.holds, parameters, state) for state in states)
            same = self.numbers.disj(
                [self.numbers.negate(self.numbers.conj(path)), self.numbers.compare(Op.EQ, one, other)]
            )
            goals.append(Goal(SECRETS_KEPT, _same(move, need), same))
            path = [*path, one, other]
        return goals

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

    # -- queries

    def _prove(
        self, assumptions: Sequence[_Known], goals: Sequence[Goal], wanted: set[str], part: str, state: Any, step: Any
    ) -> list[Attempt]:
        given = [
            _Given(term, known.claim, variables(term))
            for known in assumptions
            for term in conjuncts(self.numbers.term(known.term))
        ]
        return [self._attempt(given, goal, part, state, step) for goal in goals if goal.claim in wanted]

    def _attempt(self, assumptions: Sequence[_Given], goal: Goal, part: str, state: Any, step: Any) -> Attempt:
        began = time.perf_counter()
        answer = self._all(assumptions, goal)
        before = move = None
        if answer.model is not None and state is not None:
            before = decode(self.system.state, self.encoding.concrete(self.system.state, state, answer.model))
            if step is not None:
                move = decode(step.move.shape, self.encoding.concrete(step.move.shape, step.parameters, answer.model))
        seconds = time.perf_counter() - began
        return Attempt(goal.claim, goal.what, part, answer.status, seconds, before, move, goal.place)

    def _all(self, assumptions: Sequence[_Given], goal: Goal) -> _Answer:
        """A goal, each of its conjuncts by itself."""
        for part in conjuncts(self.numbers.term(goal.term)):
            answer = self._ladder(assumptions, goal, part)
            if answer.status is not Status.PROVED:
                return answer
        return _Answer(Status.PROVED, None)

    def _ladder(self, assumptions: Sequence[_Given], goal: Goal, part: Any) -> _Answer:
        """Climb the ladder of hypotheses and effort; only from all hypotheses does a model tell anything."""
        refuted = z3.Not(part)
        about = variables(refuted)
        every = [known.term for known in assumptions]
        near = [known.term for known in assumptions if known.about <= about]
        own = [known.term for known in assumptions if known.claim in ("", goal.claim)]
        for hypotheses, arithmetic, effort in (
            (near, 2, self.effort // 100),
            (every, 2, self.effort // 20),
            (near, 6, self.effort // 20),
            (every, _SIMPLIFIED, self.effort),
            (own, 2, self.effort),
            (every, 2, self.effort),
            (every, 6, self.effort),
        ):
            answer = self._query([*hypotheses, refuted], arithmetic, effort)
            if answer.status is Status.PROVED or (answer.status is Status.OPEN and hypotheses is every):
                return answer
        return _Answer(Status.GAVE_UP, None)

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


def _same(move: MoveCore, need: RequireCore) -> str:
    return f"whether `{need.name}` of {move.name} holds"


def _row(measure: Value) -> tuple[Any, ...]:
    return measure if isinstance(measure, tuple) else (measure,)
