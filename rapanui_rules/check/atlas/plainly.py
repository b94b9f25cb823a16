"""Two readings told apart by the plain rules alone: every state in breadth, then plays at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import attrs

from rapanui_rules.check.atlas.parting import first_parting, parting
from rapanui_rules.errors import OutOfRange
from rapanui_rules.play.rules import Rules

__all__ = ["Seen", "in_breadth", "in_plays"]


@attrs.frozen
class Seen:
    """What a search saw.

    Attributes:
        moves: of a play after which the readings part; None if none was met.
        levels: all states that so many moves or fewer lead to were compared; -1: not even the start.
        complete: whether these are all the states there are.
        states: how many were compared.
    """

    moves: tuple[Any, ...] | None
    levels: int
    complete: bool
    states: int


def in_breadth(one: Rules[Any, Any], other: Rules[Any, Any], most: int) -> Seen:
    """Compare two readings state by state, those that few moves lead to first.

    Args:
        most: how many moves are made at most.
    """
    begin = one.initial()
    if begin != other.initial():
        return Seen((), -1, False, 1)
    ways: dict[Any, tuple[Any, ...]] = {begin: ()}
    level, levels, steps, states = [begin], -1, 0, 0
    while level:
        following: list[Any] = []
        for state in level:
            if steps > most:
                return Seen(None, levels, False, states)
            states += 1
            if parting(one, other, state, 1):
                return Seen(ways[state], levels, False, states)
            for move, after in _steps(one, state):
                steps += 1
                if after not in ways:
                    ways[after] = (*ways[state], move)
                    following.append(after)
        level = following
        levels += 1
    return Seen(None, levels, True, states)


def _steps(rules: Rules[Any, Any], state: Any) -> Iterator[tuple[Any, Any]]:
    """Legal moves with what they lead to; those that leave a range, under both readings, lead nowhere."""
    for move in rules.legal_moves(state):
        try:
            yield move, rules.after(state, move)
        except (OutOfRange, LookupError):
            continue


def in_plays(one: Rules[Any, Any], other: Rules[Any, Any], most: int, seed: int = 0, longest: int = 200) -> Seen:
    """Compare two readings along plays at random under the first; the shortest play met on which they part.

    Args:
        most: how many moves are made at most.
        longest: moves after which a play is broken off.
    """
    rng, found, steps, plays = random.Random(seed), None, 0, 0
    while steps < most and longest > 0:
        state, moves = one.initial(), list[Any]()
        favour = {cls: 10 ** rng.uniform(-2, 2) for cls in one.game.moves} if plays % 2 else None
        while len(moves) < longest and (move := one.random_move(state, rng, favour)) is not None:
            try:
                state = one.after(state, move)
            except (OutOfRange, LookupError):
                break
            moves.append(move)
        steps, plays = steps + len(moves) + 1, plays + 1
        at = first_parting(one, other, moves)
        if at is not None:
            found, longest = tuple(moves[:at]), at - 1
    return Seen(found, -1, False, steps)
