"""Giants: the table as a picture in SVG, which stands alone and says in words what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from textwrap import wrap
from typing import TypeAlias
from xml.etree.ElementTree import Element

import attrs

from rapanui_rules.games.giants.counting import statues_left
from rapanui_rules.games.giants.island import Hex, Kind
from rapanui_rules.games.giants.names import hex_name, player_name, player_sign, stone_name
from rapanui_rules.games.giants.scene import Scene, Standing, scene_at
from rapanui_rules.games.giants.setup import Giants, Player, Stone
from rapanui_rules.games.giants.signs import LAND, STYLE, chief, disc, hat, log, moai, pictured, sorcerer, worker
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.games.giants.wording import described, headline, hex_words, land_words, player_words, supply_words
from rapanui_rules.games.phrases import counted, listed
from rapanui_rules.games.pictures import Hexagons, add, blank, group, text, written

__all__ = ["svg"]

_HEXES = Hexagons(56.0)
#: Room round the island, and beside it for the players.
_MARGIN, _PANEL, _ROW = 18.0, 250.0, 72.0
#: Room in a hex below its name, and the height of a row of pieces.
_WIDE, _TALL, _LINE = 84.0, 62.0, 22.0
#: Room for a letter of the headline, on average.
_LETTER = 9.0


#: Draws something about the middle of its own group.
_Drawn: TypeAlias = Callable[[Element], None]


@attrs.frozen
class _Item:
    """Something that takes its room in a row: how wide it is, and how it is drawn about its middle."""

    width: float
    onto: _Drawn


def svg(g: Giants, s: State) -> str:
    """The table as SVG, for light and dark pages.

    Every player has a letter and a colour, every kind of hex a word, a picture and a colour. Each part has a title, and
    the whole a description in words.
    """
    middles = [_HEXES.middle(cell) for cell in g.island.cells]
    left, panel = (side(x for x, _ in middles) + way * (_HEXES.side + _MARGIN) for side, way in ((min, -1), (max, 1)))
    title = wrap(headline(g, s), int((panel + _PANEL - left) / _LETTER))
    top = middles[0][1] - _HEXES.radius - _MARGIN - 10 - 20 * len(title)
    bottom = max(middles[-1][1] + _HEXES.radius, top + 58 + g.players * _ROW + 96) + _MARGIN
    width, height = panel + _PANEL - left, bottom - top
    picture = blank("giants", "Giants", headline(g, s), described(g, s), STYLE, (left, top, width, height))
    for number, line in enumerate(title):
        text(picture, left + _MARGIN, top + 26 + 20 * number, line, "left title")
    for h in g.each_hex:
        _hex(g, s, picture, h)
    for p in g.each_player:
        _player(g, s, group(picture, panel, top + 70 + p * _ROW, f"{player_name(g, p)}: {player_words(g, s, p)}"), p)
    _legend(group(picture, panel, top + 58 + g.players * _ROW, f"{supply_words(g, s)}."), g, s)
    return written(picture)


# -- the island


def _hex(g: Giants, s: State, picture: Element, h: Hex) -> None:
    cell, kind, scene = g.island.cells[h], g.island.kind[h], scene_at(g, s, h)
    part = add(picture, "g")
    add(part, "title").text = land_words(g, h) if scene.is_empty else hex_words(g, s, h)
    add(part, "polygon", LAND[kind], points=_HEXES.outline(cell))
    add(part, "polygon", "edge", points=_HEXES.outline(cell), stroke_width=1.5)
    if scene.reserved is not None:
        add(part, "polygon", "kept", points=_HEXES.outline(cell, 4))
    inside = group(part, *_HEXES.middle(cell))
    called = "" if kind is Kind.PLAIN else " hats" if kind is Kind.HAT_QUARRY else f" {kind.value}"
    text(inside, 0, -33, f"{hex_name(g, h)}{called}", "faint small")
    if kind is Kind.AHU:
        text(inside, 0, -21, f"×{g.island.moai_value[h]}, hat {g.island.hat_value[h]}", "small bold")
    items = list(_items(g, s, scene))
    if not items:
        pictured(group(inside, 0, 10, scale=1.4), kind)
    _flow(inside, items)


def _flow(inside: Element, items: list[_Item]) -> None:
    """The pieces in rows, one below the other and all smaller where there are many."""
    scale = next(size for size in (1, 0.8, 0.65, 0.5, 0.4, 0.3, 0) if len(_rows(items, size)) * _LINE * size <= _TALL)
    rows = _rows(items, scale)
    for number, row in enumerate(rows):
        x = -sum(item.width for item in row) * scale / 2
        y = 10 + (number - (len(rows) - 1) / 2) * _LINE * scale
        for item in row:
            item.onto(group(inside, x + item.width * scale / 2, y, scale=scale))
            x += item.width * scale


def _rows(items: list[_Item], scale: float) -> list[list[_Item]]:
    """The pieces in as few rows as they fit into."""
    rows: list[list[_Item]] = []
    for item in items:
        if rows and sum(it.width for it in [*rows[-1], item]) * scale <= _WIDE:
            rows[-1].append(item)
        else:
            rows.append([item])
    return rows


def _items(g: Giants, s: State, scene: Scene) -> Iterator[_Item]:
    """The pieces of a hex."""
    if scene.standing is not None:
        yield _Item(44, partial(_set_up, g, scene.standing))
    for crew in scene.crews:
        sign = player_sign(g, crew.player)
        if crew.workers:
            yield _Item(22, partial(worker, player=crew.player, sign=sign))
        if crew.workers > 1:
            yield _Item(14, partial(text, x=0, y=5, words=f"×{crew.workers}", css="small bold"))
        if crew.chief:
            yield _Item(24, partial(chief, player=crew.player, sign=sign))
        if crew.sorcerer:
            yield _Item(22, partial(sorcerer, player=crew.player, sign=sign))
    for stone in scene.stones:
        yield _Item(38 if s.mark[stone] is None else 54, partial(_stone, g, s, stone))
    yield from (_Item(22, log) for _ in range(scene.logs))
    if scene.reserved is not None:
        yield _Item(22, partial(disc, player=scene.reserved, sign=player_sign(g, scene.reserved)))


def _set_up(g: Giants, standing: Standing, at: Element) -> None:
    """A statue on its ahu."""
    if standing.player is not None:
        disc(group(at, 14, 4), standing.player, player_sign(g, standing.player))
    moai(group(at, -8, 2, scale=0.75), standing.size)
    if standing.hat:
        hat(group(at, -8, -17))


def _stone(g: Giants, s: State, stone: Stone, at: Element) -> None:
    """A statue or hat that lies there, with its name and whoever's marker is on it."""
    owner = s.mark[stone]
    middle = 0.0 if owner is None else -8.0
    if stone == s.carried:
        add(at, "rect", "turn", x=middle - 18, y=-11, width=36 - 2 * middle, height=22, rx=5)
    if g.is_hat[stone]:
        hat(group(at, middle - 7, 0))
    else:
        moai(group(at, middle - 9, 0, scale=0.45), g.size_of[stone])
    text(at, middle + 8, 4, stone_name(g, stone).removeprefix("hat "), "small")
    if owner is not None:
        disc(group(at, 16, 0, scale=0.8), owner, player_sign(g, owner))


