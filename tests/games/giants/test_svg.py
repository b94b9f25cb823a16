"""The table as a picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import attrs
import pytest

from rapanui_rules.games.giants import Hex, State, svg
from rapanui_rules.games.giants.scene import scene_at
from rapanui_rules.games.giants.wording import hex_words, land_words
from rapanui_rules.lang import table
from tests.games.giants.scenes import ROUND, Table, after, reached, rules_of

_NS = "{http://www.w3.org/2000/svg}"

STATES = [(island, seed) for island in ("default", "tiny") for seed in (1, 2)]


def table_of(island: str, seed: int) -> tuple[Table, State]:
    """A state of a random play of five."""
    rules = rules_of(island, checked=False, players=5)
    return rules, reached(rules, seed, 120)


def picture(rules: Table, state: State) -> ElementTree.Element:
    """The parsed picture."""
    return ElementTree.fromstring(svg(rules.setup, state))


def parts(rules: Table, state: State) -> dict[str | None, ElementTree.Element]:
    """The parts of a picture by their titles."""
    found = picture(rules, state).iter(f"{_NS}g")
    return {part[0].text: part for part in found if len(part) and part[0].tag == f"{_NS}title"}


def words_in(part: ElementTree.Element) -> list[str | None]:
    """All words that are written in a part."""
    return [text.text for text in part.iter(f"{_NS}text")]


@pytest.mark.parametrize(("island", "seed"), STATES)
def test_who_cannot_see_it_is_told(island: str, seed: int) -> None:
    """A title and a description stand first and are what the picture is labelled by."""
    root = picture(*table_of(island, seed))
    title, desc = root[0], root[1]
    assert (f"{_NS}title", f"{_NS}desc", "img") == (title.tag, desc.tag, root.get("role"))
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert title.text and desc.text and desc.text.startswith(title.text.removeprefix("Giants: "))


@pytest.mark.parametrize(("island", "seed"), STATES)
def test_every_hex_has_words_and_all_figures_their_letters(island: str, seed: int) -> None:
    """Nobody is told from others by colour alone, and no kind of hex from others."""
    rules, state = table_of(island, seed)
    found = parts(rules, state)
    for h in rules.setup.each_hex:
        scene = scene_at(rules.setup, state, h)
        title = land_words(rules.setup, h) if scene.is_empty else hex_words(rules.setup, state, h)
        letters = {word for word in words_in(found[title]) if word in set("RBGYP")}
        assert {"RBGYP"[crew.player] for crew in scene.crews} <= letters
        kind = rules.setup.island.kind[h].value.removeprefix("hat quarry") or "hats"
        assert words_in(found[title])[0] == f"{rules.setup.island.names[h]} {kind}".removesuffix(" plain")


@pytest.mark.parametrize(("island", "seed"), STATES)
def test_it_stands_alone_and_fits_its_frame(island: str, seed: int) -> None:
    """Nothing is fetched, each name is given once, no hex is cut off."""
    rules, state = table_of(island, seed)
    text = svg(rules.setup, state)
    root = ElementTree.fromstring(text)
    assert ["http://www.w3.org/2000/svg"] == re.findall(r"https?://[^\"' ]*", text)
    assert "href" not in text and "<script" not in text
    names = [it.get("id") for it in root.iter() if it.get("id")]
    assert len(names) == len(set(names))
    left, top, width, height = map(float, root.get("viewBox", "").split())
    for x, y in _points(root):
        assert left < x < left + width and top < y < top + height


def _points(root: ElementTree.Element) -> Iterator[tuple[float, float]]:
    for part in root:
        for polygon in part.findall(f"{_NS}polygon"):
            for pair in polygon.get("points", "").split():
                x, y = pair.split(",")
                yield float(x), float(y)


def test_every_class_is_styled_for_light_and_dark_pages() -> None:
    """What is drawn has a colour, and those that change have both."""
    rules = rules_of()
    root = picture(rules, rules.initial())
    style = root.findtext(f"{_NS}style") or ""
    used = {name for it in root.iter() for name in it.get("class", "").split()}
    assert [] == sorted(name for name in used if not re.search(rf"\.{name}[,{{]", style))
    for name in ("paper", "plain", "forest", "ahu", "quarry", "hats", "home", "edge"):
        assert re.search(rf"\.{name}[,{{][^}}]*light-dark", style)


def test_a_round_is_seen() -> None:
    """What is carried has its name and is on its way; what is bid is not in hand; logs lie in a row."""
    rules = rules_of("tiny")
    found = parts(rules, after(rules, *ROUND[:21]))
    assert ["B2", "R", "×2", "B", "2", "2a"] == words_in(found["B2: Red's 2 workers; Blue's chief; statue 2a"])
    hut = found["B3, the hut: Green's 1 worker; 2 logs"]
    assert ["B3 hut", "G"] == words_in(hut) and 2 == sum(it.get("class") == "hide" for it in hut.iter())
    # after the name and the points: workers, chief, sorcerer, markers, logs and half-tablets in hand
    (red,) = [part for title, part in found.items() if title is not None and title.startswith("Red:")]
    assert ["0", "0", "0", "1", "0", "0"] == [word for word in words_in(red)[3:] if word]


def test_a_statue_on_its_ahu_is_seen_with_its_player() -> None:
    """Size and letter."""
    rules = rules_of("tiny")
    found = parts(rules, after(rules, *ROUND[:23]))
    title = "C1, an ahu: a statue of size 2 on Red's base; Green's chief"
    assert ["C1 ahu", "×2, hat 3", "R", "2", "G"] == words_in(found[title])


def test_many_pieces_are_made_smaller() -> None:
    """All statues in the quarry of the tiny island."""
    rules = rules_of("tiny")
    g, start = rules.setup, rules.initial()
    state = attrs.evolve(start, where=table(g.each_stone, lambda i: None if g.is_hat[i] else Hex(3)))
    (quarry,) = [part for title, part in parts(rules, state).items() if title and title.startswith("B1, the quarry:")]
    assert {"1a", "1q", "2l", "3f"} <= set(words_in(quarry))
    (scale,) = re.findall(r"scale\(([0-9.]+)\)", quarry[-1][-1].get("transform") or "")
    assert 0 < float(scale) < 0.5


def test_two_pictures_on_a_page_do_not_share_names() -> None:
    """The same state has the same picture, another state other names."""
    rules = rules_of("tiny")
    first, again, other = rules.initial(), rules.initial(), after(rules, ROUND[0])
    assert svg(rules.setup, first) == svg(rules.setup, again)
    names = [{it.get("id") for it in picture(rules, state).iter() if it.get("id")} for state in (first, other)]
    assert not names[0] & names[1]
