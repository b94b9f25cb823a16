"""
Easter Island: a card moves a statue or loads it.

Claim   no statue both moves and gains weight by one card, but for an award to the player's own.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction.
Twin    without "no statue is both moved and loaded": refuted in five moves, the fewest on a small table.
"""

from __future__ import annotations

import pytest

from proofs.tables import FOUR_STONES, PLAYERS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import game

CLAIM = "no_statue_is_moved_and_loaded"


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """An award goes to a statue that has moved, as the text has it."""
    prove(game, CLAIM, for_any=("fields", "stones"), players=players)


def test_refuted_where_one_statue_may_do_both() -> None:
    """The deal, three cards turned up, and a statue that goes a step with the stone that it makes for it."""
    twin = game.without("Spend", "none_does_both")
    play = refute(twin, CLAIM, moves=5, **FOUR_STONES)
    assert any(steps > 0 and stones > 0 for steps, stones in zip(play.final.at, play.final.load, strict=True))
