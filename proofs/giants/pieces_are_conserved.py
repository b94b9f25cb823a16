"""
Giants: no piece is made or lost.

Claim   workers, tribe markers, bases, logs, half-tablets, statues of each size and hats are always as many as in the box.
Scope   every state, 2 players with few pieces on the tiny island; 3, 4 and 5 players with all pieces on the default island
        with `-m sweep`.
Expect  proved by induction, in small steps.
Twin    without "no tribe marker is on it": marking a stone again loses the marker that was there.
"""

from __future__ import annotations

from typing import Any

import pytest

from proofs.tables import FEW_GIANTS, SMALL_STATUES
from proofs.theorem import prove, refute_by
from rapanui_rules.games.giants import Bid, Choose, Mark, Pass, Size, Stone, Throw, game

CLAIMS = (
    "workers_are_conserved",
    "markers_are_conserved",
    "bases_are_conserved",
    "logs_are_conserved",
    "tablets_are_conserved",
    "statues_are_conserved",
    "erected_statues_stand_on_ahu",
    "hats_are_conserved",
)
#: Where each of them can be, and when.
LEMMAS = (
    "workers_stand_in_order",
    "statues_are_sculpted_in_order",
    "hats_are_made_in_order",
    "statues_stand_on_bases",
    "marks_are_on_stones_that_lie_somewhere",
    "each_stage_has_its_place",
    "bids_go_round",
    "bids_are_made_of_what_is_in_hand",
    "a_stone_is_carried_when_it_is_time",
    "what_is_carried_may_be",
    "what_is_carried_has_crossed_where_it_is",
)
TABLES = [
    pytest.param(FEW_GIANTS, id="few"),
    *(pytest.param({"players": players}, marks=pytest.mark.sweep, id=f"{players}") for players in (3, 4, 5)),
]


@pytest.mark.parametrize("table", TABLES)
def test_proved(table: dict[str, Any]) -> None:
    """All together, as one piece is paid for with another."""
    prove(game, *CLAIMS, *LEMMAS, **table)


def test_refuted_where_marked_stones_are_marked() -> None:
    """Red marks the statue, then Blue does."""
    refute_by(
        game.without("Mark", "is_unmarked"),
        "markers_are_conserved",
        Throw(shows=1),
        Throw(shows=1),
        Bid(markers=0, workers=1, chief=False, sorcerer=False),
        Bid(markers=0, workers=0, chief=False, sorcerer=False),
        Choose(size=Size(0)),
        Pass(),
        Pass(),
        Mark(stone=Stone(0)),
        Mark(stone=Stone(0)),
        **SMALL_STATUES,
    )
