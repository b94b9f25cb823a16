"""Make Make: the shapes of the pieces in a picture, and its colours, on which nothing depends alone."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from rapanui_rules.games.pictures import HEAD, add, text
from rapanui_rules.games.themes import FONTS, PLAYERS, style

__all__ = ["CROWN", "EGG", "PATTERNS", "STYLE", "chief", "disc", "egg", "mask", "moai"]

#: Lines and dots, in tiles of 12 by 12, that tell the territories of the players apart without colour.
PATTERNS = (
    "M-3 3 L3 -3 M0 12 L12 0 M9 15 L15 9",
    "M3 3 h0.1 M9 9 h0.1",
    "M0 3 H12 M0 9 H12",
    "M3 0 V12 M0 3 H12 M9 0 V12 M0 9 H12",
)

_FIXED = f"""{FONTS}.edge,.holy{{fill:none}}.mark{{fill:none;stroke-linecap:round;stroke-width:1.6;opacity:.2}}
{PLAYERS}
.piece{{stroke-width:1.2}}
"""
_THEME = (
    ".paper{fill:$paper}.faint{fill:$faint}.pit{fill:$pit}.stone{fill:$stone}.shade{fill:$shade}"
    "text{fill:$ink}.edge,.ground{stroke:$edge}.holy{stroke:$holy}.piece{stroke:$ink}.mark{stroke:$ink}.ground{fill:$paper}"
    ".free{fill:$land}.of0{fill:$red}.of1{fill:$blue}.of2{fill:$green}.of3{fill:$yellow}.gone{fill:none;stroke:$faint}.turn{fill:none;stroke:$ink}"
)
_LIGHT = {
    "pit": "#cfc2a6",
    "holy": "#8f6200",
    "red": "#f2c4bb",
    "blue": "#c3d9f1",
    "green": "#c5e3cd",
    "yellow": "#f5e29a",
}
_DARK = {
    "pit": "#282521",
    "holy": "#e0b040",
    "red": "#612720",
    "blue": "#1f4366",
    "green": "#1f4a32",
    "yellow": "#584610",
}

#: The style sheet, for light and dark pages.
STYLE = style(_FIXED, _THEME, _LIGHT, _DARK)


def disc(parent: Element, player: int, sign: str) -> None:
    """The domain token of a player, with the player's letter."""
    add(parent, "circle", f"by{player} piece", r=11)
    text(parent, 0, 4.5, sign, f"on{player} bold")


def egg(parent: Element, player: int, sign: str = "") -> None:
    """A Tangata Manu, who brought the first egg of the year: an egg, with its player's letter."""
    add(parent, "path", f"by{player} piece", d=EGG)
    if sign:
        text(parent, 0, 5, sign, f"on{player} bold small")


def chief(parent: Element, player: int) -> None:
    """A chief, as a crown of feathers."""
    add(parent, "path", f"by{player} piece", d=CROWN, stroke_linejoin="round")


def moai(parent: Element) -> None:
    """A Moai: a long head with a brow, a nose and a mouth, on its platform."""
    add(parent, "path", "stone piece", d=HEAD)
    add(parent, "path", "shade", d="M-11 -9 Q0 -13 11 -9 V-5 H3.5 L5 8 H-5 L-3.5 -5 H-11 Z")
    add(parent, "path", "shade", d="M-7 12 H7 V14.5 H-7 Z M-17 20 H17 V25 H-17 Z")


def mask(parent: Element) -> None:
    """The figure of Make Make: the face with the great eyes that is carved into the rocks of the island."""
    add(
        parent,
        "path",
        "stone piece",
        d="M0 -24 C18 -24 22 -10 18 4 C15 16 8 25 0 25 C-8 25 -15 16 -18 4 C-22 -10 -18 -24 0 -24 Z",
    )
    for side in (-8.5, 8.5):
        add(parent, "circle", "paper", cx=side, cy=-6, r=7.5)
        add(parent, "circle", "shade", cx=side, cy=-6, r=3.5)
    add(parent, "path", "shade", d="M-2 -2 L-4 9 H4 L2 -2 Z M-7 14 Q0 19 7 14 Q0 24 -7 14 Z")


#: Outlines of an egg and of a crown, about their middle.
EGG = "M0 -11 C5.5 -11 9 -2.5 9 2.5 A9 8 0 0 1 -9 2.5 C-9 -2.5 -5.5 -11 0 -11 Z"
CROWN = "M-10 7 L-12 -5 L-5.5 0 L0 -9 L5.5 0 L12 -5 L10 7 Z"
