"""Plays as pieces of a page, read as HTML."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import attrs
import html5lib
import pytest

from rapanui_rules import Play, load_game, set_up
from rapanui_rules.play.views import View
from rapanui_rules.rulebook.stepping import Words, step_through, steps_of
from tests.play import ferry, sealed
from tests.play.ferry import Blow, Pier, Ship, Wind

ROOT = Path(__file__).parents[2]
GAMES = ("make-make", "giants", "easter-island", str(ROOT / "examples" / "tic_tac_toe.py"))
PLAY = Play(set_up(ferry.game), (Blow(Wind.FAIR), Ship(2, Pier(1), True), Blow(Wind.FOUL)))


def random_play(game: str, moves: int, **settings: Any) -> Play:
    """A play at random, as far as it goes."""
    rng, play = random.Random(3), Play(set_up(load_game(game), **settings))
    for _ in range(moves):
        move = None if play.rules.winners(play.final) is not None else play.rules.random_move(play.final, rng)
        if move is None:
            break
        play = play.then(move)
    return play


def parsed(fragment: str) -> Element:
    """The fragment in a page, as a browser reads it; what a browser would have to mend is an error."""
    page = f"<!doctype html><html lang=en><head><title>A play</title></head><body>{fragment}</body></html>"
    root: Element = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(page)
    return root


def of_class(root: Element, name: str) -> Iterator[Element]:
    """The elements of a class."""
    return (one for one in root.iter() if name in one.get("class", "").split())


def words_of(element: Element) -> str:
    """All words in an element, with single spaces."""
    return " ".join("".join(element.itertext()).split())


def test_a_step_says_who_moved_how_and_what_it_changed() -> None:
    """The start says that it is the start, the end who is next."""
    steps = [[words_of(part) for part in said] for said in of_class(parsed(step_through(PLAY)), "stepping-words")]
    assert ["The start"] == steps[0]
    assert ["Step 1 of 3", "Chance: Blow: wind fair", "wind: nothing -> fair"] == steps[1]
    assert ["Step 2 of 3", "Red: Ship: crates 2; pier Pier 2; flag yes"] == steps[2][:2]
    assert "shore of Red: 2 -> 0" in steps[2][2]
    assert "The game goes on; to move: Blue." == steps[3][-1]


def test_without_a_script_every_step_and_every_board_is_there() -> None:
    """The boards in an order, none hidden; what only a script can move is."""
    root = parsed(step_through(PLAY))
    boards = [board.findtext("pre") or "" for board in of_class(root, "board")]
    assert [View(PLAY.rules, sees_all=True).board(state) for state in PLAY.states] == boards
    assert ["stepping-controls"] == [one.get("class") for one in root.iter() if "hidden" in one.attrib]


def test_a_few_boards_are_printed_and_the_first_and_last_among_them() -> None:
    """Of a hundred moves every twentieth."""
    play = random_play("make-make", 100)
    assert 100 == len(play.moves)
    assert [0, 20, 40, 60, 80, 100] == [step.number for step in steps_of(play) if step.is_key]
    assert [0, 1, 2, 3] == [step.number for step in steps_of(PLAY) if step.is_key]


@pytest.mark.parametrize("game", GAMES)
def test_a_page_reads_well_and_each_name_is_given_once(game: str) -> None:
    """The same for two plays on a page."""
    first, second = (step_through(random_play(game, moves)) for moves in (12, 5))
    names = [one.get("id") for one in parsed(first + second).iter() if one.get("id")]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", ["make-make", "giants"])
def test_a_hundred_moves_take_less_than_a_third_of_what_their_pictures_take(game: str) -> None:
    """What is the same from step to step is written once."""
    play = random_play(game, 100)
    svg = play.rules.game.svg
    assert svg is not None
    assert sum(len(svg(play.rules.setup, state)) for state in play.states) > 3 * len(step_through(play))


def test_who_looks_sees_no_more_than_at_the_table() -> None:
    """What is dealt to the first player is not told to the second; without a view all is told."""
    play = Play(set_up(sealed.game), (sealed.Deal(1), sealed.Deal(2), sealed.Deal(0), sealed.Offer(1, True)))
    told = [
        [step.move for step in steps_of(play, view)][1:] for view in (View(play.rules, 1), View(play.rules, 0), None)
    ]
    assert ["Deal: coins hidden", "Deal: coins 2", "Deal: coins hidden", "Offer: coins hidden; loud yes"] == told[0]
    assert ["Deal: coins 1", "Deal: coins hidden", "Deal: coins hidden", "Offer: coins 1; loud yes"] == told[1]
    assert ["Deal: coins 1", "Deal: coins 2", "Deal: coins 0", "Offer: coins 1; loud yes"] == told[2]


def test_its_words_can_be_of_another_language() -> None:
    """Those of the buttons and the numbers of steps."""
    words = Words(step="Passo {number} di {total}", forward="Avanti", play="Una partita di {total} mosse")
    page = step_through(PLAY, words=words)
    assert "Passo 1 di 3" in page and "Avanti" in page and 'aria-label="Una partita di 3 mosse"' in page


def test_what_a_game_says_is_no_html() -> None:
    """Signs that mean something there are written so that they do not."""
    rules = set_up(attrs.evolve(ferry.game, tell=lambda g, before, after: ("<b>&",), draw=lambda g, s: "<&>"))
    (said, *_) = of_class(parsed(step_through(Play(rules, PLAY.moves))), "stepping-changes")
    assert "<b>&" == words_of(said)


def test_a_play_without_moves_is_its_start() -> None:
    """One step, with what is known at the end."""
    root = parsed(step_through(Play(PLAY.rules)))
    (said,) = of_class(root, "stepping-words")
    assert "The start The game goes on; to move: Chance." == words_of(said)
