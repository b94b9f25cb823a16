"""What the text leaves open, and how it can be read.

The defaults are such that nobody is ever stuck, every game ends, and exactly one statue wins.
"""

from __future__ import annotations

from enum import Enum

import attrs

from rapanui_rules.games.easter_island.text import TEXT
from rapanui_rules.lang import ambiguity

__all__ = [
    "AwardIndex",
    "AwardPlace",
    "Drawing",
    "EmptyTheft",
    "Goal",
    "JointLead",
    "JointSecond",
    "Landing",
    "Moment",
    "Overshoot",
    "Readings",
    "RivalLanding",
    "Rows",
    "Short",
    "SpellDraw",
    "SpellNumber",
    "Split",
    "Tie",
    "Turning",
]


# -- the track


@ambiguity(
    TEXT[27],
    TEXT[65],
    TEXT[68],
    disputed="has reached the goal",
    because="passage 65 says it outright, and passage 68 puts only the winner on the temple, after the count",
    supports={"LAST_FIELD": "the end of the text, and one description", "TEMPLE": "two descriptions"},
)
class Goal(Enum):
    """Where does the journey end?"""

    LAST_FIELD = "on the field next to the temple, where it began"
    TEMPLE = "on the temple, one step further"


@ambiguity(
    TEXT[64],
    disputed="turn around (this is free)",
    because="a turn that costs nothing takes no step, so the last field of the way out is the first of the way back",
    supports={"FREE": "the text"},
)
class Turning(Enum):
    """Is the quarry a space of its own on the journey?"""

    FREE = "no: a statue turns on the field next to the quarry"
    SPACE = "yes: one step leads into the quarry and one out of it"


@ambiguity(
    TEXT[22],
    TEXT[23],
    disputed="beside any fields of the speedway",
    because="on the first field nobody can come to an obelisk, on the last the race is over, and the turn has no side",
)
class Rows(Enum):
    """Beside which fields may an obelisk stand?"""

    BETWEEN = "beside any but the first and the one where statues turn"
    ANYWHERE = "beside any field at all"


# -- the cards


@ambiguity(
    TEXT[43],
    TEXT[45],
    disputed="You have two choices",
    because="the missing list surely names drawing and spending, and only a short reserve takes the choice away",
    supports={"OPTIONAL": "four descriptions name both choices, two of them with a full reserve"},
)
class Drawing(Enum):
    """May a player draw stones who could spend them?"""

    OPTIONAL = "yes"
    FORCED_ONLY = "no: only a reserve smaller than the card's number allows it"


@ambiguity(
    TEXT[45],
    because="it is the only one of the four under which nobody is ever stuck and every game ends",
)
class Short(Enum):
    """What if the quarry holds fewer stones than are to be drawn?"""

    HALT = "they cannot be drawn; the race ends as it stands when a player can do nothing"
    PASS = "the card is put under the pile, and nothing is drawn"
    REMAINS = "what is left is drawn, even if it is nothing"
    BARRED = "they cannot be drawn; a player who can do nothing is stuck"


@ambiguity(
    TEXT[46],
    disputed="use it like a normal turn",
    because="a usual turn is either of the two ways to use a card",
)
class SpellDraw(Enum):
    """May stones be drawn with the Spell?"""

    ALLOWED = "yes, as with any card"
    SPENDING_ONLY = "no: it spends stones or steals them"


@ambiguity(
    TEXT[46],
    disputed="choosing to use 1-6 stones",
    because="the text speaks of choosing",
    supports={"CHOSEN": "the text, and one description", "HIGHEST": "one description"},
)
class SpellNumber(Enum):
    """How many stones does the Spell move?"""

    CHOSEN = "as many as the player likes, from one to the highest card"
    HIGHEST = "always as many as the highest card shows"


@ambiguity(
    TEXT[46],
    disputed="steal the whole reserve of an any player",
    because="the text sets no condition, and nothing is then the whole of the reserve",
)
class EmptyTheft(Enum):
    """May a reserve be stolen that holds nothing?"""

    ALLOWED = "yes: the Spell is used up for nothing"
    BARRED = "no: the victim must have a stone"


@ambiguity(
    TEXT[47],
    TEXT[48],
    TEXT[54],
    TEXT[56],
    disputed="move your own or another player's statue",
    because="the main rule sets no other limit, and the examples need not show every case",
    supports={"FREE": "the worked example of one description", "TWO_MODES": "five descriptions and the text's example"},
)
class Split(Enum):
    """How may steps and stones be shared out among the statues?"""

    FREE = "in any way, as long as no statue both moves and is loaded"
    TWO_MODES = "either one's own statue makes all the steps, or it gets all the stones"


