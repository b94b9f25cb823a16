"""The table as a picture."""

from __future__ import annotations

import random
import re
from typing import Any
from xml.etree import ElementTree

import attrs
import pytest

from rapanui_rules.games.easter_island import State, game, svg
from rapanui_rules.games.easter_island.wording import described, space_words, step_words
from rapanui_rules.lang import put
from rapanui_rules.play.settings import set_up
from tests.games.easter_island_positions import BLUE, GREEN, RED, SIX, SPELL, THREE, Game3, open_cards, with_obelisk

_NS = "{http://www.w3.org/2000/svg}"

#: Settings and readings that change what there is to draw.
TABLES: list[tuple[dict[str, Any], dict[str, str]]] = [
    ({}, {}),
    ({"players": 5}, {"turning": "space", "goal": "temple", "rows": "anywhere"}),
    ({"players": 2, "fields": 30, "obelisks": 0}, {"goal": "temple"}),
    ({"fields": 5, "obelisks": 2}, {"turning": "space"}),
]


def rules_of(settings: dict[str, Any], read: dict[str, str]) -> Game3:
    """The game set up."""
    return set_up(game, read, **settings)


def reached(rules: Game3, seed: int, moves: int) -> State:
    """A state of a random play."""
    state, rng = rules.initial(), random.Random(seed)
    for _ in range(moves):
        move = None if rules.winners(state) is not None else rules.random_move(state, rng)
        state = state if move is None else rules.after(state, move)
    return state


def picture(rules: Game3, state: State) -> ElementTree.Element:
    """The parsed picture."""
    return ElementTree.fromstring(svg(rules.setup, state))


def parts(root: ElementTree.Element) -> dict[str | None, ElementTree.Element]:
    """The parts of a picture by their titles."""
    return {part[0].text: part for part in root.iter(f"{_NS}g") if len(part) and part[0].tag == f"{_NS}title"}


def words_in(part: ElementTree.Element) -> list[str | None]:
    """All words that are written in a part."""
    return [text.text for text in part.iter(f"{_NS}text")]


def test_a_state_is_described() -> None:
    """A sentence for each player, one for the obelisks, for stones and for cards."""
    rules = rules_of({}, {})
    race = with_obelisk(rules, open_cards(rules, THREE, SPELL, SIX), 3)
    state = attrs.evolve(race, at=put(race.at, BLUE, 14), load=put(race.load, GREEN, 1))
    assert (
        "Red takes a card (1 of 4 are taken); Red is first player. "
        "Red: statue at field 1 on the way out, 24 steps to go, with 0 stones; 10 stones in reserve. "
        "Blue: statue at field 11 on the way back, 10 steps to go, with 0 stones; 10 stones in reserve. "
        "Green: statue at field 1 on the way out, 24 steps to go, with 1 stone; 10 stones in reserve. "
        "Obelisks beside field 4 on the way out. The quarry holds 90 stones. "
    ) == described(rules.setup, state).split("7 of 8")[0]
    assert described(rules.setup, state).endswith(
        "7 of 8 obelisks at the temple. Open cards: 3, 6 and Spell. In the pile 14 cards that nobody has seen."
    )


@pytest.mark.parametrize(
    ("words", "step", "read"),
    [
        ("field 1 on the way out", 0, {}),
        ("field 12 on the way out", 11, {}),
        ("the turn", 12, {}),
        ("field 12 on the way back", 13, {}),
        ("field 1 on the way back", 24, {}),
        ("the turn", 13, {"turning": "space"}),
        ("field 13 on the way back", 14, {"turning": "space"}),
        ("the temple", 25, {"goal": "temple"}),
    ],
)
def test_a_step_has_its_place(words: str, step: int, read: dict[str, str]) -> None:
    """Thirteen fields out and back, and what the readings make of the ends."""
    assert words == step_words(rules_of({}, read).setup, step)


