"""
Giants: no seat is lost from the start.

Claim   each of the players can win.
Scope   the start, 2 players with few pieces and a base each on the tiny island.
Expect  reached, by plays at random kept beside this file.
Twin    with dice and passes alone, so that nobody bids, places or carries: a search of every state reaches it nowhere.
"""

from __future__ import annotations

from pathlib import Path

import attrs
import pytest

from proofs.tables import FEW_GIANTS
from proofs.theorem import exclude, reach_by
from rapanui_rules.games.giants import Pass, Throw, game

CLAIM = "each_player_can_win"
PLAYS = Path(__file__).with_name("plays")


@pytest.mark.parametrize("seat", [0, 1])
def test_reached(seat: int) -> None:
    """The play is legal from the start to the end, and the seat has won then, and not before."""
    play = reach_by(game, CLAIM, seat, PLAYS / f"seat-{seat}.json", **{**FEW_GIANTS, "bases": 1})
    assert (seat,) == play.rules.winners(play.final)


def test_excluded_with_dice_and_passes_alone() -> None:
    """The dice bring statues that nobody can have sculpted."""
    exclude(attrs.evolve(game, moves=(Throw, Pass)), CLAIM, **FEW_GIANTS)
