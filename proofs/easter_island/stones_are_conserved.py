"""
Easter Island: no stone is made or lost.

Claim   quarry, reserves and statues hold all the stones there are.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction.
Twin    without "all the stones are dropped into statues": refuted in five moves, the fewest on a small table.
"""

from __future__ import annotations

import pytest

from proofs.tables import FOUR_STONES
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import game

CLAIM = "stones_are_conserved"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """By itself: it leans on no other claim."""
    prove(game, CLAIM, for_any=("fields", "stones"), players=players)


def test_refuted_where_stones_need_not_be_dropped() -> None:
    """The deal, three cards turned up, and a card spent whose stone is dropped nowhere."""
    twin = game.without("Spend", "stones_add_up")
    play = refute(twin, CLAIM, moves=5, **FOUR_STONES)
    before, after = play.states[-2:]
    assert sum(after.load) - sum(before.load) != sum(before.reserve) - sum(after.reserve)
