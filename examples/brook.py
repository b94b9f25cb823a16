"""Over the Brook: two frogs hop from stone to stone; who reaches the far bank first wins.

Source: made up, to show a rulebook of one's own; `brook.txt` is the text and `brook.toml` its passages.
"""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import (
    Game,
    Range,
    Sort,
    Table,
    Upto,
    ambiguity,
    ends,
    move,
    never_stuck,
    put,
    reachable,
    require,
    step,
    table,
)
from rapanui_rules.sources import Source

TEXT = Source.load(Path(__file__).with_name("brook.toml"))

#: A frog and whoever moves it, 0 for the green one.
Frog = NewType("Frog", int)
FROGS = (Frog(0), Frog(1))


@ambiguity(TEXT[9], because="nothing is said of a hop that is too long", disputed="reaches the other side")
class Landing(Enum):
    """May a frog hop further than the far bank?"""

    SHORT = "no: the hop must end there at the latest"
    ANY = "yes: it stays on the bank"


@attrs.frozen
class Brook:
    """What is known before play starts."""

    stones: int = 6
    landing: Landing = Landing.SHORT

    @property
    def far(self) -> int:
        """Steps from the near bank to the far one."""
        return self.stones + 1


@attrs.frozen
class State:
    """Where the frogs are, and which is on turn."""

    #: Steps from the near bank, 0 to the far bank.
    at: Table[Frog, Annotated[int, Upto(lambda g: g.far)]]
    #: Which hops next.
    turn: Frog


def start(g: Brook) -> State:
    """Both on the near bank, the green frog on turn."""
    return State(at=table(FROGS, lambda f: 0), turn=Frog(0))


def turn(g: Brook, s: State) -> Frog:
    """The frog that hops next."""
    return s.turn


def landing_place(g: Brook, at: int, steps: int) -> int:
    """Where a hop ends."""
    return min(at + steps, g.far)


@move(TEXT[6])
class Hop:
    """Hop forward."""

    steps: Annotated[int, Range(1, 3)]

    @require(TEXT[9])
    def ends_in_time(self, g: Brook, s: State) -> bool:
        """The hop ends on the far bank at the latest."""
        return g.landing is Landing.ANY or s.at[s.turn] + self.steps <= g.far

    @require(TEXT[7])
    def is_free(self, g: Brook, s: State) -> bool:
        """The other frog does not sit on that stone."""
        place = landing_place(g, s.at[s.turn], self.steps)
        return place == g.far or place != s.at[Frog(1 - s.turn)]

    def effect(self, g: Brook, s: State) -> State:
        """The frog is further on, and the other one is on turn."""
        place = landing_place(g, s.at[s.turn], self.steps)
        return State(at=put(s.at, s.turn, place), turn=Frog(1 - s.turn))


def outcome(g: Brook, s: State) -> Table[Frog, bool] | None:
    """Whoever is on the far bank has won."""
    if all(s.at[f] < g.far for f in FROGS):
        return None
    return table(FROGS, lambda f: s.at[f] == g.far)


@step(TEXT[8])
def no_frog_goes_back(g: Brook, s: State, t: State) -> bool:
    """A frog is never nearer to the near bank than before."""
    return all(t.at[f] >= s.at[f] for f in FROGS)


@reachable(TEXT[9])
def each_frog_can_win(g: Brook, s: State, frog: Frog) -> bool:
    """Either frog can be the first on the far bank."""
    return s.at[frog] == g.far


@ends(TEXT[6])
def the_game_ends(g: Brook, s: State) -> int:
    """Every hop leaves fewer steps."""
    return sum(g.far - s.at[f] for f in FROGS)


game = Game(
    name="brook",
    title="Over the Brook",
    source=TEXT,
    cites={"setup": (TEXT[4],), "start": (TEXT[3], TEXT[5]), "turn": (TEXT[5],), "outcome": (TEXT[9],)},
    setup=Brook,
    state=State,
    sorts={Frog: Sort(2, lambda g, f: ("Green", "Brown")[f])},
    start=start,
    turn=turn,
    moves=(Hop,),
    outcome=outcome,
    claims=(
        no_frog_goes_back,
        each_frog_can_win,
        the_game_ends,
        never_stuck("a_frog_can_hop", "The frog on turn can hop somewhere.", TEXT[6]),
    ),
)
