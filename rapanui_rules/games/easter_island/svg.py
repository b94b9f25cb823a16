"""Easter Island: the table as a picture in SVG, which stands alone and says in words what it shows."""

from __future__ import annotations

from textwrap import wrap
from xml.etree.ElementTree import Element

import attrs

from rapanui_rules.games.easter_island.end import outcome
from rapanui_rules.games.easter_island.names import card_name, player_name, player_sign
from rapanui_rules.games.easter_island.readings_of_the_race import Turning
from rapanui_rules.games.easter_island.setup import EasterIsland
from rapanui_rules.games.easter_island.signs import STYLE, card, disc, obelisk, statue, stones
from rapanui_rules.games.easter_island.state import Stage, State, turn
from rapanui_rules.games.easter_island.wording import (
    cards_words,
    described,
    headline,
    player_words,
    quarry_words,
    space_words,
    temple_words,
)
from rapanui_rules.games.phrases import counted
from rapanui_rules.games.pictures import add, blank, group, text, written

__all__ = ["svg"]

#: Width of a field; heights of a lane, of the words between the lanes, and of the rows in which obelisks stand.
_WIDE, _LANE, _BETWEEN, _ROW = 50.0, 74.0, 20.0, 34.0
#: Room round the track, at its ends, and below it for a player.
_MARGIN, _END, _PLAYER = 18.0, 74.0, 32.0
#: From the top down: words, obelisks, the way out, names of fields, the way back, obelisks, players.
_TOP = 44.0 + _ROW
_MIDDLE = _TOP + _LANE + _BETWEEN / 2
_BOTTOM = _TOP + 2 * _LANE + _BETWEEN
_PANEL = _BOTTOM + _ROW + 24
#: Columns of numbers about the players, and letters that fit beside them.
_COLUMNS, _LETTERS = (150.0, 220.0, 290.0), 48
#: Where statues stand on one space, by how many they are, about its middle, and how large they are.
_SPOTS = {
    1: ((0, 0),),
    2: ((-11, 0), (11, 0)),
    3: ((-11, -17), (11, -17), (0, 17)),
    4: ((-11, -17), (11, -17), (-11, 17), (11, 17)),
    5: ((-15, -17), (0, -17), (15, -17), (-8, 17), (8, 17)),
}
_SCALES = {1: 1.2, 2: 0.78, 3: 0.72, 4: 0.72, 5: 0.55}


@attrs.frozen
class _Space:
    """A space of the track: the number of steps to it, its middle, and its size."""

    step: int
    x: float
    y: float
    width: float = _WIDE
    height: float = _LANE


def svg(g: EasterIsland, s: State) -> str:
    """The table as SVG, for light and dark pages.

    Every player has a letter and a colour. Each part has a title, and the whole a description in words.
    """
    width = max(2 * (_MARGIN + _END) + g.fields * _WIDE, 720)
    height = _PANEL + 10 + max(g.players, 4) * _PLAYER + _MARGIN
    picture = blank("easter-island", "Easter Island", headline(g, s), described(g, s), STYLE, (0, 0, width, height))
    text(picture, _MARGIN, 28, headline(g, s), "left title")
    _ends(g, s, picture)
    spaces = {space.step: space for space in _spaces(g)}
    for space in spaces.values():
        _space(g, s, picture, space)
    for field in range(1, g.fields + 1):
        text(picture, _middle(field), _MIDDLE + 4, str(field), "faint")
    text(picture, _MARGIN, _TOP - 12, "way out →", "left small faint")
    text(picture, _MARGIN, _BOTTOM + 20, "← way back", "left small faint")
    for step in sorted(step for step in s.obelisks if step is not None):
        obelisk(group(picture, spaces[step].x, _TOP - 14 if step <= g.turn_step else _BOTTOM + 17))
    _players(g, s, group(picture, _MARGIN, _PANEL))
    _cards(g, s, group(picture, max(width * 0.56, 400), _PANEL, ". ".join(cards_words(g, s))))
    return written(picture)


def _middle(field: int) -> float:
    """Across, the middle of a field, 1 beside the temple."""
    return _MARGIN + _END + (field - 0.5) * _WIDE


