"""Boards as a piece of a page: pictures where the game draws them, else text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import attrs

from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import board
from rapanui_rules.rulebook.pictures import inlined

__all__ = ["Position", "board_figures", "text_board"]


@attrs.frozen
class Position:
    """A state to be shown, under the rules that hold there, and what is said of it in a line."""

    rules: Rules[Any, Any]
    state: Any
    said: str


def board_figures(positions: Sequence[Position], name: str) -> str:
    """Boards side by side, as a fragment of HTML for a page that has `stepping.css` of the folder `static`.

    Args:
        positions: of one game, perhaps under several setups.
        name: what every id in them begins with; to be used once a page.
    """
    return "\n".join(_figures(positions, name)) + "\n"


def _figures(positions: Sequence[Position], name: str) -> Iterator[str]:
    drawn = [(one, one.rules.game.svg) for one in positions]
    found = inlined([svg(one.rules.setup, one.state) for one, svg in drawn if svg is not None], name)
    pictures = iter(found.pictures)
    yield f'{found.shared}<div class="boards">'
    for one, svg in drawn:
        shown = text_board(one.rules, board(one.rules, one.state)) if svg is None else next(pictures)
        yield f'<figure class="board"><figcaption>{escape(one.said)}</figcaption>{shown}</figure>'
    yield "</div>"


def text_board(rules: Rules[Any, Any], text: str) -> str:
    """A board in text; one that the game does not draw is a list, whose lines may be broken."""
    kind = ' class="listed"' if rules.game.draw is None else ""
    return f"<pre{kind}>{escape(text)}</pre>"
