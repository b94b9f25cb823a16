"""Pictures in SVG: elements, groups and words, and where the hexes of a board stand."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from xml.etree.ElementTree import Element, SubElement, indent, tostring
from zlib import crc32

import attrs

from rapanui_rules.games.hexes import Cell

__all__ = ["HEAD", "Hexagons", "add", "blank", "group", "text", "written"]

#: The outline of a Moai about its middle, 26 wide and 43 high.
HEAD = "M-12 20 L-13 -8 Q-14 -23 0 -23 Q14 -23 13 -8 L12 20 Z"


def blank(
    game: str, title: str, headline: str, words: str, style: str, box: tuple[float, float, float, float]
) -> Element:
    """A picture with nothing on it but its paper, for whoever cannot see it with a title and a description.

    Args:
        game: its short name, with which the ids of the picture begin.
        title: the name of the game.
        headline: what happens next, in a sentence.
        words: all that is to be seen.
        style: a style sheet.
        box: left, top, width and height of the picture.
    """
    name = f"{game}-{crc32(words.encode()):08x}"
    labels = {"role": "img", "aria-labelledby": f"{name}-title {name}-desc"}
    left, top, width, height = box
    frame = f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}"
    made = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": frame, **labels})
    add(made, "title", id=f"{name}-title").text = f"{title}: {headline}"
    add(made, "desc", id=f"{name}-desc").text = words
    add(made, "style").text = style
    add(made, "rect", "paper", x=left, y=top, width=width, height=height, rx=14)
    return made


def written(made: Element) -> str:
    """The text of a picture."""
    indent(made, " ")
    return tostring(made, encoding="unicode") + "\n"


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
