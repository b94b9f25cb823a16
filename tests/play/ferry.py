"""Ferry: a small game made up for tests, with every kind of field, parameter, actor and phase.

Two or three players ship crates. The wind is drawn before each turn, fair three times out of four.
"""

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
    chance,
    invariant,
    move,
    otherwise,
    phase,
    put,
    require,
    table,
)
from rapanui_rules.sources import SILENT, Source

TEXT = Source.of(
    "Ferry",
    "Each player has crates on the shore.",
    "On your turn ship one to three of your crates, and tie up at a pier or at none.",
    "A pier that was used last stays closed for a turn.",
    "Against the wind a ferry carries one crate.",
    "When all crates are shipped, whoever made fewest trips wins.",
)

#: A seat.
Player = NewType("Player", int)
#: One of two piers.
Pier = NewType("Pier", int)


class Weather(Enum):
    """What the day is like; it changes nothing."""

    CALM = "no waves"
    ROUGH = "waves"


class Wind(Enum):
    """Where the wind blows from."""

    FAIR = "from behind"
    FOUL = "from ahead"


@ambiguity(TEXT[5], because="the plain meaning of the word", disputed="fewest trips", supports={"SHARED": "habit"})
class Tie(Enum):
    """Who wins when several made fewest trips?"""

    SHARED = "all of them"
    NOBODY = "none of them"


@attrs.frozen
class Readings:
    """How the unclear passages are read."""

    tie: Tie = Tie.SHARED


@attrs.frozen
class Ferry:
    """What is known before play starts."""

    players: int = 2
    crates: Annotated[int, Parameter(least=1)] = 2
    weather: Weather = Weather.CALM
    training: bool = False
    readings: Readings = Readings()


@attrs.frozen
class Log:
    """What a player has done."""

    flag: bool
    trips: Annotated[int, Upto(20)]


@attrs.frozen
class State:
    """Whose turn it is, the wind, the crates left and the piers."""

    turn: Player
    #: None: not drawn yet.
    wind: Wind | None
    shore: Table[Player, Annotated[int, Upto(lambda g: g.crates)]]
    log: Table[Player, Log]
    last_pier: Pier | None


def start(g: Ferry) -> State:
    """All crates on the shore."""
    seats = [Player(p) for p in range(g.players)]
    return State(
        turn=Player(0),
        wind=None,
        shore=table(seats, lambda p: g.crates),
        log=table(seats, lambda p: Log(flag=False, trips=0)),
        last_pier=None,
    )


def turn(g: Ferry, s: State) -> Player | None:
    """Chance draws the wind, then the player on turn moves."""
    return None if s.wind is None else s.turn


@chance(SILENT)
class Blow:
    """The wind turns."""

    wind: Wind

    def weight(self, g: Ferry, s: State) -> int:
        """Fair three times out of four."""
        return 3 if self.wind is Wind.FAIR else 1

    def effect(self, g: Ferry, s: State) -> State:
        """The wind is known."""
        return attrs.evolve(s, wind=self.wind)


def passed_on(g: Ferry, s: State) -> State:
    """The next player is on turn, under a wind yet to be drawn."""
    return attrs.evolve(s, turn=Player((s.turn + 1) % g.players), wind=None)


@move(TEXT[2])
class Ship:
    """Ship crates and tie up."""

    crates: Annotated[int, Range(1, 3)]
    pier: Pier | None
    flag: bool

    @require(TEXT[1], unless=lambda m, g, s: f"only {s.shore[s.turn]} of {m.crates} crates are on the shore")
    def are_there(self, g: Ferry, s: State) -> bool:
        """That many crates are on the shore."""
        return self.crates <= s.shore[s.turn]

    @require(TEXT[3])
    def is_open(self, g: Ferry, s: State) -> bool:
        """The pier was not used last."""
        return self.pier is None or self.pier != s.last_pier

    @require(TEXT[4], SILENT)
    def has_wind(self, g: Ferry, s: State) -> bool:
        """The wind is fair, or one crate is shipped."""
        return s.wind == Wind.FAIR or self.crates == 1

    def effect(self, g: Ferry, s: State) -> State:
        """The crates are gone and the trip is written down."""
        shipped = attrs.evolve(
            s,
            shore=put(s.shore, s.turn, s.shore[s.turn] - self.crates),
            log=put(s.log, s.turn, Log(flag=self.flag, trips=s.log[s.turn].trips + 1)),
            last_pier=self.pier,
        )
        return passed_on(g, shipped)


@otherwise(SILENT)
class Wait:
    """Do nothing."""

    def effect(self, g: Ferry, s: State) -> State:
        """The next player is on turn."""
        return passed_on(g, s)


@phase(SILENT, each=Player)
def strike_flags(g: Ferry, s: State, p: Player) -> State:
    """A player who has nothing left strikes the flag."""
    if s.shore[p] == 0:
        return attrs.evolve(s, log=put(s.log, p, attrs.evolve(s.log[p], flag=False)))
    return s


def outcome(g: Ferry, s: State) -> Table[Player, bool] | None:
    """All crates are shipped: fewest trips win."""
    if any(left > 0 for left in s.shore):
        return None
    fewest = min(log.trips for log in s.log)
    tied = sum(1 for log in s.log if log.trips == fewest)
    seats = [Player(p) for p in range(g.players)]
    if tied > 1 and g.readings.tie is Tie.NOBODY:
        return table(seats, lambda p: False)
    return table(seats, lambda p: s.log[p].trips == fewest)


def is_sensible(g: Ferry) -> bool:
    """Two or three players."""
    return 2 <= g.players <= 3


@invariant(TEXT[1])
def crates_stay_few(g: Ferry, s: State) -> bool:
    """Nobody has more crates than at the start."""
    return all(left <= g.crates for left in s.shore)


def colour(g: Ferry, p: int) -> str:
    """What the players are called."""
    return ("Red", "Blue", "Green")[p]


game = Game(
    name="ferry",
    title="Ferry",
    version="2",
    source=TEXT,
    setup=Ferry,
    state=State,
    sorts={Player: Sort(lambda g: g.players, colour), Pier: Sort(2)},
    start=start,
    turn=turn,
    moves=(Blow, Ship, Wait),
    phases=(strike_flags,),
    outcome=outcome,
    claims=(crates_stay_few,),
    sensible=is_sensible,
)
