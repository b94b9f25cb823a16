"""Giants: questions about the text that take no readings."""

from __future__ import annotations

from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import Reason, Settled

__all__ = ["SETTLED"]

SETTLED = (
    Settled(
        "Are as many workers as its size needed for a statue's whole way, or on each hex?",
        (TEXT[4],),
        Reason.DESCRIPTIONS,
        "two of them say on each hex",
        disputed="Mohai taglia 2 = 2 lavoratori",
    ),
    Settled(
        "May others take any statue that bears no marker, and any hat?",
        (TEXT[6],),
        Reason.DESCRIPTIONS,
        "one of them says both",
        disputed="per non farsi \"scippare\" i Mohai",
    ),
    Settled(
        "Does a broken statue lie on offer?",
        (TEXT[7],),
        Reason.TEXT,
        "its size is none",
        disputed="da 0 (Mohai rotto)",
    ),
    Settled(
        "What do the faces of a die show, and how often?",
        (TEXT[7],),
        Reason.BOARD,
        "sizes and the broken one are known; `faces`",
    ),
    Settled(
        "May a sorcerer do what another has done on the same hex?",
        (TEXT[9],),
        Reason.SAME,
        "that is the question `shared_work`, for all who can do that work",
        disputed="svolge immediatamente la propria azione",
    ),
    Settled(
        "Which hexes are there, and what is each ahu worth?",
        (TEXT[10], TEXT[18]),
        Reason.BOARD,
        "by one description the values grow with the way from the quarries; `island`",
    ),
    Settled(
        "Does it take a base to reserve an ahu?",
        (TEXT[11],),
        Reason.DESCRIPTIONS,
        "one of them speaks of tiles made for it",
        disputed="è possibile riservare un Ahu",
    ),
    Settled(
        "May a statue be left on its way until a later round?",
        (TEXT[10], TEXT[15]),
        Reason.DESCRIPTIONS,
        "one of them tells of a statue that was carried for three rounds",
        disputed="hanno mosso (o eretto) i loro Mohai",
    ),
    Settled(
        "May a statue cross a hex on which nobody stands?",
        (TEXT[12],),
        Reason.DESCRIPTIONS,
        "two of them ask for a chain of carriers",
        disputed="possibilmente ci sono i propri lavoratori",
    ),
    Settled(
        "Who says which of others' figures help?",
        (TEXT[12], TEXT[14]),
        Reason.TEXT,
        "passage 14 leaves it to the judgement of whoever carries",
        disputed="con giudizio",
    ),
    Settled(
        "Which phase is the fourth?",
        (TEXT[15],),
        Reason.SAME,
        "no rule refers to its number",
        disputed="e la quarta fase",
    ),
    Settled(
        "Which of the two numbers of an ahu is multiplied?",
        (TEXT[18],),
        Reason.TEXT,
        "the black one, and one description says so too",
        disputed="viene moltiplicato per la taglia",
    ),
    Settled(
        "Do screens hide what a player has?",
        (TEXT[8],),
        Reason.KNOWLEDGE,
        "only the bids are secret to the rules",
        disputed="in una mano",
    ),
    Settled(
        "Who knows whose base lies under a statue?",
        (TEXT[18],),
        Reason.KNOWLEDGE,
        "the bases lie face down until the end, while the rules know",
        disputed="verranno ora girate dalla parte colorata",
    ),
)
