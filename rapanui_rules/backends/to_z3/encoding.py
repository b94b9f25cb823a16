"""A system's states, moves and transitions as z3 terms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import attrs

from rapanui_rules.backends.to_z3.numbers import BitVectors, Ints, Numbers
from rapanui_rules.play.narrowing import values_of
from rapanui_rules.terms.machine import Asked, Machine
from rapanui_rules.terms.nodes import Block, Fn, Op, walk
from rapanui_rules.terms.system import ClaimCore, MoveCore, System
from rapanui_rules.terms.types import (
    BoolType,
    EnumType,
    IntType,
    OptType,
    RecordType,
    TableType,
    TupleType,
    Type,
)
from rapanui_rules.terms.values import Maybe, Value, default, encode

__all__ = ["Encoding", "Transition", "asked_terms", "falls", "for_search", "leaves", "of_claim", "of_step", "width_of"]

#: The most ground instances of a move that are written out to say that some are legal.
_MOST_INSTANCES = 1500


@attrs.frozen(eq=False)
class Transition:
    """One class of moves made from a state.

    Attributes:
        move: which.
        parameters: symbolic parameters of the move.
        guard: conditions under which it is made, ranges of the parameters among them.
        effect: the state before the automatic phases.
        after: the state when all phases are done.
        asked: what the preconditions, the effect and the phases ask on the way.
        exact: whether *guard* is exactly the move's legality; else it is only implied by it.
    """

    move: MoveCore
    parameters: Value
    guard: tuple[Any, ...]
    effect: Value
    after: Value
    asked: tuple[Asked, ...]
    exact: bool = True


class Encoding:
    """Builds terms for one system under one algebra.

    Args:
        asks: whether transitions tell what they ask on the way, which is most of the work.
    """

    def __init__(self, system: System, numbers: Numbers | None = None, asks: bool = True) -> None:
        self.system = system
        self.numbers = numbers or Ints()
        self.parameters = {name: self.numbers.constant(name) for name in system.parameters}
        self.machine = Machine(self.numbers, self.parameters, asks)
        self.ranges = tuple(self._bounds(type_, self.parameters[name]) for name, type_ in system.parameters.items())

    # -- values

    def fresh(self, type_: Type, name: str) -> tuple[Value, list[Any]]:
        """A symbolic value of a type and the constraints that keep it in range."""
        match type_:
            case BoolType():
                return self.numbers.truth(name), []
            case IntType():
                term = self.numbers.constant(name, type_.least, type_.most)
                return term, [self._bounds(type_, term)]
            case EnumType():
                return self.fresh(IntType(0, len(type_.members) - 1), name)
            case OptType(of=inner):
                present = self.numbers.truth(f"{name}?")
                value, within = self.fresh(inner, name)
                blank = self.machine.same(value, default(inner))  # which need not be in a range that parameters decide
                return Maybe(present, value), [self.numbers.choose(present, self.numbers.conj(within), blank)]
            case RecordType(fields=fields):
                parts = [self.fresh(inner, f"{name}.{field}") for field, inner in fields]
            case TableType(size=size, of=inner):
                parts = [self.fresh(inner, f"{name}[{i}]") for i in range(size)]
            case TupleType(items=items):
                parts = [self.fresh(inner, f"{name}.{i}") for i, inner in enumerate(items)]
        return tuple(value for value, _ in parts), [one for _, within in parts for one in within]

    def _bounds(self, type_: IntType, term: Any) -> Any:
        low: Any = type_.least
        high: Any = type_.most
        if type_.lower is not None:
            low = self.machine.value(Fn("lower", Block((), (type_.lower,))))
        if type_.upper is not None:
            high = self.machine.value(Fn("upper", Block((), (type_.upper,))))
        above = True if low is None else self.numbers.compare(Op.LE, low, term)
        below = True if high is None else self.numbers.compare(Op.LE, term, high)
        return self.numbers.conj([above, below])

    def state(self, name: str = "s") -> tuple[Value, list[Any]]:
        """A symbolic state in range."""
        return self.fresh(self.system.state, name)

    def background(self) -> list[Any]:
        """What is assumed of the setup numbers left symbolic."""
        sensible = self.system.sensible
        return [*self.ranges, *([] if sensible is None else [self.machine.value(sensible)])]

    def concrete(self, type_: Type, value: Value, model: Any) -> Value:
        """A symbolic value as plain bools and ints, read from a model."""
        match type_:
            case BoolType() | IntType() | EnumType():
                return self.numbers.read(value, model)
            case OptType(of=inner):
                present = self.concrete(BoolType(), value.present, model)
                return Maybe(True, self.concrete(inner, value.value, model)) if present else Maybe(False, default(inner))
            case RecordType(fields=fields):
                types = [inner for _, inner in fields]
            case TableType(size=size, of=inner):
                types = [inner] * size
            case TupleType(items=items):
                types = list(items)
        return tuple(self.concrete(inner, item, model) for inner, item in zip(types, value, strict=True))

    # -- transitions

    def over(self, state: Value) -> Any:
        """Whether the game is over."""
        return self.machine.value(self.system.outcome, state).present

    def by_chance(self, state: Value) -> Any:
        """Whether chance acts."""
        actor = self.machine.value(self.system.turn, state)
        return self.numbers.negate(actor.present) if isinstance(actor, Maybe) else False

    def transition(
        self,
        move: MoveCore,
        state: Value,
        tail: bool = True,
        parameters: tuple[Value, list[Any]] | None = None,
        fixed: Mapping[int, Value] | None = None,
    ) -> Transition:
        """A move of one class from a state that is not over.

        Args:
            tail: whether the automatic phases follow.
            parameters: of the move, with their ranges; fresh ones by default.
            fixed: a value that a parameter has, by its place.
        """
        parameters, within = parameters or self.fresh(move.shape, move.name)
        if fixed:
            within = [*within, *(self.machine.same(parameters[place], value) for place, value in fixed.items())]
            parameters = tuple(fixed.get(place, value) for place, value in enumerate(parameters))
        guard = [self.numbers.negate(self.over(state)), self._acts(move, state), *within]
        asked: list[Asked] = []
        exact = True
        if move.by == "otherwise":
            some, exact = self.some_move(state, "player")
            guard.append(self.numbers.negate(some))
        for need in move.requires:
            holds, met = self.machine.call(need.holds, (parameters, state), tuple(guard))
            asked += met
            guard.append(holds)
        effect, met = self.machine.call(move.effect, (parameters, state), tuple(guard))
        after, more = self.phases(effect, tuple(guard)) if tail else (effect, [])
        return Transition(move, parameters, tuple(guard), effect, after, (*asked, *met, *more), exact)

    def _acts(self, move: MoveCore, state: Value) -> Any:
        chance = self.by_chance(state)
        return chance if move.by == "chance" else self.numbers.negate(chance)

    def phases(self, state: Value, path: tuple[Any, ...]) -> tuple[Value, list[Asked]]:
        """The state after all automatic steps."""
        asked: list[Asked] = []
        for phase in self.system.phases:
            for index in [()] if phase.each is None else [(i,) for i in range(phase.each)]:
                state, met = self.machine.call(phase.step, (state, *index), path)
                asked += met
        return state, asked

    def some_move(self, state: Value, by: str, approximate: bool | None = None) -> tuple[Any, bool]:
        """Whether some move of a kind is legal in a state of that kind's turn.

        Args:
            approximate: what to take for a class with too many instances: False for "none of it"; a fresh truth
                by default.

        Returns:
            The truth, and whether it is exact.
        """
        found: list[Any] = []
        exact = True
        for move in self.system.moves:
            if move.by != by:
                continue
            if _instances(move.shape) > _MOST_INSTANCES:
                found.append(self.numbers.truth(f"some {move.name}") if approximate is None else approximate)
                exact = False
                continue
            for row in values_of(move.shape):
                found.append(self._legal(move, encode(move.shape, row), state))
        return self.numbers.disj(found), exact

    def _legal(self, move: MoveCore, parameters: Value, state: Value) -> Any:
        """Whether one move passes its preconditions."""
        truths = []
        for need in move.requires:
            truth = self.machine.value(need.holds, parameters, state)
            if truth is False:
                return False
            truths.append(truth)
        return self.numbers.conj(truths)

    def some_legal(self, state: Value, approximate: bool | None = None) -> tuple[Any, bool]:
        """Whether any move at all is legal in a state that is not over; result as of `some_move`."""
        chance = self.by_chance(state)
        drawn, exact_drawn = self.some_move(state, "chance", approximate) if chance is not False else (False, True)
        played, exact_played = self.some_move(state, "player", approximate)
        others = [move for move in self.system.moves if move.by == "otherwise"]
        spare = self.numbers.disj(
            [self._legal(move, encode(move.shape, row), state) for move in others for row in values_of(move.shape)]
        )
        mine = self.numbers.disj([played, spare])
        both = self.numbers.disj(
            [self.numbers.conj([chance, drawn]), self.numbers.conj([self.numbers.negate(chance), mine])]
        )
        return both, exact_drawn and exact_played


def _instances(shape: Type) -> int:
    """How many values a finite type has."""
    match shape:
        case BoolType():
            return 2
        case IntType(least=least, most=most):
            return 10**9 if least is None or most is None else most - least + 1
        case EnumType():
            return len(shape.members)
        case OptType(of=inner):
            return 1 + _instances(inner)
        case TableType(size=size, of=inner):
            return int(_instances(inner) ** size)
        case _:
            parts = [t for _, t in shape.fields] if isinstance(shape, RecordType) else list(shape.items)
            product = 1
            for part in parts:
                product *= _instances(part)
            return product


def leaves(value: Value) -> Iterator[Any]:
    """The scalars of a value in order."""
    if isinstance(value, tuple):
        for item in value:
            yield from leaves(item)
    elif isinstance(value, Maybe):
        yield value.present
        yield from leaves(value.value)
    else:
        yield value


def width_of(system: System) -> int | None:
    """Bits that hold every int the system computes, sign included; None if some have no bound."""
    most = 1
    seen: set[int] = set()
    stack: list[Block] = [fn.block for fn in system.functions()]
    while stack:
        block = stack.pop()
        if id(block) in seen:
            continue
        seen.add(id(block))
        asked = [n for one in block.obligations for n in (*one.path, one.claim, one.within) if n is not None]
        for node in walk(*block.results, *asked, *block.inputs):
            if isinstance(node.data, Fn):
                stack.append(node.data.block)
            elif isinstance(node.data, Block):
                stack.append(node.data)
            for bound in _int_bounds(node.type):
                if bound is None:
                    return None
                most = max(most, abs(bound))
    return most.bit_length() + 1


def _int_bounds(type_: Type) -> Iterator[int | None]:
    match type_:
        case IntType(least=least, most=most):
            yield from (least, most)
        case EnumType():
            yield len(type_.members)
        case OptType(of=inner) | TableType(of=inner):
            yield from _int_bounds(inner)
        case RecordType(fields=fields):
            for _, inner in fields:
                yield from _int_bounds(inner)
        case TupleType(items=items):
            for inner in items:
                yield from _int_bounds(inner)


def for_search(system: System) -> Encoding | None:
    """An encoding in bit-vectors; None where a number has no bound."""
    width = width_of(system)
    return None if width is None else Encoding(system, BitVectors(width), asks=False)


def of_claim(encoding: Encoding, claim: ClaimCore, state: Value) -> Any:
    """Whether an invariant, or the claim of a unique outcome, holds in a state."""
    machine, numbers = encoding.machine, encoding.numbers
    if claim.kind == "unique outcome":
        over = machine.value(encoding.system.outcome, state)
        wins = [int(won) if isinstance(won, bool) else numbers.choose(won, 1, 0) for won in over.value]
        return numbers.disj([numbers.negate(over.present), numbers.compare(Op.EQ, numbers.total(wins), 1)])
    assert claim.test is not None
    given = True if claim.given is None else machine.value(claim.given, state)
    return numbers.disj([numbers.negate(given), machine.value(claim.test, state)])


def of_step(encoding: Encoding, claim: ClaimCore, before: Value, parameters: Value, after: Value) -> Any:
    """Whether a step claim holds of a step with a move that it speaks of."""
    assert claim.test is not None
    args = (before, after) if claim.moves is None else (before, parameters, after)
    given = True if claim.given is None else encoding.machine.value(claim.given, *args)
    return encoding.numbers.disj([encoding.numbers.negate(given), encoding.machine.value(claim.test, *args)])


def falls(encoding: Encoding, before: Value, after: Value) -> Any:
    """Whether a measure is smaller afterwards, compared from its first number on."""
    numbers = encoding.numbers
    found: Any = False
    rows = [measure if isinstance(measure, tuple) else (measure,) for measure in (before, after)]
    for a, b in reversed(list(zip(*rows, strict=True))):
        same = numbers.compare(Op.EQ, a, b)
        found = numbers.disj([numbers.compare(Op.LT, b, a), numbers.conj([same, found])])
    return found


def asked_terms(asked: Sequence[Asked], numbers: Numbers) -> list[Any]:
    """Each obligation as one truth: its path implies its claim."""
    return [numbers.disj([*(numbers.negate(one) for one in item.path), item.claim]) for item in asked]
