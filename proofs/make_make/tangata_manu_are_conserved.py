"""
Make Make: no Tangata Manu is made or lost.

Claim   each player's Tangata Manu are on the board or in the reserve.
Scope   every state, 2 players on a hexagon of radius 2; the default board with 2, 3 and 4 players is checked by
        `python -m pytest -m sweep tests/games/make_make`.
Expect  proved by induction, in small steps; it leans on no other invariant.
Twin    without both preconditions of placing one by choice: refuted in five moves, as a second one is lost on a ground.
"""

from __future__ import annotations

from proofs.tables import RING
from proofs.theorem import prove, refute_by
from rapanui_rules.games.make_make import Ground, Hex, Place, TakeNeutral, game

CLAIM = "tangata_manu_are_conserved"


def test_proved() -> None:
    """By itself."""
    prove(game, CLAIM, players=2, board="hexagon:2")


def test_refuted_where_two_of_a_clan_may_stand_on_one_ground() -> None:
    """Two neighbours are held, so that one stands between them; another is placed on top of it."""
    twin = game.without("Place", "is_time_to_place").without("Place", "is_fit_for_a_tangata_manu")
    held = [TakeNeutral(hex=Hex(h), tokens=1, chief=False) for h in (0, 5, 1, 4)]
    refute_by(twin, CLAIM, *held, Place(ground=Ground(1)), **RING)
