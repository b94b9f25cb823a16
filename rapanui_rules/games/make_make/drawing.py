"""Make Make: the table as text for a terminal, every hex a brick that touches six others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rapanui_rules.games.bricks import Bricks, Canvas
from rapanui_rules.games.make_make.board import Corner
from rapanui_rules.games.make_make.control import sacred_of
from rapanui_rules.games.make_make.names import hex_name, player_name, player_sign
from rapanui_rules.games.make_make.setup import Hex, MakeMake, Player
from rapanui_rules.games.make_make.state import State
from rapanui_rules.games.make_make.wording import headline

__all__ = ["draw"]

_BRICKS = Bricks(half=5, height=3)


def draw(g: MakeMake, s: State) -> str:
    """The table: who acts, the board, what the signs on it mean, and what the players have."""
    return "\n".join([headline(g, s), "", *_board(g, s), "", *_signs(g), "", *_players(g, s)])


# -- the board


def _board(g: MakeMake, s: State) -> Iterable[str]:
    canvas = Canvas()
    for cell in (*g.board.cells, g.board.centre):
        _BRICKS.frame(canvas, cell)
    for h in g.each_hex:
        line, column = _BRICKS.corner(g.board.cells[h])
        canvas.write(line + 1, column + 2, hex_name(g, h) + ("*" if g.board.sacred[h] else ""))
        canvas.write(line + 2, column + 2, _holding(g, s, h))
    line, column = _BRICKS.corner(g.board.centre)
    canvas.write(line + 1, column + 2, "Make" if s.figure is None else "centre")
    canvas.write(line + 2, column + 2, "Make" if s.figure is None else "")
    for c in g.each_ground:
        line, column = _meeting(g, g.grounds[c])
        standing = "".join(player_sign(g, p) for p in g.each_player if s.tangata[c][p])
        canvas.write(line, column - (len(standing) > 2), standing or "o")
    return canvas.lines()


def _meeting(g: MakeMake, ground: Corner) -> tuple[int, int]:
    """Line and column at which the three bricks of a ceremonial ground meet."""
    cells = [g.board.cells[h] for h in ground.hexes] + [g.board.centre] * ground.touches_centre
    corners = [_BRICKS.corner(cell) for cell in cells]
    return max(line for line, _ in corners), sum(column for _, column in corners) // 3 + _BRICKS.half


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
