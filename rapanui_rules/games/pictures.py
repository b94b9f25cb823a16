"""Pictures in SVG: elements, groups and words, and where the hexes of a board stand."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from xml.etree.ElementTree import Element, SubElement

import attrs

from rapanui_rules.games.hexes import Cell

__all__ = ["Hexagons", "add", "group", "text"]


def add(parent: Element, tag: str, css: str = "", **attributes: object) -> Element:
    """A new element at the end of another; `stroke_width` stands for `stroke-width`."""
    named = {"class": css} if css else {}
    return SubElement(parent, tag, named | {name.replace("_", "-"): _said(it) for name, it in attributes.items()})


def _said(value: object) -> str:
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def group(parent: Element, x: float, y: float, title: str = "", scale: float = 1) -> Element:
    """A part of the picture with its own origin, and words that are shown when it is pointed at."""
    larger = f" scale({scale:g})" if scale != 1 else ""
    made = add(parent, "g", transform=f"translate({_said(x)} {_said(y)}){larger}")
    if title:
        add(made, "title").text = title
    return made


def text(parent: Element, x: float, y: float, words: str, css: str = "") -> None:
    """Words at a place, in the middle unless their class is `left`."""
    add(parent, "text", css, x=x, y=y).text = words


@attrs.frozen
class Hexagons:
    """Hexes that stand on a corner; *radius* is from the middle to a corner, in units of the picture."""

    radius: float

    @property
    def side(self) -> float:
        """From the middle of a hex to the middle of a side."""
        return self.radius * sqrt(3) / 2

    def middle(self, cell: Cell) -> tuple[float, float]:
        """Where the middle of a hex is."""
        q, r = cell
        return (2 * q + r) * self.side, 1.5 * self.radius * r

    def outline(self, cell: Cell, inset: float = 0) -> str:
        """The corners of a hex, or of one that lies within it by *inset*, as a polygon's points."""
        x, y = self.middle(cell)
        turns = (pi / 6 + pi / 3 * k for k in range(6))
        radius = self.radius - inset
        return " ".join(f"{x + radius * cos(turn):.1f},{y + radius * sin(turn):.1f}" for turn in turns)
