"""Giants: plays at random, with all claims watched, and a whole game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rapanui_rules.games.giants import Giants, Stage, game
from rapanui_rules.lang import Expect, Kind
from rapanui_rules.play.settings import readings_of, set_up
from rapanui_rules.play.watching import Watch

#: The most moves of a play; Giants need not end.
MOST = 400


def readings(seed: int) -> dict[str, Any]:
    """A reading of each question at random, or the defaults for every other seed."""
    rng = random.Random(seed)
    return {path[-1]: rng.choice(list(enum)) for path, enum in readings_of(Giants)} if seed % 2 else {}


@pytest.mark.parametrize("seed", range(24))
def test_a_play_at_random_keeps_every_claim(seed: int) -> None:
    """All invariants and all step claims, for two to five players; nobody is ever stuck."""
    island = "default" if seed % 3 == 0 else "tiny"
    rules = set_up(game, readings(seed), players=2 + seed % 4, island=island)
    kinds = (Kind.INVARIANT, Kind.STEP)
    lasting = [c for c in game.claims if c.kind in kinds and c.expect(rules.setup) is Expect.HOLDS]
    watch, rng, state = Watch(rules, tuple(lasting)), random.Random(seed), rules.initial()
    favour = {cls: 10 ** rng.uniform(-1, 1) for cls in game.moves} if seed % 2 else {}
    names, broken = {claim.name for claim in lasting}, set(watch.at(state))
    for _ in range(MOST):
        move = rules.random_move(state, rng, favour)
        if move is None:
            break
        before, state = state, rules.after(state, move)
        broken |= {*watch.at(state), *watch.step(before, move, state)}
    assert set() == {name for name, _ in broken} & names
    assert not rules.is_stuck(state)


def test_a_whole_game_at_random_comes_to_its_end() -> None:
    """On the default island, by the last base or with a statue on every ahu."""
    rules, rng = set_up(game, checked=False), random.Random(1)
    state, moves = rules.initial(), 0
    while (move := rules.random_move(state, rng)) is not None:
        state, moves = rules.after(state, move), moves + 1
    assert Stage.OVER is state.stage
    assert 0 in state.bases or all(state.moai)
    assert moves > 500
