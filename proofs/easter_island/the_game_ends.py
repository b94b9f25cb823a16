"""
Easter Island: no play goes on for ever.

Claim   stages to come, obelisks to place, stones on their way and moves between: every move makes that row smaller.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction, with four lemmas on the cards. Refuted where a quarry that is short costs only the draw, or
        gives what is left: a play comes back to a state.
Twin    without "the quarry holds that many stones": a play comes back to a state.
"""

from __future__ import annotations

import pytest

from proofs.tables import EMPTY_QUARRY, PLAYERS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import Take, TurnUp, game

CLAIM = "the_game_ends"
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


@pytest.mark.parametrize("reading", ["pass", "remains"])
def test_refuted_where_a_draw_may_be_of_nothing(reading: str) -> None:
    """After the deal and three cards, two rounds of empty draws bring everything back to where it stood."""
    play = refute(game, CLAIM, moves=16, shortest=False, read={"short": reading}, **EMPTY_QUARRY)
    assert {Take, TurnUp} == {type(move) for move in play.moves[4:]}


def test_refuted_where_more_may_be_drawn_than_there_is() -> None:
    """The twin lets a player draw from an empty quarry as well."""
    twin = game.without("Take", "quarry_holds")
    refute(twin, CLAIM, moves=16, shortest=False, **EMPTY_QUARRY)
