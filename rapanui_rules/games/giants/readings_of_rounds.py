"""Giants: what the text leaves open of the dice, the bids and the placing of figures."""

from __future__ import annotations

from enum import Enum

from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import ambiguity

__all__ = [
    "AtOnce",
    "BidTie",
    "ChiefPrice",
    "ChiefSculpts",
    "Dice",
    "EmptyBid",
    "FirstToken",
    "LogsThere",
    "MoreStatues",
    "NewMarkers",
    "Passing",
    "Recruits",
    "Scarce",
    "Sculptors",
    "SharedWork",
    "SpentBids",
    "Sufficient",
    "TabletPrice",
    "Unchosen",
]


# -- the dice


@ambiguity(
    TEXT[7],
    disputed="vengono tirati i dadi",
    because="four descriptions say so",
    supports={"PER_PLAYER": "four descriptions", "FIVE": "the number of dice in the box"},
)
class Dice(Enum):
    """How many dice are thrown?"""

    PER_PLAYER = "one for each player"
    FIVE = "five"


@ambiguity(TEXT[7], disputed="quali Mohai saranno disponibili", because="what is not there cannot be on offer")
class Scarce(Enum):
    """What if no statue is left of the size that a die shows?"""

    NOTHING = "the die brings nothing"
    SMALLER = "the next smaller size that is left is on offer"


# -- the bids


@ambiguity(
    TEXT[8],
    disputed="i lavoratori che intendono utilizzare per scolpire",
    because="two descriptions name the chief and the sorcerer too",
    supports={"ALL": "two descriptions", "WORKERS": "the letter of the text"},
)
class Sculptors(Enum):
    """Who can sculpt?"""

    ALL = "workers, the chief and the sorcerer"
    WORKERS = "workers only"


@ambiguity(
    TEXT[5],
    TEXT[8],
    disputed="con la sua forza pari a 3 lavoratori",
    because="the text adds: in every case",
    supports={"THREE": "two descriptions"},
)
class ChiefSculpts(Enum):
    """How many workers is a chief worth who sculpts?"""

    THREE = "three, as in transport"
    ONE = "one: his strength is for carrying"


@ambiguity(
    TEXT[8],
    disputed="sufficiente per scolpire almeno un mohai",
    because="the text asks for enough, and enough for a size is what carries it",
    supports={"AT_LEAST": "two descriptions", "MORE": "one description", "MARKERS": "one description"},
)
class Sufficient(Enum):
    """What is enough to sculpt a statue?"""

    AT_LEAST = "as many sculptors as its size, or more"
    MORE = "more sculptors than its size"
    MARKERS = "as many sculptors as its size, and as many tribe markers"


@ambiguity(
    TEXT[8],
    disputed="necessari per stabilire chi sceglierà per primo",
    because="markers settle the order, and someone is last in it",
    supports={"ALLOWED": "the rules for two players"},
)
class EmptyBid(Enum):
    """May a player sculpt who bids no tribe marker?"""

    ALLOWED = "yes: among the last"
    BARRED = "no: at least one marker is bid"


@ambiguity(
    TEXT[8],
    disputed="chi sceglierà per primo 1 Mohai",
    because="three descriptions say so",
    supports={"TABLETS": "three descriptions"},
)
class BidTie(Enum):
    """Who chooses first of players who bid equally many markers?"""

    TABLETS = "whoever has more half-tablets, then whoever is nearer to the first player"
    ORDER = "whoever is nearer to the first player"


@ambiguity(
    TEXT[8],
    disputed="almeno un mohai",
    because="at least one is sculpted, so some sculpt more than one",
    supports={"LEFTOVER": "one description, and the rules for two players"},
)
class MoreStatues(Enum):
    """May sculptors who are left over sculpt another statue?"""

    LEFTOVER = "yes, when everybody has chosen, in the same order again"
    ONE = "no: each player chooses one at most"


