"""
Giants: a stone goes where those who stand are strong enough.

Claim   on each hex to which a stone comes, the first of a go among them, those who stand there are strong enough together.
Scope   every state, 2 players with few pieces on the tiny island.
Expect  proved by induction, in small steps.
Twin    where a stone is brought to the next hex before everybody is paid who has to help: refuted by a play.
"""

from __future__ import annotations

import attrs

from proofs.tables import FEW_GIANTS, SMALL_STATUES
from proofs.theorem import prove, refute_by
from rapanui_rules.games.giants import Bid, Choose, Giants, Hex, Pass, Size, State, Stone, TakeUp, Throw, game
from rapanui_rules.games.giants.phases import bring_the_stone
from rapanui_rules.lang import phase, put
from rapanui_rules.sources import SILENT

CLAIM = "no_stone_moves_without_strength"
#: What helps is there, and is another's.
LEMMAS = (
    "a_stone_is_carried_when_it_is_time",
    "what_is_carried_has_crossed_where_it_is",
    "help_is_for_one_hex",
    "help_is_of_others_who_stand_there",
    "who_has_paid_has_begun",
)


@phase(SILENT)
def bring_the_stone_anyway(g: Giants, s: State) -> State:
    """What is carried is on the next hex at once, whoever stands there."""
    if s.towards is None:
        return s
    return attrs.evolve(s, at=s.towards, crossed=put(s.crossed, s.towards, True), begun=True, towards=None)


def test_proved() -> None:
    """Those who are paid are some of those who stand there."""
    prove(game, CLAIM, *LEMMAS, **FEW_GIANTS)


def test_refuted_where_stones_move_by_themselves() -> None:
    """Nobody stands on B2."""
    phases = tuple(bring_the_stone_anyway if one is bring_the_stone else one for one in game.phases)
    twin = attrs.evolve(game.without("TakeUp", "can_be_brought_there"), phases=phases)
    refute_by(
        twin,
        CLAIM,
        Throw(shows=1),
        Throw(shows=1),
        Bid(markers=0, workers=1, chief=False, sorcerer=False),
        Bid(markers=0, workers=0, chief=False, sorcerer=False),
        Choose(size=Size(0)),
        Pass(),
        Pass(),
        TakeUp(stone=Stone(0), hex=Hex(4)),
        **SMALL_STATUES,
    )