@ambiguity(
    TEXT[44],
    TEXT[49],
    because="every stone must stand for a step that is really made, and the card's number is exact",
)
class Overshoot(Enum):
    """May a statue be given more steps than it has left?"""

    FORBIDDEN = "no"
    LOST = "yes: it stops at the goal and the other steps are lost"


# -- the obelisks


@ambiguity(
    TEXT[58],
    TEXT[63],
    disputed="onto a field with an obelisk",
    because="passage 63 clears what all have gone past, which could not be there if passing cleared it",
    supports={"STOPS": "one description", "PASSES": "one description"},
)
class Landing(Enum):
    """Must a statue end its move beside an obelisk to clear it?"""

    STOPS = "yes"
    PASSES = "no: coming past is enough"


@ambiguity(
    TEXT[62],
    TEXT[63],
    disputed="the obelisk is cleared, but you receive no award",
    because="the text says so; a description that says otherwise would explain passage 63",
    supports={"CLEARS": "the text", "NOTHING": "one description"},
)
class RivalLanding(Enum):
    """What does a rival's statue do to an obelisk that a player moves it to?"""

    CLEARS = "it clears it, without an award"
    NOTHING = "nothing: the obelisk stays"


@ambiguity(
    TEXT[61],
    TEXT[62],
    disputed="1 stone for the first cleared obelisk",
    because="the text counts cleared obelisks, and those without an award are cleared too",
)
class AwardIndex(Enum):
    """Which obelisks count for the size of an award?"""

    ALL = "all that are back at the temple"
    REWARDED = "those that earned an award"


@ambiguity(
    TEXT[59],
    TEXT[60],
    disputed="may be dumped into your own statue",
    because="the descriptions put them there, and no sentence says how the reserve would get them",
    supports={"STATUE": "two descriptions"},
)
class AwardPlace(Enum):
    """Where do the stones of an award go?"""

    STATUE = "straight into the statue that earned them"
    RESERVE = "into the reserve of the player who earned them"


# -- the end


@ambiguity(
    TEXT[27],
    TEXT[57],
    TEXT[65],
    disputed="as soon as a statue has reached",
    because="the words ask for no delay, but the stones of the move are still to be dropped",
)
class Moment(Enum):
    """When is the race over?"""

    AT_ONCE = "after the turn in which a statue comes to the goal, its stones dropped"
    AFTER_ROUND = "after the round in which a statue comes to the goal"


@ambiguity(
    TEXT[28],
    TEXT[67],
    disputed="only wins, however, if it is heavier",
    because="passage 67 speaks of this very case, and is later and plainer than passage 28",
    supports={"LEAD": "the text alone", "SECOND": "four descriptions ask for more stones"},
)
class Tie(Enum):
    """Which statue wins if the first and the second hold equally many stones?"""

    LEAD = "the first"
    SECOND = "the second"


@ambiguity(
    TEXT[27],
    TEXT[65],
    because="weight decides everything else at the end; the order round the table settles what it leaves open",
)
class JointLead(Enum):
    """Which statue comes first if several are furthest?"""

    HEAVIEST = "the heaviest; of equals the one nearest to the left of whoever ended the race, who comes first"
    MOVER = "that of whoever ended the race, or else the one nearest to the left"


@ambiguity(
    TEXT[28],
    TEXT[29],
    TEXT[66],
    disputed="the statue in second place",
    because="weight decides everything else at the end; the order round the table settles what it leaves open",
)
class JointSecond(Enum):
    """Which statue is second if several are?"""

    HEAVIEST = "the heaviest; of equals the one nearest to the left of the first statue's player"
    NEAREST = "the one nearest to the left of the first statue's player"
    SHARED = "all of them: the heaviest is compared, and if it wins they all do"


@attrs.frozen
class Readings:
    """One answer to each question."""

    goal: Goal = Goal.LAST_FIELD
    turning: Turning = Turning.FREE
    rows: Rows = Rows.BETWEEN
    drawing: Drawing = Drawing.OPTIONAL
    short: Short = Short.HALT
    spell_draw: SpellDraw = SpellDraw.ALLOWED
    spell_number: SpellNumber = SpellNumber.CHOSEN
    empty_theft: EmptyTheft = EmptyTheft.ALLOWED
    split: Split = Split.FREE
    overshoot: Overshoot = Overshoot.FORBIDDEN
    landing: Landing = Landing.STOPS
    rival_landing: RivalLanding = RivalLanding.CLEARS
    award_index: AwardIndex = AwardIndex.ALL
    award_place: AwardPlace = AwardPlace.STATUE
    moment: Moment = Moment.AT_ONCE
    tie: Tie = Tie.LEAD
    joint_lead: JointLead = JointLead.HEAVIEST
    joint_second: JointSecond = JointSecond.HEAVIEST
