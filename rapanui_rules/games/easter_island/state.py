"""Easter Island: what changes in play, how it starts, and who acts."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import attrs

from rapanui_rules.games.easter_island.setup import Card, EasterIsland, Meeting, Obelisk, Player, Slot, Steps, Stones
from rapanui_rules.lang import Table, Upto, table

__all__ = ["Stage", "State", "left", "start", "turn"]


class Stage(Enum):
    """What is being done."""

    DEAL = "the cards are dealt until the Spell appears"
    PLACE = "the players place the obelisks"
    RACE = "round after round is played"
    HALTED = "the race has ended as it stands"


@attrs.frozen
class State:
    """Everything on the table.

    The pile is not laid out in advance: a card that was never turned up can be any of the unseen ones. That is the same
    as one shuffle, since nobody looks. Used cards lie below them in the order in which they were put there.
    """

    stage: Stage
    #: First player of the round; seat 0 until the deal is done.
    first: Player
    #: Who places or plays next, also while cards are turned up; left of the last player when the race is over.
    turn: Player
    #: Cards turned up in this round.
    up: Annotated[int, Upto(lambda g: g.display)]
    #: Cards taken in this round.
    taken: Annotated[int, Upto(lambda g: g.display)]
    #: Stones in the quarry.
    quarry: Stones
    #: Stones that lie before each player.
    reserve: Table[Player, Stones]
    #: Stones in each statue.
    load: Table[Player, Stones]
    #: Steps each statue has made since the start.
    at: Table[Player, Steps]
    #: The statue that came to the goal first, where the race goes on after that; None before.
    home: Player | None
    #: For each obelisk the step at which a statue comes to it; None before it is placed and when it is at the temple.
    obelisks: Table[Obelisk, Meeting | None]
    #: Obelisks placed beside the way out.
    out: Annotated[int, Upto(lambda g: g.obelisks // 2)]
    #: Obelisks placed beside the way back.
    back: Annotated[int, Upto(lambda g: g.obelisks // 2)]
    #: Obelisks cleared, which lie at the temple.
    cleared: Annotated[int, Upto(lambda g: g.obelisks)]
    #: Awards paid so far.
    awards: Annotated[int, Upto(lambda g: g.obelisks)]
    #: Stones paid as awards so far.
    awarded: Annotated[int, Upto(lambda g: g.award_sums[g.obelisks])]
    #: Cards of each kind that were never turned up.
    unseen: Table[Card, Annotated[int, Upto(lambda g: max(g.all_copies))]]
    #: Cards of each kind that lie open.
    shown: Table[Card, Annotated[int, Upto(lambda g: max(g.all_copies))]]
    #: The pile from the top: None for a card that was never turned up, and below the last card.
    pile: Table[Slot, Card | None]


def start(g: EasterIsland) -> State:
    """Statues on the first field, reserves dealt out, every card unseen."""
    return State(
        stage=Stage.DEAL,
        first=Player(0),
        turn=Player(0),
        up=0,
        taken=0,
        quarry=g.stones - g.players * g.reserve,
        reserve=table(g.each_player, lambda p: g.reserve),
        load=table(g.each_player, lambda p: 0),
        at=table(g.each_player, lambda p: 0),
        home=None,
        obelisks=table(g.each_obelisk, lambda o: None),
        out=0,
        back=0,
        cleared=0,
        awards=0,
        awarded=0,
        unseen=table(g.each_card, lambda c: g.all_copies[c]),
        shown=table(g.each_card, lambda c: 0),
        pile=table(g.each_slot, lambda i: None),
    )


def turn(g: EasterIsland, s: State) -> Player | None:
    """The player who places an obelisk or picks a card; None while cards are dealt or turned up."""
    if s.stage is Stage.DEAL:
        return None
    if s.stage is Stage.RACE and s.up < g.display:
        return None
    return s.turn


def left(g: EasterIsland, player: Player) -> Player:
    """The player's left neighbour."""
    return Player((player + 1) % g.players)
