"""
Giants: an ahu that is reserved waits for its player.

Claim   nobody sets up a statue on an ahu that is reserved for another player.
Scope   every state, 2 players with few pieces on the tiny island.
Expect  proved by induction.
Twin    where stones are carried over ahu, without "the ahu is not reserved for another player": refuted by a play.
"""

from __future__ import annotations

from proofs.tables import FEW_GIANTS
from proofs.theorem import prove, refute_by
from rapanui_rules.games.giants import (
    Ahu,
    Bid,
    Choose,
    Erect,
    Hex,
    Pass,
    PlaceSorcerer,
    PlaceWorkers,
    Size,
    Stone,
    TakeUp,
    Throw,
    game,
)

CLAIM = "reserved_ahu_are_respected"


def test_proved() -> None:
    """A statue comes to an ahu by being set up there alone."""
    prove(game, CLAIM, "a_stone_is_carried_when_it_is_time", **FEW_GIANTS)


def test_refuted_where_reservations_do_not_count() -> None:
    """Blue's sorcerer has reserved C1, where Red's worker is."""
    coast = Hex(7)
    refute_by(
        game.without("Erect", "is_not_reserved"),
        CLAIM,
        Throw(shows=1),
        Throw(shows=1),
        Bid(markers=0, workers=0, chief=True, sorcerer=False),
        Bid(markers=0, workers=0, chief=False, sorcerer=False),
        Choose(size=Size(0)),
        PlaceWorkers(hex=coast, workers=1, logs=0),
        PlaceSorcerer(hex=coast),
        Pass(),
        Pass(),
        TakeUp(stone=Stone(0), hex=coast),
        Erect(ahu=Ahu(1)),
        read={"crossing": "through"},
        **FEW_GIANTS,
    )
