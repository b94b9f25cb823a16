"""
Easter Island: no card is made or lost.

Claim   of each kind the cards unseen, open and used are as many as there were.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction, with three lemmas: where used cards lie, how many are open, what is done when.
Twin    without "it lies on top of the pile": refuted in eight moves, the fewest on a small table.
"""

from __future__ import annotations

import pytest

from proofs.tables import FOUR_STONES, PLAYERS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import game

CLAIM = "cards_are_conserved"
LEMMAS = ("used_cards_lie_below_the_unseen", "a_round_uses_one_card_more_than_players", "each_stage_keeps_its_place")


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """The pack is the published one."""
    prove(game, CLAIM, *LEMMAS, for_any=("fields", "stones"), players=players)


def test_refuted_where_any_card_may_be_turned_up() -> None:
    """The deal and a round of six moves; then a card that is not on top is turned up in place of the one that is."""
    twin = game.without("TurnUp", "lies_on_top")
    play = refute(twin, CLAIM, moves=8, **FOUR_STONES)
    assert play.states[-2].pile[0] != play.moves[-1].card
