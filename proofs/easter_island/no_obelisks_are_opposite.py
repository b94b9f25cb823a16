"""
Easter Island: obelisks keep apart.

Claim   no two obelisks stand beside one field or opposite one another, half of them at most beside each lane, and none
        where statues start or turn.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction.
Twin    without "no obelisk stands beside that field, nor opposite": refuted in three moves; without "the field is not
        the first, nor the one where statues turn": in two. Both are the fewest on a small table.
"""

from __future__ import annotations

import pytest

from proofs.tables import PLAYERS, TWO_OBELISKS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import game

APART = "no_obelisks_are_opposite"
ALLOWED = "obelisks_stand_where_they_may"


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """Obelisks that are cleared are gone, and none is ever moved."""
    prove(game, APART, ALLOWED, for_any=("fields", "stones"), players=players)


def test_refuted_where_a_row_can_be_used_twice() -> None:
    """The deal, and two obelisks beside one field."""
    twin = game.without("PlaceObelisk", "row_is_free")
    play = refute(twin, APART, moves=3, **TWO_OBELISKS)
    assert play.moves[1].field == play.moves[2].field


def test_refuted_where_any_field_will_do() -> None:
    """The deal, and an obelisk beside the first field."""
    twin = game.without("PlaceObelisk", "row_is_allowed")
    play = refute(twin, ALLOWED, moves=2, **TWO_OBELISKS)
    assert 1 == play.moves[1].field
