"""Easter Island: the shapes of the pieces in a picture, and its colours, on which nothing depends alone."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from rapanui_rules.games.pictures import HEAD, add, text
from rapanui_rules.games.themes import FONTS, PLAYERS, style

__all__ = ["STYLE", "card", "disc", "obelisk", "statue", "stones"]

_FIXED = f"""{FONTS}{PLAYERS}.by4{{fill:#f4efe4}}.on4{{fill:#221a00}}
.piece{{stroke-width:1.2}}.lane{{stroke-width:1.2}}
"""
_THEME = (
    ".paper{fill:$paper}.faint{fill:$faint}.stone{fill:$stone}.shade{fill:$shade}text{fill:$ink}.piece{stroke:$ink}"
    ".lane{fill:$land;stroke:$edge}.end{fill:$end}.card{fill:$card;stroke:$ink}.spell{fill:$spell}"
    ".turn{fill:none;stroke:$ink}"
)
_LIGHT = {"end": "#d9d0bd", "card": "#ffffff", "spell": "#f0dca8"}
_DARK = {"end": "#4a453d", "card": "#2c2924", "spell": "#5a4a1c"}

#: The style sheet, for light and dark pages.
STYLE = style(_FIXED, _THEME, _LIGHT, _DARK)


def disc(parent: Element, player: int, sign: str) -> None:
    """A player's colour and letter."""
    add(parent, "circle", f"by{player} piece", r=11)
    text(parent, 0, 4.5, sign, f"on{player} bold")


def statue(parent: Element, player: int, sign: str) -> None:
    """The statue of a player, with the player's letter on its chest."""
    add(parent, "path", f"by{player} piece", d=HEAD)
    add(parent, "path", f"on{player}", d="M-10 -10 Q0 -14 10 -10 V-7 H2.5 L4 1 H-4 L-2.5 -7 H-10 Z")
    text(parent, 0, 15, sign, f"on{player} bold")


def obelisk(parent: Element) -> None:
    """An obelisk: a tall stone with a point."""
    add(parent, "path", "stone piece", d="M-6 12 L-4 -8 L0 -14 L4 -8 L6 12 Z")


def stones(parent: Element) -> None:
    """A heap of stones."""
    for x, y in ((-11, 6), (0, 7), (11, 6), (-5, -2), (6, -2), (0, -9)):
        add(parent, "ellipse", "stone piece", cx=x, cy=y, rx=6.5, ry=5)


def card(parent: Element, shows: str, is_spell: bool) -> None:
    """A card that lies open."""
    add(parent, "rect", "card spell" if is_spell else "card", x=-19, y=-14, width=38, height=28, rx=4)
    text(parent, 0, 4.5 if is_spell else 6, shows, "bold" if is_spell else "big")
