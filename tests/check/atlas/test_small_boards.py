"""How short a play can be on which readings of the shipped games part, against every state that few moves lead to."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.check.atlas.engine import make_atlas
from rapanui_rules.check.atlas.entries import Parts
from rapanui_rules.check.atlas.parting import first_parting
from rapanui_rules.check.atlas.plainly import in_breadth
from rapanui_rules.check.atlas.separating import Effort
from rapanui_rules.games.easter_island import game as easter_island
from rapanui_rules.games.make_make import game as make_make
from rapanui_rules.games.make_make.board import Board
from rapanui_rules.lang.game import Game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up, setup_of

SHORT_TRACK = {"players": 2, "fields": 4, "stones": 8, "reserve": 2, "obelisks": 0, "copies": (2, 2)}
SMALL_BOARD = {"players": 2, "tokens": 1, "board": Board.hexagon(2)}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "settings", "question", "reading"),
    [
        (easter_island, SHORT_TRACK, "spell_number", "highest"),
        (easter_island, SHORT_TRACK, "empty_theft", "barred"),
        (make_make, SMALL_BOARD, "withdrawal", "always"),
    ],
    ids=["spell_number", "empty_theft", "withdrawal"],
)
def test_no_play_is_shorter(game: Game[Any, Any], settings: dict[str, Any], question: str, reading: str) -> None:
    """The play found parts the readings by the plain rules, and these find no shorter one among all there are."""
    found = make_atlas(game, setup_of(game, **settings), question=question, effort=Effort(matrix=1_000, wins=0))
    (pair,) = found.pairs
    answer = pair.answer
    assert isinstance(answer, Parts)
    assert answer.shortest
    one, other = set_up(game, **settings), set_up(game, read={question: reading}, **settings)
    plainly = in_breadth(one, other, 10_000)
    assert plainly.moves is not None
    assert len(plainly.moves) == len(answer.play.moves)
    assert len(answer.play.moves) == first_parting(one, other, answer.play.moves)
    assert Play(one, answer.play.moves).states == Play(other, answer.play.moves).states
