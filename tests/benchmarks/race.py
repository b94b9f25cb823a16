"""A race of two statues: draw stones, or spend them to move one statue and load the other.

Source: made up to be measured; small enough to be written in C by hand.
"""

from __future__ import annotations

from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import Game, Range, Sort, Table, Upto, invariant, move, put, require, table
from rapanui_rules.sources import Source

TEXT = Source.of(
    "Race",
    "Two players take turns; each has a statue on the track, a reserve of stones, and there is a quarry.",
    "On your turn choose a card, 1 to 3: draw so many stones from the quarry into your reserve, or spend so many.",
    "For those that are spent one of the statues goes so many steps, and the other is loaded with the stones.",
    "The first statue at the end of the way there and back wins.",
)

#: A player, and their statue.
Player = NewType("Player", int)
#: What a card shows.
Card = Annotated[int, Range(1, 3)]
#: A number of stones.
Stones = Annotated[int, Upto(lambda g: g.stones)]

PLAYERS = (Player(0), Player(1))


@attrs.frozen
class Race:
    """What is known before play starts."""

    track: int = 10
    quarry: int = 100
    reserve: int = 4

    @property
    def stones(self) -> int:
        """All stones there are."""
        return self.quarry + 2 * self.reserve

    @property
    def way(self) -> int:
        """Steps there and back."""
        return 2 * self.track


@attrs.frozen
class State:
    """Stones, statues, and the player on turn."""

    turn: Player
    quarry: Stones
    reserve: Table[Player, Stones]
    load: Table[Player, Stones]
    at: Table[Player, Annotated[int, Upto(lambda g: g.way)]]


def start(g: Race) -> State:
    """Reserves dealt, statues at the start."""
    return State(
        turn=Player(0),
        quarry=g.quarry,
        reserve=table(PLAYERS, lambda p: g.reserve),
        load=table(PLAYERS, lambda p: 0),
        at=table(PLAYERS, lambda p: 0),
    )


def turn(g: Race, s: State) -> Player:
    """The player on turn."""
    return s.turn


def other(p: Player) -> Player:
    """The other player."""
    return Player(1 - p)


@move(TEXT[2])
class Draw:
    """Draw stones from the quarry."""

    card: Card

    @require(TEXT[2])
    def quarry_holds(self, g: Race, s: State) -> bool:
        """The quarry holds so many."""
        return self.card <= s.quarry

    def effect(self, g: Race, s: State) -> State:
        """They lie in the reserve."""
        reserve = put(s.reserve, s.turn, s.reserve[s.turn] + self.card)
        return attrs.evolve(s, turn=other(s.turn), quarry=s.quarry - self.card, reserve=reserve)


@move(TEXT[2], TEXT[3])
class Spend:
    """Spend stones: one statue goes on, the other is loaded."""

    card: Card
    statue: Player

    @require(TEXT[2])
    def reserve_holds(self, g: Race, s: State) -> bool:
        """The reserve holds so many."""
        return self.card <= s.reserve[s.turn]

    def effect(self, g: Race, s: State) -> State:
        """No statue goes past the end."""
        loaded = other(self.statue)
        return attrs.evolve(
            s,
            turn=other(s.turn),
            reserve=put(s.reserve, s.turn, s.reserve[s.turn] - self.card),
            load=put(s.load, loaded, s.load[loaded] + self.card),
            at=put(s.at, self.statue, min(g.way, s.at[self.statue] + self.card)),
        )


def outcome(g: Race, s: State) -> Table[Player, bool] | None:
    """Whose statue is at the end has won."""
    won = table(PLAYERS, lambda p: s.at[p] == g.way)
    return won if any(won) else None


@invariant(TEXT[2])
def stones_are_conserved(g: Race, s: State) -> bool:
    """No stone is made or lost."""
    return s.quarry + sum(s.reserve[p] + s.load[p] for p in PLAYERS) == g.stones


game = Game(
    name="race",
    title="Race",
    source=TEXT,
    setup=Race,
    state=State,
    sorts={Player: Sort(2)},
    start=start,
    turn=turn,
    moves=(Draw, Spend),
    outcome=outcome,
    claims=(stones_are_conserved,),
)
