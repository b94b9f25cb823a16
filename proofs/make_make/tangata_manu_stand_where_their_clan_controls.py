"""
Make Make: a Tangata Manu stands only among territories of its clan.

Claim   all territories round a Tangata Manu are controlled by its clan; and all are on the board or in the reserve.
Scope   every state, 2 players on a hexagon of radius 2; the default board with 2, 3 and 4 players is checked by
        `python -m pytest -m sweep tests/games/make_make`.
Expect  proved by induction, in small steps; refuted where they are removed in their player's own ceremony only.
Twin    without the phase that takes them back: refuted in four moves.
"""

from __future__ import annotations

import attrs

from proofs.tables import RING
from proofs.theorem import prove, refute_by
from rapanui_rules.games.make_make import Hex, TakeNeutral, TakeOwned, game

CLAIM = "tangata_manu_stand_where_their_clan_controls"
#: Two neighbours are held, and one of them is taken away.
LOSS = (
    TakeNeutral(hex=Hex(0), tokens=1, chief=False),
    TakeNeutral(hex=Hex(5), tokens=1, chief=False),
    TakeNeutral(hex=Hex(1), tokens=1, chief=False),
    TakeOwned(hex=Hex(0), tokens=2, chief=False),
)


def test_proved() -> None:
    """The loss breaks it in the middle of a turn, and the phase mends it."""
    prove(game, CLAIM, "tangata_manu_are_conserved", "moai_belong_to_nobody", players=2, board="hexagon:2")


def test_refuted_where_they_stay_for_a_while() -> None:
    """Until their player's next ceremony."""
    late = {"centre_grounds": "two_suffice", "removal": "own_ceremony"}
    refute_by(game, CLAIM, *LOSS, **{**RING, "read": late})


def test_refuted_where_nobody_takes_them_back() -> None:
    """The phase is what keeps it."""
    twin = attrs.evolve(game, phases=tuple(one for one in game.phases if one.name != "take_back_tangata_manu"))
    refute_by(twin, CLAIM, *LOSS, **RING)
