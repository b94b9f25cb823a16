"""Every reading of Giants, the others left at their defaults: it keeps what is claimed, and it makes a difference."""

from __future__ import annotations

import random
from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest

from rapanui_rules.errors import OutOfRange
from rapanui_rules.games.giants import Giants, Readings, State, game
from rapanui_rules.lang import Expect, Kind
from rapanui_rules.play.plays import move_from_text
from rapanui_rules.play.settings import readings_of
from rapanui_rules.play.watching import Watch
from tests.games.giants.scenes import Table, after, rules_of

DEFAULT = Readings()
#: Every reading but the defaults, with the question that it answers.
OTHERS = [
    (path[-1], member)
    for path, enum in readings_of(Giants)
    for member in enum
    if member is not getattr(DEFAULT, path[-1])
]
#: Few pieces, for three on the tiny island.
FEW: dict[str, Any] = {
    "players": 3,
    "workers": 2,
    "markers": 3,
    "bases": 1,
    "small": 4,
    "middling": 2,
    "large": 2,
    "hats": 2,
    "logs": 4,
    "tablets": 4,
    "harvest": 2,
    "track": 12,
}
#: What some questions need to come up at all.
MORE: dict[str, dict[str, Any]] = {
    "full_island": {"bases": 3, "players": 2},
    "hat_owner": {"bases": 2, "players": 2},
    "log_user": {"players": 2},
    "logs_there": {"harvest": 3, "players": 2},
    "recruits": {"workers": 4},
    "worker_pay": {"workers": 4, "players": 2},
}
#: Plays in which a difference comes late, by the first of them that shows it.
LATE = {
    "at_once": 20,
    "chief_pay": 11,
    "in_play": 23,
    "mark_back": 27,
    "tablet_points": 10,
    "tie": 13,
    "worker_pay": 23,
}
#: Nobody bids, or Red, whose chief sculpts two small statues.
NO_BIDS = ("Throw(shows=1)", "Throw(shows=1)", *2 * ("Bid(markers=0, workers=0, chief=False, sorcerer=False)",))
TWO_SMALL = (
    *NO_BIDS[:2],
    "Bid(markers=0, workers=0, chief=True, sorcerer=False)",
    NO_BIDS[-1],
    *("Choose(size=0)", "Choose(size=0)"),
)
#: Differences that are too rare for chance: a third log is brought to a hex, Red's sorcerer is where Blue has brought a
#: log, and Blue is about to crown Red's statue.
LAID = {
    "logs_there": (
        *NO_BIDS,
        *("PlaceSorcerer(hex=1)", "Pass()", "PlaceWorkers(hex=4, workers=1, logs=2)"),
        "PlaceWorkers(hex=4, workers=1, logs=1)",
    ),
    "log_user": (
        *("Throw(shows=2)", *TWO_SMALL[1:4], "Choose(size=1)", "Choose(size=0)"),
        *("PlaceSorcerer(hex=4)", "PlaceSorcerer(hex=1)", "Pass()", "PlaceWorkers(hex=4, workers=1, logs=1)", "Pass()"),
        "TakeUp(stone=4, hex=4)",
    ),
    "hat_owner": (
        *TWO_SMALL,
        *("PlaceWorkers(hex=5, workers=1, logs=0)", "PlaceWorkers(hex=4, workers=1, logs=0)"),
        *("PlaceWorkers(hex=6, workers=1, logs=0)", "PlaceSorcerer(hex=2)", "Pass()", "Pass()"),
        *("TakeUp(stone=0, hex=4)", "Hire(player=1, chief=False)", "GoOn(hex=5)", "GoOn(hex=6)", "Erect(ahu=0)"),
        "TakeUp(stone=8, hex=6)",
    ),
}
#: Plays at random, and the most moves of each.
PLAYS, MOVES = 24, 150

each_reading = pytest.mark.parametrize(("question", "member"), OTHERS, ids=lambda of: getattr(of, "name", of))


def read(question: str, member: Enum | None) -> Table:
    """The rules under one reading of a question, or the default."""
    return rules_of("tiny", None if member is None else {question: member}, **{**FEW, **MORE.get(question, {})})


def favours(rng: random.Random) -> dict[type[Any], float]:
    """How much a play prefers each class of moves."""
    return {cls: 10 ** rng.uniform(-1, 1) for cls in game.moves}


@each_reading
def test_a_play_keeps_what_is_expected_to_hold(question: str, member: Enum) -> None:
    """All claims about states and steps, in a hundred moves at random, and nobody is stuck."""
    rules, rng = read(question, member), random.Random(question)
    lasting = (Kind.INVARIANT, Kind.STEP)
    claims = tuple(one for one in game.claims if one.kind in lasting and one.expect(rules.setup) is Expect.HOLDS)
    watch, names = Watch(rules, claims), {claim.name for claim in claims}
    state, favour = rules.initial(), favours(rng)
    for _ in range(100):
        move = rules.random_move(state, rng, favour)
        if move is None:
            break
        before, state = state, rules.after(state, move)
        assert set() == names & {name for name, _ in (*watch.at(state), *watch.step(before, move, state))}
    assert not rules.is_stuck(state)


def met(leading: Table, other: Table, seed: int) -> Iterator[tuple[State, Any]]:
    """States of a play at random with a move that either rules may make there, None at the end."""
    rng = random.Random(seed)
    state, favour = leading.initial(), favours(rng)
    for _ in range(MOVES):
        move = leading.random_move(state, rng, favour)
        yield state, move
        yield state, other.random_move(state, rng, favour)
        if move is None:
            return
        state = leading.after(state, move)


def part(one: Table, other: Table, state: State, move: Any) -> bool:
    """Whether two rules differ in how a state ends the game, in whether a move is legal, or in what comes of it."""
    if one.outcome(state) != other.outcome(state):
        return True
    if move is None:
        return False
    legal = one.why_not(state, move) is None
    if legal is not (other.why_not(state, move) is None):
        return True
    try:
        return legal and one.after(state, move) != other.after(state, move)
    except OutOfRange:
        return True


@each_reading
def test_it_makes_a_difference(question: str, member: Enum) -> None:
    """In some state of plays at random, or of one laid by hand, it differs from the default."""
    default, other = read(question, None), read(question, member)
    if question in LAID:
        *moves, last = LAID[question]
        assert part(default, other, after(default, *moves), move_from_text(game, last))
        return
    first = LATE.get(question, 0)
    tried = ((default, other) if seed % 2 else (other, default) for seed in range(first, first + PLAYS))
    assert any(
        part(default, other, state, move)
        for seed, pair in enumerate(tried, first)
        for state, move in met(*pair, seed)
    )
