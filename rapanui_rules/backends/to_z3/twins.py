"""Where two readings of a game differ, as a truth about one state: what to look for, or to exclude.

Parts of the rules that print alike are taken as the same, so that only what differs is compared.
"""

from __future__ import annotations

from typing import Any

from rapanui_rules.backends.to_z3.bounded import Step, Target
from rapanui_rules.backends.to_z3.encoding import Encoding
from rapanui_rules.terms.nodes import Fn, Op
from rapanui_rules.terms.printing import print_function
from rapanui_rules.terms.system import MoveCore, System
from rapanui_rules.terms.types import IntType, OptType, RecordType, TableType, Type
from rapanui_rules.terms.values import Maybe, Value

__all__ = ["comparable", "near", "parts"]


def comparable(one: System, other: System) -> bool:
    """Whether a system can be asked about states of another: both have the same moves, and states of the same form.

    Args:
        one: the system whose states they are.
        other: the one that is asked; its ranges may be wider.
    """
    shapes = [[(move.name, move.by, move.shape) for move in system.moves] for system in (one, other)]
    phases = [[(phase.name, phase.each) for phase in system.phases] for system in (one, other)]
    same = one.seats == other.seats and shapes[0] == shapes[1] and phases[0] == phases[1]
    return same and _holds(other.state, one.state)


def _holds(wide: Type, narrow: Type) -> bool:
    """Whether every value of a type is one of another."""
    match wide, narrow:
        case IntType(), IntType():
            low = wide.least is None or (narrow.least is not None and wide.least <= narrow.least)
            return low and (wide.most is None or (narrow.most is not None and narrow.most <= wide.most))
        case OptType(), OptType():
            return _holds(wide.of, narrow.of)
        case TableType(), TableType():
            return wide.size == narrow.size and _holds(wide.of, narrow.of)
        case RecordType(), RecordType():
            names = [[name for name, _ in of.fields] for of in (wide, narrow)]
            pairs = zip(wide.fields, narrow.fields, strict=False)
            return names[0] == names[1] and all(_holds(a, b) for (_, a), (_, b) in pairs)
        case _:
            return wide == narrow


def parts(*others: tuple[System, int | None]) -> Target:
    """That the system which is unrolled differs in the last state from another, comparable one.

    Args:
        others: each with the length of a play that is known to do it, if one is; only shorter ones are then sought.
    """

    def target(encoding: Encoding, states: list[Value], steps: list[Step]) -> Any:
        wanted = [system for system, known in others if known is None or len(steps) < known]
        found = [_Compared(encoding, Encoding(each, encoding.numbers, asks=False), states[-1]).differs() for each in wanted]
        return encoding.numbers.disj(found)

    return target


def near(one: System, *others: System) -> Target | None:
    """Something without which a system and others cannot differ in the last state, and that is quicker to look for.

    A move of a class of which they differ, made by whoever acts, passes those preconditions that they share; or the game
    is over under one of two that differ in their outcomes. None where they differ in more than that.
    """
    if not all(_differ_in_moves_alone(one, other) for other in others):
        return None
    shared = dict.fromkeys(
        (move, tuple(a for a, b in zip(move.requires, theirs.requires, strict=False) if _alike(a.holds, b.holds)))
        for other in others
        for move, theirs in zip(one.moves, other.moves, strict=True)
        if not _same_move(move, theirs)
    )
    ended = [other for other in others if not _alike(one.outcome, other.outcome)]

    def target(encoding: Encoding, states: list[Value], steps: list[Step]) -> Any:
        numbers, state = encoding.numbers, states[-1]
        found = [Encoding(each, numbers, asks=False).over(state) for each in ended]
        found += [encoding.over(state)] if ended else []
        for move, needs in shared:
            parameters, within = encoding.fresh(move.shape, move.name)
            holds = [encoding.machine.value(need.holds, parameters, state) for need in needs]
            chance = encoding.by_chance(state)
            acts = chance if move.by == "chance" else numbers.negate(chance)
            found.append(numbers.conj([numbers.negate(encoding.over(state)), acts, *within, *holds]))
        return numbers.disj(found)

    return target


def _differ_in_moves_alone(one: System, other: System) -> bool:
    """Whether nothing but what moves ask and do differs, and how the game ends."""
    phases = zip(one.phases, other.phases, strict=True)
    return _alike(one.turn, other.turn) and all(_alike(a.step, b.step) for a, b in phases)


def _same_move(one: MoveCore, other: MoveCore) -> bool:
    needs = len(one.requires) == len(other.requires) and all(
        _alike(a.holds, b.holds) for a, b in zip(one.requires, other.requires, strict=False)
    )
    return needs and _alike(one.effect, other.effect)


