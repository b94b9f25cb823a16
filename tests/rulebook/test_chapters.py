"""The chapters of a rulebook."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from docutils import nodes

from rapanui_rules.lang import Chapter, Claim, Played, Position, When
from rapanui_rules.lang.book import named
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.moves import Phase
from rapanui_rules.play.find import load_game, shipped
from rapanui_rules.play.settings import readings_of, set_up
from rapanui_rules.rulebook.chapters import chapters_of, lost
from rapanui_rules.rulebook.edition import Edition
from rapanui_rules.rulebook.entries import ChapterEntry, Diagram, MoveEntry, PlayEntry, Prose, QuestionEntry
from rapanui_rules.rulebook.prose import paragraphs
from rapanui_rules.rulebook.statuses import Standing, Status
from tests.cli.fakes import NIM, nim_play


def book(game: Game[Any, Any], read: dict[str, Any] | None = None, **settings: Any) -> tuple[ChapterEntry, ...]:
    """The rulebook of a game."""
    return chapters_of(Edition(set_up(game, read, **settings)))


def test_a_book_without_chapters_of_its_own_follows_the_rules() -> None:
    """In reading order, appendices last."""
    assert [
        "What you need",
        "The start",
        "Your turn",
        "The end",
        "Moves that are refused",
        "What is checked",
        "The passages of the source",
    ] == [chapter.title for chapter in book(load_game(NIM))]


def test_a_chapter_has_its_parts_in_order() -> None:
    """Prose of the setup's numbers, then a move; a part that the setup has no use for is not there."""
    nim = load_game(NIM)
    (take,) = nim.moves
    few = When(lambda g: g.stones < 5, ("Only a few.",))
    parts = (lambda g: f"There are {g.stones} stones.", few, take)
    first = book(attrs.evolve(nim, book=(Chapter("Play", parts),)), stones=7)[0]
    assert ("Play", Prose("There are 7 stones.")) == (first.title, first.entries[0])
    assert ["MoveEntry"] == [type(entry).__name__ for entry in first.entries[1:]]


def test_the_play_of_a_claim_is_followed_and_its_end_is_drawn() -> None:
    """Where one is known; else that is said."""
    nim = load_game(NIM)
    claim = next(one for one in nim.claims if one.name == "each_player_can_win")
    parts = (Position("The end of it.", claim), Played("A game.", claim))
    game = attrs.evolve(nim, book=(Chapter("Play", parts),))
    won = nim_play(3, 3, 3, 1)
    known = chapters_of(Edition(set_up(game), lambda one: Status(Standing.SHOWN, "", (won,))))[0]
    drawn, played = known.entries
    assert isinstance(drawn, Diagram) and drawn.text.startswith("heap: 0")
    assert PlayEntry("A game.", won) == played
    assert Prose("A game. (No such play is known.)") == chapters_of(Edition(set_up(game)))[0].entries[1]


def test_a_rule_that_no_chapter_names_is_told() -> None:
    """A move; one that only some setups have counts as named."""
    nim = load_game(NIM)
    (take,) = nim.moves
    assert ("move Take",) == lost(attrs.evolve(nim, book=(Chapter("Play", ("Take stones.",)),)))
    never = When(lambda g: False, (take,))
    assert () == lost(attrs.evolve(nim, book=(Chapter("Play", (never,)),)))
    assert () == lost(nim)


@pytest.mark.parametrize("name", shipped())
def test_the_books_of_the_shipped_games_name_every_rule(name: str) -> None:
    """Nothing is lost."""
    assert () == lost(load_game(name))


def test_a_house_rule_is_told_as_one() -> None:
    """With what it does, in the question and beside the move."""
    chapters = book(load_game("make-make"), {"chief_alone": "allowed"})
    entries = [entry for chapter in chapters for entry in chapter.entries]
    (question,) = [entry for entry in entries if isinstance(entry, QuestionEntry) and entry.name == "chief_alone"]
    (taking,) = [entry for entry in entries if isinstance(entry, MoveEntry) and entry.name == "TakeNeutral"]
    assert question.house
    assert ["0 to 11"] == [choice.values for choice in taking.choices if choice.name == "tokens"]
    assert ["yes"] == [answer.meaning for answer in taking.answers if answer.question.name == "chief_alone" and answer.house]
    assert any("You may place your chief without a domain token." in e.text for e in entries if isinstance(e, Prose))


@pytest.mark.parametrize("name", shipped())
def test_the_prose_of_a_book_knows_every_reading(name: str) -> None:
    """One after the other; what is written under it is good markup."""
    game = load_game(name)
    for path, enum in readings_of(game.setup):
        for member in enum:
            setup = set_up(game, {path[-1]: member}).setup
            for part in named(game.book):
                if callable(part) and not isinstance(part, type | Claim | Phase):
                    paragraphs(part(setup), lambda number: nodes.Text(str(number)), name)


def test_house_rules_come_first() -> None:
    """With what they do."""
    first = book(load_game("make-make"), {"winning": "own_turn"})[0]
    assert "House rules" == first.title
    assert Prose("- Can a player win in another player's turn? No: only in one's own. [18]") == first.entries[1]


def test_a_condition_that_the_readings_make_void_is_left_out() -> None:
    """And is listed among the rules without effect."""
    usual, other = (book(load_game("easter-island"), {"empty_theft": way}) for way in ("allowed", "barred"))
    for found, needs in ((usual, 2), (other, 3)):
        entries = [entry for chapter in found for entry in chapter.entries]
        (steal,) = [entry for entry in entries if isinstance(entry, MoveEntry) and entry.name == "Steal"]
        assert needs == len(steal.needs)
    (idle,) = [chapter for chapter in usual if chapter.title == "Rules without effect in this book"]
    assert any("The victim has a stone. [46]" in entry.text for entry in idle.entries if isinstance(entry, Prose))
