"""Giants: the dice, the bids and the choice of statues."""

from __future__ import annotations

from typing import Annotated

import attrs

from rapanui_rules.games.giants.readings_of_rounds import EmptyBid, Sculptors
from rapanui_rules.games.giants.sculpting import is_brought, is_enough, sculptors
from rapanui_rules.games.giants.setup import SIZES, Giants, Markers, Size, Workers
from rapanui_rules.games.giants.state import Stage, State, next_to
from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import Upto, chance, move, put, require, table

__all__ = ["Bid", "Choose", "Throw"]


@chance(TEXT[7])
class Throw:
    """A die is thrown; 0 is a broken statue."""

    #: What it shows.
    shows: Annotated[int, Upto(3)]

    @require(TEXT[7])
    def is_on_the_die(self, g: Giants, s: State) -> bool:
        """The die has such a face."""
        return g.faces[self.shows] > 0

    def weight(self, g: Giants, s: State) -> int:
        """How many faces of the die show it."""
        return g.faces[self.shows]

    def effect(self, g: Giants, s: State) -> State:
        """A statue of that size is on offer, if there is one."""
        return attrs.evolve(
            s,
            thrown=s.thrown + 1,
            offer=table(SIZES, lambda k: s.offer[k] + (1 if is_brought(g, s, self.shows, k) else 0)),
        )


@move(TEXT[8])
class Bid:
    """Bid tribe markers for the order of choice, and figures who sculpt, in secret; or nothing at all."""

    #: Tribe markers that you bid.
    markers: Markers
    #: Workers who are to sculpt.
    workers: Workers
    #: Whether your chief is to sculpt.
    chief: bool
    #: Whether your sorcerer is to sculpt.
    sorcerer: bool

    @require(TEXT[8])
    def is_time_to_bid(self, g: Giants, s: State) -> bool:
        """The players bid."""
        return s.stage is Stage.BID

    @require(TEXT[8], unless=lambda m, g, s: f"{s.markers[s.turn]} tribe markers are in hand, not {m.markers}")
    def has_markers(self, g: Giants, s: State) -> bool:
        """The tribe markers are in hand."""
        return self.markers <= s.markers[s.turn]

    @require(TEXT[8])
    def bids_a_marker(self, g: Giants, s: State) -> bool:
        """A tribe marker is bid, or nothing."""
        if g.readings.empty_bid is EmptyBid.ALLOWED or self.markers > 0:
            return True
        return sculptors(g, self.workers, self.chief, self.sorcerer) == 0

    @require(TEXT[8], unless=lambda m, g, s: f"{s.workers[s.turn]} workers are in hand, not {m.workers}")
    def has_workers(self, g: Giants, s: State) -> bool:
        """The workers are in hand."""
        return self.workers <= s.workers[s.turn]

    @require(TEXT[8])
    def are_sculptors(self, g: Giants, s: State) -> bool:
        """Chief and sorcerer sculpt as well."""
        return g.readings.sculptors is Sculptors.ALL or not (self.chief or self.sorcerer)

    @require(TEXT[8])
    def can_sculpt(self, g: Giants, s: State) -> bool:
        """There are enough sculptors for a statue on offer; or nothing is bid."""
        force = sculptors(g, self.workers, self.chief, self.sorcerer)
        if force == 0 and self.markers == 0:
            return True
        return any(s.offer[k] > 0 and is_enough(g, force, self.markers, k) for k in SIZES)

    def effect(self, g: Giants, s: State) -> State:
        """What is bid is held in both hands; the next player bids."""
        return attrs.evolve(
            s,
            bid_markers=put(s.bid_markers, s.turn, self.markers),
            bid_workers=put(s.bid_workers, s.turn, self.workers),
            bid_chief=put(s.bid_chief, s.turn, self.chief),
            bid_sorcerer=put(s.bid_sorcerer, s.turn, self.sorcerer),
            bidden=s.bidden + 1,
            turn=next_to(g, s.turn),
        )


@move(TEXT[8])
class Choose:
    """Choose a statue on offer, which is sculpted in the quarry."""

    #: Its size.
    size: Size

    @require(TEXT[8])
    def is_time_to_choose(self, g: Giants, s: State) -> bool:
        """All have bid, and statues are chosen."""
        return s.stage is Stage.CHOOSE

    @require(TEXT[7], TEXT[8])
    def is_on_offer(self, g: Giants, s: State) -> bool:
        """Such a statue is on offer."""
        return s.offer[self.size] > 0

    @require(TEXT[8], unless=lambda m, g, s: f"sculptors worth {s.force[s.turn]} are not enough for size {m.size + 1}")
    def can_sculpt(self, g: Giants, s: State) -> bool:
        """The sculptors who are not used up are enough."""
        return is_enough(g, s.force[s.turn], s.bid_markers[s.turn], self.size)

    def effect(self, g: Giants, s: State) -> State:
        """The statue stands in the quarry, and its sculptors are used up."""
        size = self.size
        new = g.first_of[size] + s.sculpted[size]
        return attrs.evolve(
            s,
            offer=put(s.offer, size, s.offer[size] - 1),
            sculpted=put(s.sculpted, size, s.sculpted[size] + 1),
            where=table(g.each_stone, lambda i: g.island.quarry if g.is_of[size][i] and i == new else s.where[i]),
            force=put(s.force, s.turn, s.force[s.turn] - (size + 1)),
            chose=put(s.chose, s.turn, True),
            done=True,
        )
