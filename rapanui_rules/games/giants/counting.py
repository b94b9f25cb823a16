"""Giants: how many pieces of each kind are where."""

from __future__ import annotations

from rapanui_rules.games.giants.setup import SIZES, Giants, Player, Size
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.lang import Table, count, table

__all__ = [
    "goes_left",
    "left",
    "marks_of",
    "on_island",
    "sculpting",
    "stages_left",
    "standing",
    "statues_left",
    "way_left",
]


def sculpting(g: Giants, s: State, player: Player) -> int:
    """How many workers of a player are not in hand as they sculpt.

    Source:
        Giants, passage 8.
    """
    return 0 if s.stage is Stage.BID else s.bid_workers[player]


def standing(g: Giants, s: State, player: Player) -> int:
    """How many workers of a player stand on the island, as those are left that are nowhere else.

    Source:
        Giants, passage 9.
    """
    return g.workers - s.recruits[player] - s.workers[player] - sculpting(g, s, player)


def on_island(g: Giants, s: State, player: Player) -> int:
    """How many workers of a player stand on the island, by counting them.

    Source:
        Giants, passage 9.
    """
    return count(s.worker_at[player][w] is not None for w in g.each_worker)


def left(g: Giants, s: State, size: Size) -> int:
    """How many statues of a size can still be thrown.

    Source:
        Giants, passage 7.
    """
    return g.statues[size] - s.sculpted[size] - s.offer[size] - s.removed[size]


def statues_left(g: Giants, s: State) -> Table[Size, int]:
    """How many statues of each size can still be thrown.

    Source:
        Giants, passage 7.
    """
    return table(SIZES, lambda k: left(g, s, k))


def marks_of(g: Giants, s: State, player: Player) -> int:
    """How many tribe markers of a player are on stones.

    Source:
        Giants, passage 6.
    """
    return count(s.mark[i] == player for i in g.each_stone)


# -- what is left to do in a round


def stages_left(s: State) -> int:
    """How many stages of the round follow; a stone that is carried is part of transport."""
    if s.stage is Stage.DICE:
        return 4
    if s.stage is Stage.BID:
        return 3
    if s.stage is Stage.CHOOSE:
        return 2
    return 1 if s.stage is Stage.PLACE else 0


def goes_left(g: Giants, s: State) -> int:
    """A number that falls with every go: of pieces that can still be used in this phase, and of players in it.

    A sorcerer's work brings two workers at most, and a stone that comes to its ahu a marker, so they count for more.
    """
    in_phase = count(not s.passed[p] for p in g.each_player)
    if s.stage is not Stage.PLACE:
        stones = count(s.where[i] is not None and not s.moved[i] for i in g.each_stone)
        return (2 * stones + sum(s.markers)) * (g.players + 1) + in_phase
    chiefs = count(s.chief[p] is None and not s.bid_chief[p] for p in g.each_player)
    sorcerers = count(s.sorcerer[p] is None and not s.bid_sorcerer[p] for p in g.each_player)
    return (sum(s.workers) + sum(s.markers) + 3 * (chiefs + sorcerers)) * (g.players + 1) + in_phase


def way_left(g: Giants, s: State) -> int:
    """A number that falls within a go of transport: of hexes that are not crossed, and of help that is not hired.

    Of each player three other figures at most help on a hex besides a chief, so a hex counts for more than all of them.
    """
    a_hex = 3 * g.players + 5
    if s.carried is None:
        return a_hex * g.island.size + 1
    uncrossed = count(not s.crossed[h] for h in g.each_hex)
    help_there = sum(s.hired) + (0 if s.hired_chief is None else 3)
    return a_hex * uncrossed - help_there + (1 if s.towards is None else 0)
