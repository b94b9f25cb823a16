"""A counter that a player raises or lowers: small enough to know every answer by hand."""

from __future__ import annotations

from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import (
    Claim,
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
    step,
    table,
)
from rapanui_rules.sources import SILENT, Source

__all__ = ["Counter", "State", "game", "open_game"]

#: The one seat.
Player = NewType("Player", int)


@attrs.frozen
class Counter:
    """How far the counter goes, and whether it can be lowered."""

    top: Annotated[int, Parameter(least=4)] = 6
    lowers: bool = False


@attrs.frozen
class State:
    """Where the counter is, and whether it was even before."""

    at: Annotated[int, Upto(lambda g: g.top)]
    even: bool


def start(g: Counter) -> State:
    """At nought."""
    return State(at=0, even=True)


def turn(g: Counter, s: State) -> Player:
    """Always the same."""
    return Player(0)


@move(SILENT)
class Raise:
    """Raise the counter by two."""

    by: Annotated[int, Range(1, 3)]

    @require(SILENT)
    def is_two(self, g: Counter, s: State) -> bool:
        """Only by two."""
        return self.by == 2

    @require(SILENT)
    def has_room(self, g: Counter, s: State) -> bool:
        """Not past the top."""
        return s.at + self.by <= g.top

    def effect(self, g: Counter, s: State) -> State:
        """It is higher."""
        return State(at=s.at + self.by, even=s.even)


@move(SILENT, possible=lambda g: g.lowers)
class Lower:
    """Lower the counter by two."""

    @require(SILENT)
    def may_be_lowered(self, g: Counter, s: State) -> bool:
        """Where that is allowed, and there is something."""
        return g.lowers and s.at >= 2

    def effect(self, g: Counter, s: State) -> State:
        """It is lower."""
        return attrs.evolve(s, at=s.at - 2)


def outcome(g: Counter, s: State) -> Table[Player, bool] | None:
    """At the top the game is won."""
    return table((Player(0),), lambda p: True) if s.at == g.top else None


@invariant(SILENT)
def is_even(g: Counter, s: State) -> bool:
    """The counter is even."""
    return s.at % 2 == 0


@invariant(SILENT)
def is_never_five(g: Counter, s: State) -> bool:
    """It is never five: true, but only because it is even."""
    return s.at != 5


@invariant(SILENT)
def is_below_four(g: Counter, s: State) -> bool:
    """It stays below four: false."""
    return s.at < 4


@step(SILENT)
def only_rises(g: Counter, s: State, t: State) -> bool:
    """It never falls: true unless it may be lowered."""
    return t.at > s.at


@reachable(SILENT)
def top_is_reached(g: Counter, s: State) -> bool:
    """The top can be reached."""
    return s.at == g.top


@reachable(SILENT)
def three_is_reached(g: Counter, s: State) -> bool:
    """Three can be reached: false."""
    return s.at == 3


@ends(SILENT)
def it_ends(g: Counter, s: State) -> int:
    """What is left to the top falls: true unless it may be lowered."""
    return g.top - s.at


_STUCK = never_stuck("nobody_is_stuck", "A move is there until the top: true for an even top.", SILENT)


def open_game(*claims: Claim) -> Game[Counter, State]:
    """The game with some claims alone."""
    return Game(
        name="counter",
        title="Counter",
        source=Source.of("Counter"),
        setup=Counter,
        state=State,
        sorts={Player: Sort(1)},
        start=start,
        turn=turn,
        moves=(Raise, Lower),
        outcome=outcome,
        claims=claims,
    )


game = open_game(
    is_even, is_never_five, is_below_four, only_rises, top_is_reached, three_is_reached, it_ends, _STUCK
)
