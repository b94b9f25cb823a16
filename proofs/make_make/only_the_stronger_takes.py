"""
Make Make: a territory changes hands only by more than was there.

Claim   what is placed is more than what was there, a chief counted as three.
Scope   every state, 2 players on a hexagon of radius 2; the default board with 2, 3 and 4 players is checked by
        `python -m pytest -m sweep tests/games/make_make`.
Expect  proved by induction, in small steps.
Twin    without "more is placed than is there": refuted in two moves.
"""

from __future__ import annotations

from proofs.tables import RING
from proofs.theorem import prove, refute_by
from rapanui_rules.games.make_make import Hex, TakeNeutral, TakeOwned, game

CLAIM = "only_the_stronger_takes"


def test_proved() -> None:
    """A claim about steps."""
    prove(game, CLAIM, "moai_belong_to_nobody", players=2, board="hexagon:2")


def test_refuted_where_the_weaker_may_take() -> None:
    """One token drives out one."""
    twin = game.without("TakeOwned", "is_stronger")
    first = TakeNeutral(hex=Hex(0), tokens=1, chief=False)
    refute_by(twin, CLAIM, first, TakeOwned(hex=Hex(0), tokens=1, chief=False), **RING)
