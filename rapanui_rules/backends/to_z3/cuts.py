"""Induction in small steps: the effect of a move, then each automatic phase, with the claims as contracts between them.

What is claimed is cut into facts: small conjuncts over a state in the middle of a turn, the state in which the turn began
and the move. Each holds after the moves of some classes. A step changes few variables, so most facts stay the same term
and need no query. What a step breaks is dropped, and a later step can establish it again. What holds after the last phase,
whatever the move, is proved. Where a move or a phase has an index of a small sort, each of its values is a step of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import Any

import attrs
import z3

from rapanui_rules.backends.to_z3.contracts import Cut, Fact, Known, Step
from rapanui_rules.backends.to_z3.encoding import Encoding, Transition, falls, leaves, of_claim, of_step
from rapanui_rules.backends.to_z3.guards import guarded, never
from rapanui_rules.backends.to_z3.parts import conjuncts, variables
from rapanui_rules.backends.to_z3.queries import Case, Cases, Queries, after_all_but
from rapanui_rules.backends.to_z3.sums import gathered
from rapanui_rules.terms.machine import Asked
from rapanui_rules.terms.nodes import Op
from rapanui_rules.terms.system import MoveCore, PhaseCore, System
from rapanui_rules.terms.types import BoolType, EnumType, IntType, OptType, TableType, Type
from rapanui_rules.terms.values import Value

__all__ = ["Cuts"]

#: The most values of a sort that are steps of their own.
_MOST_SPLIT = 64
#: The most cells of a table whose values are looked at one by one.
_MOST_CELLS = 8


@attrs.frozen(eq=False)
class _Speaking:
    """What is known and wanted of a class of moves.

    Attributes:
        move: the class.
        known: what holds before.
        still: facts as if the move had changed nothing, by their numbers.
        unmoved: those of them that hold.
        only: after which moves facts are wanted.
        asks: whether it is still open what the move asks.
    """

    move: MoveCore
    known: Sequence[Known]
    still: Mapping[int, Known]
    unmoved: frozenset[int]
    only: Mapping[int, frozenset[int]]
    asks: bool = True


@attrs.frozen(eq=False)
class _Choice:
    """A field with few values: its term, the values, and the numbers of the facts that it is not one of them."""

    leaf: Any
    values: Sequence[Any]
    facts: Sequence[int]


class Cuts:
    """Facts about one system, and the steps that keep them.

    Args:
        system: the game.
        effort: z3's own count of steps allowed for a query.
        claims: names of the claims of which facts are made.
    """

    def __init__(self, system: System, effort: int, claims: Iterable[str]) -> None:
        self.system, self.effort = system, effort
        kinds = {"invariant", "step", "ends"}
        self.claims = frozenset(c.name for c in system.claims if c.kind in kinds and c.test is not None) & set(claims)
        self.encoding = Encoding(system)
        self.numbers, self.machine = self.encoding.numbers, self.encoding.machine
        self.before, before_within = self.encoding.state("before")
        self.middle, within = self.encoding.state("middle")
        self.parameters = {move.name: self.encoding.fresh(move.shape, move.name) for move in system.moves}
        self.leaves = [self.numbers.term(leaf) for leaf in leaves(self.middle)]
        self.back = list(zip(self.leaves, (self.numbers.term(leaf) for leaf in leaves(self.before)), strict=True))
        background = [*self.encoding.background(), *before_within]
        self.background = self._known(background)
        self.within = self._known(within)
        self.which = self.numbers.constant("which")
        self.all = frozenset(range(len(system.moves)))
        #: Fields of the state that are one value of an enum, with how many there are.
        self.fields = [
            (self.numbers.term(middle), len(type_.members))
            for (_, type_), middle in zip(system.state.fields, self.middle, strict=True)
            if isinstance(type_, EnumType)
        ]
        self.places = {leaf.get_id(): place for place, leaf in enumerate(self.leaves)}
        self.facts: list[Fact] = []
        for claim, moves, term, lasting in self._claimed():
            for part in conjuncts(self.numbers.term(term)):
                self._add(claim, part, moves, lasting)
        for before, middle in zip(self.before, self.middle, strict=True):  # that a field is still what it was
            self._add("", self.numbers.term(self.machine.same(before, middle)), self.all)
        self.choices = list(self._choices())
        self.queries = 0
        self.cases = Cases(self._members(), [*self._sorts(self.before), *self._sorts(self.middle)])
        self._weakened: set[int] = set()
        self._hypotheses: dict[tuple[int, frozenset[int]], Known] = {}

    # -- facts

    def _add(self, claim: str, term: Any, moves: frozenset[int], lasting: bool = False) -> Fact:
        self.facts.append(Fact(len(self.facts), claim, term, variables(term), moves, lasting))
        return self.facts[-1]

    def _claimed(self) -> Iterator[tuple[str, frozenset[int], Any, bool]]:
        for claim in self.system.claims:
            if claim.name not in self.claims or claim.test is None:
                continue
            if claim.kind == "invariant":
                yield claim.name, self.all, of_claim(self.encoding, claim, self.middle), True
            elif claim.kind == "ends":
                before, after = (self.machine.value(claim.test, each) for each in (self.before, self.middle))
                yield claim.name, self.all, falls(self.encoding, before, after), False
            elif claim.kind == "step" and claim.moves is None:
                yield claim.name, self.all, of_step(self.encoding, claim, self.before, None, self.middle), False
            elif claim.kind == "step":
                for place, move in enumerate(self.system.moves):
                    if claim.moves is not None and move.name in claim.moves:
                        made = self.parameters[move.name][0]
                        term = of_step(self.encoding, claim, self.before, made, self.middle)
                        yield claim.name, frozenset({place}), term, False

    def _choices(self) -> Iterator[_Choice]:
        """Fields with few values, each with new facts that it has not one of them."""
        for (_, type_), middle in zip(self.system.state.fields, self.middle, strict=True):
            leaf: Any = middle
            values: Sequence[bool | int] = (False, True)
            if isinstance(type_, EnumType):
                values = range(len(type_.members))
            elif isinstance(type_, OptType):
                leaf = middle.present
            elif not isinstance(type_, BoolType):
                continue
            others = [self.numbers.term(self.numbers.negate(self.numbers.compare(Op.EQ, leaf, one))) for one in values]
            facts = [self._add("", term, self.all).number for term in others]
            yield _Choice(leaf, [self.numbers.term(value) for value in values], facts)

    def _members(self) -> list[Case]:
        """Fields of the state in the middle of a turn that are one value of an enum."""
        return [
            (frozenset((field.get_id(),)), [[(field, self.numbers.term(value))] for value in range(size)])
            for field, size in self.fields
        ]

    def _sorts(self, state: Value) -> Iterator[Case]:
        """Values of a state that are one of few: fields with a small range, and cells of small tables with one."""
        for (_, type_), value in zip(self.system.state.fields, state, strict=True):
            if isinstance(type_, TableType) and type_.size <= _MOST_CELLS:
                yield from (case for cell in value for case in self._values_of(type_.of, cell))
            else:
                yield from self._values_of(type_, value)

    def _values_of(self, type_: Type, value: Value) -> Iterator[Case]:
        """The values of an int with a small range, or of one that may be missing."""
        inner = type_.of if isinstance(type_, OptType) else type_
        if not isinstance(inner, IntType) or inner.least is None or inner.most is None:
            return
        if inner.most - inner.least >= _MOST_SPLIT:
            return
        is_there = [(value.present, self.numbers.term(True))] if isinstance(type_, OptType) else []
        number = value.value if isinstance(type_, OptType) else value
        values = [[*is_there, (number, self.numbers.term(k))] for k in range(inner.least, inner.most + 1)]
        if isinstance(type_, OptType):
            values.append([(value.present, self.numbers.term(False))])
        yield frozenset(one.get_id() for one, _ in values[0]), values

    def _known(self, terms: Sequence[Any]) -> list[Known]:
        parts = [part for term in terms for part in conjuncts(self.numbers.term(term))]
        return [Known(part, variables(part)) for part in parts]

    # -- steps

    def effect(self, name: str, assumed: Iterable[str]) -> Cut:
        """What holds after the effect of a move, made in any state in which the *assumed* invariants hold."""
        number, move = next((n, move) for n, move in enumerate(self.system.moves) if move.name == name)
        given = set(assumed)
        speaking = [fact for fact in self.facts if number in fact.moves]
        # every fact as if the move had changed nothing
        before = [old for _, old in self.back]
        nothing = self._step(before, before, ())
        still = {fact.number: self._moved(fact, nothing) for fact in speaking}
        held = {fact.number for fact in speaking if fact.lasting and fact.claim in given}
        known = [*self.background, *self._known([self.which == number]), *(still[n] for n in sorted(held))]
        work = self._work()
        self._ask_claims(work, move, known, given)
        only = dict.fromkeys(still, frozenset({number}))
        unmoved = held | {n for n, one in still.items() if n not in held and z3.is_true(z3.simplify(one.term))}
        about = _Speaking(move, known, still, frozenset(unmoved), only)
        values = self._values(move)
        sure, left = frozenset[int](), frozenset(still)
        if len(values) > 1:  # what holds whatever the value needs not be asked of each
            brief = self._work(move, brief=True)
            sure = self._instance(brief, about, {}, left) or sure
            if all(proved for _, proved in brief.asked):
                work.asked += brief.asked
                about = attrs.evolve(about, asks=False)
            left -= sure
        for fixed in values:
            if not left and not about.asks:
                break
            left = self._instance(work, about, fixed, left)
        self.queries += work.count
        return work.cut({n: only[n] for n in sure | left})

    def _instance(self, work: Queries, about: _Speaking, fixed: dict[int, int], holds: frozenset[int]) -> frozenset[int]:
        """Which of the facts that are said to hold do so after a move with a parameter fixed."""
        name, known = about.move.name, about.known
        made = self.encoding.transition(
            about.move, self.before, tail=False, parameters=self.parameters[name], fixed=fixed
        )
        if any(term is False for term in made.guard):
            return holds
        if about.asks:  # what a precondition asks must hold whether or not the later ones do
            work.ask(known, made.asked)
        here = [*known, *self._known(made.guard)]
        step = self._effect(made)
        moved = {leaf.get_id() for (leaf, old), new in zip(self.back, step.after, strict=True) if not new.eq(old)}
        touched = {n for n in holds if self.facts[n].about & moved}
        goals = {n: self._moved(self.facts[n], step) for n in sorted(touched)}
        goals |= {n: about.still[n] for n in sorted(holds - touched - about.unmoved)}
        return (holds & about.unmoved) - touched | work.kept(here, goals, about.only).keys()

    def _ask_claims(self, work: Queries, move: MoveCore, known: Sequence[Known], given: set[str]) -> None:
        """What the claims' own functions ask, of any state before the move and any after it."""
        lasting = [Known(fact.term, fact.about) for fact in self.facts if fact.lasting and fact.claim in given]
        made, within = self.parameters[move.name]
        here = [*known, *self.within, *lasting, *self._known(within)]
        for claim in self.system.claims:
            if claim.test is None or claim.name not in self.claims:
                continue
            if claim.kind == "step" and (claim.moves is None or move.name in claim.moves):
                args: tuple[Value, ...] = (self.before, self.middle)
                if claim.moves is not None:
                    args = (self.before, made, self.middle)
            elif claim.kind == "invariant":
                args = (self.middle,)
            else:
                continue
            condition = True if claim.given is None else self.machine.value(claim.given, *args)
            _, asked = self.machine.call(claim.test, args, () if condition is True else (condition,))
            work.ask(here, asked)

    def proved(self, cut: Cut) -> dict[str, bool]:
        """Of each claim whether all its facts hold after all moves, when *cut* is behind the last phase."""
        found = dict.fromkeys(sorted(self.claims), True)
        for fact in self.facts:
            if fact.claim and fact.moves - cut.holds.get(fact.number, frozenset()):
                found[fact.claim] = False
        return found

    def phases(self, holds: Mapping[int, frozenset[int]]) -> Cut:
        """What holds when all phases are done, from any state in which facts hold after some moves."""
        known, work = dict(holds), self._work()
        for phase in self.system.phases:
            steps = list(self._steps(phase))
            last = {fact.number: n for n, step in enumerate(steps) for fact in self._touched(step)}
            for n, step in enumerate(steps):
                work.ask(self._given(known, self.all), step.asked)
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
        here, none = self._given(known, made), frozenset[int]()
        stirred = [*here, *self._known([step.guard])]
        touched = {fact.number: fact for fact in self._touched(step)}
        before = {n: known.get(n, none) & made for n in touched}
        new = {n: fact.moves & made - before[n] for n, fact in touched.items() if n in again}
        idle = [*here, *self._known([z3.Not(step.guard)])]
        lying = {n: Known(touched[n].term, touched[n].about) for n, moves in new.items() if moves}
        gained = {} if z3.is_true(step.guard) else work.kept(idle, lying, new, None, made)
        tried = {n: moves | (new if z3.is_true(step.guard) else gained).get(n, none) for n, moves in before.items()}
        goals = {n: self._moved(touched[n], step) for n, moves in tried.items() if moves}
        kept = work.kept(stirred, goals, tried, before, made)
        lost = [touched[n] for n, moves in before.items() if moves - kept.get(n, none)]
        weaker = {each.number: fact for fact in lost for each in self._weaker(fact)}
        only = {n: before[fact.number] for n, fact in weaker.items()}
        kept |= work.kept(stirred, {n: self._moved(self.facts[n], step) for n in weaker}, only, None, made)
        aside = {n: known.get(n, none) - made for n in before} | {n: known[fact.number] - made for n, fact in weaker.items()}
        found = {**known, **{n: kept.get(n, none) | moves for n, moves in aside.items()}}
        return {n: moves for n, moves in found.items() if moves}

    def _given(self, known: Mapping[int, frozenset[int]], made: frozenset[int]) -> list[Known]:
        """What is known after moves that were *made*."""
        which = z3.Or([self.which == number for number in sorted(made)])
        facts = (self._fact(number, made - moves) for number, moves in sorted(known.items()) if moves & made)
        return [*self.background, *self.within, *self._known([which]), *facts]

    def _stirring(self, step: Step, known: Mapping[int, frozenset[int]]) -> frozenset[int]:
        """After which moves a step may change something, as far as that is decided by fields with few values."""
        decided: dict[tuple[tuple[int, ...], ...], bool] = {}
        found = set[int]()
        for number in self.all:
            left = tuple(
                tuple(place for place, fact in enumerate(one.facts) if number not in known.get(fact, ()))
                for one in self.choices
            )
            if left not in decided:
                decided[left] = self._is_idle(step.guard, left)
            if not decided[left]:
                found.add(number)
        return frozenset(found)

    def _is_idle(self, guard: Any, left: Sequence[Sequence[int]]) -> bool:
        """Whether a step changes nothing, where each field with few values can be only those that are left."""
        fields = [
            [(one.leaf, one.values[place]) for place in places] for one, places in zip(self.choices, left, strict=True)
        ]
        sure = [pair for options in fields if len(options) == 1 for pair in options]
        return any(all(never(guard, [*sure, pair]) for pair in options) for options in fields)

    def _weaker(self, fact: Fact) -> list[Fact]:
        """What may be left of a claim's fact: that it holds where a field of the state has one of its values."""
        if not fact.claim or fact.number in self._weakened:
            return []
        self._weakened.add(fact.number)
        terms = [z3.Or(field != value, fact.term) for field, size in self.fields for value in range(size)]
        return [self._add("", term, fact.moves) for term in terms]

    def _steps(self, phase: PhaseCore) -> Iterator[Step]:
        for row in [()] if phase.each is None else [(i,) for i in range(phase.each)]:
            state, asked = self.machine.call(phase.step, (self.middle, *row))
            guard, after = guarded(self.leaves, [self.numbers.term(leaf) for leaf in leaves(state)])
            yield self._step(self.leaves, after, asked, guard)

    def _effect(self, made: Transition) -> Step:
        old = [before for _, before in self.back]
        return self._step(old, [self.numbers.term(leaf) for leaf in leaves(made.effect)], made.asked)

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
        return [fact for fact in self.facts if not fact.about.isdisjoint(step.reads)]

    def _fact(self, number: int, but: frozenset[int]) -> Known:
        """A fact that holds after all moves but some, as a hypothesis."""
        if (number, but) not in self._hypotheses:
            fact = self.facts[number]
            about = fact.about | {self.which.get_id()} if but else fact.about
            self._hypotheses[number, but] = Known(after_all_but(but, fact.term, self.which), about)
        return self._hypotheses[number, but]

    def _moved(self, fact: Fact, step: Step) -> Known:
        """A fact, of the state after a step."""
        pairs = [(self.leaves[self.places[key]], step.after[self.places[key]]) for key in fact.about if key in step.reads]
        about = (step.reads.get(key, frozenset((key,))) for key in fact.about)
        return Known(gathered(z3.substitute(fact.term, *pairs)), frozenset[int]().union(*about))

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
            made = zip(move.shape.fields, self.parameters[move.name][0], strict=True)
            values = [case for (_, type_), value in made for case in self._values_of(type_, value)]
            cases = attrs.evolve(cases, values=[*values, *cases.values])
        return Queries(self.numbers, self.effort, self.facts, self.which, self.all, cases, brief)


def _is_large(type_: IntType) -> bool:
    """Whether ints of a type are no indexes of a sort, or of one with too many values to look at one by one."""
    return not type_.label or type_.least != 0 or type_.most is None or type_.most >= _MOST_SPLIT
