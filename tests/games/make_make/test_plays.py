"""Make Make: plays at random, with all claims watched."""

from __future__ import annotations

import random

import pytest

from rapanui_rules.games.make_make import game
from rapanui_rules.lang import Expect, Kind
from rapanui_rules.play.settings import set_up
from rapanui_rules.play.watching import Watch

#: The most moves of a play; Make Make need not end.
MOST = 80


@pytest.mark.parametrize("seed", range(20))
def test_a_play_at_random_keeps_every_claim(seed: int) -> None:
    """All invariants and all step claims, for two to four players; nobody is ever stuck."""
    rules = set_up(game, players=2 + seed % 3, board="hexagon:2")
    lasting = [c for c in game.claims if c.kind in (Kind.INVARIANT, Kind.STEP)]
    assert {Expect.HOLDS} == {claim.expect(rules.setup) for claim in lasting}
    watch, rng = Watch(rules, tuple(lasting)), random.Random(seed)
    names, state = {claim.name for claim in lasting}, rules.initial()
    broken = set(watch.at(state))
    for _ in range(MOST):
        move = rules.random_move(state, rng)
        if move is None:
            break
        before, state = state, rules.after(state, move)
        broken |= {*watch.at(state), *watch.step(before, move, state)}
    assert set() == {name for name, _ in broken} & names
    assert not rules.is_stuck(state)
