"""Make Make: clans take territories, raise Moai and place their Tangata Manu round a figure in the centre.

Source:
    An English text of the rules, translated by a machine from the Spanish, in 27 passages (`source.toml`, restated).

Rules version 1. The number of territories is not published: the default board is ours, and any set of hexes round a
centre can be played on. The box holds one Spiritual Supremacy token of which the text says nothing; it is left out.
A game of two is ours as well.
"""

from __future__ import annotations

from rapanui_rules.games.make_make.board import Board
from rapanui_rules.games.make_make.book import BOOK
from rapanui_rules.games.make_make.claims import CLAIMS
from rapanui_rules.games.make_make.drawing import draw
from rapanui_rules.games.make_make.end import outcome
from rapanui_rules.games.make_make.moves import Forgo, Pass, Place, Raise, TakeNeutral, TakeOwned, Withdraw
from rapanui_rules.games.make_make.names import ground_name, hex_name, player_name
from rapanui_rules.games.make_make.phases import PHASES
from rapanui_rules.games.make_make.readings import Readings
from rapanui_rules.games.make_make.settled import SETTLED
from rapanui_rules.games.make_make.setup import Ground, Hex, MakeMake, Player, sensible
from rapanui_rules.games.make_make.state import Stage, State, start, turn
from rapanui_rules.games.make_make.svg import svg
from rapanui_rules.games.make_make.telling import tell
from rapanui_rules.games.make_make.text import TEXT
from rapanui_rules.lang import Game, Sort

__all__ = [
    "TEXT",
    "Board",
    "Forgo",
    "Ground",
    "Hex",
    "MakeMake",
    "Pass",
    "Place",
    "Player",
    "Raise",
    "Readings",
    "Stage",
    "State",
    "TakeNeutral",
    "TakeOwned",
    "Withdraw",
    "draw",
    "game",
    "outcome",
    "start",
    "svg",
    "turn",
]

game = Game(
    name="make-make",
    title="Make Make",
    source=TEXT,
    cites={
        "setup": (TEXT[4], TEXT[5], TEXT[6], TEXT[21], TEXT[23], TEXT[24], TEXT[25]),
        "start": (TEXT[4], TEXT[5]),
        "turn": (TEXT[7],),
        "outcome": (TEXT[18],),
    },
    setup=MakeMake,
    state=State,
    sorts={
        Player: Sort(lambda g: g.players, player_name),
        Hex: Sort(lambda g: g.board.size, hex_name),
        Ground: Sort(lambda g: len(g.grounds), ground_name),
    },
    start=start,
    turn=turn,
    moves=(TakeNeutral, TakeOwned, Withdraw, Pass, Raise, Forgo, Place),
    phases=PHASES,
    outcome=outcome,
    claims=CLAIMS,
    settled=SETTLED,
    sensible=sensible,
    draw=draw,
    svg=svg,
    tell=tell,
    book=BOOK,
)
