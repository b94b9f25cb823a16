"""Easter Island: when the race is over, and which statue wins."""

from __future__ import annotations

from rapanui_rules.games.easter_island.readings_of_the_race import (
    Finishers,
    JointLead,
    JointSecond,
    Moment,
    Standing,
    Tie,
)
from rapanui_rules.games.easter_island.setup import EasterIsland, Player
from rapanui_rules.games.easter_island.state import Stage, State, left
from rapanui_rules.lang import Table, count, table

__all__ = ["arrivals", "is_over", "lead", "lead_wins", "outcome", "second"]


def is_over(g: EasterIsland, s: State) -> bool:
    """Whether a statue has come to the goal, or the race has ended as it stands.

    Source:
        Easter Island, passages 27 and 65.
    """
    if s.stage is Stage.HALTED:
        return True
    if g.readings.moment is Moment.AFTER_ROUND and s.taken < g.display:
        return False
    if g.readings.standing is Standing.CLEARED and s.cleared < g.obelisks:
        return False
    if g.readings.finishers is Finishers.TWO:
        return arrivals(g, s) >= 2
    return any(s.at[p] == g.journey for p in g.each_player)


def arrivals(g: EasterIsland, s: State) -> int:
    """How many statues have come to the goal."""
    return count(s.at[p] == g.journey for p in g.each_player)


def lead(g: EasterIsland, s: State) -> Player:
    """The statue that is first; the players are asked from the one who moved last to the left.

    Source:
        Easter Island, passage 65.
    """
    if g.goes_on and s.home is not None:
        return s.home
    ender = Player((s.turn + g.players - 1) % g.players)
    best = ender
    for n in range(1, g.players):
        p = Player((ender + n) % g.players)
        if s.at[p] > s.at[best]:
            best = p
        elif g.readings.joint_lead is JointLead.HEAVIEST and s.at[p] == s.at[best] and s.load[p] > s.load[best]:
            best = p
    return best


def second(g: EasterIsland, s: State, first: Player) -> Player:
    """The statue behind *first*; the players are asked from the left neighbour of *first* on.

    Source:
        Easter Island, passage 66.
    """
    best = left(g, first)
    for n in range(2, g.players):
        p = Player((first + n) % g.players)
        if s.at[p] > s.at[best]:
            best = p
        elif g.readings.joint_second is not JointSecond.NEAREST and s.at[p] == s.at[best] and s.load[p] > s.load[best]:
            best = p
    return best


def lead_wins(g: EasterIsland, s: State, first: Player, behind: Player) -> bool:
    """Whether *first* is heavy enough against *behind*.

    Source:
        Easter Island, passages 28, 66 and 67.
    """
    if g.readings.tie is Tie.LEAD:
        return s.load[first] >= s.load[behind]
    return s.load[first] > s.load[behind]


def outcome(g: EasterIsland, s: State) -> Table[Player, bool] | None:
    """The first statue wins if it is heavy enough, otherwise the second.

    Source:
        Easter Island, passages 28 and 29.
    """
    if not is_over(g, s):
        return None
    first = lead(g, s)
    behind = second(g, s, first)
    if lead_wins(g, s, first, behind):
        return table(g.each_player, lambda p: p == first)
    if g.readings.joint_second is JointSecond.SHARED:
        return table(g.each_player, lambda p: p != first and s.at[p] == s.at[behind])
    return table(g.each_player, lambda p: p == behind)
