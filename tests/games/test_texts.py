"""Every passage that says something is made use of."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.games.easter_island import game as easter_island
from rapanui_rules.games.giants import game as giants
from rapanui_rules.games.make_make import game as make_make
from rapanui_rules.lang import Game
from rapanui_rules.lang.moves import move_info
from rapanui_rules.lang.readings import ambiguity_of
from rapanui_rules.play.settings import readings_of
from rapanui_rules.sources import Passage, PassageKind

each_game = pytest.mark.parametrize("game", [easter_island, make_make, giants], ids=lambda game: game.name)


def questioned(game: Game[Any, Any]) -> list[tuple[str, tuple[Passage, ...]]]:
    """The questions, each with the passages that it cites."""
    found = [enum for _, enum in readings_of(game.setup)]
    return [(enum.__name__, tuple(a.passages)) for enum in found if (a := ambiguity_of(enum))]


@each_game
def test_every_rule_is_cited_and_every_unclear_passage_has_a_question(game: Game[Any, Any]) -> None:
    """A passage that is a rule is cited by a move, phase, claim or question; an unclear one by a question."""
    questions = {p for _, passages in questioned(game) for p in passages}
    cited = questions | {p for claim in game.claims for p in claim.passages}
    cited |= {p for phase in game.phases for p in phase.passages}
    for cls in game.moves:
        info = move_info(cls)
        cited |= {p for need in info.requires for p in need.passages} | set(info.passages)
    assert [] == [p.number for p in game.source if p.kind is PassageKind.RULE and p not in cited]
    assert [] == [p.number for p in game.source if p.kind is PassageKind.UNCLEAR and p not in questions]


@each_game
def test_every_question_is_about_a_passage(game: Game[Any, Any]) -> None:
    """At least one, and of the text."""
    for name, passages in questioned(game):
        assert passages, name
        assert [] == [p.number for p in passages if p not in game.source], name


@pytest.mark.parametrize(
    ("count", "game"),
    [(68, easter_island), (27, make_make), (20, giants)],
    ids=["easter-island", "make-make", "giants"],
)
def test_no_passage_is_missing_or_told_twice(count: int, game: Game[Any, Any]) -> None:
    """As many as the texts have."""
    assert count == len(game.source) == len({p.fingerprint for p in game.source})


@each_game
def test_a_question_without_readings_cites_passages_of_the_text(game: Game[Any, Any]) -> None:
    """And there are a dozen at least."""
    assert len(game.settled) >= 12
    assert [] == [one.question for one in game.settled for p in one.passages if p not in game.source]
    assert len(game.settled) == len({one.question for one in game.settled})
