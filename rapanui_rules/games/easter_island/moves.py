"""Easter Island: the moves, in the order of the text."""

from __future__ import annotations

import attrs

from rapanui_rules.games.easter_island.end import is_over
from rapanui_rules.games.easter_island.obelisks import Side, arrive, meeting
from rapanui_rules.games.easter_island.readings import Readings
from rapanui_rules.games.easter_island.readings_of_cards import (
    Drawing,
    DrawNumber,
    Dropping,
    EmptyTheft,
    Overshoot,
    OwnLoad,
    Short,
    SpellDraw,
    SpellNumber,
    Split,
    Victim,
)
from rapanui_rules.games.easter_island.readings_of_obelisks import Placers, Rows, SameRow
from rapanui_rules.games.easter_island.readings_of_the_race import Moment
from rapanui_rules.games.easter_island.setup import Card, EasterIsland, Field, Number, Obelisk, Player, Share, Slot
from rapanui_rules.games.easter_island.state import Stage, State, left
from rapanui_rules.games.easter_island.text import TEXT
from rapanui_rules.lang import Table, chance, move, otherwise, put, require, table
from rapanui_rules.sources import SILENT

__all__ = ["Begin", "EndRace", "PlaceObelisk", "Spend", "Steal", "Take", "TurnUp", "draws", "fits", "under_the_pile"]


@chance(TEXT[30], TEXT[31])
class Begin:
    """Cards are dealt one by one; the player who gets the Spell is the first player."""

    #: The player who gets the Spell.
    first: Player

    @require(TEXT[30])
    def is_not_dealt(self, g: EasterIsland, s: State) -> bool:
        """The cards are not dealt yet."""
        return s.stage is Stage.DEAL

    def weight(self, g: EasterIsland, s: State) -> int:
        """Cards that would be dealt to that seat; the Spell is any of them."""
        return (g.cards - 1 - self.first) // g.players + 1

    def effect(self, g: EasterIsland, s: State) -> State:
        """The first player places the first obelisk; all cards are mixed again."""
        return attrs.evolve(s, stage=Stage.PLACE, first=self.first, turn=self.first)


@move(TEXT[22], possible=lambda g: g.obelisks > 0)
class PlaceObelisk:
    """Place an obelisk beside a field."""

    #: The lane that the obelisk belongs to.
    side: Side
    #: The field that it stands beside.
    field: Field

    @require(TEXT[22], unless=lambda m, g, s: f"all {g.obelisks // 2} obelisks of {m.side.value} are placed")
    def side_has_room(self, g: EasterIsland, s: State) -> bool:
        """That side has room for one more; half of the obelisks belong to each side."""
        return (s.out if self.side is Side.OUT else s.back) < g.obelisks // 2

    @require(SILENT, unless=lambda m, g, s: f"no obelisk may stand beside field {m.field}")
    def row_is_allowed(self, g: EasterIsland, s: State) -> bool:
        """The field is not the first, nor the one where statues turn."""
        return g.readings.rows is Rows.ANYWHERE or 1 < self.field <= g.turn_step

    @require(TEXT[23], unless=lambda m, g, s: f"an obelisk stands beside field {m.field} already")
    def row_is_free(self, g: EasterIsland, s: State) -> bool:
        """No obelisk stands opposite, nor beside that field."""
        out, back = meeting(g, Side.OUT, self.field), meeting(g, Side.BACK, self.field)
        if g.readings.same_row is SameRow.ALLOWED:
            return all(s.obelisks[o] != (back if self.side is Side.OUT else out) for o in g.each_obelisk)
        return all(s.obelisks[o] != out and s.obelisks[o] != back for o in g.each_obelisk)

    def effect(self, g: EasterIsland, s: State) -> State:
        """The obelisk stands; whoever places the next one is on turn."""
        placed = put(s.obelisks, Obelisk(s.out + s.back), meeting(g, self.side, self.field))
        following = left(g, s.turn) if g.readings.placers is Placers.IN_TURN else s.turn
        if self.side is Side.OUT:
            return attrs.evolve(s, obelisks=placed, out=s.out + 1, turn=following)
        return attrs.evolve(s, obelisks=placed, back=s.back + 1, turn=following)


