"""
Easter Island: the number on a card is what it does.

Claim   whoever spends a card moves statues its number of spaces and drops its number of stones; whoever draws with it
        draws its number.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction; refuted in seven moves where steps too many are lost, the fewest on a small table.
Twin    without "as many steps are made as stones are spent", or "no statue gets more steps than it has left", or
        "the number is the card's": refuted in five, seven and five moves, the fewest on small tables.
"""

from __future__ import annotations

import pytest

from proofs.tables import FOUR_STONES, LONG_RESERVES, PLAYERS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import game

SPACES = "spaces_moved_are_the_cards_number"
STONES = "stones_dropped_are_the_cards_number"
DRAWN = "a_draw_is_the_cards_number"


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """An award comes on top of the stones that are dropped."""
    prove(game, SPACES, STONES, DRAWN, for_any=("fields", "stones"), players=players)


def test_spaces_refuted_where_steps_need_not_add_up() -> None:
    """A card is spent, and no statue moves its number of spaces."""
    twin = game.without("Spend", "steps_add_up")
    play = refute(twin, SPACES, moves=5, **FOUR_STONES)
    assert sum(play.final.at) != play.moves[-1].number


def test_spaces_refuted_where_a_statue_can_get_too_many_steps() -> None:
    """A statue one step from the goal gets two."""
    twin = game.without("Spend", "stays_on_the_track")
    play = refute(twin, SPACES, moves=7, **LONG_RESERVES)
    assert sum(play.states[-2].at) + play.moves[-1].number > sum(play.final.at)


def test_stones_refuted_where_the_number_need_not_be_the_cards() -> None:
    """A card that shows one is spent as two, or the other way round."""
    twin = game.without("Spend", "number_fits")
    play = refute(twin, STONES, moves=5, **FOUR_STONES)
    assert play.moves[-1].card + 1 != play.moves[-1].number


def test_spaces_refuted_where_steps_too_many_are_lost() -> None:
    """The reading under which a statue stops at the goal and other steps are lost."""
    play = refute(game, SPACES, moves=7, read={"overshoot": "lost"}, **LONG_RESERVES)
    assert sum(play.states[-2].at) + play.moves[-1].number > sum(play.final.at)
