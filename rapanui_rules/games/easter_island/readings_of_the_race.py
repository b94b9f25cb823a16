"""Easter Island: what the text leaves open of the track and of the end."""

from __future__ import annotations

from enum import Enum

from rapanui_rules.games.easter_island.text import TEXT
from rapanui_rules.lang import ambiguity

__all__ = [
    "Finishers",
    "Goal",
    "JointLead",
    "JointSecond",
    "Moment",
    "Standing",
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
    IN_MOVE = "with that step: the stones of the turn stay in the reserve"
    AFTER_ROUND = "after the round in which a statue comes to the goal"


@ambiguity(
    TEXT[27],
    TEXT[65],
    disputed="as soon as a statue has reached",
    because="the text speaks of one statue, both times",
    supports={"ONE": "the text", "TWO": "one description; another can be read so"},
)
class Finishers(Enum):
    """How many statues come to the goal before the race is over?"""

    ONE = "one"
    TWO = "two: the first waits there for the second"


@ambiguity(
    TEXT[27],
    TEXT[63],
    TEXT[65],
    disputed="as soon as a statue has reached",
    because="the text sets no other condition",
    supports={"IGNORED": "the text", "CLEARED": "one description"},
)
class Standing(Enum):
    """Can the race be over while an obelisk stands?"""

    IGNORED = "yes"
    CLEARED = "no: it goes on until all of them are back at the temple"


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
