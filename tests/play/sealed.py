"""A game of secrets for tests: three players, whose purses never lie open, make one sealed offer each."""

from __future__ import annotations

from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import Game, Range, Secret, Sort, Table, Upto, chance, move, put, require, table
from rapanui_rules.sources import SILENT, Source

#: A seat at the table.
Player = NewType("Player", int)
PLAYERS = (Player(0), Player(1), Player(2))


@attrs.frozen
class Sale:
    """What is known before play."""

    #: Coins in the fullest purse.
    coins: int = 2


@attrs.frozen
class State:
    """Purses and offers."""

    #: How many players have been dealt a purse.
    dealt: Annotated[int, Upto(3)]
    purse: Annotated[Table[Player, Annotated[int, Upto(lambda g: g.coins)]], Secret(blank=0)]
    offer: Annotated[
        Table[Player, Annotated[int, Upto(lambda g: g.coins)] | None], Secret(until=lambda g, s: all_have_offered(s))
    ]
    #: Who has called out while offering.
    loud: Table[Player, bool]


def all_have_offered(s: State) -> bool:
    """No offer is missing."""
    return all(s.offer[p] is not None for p in PLAYERS)


def start(g: Sale) -> State:
    """Empty purses, no offers."""
    return State(0, table(PLAYERS, lambda p: 0), table(PLAYERS, lambda p: None), table(PLAYERS, lambda p: False))


def turn(g: Sale, s: State) -> Player | None:
    """Chance deals, then the players offer one after the other."""
    if s.dealt < len(PLAYERS):
        return None
    if s.offer[PLAYERS[0]] is None:
        return PLAYERS[0]
    return PLAYERS[1] if s.offer[PLAYERS[1]] is None else PLAYERS[2]


@chance(SILENT)
class Deal:
    """The next player gets a purse."""

    coins: Annotated[int, Range(0, lambda g: g.coins)]

    def effect(self, g: Sale, s: State) -> State:
        """It is the player's own."""
        purse = table(PLAYERS, lambda p: self.coins if p == s.dealt else s.purse[p])
        return attrs.evolve(s, purse=purse, dealt=s.dealt + 1)


def most_offered(s: State) -> int:
    """The highest offer so far."""
    return max(offer if offer is not None else 0 for offer in s.offer)


@move(SILENT)
class Offer:
    """Offer coins, aloud or not."""

    coins: Annotated[int, Upto(lambda g: g.coins)]
    loud: bool

    @require(SILENT, unless=lambda m, g, s: f"{m.coins} are more than the purse holds; purses: {s.purse}")
    def are_there(self, g: Sale, s: State) -> bool:
        """The purse holds that much."""
        p = turn(g, s)
        return p is not None and self.coins <= s.purse[p]

    @require(SILENT)
    def is_most(self, g: Sale, s: State) -> bool:
        """Nobody has offered more."""
        return self.coins >= most_offered(s)

    def effect(self, g: Sale, s: State) -> State:
        """The offer is made."""
        p = turn(g, s)
        assert p is not None
        return attrs.evolve(s, offer=put(s.offer, p, self.coins), loud=put(s.loud, p, self.loud))


def outcome(g: Sale, s: State) -> Table[Player, bool] | None:
    """Whoever has offered most."""
    if not all_have_offered(s):
        return None
    return table(PLAYERS, lambda p: s.offer[p] == most_offered(s))


#: Where an offer must be no less than those that nobody may see.
peeking = Game(
    name="sale",
    title="Sale",
    source=Source.of("Sale", "Made up for tests."),
    setup=Sale,
    state=State,
    sorts={Player: Sort(3)},
    start=start,
    turn=turn,
    moves=(Deal, Offer),
    outcome=outcome,
)

#: Where any offer will do that the purse allows.
game = peeking.without("Offer", "is_most")
