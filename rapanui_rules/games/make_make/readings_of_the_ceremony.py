"""Make Make: what the text leaves open of the ceremony, and of the win."""

from __future__ import annotations

from enum import Enum

from rapanui_rules.games.make_make.text import TEXT
from rapanui_rules.lang import ambiguity

__all__ = [
    "CentreBeside",
    "CentreGrounds",
    "ChiefNear",
    "ChiefUnderMoai",
    "EdgeMoai",
    "Exhausted",
    "OthersGrounds",
    "Placing",
    "Raising",
    "Removal",
    "SharedGround",
    "TangataNear",
    "Winning",
]


# -- Moai


@ambiguity(
    TEXT[14],
    disputed="all surrounding territories",
    because="a territory at the edge is surrounded by those that there are",
)
class EdgeMoai(Enum):
    """Can a Moai be raised at the edge of the board?"""

    EXISTING = "yes: the neighbours that there are must be controlled"
    ALL_SIX = "no: six neighbours are needed"


@ambiguity(
    TEXT[13],
    TEXT[14],
    disputed="all surrounding territories",
    because="the centre is no territory",
)
class CentreBeside(Enum):
    """What of the centre, when a Moai is raised beside it?"""

    IGNORED = "it does not matter"
    BLOCKS = "nobody controls it, so none is raised there"
    FIGURE = "whoever holds the figure controls it"


@ambiguity(
    TEXT[14],
    disputed="in these territories",
    because="these are the territories named before: the surrounded one and those around it",
)
class ChiefNear(Enum):
    """Where must the chief stand for a Moai?"""

    ANY = "in the surrounded territory or beside it"
    BESIDE = "beside it"


@ambiguity(
    TEXT[14],
    disputed="at least Tangata Manu in these territories",
    because="a Tangata Manu stands between territories; between which is not said",
    supports={"ANY": "one description, which asks for at least one"},
)
class TangataNear(Enum):
    """Where must a Tangata Manu stand for a Moai?"""

    ANY = "at a corner of any of these territories"
    MIDDLE = "at a corner of the surrounded territory"


@ambiguity(
    TEXT[14],
    disputed="return the tokens of this surrounded territory",
    because="a chief that stayed under a Moai could never leave",
)
class ChiefUnderMoai(Enum):
    """Does a chief come back from a territory on which a Moai is raised?"""

    RETURNS = "yes"
    STAYS = "no: only domain tokens come back, and it stands there for ever"


@ambiguity(
    TEXT[14],
    disputed="then you return",
    because="what is said of a territory is said of each, and not that one may choose",
)
class Raising(Enum):
    """How many Moai are raised in a turn?"""

    EVERY = "one in every territory that is fit for it"
    ONE = "one, in a territory of the player's choice"
    FREELY = "as many as the player likes"


@ambiguity(TEXT[5], TEXT[14], because="what is not there cannot be placed, and nothing else is to be done without it")
class Exhausted(Enum):
    """What if the twelve Moai have all been raised?"""

    NOTHING = "then nothing happens in a surrounded territory"
    RETURNED = "the tokens come back from it all the same"


# -- Tangata Manu


@ambiguity(
    TEXT[16],
    disputed="you place one of your Tangata Manu",
    because="one goes to each ground that is held; who has too few left chooses where they go",
)
class Placing(Enum):
    """How many Tangata Manu are placed in a turn?"""

    EVERY = "one on every ground that is held"
    ONE = "one, on a ground of the player's choice"
    FREELY = "as many as the player likes"


@ambiguity(
    TEXT[16],
    TEXT[5],
    disputed="three territories surrounding a ceremonial ground",
    because="the centre is no territory, so beside it there are only two",
)
class CentreGrounds(Enum):
    """Are the corners of the centre ceremonial grounds?"""

    UNUSABLE = "no"
    TWO_SUFFICE = "yes: their two territories suffice"
    FIGURE = "yes: whoever holds the figure controls the centre"


@ambiguity(TEXT[17], disputed="If you lose control", because="the condition is about the loss, not about a phase")
class Removal(Enum):
    """When is a Tangata Manu removed whose ground is no longer held?"""

    AT_ONCE = "at once"
    OWN_CEREMONY = "in its player's next ceremony"


@ambiguity(TEXT[15], TEXT[16], because="the text puts no limit on what stands on a ground that all clans control")
class SharedGround(Enum):
    """May Tangata Manu of two clans stand on one ground?"""

    SHARED = "yes"
    FIRST = "no: whoever came first is alone there"


@ambiguity(
    TEXT[15],
    TEXT[16],
    disputed="Next, in the ceremonial phase",
    because="a ceremony belongs to a turn, and that to one player",
)
class OthersGrounds(Enum):
    """When does a player place on a ground that comes to be held in another's turn, as a Moai does for all?"""

    OWN_CEREMONY = "in that player's own ceremony"
    AT_ONCE = "at once, row by row as long as Tangata Manu last"


# -- the win


@ambiguity(TEXT[18], disputed="you win immediately", because="immediately is in whoever's turn it is")
class Winning(Enum):
    """Can a player win in another player's turn?"""

    AT_ONCE = "yes"
    OWN_TURN = "no: only in one's own"
