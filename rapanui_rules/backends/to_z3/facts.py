"""What may hold in the middle of a turn: the facts of which claims consist, and others that only help to prove these.

A fact speaks of the state in the middle of a turn, of the one in which the turn began, and of the move. After which moves
it holds is known by classes of moves: a move that can be made in several stages of a turn is a class for each of them, so
that what is known after it does not have to hold for all of them at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import attrs
import z3

from rapanui_rules.backends.to_z3.contracts import Fact, Known
from rapanui_rules.backends.to_z3.encoding import Encoding, falls, leaves, of_claim, of_step
from rapanui_rules.backends.to_z3.guards import never
from rapanui_rules.backends.to_z3.parts import conjuncts, variables
from rapanui_rules.backends.to_z3.sums import has_sums
from rapanui_rules.terms.nodes import Op
from rapanui_rules.terms.system import MoveCore, System
from rapanui_rules.terms.types import BoolType, EnumType, OptType
from rapanui_rules.terms.values import Value

__all__ = ["Choice", "Facts", "Made"]


@attrs.frozen(eq=False)
class Made:
    """A class of moves: those of one kind, made in a state in which some fields have known values."""

    move: MoveCore
    where: tuple[tuple[Any, Any], ...] = ()


@attrs.frozen(eq=False)
class Choice:
    """A field with few values.

    Attributes:
        leaf: its variable; of an optional field the one that says whether it is there.
        values: what it can be.
        facts: for each value the number of the fact that the field has another.
        narrows: whether the field is whole, so that facts are weakened to those of one of its values.
    """

    leaf: Any
    values: Sequence[Any]
    facts: Sequence[int]
    narrows: bool


class Facts:
    """Facts about one system, by their numbers, which are the same in every process until facts are weakened.

    Args:
        system: the game.
        claims: names of the claims of which facts are made.

    Attributes:
        before: the state in which the turn began.
        middle: the one in the middle of the turn, with its ranges in *within*.
        parameters: of each move, with their ranges.
        made: all classes of moves.
        which: the variable that tells which class it was.
        list: all facts.
        same: the numbers of facts that a field is what it was before, with its variables before and in the middle.
        choices: fields in the middle with few values.
    """

    def __init__(self, system: System, claims: Iterable[str]) -> None:
        self.system = system
        kinds = {"invariant", "step", "ends"}
        self.claims = frozenset(c.name for c in system.claims if c.kind in kinds and c.test is not None) & set(claims)
        self.encoding = Encoding(system)
        self.numbers, self.machine = self.encoding.numbers, self.encoding.machine
        self.before, before_within = self.encoding.state("before")
        self.middle, within = self.encoding.state("middle")
        self.parameters = {move.name: self.encoding.fresh(move.shape, move.name) for move in system.moves}
        self.leaves = [self.numbers.term(leaf) for leaf in leaves(self.middle)]
        self.old = [self.numbers.term(leaf) for leaf in leaves(self.before)]
        self.background = self.known([*self.encoding.background(), *before_within])
        self.within = self.known(within)
        self.made = [one for move in system.moves for one in self._classes(move)]
        self.which = self.numbers.constant("which")
        self.all = frozenset(range(len(self.made)))
        self.list: list[Fact] = []
        for claim, moves, term, lasting in self._claimed():
            whole = self.numbers.term(term)
            sums = has_sums(whole)
            for part in conjuncts(whole):
                self.add(part, moves, claim, lasting, sums and has_sums(part))
        self.same = [
            (self.add(self.machine.same(old, new), self.all).number, self._pairs(old, new))
            for old, new in zip(self.before, self.middle, strict=True)
        ]
        self._choices(self.before)
        self.choices = self._choices(self.middle)
        self._weakened: set[int] = set()

    def known(self, terms: Sequence[Any]) -> list[Known]:
        """Terms as hypotheses, conjunct by conjunct."""
        parts = [part for term in terms for part in conjuncts(self.numbers.term(term))]
        return [Known(part, variables(part)) for part in parts]

    def add(
        self, term: Any, moves: frozenset[int], claim: str = "", lasting: bool = False, sums: bool = False
    ) -> Fact:
        """One more fact; without a claim it only helps."""
        whole = self.numbers.term(term)
        self.list.append(Fact(len(self.list), claim, whole, variables(whole), moves, lasting, sums))
        return self.list[-1]

    def still(self, known: Mapping[int, frozenset[int]], made: frozenset[int]) -> dict[int, tuple[Any, Any]]:
        """Of fields that are what they were, after some moves: by z3's number each variable before, and it and the other."""
        same = (pairs for number, pairs in self.same if made <= known.get(number, frozenset()))
        return {old.get_id(): (old, new) for pairs in same for old, new in pairs}

    def _pairs(self, old: Value, new: Value) -> list[tuple[Any, Any]]:
        terms = ((self.numbers.term(leaf) for leaf in leaves(value)) for value in (old, new))
        return list(zip(*terms, strict=True))

    def of(self, name: str) -> frozenset[int]:
        """The classes of the moves of one name."""
        return frozenset(place for place, one in enumerate(self.made) if one.move.name == name)

    def weaker(self, fact: Fact, holds: Mapping[int, frozenset[int]]) -> dict[int, frozenset[int]]:
        """What is left of a claim's fact that is lost: that it holds unless a field has a value; once for each fact.

        Args:
            fact: the fact.
            holds: after which moves facts hold.

        Returns:
            The new facts, by their numbers, each with the moves after which it holds.
        """
        if not fact.claim or fact.number in self._weakened:
            return {}
        self._weakened.add(fact.number)
        found, none = dict[int, frozenset[int]](), frozenset[int]()
        for choice in self.choices:
            for value, other in zip(choice.values, choice.facts, strict=True) if choice.narrows else ():
                term = z3.Or(self.list[other].term, fact.term)
                moves = fact.moves & (holds.get(fact.number, none) | holds.get(other, none))
                found[self.add(term, fact.moves, sums=fact.sums).number] = moves
        return found

    def _classes(self, move: MoveCore) -> Iterator[Made]:
        """The classes of a move's kind: one for each value of an enum that its first precondition about that leaves."""
        for (_, type_), field in zip(self.system.state.fields, self.before, strict=True):
            if not isinstance(type_, EnumType):
                continue
            pairs = [(field, self.numbers.term(value)) for value in range(len(type_.members))]
            for need in move.requires:
                term = self.numbers.term(self.machine.value(need.holds, self.parameters[move.name][0], self.before))
                left = [pair for pair in pairs if not never(term, [pair])]
                if len(left) < len(pairs):
                    yield from (Made(move, (pair,)) for pair in left) if len(left) > 1 else [Made(move)]
                    return
        yield Made(move)

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
                for name in claim.moves or ():
                    made = self.parameters[name][0]
                    yield claim.name, self.of(name), of_step(self.encoding, claim, self.before, made, self.middle), False

    def _choices(self, state: Value) -> list[Choice]:
        """Fields of a state with few values, each with new facts that it has not one of them."""
        found = list[Choice]()
        for (_, type_), field in zip(self.system.state.fields, state, strict=True):
            leaf: Any = field
            values: Sequence[bool | int] = (False, True)
            if isinstance(type_, EnumType):
                values = range(len(type_.members))
            elif isinstance(type_, OptType):
                leaf = field.present
            elif not isinstance(type_, BoolType):
                continue
            others = [self.numbers.negate(self.numbers.compare(Op.EQ, leaf, value)) for value in values]
            facts = [self.add(term, self.all).number for term in others]
            terms = [self.numbers.term(value) for value in values]
            found.append(Choice(leaf, terms, facts, not isinstance(type_, OptType)))
        return found