@ambiguity(TEXT[7], TEXT[8], because="the dice tell which statues are to be had in this round alone")
class Unchosen(Enum):
    """What becomes of statues that nobody chooses?"""

    RETURN = "they go back, and can be thrown again"
    REMOVED = "they are out of the game"
    STAY = "they stay on offer"


@ambiguity(
    TEXT[6],
    TEXT[8],
    because="two descriptions say that what is bid cannot be used for the rest of the round",
    supports={"RETURN": "two descriptions"},
)
class SpentBids(Enum):
    """What becomes of the tribe markers that are bid?"""

    RETURN = "they come back at the end of the round"
    LOST = "they are lost to the stock, from which the sorcerer brings new ones"


# -- the placing of figures


@ambiguity(
    TEXT[9],
    disputed="uno o più alla volta",
    because="the text says it outright",
    supports={"SEVERAL": "the text", "ONE": "two descriptions"},
)
class AtOnce(Enum):
    """How many workers are placed at a go?"""

    SEVERAL = "one or more, on one hex"
    ONE = "one"


@ambiguity(
    TEXT[4],
    TEXT[9],
    disputed="con 0, 1, o 2 tronchi contemporaneamente",
    because="with the one worker who must be there, two are enough for any statue",
)
class LogsThere(Enum):
    """For what is two the most logs?"""

    HEX = "for a hex"
    PLACEMENT = "for a go: another go can bring more to the same hex"


@ambiguity(
    TEXT[6],
    disputed="evocare l'aiuto di nuovi lavoratori",
    because="the text speaks of what he does in general, and one description says: one",
    supports={"ONE": "one description"},
)
class Recruits(Enum):
    """How many workers does the sorcerer bring at a time?"""

    ONE = "one"
    TWO = "two, if there are two"


@ambiguity(
    TEXT[6],
    disputed="recuperare nuovi segnalini tribù",
    because="they are said to be new",
    supports={"STOCK": "one description"},
)
class NewMarkers(Enum):
    """Which tribe markers does the sorcerer bring?"""

    STOCK = "one that was not in play"
    SPENT = "one that was used in this round"


@ambiguity(
    TEXT[6],
    TEXT[9],
    because="any pieces may share a hex",
    supports={"FREE": "one description, which says that pieces share hexes"},
)
class SharedWork(Enum):
    """May two sorcerers work on the same hex in a round?"""

    FREE = "yes"
    ONE = "no: the second one finds no work there"


@ambiguity(
    TEXT[9],
    disputed="con l'aiuto delle tavolette Rongo",
    because="two descriptions say so",
    supports={"TWO": "two descriptions"},
)
class ChiefPrice(Enum):
    """How many half-tablets does it cost the chief to do a sorcerer's work?"""

    TWO = "two, which make a tablet"
    ONE = "one"


@ambiguity(
    TEXT[9],
    disputed="necessari per acquisire le taolette Rongo",
    because="they are put down before the same screen as those that are bid",
)
class TabletPrice(Enum):
    """What becomes of tribe markers that are paid for half-tablets?"""

    RETURN = "they come back at the end of the round"
    LOST = "they are lost to the stock, from which the sorcerer brings new ones"


@ambiguity(
    TEXT[9],
    TEXT[15],
    disputed="fino a che tutti avranno passato il turno",
    because="one description has players act again and again once the others have passed",
    supports={"FINAL": "one description"},
)
class Passing(Enum):
    """May a player who has passed act again in the same phase?"""

    FINAL = "no"
    REENTRY = "yes: the phase is over when all pass one after another"


@ambiguity(
    TEXT[9],
    TEXT[16],
    disputed="che ruoterà in senso orario",
    because="passage 16 moves it at the end of the round",
    supports={"ROUND": "two descriptions"},
)
class FirstToken(Enum):
    """When does the first player's token go on?"""

    ROUND = "at the end of the round"
    PHASE = "between placing and transport as well"
