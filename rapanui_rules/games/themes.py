"""What the pictures of games share in looks: type, players' colours, paper and stone, for light and dark pages."""

from __future__ import annotations

import re
from collections.abc import Mapping

__all__ = ["FONTS", "PLAYERS", "style"]

#: How words look: in the middle of their place unless they are `left`.
FONTS = """
text{font-family:system-ui,"Segoe UI","DejaVu Sans",sans-serif;font-size:12px;text-anchor:middle}
.left{text-anchor:start}.bold{font-weight:700}.small{font-size:10px}.big{font-size:18px;font-weight:600}.title{font-size:16px;font-weight:600}
"""
#: The pieces of the first four players, and words on them.
PLAYERS = ".by0{fill:#b5342a}.by1{fill:#1f63a8}.by2{fill:#2a774a}.by3{fill:#e0ae12}.on0,.on1,.on2{fill:#fff}.on3{fill:#221a00}"

#: A colour of a theme: what has it, and its name.
_COLOUR = re.compile(r"([\w-]+):\$(\w+)")

_LIGHT: Mapping[str, str] = {
    "paper": "#fdfaf2",
    "ink": "#2a2520",
    "faint": "#5f564a",
    "stone": "#8b857b",
    "shade": "#55504a",
    "edge": "#75684d",
    "land": "#efe7d4",
}
_DARK: Mapping[str, str] = {
    "paper": "#1d1b18",
    "ink": "#f1ebde",
    "faint": "#bdb3a4",
    "stone": "#a39d92",
    "shade": "#3f3b35",
    "edge": "#b3a892",
    "land": "#35312a",
}


def style(fixed: str, theme: str, light: Mapping[str, str], dark: Mapping[str, str]) -> str:
    """A style sheet for light and dark pages.

    A picture that stands alone is as its reader's screen; in a page it is as the page is, whoever has chosen that.
    Programs that know light pages only find the light colours.

    Args:
        fixed: what is the same on both.
        theme: rules with `$name` for each colour that differs.
        light: the game's own colours on light pages, by name; paper, ink, faint, stone, shade, edge and land are known.
        dark: those on dark pages.
    """
    by_day, by_night = {**_LIGHT, **light}, {**_DARK, **dark}

    def both(found: re.Match[str]) -> str:
        what, name = found.groups()
        return f"{what}:{by_day[name]};{what}:light-dark({by_day[name]},{by_night[name]})"

    return f":root{{color-scheme:light dark}}{fixed}{_COLOUR.sub(both, theme)}\n"
