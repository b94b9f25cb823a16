"""Kalah: sowing in cases worked out by hand, and what is claimed of it."""

from __future__ import annotations

from typing import Any

import pytest

from examples.kalah import Kalah, Pit, Player, Sow, State, game, sown
from rapanui_rules.backends.native.exploring import explore
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up

RULES = set_up(game, pits=3, seeds=3)


Rows = tuple[tuple[int, ...], tuple[int, ...]]


def position(state: State) -> Any:
    """Pits, stores and the player on turn, as tuples."""
    return state.pits, state.store, state.turn


def after(pits: Rows, store: tuple[int, int], pit: int) -> State:
    """A position after a pit of the first player is sown."""
    state = State(pits=pits, store=store, turn=Player(0))  # type: ignore[arg-type]  # tables are tuples
    return RULES.play(state, Sow(Pit(pit)))


@pytest.mark.parametrize("pit", range(6))
@pytest.mark.parametrize("seeds", range(40))
def test_sowing_counts_the_seeds_one_by_one(pit: int, seeds: int) -> None:
    """The closed form gives what laying them down one after another gives."""
    fallen = [0] * 13
    for i in range(seeds):
        fallen[(pit + 1 + i) % 13] += 1
    assert fallen == [sown(Kalah(), Pit(pit), seeds, place) for place in range(13)]


def test_the_last_seed_in_the_store_gives_another_turn() -> None:
    """Three seeds from the first of three pits come as far as the store."""
    state = Play(RULES, (Sow(Pit(0)),)).final
    assert (((0, 4, 4), (3, 3, 3)), (1, 0), 0) == position(state)


def test_the_last_seed_in_an_empty_pit_takes_those_opposite() -> None:
    """One seed goes from the first pit to the second; five lie opposite."""
    state = after(((1, 0, 2), (4, 5, 6)), (0, 0), 0)
    assert (((0, 0, 2), (4, 0, 6)), (6, 0), 1) == position(state)


def test_nothing_is_taken_where_nothing_lies_opposite() -> None:
    """The seed stays in its pit."""
    state = after(((1, 0, 2), (4, 0, 6)), (5, 0), 0)
    assert (((0, 1, 2), (4, 0, 6)), (5, 0), 1) == position(state)


def test_the_other_store_is_left_out() -> None:
    """Seven seeds come around once: the last falls into the pit they came from, and takes what lies opposite."""
    state = after(((0, 0, 7), (1, 1, 1)), (4, 4), 2)
    assert (((1, 1, 0), (0, 2, 2)), (8, 4), 1) == position(state)


def test_when_a_side_is_empty_the_rest_goes_to_its_owner() -> None:
    """And the game is over."""
    state = after(((0, 0, 1), (2, 3, 4)), (4, 4), 2)
    assert (((0, 0, 0), (0, 0, 0)), (5, 13)) == position(state)[:2]
    assert (1,) == RULES.winners(state)


def test_every_claim_holds_for_three_pits_of_two() -> None:
    """All states."""
    found = explore(set_up(game, pits=3, seeds=2), [claim.name for claim in game.claims])
    assert found.complete
    assert not found.stuck
    assert {("each_player_can_win", 0), ("each_player_can_win", 1)} == set(found.plays)
