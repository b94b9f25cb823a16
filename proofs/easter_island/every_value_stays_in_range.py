"""
Easter Island: no number leaves the range it is declared with.

Claim   nobody has fewer than no stones or steps, and every index lies within its table.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction; the other proofs here may rely on it.
Twin    without "the reserve holds that many stones": refuted after four moves, the fewest on a small table.
"""

from __future__ import annotations

import pytest

from proofs.tables import FOUR_STONES, PLAYERS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import game

CLAIM = "well_typed"


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """All invariants are proved along with it, as it leans on most of them."""
    prove(game, CLAIM, for_any=("fields", "stones"), players=players)


def test_refuted_where_more_can_be_spent_than_there_is() -> None:
    """The deal and three cards turned up; a card that shows two may now be spent from a reserve of one."""
    twin = game.without("Spend", "reserve_holds")
    play = refute(twin, CLAIM, moves=4, **FOUR_STONES)
    assert max(play.final.reserve) < 2
