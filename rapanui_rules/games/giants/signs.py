"""Giants: the shapes of hexes and pieces in a picture, and its colours, on which nothing depends alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from xml.etree.ElementTree import Element

from rapanui_rules.games.giants.island import Kind
from rapanui_rules.games.pictures import HEAD, add, group, text
from rapanui_rules.games.themes import FONTS, PLAYERS, style

__all__ = ["LAND", "STYLE", "chief", "disc", "hat", "log", "moai", "pictured", "sorcerer", "worker"]

_FIXED = f"""{FONTS}.edge{{fill:none}}.tree{{fill:#4f8a4c}}.pukao{{fill:#a4432e}}.wood{{fill:#9a6a36}}.hide{{fill:#b08a55}}.cut{{fill:#1d1b18}}
{PLAYERS}.by4{{fill:#6f4596}}.on4{{fill:#fff}}
.piece{{stroke-width:1.2}}.kept{{fill:none;stroke-width:2.5;stroke-dasharray:5 3}}
"""
_THEME = (
    ".paper{fill:$paper}.faint{fill:$faint}.stone{fill:$stone}.shade{fill:$shade}text{fill:$ink}.edge{stroke:$edge}"
    ".piece{stroke:$ink}.kept{stroke:$ink}.turn{fill:none;stroke:$ink}.gone{fill:none;stroke:$faint}"
    ".plain{fill:$land}.forest{fill:$forest}.ahu{fill:$ahu}.quarry{fill:$quarry}.hats{fill:$hats}.home{fill:$home}"
)
_LIGHT = {"forest": "#d3e6c4", "ahu": "#d5e3ea", "quarry": "#dcd8d0", "hats": "#f0cfc3", "home": "#f6e3ae"}
_DARK = {"forest": "#2b3f27", "ahu": "#26363f", "quarry": "#45423d", "hats": "#542f25", "home": "#4c4222"}

#: The style sheet, for light and dark pages.
STYLE = style(_FIXED, _THEME, _LIGHT, _DARK)

#: The class of each kind of hex.
LAND: Mapping[Kind, str] = {
    Kind.QUARRY: "quarry",
    Kind.HAT_QUARRY: "hats",
    Kind.VILLAGE: "home",
    Kind.HUT: "home",
    Kind.FOREST: "forest",
    Kind.PLAIN: "plain",
    Kind.AHU: "ahu",
}


# -- hexes


def pictured(parent: Element, kind: Kind) -> None:
    """A small picture of what a hex is, about its middle; a plain has none."""
    if kind in _PICTURES:
        _PICTURES[kind](parent)


def _quarry(parent: Element) -> None:
    add(parent, "path", "stone", d="M-16 10 L-11 -4 L-4 -1 L1 -11 L9 -5 L16 10 Z")
    add(parent, "path", "shade", d="M1 -11 L4 2 L9 -5 Z M-11 -4 L-8 5 L-4 -1 Z")


def _hat_quarry(parent: Element) -> None:
    add(parent, "path", "pukao", d="M-16 10 L-10 -5 L-2 -9 L7 -8 L16 10 Z")
    add(parent, "path", "shade", d="M-2 -9 L1 3 L7 -8 Z")


def _village(parent: Element) -> None:
    for x, size in ((-8, 1.0), (8, 0.8)):
        house = group(parent, x, 4, scale=size)
        add(house, "path", "hide", d="M-11 6 Q-9 -11 0 -11 Q9 -11 11 6 Z")
        add(house, "path", "shade", d="M-2.5 6 V-1 H2.5 V6 Z")


def _hut(parent: Element) -> None:
    add(parent, "path", "hide", d="M-13 10 L0 -12 L13 10 Z")
    add(parent, "path", "shade", d="M-4 10 L0 0 L4 10 Z M-3 -12 L0 -7 L3 -12 L0 -15 Z")


def _forest(parent: Element) -> None:
    for x, y, size in ((-10, 2, 0.8), (10, 2, 0.8), (0, 0, 1.0)):
        tree = group(parent, x, y, scale=size)
        add(tree, "path", "wood", d="M-1.5 10 L-0.5 -4 H0.5 L1.5 10 Z")
        add(
            tree,
            "path",
            "tree",
            d="M0 -5 Q-11 -8 -12 1 Q-7 -4 0 -4 Q7 -4 12 1 Q11 -8 0 -5 M0 -5 Q-4 -14 -9 -9 M0 -5 Q4 -14 9 -9",
        )


def _ahu(parent: Element) -> None:
    add(parent, "path", "stone", d="M-18 3 H18 V7 H-18 Z M-14 -2 H14 V2 H-14 Z")


_PICTURES: Mapping[Kind, Callable[[Element], None]] = {
    Kind.QUARRY: _quarry,
    Kind.HAT_QUARRY: _hat_quarry,
    Kind.VILLAGE: _village,
    Kind.HUT: _hut,
    Kind.FOREST: _forest,
    Kind.AHU: _ahu,
}


# -- pieces


def disc(parent: Element, player: int, sign: str, radius: float = 9) -> None:
    """A player's colour and letter, on what is the player's."""
    add(parent, "circle", f"by{player} piece", r=radius)
    text(parent, 0, 3.6, sign, f"on{player} bold small")


def worker(parent: Element, player: int, sign: str = "") -> None:
    """A worker: head and shoulders, with the player's letter."""
    add(parent, "path", f"by{player} piece", d="M-8 9 Q-8 -1 -3 -2 A4.5 4.5 0 1 1 3 -2 Q8 -1 8 9 Z")
    text(parent, 0, 7, sign, f"on{player} bold small")


def chief(parent: Element, player: int, sign: str = "") -> None:
    """A chief, as a crown of feathers."""
    add(parent, "path", f"by{player} piece", d="M-9 9 L-11 -5 L-5 0 L0 -9 L5 0 L11 -5 L9 9 Z", stroke_linejoin="round")
    text(parent, 0, 7, sign, f"on{player} bold small")


def sorcerer(parent: Element, player: int, sign: str = "") -> None:
    """A sorcerer, as the moon and what it shines on."""
    add(parent, "path", f"by{player} piece", d="M0 -10 L3 -4 L10 -3 L5 2 L7 9 L0 6 L-7 9 L-5 2 L-10 -3 L-3 -4 Z")
    text(parent, 0, 4, sign, f"on{player} bold small")


def log(parent: Element) -> None:
    """A log, with its rings at one end."""
    add(parent, "path", "wood piece", d="M-9 -4 H7 V4 H-9 Z")
    add(parent, "ellipse", "hide", cx=7, cy=0, rx=2.5, ry=4)


def moai(parent: Element, size: int) -> None:
    """A statue, larger the larger it is, with its size on its chest."""
    figure = group(parent, 0, 0, scale=0.55 + 0.15 * size)
    add(figure, "path", "stone piece", d=HEAD)
    add(figure, "path", "shade", d="M-11 -9 Q0 -13 11 -9 V-5 H3.5 L5 4 H-5 L-3.5 -5 H-11 Z")
    text(figure, 0, 17, str(size), "cut bold")


def hat(parent: Element) -> None:
    """A hat of red stone."""
    add(parent, "path", "pukao piece", d="M-9 4 V-2 Q0 -5 9 -2 V4 Q0 7 -9 4 Z M-4 -3 V-7 Q0 -8 4 -7 V-3 Z")
