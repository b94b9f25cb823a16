"""Boards as pieces of a page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rapanui_rules import Game, load_game, set_up
from rapanui_rules.rulebook.boards import Position, board_figures
from tests.play import ferry

ROOT = Path(__file__).parents[2]


def test_pictures_stand_side_by_side_under_their_words() -> None:
    """What they share is in front of them."""
    rules = set_up(load_game("make-make"))
    positions = [Position(rules, rules.initial(), said) for said in ("Before & after", "The same")]
    page = board_figures(positions, "boards")
    assert ["Before &amp; after", "The same"] == re.findall(r"<figcaption>(.*?)</figcaption>", page)
    assert page.index("drawn-shared") < page.index('class="boards"')
    assert 2 == page.count('role="img"')


@pytest.mark.parametrize(
    ("first", "game"),
    [("<pre>", load_game(str(ROOT / "examples" / "tic_tac_toe.py"))), ('<pre class="listed">', ferry.game)],
)
def test_a_game_without_pictures_is_shown_as_text(first: str, game: Game[Any, Any]) -> None:
    """A list of fields is marked as one: it may be broken into lines."""
    rules = set_up(game)
    page = board_figures([Position(rules, rules.initial(), "The start")], "boards")
    assert page.startswith('<div class="boards">') and first in page
