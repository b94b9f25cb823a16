"""A heap of stones whose rules leave four things open: planted so that the whole atlas is known by hand."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import (
    Game,
    Parameter,
    Range,
    Sort,
    Table,
    Upto,
    ambiguity,
    invariant,
    move,
    never_stuck,
    require,
    table,
)
from rapanui_rules.sources import SILENT, Source

TEXT = Source.of("Heap", "Take one to three stones.", "The last stone decides.")

Player = NewType("Player", int)


@ambiguity(TEXT[2], disputed="decides", because="it is told so", supports={"WINS": "everybody"})
class Last(Enum):
    """What does the last stone do?"""

    WINS = "whoever takes it wins"
    LOSES = "whoever takes it loses"


@ambiguity(TEXT[1], because="one is the least there is")
class Least(Enum):
    """How few stones may be taken?"""

    ONE = "one"
    TWO = "two"


@ambiguity(SILENT, because="nobody should be stuck")
class Rest(Enum):
    """May fewer be taken than usual where no more are left?"""

    FREE = "yes"
    STRICT = "no"


@ambiguity(SILENT, because="nothing is said")
class Empty(Enum):
    """Must there be a stone for one to be taken?"""

    UNSAID = "that is not asked"
    SAID = "yes"


@attrs.frozen
class Readings:
    """The readings."""

    last: Last = Last.WINS
    least: Least = Least.ONE
    rest: Rest = Rest.FREE
    empty: Empty = Empty.UNSAID


@attrs.frozen
class Heap:
    """What is known before play starts."""

    stones: Annotated[int, Parameter(least=1)] = 7
    readings: Readings = Readings()


@attrs.frozen
class State:
    """The stones left and the player on turn."""

    heap: Annotated[int, Upto(lambda g: g.stones)]
    turn: Player


def start(g: Heap) -> State:
    """The whole heap."""
    return State(heap=g.stones, turn=Player(0))


def turn(g: Heap, s: State) -> Player:
    """The player on turn."""
    return s.turn


@move(TEXT[1])
class Take:
    """Take stones."""

    stones: Annotated[int, Range(1, 3)]

    @require(TEXT[1])
    def are_there(self, g: Heap, s: State) -> bool:
        """The heap holds that many stones."""
        return self.stones <= s.heap

    @require(TEXT[1])
    def are_enough(self, g: Heap, s: State) -> bool:
        """No fewer are taken than may be."""
        if g.readings.least is Least.ONE or self.stones > 1:
            return True
        return g.readings.rest is Rest.FREE and s.heap == 1

    @require(SILENT)
    def finds_a_stone(self, g: Heap, s: State) -> bool:
        """There is a stone to take."""
        return g.readings.empty is Empty.UNSAID or s.heap > 0

    def effect(self, g: Heap, s: State) -> State:
        """The heap shrinks."""
        return State(heap=s.heap - self.stones, turn=Player(1 - s.turn))


def outcome(g: Heap, s: State) -> Table[Player, bool] | None:
    """Nothing is left."""
    if s.heap > 0:
        return None
    return table((Player(0), Player(1)), lambda p: (p != s.turn) == (g.readings.last is Last.WINS))


@invariant(TEXT[1])
def the_heap_does_not_grow(g: Heap, s: State) -> bool:
    """The heap holds no more than at first."""
    return s.heap <= g.stones


game = Game(
    name="heap",
    title="Heap",
    source=TEXT,
    setup=Heap,
    state=State,
    sorts={Player: Sort(2)},
    start=start,
    turn=turn,
    moves=(Take,),
    outcome=outcome,
    claims=(
        the_heap_does_not_grow,
        never_stuck("nobody_is_stuck", "While stones are left, some can be taken.", TEXT[1]),
    ),
)
