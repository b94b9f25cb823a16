"""Connect Four: drop discs into columns in turn; four of yours in a line win.

Source: the rules as they are commonly told.

Counted: how many positions can be reached, the empty board and final positions among them; a position is the board,
which also says who is on turn. Known values: 161,029 for 4 columns and 4 rows, 1,706,255 for 4 columns and 5 rows,
69,763,700 for 5 and 5.
"""

from __future__ import annotations

from typing import NewType

import attrs

from rapanui_rules.lang import (
    Game,
    Sort,
    Table,
    count,
    ends,
    invariant,
    move,
    never_stuck,
    put,
    reachable,
    require,
    step,
    table,
)
from rapanui_rules.sources import Source

TEXT = Source.of(
    "Connect Four",
    "The board stands upright and has columns of cells, all of one height and empty.",
    "The players take turns; each drops a disc of their own into a column that is not full, where it falls as far as it "
    "can.",
    "Who first has four discs in a line without a gap, along a row, a column or a diagonal, wins.",
    "When the board is full and nobody has such a line, it is a draw.",
)

#: A player, 0 or 1.
Player = NewType("Player", int)
#: A column, from the left.
Column = NewType("Column", int)
#: A cell, column by column, in each from the bottom.
Cell = NewType("Cell", int)

FIRST, SECOND = Player(0), Player(1)
LENGTH = 4


@attrs.frozen
class ConnectFour:
    """What is known before play starts."""

    columns: int = 7
    rows: int = 6

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells."""
        return tuple(Cell(i) for i in range(self.columns * self.rows))

    @property
    def lines(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each line of four."""
        found = []
        for column in range(self.columns):
            for row in range(self.rows):
                for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    places = [(column + i * right, row + i * up) for i in range(LENGTH)]
                    if all(x < self.columns and 0 <= y < self.rows for x, y in places):
                        found.append(tuple(Cell(x * self.rows + y) for x, y in places))
        return tuple(found)


@attrs.frozen
class State:
    """The discs on the board and the player on turn."""

    #: Whose disc lies in each cell; None while it is empty.
    discs: Table[Cell, Player | None]
    #: Who drops a disc next.
    turn: Player


def start(g: ConnectFour) -> State:
    """An empty board."""
    return State(discs=table(g.cells, lambda c: None), turn=FIRST)


def turn(g: ConnectFour, s: State) -> Player:
    """The player who drops a disc next."""
    return s.turn


def cell(g: ConnectFour, column: Column, row: int) -> Cell:
    """The cell of a column and a row."""
    return Cell(column * g.rows + row)


def height(g: ConnectFour, s: State, column: Column) -> int:
    """How many discs lie in a column."""
    return count(s.discs[cell(g, column, row)] is not None for row in range(g.rows))


@move(TEXT[2])
class Drop:
    """Drop a disc into a column."""

    column: Column

    @require(TEXT[2])
    def has_room(self, g: ConnectFour, s: State) -> bool:
        """The column is not full."""
        return s.discs[cell(g, self.column, g.rows - 1)] is None

    def effect(self, g: ConnectFour, s: State) -> State:
        """The disc lies on those that were there, and the other player is on turn."""
        lowest = cell(g, self.column, height(g, s, self.column))
        return State(discs=put(s.discs, lowest, s.turn), turn=Player(1 - s.turn))


def has_line(g: ConnectFour, s: State, p: Player) -> bool:
    """Four discs of a player lie in some line."""
    return any(all(s.discs[c] == p for c in line) for line in g.lines)


def empty_cells(g: ConnectFour, s: State) -> int:
    """How many cells have no disc."""
    return count(disc is None for disc in s.discs)


def outcome(g: ConnectFour, s: State) -> Table[Player, bool] | None:
    """A line wins; a full board without one is a draw, which nobody wins."""
    won = table((FIRST, SECOND), lambda p: has_line(g, s, p))
    return won if any(won) or all(disc is not None for disc in s.discs) else None


@invariant(TEXT[2])
def discs_are_level_or_one_apart(g: ConnectFour, s: State) -> bool:
    """The first player has as many discs on the board as the second, or is one ahead and not on turn."""
    ahead = count(disc == FIRST for disc in s.discs) - count(disc == SECOND for disc in s.discs)
    return ahead == s.turn


@invariant(TEXT[2])
def no_disc_hangs(g: ConnectFour, s: State) -> bool:
    """Below every disc there is a disc or the bottom."""
    return all(
        s.discs[cell(g, Column(x), y)] is None or s.discs[cell(g, Column(x), y - 1)] is not None
        for x in range(g.columns)
        for y in range(1, g.rows)
    )


@step(TEXT[2])
def a_disc_stays(g: ConnectFour, s: State, m: Drop, t: State) -> bool:
    """A move fills one cell and leaves the others."""
    return empty_cells(g, t) == empty_cells(g, s) - 1 and all(
        s.discs[c] is None or t.discs[c] == s.discs[c] for c in g.cells
    )


@reachable(TEXT[3])
def each_player_can_win(g: ConnectFour, s: State, player: Player) -> bool:
    """Each of the two players can have a line."""
    return has_line(g, s, player)


@ends(TEXT[2], TEXT[4])
def the_game_ends(g: ConnectFour, s: State) -> int:
    """Every turn fills an empty cell, so the board fills."""
    return empty_cells(g, s)


def draw(g: ConnectFour, s: State) -> str:
    """The board as rows of discs, the top row first."""
    rows = ([s.discs[cell(g, Column(x), y)] for x in range(g.columns)] for y in reversed(range(g.rows)))
    return "\n".join(" ".join("." if disc is None else "xo"[disc] for disc in row) for row in rows)


game = Game(
    name="connect-four",
    title="Connect Four",
    source=TEXT,
    setup=ConnectFour,
    state=State,
    sorts={Player: Sort(2), Column: Sort(lambda g: g.columns), Cell: Sort(lambda g: g.columns * g.rows)},
    start=start,
    turn=turn,
    moves=(Drop,),
    outcome=outcome,
    sensible=lambda g: g.columns >= 1 and g.rows >= 1 and max(g.columns, g.rows) >= LENGTH,
    draw=draw,
    claims=(
        discs_are_level_or_one_apart,
        no_disc_hangs,
        a_disc_stays,
        each_player_can_win,
        the_game_ends,
        never_stuck("nobody_is_stuck", "While the game goes on, some column has room.", TEXT[4]),
    ),
)
