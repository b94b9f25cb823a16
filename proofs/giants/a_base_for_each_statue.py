"""
Giants: a statue stands on a base of whoever set it up.

Claim   under each statue on an ahu there is a base, and no other; whoever sets one up has one base less.
Scope   every state, 2 players with few pieces on the tiny island.
Expect  proved by induction, in small steps.
Twin    where stones are carried over ahu, without "no statue stands there": two statues stand on one base, and the other
        base is lost.
"""

from __future__ import annotations

from proofs.tables import FEW_GIANTS, SMALL_STATUES
from proofs.theorem import prove, refute_by
from rapanui_rules.games.giants import Ahu, Bid, Choose, Erect, Hex, Pass, Size, Stone, TakeUp, Throw, game

LEMMAS = ("a_stone_is_carried_when_it_is_time", "bases_are_conserved")


def test_proved() -> None:
    """Of all statues, and of each when it is set up."""
    prove(game, "whoever_sets_up_a_statue_uses_a_base", "statues_stand_on_bases", *LEMMAS, **FEW_GIANTS)


def test_refuted_where_statues_are_set_up_on_statues() -> None:
    """Red sets up both statues on C1, beside the quarry."""
    first, second, coast = Stone(0), Stone(1), Hex(7)
    refute_by(
        game.without("Erect", "is_free"),
        "bases_are_conserved",
        Throw(shows=1),
        Throw(shows=1),
        Bid(markers=0, workers=0, chief=True, sorcerer=False),
        Bid(markers=0, workers=0, chief=False, sorcerer=False),
        Choose(size=Size(0)),
        Choose(size=Size(0)),
        Pass(),
        Pass(),
        TakeUp(stone=first, hex=coast),
        Erect(ahu=Ahu(1)),
        Pass(),
        TakeUp(stone=second, hex=coast),
        Erect(ahu=Ahu(1)),
        read={"crossing": "through", "ahu_porter": "none"},
        **SMALL_STATUES,
    )
