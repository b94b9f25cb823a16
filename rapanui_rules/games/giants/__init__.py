"""Giants: tribes carve statues, carry them over the island and set them up on its coast.

Source:
    A review of the game in Italian, in 20 passages (`source.toml`, restated).

Rules version 1. A review is no rulebook: what it passes over is asked as a question, or cited as silent. The published
island, the faces of the dice and some numbers are not known to us: those of the setup are ours, and say so. The variant
for two uses neutral workers, of which the text says nothing; they are left out.
"""

from __future__ import annotations

from rapanui_rules.games.giants.book import BOOK
from rapanui_rules.games.giants.claims import CLAIMS
from rapanui_rules.games.giants.drawing import draw
from rapanui_rules.games.giants.end import outcome
from rapanui_rules.games.giants.island import Hex, Island, Kind
from rapanui_rules.games.giants.moves_auction import Bid, Choose, Throw
from rapanui_rules.games.giants.moves_placement import BuyTablet, Pass, PlaceChief, PlaceSorcerer, PlaceWorkers
from rapanui_rules.games.giants.moves_transport import Crown, Erect, GoOn, Hire, Mark, SetDown, TakeUp
from rapanui_rules.games.giants.names import (
    ahu_name,
    hex_name,
    player_name,
    size_name,
    stone_name,
    worker_name,
)
from rapanui_rules.games.giants.phases import PHASES
from rapanui_rules.games.giants.readings import Readings
from rapanui_rules.games.giants.settled import SETTLED
from rapanui_rules.games.giants.setup import Ahu, Giants, Player, Size, Stone, Worker, sensible
from rapanui_rules.games.giants.state import Stage, State, start, turn
from rapanui_rules.games.giants.svg import svg
from rapanui_rules.games.giants.telling import tell
from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import Game, Sort

__all__ = [
    "TEXT",
    "Ahu",
    "Bid",
    "BuyTablet",
    "Choose",
    "Crown",
    "Erect",
    "Giants",
    "GoOn",
    "Hex",
    "Hire",
    "Island",
    "Kind",
    "Mark",
    "Pass",
    "PlaceChief",
    "PlaceSorcerer",
    "PlaceWorkers",
    "Player",
    "Readings",
    "SetDown",
    "Size",
    "Stage",
    "State",
    "Stone",
    "TakeUp",
    "Throw",
    "Worker",
    "draw",
    "game",
    "outcome",
    "start",
    "svg",
    "turn",
]

game = Game(
    name="giants",
    title="Giants",
    source=TEXT,
    cites={
        "setup": (TEXT[3], TEXT[4], TEXT[7]),
        "start": (TEXT[3],),
        "turn": (TEXT[7], TEXT[8], TEXT[9], TEXT[10]),
        "outcome": (TEXT[20],),
    },
    setup=Giants,
    state=State,
    sorts={
        Player: Sort(lambda g: g.players, player_name),
        Hex: Sort(lambda g: g.island.size, hex_name),
        Ahu: Sort(lambda g: len(g.hex_of), ahu_name),
        Stone: Sort(lambda g: g.stones, stone_name),
        Size: Sort(3, size_name),
        Worker: Sort(lambda g: g.workers, worker_name),
    },
    start=start,
    turn=turn,
    moves=(
        Throw,
        Bid,
        Choose,
        PlaceWorkers,
        PlaceChief,
        PlaceSorcerer,
        BuyTablet,
        Pass,
        Mark,
        TakeUp,
        GoOn,
        Hire,
        Erect,
        Crown,
        SetDown,
    ),
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
