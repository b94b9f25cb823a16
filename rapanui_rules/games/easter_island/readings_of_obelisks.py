"""Easter Island: what the text leaves open of the obelisks."""

from __future__ import annotations

from enum import Enum

from rapanui_rules.games.easter_island.text import TEXT
from rapanui_rules.lang import ambiguity

__all__ = [
    "AwardIndex",
    "AwardOrder",
    "AwardPlace",
    "Landing",
    "Lanes",
    "Placers",
    "RivalLanding",
    "Rows",
    "SameRow",
    "ShortAward",
]


# -- where they stand


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


@ambiguity(
    TEXT[23],
    disputed="may not be placed opposite one another",
    because="two in one place would be cleared by one step, and two descriptions count one obelisk a row",
    supports={"BARRED": "two descriptions", "ALLOWED": "the letter of the text, which speaks of opposite sides"},
)
class SameRow(Enum):
    """May two obelisks stand side by side, beside one field and in one lane?"""

    BARRED = "no: there is one obelisk a field at most"
    ALLOWED = "yes: only opposite one another they may not stand"


@ambiguity(
    TEXT[22],
    disputed="Place the 8 rock obelisks",
    because="where they stand matters to everyone, and one description says that the players place them",
    supports={"IN_TURN": "one description, which names no order"},
)
class Placers(Enum):
    """Who places the obelisks?"""

    IN_TURN = "the players in turn, from the first player to the left"
    FIRST_PLAYER = "the first player, all of them"


# -- how they are cleared


@ambiguity(
    TEXT[22],
    TEXT[58],
    disputed="on the left side for the Away",
    because="the text gives each side to one of the two ways",
    supports={"ONE": "the text, and one description"},
)
class Lanes(Enum):
    """Which statues come to an obelisk?"""

    ONE = "those in the lane on its side of the board"
    BOTH = "those in either lane, as the field is the same"


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


# -- awards


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
    TEXT[61],
    TEXT[62],
    disputed="2 for the second, 3 for the third",
    because="the sentence on one's own statue stands before the one on rivals'",
)
class AwardOrder(Enum):
    """Which obelisk is counted first if the own statue and a rival's clear one by the same card?"""

    OWN_FIRST = "that of the own statue, for a smaller award"
    RIVALS_FIRST = "that of the rival's, for a larger award"


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


@ambiguity(
    TEXT[59],
    disputed="receives some stones from the quarry",
    because="part of an award is nearer to the text than none",
)
class ShortAward(Enum):
    """What if the quarry holds fewer stones than an award comes to?"""

    REST = "it pays what it holds"
    NOTHING = "it pays nothing"
