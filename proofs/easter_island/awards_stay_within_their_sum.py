"""
Easter Island: eight obelisks pay at most 36 stones.

Claim   all awards together are at most 1 + 2 + 3 ... for as many obelisks as were cleared.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction, with one lemma: no two obelisks can be met at once.
Twin    a claim that they stay below that sum: refuted by one award.
"""

from __future__ import annotations

import attrs
import pytest

from proofs.tables import PLAYERS, TWO_OBELISKS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import TEXT, EasterIsland, State, game
from rapanui_rules.lang import invariant

CLAIM = "awards_stay_within_their_sum"


@invariant(TEXT[61])
def awards_stay_below_their_sum(g: EasterIsland, s: State) -> bool:
    """All awards together are less than 1 + 2 + 3 ... for as many obelisks as were cleared."""
    return s.cleared == 0 or s.awarded < sum(k + 1 for k in range(g.obelisks) if k < s.cleared)


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 is 36."""
    assert 36 == EasterIsland(players=players).award_sums[8]
    prove(game, CLAIM, "no_obelisks_are_opposite", for_any=("fields", "stones"), players=players)


def test_refuted_that_they_stay_below_it() -> None:
    """Deal, two obelisks, three cards turned up, and a statue that comes to the obelisk on the way out."""
    twin = attrs.evolve(game, claims=(*game.claims, awards_stay_below_their_sum))
    play = refute(twin, "awards_stay_below_their_sum", moves=7, **TWO_OBELISKS)
    assert (1, 1) == (play.final.cleared, play.final.awarded)
