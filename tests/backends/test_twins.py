"""Where two readings of a game differ, as solvers are asked: against what is known of a heap of stones by hand."""

from __future__ import annotations

import pytest

from rapanui_rules.backends.to_sat import search as to_sat
from rapanui_rules.backends.to_z3 import bounded, twins
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.settings import setup_of
from rapanui_rules.terms.system import System
from tests.check.atlas.heap import game

LIMITS = to_sat.Limits(conflicts=10_000)


def heap(stones: int = 7, **read: str) -> System:
    """The heap under some readings."""
    return lower(game, setup_of(game, read, stones=stones), twice=False)


@pytest.mark.parametrize(("stones", "moves"), [(1, 1), (3, 1), (4, 2), (7, 3)])
def test_a_shortest_play_to_a_difference_is_found(stones: int, moves: int) -> None:
    """Readings of the last stone part when it is taken: after a third of the stones, rounded up; both solvers say so."""
    one, target = heap(stones), twins.parts((heap(stones, last="loses"), None))
    found = to_sat.search(one, target, 9, LIMITS)
    assert found is not None
    for each in (found, bounded.search(one, target, 9, 10_000_000)):
        assert (moves, moves - 1) == (len(each.moves or ()), each.excluded)


def test_only_plays_shorter_than_a_known_one_are_sought() -> None:
    """Three moves are the fewest for the last stone, so nothing shorter than three is found."""
    found = to_sat.search(heap(), twins.parts((heap(last="loses"), 3)), 5, LIMITS)
    assert found is not None
    assert (None, 5) == (found.moves, found.excluded)


def test_the_first_of_several_readings_to_part_is_found() -> None:
    """That two stones are the least matters at once."""
    others = (heap(last="loses"), None), (heap(least="two"), None), (heap(empty="said"), None)
    found = to_sat.search(heap(), twins.parts(*others), 5, LIMITS)
    assert found is not None
    assert () == found.moves


def test_what_never_differs_is_excluded_in_every_state() -> None:
    """That there is a stone is nothing new; who wins is."""
    for other, said in ((heap(empty="said"), True), (heap(last="loses"), False), (heap(least="two"), False)):
        target = twins.parts((other, None))
        assert said is bool(to_sat.exclude(heap(), target, (), LIMITS))
        assert said is bool(bounded.exclude(heap(), target, (), 10_000_000))


def test_no_difference_comes_before_what_it_takes() -> None:
    """The readings of the last stone take the end of the game: three moves; those of the least take a move."""
    near = twins.near(heap(), heap(last="loses"))
    assert near is not None
    found = to_sat.search(heap(), near, 5, LIMITS)
    assert found is not None
    assert 2 == found.excluded
    near = twins.near(heap(), heap(last="loses"), heap(least="two"))
    assert near is not None
    both = to_sat.search(heap(), near, 5, LIMITS)
    assert both is not None
    assert -1 == both.excluded


def test_what_can_be_compared() -> None:
    """States of fewer stones are states of more; not the other way round."""
    assert twins.comparable(heap(3), heap(7))
    assert not twins.comparable(heap(7), heap(3))