@chance(TEXT[32], TEXT[33], TEXT[34])
class TurnUp:
    """The top card of the pile is turned up."""

    #: The card.
    card: Card

    @require(TEXT[34])
    def race_is_on(self, g: EasterIsland, s: State) -> bool:
        """The race has begun."""
        return s.stage is Stage.RACE

    @require(TEXT[33], TEXT[36], TEXT[38])
    def lies_on_top(self, g: EasterIsland, s: State) -> bool:
        """It is the used card on top of the pile, or any unseen one if the card on top was never turned up."""
        top = s.pile[Slot(0)]
        return s.unseen[self.card] > 0 if top is None else top == self.card

    def weight(self, g: EasterIsland, s: State) -> int:
        """Every unseen card is as likely to be on top."""
        return max(1, s.unseen[self.card])

    def effect(self, g: EasterIsland, s: State) -> State:
        """It lies open, and the rest of the pile moves up."""
        first_seen = 1 if s.pile[Slot(0)] is None else 0
        return attrs.evolve(
            s,
            up=s.up + 1,
            shown=put(s.shown, self.card, s.shown[self.card] + 1),
            unseen=put(s.unseen, self.card, s.unseen[self.card] - first_seen),
            pile=table(g.each_slot, lambda i: s.pile[Slot(i + 1)] if i + 1 < g.cards else None),
        )


@move(TEXT[43], TEXT[45])
class Take:
    """Take an open card and draw stones from the quarry."""

    #: The card that you take.
    card: Card
    #: How many stones you draw.
    number: Number

    @require(TEXT[36], TEXT[38])
    def is_open(self, g: EasterIsland, s: State) -> bool:
        """Such a card lies open."""
        return s.shown[self.card] > 0

    @require(TEXT[42], TEXT[46], unless=lambda m, g, s: _other_number(m, g))
    def number_fits(self, g: EasterIsland, s: State) -> bool:
        """The number is the card's, or one that may be drawn with it."""
        return draws(g, self.card, self.number)

    @require(TEXT[46])
    def card_may_draw(self, g: EasterIsland, s: State) -> bool:
        """The Spell does not draw stones."""
        return g.readings.spell_draw is SpellDraw.ALLOWED or self.card != g.spell

    @require(TEXT[45], unless=lambda m, g, s: f"a reserve of {s.reserve[s.turn]} is enough to spend {m.number}")
    def has_no_choice(self, g: EasterIsland, s: State) -> bool:
        """The reserve is smaller than the number."""
        return g.readings.drawing is Drawing.OPTIONAL or s.reserve[s.turn] < self.number

    @require(TEXT[44], TEXT[45], unless=lambda m, g, s: _short(s.quarry, "quarry", "drawn", m.number))
    def quarry_holds(self, g: EasterIsland, s: State) -> bool:
        """The quarry holds that many stones."""
        return g.readings.short in (Short.REMAINS, Short.PASS) or self.number <= s.quarry

    def effect(self, g: EasterIsland, s: State) -> State:
        """The stones go from the quarry to your reserve, and the card goes under the pile."""
        short = s.quarry if g.readings.short is Short.REMAINS else 0
        drawn = self.number if self.number <= s.quarry else short
        reserve = put(s.reserve, s.turn, s.reserve[s.turn] + drawn)
        return under_the_pile(g, attrs.evolve(s, quarry=s.quarry - drawn, reserve=reserve), self.card)


