"""Easter Island: hand counts, and moves from positions set up by hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rapanui_rules.errors import UsageError
from rapanui_rules.games.easter_island import (
    Begin,
    Card,
    EasterIsland,
    EndRace,
    Obelisk,
    PlaceObelisk,
    Player,
    Side,
    Slot,
    Spend,
    Stage,
    Steal,
    Take,
    TurnUp,
    draw,
    game,
)
from rapanui_rules.lang import table
from rapanui_rules.lang.readings import ambiguity_of
from rapanui_rules.play.settings import readings_of, set_up
from tests.games.easter_island_positions import (
    BLUE,
    FIVE,
    GREEN,
    ONE,
    RED,
    SIX,
    SPELL,
    THREE,
    TWO,
    Game3,
    Read,
    counted,
    open_cards,
    spend,
    with_obelisk,
)


def over(rules: Game3, at: tuple[int, ...], load: tuple[int, ...], turn: Player = RED) -> tuple[int, ...] | None:
    """The winners when the race ends with these steps and loads, *turn* being left of the player who ended it."""
    state = open_cards(rules, at=at, load=load, turn=turn, up=0, taken=0, shown=counted(rules.setup))
    return rules.winners(state)


# -- the text


def test_there_are_fourteen_questions_or_more() -> None:
    """Each with a reason for its default, and two readings at least."""
    found = [enum for _, enum in readings_of(EasterIsland)]
    assert len(found) >= 14
    assert all(len(enum) >= 2 and (a := ambiguity_of(enum)) is not None and a.because for enum in found)


# -- setup and start


@pytest.mark.parametrize(("players", "quarry"), [(2, 100), (3, 90), (4, 80), (5, 70)])
def test_the_quarry_is_what_the_reserves_leave(players: int, quarry: int) -> None:
    """120 stones less ten a player."""
    rules = set_up(game, players=players)
    assert (quarry, (10,) * players) == (rules.initial().quarry, tuple(rules.initial().reserve))


@pytest.mark.parametrize(
    ("read", "journey"),
    [({}, 24), ({"goal": "temple"}, 25), ({"turning": "space"}, 26), ({"goal": "temple", "turning": "space"}, 27)],
)
def test_the_journey_is_24_steps_or_more(read: Read, journey: int) -> None:
    """Twelve steps out and twelve back; the temple is one more, the quarry two."""
    assert journey == set_up(game, read=read).setup.journey


def test_there_are_17_cards_and_36_stones_of_awards() -> None:
    """16 cards with numbers and the Spell; 1 + 2 + ... + 8."""
    g = EasterIsland()
    assert (17, 1, (0, 1, 3, 6, 10, 15, 21, 28, 36)) == (g.cards, g.all_copies[g.spell], g.award_sums)


@pytest.mark.parametrize(("players", "weights"), [(2, [9, 8]), (3, [6, 6, 5]), (4, [5, 4, 4, 4]), (5, [4, 4, 3, 3, 3])])
def test_earlier_seats_are_dealt_more_of_the_17_cards(players: int, weights: list[int]) -> None:
    """Cards are dealt to the first seat first, so it gets the Spell a little more often."""
    rules = set_up(game, players=players)
    start = rules.initial()
    assert [Begin(Player(p)) for p in range(players)] == list(rules.legal_moves(start))
    assert weights == [rules.weight(start, move) for move in rules.legal_moves(start)]


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 6},
        {"players": 1},
        {"obelisks": 7},
        {"stones": 29},
        {"fields": 9},
        {"copies": (1, 1)},
        {"reserve": -1},
    ],
)
def test_a_setup_that_makes_no_sense_is_refused(wrong: dict[str, Any]) -> None:
    """Three reserves take 30 stones, eight obelisks ten fields, and four cards in a round three with a number."""
    with pytest.raises(UsageError, match="two to five players"):
        set_up(game, **wrong)


# -- obelisks


def test_an_obelisk_bars_its_row_on_both_sides() -> None:
    """Eleven rows on two sides; one obelisk leaves ten rows, and four on a side leave the other alone."""
    rules = set_up(game)
    state = rules.play(rules.initial(), Begin(BLUE))
    assert 2 * 11 == len(rules.legal_moves(state))
    state = rules.play(state, PlaceObelisk(Side.OUT, 3))
    assert (2 * 10, GREEN, 2) == (len(rules.legal_moves(state)), state.turn, state.obelisks[Obelisk(0)])
    for field in (4, 5, 6):
        state = rules.play(state, PlaceObelisk(Side.OUT, field))
    assert 7 == len(rules.legal_moves(state))
    for field in (7, 8, 9, 10):
        state = rules.play(state, PlaceObelisk(Side.BACK, field))
    assert (Stage.RACE, BLUE, None) == (state.stage, state.turn, rules.actor(state))
    assert (2, 3, 4, 5, 18, 17, 16, 15) == tuple(state.obelisks)


def test_the_first_row_and_the_turn_can_be_read_as_allowed() -> None:
    """Then all 13 rows on two sides are open to the first obelisk."""
    rules = set_up(game, read={"rows": "anywhere"})
    assert 26 == len(rules.legal_moves(rules.play(rules.initial(), Begin(RED))))


@pytest.mark.parametrize(
    ("read", "cleared", "quarry", "paid"),
    [
        ({}, 0, 90, 1),
        ({}, 7, 90, 8),
        ({}, 7, 3, 3),
        ({"award_index": "rewarded"}, 7, 90, 1),
        ({"landing": "passes"}, 4, 90, 5),
    ],
)
def test_the_kth_obelisk_pays_k_stones(read: Read, cleared: int, quarry: int, paid: int) -> None:
    """Or what the quarry has; or, counted otherwise, one for the first that earns an award."""
    rules = set_up(game, read=read)
    state = with_obelisk(rules, open_cards(rules, TWO, TWO, TWO, THREE, quarry=quarry), 2, cleared)
    after = rules.play(state, spend(TWO, (2, 0, 0), (0, 2, 0)))
    assert (paid, 2, 0) == tuple(after.load)
    assert (quarry - paid, paid, 1, cleared + 1) == (after.quarry, after.awarded, after.awards, after.cleared)
    assert (8, 10, 10) == tuple(after.reserve)


@pytest.mark.parametrize(
    ("read", "steps", "stones", "load", "stands"),
    [
        ({}, (0, 2, 0), (2, 0, 0), (2, 0, 0), False),
        ({"rival_landing": "nothing"}, (0, 2, 0), (2, 0, 0), (2, 0, 0), True),
        ({}, (1, 0, 1), (0, 2, 0), (0, 2, 0), True),
        ({"award_place": "reserve"}, (2, 0, 0), (0, 2, 0), (0, 2, 0), False),
    ],
)
def test_only_ones_own_statue_earns_an_award(
    read: Read, steps: tuple[int, ...], stones: tuple[int, ...], load: tuple[int, ...], stands: bool
) -> None:
    """A rival's clears the obelisk at step 2 for nothing, or not at all; before it nothing happens."""
    rules = set_up(game, read=read)
    state = with_obelisk(rules, open_cards(rules, TWO, TWO, TWO, THREE), 2)
    after = rules.play(state, spend(TWO, steps, stones))
    assert (load, stands) == (tuple(after.load), after.obelisks[Obelisk(0)] is not None)
    assert (16 if "award_place" in read else 8) == after.reserve[RED]


