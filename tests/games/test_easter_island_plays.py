"""Easter Island: whole games at random, under every reading, with all claims watched."""

from __future__ import annotations

import inspect
import random
from enum import Enum

import attrs
import pytest

from rapanui_rules.games.easter_island import EasterIsland, Readings, State, game
from rapanui_rules.lang import Claim, Expect, Kind
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import readings_of, set_up

#: The most moves of a play that is followed.
MOST = 500


def follow(rules: Rules[EasterIsland, State], seed: int) -> tuple[State, set[str]]:
    """The last state of a game at random, and the claims that it broke."""
    rng = random.Random(seed)
    g, state, broken = rules.setup, rules.initial(), set[str]()
    for _ in range(MOST):
        broken |= {c.name for c in game.claims if c.kind is Kind.INVARIANT and not c(g, state)}
        move = rules.random_move(state, rng)
        if move is None:
            return state, broken
        after = rules.after(state, move)
        broken |= {c.name for c in game.claims if not _step_holds(c, g, state, move, after)}
        state = after
    return state, broken


def _step_holds(claim: Claim, g: EasterIsland, before: State, move: object, after: State) -> bool:
    if claim.kind is Kind.ENDS:
        return bool(claim(g, after) < claim(g, before) and min(claim(g, after)) >= 0)
    if claim.kind is not Kind.STEP or claim.test is None:
        return True
    names = list(inspect.signature(claim.test).parameters)
    if len(names) == 3:
        return bool(claim(g, before, after))
    return not isinstance(move, hints_of(claim.test)[names[2]]) or bool(claim(g, before, move, after))


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_game_at_random_ends_with_one_winner_and_keeps_every_claim(players: int, seed: int) -> None:
    """All invariants, all step claims, and a measure that falls with every move."""
    rules = set_up(game, players=players)
    state, broken = follow(rules, seed)
    winners = rules.winners(state)
    assert set() == broken
    assert winners is not None and 1 == len(winners)


@pytest.mark.parametrize(("name", "member"), [(path[-1], m) for path, enum in readings_of(EasterIsland) for m in enum])
def test_every_reading_runs_and_breaks_only_what_is_expected(name: str, member: Enum) -> None:
    """Games at random of three and four players under each reading."""
    for players, seed in ((3, 1), (4, 2)):
        rules = set_up(game, read={name: member}, players=players)
        expected = {c.name for c in game.claims if c.expect(rules.setup) is Expect.FAILS}
        state, broken = follow(rules, seed)
        assert set() == broken - expected
        if rules.outcome(state) is None:
            assert ("nobody_is_stuck" if rules.is_stuck(state) else "the_game_ends") in expected


def test_the_defaults_expect_every_claim_to_hold() -> None:
    """And each reading is a field of the setup's."""
    assert {Expect.HOLDS} == {claim.expect(EasterIsland()) for claim in game.claims}
    assert len(attrs.fields(Readings)) == len(list(readings_of(EasterIsland)))
