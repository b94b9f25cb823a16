"""Every mistake that an author can make is answered with its place, the reason and the fix.

The games stand in `tests/bad`, one mistake each, with the whole message beside them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.find import load_game

BAD = Path(__file__).parent.parent / "bad"
#: What the others are made of; it has no mistake.
SOUND = BAD / "sound.py"
GAMES = sorted(path for path in BAD.glob("*.py") if path != SOUND)


def answer(path: Path) -> str:
    """The message that a game gets, files by their names alone."""
    with pytest.raises(RulesError) as caught:
        game = load_game(str(path))
        lower(game, game.setup())
    return f"{caught.value}\n".replace(f"{BAD}/", "")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_mistake_is_answered_as_expected(path: Path) -> None:
    """The whole message: place, slug, line, why, fix."""
    assert path.with_suffix(".txt").read_text(encoding="utf-8") == answer(path)


def test_every_kind_of_mistake_has_a_game() -> None:
    """None of the slugs is there for nothing."""
    texts = [path.with_suffix(".txt").read_text(encoding="utf-8") for path in GAMES]
    assert {slug.label for slug in Slug} == {text.split("error[")[1].split("]")[0] for text in texts}


def test_every_expected_message_belongs_to_a_game() -> None:
    """No text is left over."""
    assert [path.with_suffix(".txt") for path in GAMES] == sorted(BAD.glob("*.txt"))


def test_the_game_around_the_mistakes_has_none() -> None:
    """It is lowered; what it stores out of the play is asked, not refused."""
    game = load_game(str(SOUND))
    (take,) = lower(game, game.setup()).moves
    assert ["`heap` stays within 0..5"] == [one.what for one in take.effect.block.obligations]