# -- the track


def _spaces(g: EasterIsland) -> list[_Space]:
    """The fields, of which the one where statues turn belongs to both lanes; at the ends, what counts as a space."""
    found = [_Space(step, _middle(step + 1), _TOP + _LANE / 2) for step in range(g.turn_step)]
    high = 2 * _LANE + _BETWEEN
    if g.readings.turning is Turning.SPACE:
        found.append(_Space(g.turn_step, _middle(g.fields) + (_WIDE + _END) / 2, _MIDDLE, _END, high))
    else:
        found.append(_Space(g.turn_step, _middle(g.fields), _MIDDLE, _WIDE, high))
    for step in range(g.turn_step + 1, g.journey + 1):
        field = 2 * g.turn_step - step + 1
        found.append(
            _Space(step, _middle(field), _BOTTOM - _LANE / 2)
            if field >= 1
            else _Space(step, _MARGIN + _END / 2, _MIDDLE, _END, high)
        )
    return found


def _space(g: EasterIsland, s: State, picture: Element, space: _Space) -> None:
    part = group(picture, space.x, space.y, space_words(g, s, space.step))
    if space.width == _WIDE:
        box = {"x": -space.width / 2, "y": -space.height / 2, "width": space.width, "height": space.height}
        add(part, "rect", "lane", **box)
    here = [p for p in g.each_player if s.at[p] == space.step]
    for p, (x, y) in zip(here, _SPOTS.get(len(here), ()), strict=True):
        statue(group(part, x, y, scale=_SCALES[len(here)]), p, player_sign(g, p))


def _ends(g: EasterIsland, s: State, picture: Element) -> None:
    """The temple with the obelisks that are cleared, and the quarry with its stones."""
    high = 2 * _LANE + _BETWEEN
    for x, name, words, many in (
        (_MARGIN, "Temple", temple_words(g, s), f"{s.cleared} of {g.obelisks}"),
        (_middle(g.fields) + _WIDE / 2, "Quarry", quarry_words(g, s), str(s.quarry)),
    ):
        part = group(picture, x, _TOP, words)
        add(part, "rect", "end", width=_END, height=high, rx=8)
        text(part, _END / 2, 18, name, "bold")
        (stones if name == "Quarry" else obelisk)(group(part, _END / 2, high - 42))
        text(part, _END / 2, high - 10, many, "bold")


# -- below the track


def _players(g: EasterIsland, s: State, panel: Element) -> None:
    for x, head in zip(_COLUMNS, ("in statue", "in reserve", "to go"), strict=True):
        text(panel, x, 0, head, "small faint")
    won = outcome(g, s)
    for p in g.each_player:
        row = group(panel, 0, 22 + p * _PLAYER, f"{player_name(g, p)}: {player_words(g, s, p)}")
        if p == turn(g, s) if won is None else won[p]:
            add(row, "rect", "turn", x=-4, y=-15, width=_COLUMNS[-1] + 40, height=_PLAYER - 2, rx=8)
        disc(group(row, 12, 0), p, player_sign(g, p))
        text(row, 30, 4.5, player_name(g, p), "left bold")
        if s.stage is Stage.RACE and p == s.first:
            text(row, 80, 4.5, "first", "left small faint")
        for x, words in zip(_COLUMNS, (s.load[p], s.reserve[p], counted(g.journey - s.at[p], "step")), strict=True):
            text(row, x, 4.5, str(words))


def _cards(g: EasterIsland, s: State, panel: Element) -> None:
    text(panel, 0, 4.5, "Open cards", "left bold")
    shown = [c for c in g.each_card for _ in range(s.shown[c])]
    for number, c in enumerate(shown):
        card(group(panel, 19 + 44 * number, 32), card_name(g, c), c == g.spell)
    used = " ".join(card_name(g, c) for c in s.pile if c is not None)
    pile = f"Pile: {sum(s.unseen)} unseen{f', then {used}' if used else ''}"
    for number, line in enumerate(wrap(pile, _LETTERS)):
        text(panel, 0, 66 + 16 * number, line, "left")
