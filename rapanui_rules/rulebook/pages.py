"""Pages of HTML that need nothing beside themselves: style and script stand in them."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib.resources import files

__all__ = ["page"]

_STATIC = files("rapanui_rules.rulebook") / "static"


def page(title: str, parts: Iterable[str], language: str = "en") -> str:
    """A page that can hold plays to step through.

    Args:
        title: of the window.
        parts: of the body, in HTML.
        language: of its words, as a tag such as `en`.
    """
    style = _static("page.css") + _static("stepping.css")
    return "\n".join(
        (
            f'<!DOCTYPE html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>",
            *parts,
            f"</main>\n<script>\n{_static('stepping.js')}</script>\n</body>\n</html>\n",
        )
    )


def _static(name: str) -> str:
    return (_STATIC / name).read_text(encoding="utf-8")
