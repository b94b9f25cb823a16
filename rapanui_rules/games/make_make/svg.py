"""Make Make: the table as a picture in SVG, which stands alone and says in words what it shows."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element

from rapanui_rules.games.make_make.board import Cell
from rapanui_rules.games.make_make.names import hex_name, player_name, player_sign
from rapanui_rules.games.make_make.setup import Ground, Hex, MakeMake, Player
from rapanui_rules.games.make_make.signs import CROWN, EGG, PATTERNS, STYLE, chief, disc, egg, mask, moai
from rapanui_rules.games.make_make.state import State
from rapanui_rules.games.make_make.wording import described, ground_words, headline, player_words, territory_words
from rapanui_rules.games.pictures import Hexagons, add, blank, group, text, written

__all__ = ["svg"]

_HEXES = Hexagons(46.0)
#: Room round the board, and beside it for the players.
_MARGIN, _PANEL, _ROW = 18.0, 236.0, 86.0
#: Pips that fit in a row.
_PIPS = 15


def svg(g: MakeMake, s: State) -> str:
    """The table as SVG, for light and dark pages.

    Every player has a letter, a pattern and a colour. Each part has a title, and the whole a description in words.
    """
    lowest, highest = _HEXES.middle(min(g.board.cells, key=_down)), _HEXES.middle(max(g.board.cells, key=_down))
    xs = [_HEXES.middle(cell)[0] for cell in g.board.cells]
    left, top = min(xs) - _HEXES.side - _MARGIN, lowest[1] - _HEXES.radius - _MARGIN - 30
    panel = max(xs) + _HEXES.side + _MARGIN
    bottom = max(highest[1] + _HEXES.radius, top + 58 + g.players * _ROW + 58) + _MARGIN
    width, height = panel + _PANEL - left, bottom - top
    picture = blank("make-make", "Make Make", headline(g, s), described(g, s), STYLE, (left, top, width, height))
    _define_patterns(g, picture)
    text(picture, left + _MARGIN, top + 26, headline(g, s), "left title")
    _board(g, s, picture)
    _players(g, s, group(picture, panel, top + 58))
    _legend(g, s, group(picture, panel, top + 58 + g.players * _ROW))
    return written(picture)


def _define_patterns(g: MakeMake, picture: Element) -> None:
    """The patterns of the players' territories, which are called after the picture."""
    defs = add(picture, "defs")
    for p in g.each_player:
        tile = add(defs, "pattern", id=_pattern(picture, p), width=12, height=12, patternUnits="userSpaceOnUse")
        add(tile, "path", "mark", d=PATTERNS[p])


def _pattern(picture: Element, p: Player) -> str:
    return f"{picture[0].attrib['id'].removesuffix('title')}{p}"


# -- where things are


def _down(cell: Cell) -> int:
    return cell[1]


# -- the board


def _board(g: MakeMake, s: State, picture: Element) -> None:
    for h in g.each_hex:
        _territory(g, s, picture, h)
    _centre(g, s, picture)
    for c in g.each_ground:
        _ground(g, s, picture, c)


def _territory(g: MakeMake, s: State, picture: Element, h: Hex) -> None:
    cell, holder = g.board.cells[h], s.owner[h]
    part = add(picture, "g")
    add(part, "title").text = territory_words(g, s, h)
    add(part, "polygon", "free" if holder is None else f"of{holder}", points=_HEXES.outline(cell))
    if holder is not None:
        add(part, "polygon", points=_HEXES.outline(cell), fill=f"url(#{_pattern(picture, holder)})")
    add(part, "polygon", "edge", points=_HEXES.outline(cell), stroke_width=1.5)
    if g.board.sacred[h]:
        add(part, "polygon", "holy", points=_HEXES.outline(cell, 4.5), stroke_width=2.5)
    inside = group(part, *_HEXES.middle(cell))
    text(inside, 0, -24, hex_name(g, h), "small")
    if s.moai[h]:
        moai(group(inside, 0, 5))
    elif holder is not None:
        _tokens(g, s, inside, h, holder)
    for p in g.each_player:
        if s.chief[p] == h:
            chief(group(inside, 0, 24), p)


