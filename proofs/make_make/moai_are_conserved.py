"""
Make Make: no Moai is made or lost.

Claim   every Moai is on the board or set aside.
Scope   every state, 2 players on a hexagon of radius 2; the default board with 2, 3 and 4 players is checked by
        `python -m pytest -m sweep tests/games/make_make`.
Expect  proved by induction, in small steps; it leans on no other invariant.
Twin    where one is raised by choice, without both preconditions: refuted in two moves, as a second one is lost in a
        territory.
"""

from __future__ import annotations

import pytest

from proofs.tables import RING
from proofs.theorem import prove, refute_by
from rapanui_rules.games.make_make import Hex, Raise, game

CLAIM = "moai_are_conserved"


@pytest.mark.slow
def test_proved() -> None:
    """By itself."""
    prove(game, CLAIM, players=2, board="hexagon:2")


def test_refuted_where_two_may_stand_in_one_territory() -> None:
    """One is raised, and another on top of it."""
    twin = game.without("Raise", "is_time_to_raise").without("Raise", "is_fit_for_a_moai")
    chosen = {"centre_grounds": "two_suffice", "raising": "one"}
    refute_by(twin, CLAIM, Raise(hex=Hex(0)), Raise(hex=Hex(0)), **{**RING, "read": chosen})
