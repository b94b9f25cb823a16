"""
Giants: a hat is a statue's.

Claim   a hat is on an ahu only where a statue wears it, and each wears one at most.
Scope   every state, 2 players with few pieces on the tiny island.
Expect  proved by induction.
Twin    where stones are carried over ahu, without "a statue stands there": refuted by a play.
"""

from __future__ import annotations

from proofs.tables import FEW_GIANTS
from proofs.theorem import prove, refute_by
from rapanui_rules.games.giants import (
    Ahu,
    Bid,
    Crown,
    Hex,
    Pass,
    PlaceSorcerer,
    PlaceWorkers,
    Stone,
    TakeUp,
    Throw,
    game,
)

CLAIM = "hats_are_worn_by_statues"


def test_proved() -> None:
    """By itself."""
    prove(game, CLAIM, **FEW_GIANTS)


def test_refuted_where_a_hat_is_set_on_nothing() -> None:
    """The ahu B4 is beside the quarry of hats, and bare."""
    coast, quarry = Hex(6), Hex(2)
    nothing = Bid(markers=0, workers=0, chief=False, sorcerer=False)
    refute_by(
        game.without("Crown", "is_a_statue_there"),
        CLAIM,
        Throw(shows=1),
        Throw(shows=1),
        nothing,
        nothing,
        PlaceWorkers(hex=coast, workers=1, logs=0),
        PlaceSorcerer(hex=quarry),
        Pass(),
        Pass(),
        TakeUp(stone=Stone(3), hex=coast),
        Crown(ahu=Ahu(0)),
        read={"crossing": "through"},
        **FEW_GIANTS,
    )