@move(TEXT[43], TEXT[47], TEXT[49], TEXT[50], TEXT[51], TEXT[57])
class Spend:
    """Take an open card, move statues its number of steps, and drop its number of stones into others."""

    #: The card that you take.
    card: Card
    #: The number that it stands for.
    number: Number
    #: How many steps forward each player's statue makes.
    steps: Table[Player, Share]
    #: How many stones of your reserve are dropped into each player's statue.
    stones: Table[Player, Share]

    @require(TEXT[36], TEXT[38])
    def is_open(self, g: EasterIsland, s: State) -> bool:
        """Such a card lies open."""
        return s.shown[self.card] > 0

    @require(TEXT[42], TEXT[46], unless=lambda m, g, s: _other_number(m, g))
    def number_fits(self, g: EasterIsland, s: State) -> bool:
        """The number is the card's."""
        return fits(g, self.card, self.number)

    @require(TEXT[45], unless=lambda m, g, s: _short(s.reserve[s.turn], "reserve", "spent", m.number))
    def reserve_holds(self, g: EasterIsland, s: State) -> bool:
        """The reserve holds that many stones."""
        return self.number <= s.reserve[s.turn]

    @require(TEXT[44], TEXT[49], unless=lambda m, g, s: f"{sum(m.steps)} steps are made, not {m.number}")
    def steps_add_up(self, g: EasterIsland, s: State) -> bool:
        """As many steps are made as stones are spent."""
        return sum(self.steps[p] for p in g.each_player) == self.number

    @require(TEXT[49], TEXT[52])
    def none_does_both(self, g: EasterIsland, s: State) -> bool:
        """No statue is both moved and loaded."""
        return all(self.steps[p] == 0 or self.stones[p] == 0 for p in g.each_player)

    @require(TEXT[44], TEXT[49], unless=lambda m, g, s: f"{sum(m.stones)} stones are dropped, not {m.number}")
    def stones_add_up(self, g: EasterIsland, s: State) -> bool:
        """All the stones are dropped into statues."""
        return sum(self.stones[p] for p in g.each_player) == self.number

    @require(TEXT[54], TEXT[56], unless=lambda m, g, s: _no_mode(g))
    def keeps_to_a_mode(self, g: EasterIsland, s: State) -> bool:
        """One's own statue takes the part in it that it must."""
        if g.readings.split is Split.FREE:
            return True
        if g.readings.split is Split.OWN_TAKES_PART:
            return self.steps[s.turn] + self.stones[s.turn] > 0
        return self.steps[s.turn] == self.number or self.stones[s.turn] == self.number

    @require(TEXT[49], TEXT[50])
    def stones_may_go_there(self, g: EasterIsland, s: State) -> bool:
        """The stones go into statues that may get so many."""
        if g.readings.own_load is OwnLoad.NEVER and self.stones[s.turn] > 0:
            return False
        return g.readings.dropping is Dropping.FREE or all(self.stones[p] <= 1 for p in g.each_player)

    @require(SILENT)
    def stays_on_the_track(self, g: EasterIsland, s: State) -> bool:
        """No statue gets more steps than it has left."""
        if g.readings.overshoot is Overshoot.LOST:
            return True
        return all(s.at[p] + self.steps[p] <= g.journey for p in g.each_player)

    def effect(self, g: EasterIsland, s: State) -> State:
        """The statues move and clear obelisks, then the stones are dropped.

        What statues do to obelisks is told in the chapter on obelisks and awards. The card goes under the pile.
        """
        there = arrive(g, s, table(g.each_player, lambda p: min(g.journey, s.at[p] + self.steps[p])))
        if g.readings.moment is Moment.IN_MOVE and is_over(g, there):
            return under_the_pile(g, there, self.card)
        reserve = put(there.reserve, s.turn, there.reserve[s.turn] - self.number)
        load = table(g.each_player, lambda p: there.load[p] + self.stones[p])
        return under_the_pile(g, attrs.evolve(there, reserve=reserve, load=load), self.card)