# -- beside the island


def _player(g: Giants, s: State, row: Element, p: Player) -> None:
    if s.stage not in (Stage.DICE, Stage.OVER) and p == s.turn:
        add(row, "rect", "turn", x=-8, y=-20, width=_PANEL - 8, height=_ROW - 8, rx=8)
    disc(group(row, 6, -2), p, player_sign(g, p))
    first = ", first player" if p == s.first else ""
    passed = ", passed" if s.passed[p] else ""
    text(row, 22, 2, f"{player_name(g, p)}{first}{passed}", "left bold")
    text(row, 22, 18, f"{s.points[p]} points, {s.bases[p]} of {g.bases_each} bases left", "left small")
    for number, (onto, many) in enumerate(_in_hand(s, p)):
        onto(group(row, 31 + 35 * number, 34, scale=0.75))
        text(row, 42 + 35 * number, 38, str(many), "left small")


def _in_hand(s: State, p: Player) -> Iterator[tuple[_Drawn, int]]:
    """What a player has off the island, each kind with how it is drawn."""
    opened = s.stage is not Stage.BID
    yield partial(worker, player=p), s.workers[p]
    yield partial(chief, player=p), int(s.chief[p] is None and not (s.bid_chief[p] and opened))
    yield partial(sorcerer, player=p), int(s.sorcerer[p] is None and not (s.bid_sorcerer[p] and opened))
    yield partial(disc, player=p, sign=""), s.markers[p]
    yield log, s.logs[p]
    yield _tablet, s.tablets[p]


def _tablet(parent: Element) -> None:
    add(parent, "path", "wood piece", d="M-9 -6 Q-4 -9 0 -6 L2 0 L0 6 Q-5 9 -9 6 Z")
    add(parent, "path", "shade", d="M-7 -3 H-1 V-2 H-7 Z M-7 1 H0 V2 H-7 Z")


#: What the signs beside the island mean.
_LEGEND: tuple[tuple[str, _Drawn], ...] = (
    ("worker", partial(worker, player=0)),
    ("chief", partial(chief, player=0)),
    ("sorcerer", partial(sorcerer, player=0)),
    ("marker", partial(disc, player=0, sign="")),
    ("log", log),
    ("half-tablet", _tablet),
)


def _legend(panel: Element, g: Giants, s: State) -> None:
    statues = ", ".join(f"{many} of size {size}" for size, many in enumerate(statues_left(g, s), 1))
    text(panel, 0, 10, f"Statues left: {statues}", "left small")
    rest = [counted(s.hats_left, "hat"), counted(s.logs_left, "log"), counted(s.tablets_left, "half-tablet")]
    text(panel, 0, 24, f"{listed(rest)} left", "left small")
    for number, (words, onto) in enumerate(_LEGEND):
        x, y = 8 + 80 * (number % 3), 46 + 22 * (number // 3)
        onto(group(panel, x, y, scale=0.8))
        text(panel, x + 12, y + 4, words, "left small faint")