def _tokens(g: MakeMake, s: State, inside: Element, h: Hex, holder: Player) -> None:
    many = s.tokens[h]
    disc(group(inside, -12 if many else 0, 0), holder, player_sign(g, holder))
    if many:
        text(inside, 12, 6.5, str(many), "big")


def _centre(g: MakeMake, s: State, picture: Element) -> None:
    part = add(picture, "g")
    add(part, "title").text = "The centre, which nobody may occupy" + (", with Make Make" if s.figure is None else "")
    add(part, "polygon", "pit", points=_HEXES.outline(g.board.centre))
    add(part, "polygon", "edge", points=_HEXES.outline(g.board.centre), stroke_width=1.5)
    if s.figure is None:
        mask(group(part, *_HEXES.middle(g.board.centre), scale=1.25))


def _ground(g: MakeMake, s: State, picture: Element, c: Ground) -> None:
    ground = g.grounds[c]
    cells = [g.board.cells[h] for h in ground.hexes] + [g.board.centre] * ground.touches_centre
    middles = [_HEXES.middle(cell) for cell in cells]
    part = group(picture, sum(x for x, _ in middles) / 3, sum(y for _, y in middles) / 3, ground_words(g, s, c))
    standing = [p for p in g.each_player if s.tangata[c][p]]
    if not standing:
        add(part, "circle", "ground", r=4.5, stroke_width=1.5)
    for number, p in enumerate(standing):
        egg(group(part, 15.0 * (number - (len(standing) - 1) / 2), 0), p, player_sign(g, p))


# -- beside the board


def _players(g: MakeMake, s: State, panel: Element) -> None:
    for p in g.each_player:
        row = group(panel, 0, p * _ROW, f"{player_name(g, p)}: {player_words(g, s, p)}")
        if p == s.turn if s.winner is None else p == s.winner:
            add(row, "rect", "turn", x=-8, y=-16, width=_PANEL - 8, height=_ROW - 6, rx=8)
        disc(group(row, 12, 2), p, player_sign(g, p))
        text(row, 32, 6.5, player_name(g, p), "left bold")
        if s.figure == p:
            mask(group(row, _PANEL - 38, 12, scale=0.85))
        left = s.reserve[p]
        used = _pips(row, 20, left, g.tokens, "M-4.5 0 A4.5 4.5 0 1 1 4.5 0 A4.5 4.5 0 1 1 -4.5 0 Z", 12, p)
        text(row, used, 28, f"{left} left" if g.tokens <= _PIPS else f"{left} domain tokens left", "left small")
        _birds(g, s, row, p)


def _birds(g: MakeMake, s: State, row: Element, p: Player) -> None:
    out = g.tangata - s.tangata_left[p]
    used = _pips(row, 44, s.tangata_left[p], g.tangata, EGG, 22, p)
    crown = group(row, used + 8, 48)
    add(crown, "path", f"by{p} piece" if s.chief[p] is None else "gone", d=CROWN)
    text(row, used + 28, 52, f"{out} of {g.tangata} placed", "left small")


def _pips(row: Element, y: float, left: int, of: int, shape: str, step: float, player: int) -> float:
    """A shape for every piece, filled while it is in the reserve; where the next thing can stand."""
    if of > _PIPS:
        return 4
    for number in range(of):
        pip = group(row, 8 + step * number, y + 4)
        add(pip, "path", f"by{player} piece" if number < left else "gone", d=shape)
    return 8 + step * of + 2


def _legend(g: MakeMake, s: State, panel: Element) -> None:
    moai(group(panel, 10, 6, scale=0.6))
    text(panel, 28, 10, f"{s.moai_left} of {g.moai} Moai are left", "left")
    rows: Iterable[tuple[str, str]] = (("holy", "sacred territory"), ("ground", "ceremonial ground"))
    for number, (css, words) in enumerate(rows):
        at = group(panel, 10, 32 + 20 * number)
        if css == "holy":
            add(at, "polygon", "holy", points="0,-8 7,-4 7,4 0,8 -7,4 -7,-4", stroke_width=2.5)
        else:
            add(at, "circle", "ground", r=4.5, stroke_width=1.5)
        text(panel, 28, 36 + 20 * number, words, "left small faint")