def test_going_past_an_obelisk_clears_it_only_when_all_have() -> None:
    """Red goes past, Blue too; when Green does it goes to the temple, and nobody is paid."""
    rules = set_up(game)
    state = with_obelisk(rules, open_cards(rules, THREE, THREE, THREE, TWO), 2)
    for steps, stones in (((3, 0, 0), (0, 0, 3)), ((0, 3, 0), (0, 0, 3))):
        state = rules.play(state, spend(THREE, steps, stones))
        assert 2 == state.obelisks[Obelisk(0)]
    state = rules.play(state, spend(THREE, (0, 0, 3), (3, 0, 0)))
    assert (None, 8, 0, 90) == (state.obelisks[Obelisk(0)], state.cleared, state.awards, state.quarry)


def test_passing_can_be_read_as_coming_to_an_obelisk() -> None:
    """Then Red's three steps clear those at 1, 2 and 3 and pay 1 + 2 + 3."""
    rules = set_up(game, read={"landing": "passes"})
    standing = table(rules.setup.each_obelisk, lambda o: o + 1 if o < 3 else None)
    state = open_cards(rules, THREE, THREE, THREE, TWO, obelisks=standing, cleared=0, out=3, back=0)
    after = rules.play(state, spend(THREE, (3, 0, 0), (0, 3, 0)))
    assert ((6, 3, 0), 3, 3) == (tuple(after.load), after.awards, after.cleared)


