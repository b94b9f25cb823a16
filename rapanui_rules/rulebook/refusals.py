"""Positions in which one precondition bites: all others of the move hold there, and this one alone refuses it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from itertools import chain, islice
from typing import Any

import attrs

from rapanui_rules.lang.moves import By, Require, move_info
from rapanui_rules.play.narrowing import narrowed
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules

__all__ = ["PLAYS", "PLY", "Refusal", "Refusals"]

#: Plays at random that are looked through, and the longest of them, in moves.
PLAYS, PLY = 40, 60
#: Moves of one class that are looked at in one position.
_MOST = 400


@attrs.frozen
class Refusal:
    """A position, and a move that only one precondition refuses there.

    Attributes:
        state: the position.
        move: what is refused.
        reason: what its player is told, passages left away.
    """

    state: Any
    move: Any
    reason: str


@attrs.define
class Refusals:
    """Looks for refusals, in the same order on every machine.

    Attributes:
        rules: the game set up.
        plays: known plays, whose positions are looked at after those of `PLAYS` plays at random of at most `PLY` moves.
    """

    rules: Rules[Any, Any]
    plays: tuple[Play, ...] = ()
    _seen: list[Any] = attrs.field(factory=list, init=False)
    _more: Iterator[Any] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._more = chain(self._at_random(), (state for play in self.plays for state in play.states))

    def of(self, cls: type[Any], need: Require) -> Refusal | None:
        """The first position found in which a precondition alone refuses a move; None if there is none among them."""
        for state in chain(self._seen, self._new()):
            found = _refusal(self.rules, state, cls, need)
            if found is not None:
                return found
        return None

    def _new(self) -> Iterator[Any]:
        for state in self._more:
            self._seen.append(state)
            yield state

    def _at_random(self) -> Iterator[Any]:
        rules = attrs.evolve(self.rules, checked=False)  # ranges are what claims are about
        for seed in range(PLAYS):
            rng, state = random.Random(seed), rules.initial()
            for _ in range(PLY):
                move = rules.random_move(state, rng)
                if move is None:
                    break
                yield state
                state = rules.after(state, move)


def _refusal(rules: Rules[Any, Any], state: Any, cls: type[Any], need: Require) -> Refusal | None:
    if (rules.game.turn(rules.setup, state) is None) is not (move_info(cls).by is By.CHANCE):
        return None
    others = [partial(_holds, rules.setup, state, one) for one in rules.game.requires(cls) if one != need]
    for move in islice(narrowed(rules.move_shape(cls), others, None), _MOST):
        if not need.holds(move, rules.setup, state):
            return Refusal(state, move, rules.reason(state, move, need).rpartition(" [")[0])
    return None


def _holds(setup: Any, state: Any, need: Require, move: Any) -> bool:
    return bool(need.holds(move, setup, state))
