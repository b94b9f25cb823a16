"""The table as a picture."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from rapanui_rules.games.make_make import State, svg
from rapanui_rules.games.make_make.wording import territory_words
from tests.games.make_make.positions import RED, Table, at, on, rules_of

_NS = "{http://www.w3.org/2000/svg}"


def reached(rules: Table, seed: int, moves: int) -> State:
    """A state of a random play."""
    state, rng = rules.initial(), random.Random(seed)
    for _ in range(moves):
        move = rules.random_move(state, rng)
        state = state if move is None else rules.after(state, move)
    return state


def picture(rules: Table, state: State) -> ElementTree.Element:
    """The parsed picture."""
    return ElementTree.fromstring(svg(rules.setup, state))


STATES = [(board, seed) for board in ("trapezoid", "hexagon:2", "hexagon:3") for seed in (1, 2)]


@pytest.mark.parametrize(("board", "seed"), STATES)
def test_who_cannot_see_it_is_told(board: str, seed: int) -> None:
    """A title and a description stand first and are what the picture is labelled by."""
    rules = rules_of(board, players=4)
    root = picture(rules, reached(rules, seed, 60))
    title, desc = root[0], root[1]
    assert (f"{_NS}title", f"{_NS}desc", "img") == (title.tag, desc.tag, root.get("role"))
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert title.text and desc.text and desc.text.startswith(title.text.removeprefix("Make Make: "))


@pytest.mark.parametrize(("board", "seed"), STATES)
def test_every_territory_has_words_and_its_owner_a_letter(board: str, seed: int) -> None:
    """Nobody is told from others by colour alone: a letter and a pattern stand in what is owned."""
    rules = rules_of(board, players=4)
    state = reached(rules, seed, 60)
    parts = {part[0].text: part for part in picture(rules, state).iter(f"{_NS}g") if part[0].tag == f"{_NS}title"}
    for h in rules.setup.each_hex:
        part, holder = parts[territory_words(rules.setup, state, h)], state.owner[h]
        letters = {text.text for text in part.iter(f"{_NS}text")} & set("RBGY")
        filled = [it for it in part.iter(f"{_NS}polygon") if it.get("fill", "").startswith("url(#")]
        assert (letters, len(filled)) == (set() if holder is None else {"RBGY"[holder]}, holder is not None)


@pytest.mark.parametrize(("board", "seed"), STATES)
def test_it_stands_alone_and_fits_its_frame(board: str, seed: int) -> None:
    """Nothing is fetched, every pattern is defined, each name is given once, no hex is cut off."""
    rules = rules_of(board, players=4)
    text = svg(rules.setup, reached(rules, seed, 60))
    root = ElementTree.fromstring(text)
    assert ["http://www.w3.org/2000/svg"] == re.findall(r"https?://[^\"' ]*", text)
    assert "href" not in text and "<script" not in text
    names = [it.get("id") for it in root.iter() if it.get("id")]
    assert len(names) == len(set(names)) and set(re.findall(r"url\(#([^)]*)\)", text)) <= set(names)
    left, top, width, height = map(float, root.get("viewBox", "").split())
    for x, y in _points(root):
        assert left < x < left + width and top < y < top + height


def _points(root: ElementTree.Element) -> Iterator[tuple[float, float]]:
    for part in root:
        for polygon in part.findall(f"{_NS}polygon"):
            for pair in polygon.get("points", "").split():
                x, y = pair.split(",")
                yield float(x), float(y)


def test_it_is_made_for_dark_pages_too() -> None:
    """Every class that differs has a colour for both, and before it the light one for programs that know no other."""
    rules = rules_of()
    style = picture(rules, rules.initial()).findtext(f"{_NS}style") or ""
    for name in ("paper", "free", "of0", "of1", "of2", "of3", "holy", "edge"):
        assert re.search(rf"\.{name}[,{{][^}}]*(fill|stroke):(#\w+);\1:light-dark\(\2,#\w+\)", style)


def test_two_pictures_on_a_page_do_not_share_names() -> None:
    """The same state has the same picture, another state other names."""
    rules = rules_of()
    first, again, other = rules.initial(), rules.initial(), reached(rules, 1, 1)
    assert svg(rules.setup, first) == svg(rules.setup, again)
    names = [{it.get("id") for it in picture(rules, state).iter() if it.get("id")} for state in (first, other)]
    assert not names[0] & names[1]


def test_many_pieces_are_counted_instead_of_shown() -> None:
    """Forty domain tokens do not fit in a row."""
    rules = rules_of(tokens=40)
    text = svg(rules.setup, on(rules, "A1 R2"))
    assert text.count(">38 domain tokens left<") == 1 and text.count(">40 domain tokens left<") == 2


def test_a_chief_that_holds_a_territory_alone_has_no_number() -> None:
    """Its player's letter and the chief."""
    rules = rules_of(read={"chief_alone": "allowed"})
    state = on(rules, "C4 R0c")
    assert "C4, sacred: Red, the chief" == territory_words(rules.setup, state, at(rules.setup, "C4"))
    assert RED == state.owner[at(rules.setup, "C4")]
    assert svg(rules.setup, state)
