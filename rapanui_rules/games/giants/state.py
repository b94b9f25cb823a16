"""Giants: what changes in play, how it starts, and who acts."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import attrs

from rapanui_rules.games.giants.setup import (
    SIZES,
    Ahu,
    Bases,
    Dices,
    Force,
    Giants,
    Hats,
    Hex,
    Logs,
    LogsThereTo,
    Markers,
    Player,
    Points,
    Size,
    Statues,
    Stone,
    Tablets,
    Worker,
    Workers,
)
from rapanui_rules.lang import Secret, Table, Upto, table

__all__ = ["Stage", "State", "next_to", "start", "turn"]


class Stage(Enum):
    """What is being done."""

    DICE = "the dice are thrown"
    BID = "the players bid, in secret"
    CHOOSE = "the players choose statues"
    PLACE = "the players place their figures"
    TRANSPORT = "the players choose what they carry"
    CARRY = "a player carries a stone"
    OVER = "the game is over"


def _is_open(g: Giants, s: State) -> bool:
    """Whether everybody sees what is bid."""
    return s.stage is not Stage.BID


@attrs.frozen
class State:
    """Everything on the table."""

    stage: Stage
    #: The first player of the round.
    first: Player
    #: Who bids, chooses, places or carries next.
    turn: Player
    #: Whether the player on turn has done a go, so that the turn is to go on.
    done: bool
    #: Dice thrown in this round.
    thrown: Dices
    #: Players who have bid in this round.
    bidden: Annotated[int, Upto(lambda g: g.players)]
    #: Who has passed in this phase.
    passed: Table[Player, bool]

    # -- stones

    #: Statues of each size that were sculpted.
    sculpted: Table[Size, Statues]
    #: Statues of each size that stand on ahu.
    erected: Table[Size, Statues]
    #: Statues of each size on offer.
    offer: Table[Size, Annotated[int, Upto(lambda g: g.on_offer)]]
    #: Statues of each size that are out of the game.
    removed: Table[Size, Statues]
    #: Hats that are not made.
    hats_left: Hats
    #: Where each stone lies; None before it is sculpted, and when it has come to its ahu.
    where: Table[Stone, Hex | None]
    #: Whose tribe marker is on it.
    mark: Table[Stone, Player | None]
    #: Which stones have been moved in this round.
    moved: Table[Stone, bool]
    #: Size of the statue on each ahu; 0 where there is none.
    moai: Table[Ahu, Annotated[int, Upto(3)]]
    #: Whose base it stands on.
    base: Table[Ahu, Player | None]
    #: Which statues wear a hat.
    hat: Table[Ahu, bool]
    #: For whom each ahu is reserved.
    reserved: Table[Ahu, Player | None]

    # -- figures

    #: Workers of each player who are not in play yet.
    recruits: Table[Player, Workers]
    #: Workers in hand.
    workers: Table[Player, Workers]
    #: Where each worker stands: those on the island come first.
    worker_at: Table[Player, Table[Worker, Hex | None]]
    #: Where each chief stands; None in hand, or among the sculptors.
    chief: Table[Player, Hex | None]
    #: Where each sorcerer stands; None in hand, or among the sculptors.
    sorcerer: Table[Player, Hex | None]

    # -- bids

    #: Tribe markers that are bid; in hand as well until all have bid.
    bid_markers: Annotated[Table[Player, Markers], Secret(until=_is_open, blank=0)]
    #: Workers that are bid; in hand as well until all have bid.
    bid_workers: Annotated[Table[Player, Workers], Secret(until=_is_open, blank=0)]
    #: Whether the chief is bid.
    bid_chief: Annotated[Table[Player, bool], Secret(until=_is_open, blank=False)]
    #: Whether the sorcerer is bid.
    bid_sorcerer: Annotated[Table[Player, bool], Secret(until=_is_open, blank=False)]
    #: Strength of sculptors that is not used up.
    force: Table[Player, Force]
    #: Who has chosen since all had the choice.
    chose: Table[Player, bool]

    # -- what else there is

    #: Tribe markers of each player that are not in play.
    stock: Table[Player, Markers]
    #: Tribe markers in hand.
    markers: Table[Player, Markers]
    #: Tribe markers used in this round.
    used: Table[Player, Markers]
    #: Bases in hand.
    bases: Table[Player, Bases]
    #: Half-tablets that nobody has.
    tablets_left: Tablets
    #: Half-tablets of each player.
    tablets: Table[Player, Tablets]
    #: Logs that are not cut.
    logs_left: Logs
    #: Logs of each player.
    logs: Table[Player, Logs]
    #: Logs on each hex.
    logs_at: Table[Hex, LogsThereTo]
    #: Points gained in play.
    points: Table[Player, Points]

    # -- what is carried

    #: The stone that is carried.
    carried: Stone | None
    #: Where it is; where it lay at first it lies for `where` until it is set down.
    at: Hex | None
    #: Which hexes it has crossed.
    crossed: Table[Hex, bool]
    #: Whether it has been moved, or help been paid for, since it was taken up.
    begun: bool
    #: The hex to which others' figures are to bring it.
    towards: Hex | None
    #: How many workers and sorcerers of each player help there.
    hired: Table[Player, Annotated[int, Upto(3)]]
    #: Whose chief helps there.
    hired_chief: Player | None


def start(g: Giants) -> State:
    """An empty island, and in every hand what a player starts with."""
    return State(
        stage=Stage.DICE,
        first=Player(0),
        turn=Player(0),
        done=False,
        thrown=0,
        bidden=0,
        passed=table(g.each_player, lambda p: False),
        sculpted=table(SIZES, lambda k: 0),
        erected=table(SIZES, lambda k: 0),
        offer=table(SIZES, lambda k: 0),
        removed=table(SIZES, lambda k: 0),
        hats_left=g.hats,
        where=table(g.each_stone, lambda i: None),
        mark=table(g.each_stone, lambda i: None),
        moved=table(g.each_stone, lambda i: False),
        moai=table(g.each_ahu, lambda a: 0),
        base=table(g.each_ahu, lambda a: None),
        hat=table(g.each_ahu, lambda a: False),
        reserved=table(g.each_ahu, lambda a: None),
        recruits=table(g.each_player, lambda p: g.workers - g.workers_at_start),
        workers=table(g.each_player, lambda p: g.workers_at_start),
        worker_at=table(g.each_player, lambda p: table(g.each_worker, lambda w: None)),
        chief=table(g.each_player, lambda p: None),
        sorcerer=table(g.each_player, lambda p: None),
        bid_markers=table(g.each_player, lambda p: 0),
        bid_workers=table(g.each_player, lambda p: 0),
        bid_chief=table(g.each_player, lambda p: False),
        bid_sorcerer=table(g.each_player, lambda p: False),
        force=table(g.each_player, lambda p: 0),
        chose=table(g.each_player, lambda p: False),
        stock=table(g.each_player, lambda p: g.markers - g.markers_at_start),
        markers=table(g.each_player, lambda p: g.markers_at_start),
        used=table(g.each_player, lambda p: 0),
        bases=table(g.each_player, lambda p: g.bases_each),
        tablets_left=g.tablets,
        tablets=table(g.each_player, lambda p: 0),
        logs_left=g.logs,
        logs=table(g.each_player, lambda p: 0),
        logs_at=table(g.each_hex, lambda h: 0),
        points=table(g.each_player, lambda p: 0),
        carried=None,
        at=None,
        crossed=table(g.each_hex, lambda h: False),
        begun=False,
        towards=None,
        hired=table(g.each_player, lambda p: 0),
        hired_chief=None,
    )


def turn(g: Giants, s: State) -> Player | None:
    """The player on turn; None while the dice are thrown."""
    return None if s.stage is Stage.DICE else s.turn


def next_to(g: Giants, player: Player) -> Player:
    """The player after this one, clockwise."""
    return Player((player + 1) % g.players)
