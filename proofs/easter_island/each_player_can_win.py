"""
Easter Island: no seat is lost from the start.

Claim   each of the players can win.
Scope   small tables of 2 and 3 players, on which the plays are shortest; the published game of 3 and of 4.
Expect  reached.
Twin    without the moves that spend stones and that end the race: no state is one in which a player has won.
"""

from __future__ import annotations

import attrs
import pytest

from proofs.tables import EMPTY_QUARRY, THREE_PLAYERS
from proofs.theorem import exclude, reach
from rapanui_rules.games.easter_island import EndRace, Spend, game

CLAIM = "each_player_can_win"


def test_reached_on_small_tables() -> None:
    """The deal, three cards or four, one or two that are used, and nobody can do more."""
    reach(game, CLAIM, moves=6, **EMPTY_QUARRY)
    reach(game, CLAIM, moves=7, **THREE_PLAYERS)


@pytest.mark.parametrize("players", [3, 4])
def test_reached_in_the_published_game(players: int) -> None:
    """By plays at random."""
    plays = reach(game, CLAIM, moves=None, players=players)
    assert [(seat,) for seat in range(players)] == [play.rules.winners(play.final) for play in plays]


def test_excluded_where_no_stone_is_spent_and_no_race_ended() -> None:
    """Statues then stay on the first field, and the players draw until they cannot."""
    twin = attrs.evolve(game, moves=tuple(move for move in game.moves if move not in (Spend, EndRace)))
    exclude(twin, CLAIM, **EMPTY_QUARRY)
