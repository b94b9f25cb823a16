"""
Easter Island: every round uses one card more than there are players.

Claim   players + 1 cards are turned up before any is taken; when all are taken, and not before, the round is over.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction, with one lemma for the cards and two for the first player.
Twin    without "the race has begun": refuted in three moves, the fewest on a small table.
"""

from __future__ import annotations

import pytest

from proofs.tables import PLAYERS, TWO_OBELISKS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import game

CARDS = "a_round_uses_one_card_more_than_players"
FIRST_PLAYER = "the_first_player_changes_with_the_round"
STAGES = "each_stage_keeps_its_place"


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """Of the cards in a round, and of the first player, who changes only with it."""
    prove(game, CARDS, STAGES, for_any=("fields", "stones"), players=players)
    lemmas = ("the_turn_goes_round_to_the_left", CARDS, STAGES)
    prove(game, FIRST_PLAYER, *lemmas, for_any=("fields", "stones"), players=players)


def test_refuted_where_cards_are_turned_up_too_early() -> None:
    """A card is turned up before the deal and is taken when obelisks should be placed."""
    twin = game.without("TurnUp", "race_is_on")
    play = refute(twin, CARDS, moves=3, **TWO_OBELISKS)
    assert (1, 1) == (play.final.up, play.final.taken)
