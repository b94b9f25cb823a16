"""Players raise their hands or do not, one after another; whoever has raised one wins, so that any may win together."""

from __future__ import annotations

from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import Game, Sort, Table, Upto, move, put, table
from rapanui_rules.sources import SILENT, Source

Player = NewType("Player", int)


@attrs.frozen
class Setup:
    """How many vote."""

    players: int = 7

    @property
    def seats(self) -> tuple[Player, ...]:
        """All of them."""
        return tuple(map(Player, range(self.players)))


@attrs.frozen
class State:
    """Whose hand is up, and how many were asked."""

    raised: Table[Player, bool]
    asked: Annotated[int, Upto(lambda g: g.players)]


@move(SILENT)
class Vote:
    """Raise a hand, or leave it down."""

    hand: bool

    def effect(self, g: Setup, s: State) -> State:
        """The next one is asked."""
        return State(raised=put(s.raised, turn(g, s), self.hand), asked=s.asked + 1)


def start(g: Setup) -> State:
    """All hands are down."""
    return State(raised=table(g.seats, lambda p: False), asked=0)


def turn(g: Setup, s: State) -> Player:
    """They are asked in order."""
    return Player(min(s.asked, g.players - 1))


def outcome(g: Setup, s: State) -> Table[Player, bool] | None:
    """Once all were asked."""
    return s.raised if s.asked == g.players else None


game = Game(
    name="votes",
    title="Votes",
    source=Source.of("Votes"),
    setup=Setup,
    state=State,
    sorts={Player: Sort(lambda g: g.players)},
    start=start,
    turn=turn,
    moves=(Vote,),
    outcome=outcome,
)