# -- cards


def test_the_first_player_picks_first_and_last() -> None:
    """Blue, Green, Red, Blue; then Green is first, and the cards lie under the pile in the order used."""
    rules = set_up(game)
    state = open_cards(rules, ONE, TWO, SIX, SPELL, first=BLUE, turn=BLUE)
    order = []
    for move in (Take(SIX, 6), Take(ONE, 1), Take(SPELL, 2), Take(TWO, 2)):
        order.append(state.turn)
        state = rules.play(state, move)
    assert [BLUE, GREEN, RED, BLUE] == order
    assert (GREEN, GREEN, 0, 0, None) == (state.first, state.turn, state.up, state.taken, rules.actor(state))
    assert (12, 18, 11) == tuple(state.reserve)
    assert (SIX, ONE, SPELL, TWO) == tuple(state.pile)[13:]


def test_used_cards_come_back_in_the_order_in_which_they_were_used() -> None:
    """With three cards for two players every round shows them all; the second round repeats the order of the first."""
    rules = set_up(game, players=2, copies=(1, 1), obelisks=0)
    state = rules.play(rules.initial(), Begin(RED))
    assert [TurnUp(Card(0)), TurnUp(Card(1)), TurnUp(Card(2))] == list(rules.legal_moves(state))
    for card in (0, 1, 2):
        state = rules.play(state, TurnUp(Card(card)))
    for move in (Take(Card(1), 2), Take(Card(2), 1), Take(Card(0), 1)):
        state = rules.play(state, move)
    for card in (1, 2, 0):
        assert (TurnUp(Card(card)),) == rules.legal_moves(state)
        state = rules.play(state, TurnUp(Card(card)))


def test_unseen_cards_are_drawn_by_how_many_there_are() -> None:
    """After a 6 is turned up the pile has 3, 3, 3, 3, 2, 1 and the Spell."""
    rules = set_up(game, obelisks=0)
    state = rules.play(rules.play(rules.initial(), Begin(RED)), TurnUp(SIX))
    assert [3, 3, 3, 3, 2, 1, 1] == [rules.weight(state, move) for move in rules.legal_moves(state)]


@pytest.mark.parametrize(
    ("players", "card", "read", "spends"),
    [
        (3, ONE, {}, 6),
        (3, TWO, {}, 12),
        (3, TWO, {"split": "two_modes"}, 6),
        (4, SIX, {}, 362),
        (2, SIX, {}, 2),
    ],
)
def test_a_card_is_spent_in_so_many_ways(players: int, card: Card, read: Read, spends: int) -> None:
    """Steps go to m statues, one or more each, and stones to the other ones in any way.

    A 6 among four: 4 x 28 for one that moves, 6 x 5 x 7 for two, 4 x 10 for three.
    """
    rules = set_up(game, read=read, players=players)
    found = Counter(type(move) for move in rules.legal_moves(open_cards(rules, card)))
    assert {Spend: spends, Take: 1} == found


def test_a_theft_takes_the_whole_reserve() -> None:
    """Red robs Green of all ten."""
    rules = set_up(game)
    after = rules.play(open_cards(rules, ONE, TWO, SIX, SPELL), Steal(GREEN))
    assert ((20, 10, 0), SPELL) == (tuple(after.reserve), after.pile[Slot(13)])


@pytest.mark.parametrize(("reading", "drawn"), [("remains", 2), ("pass", 0)])
def test_a_short_quarry_can_be_read_as_paying_less(reading: str, drawn: int) -> None:
    """Two stones are left, and the card shows five."""
    rules = set_up(game, read={"short": reading})
    after = rules.play(open_cards(rules, FIVE, quarry=2), Take(FIVE, 5))
    assert (10 + drawn, 2 - drawn) == (after.reserve[RED], after.quarry)


def test_a_player_who_can_do_nothing_ends_the_race_as_it_stands() -> None:
    """No stone to draw and none to spend: Green is furthest, but Blue behind holds more."""
    rules = set_up(game)
    state = open_cards(rules, FIVE, quarry=0, reserve=(0, 60, 30), at=(1, 3, 9), load=(9, 12, 9))
    assert (EndRace(),) == rules.legal_moves(state)
    assert (BLUE,) == rules.winners(rules.play(state, EndRace()))
    assert set_up(game, read={"short": "barred"}).is_stuck(state)


