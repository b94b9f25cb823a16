"""Giants: the placing of figures, the buying of half-tablets, and passing."""

from __future__ import annotations

from typing import Annotated

import attrs

from rapanui_rules.games.giants.carrying import can_be_carried
from rapanui_rules.games.giants.counting import standing
from rapanui_rules.games.giants.goes import gone
from rapanui_rules.games.giants.readings_of_rounds import AtOnce, TabletPrice
from rapanui_rules.games.giants.readings_of_transport import Compulsory
from rapanui_rules.games.giants.setup import LOGS_AT_ONCE, Giants, Hex
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.games.giants.work import is_work, worked
from rapanui_rules.lang import Range, Upto, move, put, require, table

__all__ = ["BuyTablet", "Pass", "PlaceChief", "PlaceSorcerer", "PlaceWorkers"]


@move(TEXT[9])
class PlaceWorkers:
    """Place workers on a hex, with up to two logs."""

    #: Where they are placed.
    hex: Hex
    #: How many workers.
    workers: Annotated[int, Range(1, lambda g: g.workers)]
    #: How many logs.
    logs: Annotated[int, Upto(LOGS_AT_ONCE)]

    @require(TEXT[9])
    def is_time_to_place(self, g: Giants, s: State) -> bool:
        """The players place their figures."""
        return s.stage is Stage.PLACE

    @require(TEXT[9])
    def is_one(self, g: Giants, s: State) -> bool:
        """One worker is placed at a go."""
        return g.readings.at_once is AtOnce.SEVERAL or self.workers == 1

    @require(TEXT[9], unless=lambda m, g, s: f"{s.workers[s.turn]} workers are in hand, not {m.workers}")
    def has_workers(self, g: Giants, s: State) -> bool:
        """The workers are in hand."""
        return self.workers <= s.workers[s.turn]

    @require(TEXT[9], unless=lambda m, g, s: f"{s.logs[s.turn]} logs are in hand, not {m.logs}")
    def has_logs(self, g: Giants, s: State) -> bool:
        """The logs are in hand."""
        return self.logs <= s.logs[s.turn]

    @require(TEXT[9], unless=lambda m, g, s: f"{s.logs_at[m.hex]} logs lie there, with room for {g.logs_on_a_hex}")
    def is_room_for_logs(self, g: Giants, s: State) -> bool:
        """The hex has room for the logs."""
        return s.logs_at[self.hex] + self.logs <= g.logs_on_a_hex

    def effect(self, g: Giants, s: State) -> State:
        """They stand there."""
        first = standing(g, s, s.turn)
        at = table(
            g.each_worker,
            lambda w: self.hex if first <= w < first + self.workers else s.worker_at[s.turn][w],
        )
        placed = attrs.evolve(
            s,
            workers=put(s.workers, s.turn, s.workers[s.turn] - self.workers),
            worker_at=put(s.worker_at, s.turn, at),
            logs=put(s.logs, s.turn, s.logs[s.turn] - self.logs),
            logs_at=put(s.logs_at, self.hex, s.logs_at[self.hex] + self.logs),
        )
        return gone(g, placed)


