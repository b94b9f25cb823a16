"""Easter Island: what is known before play, and the finite sorts that everything is counted by."""

from __future__ import annotations

from typing import Annotated, NewType

import attrs

from rapanui_rules.games.easter_island.readings import Readings
from rapanui_rules.games.easter_island.readings_of_obelisks import Rows
from rapanui_rules.games.easter_island.readings_of_the_race import Finishers, Goal, Standing, Turning
from rapanui_rules.lang import Parameter, Range, Upto

__all__ = [
    "Card",
    "EasterIsland",
    "Field",
    "Meeting",
    "Number",
    "Obelisk",
    "Player",
    "Share",
    "Slot",
    "Steps",
    "Stones",
    "sensible",
]

#: A seat at the table, counted to the left; also the statue of that player.
Player = NewType("Player", int)
#: A kind of card: those that show 1, 2, 3 ... first, the Spell last.
Card = NewType("Card", int)
#: A place in the pile, 0 on top.
Slot = NewType("Slot", int)
#: One of the obelisks, in the order in which they are placed.
Obelisk = NewType("Obelisk", int)

#: Steps made since the start, 0 at the start.
Steps = Annotated[int, Upto(lambda g: g.journey)]
#: A number of stones.
Stones = Annotated[int, Upto(lambda g: g.stones)]
#: How many stones a card makes its player use.
Number = Annotated[int, Range(1, lambda g: g.highest)]
#: The part of a card's number that falls to one statue.
Share = Annotated[int, Upto(lambda g: g.highest)]
#: The step at which a statue comes to an obelisk.
Meeting = Annotated[int, Upto(lambda g: 2 * g.turn_step)]
#: A field of the track, 1 next to the temple.
Field = Annotated[int, Range(1, lambda g: g.fields)]


@attrs.frozen
class EasterIsland:
    """What is known before play starts."""

    #: Three and four are the published numbers.
    players: Annotated[int, Range(2, 5)] = 3
    #: Fields from the temple to the quarry.
    fields: Annotated[int, Parameter(least=3)] = 13
    #: All stones there are.
    stones: Annotated[int, Parameter(least=2)] = 120
    #: Stones that each player gets before play.
    reserve: int = 10
    #: Obelisks, half of them for each lane.
    obelisks: int = 8
    #: Cards that show 1, 2, 3 ...; sixteen are published, how many of each is ours. One Spell comes on top.
    copies: tuple[int, ...] = (3, 3, 3, 3, 2, 2)
    readings: Readings = Readings()

    @property
    def turn_step(self) -> int:
        """Steps from the start to the place where statues turn."""
        return self.fields - 1 if self.readings.turning is Turning.FREE else self.fields

    @property
    def journey(self) -> int:
        """Steps from the start to the goal."""
        return 2 * self.turn_step if self.readings.goal is Goal.LAST_FIELD else 2 * self.turn_step + 1

    @property
    def goes_on(self) -> bool:
        """Whether the race can go on for more than a round after a statue has come to the goal."""
        return self.readings.finishers is Finishers.TWO or self.readings.standing is Standing.CLEARED

    @property
    def rows(self) -> int:
        """Fields beside which an obelisk may stand."""
        return self.fields if self.readings.rows is Rows.ANYWHERE else self.turn_step - 1

    @property
    def highest(self) -> int:
        """The highest number on a card."""
        return len(self.copies)

    @property
    def spell(self) -> Card:
        """The Spell's kind."""
        return Card(len(self.copies))

    @property
    def all_copies(self) -> tuple[int, ...]:
        """How many cards of each kind there are, the one Spell among them."""
        return (*self.copies, 1)

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return sum(self.copies) + 1

    @property
    def display(self) -> int:
        """Cards turned up in a round."""
        return self.players + 1

    @property
    def award_sums(self) -> tuple[int, ...]:
        """Stones that the first 0, 1, 2 ... awards come to: the k-th pays k."""
        return tuple(k * (k + 1) // 2 for k in range(self.obelisks + 1))

    @property
    def each_player(self) -> tuple[Player, ...]:
        """All players."""
        return tuple(Player(p) for p in range(self.players))

    @property
    def each_card(self) -> tuple[Card, ...]:
        """All kinds of cards."""
        return tuple(Card(c) for c in range(len(self.copies) + 1))

    @property
    def each_slot(self) -> tuple[Slot, ...]:
        """All places in the pile."""
        return tuple(Slot(i) for i in range(self.cards))

    @property
    def each_obelisk(self) -> tuple[Obelisk, ...]:
        """All obelisks; one that is never placed where the setup has none, as a sort cannot be empty."""
        return tuple(Obelisk(o) for o in range(max(1, self.obelisks)))


def sensible(g: EasterIsland) -> bool:
    """It takes two to five players, three fields or more, stones for every reserve, no negative number,
    as many cards with a number as players or more, and an even number of obelisks with a row for each."""
    if not 2 <= g.players <= 5 or g.reserve < 0 or len(g.copies) == 0 or min(g.copies) < 0:
        return False
    if sum(g.copies) < g.players or g.obelisks < 0 or g.obelisks % 2 == 1:
        return False
    return g.fields >= 3 and g.rows >= g.obelisks and g.stones >= g.players * g.reserve
