"""
Giants: the largest statue and the best place go together.

Claim   a statue of size 3 can stand on an ahu than which none counts more.
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

CLAIM = "a_large_statue_can_come_to_the_best_ahu"
PLAYS = Path(__file__).with_name("plays")


def test_reached() -> None:
    """In four rounds: Red's chief sculpts it, and then brings it one hex in each round, alone."""
    play = reach_by(game, CLAIM, None, PLAYS / "large-on-best.json", **FEW_GIANTS)
    assert play.final.moai[0] == 3 and play.final.base[0] == 0


def test_excluded_with_dice_and_passes_alone() -> None:
    """The dice bring statues that nobody can have sculpted."""
    exclude(attrs.evolve(game, moves=(Throw, Pass)), CLAIM, **FEW_GIANTS)
