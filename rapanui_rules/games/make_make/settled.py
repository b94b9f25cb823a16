"""Make Make: questions about the text that take no readings."""

from __future__ import annotations

from rapanui_rules.games.make_make.text import TEXT
from rapanui_rules.lang import Reason, Settled

__all__ = ["SETTLED"]

SETTLED = (
    Settled(
        "Which hexes has the board?",
        (TEXT[5],),
        Reason.BOARD,
        "its outline is known, not their number; `board`",
        disputed="trapezoidal hexagonal grid",
    ),
    Settled(
        "Is there one ceremonial ground, or one wherever three hexes meet?",
        (TEXT[5],),
        Reason.DESCRIPTIONS,
        "one of them says any three",
        disputed="the intersection of three hexagons",
    ),
    Settled(
        "Is a corner at the edge, where two hexes meet, a ceremonial ground?",
        (TEXT[5],),
        Reason.TEXT,
        "it takes three",
        disputed="the intersection of three hexagons",
    ),
    Settled(
        "Do all players act before the ceremony?",
        (TEXT[7], TEXT[8]),
        Reason.TEXT,
        "one turn has both, and a description says that each player's turn does",
        disputed="each player performs one of three actions",
    ),
    Settled(
        "More domain tokens than who has there?",
        (TEXT[10],),
        Reason.DESCRIPTIONS,
        "one of them says: than the owner",
        disputed="than you have",
    ),
    Settled(
        "Are equally many enough to take a territory?",
        (TEXT[10],),
        Reason.TEXT,
        "it takes more",
        disputed="placing more domain tokens",
    ),
    Settled(
        "How many domain tokens does it take to control a territory?",
        (TEXT[11],),
        Reason.TEXT,
        "whoever withdraws leaves one, and so keeps it",
        disputed="all the domain tokens except one",
    ),
    Settled(
        "Who may not place anything in the centre?",
        (TEXT[13],),
        Reason.SAME,
        "neither of two players is no player, as three and four play",
        disputed="Neither player may place tiles",
    ),
    Settled(
        "Must the surrounded territory itself be controlled?",
        (TEXT[14],),
        Reason.TEXT,
        "that is named first",
        disputed="if you control a territory",
    ),
    Settled(
        "How many Tangata Manu does a Moai take?",
        (TEXT[14],),
        Reason.DESCRIPTIONS,
        "the number is lost; one of them says one",
        disputed="at least Tangata Manu",
    ),
    Settled(
        "Does a neighbour with a Moai count as controlled?",
        (TEXT[15],),
        Reason.TEXT,
        "every clan controls it",
        disputed="considered controlled by all clans",
    ),
    Settled(
        "May domain tokens be placed on a Moai, or taken from there?",
        (TEXT[15],),
        Reason.TEXT,
        "its territory is neither neutral nor another player's, so no action is about it",
        disputed="considered controlled by all clans",
    ),
    Settled(
        "Are Moai raised before Tangata Manu are placed?",
        (TEXT[16],),
        Reason.TEXT,
        "the one is followed by the other",
        disputed="Next, in the ceremonial phase",
    ),
    Settled(
        "Can two players win at once?",
        (TEXT[18],),
        Reason.SAME,
        "there is one figure",
    ),
    Settled(
        "Are the tiles of the last sentence the pieces of those before?",
        (TEXT[18],),
        Reason.SAME,
        "nothing else is called so",
        disputed="Tangata Manu tiles on the board",
    ),
    Settled(
        "Do three players play otherwise than four?",
        (TEXT[5],),
        Reason.BOARD,
        "no description tells of a difference; `players` and `board`",
    ),
    Settled(
        "What is the token of spiritual supremacy for?",
        (TEXT[26],),
        Reason.BOARD,
        "no rule names it",
    ),
    Settled(
        "Who begins?",
        (),
        Reason.SAME,
        "the first seat does, and the board is the same for all",
    ),
)