@pytest.mark.parametrize(("settings", "read"), TABLES)
def test_who_cannot_see_it_is_told(settings: dict[str, Any], read: dict[str, str]) -> None:
    """A title and a description stand first and are what the picture is labelled by."""
    rules = rules_of(settings, read)
    root = picture(rules, reached(rules, 1, 40))
    title, desc = root[0], root[1]
    assert (f"{_NS}title", f"{_NS}desc", "img") == (title.tag, desc.tag, root.get("role"))
    assert root.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
    assert title.text and desc.text and desc.text.startswith(title.text.removeprefix("Easter Island: "))


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("settings", "read"), TABLES)
def test_every_space_has_words_and_its_statues_their_letters(
    settings: dict[str, Any], read: dict[str, str], seed: int
) -> None:
    """Nobody is told from others by colour alone; every space of the journey is there, all at their own places."""
    rules = rules_of(settings, read)
    state = reached(rules, seed, 60)
    found = parts(picture(rules, state))
    places = set()
    for step in range(rules.setup.journey + 1):
        part = found[space_words(rules.setup, state, step)]
        assert ["RBGYW"[p] for p in rules.setup.each_player if state.at[p] == step] == words_in(part)
        places.add(part.get("transform"))
    assert rules.setup.journey + 1 == len(places)


@pytest.mark.parametrize(("settings", "read"), TABLES)
def test_it_stands_alone_and_fits_its_frame(settings: dict[str, Any], read: dict[str, str]) -> None:
    """Nothing is fetched, each name is given once, all parts lie inside."""
    rules = rules_of(settings, read)
    for moves in (0, 60, 400):
        text = svg(rules.setup, reached(rules, 2, moves))
        root = ElementTree.fromstring(text)
        assert ["http://www.w3.org/2000/svg"] == re.findall(r"https?://[^\"' ]*", text)
        names = [it.get("id") for it in root.iter() if it.get("id")]
        assert len(names) == len(set(names))
        _, _, width, height = map(float, root.get("viewBox", "").split())
        for x, y in re.findall(r"translate\(([\d.-]+) ([\d.-]+)\)", text):
            assert abs(float(x)) < width and abs(float(y)) < height


def test_every_class_is_styled_for_light_and_dark_pages() -> None:
    """What is drawn has a colour, and those that change have both."""
    rules = rules_of({"players": 5}, {})
    used: set[str] = set()
    style = ""
    for moves in (0, 30, 60):
        root = picture(rules, reached(rules, 1, moves))
        style = root.findtext(f"{_NS}style") or ""
        used |= {name for it in root.iter() for name in it.get("class", "").split()}
    assert [] == sorted(name for name in used if not re.search(rf"\.{name}[,{{]", style))
    for name in ("paper", "lane", "end", "card", "stone"):
        assert re.search(rf"\.{name}[,{{][^}}]*light-dark", style)


def test_the_player_on_turn_and_then_the_winner_is_framed() -> None:
    """One frame, round the row of a player."""
    rules = rules_of({}, {})
    for state, player in (
        (open_cards(rules, THREE, turn=GREEN), GREEN),
        (open_cards(rules, THREE, at=(24, 3, 2), load=(5, 1, 0), taken=4), RED),
    ):
        rows = picture(rules, state).iter(f"{_NS}g")
        framed = [row for row in rows if row.find(f"{_NS}rect[@class='turn']") is not None]
        assert [("Red", "Blue", "Green")[player]] == [words_in(part)[1] for part in framed]


def test_the_cards_are_seen() -> None:
    """Those that lie open, and what is known of the pile."""
    rules = rules_of({}, {})
    found = parts(picture(rules, open_cards(rules, THREE, SPELL)))
    (panel,) = [part for title, part in found.items() if title is not None and title.startswith("Open cards")]
    assert ["Open cards", "3", "Spell", "Pile: 15 unseen"] == words_in(panel)
