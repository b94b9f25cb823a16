"""Easter Island: what readings that are no defaults make of a position, by hand."""

from __future__ import annotations

import pytest

from rapanui_rules.games.easter_island import Begin, EndRace, PlaceObelisk, Player, Side, Spend, Steal, Take, game
from rapanui_rules.lang import table
from rapanui_rules.play.settings import set_up
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
    open_cards,
    spend,
    with_obelisk,
)


def at_the_start(rules: Game3) -> list[Player]:
    """Who places the first four obelisks where Blue is first player."""
    state, placing = rules.play(rules.initial(), Begin(BLUE)), []
    for side, field in ((Side.OUT, 2), (Side.OUT, 3), (Side.BACK, 4), (Side.BACK, 5)):
        placing.append(state.turn)
        state = rules.play(state, PlaceObelisk(side, field))
    return placing


# -- obelisks


def test_the_first_player_can_place_all_obelisks() -> None:
    """Otherwise it is Blue, Green, Red, Blue."""
    assert [BLUE, GREEN, RED, BLUE] == at_the_start(set_up(game))
    assert [BLUE, BLUE, BLUE, BLUE] == at_the_start(set_up(game, read={"placers": "first_player"}))


@pytest.mark.parametrize(("read", "beside", "opposite"), [({}, False, False), ({"same_row": "allowed"}, True, False)])
def test_two_obelisks_can_stand_side_by_side(read: Read, beside: bool, opposite: bool) -> None:
    """Beside one field in one lane, but opposite one another never."""
    rules = set_up(game, read=read)
    state = rules.play(rules.play(rules.initial(), Begin(RED)), PlaceObelisk(Side.OUT, 4))
    legal = rules.legal_moves(state)
    assert (beside, opposite) == (PlaceObelisk(Side.OUT, 4) in legal, PlaceObelisk(Side.BACK, 4) in legal)


@pytest.mark.parametrize(("read", "award"), [({}, 0), ({"lanes": "both"}, 8)])
def test_an_obelisk_can_serve_both_lanes(read: Read, award: int) -> None:
    """The last one stands beside field 3 of the way back, which is step 22; Red comes to field 3 on the way out."""
    rules = set_up(game, read=read)
    state = with_obelisk(rules, open_cards(rules, TWO, TWO, TWO, THREE), 22)
    after = rules.play(state, spend(TWO, (2, 0, 0), (0, 2, 0)))
    assert (award, 7 + (award > 0)) == (after.load[RED], after.cleared)


def test_one_that_serves_both_lanes_waits_for_the_way_back() -> None:
    """It stands at step 2, which is 22 on the way back: passed by all on the way out it stays, and pays Red at 22."""
    rules = set_up(game, read={"lanes": "both"})
    state = with_obelisk(rules, open_cards(rules, THREE, TWO, TWO, at=(20, 4, 1)), 2)
    state = rules.play(state, spend(THREE, (0, 0, 3), (3, 0, 0)))
    assert 7 == state.cleared
    state = rules.play(state, spend(TWO, (2, 0, 0), (0, 2, 0)))  # by Blue, who is paid nothing
    assert (8, 0) == (state.cleared, state.awards)


@pytest.mark.parametrize(("read", "paid"), [({}, 1), ({"award_order": "rivals_first"}, 2)])
def test_a_rivals_obelisk_can_be_counted_first(read: Read, paid: int) -> None:
    """Red's statue comes to one at step 1, Blue's by the same card to one at step 2; Green gets the stones."""
    rules = set_up(game, read=read)
    standing = table(rules.setup.each_obelisk, lambda o: o + 1 if o < 2 else None)
    state = open_cards(rules, THREE, TWO, TWO, obelisks=standing, cleared=0, out=2, back=0)
    after = rules.play(state, spend(THREE, (1, 2, 0), (0, 0, 3)))
    assert ((paid, 0, 3), 2, 1) == (tuple(after.load), after.cleared, after.awards)


@pytest.mark.parametrize(("read", "paid"), [({}, 5), ({"short_award": "nothing"}, 0)])
def test_a_quarry_that_is_short_can_pay_no_award(read: Read, paid: int) -> None:
    """The eighth obelisk is worth eight, and five stones are left."""
    rules = set_up(game, read=read)
    state = with_obelisk(rules, open_cards(rules, TWO, TWO, TWO, THREE, quarry=5), 2)
    after = rules.play(state, spend(TWO, (2, 0, 0), (0, 2, 0)))
    assert (paid, 5 - paid, paid) == (after.load[RED], after.quarry, after.awarded)


# -- cards


