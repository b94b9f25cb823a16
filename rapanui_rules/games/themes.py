"""What the pictures of games share in looks: type, players' colours, paper and stone, for light and dark pages."""

from __future__ import annotations

from collections.abc import Mapping
from string import Template

__all__ = ["FONTS", "PLAYERS", "style"]

#: How words look: in the middle of their place unless they are `left`.
FONTS = """
text{font-family:system-ui,"Segoe UI","DejaVu Sans",sans-serif;font-size:12px;text-anchor:middle}
.left{text-anchor:start}.bold{font-weight:700}.small{font-size:10px}.big{font-size:18px;font-weight:600}.title{font-size:16px;font-weight:600}
"""
#: The pieces of the first four players, and words on them.
PLAYERS = ".by0{fill:#b5342a}.by1{fill:#1f63a8}.by2{fill:#2a774a}.by3{fill:#e0ae12}.on0,.on1,.on2{fill:#fff}.on3{fill:#221a00}"

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

    Args:
        fixed: what is the same on both.
        theme: rules with `$name` for each colour that differs.
        light: the game's own colours on light pages, by name; paper, ink, faint, stone, shade, edge and land are known.
        dark: those on dark pages.
    """
    rules = Template(theme)
    by_night = rules.substitute(_DARK, **dark)
    return fixed + rules.substitute(_LIGHT, **light) + f"\n@media(prefers-color-scheme:dark){{{by_night}}}\n"
