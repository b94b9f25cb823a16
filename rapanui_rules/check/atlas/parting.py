"""What differs between two readings of a game in one state, as the plain rules say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

import attrs

from rapanui_rules.errors import IllegalMove, Internal, OutOfRange
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import differences, label, move_text

__all__ = ["Difference", "Sort", "first_parting", "parting", "same_way", "unlike_fields"]


class Sort(Enum):
    """How two readings differ in a state; the value says so."""

    START = "the game starts otherwise"
    OUTCOME = "the game stands otherwise"
    TURN = "another player is on turn"
    LEGAL = "a move is legal under one reading alone"
    RESULT = "a move leads to different states"
    FAULT = "a move breaks the rules' own ranges under one reading alone"


@attrs.frozen
class Difference:
    """One difference between two readings in a state.

    Attributes:
        sort: how they differ.
        move: the move of which they differ, as Python to paste; empty where it is the state itself.
        one: what holds under the first, in words.
        other: what holds under the second.
    """

    sort: Sort
    move: str
    one: str
    other: str


@attrs.frozen
class _Made:
    """What a legal move leads to: a state, or the words of the range that is left."""

    state: Any
    fault: str = ""


def parting(
    one: Rules[Any, Any],
    other: Rules[Any, Any],
    state: Any,
    most: int | None = None,
    among: Sequence[Any] | None = None,
) -> list[Difference]:
    """What differs in a state between two readings of a game; nothing where they agree.

    Args:
        one: the game under a reading.
        other: the same game under another.
        state: one that both can be in.
        most: how many differences are looked for; by default all.
        among: moves that are compared; by default all.
    """
    found = list[Difference]()
    for difference in _all(one, other, state, among):
        found.append(difference)
        if len(found) == most:
            break
    return found


def first_parting(one: Rules[Any, Any], other: Rules[Any, Any], moves: Sequence[Any]) -> int | None:
    """After how many moves of a play two readings first differ; None where they do not on this play.

    Raises:
        IllegalMove: the first reading refuses one of the moves.
    """
    if one.initial() != other.initial():
        return 0
    states = Play(one, tuple(moves)).states
    return next((i for i, state in enumerate(states) if parting(one, other, state, 1)), None)


def same_way(one: Rules[Any, Any], other: Rules[Any, Any], moves: Sequence[Any]) -> tuple[Any, ...]:
    """The states of a play that is the same under two readings.

    Raises:
        Internal: it is not; whoever found it is mistaken.
    """
    try:
        rows = [Play(rules, tuple(moves)).states for rules in (one, other)]
    except (IllegalMove, OutOfRange) as error:
        raise Internal(f"the play on which readings of {one.game.name} part cannot be replayed: {error}") from error
    if rows[0] != rows[1]:
        raise Internal(f"the play on which readings of {one.game.name} part is not the same under both")
    return rows[0]


def _all(
    one: Rules[Any, Any], other: Rules[Any, Any], state: Any, among: Sequence[Any] | None
) -> Iterator[Difference]:
    stands = [_stands(rules, state) for rules in (one, other)]
    if stands[0] != stands[1]:
        yield Difference(Sort.OUTCOME, "", *stands)
        return
    if one.outcome(state) is not None:
        return
    turns = [_on_turn(rules, state) for rules in (one, other)]
    if turns[0] != turns[1]:
        yield Difference(Sort.TURN, "", *turns)
        return
    rows = [_legal_of(rules, state, among) for rules in (one, other)]
    both = [set(row) for row in rows]
    yield from (_legal(one, other, state, move) for move in rows[0] if move not in both[1])
    yield from (_legal(one, other, state, move) for move in rows[1] if move not in both[0])
    for move in rows[0]:
        if move in both[1]:
            yield from _results(one, other, state, move)


def _legal_of(rules: Rules[Any, Any], state: Any, among: Sequence[Any] | None) -> tuple[Any, ...]:
    if among is None:
        return rules.legal_moves(state)
    return tuple(move for move in among if rules.why_not(state, move) is None)


def _stands(rules: Rules[Any, Any], state: Any) -> str:
    winners = rules.winners(state)
    if winners is None:
        return "the game goes on"
    return f"the game is over; won by {', '.join(label(rules, rules.seat, each) for each in winners) or 'nobody'}"


def _on_turn(rules: Rules[Any, Any], state: Any) -> str:
    actor = rules.actor(state)
    return "chance acts" if actor is None else f"{label(rules, rules.seat, actor)} is on turn"


def _legal(one: Rules[Any, Any], other: Rules[Any, Any], state: Any, move: Any) -> Difference:
    reasons = [rules.why_not(state, move) for rules in (one, other)]
    first, second = ("legal" if reason is None else f"refused: {reason}" for reason in reasons)
    return Difference(Sort.LEGAL, move_text(move), first, second)


def _results(one: Rules[Any, Any], other: Rules[Any, Any], state: Any, move: Any) -> Iterator[Difference]:
    here, there = (_made(rules, state, move) for rules in (one, other))
    if here == there or (here.fault and there.fault):
        return
    if here.fault or there.fault:
        words = [made.fault or "made within all ranges" for made in (here, there)]
        yield Difference(Sort.FAULT, move_text(move), *words)
        return
    rows = [_told(rules, state, made.state) for rules, made in ((one, here), (other, there))]
    told = ["; ".join(line for line in row if line not in rows[1 - i]) for i, row in enumerate(rows)]
    if not any(told):  # the game tells both alike, so the states are compared field by field
        told = list(unlike_fields(here.state, there.state))
    yield Difference(Sort.RESULT, move_text(move), told[0] or "nothing more", told[1] or "nothing more")


def _told(rules: Rules[Any, Any], before: Any, after: Any) -> list[str]:
    return differences(rules, before, after)


def unlike_fields(here: Any, there: Any) -> tuple[str, str]:
    """Two states by the fields in which they differ."""
    names = [field.name for field in attrs.fields(type(here)) if getattr(here, field.name) != getattr(there, field.name)]
    first, second = ("; ".join(f"{name} {getattr(state, name)}" for name in names) for state in (here, there))
    return first, second


def _made(rules: Rules[Any, Any], state: Any, move: Any) -> _Made:
    try:
        return _Made(rules.after(state, move))
    except (OutOfRange, LookupError) as error:
        return _Made(None, str(error))
