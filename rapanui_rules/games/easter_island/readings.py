"""Easter Island: one answer to each question that the text leaves open.

The defaults are such that nobody is ever stuck, every game ends, and exactly one statue wins.
"""

from __future__ import annotations

import attrs

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
from rapanui_rules.games.easter_island.readings_of_obelisks import (
    AwardIndex,
    AwardOrder,
    AwardPlace,
    Landing,
    Lanes,
    Placers,
    RivalLanding,
    Rows,
    SameRow,
    ShortAward,
)
from rapanui_rules.games.easter_island.readings_of_the_race import (
    Finishers,
    Goal,
    JointLead,
    JointSecond,
    Moment,
    Standing,
    Tie,
    Turning,
)

__all__ = ["Readings"]


@attrs.frozen
class Readings:
    """One answer to each question."""

    goal: Goal = Goal.LAST_FIELD
    turning: Turning = Turning.FREE
    drawing: Drawing = Drawing.OPTIONAL
    draw_number: DrawNumber = DrawNumber.EXACT
    short: Short = Short.HALT
    spell_draw: SpellDraw = SpellDraw.ALLOWED
    spell_number: SpellNumber = SpellNumber.CHOSEN
    victim: Victim = Victim.OTHERS
    empty_theft: EmptyTheft = EmptyTheft.ALLOWED
    split: Split = Split.FREE
    own_load: OwnLoad = OwnLoad.ALLOWED
    dropping: Dropping = Dropping.FREE
    overshoot: Overshoot = Overshoot.FORBIDDEN
    rows: Rows = Rows.BETWEEN
    same_row: SameRow = SameRow.BARRED
    placers: Placers = Placers.IN_TURN
    lanes: Lanes = Lanes.ONE
    landing: Landing = Landing.STOPS
    rival_landing: RivalLanding = RivalLanding.CLEARS
    award_index: AwardIndex = AwardIndex.ALL
    award_order: AwardOrder = AwardOrder.OWN_FIRST
    award_place: AwardPlace = AwardPlace.STATUE
    short_award: ShortAward = ShortAward.REST
    moment: Moment = Moment.AT_ONCE
    finishers: Finishers = Finishers.ONE
    standing: Standing = Standing.IGNORED
    tie: Tie = Tie.LEAD
    joint_lead: JointLead = JointLead.HEAVIEST
    joint_second: JointSecond = JointSecond.HEAVIEST
