"""
Easter Island: there is always a move.

Claim   as long as the game goes on, whoever acts can do something; in the end that may be to end the race.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction, with four lemmas on the cards: the top of the pile can always be turned up. Refuted in five
        moves, the fewest on a small table, where a quarry that is short bars a draw and the text is asked for no more.
Twin    that reading: "the race ends when a player can do nothing" never holds under it.
"""

from __future__ import annotations

import pytest

from proofs.tables import EMPTY_QUARRY, PLAYERS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import game

CLAIM = "nobody_is_stuck"
LEMMAS = (
    "cards_are_conserved",
    "used_cards_lie_below_the_unseen",
    "a_round_uses_one_card_more_than_players",
    "each_stage_keeps_its_place",
)


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """Under the reading that ends the race when the quarry is short."""
    prove(game, CLAIM, *LEMMAS, for_any=("fields", "stones"), players=players)


def test_refuted_where_a_short_quarry_bars_a_draw() -> None:
    """The deal, three cards turned up, and a player robbed of the only stone, who now can neither spend nor draw."""
    play = refute(game, CLAIM, moves=5, read={"short": "barred"}, **EMPTY_QUARRY)
    assert play.rules.is_stuck(play.final)