@move(TEXT[9])
class PlaceChief:
    """Place the chief on a hex, where he can do a sorcerer's work for half-tablets."""

    #: Where he is placed.
    hex: Hex
    #: Whether he does a sorcerer's work there.
    works: bool

    @require(TEXT[9])
    def is_time_to_place(self, g: Giants, s: State) -> bool:
        """The players place their figures."""
        return s.stage is Stage.PLACE

    @require(TEXT[9])
    def has_the_chief(self, g: Giants, s: State) -> bool:
        """The chief is in hand."""
        return s.chief[s.turn] is None and not s.bid_chief[s.turn]

    @require(TEXT[9], unless=lambda m, g, s: f"{s.tablets[s.turn]} half-tablets are fewer than {g.chief_price}")
    def has_tablets(self, g: Giants, s: State) -> bool:
        """For work that he is to do, the player has the half-tablets that it costs."""
        return not self.works or s.tablets[s.turn] >= g.chief_price

    @require(TEXT[6], TEXT[9])
    def finds_work(self, g: Giants, s: State) -> bool:
        """For work that he is to do, there is something to do there."""
        return not self.works or is_work(g, s, self.hex)

    def effect(self, g: Giants, s: State) -> State:
        """He stands there, and has done his work."""
        price = g.chief_price if self.works else 0
        done = worked(g, s, self.hex) if self.works else s
        placed = attrs.evolve(
            done,
            chief=put(s.chief, s.turn, self.hex),
            tablets=put(s.tablets, s.turn, s.tablets[s.turn] - price),
            tablets_left=s.tablets_left + price,
        )
        return gone(g, placed)


@move(TEXT[6], TEXT[9], TEXT[11])
class PlaceSorcerer:
    """Place the sorcerer on a hex, where he does his work at once."""

    #: Where he is placed.
    hex: Hex

    @require(TEXT[9])
    def is_time_to_place(self, g: Giants, s: State) -> bool:
        """The players place their figures."""
        return s.stage is Stage.PLACE

    @require(TEXT[9])
    def has_the_sorcerer(self, g: Giants, s: State) -> bool:
        """The sorcerer is in hand."""
        return s.sorcerer[s.turn] is None and not s.bid_sorcerer[s.turn]

    def effect(self, g: Giants, s: State) -> State:
        """He stands there, and has done his work if there was some."""
        done = worked(g, s, self.hex) if is_work(g, s, self.hex) else s
        return gone(g, attrs.evolve(done, sorcerer=put(s.sorcerer, s.turn, self.hex)))


@move(TEXT[9])
class BuyTablet:
    """Put down a tribe marker for a half-tablet."""

    @require(TEXT[9])
    def is_time_to_place(self, g: Giants, s: State) -> bool:
        """The players place their figures."""
        return s.stage is Stage.PLACE

    @require(TEXT[9])
    def has_a_marker(self, g: Giants, s: State) -> bool:
        """A tribe marker is in hand."""
        return s.markers[s.turn] > 0

    @require(TEXT[9])
    def is_one_left(self, g: Giants, s: State) -> bool:
        """A half-tablet is left."""
        return s.tablets_left > 0

    def effect(self, g: Giants, s: State) -> State:
        """The player has the half-tablet."""
        is_lost = g.readings.tablet_price is TabletPrice.LOST
        bought = attrs.evolve(
            s,
            markers=put(s.markers, s.turn, s.markers[s.turn] - 1),
            stock=put(s.stock, s.turn, s.stock[s.turn] + (1 if is_lost else 0)),
            used=put(s.used, s.turn, s.used[s.turn] + (0 if is_lost else 1)),
            tablets_left=s.tablets_left - 1,
            tablets=put(s.tablets, s.turn, s.tablets[s.turn] + 1),
        )
        return gone(g, bought)


@move(TEXT[9], TEXT[15])
class Pass:
    """Pass."""

    @require(TEXT[9], TEXT[15])
    def is_time_to_pass(self, g: Giants, s: State) -> bool:
        """Figures are placed, or stones are about to be carried."""
        return s.stage is Stage.PLACE or s.stage is Stage.TRANSPORT

    @require(TEXT[10], TEXT[15])
    def has_nothing_to_carry(self, g: Giants, s: State) -> bool:
        """There is nothing that the player can carry."""
        if g.readings.compulsory is Compulsory.OPTIONAL or s.stage is Stage.PLACE:
            return True
        return not any(can_be_carried(g, s, i, h) for i in g.each_stone for h in g.each_hex)

    def effect(self, g: Giants, s: State) -> State:
        """The player has passed."""
        return attrs.evolve(s, passed=put(s.passed, s.turn, True), done=True)
