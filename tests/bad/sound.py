"""A small game without mistakes: each file beside it puts one mistake into it."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, NewType

import attrs

from rapanui_rules.lang import Game, Range, Sort, Table, Upto, ambiguity, move, require, table
from rapanui_rules.sources import Source

TEXT = Source.of(
    "Heap",
    "A heap of five stones lies between two players.",
    "They take one or two stones in turn.",
    "Whoever takes the last stone wins.",
)

#: A seat at the table.
Player = NewType("Player", int)
PLAYERS = (Player(0), Player(1))


@ambiguity(TEXT[3], because="as it is commonly told")
class Last(Enum):
    """Does the last stone win?"""

    WINS = "it does"
    LOSES = "it loses"


@ambiguity(TEXT[2], because="as it is commonly told")
class Few(Enum):
    """May one take two when one is left?"""

    NO = "no"
    YES = "yes, and gets one"


@attrs.frozen
class Setup:
    """What is known before play."""

    stones: int = 5
    last: Last = Last.WINS
    few: Few = Few.NO


@attrs.frozen
class State:
    """The heap, what each has taken, and who is on turn."""

    heap: Annotated[int, Upto(lambda g: g.stones)]
    taken: Table[Player, Annotated[int, Upto(5)]]
    turn: Player
    best: Player | None = None


def start(g: Setup) -> State:
    """The whole heap."""
    return State(g.stones, table(PLAYERS, lambda p: 0), Player(0))


def turn(g: Setup, s: State) -> Player:
    """Who takes next."""
    return s.turn


@move(TEXT[2])
class Take:
    """Take stones."""

    stones: Annotated[int, Range(1, 2)]

    @require(TEXT[2])
    def are_there(self, g: Setup, s: State) -> bool:
        """The heap holds that many."""
        return self.stones <= s.heap

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        return attrs.evolve(s, heap=s.heap - self.stones, turn=Player(1 - s.turn))


def outcome(g: Setup, s: State) -> Table[Player, bool] | None:
    """The heap is gone."""
    if s.heap > 0:
        return None
    return table(PLAYERS, lambda p: (p != s.turn) == (g.last is Last.WINS))


def game_with(**changes: Any) -> Game[Any, Any]:
    """The game with some parts changed."""
    parts: dict[str, Any] = {
        "name": "heap",
        "title": "Heap",
        "source": TEXT,
        "setup": Setup,
        "state": State,
        "sorts": {Player: Sort(2)},
        "start": start,
        "turn": turn,
        "moves": (Take,),
        "outcome": outcome,
    }
    return Game(**{**parts, **changes})


game = game_with()
