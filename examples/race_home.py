"""Race home: throw a die, go that far with one of two pawns; who brings both home first wins.

Source: made up to show chance, waiting, and a rulebook that leaves a question open.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import (
    Expect,
    Game,
    Parameter,
    Range,
    Sort,
    Table,
    Upto,
    ambiguity,
    chance,
    ends,
    invariant,
    move,
    never_stuck,
    otherwise,
    put,
    reachable,
    require,
    step,
    table,
    unique_outcome,
)
from rapanui_rules.sources import Source

TEXT = Source.of(
    "Race home",
    "Two players race with two pawns each along a track of fields that ends at home.",
    "On your turn throw the die, which shows 1, 2 or 3.",
    "Go forward that many fields with one of your pawns that is not home yet.",
    "A pawn needs the right number to come home.",
    "If you cannot go with any pawn, wait.",
    "Who brings both pawns home first wins.",
)

#: A seat at the table, 0 or 1.
Player = NewType("Player", int)
#: One of a player's two pawns.
Pawn = NewType("Pawn", int)

PLAYERS = (Player(0), Player(1))
PAWNS = (Pawn(0), Pawn(1))


@ambiguity(
    TEXT[4],
    disputed="needs the right number",
    because="if more would do, the sentence would say nothing",
    supports={"EXACT": "the sentence itself", "ENOUGH": "players who want to be done"},
)
class Entry(Enum):
    """What throw brings a pawn home?"""

    EXACT = "exactly the fields that are left"
    ENOUGH = "the fields that are left, or more"


@attrs.frozen
class Race:
    """What is known before play starts."""

    #: Fields from the start to home.
    track: Annotated[int, Parameter(least=3)] = 4
    entry: Entry = Entry.EXACT


@attrs.frozen
class State:
    """How far the pawns have come, who is on turn, and the throw."""

    #: Fields each pawn has gone; the track's length is home.
    gone: Table[Player, Table[Pawn, Annotated[int, Upto(lambda g: g.track)]]]
    #: Who throws or goes next.
    turn: Player
    #: What the die shows; None before it is thrown.
    die: Annotated[int, Range(1, 3)] | None


def start(g: Race) -> State:
    """All pawns at the start, the first player about to throw."""
    return State(gone=table(PLAYERS, lambda p: table(PAWNS, lambda i: 0)), turn=Player(0), die=None)


def turn(g: Race, s: State) -> Player | None:
    """Chance throws the die, then the player on turn goes."""
    return None if s.die is None else s.turn


@chance(TEXT[2])
class Throw:
    """The die is thrown."""

    shows: Annotated[int, Range(1, 3)]

    def weight(self, g: Race, s: State) -> int:
        """A six-sided die that shows 1 on three sides, 2 on two and 3 on one."""
        return 4 - self.shows

    def effect(self, g: Race, s: State) -> State:
        """The player on turn sees what it shows."""
        return attrs.evolve(s, die=self.shows)


def next_turn(s: State) -> State:
    """The other player is about to throw."""
    return attrs.evolve(s, turn=Player(1 - s.turn), die=None)


def left(g: Race, s: State, p: Player, i: Pawn) -> int:
    """Fields that a pawn has still to go."""
    return g.track - s.gone[p][i]


@move(TEXT[3])
class Go:
    """Go forward with a pawn."""

    pawn: Pawn

    @require(TEXT[3])
    def is_on_the_track(self, g: Race, s: State) -> bool:
        """The pawn is not home yet."""
        return left(g, s, s.turn, self.pawn) > 0

    @require(TEXT[4], unless=lambda m, g, s: f"{s.die} is more than the {left(g, s, s.turn, m.pawn)} left to home")
    def has_the_number(self, g: Race, s: State) -> bool:
        """The throw brings the pawn home, or less far."""
        return s.die is not None and (g.entry is Entry.ENOUGH or s.die <= left(g, s, s.turn, self.pawn))

    def effect(self, g: Race, s: State) -> State:
        """The pawn goes as far as the die shows, and never past home."""
        assert s.die is not None
        far = min(s.gone[s.turn][self.pawn] + s.die, g.track)
        return next_turn(attrs.evolve(s, gone=put(s.gone, s.turn, put(s.gone[s.turn], self.pawn, far))))


@otherwise(TEXT[5], possible=lambda g: g.entry is Entry.EXACT)
class Wait:
    """Wait for a better throw."""

    def effect(self, g: Race, s: State) -> State:
        """Nothing changes but the turn."""
        return next_turn(s)


def is_home(g: Race, s: State, p: Player) -> bool:
    """Both pawns of a player are home."""
    return all(left(g, s, p, i) == 0 for i in PAWNS)


def outcome(g: Race, s: State) -> Table[Player, bool] | None:
    """A player who is home has won."""
    won = table(PLAYERS, lambda p: is_home(g, s, p))
    return won if any(won) else None


@invariant(TEXT[6])
def only_one_player_is_home(g: Race, s: State) -> bool:
    """The race ends before a second player can come home."""
    return not (is_home(g, s, PLAYERS[0]) and is_home(g, s, PLAYERS[1]))


@step(TEXT[3])
def nobody_goes_back(g: Race, s: State, t: State) -> bool:
    """No pawn ever goes backward."""
    return all(s.gone[p][i] <= t.gone[p][i] for p in PLAYERS for i in PAWNS)


@step(TEXT[3], given=lambda g, s, m, t: left(g, s, s.turn, m.pawn) >= 3)
def far_from_home_the_die_counts(g: Race, s: State, m: Go, t: State) -> bool:
    """With three fields or more to go, a pawn goes exactly as far as the die shows."""
    return s.die is not None and t.gone[s.turn][m.pawn] == s.gone[s.turn][m.pawn] + s.die


@reachable(TEXT[6])
def each_player_can_win(g: Race, s: State, player: Player) -> bool:
    """Each of the two players can be home first."""
    return is_home(g, s, player)


@ends(TEXT[6], expect=lambda g: Expect.FAILS if g.entry is Entry.EXACT else Expect.HOLDS)
def the_race_ends(g: Race, s: State) -> tuple[int, int]:
    """Every throw brings a pawn nearer home, so the race cannot go on for ever."""
    return sum(left(g, s, p, i) for p in PLAYERS for i in PAWNS), 1 if s.die is None else 0


game = Game(
    name="race-home",
    title="Race home",
    source=TEXT,
    setup=Race,
    state=State,
    sorts={Player: Sort(2), Pawn: Sort(2, lambda g, i: ("left pawn", "right pawn")[i])},
    start=start,
    turn=turn,
    moves=(Throw, Go, Wait),
    outcome=outcome,
    claims=(
        only_one_player_is_home,
        nobody_goes_back,
        far_from_home_the_die_counts,
        each_player_can_win,
        the_race_ends,
        never_stuck("nobody_is_stuck", "Who can go with no pawn can at least wait.", TEXT[5]),
        unique_outcome("one_player_wins", "Exactly one player wins.", TEXT[6]),
    ),
)
