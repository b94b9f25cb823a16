"""Easter Island: questions about the text that take no readings."""

from __future__ import annotations

from rapanui_rules.games.easter_island.text import TEXT
from rapanui_rules.lang import Reason, Settled

__all__ = ["SETTLED"]

SETTLED = (
    Settled(
        "How many fields has the track?",
        (TEXT[19],),
        Reason.BOARD,
        "thirteen by one description; `fields`",
    ),
    Settled(
        "How many cards show which number?",
        (TEXT[42],),
        Reason.BOARD,
        "seventeen cards are known, one of them the Spell; `copies`",
    ),
    Settled(
        "Which side of the board is left?",
        (TEXT[22],),
        Reason.SAME,
        "the two ways can be swapped",
        disputed="four go on the left side",
    ),
    Settled(
        "Is the field of the start the field of the end?",
        (TEXT[19], TEXT[65]),
        Reason.SAME,
        "the steps of each statue are counted, so that the first field of the way out is not taken for the last one home",
        disputed="first space out from the temple",
    ),
    Settled(
        "Is the heavier statue the one with more stones, or the one that weighs more?",
        (TEXT[28], TEXT[66]),
        Reason.TEXT,
        "passage 66 counts stones, and so do three descriptions",
        disputed="if it is heavier",
    ),
    Settled(
        "Are the cards dealt out to be kept?",
        (TEXT[30], TEXT[32], TEXT[33]),
        Reason.TEXT,
        "they are mixed again before the first round, and never after that",
        disputed="not to be reshuffled at any time",
    ),
    Settled(
        "Is the last card of a round always the worst?",
        (TEXT[39],),
        Reason.FLAVOUR,
        "it is advice",
        disputed="the leftover card is always the worst",
    ),
    Settled(
        "What does the first player hand to the left?",
        (TEXT[41],),
        Reason.SAME,
        "whoever turns up the cards decides nothing",
        disputed="gives the cards his left neighbor",
    ),
    Settled(
        "Is a card's number for a turn, or for a round?",
        (TEXT[42],),
        Reason.SAME,
        "a card is used in one turn, and the first player's second card has a number of its own",
        disputed="must use in the round",
    ),
    Settled(
        "Whose quarry can hold too few stones for a card?",
        (TEXT[45],),
        Reason.TEXT,
        "the quarry is nobody's, and who has too few there draws from it, so the reserve is meant",
        disputed="fewer stones in your quarry",
    ),
    Settled(
        "Does a theft come on top of what the Spell does otherwise?",
        (TEXT[46],),
        Reason.TEXT,
        "it is one of two uses, joined by an or",
        disputed="or you may steal",
    ),
    Settled(
        "What does one of the sentences on moving want to say?",
        (TEXT[48],),
        Reason.FLAVOUR,
        "it is garbled, and probably says that one may want to get ahead or to gain weight",
        disputed="if he progresses or heavier wants to become",
    ),
    Settled(
        "Is it a statue or a player that either moves or gains weight?",
        (TEXT[52],),
        Reason.TEXT,
        "each step takes a stone that is dropped elsewhere, so every player does both",
        disputed="EITHER be made heavier or moved",
    ),
    Settled(
        "Does each of the rivals' statues make all the steps?",
        (TEXT[54], TEXT[55]),
        Reason.TEXT,
        "the example shares five steps out among three",
        disputed="a total of 5 spaces",
    ),
    Settled(
        "Are stones dropped before or after statues move?",
        (TEXT[54], TEXT[57]),
        Reason.SAME,
        "no step depends on where they lie; whether they count at the end is the question `moment`",
        disputed="throws them into his own statue and moves then",
    ),
    Settled(
        "May an award be refused?",
        (TEXT[60],),
        Reason.DESCRIPTIONS,
        "two of them put it straight into the statue",
        disputed="may be dumped",
    ),
    Settled(
        "Are cleared obelisks counted for each player, or over the game?",
        (TEXT[61],),
        Reason.TEXT,
        "the last one pays as much as there are obelisks",
        disputed="and 8 for the last",
    ),
    Settled(
        "Has a statue that stands beside an obelisk passed it?",
        (TEXT[63],),
        Reason.SAME,
        "it has cleared it by coming there, if the question `rival_landing` is read as the text has it",
        disputed="Once all statues have passed an obelisk",
    ),
    Settled(
        "May players look into the statues, or lift them?",
        (),
        Reason.KNOWLEDGE,
        "by two descriptions they may judge the weight; the rules here know every number",
    ),
)
