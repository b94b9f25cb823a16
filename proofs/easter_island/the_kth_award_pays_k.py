"""
Easter Island: awards rise by one from one to the next.

Claim   there is an award for each obelisk that a player's own statue comes to, and the k-th pays k stones, or what the
        quarry still holds.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction, with three lemmas: where obelisks are, what is done when, how many cards are open.
Twin    a claim that every award pays one: refuted in nine moves, the fewest on a small table.
"""

from __future__ import annotations

import attrs
import pytest

from proofs.tables import PLAYERS, TWO_OBELISKS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import TEXT, EasterIsland, Spend, State, game
from rapanui_rules.lang import step

AWARDS = "awards_are_for_ones_own_statue"
PAYS = "the_kth_award_pays_k"
LEMMAS = ("obelisks_are_conserved", "each_stage_keeps_its_place", "a_round_uses_one_card_more_than_players")


@step(TEXT[61])
def every_award_pays_one(g: EasterIsland, s: State, m: Spend, t: State) -> bool:
    """No award is greater than the first."""
    return s.quarry - t.quarry <= t.awards - s.awards


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """Eight obelisks, as published."""
    prove(game, PAYS, AWARDS, *LEMMAS, for_any=("fields", "stones"), players=players)


def test_refuted_that_every_award_pays_one() -> None:
    """Deal, two obelisks, three cards turned up, and two cards spent that bring a statue to an obelisk each."""
    twin = attrs.evolve(game, claims=(*game.claims, every_award_pays_one))
    play = refute(twin, "every_award_pays_one", moves=9, **{**TWO_OBELISKS, "stones": 12, "reserve": 4})
    assert 2 == play.states[-2].quarry - play.final.quarry
