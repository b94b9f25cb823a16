"""Nim with one heap: take one to three stones; who takes the last wins.

Source: the rules as they are commonly told.
"""

from __future__ import annotations

from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import (
    Game,
    Parameter,
    Range,
    Sort,
    Table,
    Upto,
    ends,
    invariant,
    move,
    never_stuck,
    reachable,
    require,
    table,
    unique_outcome,
)
from rapanui_rules.sources import Source

TEXT = Source.of(
    "Nim",
    "A heap of stones lies between two players.",
    "The players take turns; each takes one, two or three stones.",
    "Who takes the last stone wins.",
)

#: A seat at the table, 0 or 1.
Player = NewType("Player", int)


@attrs.frozen
class Nim:
    """What is known before play starts."""

    stones: Annotated[int, Parameter(least=1)] = 10


@attrs.frozen
class State:
    """The heap and the player on turn."""

    #: Stones left, 0 to the setup's number.
    heap: Annotated[int, Upto(lambda g: g.stones)]
    #: Who takes next.
    turn: Player


def start(g: Nim) -> State:
    """The whole heap, the first player on turn."""
    return State(heap=g.stones, turn=Player(0))


def turn(g: Nim, s: State) -> Player:
    """The player who takes next."""
    return s.turn


@move(TEXT[2])
class Take:
    """Take stones from the heap."""

    stones: Annotated[int, Range(1, 3)]

    @require(TEXT[2], unless=lambda m, g, s: f"fewer stones in the heap ({s.heap}) than are taken ({m.stones})")
    def are_there(self, g: Nim, s: State) -> bool:
        """The heap holds that many stones."""
        return self.stones <= s.heap

    def effect(self, g: Nim, s: State) -> State:
        """The heap shrinks and the other player is on turn."""
        return State(heap=s.heap - self.stones, turn=Player(1 - s.turn))


def outcome(g: Nim, s: State) -> Table[Player, bool] | None:
    """The heap is gone: the player who took last has won."""
    if s.heap > 0:
        return None
    return table((Player(0), Player(1)), lambda p: p != s.turn)


@invariant(TEXT[1])
def the_heap_never_grows_past_its_start(g: Nim, s: State) -> bool:
    """The heap holds at most the stones it began with."""
    return s.heap <= g.stones


@reachable(TEXT[3])
def each_player_can_win(g: Nim, s: State, player: Player) -> bool:
    """Each of the two players can be the one who takes the last stone."""
    won = outcome(g, s)
    return won is not None and won[player]


@ends(TEXT[2])
def the_game_ends(g: Nim, s: State) -> int:
    """Every turn takes a stone at least, so the heap runs out."""
    return s.heap


game = Game(
    name="nim",
    title="Nim",
    source=TEXT,
    setup=Nim,
    state=State,
    sorts={Player: Sort(2)},
    start=start,
    turn=turn,
    moves=(Take,),
    outcome=outcome,
    claims=(
        the_heap_never_grows_past_its_start,
        each_player_can_win,
        the_game_ends,
        never_stuck("nobody_is_stuck", "While stones are left, a player can take one.", TEXT[2]),
        unique_outcome("one_player_wins", "Exactly one player wins.", TEXT[3]),
    ),
)