def test_fewer_stones_can_be_drawn_than_a_card_shows() -> None:
    """One to five with a five; with the Spell as ever."""
    rules = set_up(game, read={"draw_number": "up_to"})
    state = open_cards(rules, FIVE, SPELL)
    drawn = [move for move in rules.legal_moves(state) if isinstance(move, Take)]
    assert [*(Take(FIVE, n) for n in range(1, 6)), *(Take(SPELL, n) for n in range(1, 7))] == drawn
    assert (12, 88) == ((after := rules.play(state, Take(FIVE, 2))).reserve[RED], after.quarry)


def test_ones_own_reserve_can_be_chosen_for_a_theft() -> None:
    """That is a pass: the Spell is used, and no stone moves."""
    rules = set_up(game, read={"victim": "anyone"})
    state = open_cards(rules, ONE, TWO, SIX, SPELL)
    after = rules.play(state, Steal(RED))
    assert ((10, 10, 10), 0, BLUE) == (tuple(after.reserve), after.shown[SPELL], after.turn)


@pytest.mark.parametrize(
    ("read", "count"),
    [
        ({}, 12),
        ({"split": "own_takes_part"}, 10),
        ({"own_load": "never"}, 7),
        ({"dropping": "one_each"}, 3),
        ({"split": "two_modes", "own_load": "never"}, 3),
    ],
)
def test_a_two_is_spent_in_so_many_ways(read: Read, count: int) -> None:
    """With two steps and two stones among three.

    One statue moves: 3 x 3 ways to load the others; two move: 3 ways, the third gets both. Red has no part where Blue
    moves and Green is loaded, and the other way round. Red's gets no stone where it moves alone (3 ways), with another
    (2), or where Blue or Green moves and the other gets both (2, of which two modes allow none).
    """
    rules = set_up(game, read=read)
    legal = rules.legal_moves(open_cards(rules, TWO))
    assert count == sum(isinstance(move, Spend) for move in legal)


# -- the end


def test_the_race_can_be_over_with_a_statues_last_step() -> None:
    """Red comes home; the stone that would make Green heavier stays in the reserve."""
    rules = set_up(game, read={"moment": "in_move"})
    state = open_cards(rules, ONE, TWO, SIX, SPELL, at=(23, 3, 4))
    after = rules.play(state, spend(ONE, (1, 0, 0), (0, 0, 1)))
    assert ((0, 0, 0), (10, 10, 10), (RED,)) == (tuple(after.load), tuple(after.reserve), rules.winners(after))


@pytest.mark.parametrize(("read", "winners"), [({}, (BLUE,)), ({"finishers": "two"}, None)])
def test_the_first_one_home_can_wait_for_the_second(read: Read, winners: tuple[Player, ...] | None) -> None:
    """Red comes home lighter than Blue, who is second; if a second has to come home Green may be that."""
    rules = set_up(game, read=read)
    state = open_cards(rules, ONE, ONE, TWO, at=(23, 22, 22), load=(3, 9, 1))
    state = rules.play(state, spend(ONE, (1, 0, 0), (0, 0, 1)))
    assert winners == rules.winners(state)
    if winners is None:
        assert RED == state.home
        state = rules.play(state, Take(ONE, 1))
        state = rules.play(state, spend(TWO, (0, 0, 2), (0, 2, 0)))
        assert (RED, (RED,)) == (state.home, rules.winners(state))


@pytest.mark.parametrize(("read", "over"), [({}, True), ({"standing": "cleared"}, False)])
def test_the_race_can_go_on_until_all_obelisks_are_cleared(read: Read, over: bool) -> None:
    """One stands at step 20, before Green; when Green comes to it the race is over, and Red is first still."""
    rules = set_up(game, read=read)
    state = with_obelisk(rules, open_cards(rules, ONE, ONE, ONE, at=(23, 22, 19), load=(5, 9, 1)), 20)
    state = rules.play(state, spend(ONE, (1, 0, 0), (0, 0, 1)))
    assert over is (rules.winners(state) is not None)
    if not over:
        state = rules.play(state, spend(ONE, (0, 0, 1), (1, 0, 0)))
        assert (RED, (BLUE,)) == (state.home, rules.winners(state))


def test_nothing_is_kept_in_mind_where_the_race_is_over_at_once() -> None:
    """Neither when a player can do nothing nor when Red comes home."""
    rules = set_up(game)
    stuck = open_cards(rules, FIVE, quarry=0, reserve=(0, 60, 30), at=(1, 3, 9))
    assert None is rules.play(stuck, EndRace()).home
    near = open_cards(rules, ONE, at=(23, 0, 0))
    assert None is rules.play(near, spend(ONE, (1, 0, 0), (0, 0, 1))).home
