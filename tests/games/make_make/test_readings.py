"""Make Make: what readings that are no defaults make of a position, by hand, and plays at random under each reading."""

from __future__ import annotations

import random
from enum import Enum
from types import FunctionType
from typing import Any

import pytest

from rapanui_rules.games.make_make import Forgo, MakeMake, Place, TakeNeutral, TakeOwned, game
from rapanui_rules.games.make_make.book import BOOK
from rapanui_rules.games.make_make.state import Stage
from rapanui_rules.lang import Expect, Kind
from rapanui_rules.play.settings import readings_of, set_up
from rapanui_rules.play.watching import Watch
from tests.games.make_make.positions import BLUE, GREEN, RED, at, ground, on, rules_of

#: Every reading but the defaults, with the question that it answers.
OTHERS = [
    (path[-1], member)
    for path, enum in readings_of(MakeMake)
    for member in enum
    if member is not getattr(MakeMake().readings, path[-1])
]
#: Readings and settings: six territories in a ring, where Moai are raised soon, for two; eighteen for three.
TABLES: tuple[tuple[dict[str, object], dict[str, Any]], ...] = (
    ({"centre_grounds": "two_suffice"}, {"players": 2, "board": "hexagon:1", "tangata": 3}),
    ({"centre_grounds": "two_suffice"}, {"players": 3, "board": "hexagon:1", "moai": 2}),
    ({}, {"players": 3, "board": "hexagon:2"}),
)
#: The most moves of a play; Make Make need not end.
MOST = 80


@pytest.mark.parametrize(("question", "member"), OTHERS, ids=lambda of: getattr(of, "name", of))
def test_a_play_at_random_keeps_what_is_expected_to_hold(question: str, member: Enum) -> None:
    """All invariants and step claims that the reading is not expected to break, for two and three players."""
    for seed, (read, table) in enumerate(TABLES):
        rules = set_up(game, {**read, question: member}, **table)
        lasting = [c for c in game.claims if c.kind in (Kind.INVARIANT, Kind.STEP)]
        wanted = {claim.name for claim in lasting if claim.expect(rules.setup) is Expect.HOLDS}
        watch, rng, state = Watch(rules, tuple(lasting)), random.Random(seed), rules.initial()
        for _ in range(MOST):
            move = rules.random_move(state, rng)
            if move is None:
                break
            before, state = state, rules.after(state, move)
            assert set() == wanted & {name for name, _ in (*watch.at(state), *watch.step(before, move, state))}


@pytest.mark.parametrize(("question", "member"), OTHERS, ids=lambda of: getattr(of, "name", of))
def test_the_book_is_written_for_every_reading(question: str, member: Enum) -> None:
    """Every sentence that depends on the setup has words."""
    setup = set_up(game, {question: member}).setup
    written = [part(setup) for chapter in BOOK for part in chapter.parts if isinstance(part, FunctionType)]
    assert len(written) > 10
    assert all(isinstance(text, str) and text for text in written)


# -- taking territories


@pytest.mark.parametrize(("reading", "strong"), [("both", True), ("attack", True), ("defence", False)])
def test_a_chief_can_count_in_defence_only(reading: str, strong: bool) -> None:
    """One token and the chief against three tokens."""
    rules = rules_of(read={"chief_strength": reading})
    state = on(rules, "B2 B3")
    assert strong is (rules.why_not(state, TakeOwned(at(rules.setup, "B2"), 1, chief=True)) is None)


@pytest.mark.parametrize(("read", "legal"), [({}, False), ({"chief_comes": "board"}, True)])
def test_a_chief_can_come_from_another_territory(read: dict[str, object], legal: bool) -> None:
    """It leaves B2, where one token stays."""
    rules = rules_of(read=read)
    state, there = on(rules, "B2 R1c"), at(rules.setup, "A1")
    move = TakeNeutral(there, 1, chief=True)
    assert legal is (rules.why_not(state, move) is None)
    if legal:
        assert there == rules.play(state, move).chief[RED]


