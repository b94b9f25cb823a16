"""Make Make: what changes in play, how it starts, and who acts."""

from __future__ import annotations

from enum import Enum

import attrs

from rapanui_rules.games.make_make.setup import Ground, Hex, MakeMake, Moai, Player, Tangata, Tokens
from rapanui_rules.lang import Table, table

__all__ = ["Stage", "State", "next_to", "start", "turn"]


class Stage(Enum):
    """What the player on turn does next."""

    ACT = "takes a territory or withdraws from one"
    MOAI = "raises Moai"
    RAISE = "chooses where to raise a Moai"
    GROUNDS = "places Tangata Manu"
    PLACE = "chooses where to place a Tangata Manu"
    DONE = "has ended the ceremony"
    OVER = "nothing: somebody has won"


@attrs.frozen
class State:
    """Everything on the table."""

    stage: Stage
    #: Whose turn it is; whoever moved last when the game is over.
    turn: Player
    #: Who holds each territory; nobody where it is neutral or bears a Moai.
    owner: Table[Hex, Player | None]
    #: Domain tokens of its owner in each territory.
    tokens: Table[Hex, Tokens]
    #: Where each chief stands; None in the reserve.
    chief: Table[Player, Hex | None]
    #: Which territories bear a Moai.
    moai: Table[Hex, bool]
    #: Whose Tangata Manu stand on each ground.
    tangata: Table[Ground, Table[Player, bool]]
    #: Domain tokens in each reserve.
    reserve: Table[Player, Tokens]
    #: Tangata Manu in each reserve.
    tangata_left: Table[Player, Tangata]
    #: Moai that are not raised yet.
    moai_left: Moai
    #: Who holds the figure; None while it stands in the centre.
    figure: Player | None
    #: Who has won.
    winner: Player | None


def start(g: MakeMake) -> State:
    """An empty board, everything in the reserves, the figure in the centre."""
    return State(
        stage=Stage.ACT,
        turn=Player(0),
        owner=table(g.each_hex, lambda h: None),
        tokens=table(g.each_hex, lambda h: 0),
        chief=table(g.each_player, lambda p: None),
        moai=table(g.each_hex, lambda h: False),
        tangata=table(g.each_ground, lambda c: table(g.each_player, lambda p: False)),
        reserve=table(g.each_player, lambda p: g.tokens),
        tangata_left=table(g.each_player, lambda p: g.tangata),
        moai_left=g.moai,
        figure=None,
        winner=None,
    )


def turn(g: MakeMake, s: State) -> Player:
    """The player who acts, or chooses in the ceremony."""
    return s.turn


def next_to(g: MakeMake, player: Player) -> Player:
    """The player after this one, clockwise."""
    return Player((player + 1) % g.players)
