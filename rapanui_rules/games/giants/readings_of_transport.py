"""Giants: what the text leaves open of transport and of the end."""

from __future__ import annotations

from enum import Enum

from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import ambiguity

__all__ = [
    "Again",
    "AhuPorter",
    "ChiefPay",
    "Compulsory",
    "Crossing",
    "Distance",
    "End",
    "FullIsland",
    "HatOwner",
    "HatWeight",
    "InPlay",
    "LogHelp",
    "LogUser",
    "LogsAfter",
    "MarkBack",
    "Marking",
    "Payment",
    "Reserving",
    "SorcererCarries",
    "StartPorter",
    "TabletPoints",
    "Tie",
    "Tribes",
    "WorkerPay",
]


# -- strength


@ambiguity(
    TEXT[4],
    TEXT[12],
    because="those of others may be used for points, and nothing says that they must be enough by themselves",
    supports={"MIXED": "two descriptions"},
)
class Tribes(Enum):
    """May figures of several players carry a statue together on one hex?"""

    MIXED = "yes"
    ONE = "no: all who carry there are of one tribe"


@ambiguity(
    TEXT[4],
    disputed="il lavoratore deve comunque esserci",
    because="the text asks for a worker",
    supports={"WORKER": "the letter of the text", "FIGURE": "its reason: somebody must use the log"},
)
class LogUser(Enum):
    """Who can use a log?"""

    WORKER = "a worker"
    FIGURE = "a worker, a chief or a sorcerer"


@ambiguity(
    TEXT[4],
    TEXT[12],
    because="on the board nobody owns a log",
    supports={"ANYBODY": "one description"},
)
class LogHelp(Enum):
    """Whose carriers do logs help?"""

    ANYBODY = "whoever carries on that hex"
    OWN = "only carriers of the player whose go it is"


@ambiguity(
    TEXT[4],
    TEXT[15],
    because="one description clears the hexes at the end of a round",
    supports={"DISCARDED": "one description"},
)
class LogsAfter(Enum):
    """What becomes of the logs on the hexes at the end of a round?"""

    DISCARDED = "they go back to the forest's stock"
    STAY = "they lie there for the next rounds"


@ambiguity(
    TEXT[4],
    TEXT[6],
    because="two descriptions say so; of his strength the text says nothing",
    supports={"ONE": "two descriptions", "NO": "the letter of the text, which gives him other powers"},
)
class SorcererCarries(Enum):
    """Does a sorcerer carry?"""

    ONE = "yes, like a worker"
    NO = "no"


# -- the way


@ambiguity(
    TEXT[12],
    disputed="attraverso gli esagoni dove",
    because="a statue does not cross the hex on which it stands",
    supports={"NONE": "the letter of the text"},
)
class StartPorter(Enum):
    """Must a figure of one's own be where a stone is taken up?"""

    NONE = "no"
    NEEDED = "yes"


@ambiguity(
    TEXT[4],
    TEXT[12],
    because="somebody must set the statue up",
    supports={"NEEDED": "a later edition, which asks for a figure of one's own at the ahu"},
)
class AhuPorter(Enum):
    """Are carriers needed on the ahu, too?"""

    NEEDED = "yes, as on any hex that a statue comes to"
    NONE = "no: those on the hex before it are enough"


@ambiguity(
    TEXT[10],
    TEXT[12],
    disputed="verso la piattaforma Ahu desiderata",
    because="an ahu is where transport ends",
)
class Crossing(Enum):
    """May a stone be carried over an ahu?"""

    END = "no: it comes to an ahu only to stay there"
    THROUGH = "yes, as over any other hex"


@ambiguity(
    TEXT[10],
    disputed="ne trasporterà a turno uno alla volta",
    because="what is counted at a go is statues, not hexes",
    supports={"ROUTE": "one description"},
)
class Distance(Enum):
    """How far is a stone carried at a go?"""

    ROUTE = "as far as there are carriers"
    HEX = "one hex"


@ambiguity(
    TEXT[10],
    TEXT[15],
    disputed="chi è in grado di trasportare",
    because="the phase also ends when all have passed",
)
class Compulsory(Enum):
    """Must a player who can carry something do so?"""

    OPTIONAL = "no"
    COMPULSORY = "yes: only who cannot may pass"


@ambiguity(
    TEXT[15],
    disputed="hanno mosso (o eretto) i loro Mohai",
    because="the phase is over when all have moved, so what has moved is done with",
)
class Again(Enum):
    """May a stone be moved again in the same round?"""

    ONCE = "no"
    AGAIN = "yes, at another go"


