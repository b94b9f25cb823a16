"""
Make Make: a chief is in the reserve, or on one territory of its own.

Claim   a chief that is not in the reserve stands in a territory that its player holds, and comes there from the reserve.
Scope   every state, 2 players on a hexagon of radius 2; the default board with 2, 3 and 4 players is checked by
        `python -m pytest -m sweep tests/games/make_make`.
Expect  proved by induction, in small steps.
Twin    without "a chief comes from the reserve": refuted in three moves.
"""

from __future__ import annotations

from proofs.tables import RING
from proofs.theorem import prove, refute_by
from rapanui_rules.games.make_make import Hex, TakeNeutral, game

CLAIM = "a_chief_comes_from_the_reserve"


def test_proved() -> None:
    """Together with where chiefs stand."""
    prove(game, CLAIM, "a_chief_stands_in_its_own_territory", "moai_belong_to_nobody", players=2, board="hexagon:2")


def test_refuted_where_a_chief_need_not_be_free() -> None:
    """It goes from one territory straight to the next."""
    twin = game.without("TakeNeutral", "chief_is_free")
    refute_by(twin, CLAIM, *(TakeNeutral(hex=Hex(h), tokens=1, chief=True) for h in (0, 5, 1)), **RING)
