"""Easter Island: statues race to the quarry and back, and the first one home must also be heavy enough.

Source:
    An English text of the rules, translated by a machine from the German, in 68 passages (`source.toml`, restated).

Rules version 1. Two things are left out that change no rule: real stones differ in size, but are counted and not
weighed; and what is in a statue is hidden from the players, who may lift it to judge its weight, while here everyone
knows. How many cards show which number is not published: those of the setup are ours. Games of two and of five are
ours as well.
"""

from __future__ import annotations

from rapanui_rules.games.easter_island.book import BOOK
from rapanui_rules.games.easter_island.claims import CLAIMS
from rapanui_rules.games.easter_island.drawing import draw
from rapanui_rules.games.easter_island.end import lead, outcome, second
from rapanui_rules.games.easter_island.moves import Begin, EndRace, PlaceObelisk, Spend, Steal, Take, TurnUp
from rapanui_rules.games.easter_island.names import card_name, obelisk_name, player_name, slot_name
from rapanui_rules.games.easter_island.obelisks import Side
from rapanui_rules.games.easter_island.phases import (
    begin_the_race,
    clear_what_all_have_passed,
    end_the_round,
    note_who_is_home,
)
from rapanui_rules.games.easter_island.readings import Readings
from rapanui_rules.games.easter_island.settled import SETTLED
from rapanui_rules.games.easter_island.setup import Card, EasterIsland, Obelisk, Player, Slot, sensible
from rapanui_rules.games.easter_island.state import Stage, State, start, turn
from rapanui_rules.games.easter_island.svg import svg
from rapanui_rules.games.easter_island.telling import tell
from rapanui_rules.games.easter_island.text import TEXT
from rapanui_rules.lang import Game, Sort

__all__ = [
    "TEXT",
    "Begin",
    "Card",
    "EasterIsland",
    "EndRace",
    "Obelisk",
    "PlaceObelisk",
    "Player",
    "Readings",
    "Side",
    "Slot",
    "Spend",
    "Stage",
    "State",
    "Steal",
    "Take",
    "TurnUp",
    "draw",
    "game",
    "lead",
    "outcome",
    "second",
    "start",
    "svg",
    "turn",
]

game = Game(
    name="easter-island",
    title="Easter Island",
    source=TEXT,
    cites={
        "setup": (TEXT[20], TEXT[21], TEXT[22], TEXT[34], TEXT[42]),
        "start": (TEXT[17], TEXT[19], TEXT[21]),
        "turn": (TEXT[31], TEXT[35], TEXT[37], TEXT[39]),
        "outcome": (TEXT[28], TEXT[29], TEXT[66], TEXT[67]),
    },
    setup=EasterIsland,
    state=State,
    sorts={
        Player: Sort(lambda g: g.players, player_name),
        Card: Sort(lambda g: len(g.copies) + 1, card_name),
        Slot: Sort(lambda g: g.cards, slot_name),
        Obelisk: Sort(lambda g: max(1, g.obelisks), obelisk_name),
    },
    start=start,
    turn=turn,
    moves=(Begin, PlaceObelisk, TurnUp, Take, Spend, Steal, EndRace),
    phases=(clear_what_all_have_passed, note_who_is_home, begin_the_race, end_the_round),
    outcome=outcome,
    claims=CLAIMS,
    settled=SETTLED,
    sensible=sensible,
    draw=draw,
    svg=svg,
    tell=tell,
    book=BOOK,
)