def test_a_territory_can_have_to_lie_beside_ones_own() -> None:
    """A2 and B1 touch A1, E1 does not; the first territory may lie anywhere, and Blue has none."""
    rules = rules_of(read={"reach": "beside"})
    g, state = rules.setup, on(rules, "A1 R1")
    taken = {move.hex for move in rules.legal_moves(state) if isinstance(move, TakeNeutral)}
    assert {at(g, name) for name in ("A2", "B1", "B2")} == taken
    blue = rules.legal_moves(on(rules, "A1 R1", turn=BLUE))
    assert g.board.size - 1 == len({move.hex for move in blue if isinstance(move, TakeNeutral)})


def test_a_moai_beside_is_as_good_as_a_territory_of_ones_own() -> None:
    """Red holds E1, far away; A2 touches the Moai on A1."""
    rules = rules_of(read={"reach": "beside"})
    assert None is rules.why_not(on(rules, "E1 R1, A1 Moai"), TakeNeutral(at(rules.setup, "A2"), 1, chief=False))


@pytest.mark.parametrize(("read", "legal"), [({}, False), ({"reinforcing": "allowed"}, True)])
def test_tokens_can_be_added_to_ones_own_territory(read: dict[str, object], legal: bool) -> None:
    """Two come to three, and the chief with them."""
    rules = rules_of(read=read)
    state, there = on(rules, "B2 R3"), at(rules.setup, "B2")
    move = TakeNeutral(there, 2, chief=True)
    assert legal is (rules.why_not(state, move) is None)
    if legal:
        after = rules.play(state, move)
        assert (5, 6, there) == (after.tokens[there], after.reserve[RED], after.chief[RED])


@pytest.mark.parametrize(("read", "back"), [({}, True), ({"lost_chief": "stays"}, False)])
def test_a_chief_can_stay_where_its_territory_is_lost(read: dict[str, object], back: bool) -> None:
    """Red takes B2 from Blue, one token and the chief; taken again by Blue it is defended by the chief as before."""
    rules = rules_of(read=read, players=2)
    state, there = on(rules, "B2 B1c"), at(rules.setup, "B2")
    state = rules.play(state, TakeOwned(there, 5, chief=False))
    assert back is (state.chief[BLUE] is None)
    if not back:
        state = rules.play(state, TakeOwned(there, 6, chief=False))
        assert "a strength of 5 is not more than the 9 there" in str(rules.why_not(state, TakeOwned(there, 5, chief=False)))


# -- Tangata Manu


def test_a_player_can_be_free_to_place_none() -> None:
    """Red comes to hold two grounds, places on one of them and forgoes the other."""
    rules = rules_of(read={"placing": "freely"}, players=2)
    g = rules.setup
    state = rules.play(on(rules, "A1 R1, A2 R1, B1 R1"), TakeNeutral(at(g, "B2"), 1, chief=False))
    spots = [ground(g, name) for name in ("A1-A2-B2", "A1-B1-B2")]
    assert (Stage.PLACE, RED) == (state.stage, state.turn)
    assert {Forgo(), *map(Place, spots)} == set(rules.legal_moves(state))
    state = rules.play(rules.play(state, Place(spots[0])), Forgo())
    assert (Stage.ACT, BLUE, g.tangata - 1) == (state.stage, state.turn, state.tangata_left[RED])


@pytest.mark.parametrize(("read", "left"), [({}, 5), ({"others_grounds": "at_once"}, 4)])
def test_a_moai_can_bring_others_a_ground_at_once(read: dict[str, object], left: int) -> None:
    """Red surrounds A1 by taking B1; the Moai is Green's third territory beside A2 and B2, which bear Moai as well."""
    rules = rules_of(read=read)
    state = on(rules, "A1 R1c, A2 Moai, B2 Moai", "A1-A2-B2 R")
    after = rules.play(state, TakeNeutral(at(rules.setup, "B1"), 1, chief=False))
    assert after.moai[at(rules.setup, "A1")]
    assert (left, left) == (after.tangata_left[GREEN], after.tangata_left[BLUE])
