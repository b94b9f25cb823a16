"""Easter Island: what the text promises of statues and obelisks."""

from __future__ import annotations

from rapanui_rules.games.easter_island.moves import Spend
from rapanui_rules.games.easter_island.obelisks import affordable, last_meeting
from rapanui_rules.games.easter_island.readings_of_obelisks import (
    AwardIndex,
    AwardOrder,
    Landing,
    Lanes,
    RivalLanding,
    Rows,
    SameRow,
)
from rapanui_rules.games.easter_island.setup import EasterIsland, Meeting
from rapanui_rules.games.easter_island.state import State
from rapanui_rules.games.easter_island.text import TEXT
from rapanui_rules.lang import count, invariant, step

__all__ = [
    "awards_are_for_ones_own_statue",
    "awards_stay_within_their_sum",
    "no_obelisks_are_opposite",
    "nobody_passes_the_goal",
    "obelisks_are_conserved",
    "obelisks_passed_by_all_are_cleared",
    "obelisks_stand_where_they_may",
    "obelisks_that_are_met_are_cleared",
    "statues_never_move_back",
    "the_kth_award_pays_k",
]


# -- where they are


@step(TEXT[24], TEXT[49])
def statues_never_move_back(g: EasterIsland, s: State, t: State) -> bool:
    """No statue loses a step or a stone."""
    return all(t.at[p] >= s.at[p] and t.load[p] >= s.load[p] for p in g.each_player)


@invariant(TEXT[27], TEXT[65])
def nobody_passes_the_goal(g: EasterIsland, s: State) -> bool:
    """No statue goes on past the end of the journey."""
    return all(s.at[p] <= g.journey for p in g.each_player)


@invariant(TEXT[22], TEXT[58], TEXT[62], TEXT[63])
def obelisks_are_conserved(g: EasterIsland, s: State) -> bool:
    """Every obelisk waits to be placed, stands beside the track, or is back at the temple."""
    return s.cleared + count(s.obelisks[o] is not None for o in g.each_obelisk) == s.out + s.back


@invariant(TEXT[23])
def no_obelisks_are_opposite(g: EasterIsland, s: State) -> bool:
    """No two obelisks stand opposite one another, nor side by side where the readings forbid it."""
    return all(_are_apart(g, s.obelisks[o], s.obelisks[p]) for o in g.each_obelisk for p in g.each_obelisk if p < o)


@invariant(TEXT[22])
def obelisks_stand_where_they_may(g: EasterIsland, s: State) -> bool:
    """Half of the obelisks at most belong to each lane, and none stands where the readings forbid it."""
    beside_out = count(_is_out(g, s.obelisks[o]) for o in g.each_obelisk)
    beside_back = count(_is_back(g, s.obelisks[o]) for o in g.each_obelisk)
    return beside_out <= s.out and beside_back <= s.back and all(_may_stand(g, s.obelisks[o]) for o in g.each_obelisk)


@invariant(TEXT[58], TEXT[62])
def obelisks_that_are_met_are_cleared(g: EasterIsland, s: State) -> bool:
    """Where every statue clears what it comes to, none stands beside an obelisk; the first field apart."""
    if g.readings.rival_landing is RivalLanding.NOTHING:
        return True
    return all(s.at[p] == 0 or s.obelisks[o] != s.at[p] for o in g.each_obelisk for p in g.each_player)


@invariant(TEXT[63])
def obelisks_passed_by_all_are_cleared(g: EasterIsland, s: State) -> bool:
    """Ahead of every obelisk, or beside it, there is still a statue to come."""
    return all(_is_ahead_of_some(g, s, s.obelisks[o]) for o in g.each_obelisk)


@step(TEXT[58], TEXT[62])
def awards_are_for_ones_own_statue(g: EasterIsland, s: State, m: Spend, t: State) -> bool:
    """There is an award for each obelisk that the player's own statue comes to, and for no other."""
    before, after = s.at[s.turn], t.at[s.turn]
    return t.awards - s.awards == count(_is_reached(g, s.obelisks[o], before, after) for o in g.each_obelisk)


