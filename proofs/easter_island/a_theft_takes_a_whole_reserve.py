"""
Easter Island: the Spell steals all or nothing.

Claim   the thief ends with both reserves, the victim with none.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction. That something is stolen as well is proved where the victim must have a stone, and refuted
        where a theft of nothing is allowed: in six moves, the fewest on a small table.
Twin    without "the victim is another player": refuted in five moves, the fewest on a small table.
"""

from __future__ import annotations

import attrs
import pytest

from proofs.tables import FOUR_STONES, PLAYERS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import TEXT, EasterIsland, State, Steal, game
from rapanui_rules.lang import step

CLAIM = "a_theft_takes_a_whole_reserve"


@step(TEXT[46])
def a_theft_brings_something(g: EasterIsland, s: State, m: Steal, t: State) -> bool:
    """The thief has more stones than before."""
    return t.reserve[s.turn] > s.reserve[s.turn]


wishful = attrs.evolve(game, claims=(*game.claims, a_theft_brings_something))


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """Whatever the thief has already."""
    prove(game, CLAIM, for_any=("fields", "stones"), players=players)


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_to_bring_something_where_the_victim_must_have_a_stone(players: int) -> None:
    """Under the reading that bars a theft of nothing."""
    read = {"empty_theft": "barred"}
    prove(wishful, "a_theft_brings_something", read=read, for_any=("fields", "stones"), players=players)


def test_refuted_that_a_theft_always_brings_something() -> None:
    """Under the reading that allows it a player who has spent the last stone is robbed."""
    play = refute(wishful, "a_theft_brings_something", moves=6, **FOUR_STONES)
    assert 0 == play.states[-2].reserve[play.moves[-1].victim]


def test_refuted_where_one_can_rob_oneself() -> None:
    """The deal, three cards turned up, and the Spell: the thief's own reserve is doubled and gone."""
    twin = game.without("Steal", "is_another")
    play = refute(twin, CLAIM, moves=5, **FOUR_STONES)
    assert play.states[-2].turn == play.moves[-1].victim
