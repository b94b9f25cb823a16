"""Positions in which one precondition bites: all others of the move hold there, and this one alone refuses it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import Any

import attrs

from rapanui_rules.lang.moves import By, Require, move_info
from rapanui_rules.play.narrowing import narrowed
from rapanui_rules.play.rules import Rules

__all__ = ["PLAYS", "PLY", "Refusal", "refusals"]

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
        reason: what its player is told.
    """

    state: Any
    move: Any
    reason: str


def refusals(rules: Rules[Any, Any]) -> dict[tuple[str, str], Refusal]:
    """For each precondition, by the names of its move and its own, the first position found in which it bites.

    Positions are those of `PLAYS` plays at random of at most `PLY` moves, alike on every machine; a precondition that
    alone refuses in none of them is left out.
    """
    wanted = [(cls, need) for cls in rules.game.moves for need in rules.game.requires(cls)]
    found: dict[tuple[str, str], Refusal] = {}
    for state in _positions(rules):
        for cls, need in [*wanted]:
            refusal = _refusal(rules, state, cls, need)
            if refusal is not None:
                found[move_info(cls).name, need.name] = refusal
                wanted.remove((cls, need))
        if not wanted:
            break
    return found


def _positions(rules: Rules[Any, Any]) -> Iterator[Any]:
    """The states of short plays at random in which a player acts or chance does."""
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
            return Refusal(state, move, rules.reason(state, move, need))
    return None


def _holds(setup: Any, state: Any, need: Require, move: Any) -> bool:
    return bool(need.holds(move, setup, state))
