"""
Giants: a stone goes all the way by help that is paid for.

Claim   a stone can be carried over two hexes by none but others' figures, which are paid.
Scope   the start, 2 players with few pieces on the tiny island.
Expect  reached, by a play laid by hand, kept beside this file.
Twin    with dice and passes alone, so that nobody bids, places or carries: a search of every state reaches it nowhere.
"""

from __future__ import annotations

from pathlib import Path

import attrs

from proofs.tables import FEW_GIANTS
from proofs.theorem import exclude, reach_by
from rapanui_rules.games.giants import Pass, Throw, game

CLAIM = "others_can_carry_all_the_way"
PLAYS = Path(__file__).with_name("plays")


def test_reached() -> None:
    """Red carries over B2 and B3, where only Blue has workers, who gain a point each."""
    play = reach_by(game, CLAIM, None, PLAYS / "others-carry.json", **FEW_GIANTS)
    assert (0, 2) == play.final.points


def test_excluded_with_dice_and_passes_alone() -> None:
    """The dice bring statues that nobody can have sculpted."""
    exclude(attrs.evolve(game, moves=(Throw, Pass)), CLAIM, **FEW_GIANTS)
