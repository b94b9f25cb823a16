"""What the text leaves open, and how it can be read.

The text is a review, not a rulebook: much of what a game needs it passes over. The defaults are such that nobody is
ever stuck, every round ends, and exactly one player wins. No reading makes every game end: all may pass for ever.
"""

from __future__ import annotations

import attrs

from rapanui_rules.games.giants.readings_of_rounds import (
    AtOnce,
    BidTie,
    ChiefPrice,
    ChiefSculpts,
    Dice,
    EmptyBid,
    FirstToken,
    LogsThere,
    MoreStatues,
    NewMarkers,
    Passing,
    Recruits,
    Scarce,
    Sculptors,
    SharedWork,
    SpentBids,
    Sufficient,
    TabletPrice,
    Unchosen,
)
from rapanui_rules.games.giants.readings_of_transport import (
    Again,
    AhuPorter,
    ChiefPay,
    Compulsory,
    Crossing,
    Distance,
    End,
    FullIsland,
    HatOwner,
    HatWeight,
    InPlay,
    LogHelp,
    LogsAfter,
    LogUser,
    MarkBack,
    Marking,
    Payment,
    Reserving,
    SorcererCarries,
    StartPorter,
    TabletPoints,
    Tie,
    Tribes,
    WorkerPay,
)

__all__ = ["Readings"]


@attrs.frozen
class Readings:
    """One answer to each question."""

    dice: Dice = Dice.PER_PLAYER
    scarce: Scarce = Scarce.NOTHING
    sculptors: Sculptors = Sculptors.ALL
    chief_sculpts: ChiefSculpts = ChiefSculpts.THREE
    sufficient: Sufficient = Sufficient.AT_LEAST
    empty_bid: EmptyBid = EmptyBid.ALLOWED
    bid_tie: BidTie = BidTie.TABLETS
    more_statues: MoreStatues = MoreStatues.LEFTOVER
    unchosen: Unchosen = Unchosen.RETURN
    spent_bids: SpentBids = SpentBids.RETURN
    at_once: AtOnce = AtOnce.SEVERAL
    logs_there: LogsThere = LogsThere.HEX
    recruits: Recruits = Recruits.ONE
    new_markers: NewMarkers = NewMarkers.STOCK
    shared_work: SharedWork = SharedWork.FREE
    chief_price: ChiefPrice = ChiefPrice.TWO
    tablet_price: TabletPrice = TabletPrice.RETURN
    passing: Passing = Passing.FINAL
    first_token: FirstToken = FirstToken.ROUND
    tribes: Tribes = Tribes.MIXED
    log_user: LogUser = LogUser.WORKER
    log_help: LogHelp = LogHelp.ANYBODY
    logs_after: LogsAfter = LogsAfter.DISCARDED
    sorcerer_carries: SorcererCarries = SorcererCarries.ONE
    start_porter: StartPorter = StartPorter.NONE
    ahu_porter: AhuPorter = AhuPorter.NEEDED
    crossing: Crossing = Crossing.END
    distance: Distance = Distance.ROUTE
    compulsory: Compulsory = Compulsory.OPTIONAL
    marking: Marking = Marking.BOTH
    mark_back: MarkBack = MarkBack.HAND
    hat_weight: HatWeight = HatWeight.ONE
    hat_owner: HatOwner = HatOwner.ANY
    reserving: Reserving = Reserving.ROUND
    payment: Payment = Payment.GAIN
    worker_pay: WorkerPay = WorkerPay.EACH
    chief_pay: ChiefPay = ChiefPay.SIZE
    again: Again = Again.ONCE
    end: End = End.ROUND
    full_island: FullIsland = FullIsland.ENDS
    in_play: InPlay = InPlay.ADDED
    tablet_points: TabletPoints = TabletPoints.PAIRS
    tie: Tie = Tie.TABLETS
