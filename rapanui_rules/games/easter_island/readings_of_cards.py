"""Easter Island: what the text leaves open of the cards, and of steps and stones."""

from __future__ import annotations

from enum import Enum

from rapanui_rules.games.easter_island.text import TEXT
from rapanui_rules.lang import ambiguity

__all__ = [
    "DrawNumber",
    "Drawing",
    "Dropping",
    "EmptyTheft",
    "Overshoot",
    "OwnLoad",
    "Short",
    "SpellDraw",
    "SpellNumber",
    "Split",
    "Victim",
]


# -- stones from the quarry


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
    TEXT[44],
    TEXT[45],
    disputed="always must use exactly as many stones",
    because="the card's number is exact for whatever is done with the card",
    supports={"EXACT": "two descriptions"},
)
class DrawNumber(Enum):
    """How many stones are drawn from the quarry?"""

    EXACT = "as many as the card shows"
    UP_TO = "as many as the player likes, from one to what the card shows"


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


# -- the Spell


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
    disputed="the whole reserve of an any player",
    because="one does not steal from oneself",
    supports={"ANYONE": "the letter of the text"},
)
class Victim(Enum):
    """Whose reserve may be stolen?"""

    OTHERS = "another player's"
    ANYONE = "anybody's; to choose one's own is to pass"


@ambiguity(
    TEXT[46],
    disputed="steal the whole reserve of an any player",
    because="the text sets no condition, and nothing is then the whole of the reserve",
)
class EmptyTheft(Enum):
    """May a reserve be stolen that holds nothing?"""

    ALLOWED = "yes: the Spell is used up for nothing"
    BARRED = "no: the victim must have a stone"


# -- steps and stones


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
    OWN_TAKES_PART = "in any way in which one's own statue moves or is loaded"
    TWO_MODES = "either one's own statue makes all the steps, or it gets all the stones"


@ambiguity(
    TEXT[50],
    TEXT[51],
    disputed="toss one stone in an opponent's statue",
    because="passage 51 tells how stones come into one's own statue",
    supports={"ALLOWED": "the text, and two descriptions", "NEVER": "one description"},
)
class OwnLoad(Enum):
    """May stones be dropped into one's own statue?"""

    ALLOWED = "yes, when others move"
    NEVER = "no: only an award goes there"


@ambiguity(
    TEXT[49],
    TEXT[54],
    disputed="put a stone into a different statue",
    because="the example drops all five stones into one statue, so different from the one that moves is meant",
    supports={"FREE": "the example of the text"},
)
class Dropping(Enum):
    """May several of a card's stones go into one statue?"""

    FREE = "yes"
    ONE_EACH = "no: each goes into a statue of its own"


@ambiguity(
    TEXT[44],
    TEXT[49],
    because="every stone must stand for a step that is really made, and the card's number is exact",
)
class Overshoot(Enum):
    """May a statue be given more steps than it has left?"""

    FORBIDDEN = "no"
    LOST = "yes: it stops at the goal and the other steps are lost"
