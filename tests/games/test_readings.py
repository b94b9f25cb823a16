"""Every reading of Easter Island, the others left at their defaults, comes out as its claims expect.

The whole check of the published game under every reading takes a quarter of an hour on one core, and is left out
unless asked for:

    python -m pytest -n auto -m sweep tests/games/test_readings.py
"""

from __future__ import annotations

from enum import Enum

import pytest

from proofs.tables import EMPTY_QUARRY, FOUR_STONES, LONG_RESERVES, THREE_PLAYERS
from rapanui_rules.check.obligations import obligations
from rapanui_rules.check.portfolio import Effort, check_game
from rapanui_rules.check.searching import explore, roam
from rapanui_rules.check.verdicts import Proved
from rapanui_rules.games.easter_island import EasterIsland, Readings, Stage, game
from rapanui_rules.games.easter_island.readings_of_cards import Drawing, DrawNumber, Overshoot, Short
from rapanui_rules.games.easter_island.readings_of_the_race import JointSecond, Moment
from rapanui_rules.lang import Expect, Kind
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import readings_of, setup_of
from rapanui_rules.play.watching import can_be_made

DEFAULT = Readings()
#: Every reading but the defaults, with the question that it answers.
OTHERS = [
    (path[-1], member)
    for path, enum in readings_of(EasterIsland)
    for member in enum
    if member is not getattr(DEFAULT, path[-1])
]
#: The readings that break claims, by hand: a choice of how many are drawn, a race that ends before stones are dropped,
#: a quarry that runs dry, steps that are lost, and a place that is shared.
BROKEN: dict[Enum, set[str]] = {
    DrawNumber.UP_TO: {"a_draw_is_the_cards_number"},
    Moment.IN_MOVE: {"stones_dropped_are_the_cards_number"},
    Short.PASS: {"a_draw_is_the_cards_number", "the_game_ends"},
    Short.REMAINS: {"a_draw_is_the_cards_number", "the_game_ends"},
    Short.BARRED: {"nobody_is_stuck"},
    Overshoot.LOST: {"spaces_moved_are_the_cards_number"},
    JointSecond.SHARED: {"one_statue_wins"},
}
#: A table of three with two obelisks and cards up to three, on which induction takes two seconds.
TABLE: dict[str, object] = {"fields": 5, "stones": 12, "reserve": 2, "obelisks": 2, "copies": (2, 2, 2)}
#: Small tables on which every claim that is expected to fail does.
SMALL: tuple[dict[str, object], ...] = (EMPTY_QUARRY, FOUR_STONES, LONG_RESERVES, THREE_PLAYERS)
#: Induction alone.
NO_SEARCH = Effort(explore=0, roam=0, depth=0, k=1, linger=0)

each_reading = pytest.mark.parametrize(("question", "member"), OTHERS, ids=lambda of: getattr(of, "name", of))


def failing(setup: EasterIsland) -> set[str]:
    """Names of the claims that are expected to fail, those apart that say that something can happen."""
    wanted = obligations(game, setup)
    return {one.name for one in wanted if one.expected is Expect.FAILS and one.kind is not Kind.REACHABLE}


@each_reading
def test_what_is_expected_to_hold_is_proved(question: str, member: Enum) -> None:
    """By induction on a small table, every range included."""
    setup = setup_of(game, {question: member}, **TABLE)
    names = [one.name for one in obligations(game, setup) if one.kind is not Kind.REACHABLE]
    claims = tuple(name for name in names if name not in failing(setup))
    results = list(check_game(game, setup, claims=claims, effort=NO_SEARCH))
    assert set(claims) == {result.claim for result in results if isinstance(result.verdict, Proved)}


@pytest.mark.parametrize("member", BROKEN, ids=str)
def test_what_is_expected_to_fail_is_broken_by_a_play(member: Enum) -> None:
    """On some small table, and nothing else is broken on any."""
    (question,) = (question for question, other in OTHERS if other is member)
    broken: set[str] = set()
    for table in SMALL:
        setup = setup_of(game, {question: member}, **table)
        names = {one.name for one in obligations(game, setup) if one.kind is not Kind.REACHABLE}
        broken |= {key[0] for key in explore(Rules(game, setup), tuple(names), most_steps=1_500).findings} & names
    assert BROKEN[member] == broken


def test_no_other_reading_breaks_anything() -> None:
    """By what the claims expect."""
    found = {member: failing(setup_of(game, {question: member})) for question, member in OTHERS}
    assert BROKEN == {member: broken for member, broken in found.items() if broken}
    assert set() == failing(EasterIsland())


def test_a_player_comes_to_do_nothing_where_drawing_is_forced() -> None:
    """Only when all statues are close to the goal: plays at random that put off the end meet that soon."""
    rules = Rules(game, setup_of(game, {"drawing": Drawing.FORCED_ONLY}))
    found = roam(rules, (), seed=1, most_steps=1_000).findings[can_be_made("EndRace"), None]
    before, after = Play(rules, found.moves).states[-2:]
    assert Stage.HALTED is after.stage
    assert rules.setup.journey not in before.at


@pytest.mark.sweep
@each_reading
def test_the_published_game_of_three_is_as_expected(question: str, member: Enum) -> None:
    """All that `rapanui check` would say, one reading at a time."""
    setup = setup_of(game, {question: member})
    results = list(check_game(game, setup))
    assert len(obligations(game, setup)) == len(results)
    assert [] == [(result.claim, result.verdict) for result in results if not result.as_expected]
