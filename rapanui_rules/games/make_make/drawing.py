"""Make Make: the table as text for a terminal, every hex a brick that touches six others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rapanui_rules.games.make_make.board import Cell, Corner
from rapanui_rules.games.make_make.control import sacred_of
from rapanui_rules.games.make_make.names import hex_name, player_name, player_sign
from rapanui_rules.games.make_make.setup import Hex, MakeMake, Player
from rapanui_rules.games.make_make.state import State
from rapanui_rules.games.make_make.wording import headline

__all__ = ["draw"]

#: Half the width of a brick, and its height, in characters; the border that bricks share is counted once.
_HALF, _HEIGHT = 5, 3


def draw(g: MakeMake, s: State) -> str:
    """The table: who acts, the board, what the signs on it mean, and what the players have."""
    return "\n".join([headline(g, s), "", *_board(g, s), "", *_signs(g), "", *_players(g, s)])


# -- the board


class _Canvas:
    """Characters at lines and columns."""

    def __init__(self) -> None:
        self._marks: dict[tuple[int, int], str] = {}

    def write(self, line: int, column: int, text: str) -> None:
        """Put a text over what is there."""
        self._marks.update({(line, column + i): mark for i, mark in enumerate(text)})

    def lines(self) -> Iterator[str]:
        """All that was written, without empty lines and columns around it."""
        left = min(column for _, column in self._marks)
        for line in range(min(self._marks)[0], max(self._marks)[0] + 1):
            row = {column: mark for (at, column), mark in self._marks.items() if at == line}
            yield "".join(row.get(column, " ") for column in range(left, max(row) + 1))


def _board(g: MakeMake, s: State) -> Iterable[str]:
    canvas = _Canvas()
    for cell in (*g.board.cells, g.board.centre):
        _frame(canvas, cell)
    for h in g.each_hex:
        line, column = _corner_of(g.board.cells[h])
        canvas.write(line + 1, column + 2, hex_name(g, h) + ("*" if g.board.sacred[h] else ""))
        canvas.write(line + 2, column + 2, _holding(g, s, h))
    line, column = _corner_of(g.board.centre)
    canvas.write(line + 1, column + 2, "Make" if s.figure is None else "centre")
    canvas.write(line + 2, column + 2, "Make" if s.figure is None else "")
    for c in g.each_ground:
        line, column = _meeting(g, g.grounds[c])
        standing = "".join(player_sign(g, p) for p in g.each_player if s.tangata[c][p])
        canvas.write(line, column - (len(standing) > 2), standing or "o")
    return canvas.lines()


def _corner_of(cell: Cell) -> tuple[int, int]:
    """Line and column of the upper left corner of a brick."""
    q, r = cell
    return r * _HEIGHT, (2 * q + r) * _HALF


def _frame(canvas: _Canvas, cell: Cell) -> None:
    line, column = _corner_of(cell)
    for at in (line, line + _HEIGHT):
        canvas.write(at, column, f".{'-' * (_HALF - 1)}.{'-' * (_HALF - 1)}.")
    for at in range(line + 1, line + _HEIGHT):
        canvas.write(at, column, "|")
        canvas.write(at, column + 2 * _HALF, "|")


def _meeting(g: MakeMake, ground: Corner) -> tuple[int, int]:
    """Line and column at which the three bricks of a ceremonial ground meet."""
    cells = [g.board.cells[h] for h in ground.hexes] + [g.board.centre] * ground.touches_centre
    corners = [_corner_of(cell) for cell in cells]
    return max(line for line, _ in corners), sum(column for _, column in corners) // 3 + _HALF


def _holding(g: MakeMake, s: State, h: Hex) -> str:
    """What stands in a territory."""
    if s.moai[h]:
        return "MOAI" + "".join(f"[{player_sign(g, p)}]" for p in _chiefs_in(g, s, h))
    holder = s.owner[h]
    if holder is None:
        return ""
    return f"[{player_sign(g, holder)}]{s.tokens[h]:>2}{' +c' if _chiefs_in(g, s, h) else ''}"


def _chiefs_in(g: MakeMake, s: State, h: Hex) -> list[Player]:
    return [p for p in g.each_player if s.chief[p] == h]


def _signs(g: MakeMake) -> Iterator[str]:
    first = player_sign(g, 0)
    yield "*: sacred.  o: a ceremonial ground, or the letters of those whose Tangata Manu stand there."
    yield f"[{first}] 2 +c: {player_name(g, 0)}'s, with two domain tokens and the chief.  MOAI: controlled by all."


# -- the players


def _players(g: MakeMake, s: State) -> Iterator[str]:
    yield f"{'':<7} {'domain tokens':>16} {'Tangata Manu':>16} {'chief':>8} {'sacred':>7}"
    for p in g.each_player:
        tokens, tangata = f"{s.reserve[p]} of {g.tokens} left", f"{s.tangata_left[p]} of {g.tangata} left"
        at = s.chief[p]
        chief = "reserve" if at is None else hex_name(g, at)
        figure = "  Make Make" if s.figure == p else ""
        name = player_name(g, p)
        yield f"{name:<7} {tokens:>16} {tangata:>16} {chief:>8} {sacred_of(g, s, p):>7}{figure}"
    figure = "stands in the centre" if s.figure is None else f"is {player_name(g, s.figure)}'s"
    yield f"{s.moai_left} of {g.moai} Moai are left. Make Make {figure}."