@step(TEXT[59], TEXT[61])
def the_kth_award_pays_k(g: EasterIsland, s: State, m: Spend, t: State) -> bool:
    """An award is one stone more than the one before, or what the quarry still holds."""
    counted = s.awards
    if g.readings.award_index is AwardIndex.ALL:
        counted = s.cleared + _counted_before(g, s, t)
    due = sum(counted + 1 + i for i in range(g.obelisks) if i < t.awards - s.awards)
    paid = s.quarry - t.quarry
    return paid == affordable(g, s, due) and t.awarded == s.awarded + paid


@invariant(TEXT[61])
def awards_stay_within_their_sum(g: EasterIsland, s: State) -> bool:
    """All awards together are at most 1 + 2 + 3 ... for as many obelisks as were cleared, 36 for eight."""
    counted = s.cleared if g.readings.award_index is AwardIndex.ALL else s.awards
    return s.awards <= s.cleared and s.awarded <= sum(k + 1 for k in range(g.obelisks) if k < counted)


# -- what the claims are said with


def _are_apart(g: EasterIsland, a: Meeting | None, b: Meeting | None) -> bool:
    """Whether two obelisks stand neither opposite one another nor, where that is forbidden, side by side."""
    if a is None or b is None or (a == b and g.readings.same_row is SameRow.ALLOWED):
        return True
    return a != b and a + b != 2 * g.turn_step


def _is_out(g: EasterIsland, obelisk: Meeting | None) -> bool:
    """Whether it stands beside the way out, the turn apart."""
    return obelisk is not None and obelisk < g.turn_step


def _is_back(g: EasterIsland, obelisk: Meeting | None) -> bool:
    """Whether it stands beside the way back, the turn apart."""
    return obelisk is not None and obelisk > g.turn_step


def _may_stand(g: EasterIsland, obelisk: Meeting | None) -> bool:
    """Whether it stands where the readings allow it."""
    if obelisk is None or g.readings.rows is Rows.ANYWHERE:
        return True
    return obelisk > 0 and obelisk != g.turn_step and obelisk < 2 * g.turn_step


def _is_ahead_of_some(g: EasterIsland, s: State, obelisk: Meeting | None) -> bool:
    """Whether some statue has not gone past it."""
    return obelisk is None or any(s.at[p] <= last_meeting(g, obelisk) for p in g.each_player)


def _is_reached(g: EasterIsland, obelisk: Meeting | None, before: int, after: int) -> bool:
    """Whether a statue on its way from one step to another has the obelisk beside it, at the end or on the way."""
    if obelisk is None:
        return False
    far = 2 * g.turn_step - obelisk
    return _is_come_to(g, obelisk, before, after) or (g.readings.lanes is Lanes.BOTH and _is_come_to(g, far, before, after))


def _is_come_to(g: EasterIsland, step: int, before: int, after: int) -> bool:
    return before < step <= after and (g.readings.landing is Landing.PASSES or step == after)


def _counted_before(g: EasterIsland, s: State, t: State) -> int:
    """How many obelisks are counted before those of the player's own statue, since rivals' statues clear them."""
    if g.readings.award_order is AwardOrder.OWN_FIRST or g.readings.rival_landing is RivalLanding.NOTHING:
        return 0
    return count(_is_of_rivals(g, s, t, s.obelisks[o]) for o in g.each_obelisk)


def _is_of_rivals(g: EasterIsland, s: State, t: State, obelisk: Meeting | None) -> bool:
    """Whether a rival's statue comes to the obelisk, and the player's own does not."""
    own = _is_reached(g, obelisk, s.at[s.turn], t.at[s.turn])
    return not own and any(_is_reached(g, obelisk, s.at[p], t.at[p]) for p in g.each_player)
