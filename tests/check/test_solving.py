"""Forced wins against the known theory of small games, and strategies that are not what they are said to be."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from examples.nim import Take
from examples.nim import game as nim
from examples.race_home import game as race
from examples.tic_tac_toe import game as tic_tac_toe
from rapanui_rules.check.solving import Forced, NotForced, Undecided, replay, solve, unfold
from rapanui_rules.errors import IllegalMove, Internal
from rapanui_rules.lang import table
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up
from tests.backends.counter import Lower
from tests.backends.counter import Raise as Rise
from tests.backends.counter import game as counter


@pytest.mark.parametrize("stones", range(1, 13))
def test_nim_is_won_by_leaving_multiples_of_four(stones: int) -> None:
    """Whoever faces one loses, and holds out a move of each side for every four stones."""
    space = unfold(set_up(nim, stones=stones), 100)
    winner = 1 if stones % 4 == 0 else 0
    answer = solve(space, winner)
    assert isinstance(answer, Forced)
    assert 2 * (stones // 4) + (stones % 4 > 0) == answer.moves == len(answer.line)
    assert all((state.heap - move.stones) % 4 == 0 for state, move in answer.strategy.items())
    assert isinstance(solve(space, 1 - winner), NotForced)


def test_the_line_is_a_play_that_the_seat_wins() -> None:
    """Ten stones: five moves."""
    rules = set_up(nim, stones=10)
    answer = solve(unfold(rules, 100), 0)
    assert isinstance(answer, Forced)
    play = Play(rules, answer.line)
    assert (0,) == rules.winners(play.final)
    assert 5 == len(play.moves)


def test_tic_tac_toe_is_a_draw() -> None:
    """5478 positions can be met, as is well known, and neither player can force a win."""
    space = unfold(set_up(tic_tac_toe), 6_000)
    assert (5478, True) == (len(space.states), space.complete)
    assert [NotForced, NotForced] == [type(solve(space, seat)) for seat in (0, 1)]


def _watched(lowers: bool) -> Rules[Any, Any]:
    """The counter, which seat 0 alone moves, with the top a win for seat 1."""
    twin = attrs.evolve(counter, outcome=lambda g, s: table((0, 1), lambda p: p == 1) if s.at == g.top else None)
    return set_up(twin, lowers=lowers)


def test_whoever_never_acts_wins_where_nobody_can_help_it() -> None:
    """Three times up, and the strategy is to do nothing."""
    answer = solve(unfold(_watched(lowers=False), 100), 1)
    assert Forced(seat=1, strategy={}, moves=3, line=(Rise(2),) * 3, states=4) == answer


def test_an_escape_can_go_round_for_ever() -> None:
    """From four the counter is lowered to two, where it was before its second move."""
    answer = solve(unfold(_watched(lowers=True), 100), 1)
    assert isinstance(answer, NotForced)
    assert ((Rise(2), Rise(2), Lower()), 2) == (answer.line, answer.loop)
    assert [Rise(2), Rise(2), Lower()] == [answer.escape[state] for state in sorted(answer.escape, key=lambda s: s.at)]


def test_a_seat_that_may_turn_back_still_wins() -> None:
    """It has the choice, so the way down does no harm."""
    answer = solve(unfold(set_up(counter, lowers=True), 100), 0)
    assert isinstance(answer, Forced)
    assert (Rise(2),) * 3 == answer.line


def test_nobody_wins_where_the_seat_is_stuck() -> None:
    """With a top of seven the counter stays at six."""
    answer = solve(unfold(set_up(counter, top=7), 100), 0)
    assert NotForced(seat=0, escape={}, line=(Rise(2),) * 3, loop=None, states=4) == answer


def test_chance_counts_as_an_opponent() -> None:
    """Who needs the right number to come home may never throw it."""
    answer = solve(unfold(set_up(race, track=3), 5_000), 0)
    assert isinstance(answer, NotForced)
    assert {None, 1} == {race.turn(race.setup(), state) for state in answer.escape}


def test_a_space_cut_short_answers_only_what_it_shows() -> None:
    """Of ten stones the first state shows nothing, of three it shows that all can be taken at once."""
    assert Undecided(0, 4) == solve(unfold(set_up(nim, stones=10), 2), 0)
    space = unfold(set_up(nim, stones=3), 3)
    assert not space.complete
    assert isinstance(solve(space, 0), Forced)
    assert isinstance(solve(space, 1), NotForced)


def test_a_strategy_that_fails_is_refused() -> None:
    """To take one of ten leaves nine, from which the other wins; a lost state and a wrong count are seen as well."""
    rules = set_up(nim, stones=10)
    answer = solve(unfold(rules, 100), 0)
    assert isinstance(answer, Forced)
    with pytest.raises(Internal, match="fails"):
        replay(rules, attrs.evolve(answer, strategy={**answer.strategy, rules.initial(): Take(1)}))
    with pytest.raises(Internal, match="does not win in 4 moves"):
        replay(rules, attrs.evolve(answer, moves=4))
    with pytest.raises(IllegalMove):
        replay(rules, attrs.evolve(answer, strategy={**answer.strategy, rules.initial(): Take(4)}))


def test_an_escape_that_fails_is_refused() -> None:
    """Whoever takes two of five leaves three, and the other takes them."""
    rules = set_up(nim, stones=5)
    answer = solve(unfold(rules, 100), 1)
    assert isinstance(answer, NotForced)
    with pytest.raises(Internal, match="fails"):
        replay(rules, attrs.evolve(answer, escape={**answer.escape, rules.initial(): Take(2)}))
