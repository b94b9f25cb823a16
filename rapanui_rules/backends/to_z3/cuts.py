"""Induction in small steps: the effect of a move, then each automatic phase, with the claims as contracts between them.

What is claimed is cut into facts: small conjuncts over a state in the middle of a turn, the state in which the turn began
and the move. Each holds after the moves of some classes. A step changes few variables, so most facts stay the same term
and need no query. What a step breaks is dropped, and a later step can establish it again. What holds after the last phase,
whatever the move, is proved. Where a move or a phase has an index of a small sort, each of its values is a step of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any, TypeAlias

import attrs
import z3

from rapanui_rules.backends.to_z3.cases import MOST_SPLIT, cases_of, values_of_field
from rapanui_rules.backends.to_z3.contracts import Cut, Fact, Known, Step
from rapanui_rules.backends.to_z3.encoding import leaves
from rapanui_rules.backends.to_z3.facts import Facts, Made
from rapanui_rules.backends.to_z3.guards import guarded, never
from rapanui_rules.backends.to_z3.parts import variables
from rapanui_rules.backends.to_z3.queries import Queries, after_all_but
from rapanui_rules.backends.to_z3.sums import gathered
from rapanui_rules.terms.machine import Asked
from rapanui_rules.terms.system import MoveCore, PhaseCore, System
from rapanui_rules.terms.types import IntType
from rapanui_rules.terms.values import Value

__all__ = ["Cuts"]

#: By z3's number each variable of the state before that is still what it was, and the one in the middle that it equals.
_Still: TypeAlias = Mapping[int, tuple[Any, Any]]


@attrs.frozen(eq=False)
class _Speaking:
    """What is known and wanted of a class of moves.

    Attributes:
        made: the class.
        known: what holds before.
        still: facts as if the move had changed nothing, by their numbers.
        unmoved: those of them that hold.
        only: after which moves facts are wanted.
        asks: whether it is still open what the move asks.
    """

    made: Made
    known: Sequence[Known]
    still: Mapping[int, Known]
    unmoved: frozenset[int]
    only: Mapping[int, frozenset[int]]
    asks: bool = True


class Cuts:
    """Small steps of one system, and the facts that they keep.

    Args:
        system: the game.
        effort: z3's own count of steps allowed for a query.
        claims: names of the claims of which facts are made.
    """

    def __init__(self, system: System, effort: int, claims: Iterable[str]) -> None:
        self.system, self.effort = system, effort
        self.facts = Facts(system, claims)
        self.encoding, self.numbers, self.machine = self.facts.encoding, self.facts.numbers, self.facts.machine
        self.leaves, self.old = self.facts.leaves, self.facts.old
        self.places = {leaf.get_id(): place for place, leaf in enumerate(self.leaves)}
        self.queries = 0
        self.cases = cases_of(system, self.numbers, self.facts.before, self.facts.middle)
        self._hypotheses: dict[tuple[int, frozenset[int], tuple[int, ...]], Known] = {}

    # -- effects

    def effect(self, name: str, assumed: Iterable[str]) -> Cut:
        """What holds after the effect of a move, made in any state in which the *assumed* invariants hold."""
        given, work = set(assumed), self._work()
        self._ask_claims(work, name, given)
        holds = dict[int, frozenset[int]]()
        for number in sorted(self.facts.of(name)):
            for fact in self._class(work, number, given):
                holds[fact] = holds.get(fact, frozenset()) | {number}
        self.queries += work.count
        return work.cut(holds)

    def _class(self, work: Queries, number: int, given: set[str]) -> frozenset[int]:
        """Which facts hold after the effect of a move of one class."""
        made = self.facts.made[number]
        speaking = [fact for fact in self.facts.list if number in fact.moves]
        nothing = self._step(self.old, self.old, ())
        still = {fact.number: self._moved(fact, nothing) for fact in speaking}
        held = {fact.number for fact in speaking if fact.lasting and fact.claim in given}
        where = [self.facts.which == number, *(field == value for field, value in made.where)]
        known = [*self.facts.background, *self.facts.known(where), *(still[n] for n in sorted(held))]
        unmoved = held | {n for n, one in still.items() if n not in held and z3.is_true(z3.simplify(one.term))}
        only = dict.fromkeys(still, frozenset({number}))
        about = _Speaking(made, known, still, frozenset(unmoved), only)
        values = self._values(made.move)
        sure, left = frozenset[int](), frozenset(still)
        if len(values) > 1:  # what holds whatever the value needs not be asked of each
            brief = self._work(made.move, brief=True)
            sure = self._instance(brief, about, {}, left) or sure
            if all(proved for _, proved in brief.asked):
                work.asked += brief.asked
                about = attrs.evolve(about, asks=False)
            left -= sure
        for fixed in values:
            if not left and not about.asks:
                break
            left = self._instance(work, about, fixed, left)
        return sure | left

    def _instance(self, work: Queries, about: _Speaking, fixed: dict[int, int], holds: frozenset[int]) -> frozenset[int]:
        """Which of the facts that are said to hold do so after a move with a parameter fixed."""
        move, known = about.made.move, about.known
        parameters = self.facts.parameters[move.name]
        made = self.encoding.transition(move, self.facts.before, tail=False, parameters=parameters, fixed=fixed)
        if any(term is False for term in made.guard):
            return holds
        if about.asks:  # what a precondition asks must hold whether or not the later ones do
            work.ask(known, made.asked)
        here = [*known, *self.facts.known(made.guard)]
        step = self._step(self.old, [self.numbers.term(leaf) for leaf in leaves(made.effect)], made.asked)
        moved = {leaf.get_id() for leaf, old, new in zip(self.leaves, self.old, step.after, strict=True) if not new.eq(old)}
        touched = {n for n in holds if self.facts.list[n].about & moved}
        goals = {n: self._moved(self.facts.list[n], step) for n in sorted(touched)}
        goals |= {n: about.still[n] for n in sorted(holds - touched - about.unmoved)}
        return (holds & about.unmoved) - touched | work.kept(here, goals, about.only).keys()

    def _ask_claims(self, work: Queries, name: str, given: set[str]) -> None:
        """What the claims' own functions ask, of any state before the move and any after it."""
        made, within = self.facts.parameters[name]
        nothing = self._step(self.old, self.old, ())
        lasting = [fact for fact in self.facts.list if fact.lasting and fact.claim in given]
        held = [known for fact in lasting for known in (Known(fact.term, fact.about), self._moved(fact, nothing))]
        which = z3.Or([self.facts.which == number for number in sorted(self.facts.of(name))])
        here = [*self.facts.background, *self.facts.within, *self.facts.known([*within, which]), *held]
        for claim in self.system.claims:
            if claim.test is None or claim.name not in self.facts.claims:
                continue
            if claim.kind == "step" and (claim.moves is None or name in claim.moves):
                states = (self.facts.before, self.facts.middle)
                args: tuple[Value, ...] = states if claim.moves is None else (states[0], made, states[1])
            elif claim.kind == "invariant":
                args = (self.facts.middle,)
            else:
                continue
            condition = True if claim.given is None else self.machine.value(claim.given, *args)
            _, asked = self.machine.call(claim.test, args, () if condition is True else (condition,))
            work.ask(here, asked)

    # -- phases

    def phases(self, holds: Mapping[int, frozenset[int]]) -> Cut:
        """What holds when all phases are done, from any state in which facts hold after some moves."""
        known, work = dict(holds), self._work()
        for fact in tuple(self.facts.list):
            if fact.moves - known.get(fact.number, frozenset()):
                known |= self.facts.weaker(fact, known)
        walks = [list(self._steps(phase)) for phase in self.system.phases]
        for steps in walks:  # that a phase does nothing any more is a fact like others
            if len(steps) == 1:
                idle = self.facts.all - self._stirring(steps[0], known)
                known[self.facts.add(z3.Not(steps[0].guard), self.facts.all).number] = idle
        for steps in walks:
            last = {fact.number: n for n, step in enumerate(steps) for fact in self._touched(step)}
            for n, step in enumerate(steps):
                work.ask(self._given(known, self.facts.all, {}), step.asked)
                made = self._stirring(step, known)
                if made:
                    known = self._through(work, step, known, made, {number for number in last if last[number] == n})
        self.queries += work.count
        return work.cut(known)

    def _through(
        self, work: Queries, step: Step, known: Mapping[int, frozenset[int]], made: frozenset[int], again: Set[int]
    ) -> dict[int, frozenset[int]]:
        """What holds after a step, which changes nothing but after moves that were *made*.

        Args:
            work: asks z3.
            step: the step.
            known: what holds before it.
            made: the moves.
            again: facts that are tried after all these moves, as no later step of the phase can bring them back.
        """
        still, none = self.facts.still(known, made), frozenset[int]()
        here = self._given(known, made, still)
        touched = {fact.number: fact for fact in self._touched(step)}
        before = {n: known.get(n, none) & made for n in touched}
        # what is new has to hold as well where the step changes nothing
        new = {n: left for n in sorted(again & touched.keys()) if (left := touched[n].moves & made - before[n])}
        idle = [*here, *self.facts.known([z3.Not(step.guard)])]
        gained = work.kept(idle, {n: Known(touched[n].term, touched[n].about) for n in new}, new, None, made)
        tried = {n: moves | gained.get(n, none) for n, moves in before.items()}
        stirred = [*here, *self.facts.known([step.guard])]
        kept = work.kept(stirred, self._after(step, tried, still), tried, before, made)
        weaker = dict[int, frozenset[int]]()
        for n, moves in before.items():
            if moves - kept.get(n, none):
                weaker |= self.facts.weaker(touched[n], known)
        narrow = {n: moves & made for n, moves in weaker.items()}
        kept |= work.kept(stirred, self._after(step, narrow, still), narrow, None, made)
        known = {**known, **weaker}
        changed = {n: kept.get(n, none) | (known.get(n, none) - made) for n in (*touched, *weaker)}
        return {n: moves for n, moves in {**known, **changed}.items() if moves}

    def _after(
        self, step: Step, tried: Mapping[int, frozenset[int]], still: _Still
    ) -> dict[int, Known]:
        """Facts that are tried after some moves, of the state after a step."""
        return {n: self._moved(self.facts.list[n], step, still) for n, moves in tried.items() if moves}

    def _given(self, known: Mapping[int, frozenset[int]], made: frozenset[int], still: _Still) -> list[Known]:
        """What is known after moves that were *made*."""
        which = z3.Or([self.facts.which == number for number in sorted(made)])
        facts = (self._fact(number, made - moves, still) for number, moves in sorted(known.items()) if moves & made)
        return [*self.facts.background, *self.facts.within, *self.facts.known([which]), *facts]

    def _stirring(self, step: Step, known: Mapping[int, frozenset[int]]) -> frozenset[int]:
        """After which moves a step may change something, as far as that is decided by fields with few values."""
        decided: dict[tuple[tuple[int, ...], ...], bool] = {}
        found = set[int]()
        for number in self.facts.all:
            left = tuple(
                tuple(place for place, fact in enumerate(one.facts) if number not in known.get(fact, ()))
                for one in self.facts.choices
            )
            if left not in decided:
                decided[left] = self._is_idle(step.guard, left)
            if not decided[left]:
                found.add(number)
        return frozenset(found)

    def _is_idle(self, guard: Any, left: Sequence[Sequence[int]]) -> bool:
        """Whether a step changes nothing, where each field with few values can be only those that are left."""
        fields = [
            [(one.leaf, one.values[place]) for place in places]
            for one, places in zip(self.facts.choices, left, strict=True)
        ]
        sure = [pair for options in fields if len(options) == 1 for pair in options]
        return any(all(never(guard, [*sure, pair]) for pair in options) for options in fields)

    def left(self, cut: Cut) -> dict[str, tuple[str, ...]]:
        """Of each claim the moves after which not all its facts hold, when *cut* is behind the last phase."""
        found: dict[str, set[int]] = {name: set() for name in sorted(self.facts.claims)}
        for fact in self.facts.list:
            if fact.claim:
                found[fact.claim] |= fact.moves - cut.holds.get(fact.number, frozenset())
        names = [made.move.name for made in self.facts.made]
        return {claim: tuple(dict.fromkeys(names[number] for number in sorted(left))) for claim, left in found.items()}

    # -- steps

    def _steps(self, phase: PhaseCore) -> Iterator[Step]:
        for row in [()] if phase.each is None else [(i,) for i in range(phase.each)]:
            state, asked = self.machine.call(phase.step, (self.facts.middle, *row))
            guard, after = guarded(self.leaves, [self.numbers.term(leaf) for leaf in leaves(state)])
            yield self._step(self.leaves, after, asked, guard)

    def _step(self, old: Sequence[Any], after: Sequence[Any], asked: Sequence[Asked], guard: Any = None) -> Step:
        """A step, which reads what it writes over."""
        condition = self.numbers.term(True) if guard is None else guard
        asks = variables(condition)
        reads = {
            leaf.get_id(): variables(new) | variables(was) | asks
            for leaf, new, was in zip(self.leaves, after, old, strict=True)
            if not new.eq(leaf)
        }
        return Step(condition, tuple(after), reads, tuple(asked))

    def _touched(self, step: Step) -> list[Fact]:
        return [fact for fact in self.facts.list if not fact.about.isdisjoint(step.reads)]

    def _fact(self, number: int, but: frozenset[int], still: _Still) -> Known:
        """A fact that holds after all moves but some, as a hypothesis."""
        fact = self.facts.list[number]
        named = tuple(key for key in still if key in fact.about and fact.claim)
        if (number, but, named) not in self._hypotheses:
            about = fact.about - set(named) | {still[key][1].get_id() for key in named}
            term = z3.substitute(fact.term, *(still[key] for key in named)) if named else fact.term
            about = about | {self.facts.which.get_id()} if but else about
            self._hypotheses[number, but, named] = Known(after_all_but(but, term, self.facts.which), about)
        return self._hypotheses[number, but, named]

    def _moved(self, fact: Fact, step: Step, still: _Still | None = None) -> Known:
        """A fact, of the state after a step."""
        pairs = [(self.leaves[self.places[key]], step.after[self.places[key]]) for key in fact.about if key in step.reads]
        about = frozenset[int]().union(*(step.reads.get(key, frozenset((key,))) for key in fact.about))
        named = [pair for key, pair in (still or {}).items() if key in fact.about]
        seen = about - {old.get_id() for old, _ in named} | {new.get_id() for _, new in named}
        term = z3.substitute(fact.term, *pairs, *named)
        return Known(gathered(term) if fact.sums else term, seen)

    def _values(self, move: MoveCore) -> list[dict[int, int]]:
        """The values of the first small sort among a move's parameters; one empty choice where there is none."""
        for place, (_, type_) in enumerate(move.shape.fields):
            if isinstance(type_, IntType) and not _is_large(type_):
                return [{place: value} for value in range((type_.most or 0) + 1)]
        return [{}]

    def _work(self, move: MoveCore | None = None, brief: bool = False) -> Queries:
        """Queries about a move with its parameters open, or about anything."""
        cases = self.cases
        if move is not None:
            made = zip(move.shape.fields, self.facts.parameters[move.name][0], strict=True)
            values = [case for (_, type_), value in made for case in values_of_field(self.numbers, type_, value)]
            cases = attrs.evolve(cases, values=[*values, *cases.values])
        return Queries(self.numbers, self.effort, self.facts.list, self.facts.which, self.facts.all, cases, brief)


def _is_large(type_: IntType) -> bool:
    """Whether ints of a type are no indexes of a sort, or of one with too many values to look at one by one."""
    return not type_.label or type_.least != 0 or type_.most is None or type_.most >= MOST_SPLIT
