"""Where two readings of a game differ, as a truth about one state: what to look for, or to exclude.

Parts of the rules that print alike are taken as the same, so that only what differs is compared.
"""

from __future__ import annotations

from typing import Any

import attrs

from rapanui_rules.backends.to_z3.bounded import Step, Target
from rapanui_rules.backends.to_z3.encoding import Encoding
from rapanui_rules.terms.nodes import Fn, Op
from rapanui_rules.terms.printing import print_function
from rapanui_rules.terms.system import MoveCore, System
from rapanui_rules.terms.values import Maybe, Value

__all__ = ["comparable", "parts"]


def comparable(one: System, other: System) -> bool:
    """Whether two systems have the same states and moves, so that one can be asked about states of the other."""
    shapes = [[(move.name, move.by, move.shape) for move in system.moves] for system in (one, other)]
    phases = [[(phase.name, phase.each) for phase in system.phases] for system in (one, other)]
    return one.state == other.state and one.seats == other.seats and shapes[0] == shapes[1] and phases[0] == phases[1]


def parts(other: System) -> Target:
    """That the system which is unrolled and another, comparable one differ in the last state."""
    return _Difference(other).of


@attrs.frozen(eq=False)
class _Difference:
    other: System

    def of(self, encoding: Encoding, states: list[Value], steps: list[Step]) -> Any:
        """The truth that something differs."""
        return _Compared(encoding, Encoding(self.other, encoding.numbers, asks=False), states[-1]).differs()


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
        wanted = [pair for pair in pairs if self.tail is not None or self._differ_in(*pair)]
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

    def _differ_in(self, one: MoveCore, other: MoveCore) -> bool:
        needs = len(one.requires) != len(other.requires) or not all(
            _alike(a.holds, b.holds) for a, b in zip(one.requires, other.requires, strict=False)
        )
        return needs or not _alike(one.effect, other.effect)

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
