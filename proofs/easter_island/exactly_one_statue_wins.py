"""
Easter Island: there is one winner.

Claim   exactly one statue wins.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction. Refuted in eight moves, the fewest on a small table, where all statues that share the
        second place win together.
Twin    that reading; of two players only one can be second, and there the claim is proved under it as well.
"""

from __future__ import annotations

import pytest

from proofs.tables import PLAYERS, THREE_PLAYERS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import game

CLAIM = "one_statue_wins"


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """Under the reading that gives a shared second place to the heaviest, then to the left."""
    prove(game, CLAIM, for_any=("fields", "stones"), players=players)


def test_proved_for_two_where_the_second_place_is_shared() -> None:
    """Nobody is there to share it with."""
    prove(game, CLAIM, read={"joint_second": "shared"}, for_any=("fields", "stones"), players=2)


def test_refuted_for_three_where_the_second_place_is_shared() -> None:
    """The deal, four cards turned up, two spent on one statue, and nobody can do more: both others win."""
    play = refute(game, CLAIM, moves=8, read={"joint_second": "shared"}, **THREE_PLAYERS)
    assert 2 == sum(play.rules.outcome(play.final) or ())