@move(TEXT[46])
class Steal:
    """Take the Spell and steal a player's whole reserve."""

    #: The player whose reserve you take.
    victim: Player

    @require(TEXT[36], TEXT[38])
    def spell_is_open(self, g: EasterIsland, s: State) -> bool:
        """The Spell lies open."""
        return s.shown[g.spell] > 0

    @require(TEXT[46])
    def is_another(self, g: EasterIsland, s: State) -> bool:
        """The victim is another player."""
        return g.readings.victim is Victim.ANYONE or self.victim != s.turn

    @require(TEXT[46])
    def has_a_stone(self, g: EasterIsland, s: State) -> bool:
        """The victim has a stone."""
        return g.readings.empty_theft is EmptyTheft.ALLOWED or s.reserve[self.victim] > 0

    def effect(self, g: EasterIsland, s: State) -> State:
        """The thief has both reserves, the victim none; whoever steals from nobody else has what was there."""
        if g.readings.victim is Victim.ANYONE and self.victim == s.turn:
            return under_the_pile(g, s, g.spell)
        stolen = put(s.reserve, s.turn, s.reserve[s.turn] + s.reserve[self.victim])
        return under_the_pile(g, attrs.evolve(s, reserve=put(stolen, self.victim, 0)), g.spell)


@otherwise(SILENT, possible=lambda g: _can_end(g.readings))
class EndRace:
    """End the race as it stands, as a player can do nothing."""

    @require(SILENT)
    def ends_so(self, g: EasterIsland, s: State) -> bool:
        """The race ends when a player can do nothing."""
        return g.readings.short is not Short.BARRED

    def effect(self, g: EasterIsland, s: State) -> State:
        """The race is over; whoever ended it is the first to be asked who leads."""
        return attrs.evolve(s, stage=Stage.HALTED, turn=left(g, s.turn))


def fits(g: EasterIsland, card: Card, number: Number) -> bool:
    """Whether *number* is the card's, or one that the Spell can stand for.

    Source:
        Easter Island, passages 42 and 46.
    """
    if card != g.spell:
        return number == card + 1
    return g.readings.spell_number is SpellNumber.CHOSEN or number == g.highest


def draws(g: EasterIsland, card: Card, number: Number) -> bool:
    """Whether *number* stones may be drawn with the card.

    Source:
        Easter Island, passages 44 and 45.
    """
    if g.readings.draw_number is DrawNumber.UP_TO and card != g.spell:
        return number <= card + 1
    return fits(g, card, number)


def under_the_pile(g: EasterIsland, s: State, card: Card) -> State:
    """The open card goes under the pile, and the turn to the left.

    Source:
        Easter Island, passages 36 to 38.
    """
    return attrs.evolve(
        s,
        shown=put(s.shown, card, s.shown[card] - 1),
        pile=put(s.pile, Slot(g.cards - g.display + s.taken), card),
        taken=s.taken + 1,
        turn=left(g, s.turn),
    )


def _can_end(readings: Readings) -> bool:
    """Whether a player can come to do nothing, and so end the race."""
    if readings.short in (Short.HALT, Short.BARRED):
        return readings.short is Short.HALT
    too_far = readings.drawing is Drawing.FORCED_ONLY and readings.overshoot is Overshoot.FORBIDDEN
    only_robs = readings.spell_draw is SpellDraw.SPENDING_ONLY and readings.empty_theft is EmptyTheft.BARRED
    return too_far or only_robs


def _short(held: int, holder: str, done: str, number: int) -> str:
    return f"fewer stones in the {holder} ({held}) than {done} ({number})"


def _no_mode(g: EasterIsland) -> str:
    if g.readings.split is Split.OWN_TAKES_PART:
        return "one's own statue neither moves nor gets a stone"
    return "one's own statue neither makes all the steps nor gets all the stones"


def _other_number(m: Take | Spend, g: EasterIsland) -> str:
    shows = f"the highest number, {g.highest}" if m.card == g.spell else str(m.card + 1)
    if isinstance(m, Take) and g.readings.draw_number is DrawNumber.UP_TO:
        shows += " at most"
    return f"the card stands for {shows}, not for {m.number}"
