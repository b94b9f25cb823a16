"""
Giants: points are accounted for.

Claim   no points are gained or lost but for help, and whoever's figure helps gains its price, and nobody else gains.
Scope   every state, 2 players with few pieces on the tiny island, whether those who pay lose points or not.
Expect  proved by induction, in small steps.
Twin    without "the figure is another player's": a player is paid for carrying.
"""

from __future__ import annotations

import pytest

from proofs.tables import FEW_GIANTS, SMALL_STATUES
from proofs.theorem import prove, refute_by
from rapanui_rules.games.giants import (
    Bid,
    Choose,
    Hex,
    Hire,
    Pass,
    PlaceWorkers,
    Player,
    Size,
    Stone,
    TakeUp,
    Throw,
    game,
)

LEMMAS = ("a_stone_is_carried_when_it_is_time", "help_is_for_one_hex")


@pytest.mark.parametrize("payment", ["gain", "transfer"])
def test_proved(payment: str) -> None:
    """Each gain has its payment, and each payment its gain."""
    prove(game, "help_is_paid_for", "points_are_for_help_alone", *LEMMAS, read={"payment": payment}, **FEW_GIANTS)


def test_refuted_where_players_pay_themselves() -> None:
    """Red's and Blue's workers on B2 are needed for a statue of size 2, and Red's own is paid."""
    red, plain = Player(0), Hex(4)
    refute_by(
        game.without("Hire", "is_anothers"),
        "help_is_paid_for",
        Throw(shows=2),
        Throw(shows=2),
        Bid(markers=0, workers=0, chief=True, sorcerer=False),
        Bid(markers=0, workers=0, chief=False, sorcerer=False),
        Choose(size=Size(1)),
        PlaceWorkers(hex=plain, workers=1, logs=0),
        PlaceWorkers(hex=plain, workers=1, logs=0),
        Pass(),
        Pass(),
        TakeUp(stone=Stone(0), hex=plain),
        Hire(player=red, chief=False),
        **{**SMALL_STATUES, "faces": (0, 0, 1, 0), "small": 0, "middling": 3},
    )
