"""Every interpretation of a game held to the plain rules: the core evaluated, z3's ints and bit-vectors, and circuits.

Any game can be put through it. It compares, along plays at random, which moves are legal (legal ones, and as many made at
random, most of which are not), the state after each, and the claims about states.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import attrs

from rapanui_rules.backends.to_sat.circuit import TooWide
from rapanui_rules.backends.to_sat.replica import CircuitReplica
from rapanui_rules.backends.to_z3.encoding import width_of
from rapanui_rules.backends.to_z3.numbers import BitVectors, Ints
from rapanui_rules.backends.to_z3.replica import Replica
from rapanui_rules.errors import Internal, OutOfRange
from rapanui_rules.lang.claims import Kind
from rapanui_rules.lang.moves import By, move_info
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.rules import Rules
from rapanui_rules.terms.machine import run
from rapanui_rules.terms.nodes import Fn
from rapanui_rules.terms.system import MoveCore, System
from rapanui_rules.terms.types import EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Value, encode

__all__ = ["Compared", "conform"]


@attrs.frozen
class Compared:
    """How much was compared.

    Attributes:
        states: states visited.
        legal: legal moves whose next state was compared.
        refused: moves that every interpretation refused.
        engines: names of the interpretations held to the plain rules.
    """

    states: int
    legal: int
    refused: int
    engines: tuple[str, ...]


def conform(rules: Rules[Any, Any], seed: int = 0, states: int = 40, each: int = 3, z3_every: int = 4) -> Compared:
    """Compare all interpretations along plays at random.

    Args:
        rules: the game.
        seed: decides the plays and the moves tried.
        states: how many states are visited.
        each: how many legal moves, and how many made at random, are tried of each class in a state.
        z3_every: z3 is asked in every so many states.

    Raises:
        Internal: an interpretation differs from the plain rules.
    """
    run_ = _Comparison(rules, lower(rules.game, rules.setup), random.Random(seed))
    for number, state in zip(range(states), run_.states(), strict=False):
        run_.compare(state, each, with_z3=number % z3_every == 0)
    return Compared(states, run_.legal, run_.refused, ("core", *run_.replicas))


class _Comparison:
    def __init__(self, rules: Rules[Any, Any], system: System, rng: random.Random) -> None:
        self.rules, self.system, self.rng = rules, system, rng
        self.replicas: dict[str, Replica] = {"z3 ints": Replica(system, Ints())}
        width = width_of(system)
        if width is not None:
            self.replicas["z3 bit-vectors"] = Replica(system, BitVectors(width))
        with suppress(TooWide):
            self.replicas["circuit"] = CircuitReplica(system)
        self.legal = self.refused = 0
        self._same("start", encode(system.state, rules.initial()), self._ran(system.start))

    def states(self) -> Iterator[Any]:
        """States of one play at random after another."""
        while True:
            state = self.rules.initial()
            yield state
            while (move := self.rules.random_move(state, self.rng)) is not None:
                state = self.rules.after(state, move)
                yield state

    def compare(self, state: Any, each: int, with_z3: bool) -> None:
        """Hold every interpretation to the plain rules in one state."""
        value = encode(self.system.state, state)
        self._claims(state, value, with_z3)
        outcome = self._ran(self.system.outcome, value)
        self._same("outcome", self.rules.outcome(state), tuple(outcome.value) if outcome.present else None)
        for core, cls in zip(self.system.moves, self.rules.game.moves, strict=True):
            for move in self._tried(cls, core, state, each):
                self._move(state, value, core, move, with_z3)

    def _tried(self, cls: type[Any], core: MoveCore, state: Any, each: int) -> Iterator[Any]:
        """Moves of a class: legal ones if there are any, and some made at random."""
        found: set[Any] = set()
        for _ in range(each):
            move = self.rules.random_of(cls, state, self.rng)
            if move is not None:
                found.add(move)
            found.add(_random_value(core.shape, self.rng))
        yield from sorted(found, key=repr)

    def _move(self, state: Any, value: Value, core: MoveCore, move: Any, with_z3: bool) -> None:
        is_legal = self.rules.why_not(state, move) is None
        parameters = encode(core.shape, move)
        if move_info(move).by is not By.OTHERWISE:
            self._same(f"legality of {move}", is_legal, self._core_allows(core, parameters, value))
            for name, replica in self.replicas.items() if with_z3 else ():
                self._same(f"legality of {move} in {name}", is_legal, replica.legal(core.name, parameters, value))
        if not is_legal:
            self.refused += 1
            return
        self.legal += 1
        after = encode(self.system.state, self.rules.after(state, move))
        self._same(f"the state after {move}", after, self._core_after(core, parameters, value))
        for name, replica in self.replicas.items() if with_z3 else ():
            self._same(f"the state after {move} in {name}", after, replica.after(core.name, parameters, value))

    def _core_allows(self, core: MoveCore, parameters: Value, value: Value) -> bool:
        if self._ran(self.system.outcome, value).present:
            return False
        actor = self._ran(self.system.turn, value)
        by_chance = getattr(actor, "present", True) is False
        if by_chance is not (core.by == "chance"):
            return False
        return all(self._ran(need.holds, parameters, value) for need in core.requires)

    def _core_after(self, core: MoveCore, parameters: Value, value: Value) -> Value:
        after = self._ran(core.effect, parameters, value)
        for phase in self.system.phases:
            for index in [()] if phase.each is None else [(i,) for i in range(phase.each)]:
                after = self._ran(phase.step, after, *index)
        return after

    def _claims(self, state: Any, value: Value, with_z3: bool) -> None:
        for claim, core in zip(self.rules.game.claims, self.system.claims, strict=True):
            if claim.kind is Kind.ENDS and core.test is not None:
                measure = claim(self.rules.setup, state)
                self._same(claim.name, measure, self._ran(core.test, value))
            if claim.kind is not Kind.INVARIANT or core.test is None:
                continue
            if claim.given is not None and not claim.given(self.rules.setup, state):
                continue
            holds = claim(self.rules.setup, state)
            self._same(claim.name, holds, self._ran(core.test, value))
            for name, replica in self.replicas.items() if with_z3 else ():
                if claim.name in replica.claims:
                    self._same(f"{claim.name} in {name}", holds, replica.holds(claim.name, value))

    def _ran(self, fn: Fn, *args: Value) -> Value:
        """What the core computes where the plain rules gave a value: it must give one too."""
        try:
            return run(fn, *args)
        except OutOfRange as error:
            raise Internal(f"{self.rules.game.name}: the plain rules run {fn.name}, another engine: {error}") from error

    def _same(self, what: str, plain: Any, other: Any) -> None:
        if plain != other:
            raise Internal(f"{self.rules.game.name}: {what}: the plain rules say {plain}, another engine {other}")


def _random_value(of: Type, rng: random.Random) -> Any:
    """A value of a finite type, at random."""
    match of:
        case IntType(least=int(least), most=int(most)):
            return rng.randint(least, most)
        case EnumType():
            return rng.choice(of.members)
        case OptType(of=inner):
            return rng.choice((None, _random_value(inner, rng)))
        case RecordType(cls=cls, fields=fields):
            return cls(*(_random_value(inner, rng) for _, inner in fields))
        case TableType(size=size, of=inner):
            return tuple(_random_value(inner, rng) for _ in range(size))
        case TupleType(items=items):
            return tuple(_random_value(inner, rng) for inner in items)
        case _:
            return rng.random() < 0.5