class _Compared:
    """One state under two readings.

    Args:
        one, other: the readings, over the same numbers.
        state: a state that both can be in.
    """

    def __init__(self, one: Encoding, other: Encoding, state: Value) -> None:
        self.one, self.other, self.state = one, other, state
        self.numbers = one.numbers
        self.tail = self._first_unlike_phase()

    def differs(self) -> Any:
        """How the game stands, who acts, what is legal, or what comes of a move."""
        on = self.numbers.negate(self.one.over(self.state))
        stands = self._unlike(self.one.system.outcome, self.other.system.outcome)
        acts = self._unlike(self.one.system.turn, self.other.system.turn)
        return self.numbers.disj([stands, self.numbers.conj([on, self.numbers.disj([acts, self._move()])])])

    def _unlike(self, one: Fn, other: Fn) -> Any:
        if _alike(one, other):
            return False
        values = self.one.machine.value(one, self.state), self.other.machine.value(other, self.state)
        return self._differ(*values)

    def _differ(self, one: Value, other: Value) -> Any:
        if isinstance(one, Maybe) and isinstance(other, Maybe):  # a value that is not there may be anything
            both = self.numbers.conj([one.present, self._differ(one.value, other.value)])
            return self.numbers.disj([self.numbers.negate(self.numbers.compare(Op.EQ, one.present, other.present)), both])
        if isinstance(one, tuple) and isinstance(other, tuple):
            return self.numbers.disj([self._differ(a, b) for a, b in zip(one, other, strict=True)])
        return self.numbers.negate(self.numbers.compare(Op.EQ, one, other))

    # -- moves

    def _move(self) -> Any:
        """Some move differs: one class at a time where only its guard or effect does, all at once where phases do."""
        pairs = list(zip(self.one.system.moves, self.other.system.moves, strict=True))
        wanted = [pair for pair in pairs if self.tail is not None or not _same_move(*pair)]
        if not wanted:
            return False
        which = self.numbers.constant("which", 0, len(wanted) - 1)
        truths, chosen_guards = [], []
        effects: tuple[Value, Value] | None = None
        for number, (mine, theirs) in enumerate(wanted):
            chosen = self.numbers.compare(Op.EQ, which, number)
            parameters, within = self.one.fresh(mine.shape, mine.name)
            guards = [
                self.numbers.conj([self._legal(encoding, move, parameters), *within, self._acts(move)])
                for encoding, move in ((self.one, mine), (self.other, theirs))
            ]
            truths.append(self.numbers.conj([chosen, self.numbers.negate(self.numbers.compare(Op.EQ, *guards))]))
            chosen_guards.append(self.numbers.conj([chosen, guards[0]]))
            made = (
                self.one.machine.value(mine.effect, parameters, self.state),
                self.other.machine.value(theirs.effect, parameters, self.state),
            )
            effects = made if effects is None else self._merged(chosen, made, effects)
        assert effects is not None
        bounds = [self.numbers.compare(Op.LE, 0, which), self.numbers.compare(Op.LT, which, len(wanted))]
        if self.tail is not None or not all(_alike(a.effect, b.effect) for a, b in wanted):
            results = self._differ(*self._phases(*effects))
            truths.append(self.numbers.conj([self.numbers.disj(chosen_guards), results]))
        return self.numbers.conj([*bounds, self.numbers.disj(truths)])

    def _merged(self, chosen: Any, made: tuple[Value, Value], before: tuple[Value, Value]) -> tuple[Value, Value]:
        one, other = (self.one.machine.merge(chosen, a, b) for a, b in zip(made, before, strict=True))
        return one, other

    def _acts(self, move: MoveCore) -> Any:
        chance = self.one.by_chance(self.state)
        if move.by == "chance":
            return chance
        mine = self.numbers.negate(chance)
        if move.by == "otherwise":  # the moves of players differ, or they are possible under both or neither
            some, exact = self.one.some_move(self.state, "player")
            return self.numbers.conj([mine, self.numbers.negate(some)]) if exact else mine
        return mine

    def _legal(self, encoding: Encoding, move: MoveCore, parameters: Value) -> Any:
        return self.numbers.conj([encoding.machine.value(need.holds, parameters, self.state) for need in move.requires])

    # -- phases

    def _first_unlike_phase(self) -> int | None:
        pairs = zip(self.one.system.phases, self.other.system.phases, strict=True)
        return next((i for i, (a, b) in enumerate(pairs) if not _alike(a.step, b.step)), None)

    def _phases(self, one: Value, other: Value) -> tuple[Value, Value]:
        """The states after all phases; equal steps on equal states are the same terms."""
        return self.one.phases(one, ())[0], self.other.phases(other, ())[0]


def _alike(one: Fn, other: Fn) -> bool:
    return print_function(one) == print_function(other)
