"""
Make Make: no domain token is made or lost.

Claim   each player's tokens in territories and in the reserve are as many as at the start.
Scope   every state, 2 players on a hexagon of radius 2; the default board with 2, 3 and 4 players is checked by
        `python -m pytest -m sweep tests/games/make_make`.
Expect  proved by induction, in small steps.
Twin    without "nobody holds the territory": refuted in two moves.
"""

from __future__ import annotations

from proofs.tables import RING
from proofs.theorem import prove, refute_by
from rapanui_rules.games.make_make import Hex, TakeNeutral, game

CLAIM = "tokens_are_conserved"


def test_proved() -> None:
    """It leans on territories without an owner being empty, those of Moai among them."""
    prove(game, CLAIM, "a_territory_without_owner_is_empty", "moai_belong_to_nobody", players=2, board="hexagon:2")


def test_refuted_where_a_held_territory_counts_as_neutral() -> None:
    """What was there is lost."""
    twin = game.without("TakeNeutral", "is_neutral")
    there = TakeNeutral(hex=Hex(0), tokens=1, chief=False)
    refute_by(twin, CLAIM, there, there, **RING)