# -- marks, hats, ahu


@ambiguity(
    TEXT[6],
    disputed="per non farsi \"scippare\" i Mohai",
    because="both are described",
    supports={"BOTH": "one description"},
)
class Marking(Enum):
    """When is a tribe marker put on a stone?"""

    BOTH = "at a go of its own, or when it has been carried"
    CARRYING = "when it has been carried"
    GO = "at a go of its own"


@ambiguity(TEXT[6], because="a statue that is set up needs no guard, and nothing says that the marker is lost")
class MarkBack(Enum):
    """What becomes of the marker of a stone that comes to its ahu?"""

    HAND = "its player has it back"
    STOCK = "it is lost to the stock"


@ambiguity(
    TEXT[10],
    disputed="oppure trasporterà un copricapo",
    because="it is transported like a statue, and of its size nothing is said",
)
class HatWeight(Enum):
    """What does it take to carry a hat?"""

    ONE = "as much as a statue of size 1"
    NONE = "nothing: it is carried over any hex"


@ambiguity(
    TEXT[2],
    TEXT[10],
    because="bases lie face down, so that players err; an error must be possible",
    supports={"ANY": "two descriptions"},
)
class HatOwner(Enum):
    """On whose statue may a hat be set?"""

    ANY = "on anybody's; it counts for whoever set up the statue"
    OWN = "on one's own"


@ambiguity(
    TEXT[11],
    disputed="è possibile riservare un Ahu",
    because="what it upsets are the plans of the transport that follows",
)
class Reserving(Enum):
    """How long is an ahu reserved?"""

    ROUND = "until the end of the round"
    LASTING = "until a statue stands there"


# -- payment


@ambiguity(
    TEXT[12],
    disputed="pagando punti vittoria a questi",
    because="passage 13 says only who receives",
    supports={"GAIN": "the descriptions: none says that the mover loses", "TRANSFER": "the letter of the text"},
)
class Payment(Enum):
    """Who pays the points for others' carriers?"""

    GAIN = "nobody: their player gains them"
    TRANSFER = "the player whose go it is loses them"


@ambiguity(
    TEXT[13],
    disputed="con l'ausilio di un lavoratore avversario",
    because="one description pays each figure that is used",
    supports={"EACH": "one description"},
)
class WorkerPay(Enum):
    """What do others' workers bring who carry on one hex?"""

    EACH = "a point each"
    HEX = "a point to their player, however many they are"


@ambiguity(
    TEXT[13],
    disputed="a seconda delle dimensioni del Mohai",
    because="the text names the size of the statue",
    supports={"SIZE": "the text", "WORK": "one description"},
)
class ChiefPay(Enum):
    """What does another's chief bring?"""

    SIZE = "the size of the statue"
    WORK = "the strength that is needed of him"


# -- the end


@ambiguity(
    TEXT[17],
    disputed="uno o più giocatori",
    because="more than one can have done so only if the others still have their goes",
    supports={"ROUND": "one description", "AT_ONCE": "one description"},
)
class End(Enum):
    """When is the game over?"""

    ROUND = "at the end of the round in which somebody uses up the bases"
    AT_ONCE = "as soon as somebody uses up the bases"


@ambiguity(TEXT[17], because="nobody could set up a statue any more")
class FullIsland(Enum):
    """What if a statue stands on every ahu while everybody has bases left?"""

    ENDS = "the game is over at the end of the round"
    GOES_ON = "the game goes on, for ever"


@ambiguity(
    TEXT[12],
    TEXT[20],
    disputed="chi ha più punti",
    because="points are points whenever they are gained",
    supports={"ADDED": "one description"},
)
class InPlay(Enum):
    """Do points gained in play count at the end?"""

    ADDED = "yes: they are added to those for statues, hats and tablets"
    APART = "no"


@ambiguity(
    TEXT[19],
    disputed="3 punti per ogni due metà-tavolette",
    because="points are for each two, so a half alone is no tablet",
    supports={"PAIRS": "one description"},
)
class TabletPoints(Enum):
    """What is an odd half-tablet worth?"""

    PAIRS = "nothing"
    HALVES = "one point and a half"


@ambiguity(
    TEXT[20],
    disputed="Vince, ovviamente, chi ha più punti",
    because="equal bids are settled in this way, and the text speaks of one winner",
    supports={"SHARED": "the letter of the text, which names nothing but points"},
)
class Tie(Enum):
    """Who wins if several have the most points?"""

    TABLETS = "whoever of them has more half-tablets, then whoever is nearer to the first player"
    SHARED = "all of them"
