"""
Easter Island: to come first is not enough.

Claim   the statue that is first can lose.
Scope   a small table of 2 players, on which the play is shortest; the published game of 3 and of 4.
Expect  reached.
Twin    without the move that spends stones: no statue weighs anything, and the first wins every tie.
"""

from __future__ import annotations

import attrs
import pytest

from proofs.tables import EMPTY_QUARRY
from proofs.theorem import exclude, reach
from rapanui_rules.games.easter_island import Spend, game, lead

CLAIM = "the_second_statue_can_win"


def test_reached_on_a_small_table() -> None:
    """The deal, three cards, a statue moved on by the stone that loads the other, and nobody can do more."""
    reach(game, CLAIM, moves=7, **EMPTY_QUARRY)


@pytest.mark.parametrize("players", [3, 4])
def test_reached_in_the_published_game(players: int) -> None:
    """By plays at random; the winner is never the statue that is first."""
    (play,) = reach(game, CLAIM, moves=None, players=players)
    (winner,) = play.rules.winners(play.final) or ()
    first = lead(play.rules.setup, play.final)
    assert winner != first
    assert play.final.load[winner] > play.final.load[first]


def test_excluded_where_nothing_is_ever_loaded() -> None:
    """Races still end, when nobody can do more."""
    twin = attrs.evolve(game, moves=tuple(move for move in game.moves if move is not Spend))
    exclude(twin, CLAIM, **EMPTY_QUARRY)
