"""Easter Island: where obelisks stand, and what statues do to them."""

from __future__ import annotations

from enum import Enum

import attrs

from rapanui_rules.games.easter_island.readings_of_obelisks import (
    AwardIndex,
    AwardOrder,
    AwardPlace,
    Landing,
    Lanes,
    RivalLanding,
    ShortAward,
)
from rapanui_rules.games.easter_island.setup import EasterIsland, Field, Meeting, Obelisk, Player, Steps, Stones
from rapanui_rules.games.easter_island.state import State
from rapanui_rules.lang import Table, count, put, table

__all__ = ["Side", "affordable", "arrive", "is_cleared", "is_met", "is_passed", "last_meeting", "leave_standing", "meeting"]


class Side(Enum):
    """The two lanes of the track."""

    OUT = "the way out, from the temple to the quarry"
    BACK = "the way back"


def meeting(g: EasterIsland, side: Side, field: Field) -> Meeting:
    """The step at which a statue comes to an obelisk beside *field*.

    >>> meeting(EasterIsland(), Side.OUT, 3), meeting(EasterIsland(), Side.BACK, 3)
    (2, 22)
    """
    return field - 1 if side is Side.OUT else 2 * g.turn_step - (field - 1)


def is_met(g: EasterIsland, obelisk: Meeting | None, before: Steps, after: Steps) -> bool:
    """Whether a statue that moves from the step *before* to the step *after* comes to the obelisk.

    Source:
        Easter Island, passages 58 and 62.
    """
    if obelisk is None or before == after:
        return False
    if g.readings.lanes is Lanes.BOTH and _comes_to(g, 2 * g.turn_step - obelisk, before, after):
        return True
    return _comes_to(g, obelisk, before, after)


def _comes_to(g: EasterIsland, step: Steps, before: Steps, after: Steps) -> bool:
    """Whether a statue that moves comes to a step as it must to clear what stands there."""
    if g.readings.landing is Landing.STOPS:
        return after == step
    return before < step and step <= after


def is_cleared(g: EasterIsland, s: State, at: Table[Player, Steps], obelisk: Obelisk) -> bool:
    """Whether the obelisk is cleared when the statues move to the steps *at*.

    Source:
        Easter Island, passages 58 and 62.
    """
    if g.readings.rival_landing is RivalLanding.NOTHING:
        return is_met(g, s.obelisks[obelisk], s.at[s.turn], at[s.turn])
    return any(is_met(g, s.obelisks[obelisk], s.at[p], at[p]) for p in g.each_player)


def is_passed(g: EasterIsland, s: State, obelisk: Obelisk) -> bool:
    """Whether every statue has left the obelisk behind.

    Source:
        Easter Island, passage 63.
    """
    step = s.obelisks[obelisk]
    return step is not None and all(s.at[p] > last_meeting(g, step) for p in g.each_player)


def last_meeting(g: EasterIsland, step: Meeting) -> Steps:
    """The last step at which a statue comes to an obelisk that it first meets at *step*, or would on the way back."""
    return 2 * g.turn_step - step if g.readings.lanes is Lanes.BOTH and step < g.turn_step else step


def leave_standing(g: EasterIsland, s: State, standing: Table[Obelisk, Meeting | None]) -> State:
    """Only the obelisks *standing* are left beside the track; the others go to the temple.

    Source:
        Easter Island, passages 58, 62 and 63.
    """
    before = count(s.obelisks[o] is not None for o in g.each_obelisk)
    after = count(standing[o] is not None for o in g.each_obelisk)
    return attrs.evolve(s, obelisks=standing, cleared=s.cleared + before - after)


def arrive(g: EasterIsland, s: State, at: Table[Player, Steps]) -> State:
    """The statues move to the steps *at*: obelisks are cleared, and the player on turn gets the awards.

    Source:
        Easter Island, passages 58 to 62.
    """
    earned = count(is_met(g, s.obelisks[o], s.at[s.turn], at[s.turn]) for o in g.each_obelisk)
    cleared = leave_standing(g, s, table(g.each_obelisk, lambda o: None if is_cleared(g, s, at, o) else s.obelisks[o]))
    counted = s.cleared if g.readings.award_index is AwardIndex.ALL else s.awards
    if g.readings.award_index is AwardIndex.ALL and g.readings.award_order is AwardOrder.RIVALS_FIRST:
        counted = cleared.cleared - earned
    paid = affordable(g, s, g.award_sums[counted + earned] - g.award_sums[counted])
    arrived = attrs.evolve(
        cleared, at=at, awards=s.awards + earned, awarded=s.awarded + paid, quarry=s.quarry - paid
    )
    if g.readings.award_place is AwardPlace.RESERVE:
        return attrs.evolve(arrived, reserve=put(s.reserve, s.turn, s.reserve[s.turn] + paid))
    return attrs.evolve(arrived, load=put(s.load, s.turn, s.load[s.turn] + paid))


def affordable(g: EasterIsland, s: State, award: Stones) -> Stones:
    """What the quarry pays of an award.

    Source:
        Easter Island, passage 59.
    """
    if g.readings.short_award is ShortAward.NOTHING and award > s.quarry:
        return 0
    return min(s.quarry, award)
