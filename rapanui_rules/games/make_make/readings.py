"""What the text leaves open, and how it can be read.

The defaults are such that nobody is ever stuck and every player can win. No reading makes every game end.
"""

from __future__ import annotations

from enum import Enum

import attrs

from rapanui_rules.games.make_make.text import TEXT
from rapanui_rules.lang import ambiguity

__all__ = [
    "CentreBeside",
    "CentreGrounds",
    "ChiefAlone",
    "ChiefNear",
    "ChiefStrength",
    "ChiefUnderMoai",
    "EdgeMoai",
    "Exhausted",
    "FigureLoss",
    "FigureMoment",
    "NoMove",
    "Placing",
    "Raising",
    "Readings",
    "Removal",
    "Rivals",
    "SacredMoai",
    "SharedGround",
    "TangataNear",
    "Winning",
    "WithdrawnChief",
    "Withdrawal",
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


# -- the win


@ambiguity(TEXT[18], disputed="you win immediately", because="immediately is in whoever's turn it is")
class Winning(Enum):
    """Can a player win in another player's turn?"""

    AT_ONCE = "yes"
    OWN_TURN = "no: only in one's own"


@attrs.frozen
class Readings:
    """How the open questions are answered."""

    chief_alone: ChiefAlone = ChiefAlone.BARRED
    chief_strength: ChiefStrength = ChiefStrength.BOTH
    withdrawn_chief: WithdrawnChief = WithdrawnChief.LEAVES
    withdrawal: Withdrawal = Withdrawal.RETURNS
    no_move: NoMove = NoMove.PASS
    rivals: Rivals = Rivals.EACH
    figure_moment: FigureMoment = FigureMoment.EVER
    figure_loss: FigureLoss = FigureLoss.KEPT
    sacred_moai: SacredMoai = SacredMoai.COUNTS
    edge_moai: EdgeMoai = EdgeMoai.EXISTING
    centre_beside: CentreBeside = CentreBeside.IGNORED
    chief_near: ChiefNear = ChiefNear.ANY
    tangata_near: TangataNear = TangataNear.ANY
    chief_under_moai: ChiefUnderMoai = ChiefUnderMoai.RETURNS
    raising: Raising = Raising.EVERY
    exhausted: Exhausted = Exhausted.NOTHING
    placing: Placing = Placing.EVERY
    centre_grounds: CentreGrounds = CentreGrounds.UNUSABLE
    removal: Removal = Removal.AT_ONCE
    shared_ground: SharedGround = SharedGround.SHARED
    winning: Winning = Winning.AT_ONCE
