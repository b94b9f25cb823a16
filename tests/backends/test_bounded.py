"""Bounded search and k-induction on a counter whose every answer is known by hand."""

from __future__ import annotations

import pytest

from examples.nim import Nim
from examples.nim import game as nim
from rapanui_rules.backends.to_z3.bounded import breaks, k_induction, reaches, search
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.settings import parameters_of
from rapanui_rules.terms.system import ClaimCore, System
from tests.backends.counter import Counter, Lower, Raise, game

EFFORT = 5_000_000
SYSTEM = lower(game, Counter())


def claim(name: str, system: System = SYSTEM) -> ClaimCore:
    """A claim of the counter."""
    return next(one for one in system.claims if one.name == name)


def test_a_shortest_play_is_found_and_every_shorter_one_excluded() -> None:
    """Three times two make six."""
    found = search(SYSTEM, reaches(claim("top_is_reached")), 5, EFFORT)
    assert ((Raise(2), Raise(2), Raise(2)), 2) == (found.moves, found.excluded)
    assert found.exact


def test_what_is_not_reached_is_excluded_to_the_bound() -> None:
    """Three is no even number."""
    found = search(SYSTEM, reaches(claim("three_is_reached")), 4, EFFORT)
    assert (None, 4) == (found.moves, found.excluded)


def test_a_shortest_play_breaks_an_invariant() -> None:
    """Twice two make four."""
    found = search(SYSTEM, breaks(claim("is_below_four")), 5, EFFORT)
    assert (Raise(2), Raise(2)) == found.moves


def test_a_step_claim_is_broken_by_its_last_move() -> None:
    """Raised once, the counter can be lowered."""
    system = lower(game, Counter(lowers=True))
    found = search(system, breaks(claim("only_rises", system)), 5, EFFORT)
    assert (Raise(2), Lower()) == found.moves


def test_a_play_that_need_not_end_comes_back() -> None:
    """Up and down again is where it was."""
    system = lower(game, Counter(lowers=True))
    found = search(system, breaks(claim("it_ends", system)), 5, EFFORT)
    assert (Raise(2), Lower()) == found.moves


def test_nobody_moves_where_the_top_is_odd() -> None:
    """At six of seven there is no room for two more, and the game is not won."""
    system = lower(game, Counter(top=7))
    found = search(system, breaks(claim("nobody_is_stuck", system)), 5, EFFORT)
    assert (Raise(2), Raise(2), Raise(2)) == found.moves


def test_an_open_number_is_searched_in_ints() -> None:
    """With any top, the fewest moves to one are two: the least top is four."""
    system = lower(game, Counter(), parameters_of(game))
    found = search(system, reaches(claim("top_is_reached", system)), 5, EFFORT)
    assert (Raise(2), Raise(2)) == found.moves


def test_k_induction_proves_what_plain_induction_does_not() -> None:
    """Five follows three, and three follows one, and before one there is nothing: three steps in a row tell."""
    one = claim("is_never_five")
    assert [False, False, True] == [k_induction(SYSTEM, one, [], k, EFFORT) for k in (1, 2, 3)]


def test_k_induction_leans_on_lemmas() -> None:
    """That the counter is even is enough at once."""
    assert k_induction(SYSTEM, claim("is_never_five"), [claim("is_even")], 1, EFFORT)


def test_k_induction_does_not_prove_what_is_false() -> None:
    """The counter does not stay below four."""
    assert not any(k_induction(SYSTEM, claim("is_below_four"), [], k, EFFORT) for k in (1, 2))


@pytest.mark.parametrize(
    ("stones", "seat", "fewest"), [(1, 0, 1), (3, 0, 1), (4, 1, 2), (10, 1, 4), (10, 0, 5), (12, 1, 4)]
)
def test_the_fewest_moves_of_nim_are_known_by_hand(stones: int, seat: int, fewest: int) -> None:
    """Three stones a move at most: at least a third of the heap; seat 0 wins after an odd number of moves."""
    system = lower(nim, Nim(stones=stones))
    found = search(system, reaches(claim("each_player_can_win", system), seat), 6, EFFORT)
    assert found.moves is not None
    assert (fewest, fewest - 1) == (len(found.moves), found.excluded)
    assert stones == sum(move.stones for move in found.moves)


def test_seat_1_does_not_win_a_heap_of_one() -> None:
    """Whoever begins takes it; however long one looks, there is no more."""
    system = lower(nim, Nim(stones=1))
    found = search(system, reaches(claim("each_player_can_win", system), 1), 4, EFFORT)
    assert (None, 4) == (found.moves, found.excluded)
