"""
Make Make: a territory with a Moai is nobody's.

Claim   where a Moai stands, nobody is the owner; and all Moai are on the board or set aside.
Scope   every state, 2 players on a hexagon of radius 2; the default board with 2, 3 and 4 players is checked by
        `python -m pytest -m sweep tests/games/make_make`.
Expect  proved by induction, in small steps.
Twin    without "nobody holds the territory, and no Moai stands there": refuted as soon as one is raised.
"""

from __future__ import annotations

from proofs.tables import RING
from proofs.theorem import prove, refute_by
from rapanui_rules.games.make_make import Hex, TakeNeutral, game

CLAIM = "moai_belong_to_nobody"


def test_proved() -> None:
    """Together with the number of Moai."""
    prove(game, CLAIM, "moai_are_conserved", players=2, board="hexagon:2")


def test_refuted_where_a_moai_is_built_upon() -> None:
    """Three territories in a row are surrounded on the ring; the middle one is taken again."""
    twin = game.without("TakeNeutral", "is_neutral")
    row = [TakeNeutral(hex=Hex(h), tokens=1, chief=h == 0) for h in (0, 5, 1, 4, 2)]
    refute_by(twin, CLAIM, *row, TakeNeutral(hex=Hex(0), tokens=1, chief=False), **RING)
