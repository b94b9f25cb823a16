"""Tic-tac-toe: mark cells in turn; three of your marks in a line win.

Source: the rules as they are commonly told.
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
    "Tic-tac-toe",
    "The board is a square of three by three empty cells.",
    "X begins; then the players take turns, and each marks an empty cell.",
    "Who first has three marks in a row, a column or a diagonal wins.",
    "When all cells are marked and nobody has such a line, it is a draw.",
)

#: A player, 0 or 1: X or O.
Player = NewType("Player", int)
#: A cell of the board, row by row from the top left.
Cell = NewType("Cell", int)

X, O = Player(0), Player(1)  # noqa: E741 - the mark's own name


@attrs.frozen
class TicTacToe:
    """What is known before play starts."""

    side: int = 3

    @property
    def cells(self) -> tuple[Cell, ...]:
        """All cells, row by row."""
        return tuple(Cell(i) for i in range(self.side**2))

    @property
    def lines(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells of each row, column and diagonal."""
        n, cells = self.side, self.cells
        rows = [cells[n * i : n * (i + 1)] for i in range(n)]
        columns = [cells[i::n] for i in range(n)]
        return (*rows, *columns, cells[:: n + 1], cells[n - 1 : -1 : n - 1])


@attrs.frozen
class State:
    """The marks on the board and the player on turn."""

    #: Whose mark each cell bears; None while it is empty.
    marks: Table[Cell, Player | None]
    #: Who marks next.
    turn: Player


def start(g: TicTacToe) -> State:
    """An empty board, X on turn."""
    return State(marks=table(g.cells, lambda c: None), turn=X)


def turn(g: TicTacToe, s: State) -> Player:
    """The player who marks next."""
    return s.turn


@move(TEXT[2])
class Mark:
    """Mark an empty cell."""

    cell: Cell

    @require(TEXT[2])
    def is_empty(self, g: TicTacToe, s: State) -> bool:
        """The cell is empty."""
        return s.marks[self.cell] is None

    def effect(self, g: TicTacToe, s: State) -> State:
        """The cell bears the player's mark and the other player is on turn."""
        return State(marks=put(s.marks, self.cell, s.turn), turn=Player(1 - s.turn))


def has_line(g: TicTacToe, s: State, p: Player) -> bool:
    """All cells of some line bear the player's mark."""
    return any(all(s.marks[c] == p for c in line) for line in g.lines)


def empty_cells(g: TicTacToe, s: State) -> int:
    """How many cells bear no mark."""
    return count(mark is None for mark in s.marks)


def outcome(g: TicTacToe, s: State) -> Table[Player, bool] | None:
    """A line wins; a full board without one is a draw, which nobody wins."""
    won = table((X, O), lambda p: has_line(g, s, p))
    return won if any(won) or empty_cells(g, s) == 0 else None


@invariant(TEXT[2])
def x_is_level_or_one_ahead(g: TicTacToe, s: State) -> bool:
    """X has as many marks as O, or one more."""
    ahead = count(mark == X for mark in s.marks) - count(mark == O for mark in s.marks)
    return ahead in (0, 1)


@invariant(TEXT[3])
def at_most_one_player_wins(g: TicTacToe, s: State) -> bool:
    """Never do both players have a line."""
    return not (has_line(g, s, X) and has_line(g, s, O))


@step(TEXT[2])
def a_mark_stays(g: TicTacToe, s: State, m: Mark, t: State) -> bool:
    """A move changes one cell, which was empty before."""
    return all(t.marks[c] == (s.turn if c == m.cell else s.marks[c]) for c in g.cells) and s.marks[m.cell] is None


@reachable(TEXT[3])
def each_player_can_win(g: TicTacToe, s: State, player: Player) -> bool:
    """Each of the two players can have a line."""
    return has_line(g, s, player)


@reachable(TEXT[4])
def a_draw_can_happen(g: TicTacToe, s: State) -> bool:
    """The board can fill without a line."""
    return empty_cells(g, s) == 0 and not any(has_line(g, s, p) for p in (X, O))


@ends(TEXT[2], TEXT[4])
def the_game_ends(g: TicTacToe, s: State) -> int:
    """Every turn marks an empty cell, so the board fills."""
    return empty_cells(g, s)


def mark_name(g: TicTacToe, p: int) -> str:
    """The player as the mark."""
    return "XO"[p]


def cell_name(g: TicTacToe, c: int) -> str:
    """The cell by column and row, as on a chessboard: a1 is bottom left."""
    row, column = divmod(c, g.side)
    return f"{'abcdefgh'[column]}{g.side - row}"


def draw(g: TicTacToe, s: State) -> str:
    """The board as rows of marks."""
    signs = ["." if mark is None else mark_name(g, mark) for mark in s.marks]
    return "\n".join(" ".join(signs[g.side * i : g.side * (i + 1)]) for i in range(g.side))


game = Game(
    name="tic-tac-toe",
    title="Tic-tac-toe",
    source=TEXT,
    setup=TicTacToe,
    state=State,
    sorts={Player: Sort(2, mark_name), Cell: Sort(lambda g: g.side**2, cell_name)},
    start=start,
    turn=turn,
    moves=(Mark,),
    outcome=outcome,
    draw=draw,
    claims=(
        x_is_level_or_one_ahead,
        # Not `unique_outcome`: a draw has no winner. What always holds is that there are never two.
        at_most_one_player_wins,
        a_mark_stays,
        each_player_can_win,
        a_draw_can_happen,
        the_game_ends,
        never_stuck("nobody_is_stuck", "While the game goes on, some cell is empty.", TEXT[4]),
    ),
)
