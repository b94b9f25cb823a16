"""
Make Make: whoever holds a territory has something there.

Claim   an owner has a domain token in the territory, or the chief.
Scope   every state, 2 players on a hexagon of radius 2; the default board with 2, 3 and 4 players is checked by
        `python -m pytest -m sweep tests/games/make_make`.
Expect  proved by induction, in small steps.
Twin    a chief may go alone, and without "something is placed": refuted in one move.
"""

from __future__ import annotations

from proofs.theorem import prove, refute_by
from rapanui_rules.games.make_make import Hex, TakeNeutral, game

CLAIM = "an_owner_has_strength_there"


def test_proved() -> None:
    """Tokens alone are enough where no chief may stand alone."""
    prove(game, CLAIM, "an_owner_has_a_token_there", players=2, board="hexagon:2")


def test_refuted_where_nothing_need_be_placed() -> None:
    """A territory is taken with nothing."""
    twin = game.without("TakeNeutral", "places_something")
    read = {"chief_alone": "allowed"}
    refute_by(twin, CLAIM, TakeNeutral(hex=Hex(0), tokens=0, chief=False), read=read, players=2, board="hexagon:2")
