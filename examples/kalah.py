"""Kalah: sow the seeds of a pit around the board; who has more seeds in the store when a side is empty wins.

Source: the rules as they are commonly told, with any number of pits and of seeds in each.

Counted: how many positions can be reached, the first and the final ones among them; a position is what lies in every
pit and store, and whose turn it is. A turn that ends in one's own store is followed by another of the same player, as a
move of its own; the seeds of a pit are only taken where some lie opposite; once a side is empty, the seeds left on the
other side go to their owner's store before the position is counted. So there are 27,104 positions with 3 pits of 3
seeds a side and 303,327 with 4 pits of 2, as published.
"""

from __future__ import annotations

from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import (
    Game,
    Sort,
    Table,
    Upto,
    invariant,
    move,
    never_stuck,
    phase,
    put,
    reachable,
    require,
    step,
    table,
)
from rapanui_rules.sources import Source

TEXT = Source.of(
    "Kalah",
    "Each of two players has a row of pits with as many seeds in each, and a store that is empty.",
    "On your turn take all the seeds of one of your pits.",
    "Sow them one by one into the pits that follow, your store, the pits of the other player, and on again into your "
    "own; the other player's store is left out.",
    "If the last seed falls into your store, it is your turn again.",
    "If the last seed falls into a pit of yours that was empty and seeds lie opposite, put it and those in your store.",
    "When all pits of a player are empty, the other player puts the seeds that are left on their side in their store.",
    "Who has more seeds then wins; if both have as many, it is a draw.",
)

#: A player, 0 or 1.
Player = NewType("Player", int)
#: A pit of a player, in the order of sowing.
Pit = NewType("Pit", int)
#: How many seeds lie together.
Seeds = Annotated[int, Upto(lambda g: 2 * g.pits * g.seeds)]

PLAYERS = (Player(0), Player(1))


@attrs.frozen
class Kalah:
    """What is known before play starts."""

    pits: int = 6
    seeds: int = 4

    @property
    def each_pit(self) -> tuple[Pit, ...]:
        """The pits of a player."""
        return tuple(Pit(i) for i in range(self.pits))

    @property
    def round(self) -> int:
        """Pits and stores that are sown into, one time around."""
        return 2 * self.pits + 1


@attrs.frozen
class State:
    """Where the seeds lie and whose turn it is."""

    #: Seeds in the pits of each player.
    pits: Table[Player, Table[Pit, Seeds]]
    #: Seeds in the store of each player.
    store: Table[Player, Seeds]
    #: Who sows next.
    turn: Player


def start(g: Kalah) -> State:
    """The same seeds in every pit."""
    return State(
        pits=table(PLAYERS, lambda p: table(g.each_pit, lambda i: g.seeds)),
        store=table(PLAYERS, lambda p: 0),
        turn=Player(0),
    )


def turn(g: Kalah, s: State) -> Player:
    """The player who sows next."""
    return s.turn


def other(p: Player) -> Player:
    """The player across the board."""
    return Player(1 - p)


def sown(g: Kalah, pit: Pit, seeds: int, place: int) -> int:
    """How many of the seeds from a pit fall into a place.

    Args:
        place: counted along the way of sowing from the first of one's own pits: these, one's store, the other's pits.
    """
    steps = (place - pit - 1) % g.round + 1
    return (seeds + g.round - steps) // g.round


@move(TEXT[2], TEXT[3], TEXT[4], TEXT[5])
class Sow:
    """Sow the seeds of a pit."""

    pit: Pit

    @require(TEXT[2])
    def has_seeds(self, g: Kalah, s: State) -> bool:
        """There are seeds in the pit."""
        return s.pits[s.turn][self.pit] > 0

    def effect(self, g: Kalah, s: State) -> State:
        """Seeds are sown, those opposite taken, and the turn goes on unless the last seed fell into the store."""
        me, seeds = s.turn, s.pits[s.turn][self.pit]
        left = put(s.pits[me], self.pit, 0)
        mine = table(g.each_pit, lambda i: left[i] + sown(g, self.pit, seeds, i))
        theirs = table(g.each_pit, lambda i: s.pits[other(me)][i] + sown(g, self.pit, seeds, g.pits + 1 + i))
        store = s.store[me] + sown(g, self.pit, seeds, g.pits)
        last = (self.pit + seeds) % g.round
        if last < g.pits:
            facing = Pit(g.pits - 1 - last)
            if mine[Pit(last)] == 1 and theirs[facing] > 0:
                store = store + 1 + theirs[facing]
                mine, theirs = put(mine, Pit(last), 0), put(theirs, facing, 0)
        return State(
            pits=put(put(s.pits, me, mine), other(me), theirs),
            store=put(s.store, me, store),
            turn=me if last == g.pits else other(me),
        )


def is_empty(g: Kalah, s: State, p: Player) -> bool:
    """No seed lies in the pits of a player."""
    return all(s.pits[p][i] == 0 for i in g.each_pit)


@phase(TEXT[6])
def gather_what_is_left(g: Kalah, s: State) -> State:
    """Once a side is empty, what lies on the other goes to its owner's store."""
    if not any(is_empty(g, s, p) for p in PLAYERS):
        return s
    return attrs.evolve(
        s,
        pits=table(PLAYERS, lambda p: table(g.each_pit, lambda i: 0)),
        store=table(PLAYERS, lambda p: s.store[p] + sum(s.pits[p][i] for i in g.each_pit)),
    )


def outcome(g: Kalah, s: State) -> Table[Player, bool] | None:
    """When no seed is left in a pit, the fuller store wins."""
    if not all(is_empty(g, s, p) for p in PLAYERS):
        return None
    return table(PLAYERS, lambda p: s.store[p] > s.store[other(p)])


@invariant(TEXT[1])
def seeds_are_conserved(g: Kalah, s: State) -> bool:
    """The pits and stores hold all the seeds, always."""
    return sum(s.store[p] + sum(s.pits[p][i] for i in g.each_pit) for p in PLAYERS) == 2 * g.pits * g.seeds


@step(TEXT[3], TEXT[5])
def no_store_loses_a_seed(g: Kalah, s: State, t: State) -> bool:
    """What lies in a store stays there."""
    return all(s.store[p] <= t.store[p] for p in PLAYERS)


@reachable(TEXT[7])
def each_player_can_win(g: Kalah, s: State, player: Player) -> bool:
    """Each of the two players can have more seeds in the end."""
    return all(is_empty(g, s, p) for p in PLAYERS) and s.store[player] > s.store[other(player)]


def draw(g: Kalah, s: State) -> str:
    """The second player's pits from right to left above the first one's, between the stores."""
    above, below = (" ".join(f"{n:2}" for n in row) for row in (tuple(s.pits[Player(1)])[::-1], s.pits[Player(0)]))
    return f"   {above}\n{s.store[Player(1)]:2}{' ' * (3 * g.pits + 1)}{s.store[Player(0)]:2}\n   {below}"


game = Game(
    name="kalah",
    title="Kalah",
    source=TEXT,
    setup=Kalah,
    state=State,
    sorts={Player: Sort(2), Pit: Sort(lambda g: g.pits)},
    start=start,
    turn=turn,
    moves=(Sow,),
    phases=(gather_what_is_left,),
    outcome=outcome,
    sensible=lambda g: g.pits >= 1 and g.seeds >= 1,
    draw=draw,
    claims=(
        seeds_are_conserved,
        no_store_loses_a_seed,
        each_player_can_win,
        never_stuck("nobody_is_stuck", "While seeds are left on both sides, the player on turn has some.", TEXT[6]),
    ),
)
