"""Make Make: what the text leaves open of taking territories, and of the figure."""

from __future__ import annotations

from enum import Enum

from rapanui_rules.games.make_make.text import TEXT
from rapanui_rules.lang import ambiguity

__all__ = [
    "ChiefAlone",
    "ChiefComes",
    "ChiefStrength",
    "FigureLoss",
    "FigureMoment",
    "LostChief",
    "NoMove",
    "Reach",
    "Reinforcing",
    "Rivals",
    "SacredMoai",
    "Withdrawal",
    "WithdrawnChief",
]


# -- the domination phase


@ambiguity(
    TEXT[9],
    disputed="one or more of your domain tokens",
    because="the text asks for a domain token, with the chief or without",
    supports={"BARRED": "the letter of the text", "ALLOWED": "a chief that counts as three tokens"},
)
class ChiefAlone(Enum):
    """May a chief take a territory without a domain token?"""

    BARRED = "no: at least one domain token is placed"
    ALLOWED = "yes"


@ambiguity(
    TEXT[9],
    TEXT[10],
    disputed="a boss is worth three domain tokens",
    because="one description compares the same presence on both sides",
    supports={"BOTH": "one description"},
)
class ChiefStrength(Enum):
    """When is a chief worth three domain tokens?"""

    BOTH = "in attack and in defence"
    ATTACK = "in attack only"
    DEFENCE = "in defence only"


@ambiguity(
    TEXT[9],
    disputed="with or without your boss",
    because="what is placed comes from the reserve",
)
class ChiefComes(Enum):
    """May the chief come straight from another territory?"""

    RESERVE = "no: it comes from the reserve"
    BOARD = "yes, from one of the player's own in which a domain token stays"


@ambiguity(
    TEXT[9],
    TEXT[10],
    because="no sentence asks for it, in any description",
)
class Reach(Enum):
    """Must a territory that is taken touch one that its new owner controls?"""

    ANYWHERE = "no"
    BESIDE = "yes, unless that player has no territory yet"


@ambiguity(
    TEXT[8],
    TEXT[9],
    disputed="Take control of neutral territory",
    because="whoever holds a territory does not take control of it",
    supports={"BARRED": "the letter of the text, which lists no such action"},
)
class Reinforcing(Enum):
    """May a player add domain tokens to a territory of the player's own?"""

    BARRED = "no"
    ALLOWED = "yes, in the way in which a neutral one is taken"


@ambiguity(
    TEXT[10],
    disputed="returns all his chips",
    because="all is said, and one description speaks of all that was there",
    supports={"RETURNS": "one description", "STAYS": "chips that are domain tokens alone"},
)
class LostChief(Enum):
    """Does the chief come back from a territory that another player takes?"""

    RETURNS = "yes"
    STAYS = "no: it stands there until its player holds the territory again"


@ambiguity(
    TEXT[11],
    disputed="all the domain tokens except one",
    because="otherwise a chief comes back only when its territory is lost",
    supports={"STAYS": "the letter of the text, which names domain tokens only"},
)
class WithdrawnChief(Enum):
    """Does the chief come back when its player withdraws?"""

    LEAVES = "yes, if a domain token stays behind"
    STAYS = "no: only domain tokens come back"


@ambiguity(
    TEXT[11],
    disputed="returning all the domain tokens except one",
    because="an action that changes nothing would be a pass, and the text knows of none",
)
class Withdrawal(Enum):
    """May a player withdraw from a territory that has nothing to give back?"""

    RETURNS = "no: something must come back"
    ALWAYS = "yes: it is a way to pass"


@ambiguity(
    TEXT[8],
    disputed="performs one of three actions",
    because="a player who can do nothing would stop the game",
    supports={"BARRED": "the letter of the text, which lists no pass"},
)
class NoMove(Enum):
    """What does a player do for whom none of the three actions is possible?"""

    PASS = "goes on to the ceremony"
    BARRED = "nothing: the text does not say how to go on"


# -- the figure


@ambiguity(
    TEXT[12],
    disputed="more sacred territories than the other player",
    because="a description in better English says: than each other player",
    supports={"EACH": "one description"},
)
class Rivals(Enum):
    """With whom are sacred territories compared?"""

    EACH = "with each other player"
    TOGETHER = "with all other players together"


@ambiguity(TEXT[12], disputed="If you ever control", because="ever is at any time, in whoever's turn")
class FigureMoment(Enum):
    """When can the figure be gained?"""

    EVER = "in anybody's turn"
    OWN_TURN = "in one's own turn"


@ambiguity(
    TEXT[12],
    disputed="possibly from another player",
    because="it passes from player to player, and nothing is said of a way back to the centre",
)
class FigureLoss(Enum):
    """What of a holder of the figure who no longer has three sacred territories and the most?"""

    KEPT = "keeps it until another player gains it"
    LOST = "puts it back into the centre"


@ambiguity(TEXT[12], TEXT[15], disputed="considered controlled by all clans", because="the text makes no exception")
class SacredMoai(Enum):
    """Does a sacred territory with a Moai count for every player?"""

    COUNTS = "yes"
    IGNORED = "no: only territories of one's own count"