# -- the end


@pytest.mark.parametrize(
    ("read", "at", "load", "winner"),
    [
        ({}, (24, 20, 3), (9, 8, 30), RED),
        ({}, (24, 20, 3), (8, 9, 30), BLUE),
        ({}, (24, 20, 3), (9, 9, 0), RED),
        ({"tie": "second"}, (24, 20, 3), (9, 9, 0), BLUE),
        ({}, (24, 20, 20), (9, 10, 12), GREEN),
        ({}, (24, 20, 20), (9, 12, 12), BLUE),
        ({}, (20, 20, 24), (12, 12, 9), RED),
        ({"joint_second": "nearest"}, (24, 20, 20), (9, 10, 12), BLUE),
        ({"joint_second": "nearest"}, (24, 20, 20), (9, 4, 12), RED),
        ({}, (24, 24, 0), (5, 7, 30), BLUE),
        ({"joint_lead": "mover"}, (24, 24, 0), (7, 7, 30), RED),
        ({"joint_lead": "mover"}, (24, 24, 0), (5, 7, 30), BLUE),
        ({}, (24, 24, 0), (7, 7, 30), RED),
    ],
)
def test_the_heavier_of_the_first_two_wins(
    read: Read, at: tuple[int, ...], load: tuple[int, ...], winner: Player
) -> None:
    """Green ended the race, so Green is asked first, then Red, then Blue; the third statue's weight never counts."""
    assert (winner,) == over(set_up(game, read=read), at, load)


def test_joint_seconds_can_share_the_win() -> None:
    """Both behind the first win if the heavier of them does."""
    rules = set_up(game, read={"joint_second": "shared"})
    assert (BLUE, GREEN) == over(rules, (24, 20, 20), (9, 10, 12))
    assert (RED,) == over(rules, (24, 20, 20), (12, 10, 12))


@pytest.mark.parametrize(("reading", "goes_on"), [("at_once", False), ("after_round", True)])
def test_the_round_can_be_read_as_played_out(reading: str, goes_on: bool) -> None:
    """Red comes home with the first card of the round; its stone still counts, for Green in second place."""
    rules = set_up(game, read={"moment": reading})
    state = open_cards(rules, ONE, TWO, SIX, SPELL, at=(23, 3, 4))
    state = rules.play(state, spend(ONE, (1, 0, 0), (0, 0, 1)))
    assert ((0, 0, 1), goes_on) == (tuple(state.load), rules.outcome(state) is None)
    if goes_on:
        for move in (Take(TWO, 2), Take(SIX, 6), Take(SPELL, 1)):
            assert rules.outcome(state) is None
            state = rules.play(state, move)
    assert (GREEN,) == rules.winners(state)


def test_surplus_steps_can_be_read_as_lost() -> None:
    """Four steps are left, five are spent, and all five stones are dropped."""
    rules = set_up(game, read={"overshoot": "lost"})
    state = open_cards(rules, ONE, FIVE, SPELL, at=(20, 20, 20))
    after = rules.play(state, spend(FIVE, (5, 0, 0), (0, 5, 0)))
    assert ((24, 20, 20), (0, 5, 0)) == (tuple(after.at), tuple(after.load))


# -- the table


def test_the_table_is_drawn() -> None:
    """Red at step 2 beside the way out, Blue turning, Green a step from home."""
    rules = set_up(game, fields=4, obelisks=2)
    standing: Any = (1, 4)
    state = open_cards(rules, ONE, FIVE, SPELL, at=(2, 3, 5), obelisks=standing, cleared=0, load=(1, 0, 12))
    assert TABLE == draw(rules.setup, state)


TABLE = """\
Red takes a card (1 of 4 are taken); Red is first player.

field  out | back
     1       |
     2     ^ | G
     3     R | ^
     4     B |

Red     reserve  10  statue   1  steps to go   4
Blue    reserve  10  statue   0  steps to go   3
Green   reserve  10  statue  12  steps to go   1
quarry  90 stones
temple  0 of 2 obelisks

open    1 5 Spell
pile    14 unseen, then none"""
