"""Preconditions tested as soon as they can be, and faults in them where they are met in order."""

from __future__ import annotations

from rapanui_rules.backends.native.exploring import explore
from rapanui_rules.backends.native.moves import leaves, needed
from rapanui_rules.backends.native.playing import play_at_random
from rapanui_rules.check.searching import explore as explore_plainly
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.settings import set_up
from tests.backends.native.fences import game

CAREFUL, CARELESS = set_up(game), set_up(game, careful=False)


def test_what_is_asked_behind_a_precondition_that_fails_is_not_asked() -> None:
    """As many states as plain Python counts, and no fault, though posts that are not there are tried."""
    plain = explore_plainly(CAREFUL, (), 100_000)
    for native in (True, False):
        found = explore(CAREFUL, native=native)
        assert (plain.states, plain.steps, plain.levels) == (found.states, found.steps, found.levels)
        assert (0, 0, True) == (found.faults, found.stuck, found.complete)


def test_what_is_asked_and_does_not_hold_is_a_fault() -> None:
    """Without the precondition that guards them."""
    found = explore(CARELESS)
    assert found.faults > 0
    assert not found.complete
    assert play_at_random(CARELESS, 50, most=60).games == 50


def test_a_precondition_needs_the_parameters_it_reads() -> None:
    """`start` is the first, `power` the second."""
    jump = lower(game, CAREFUL.setup).moves[1]
    assert [{0}, {0, 1}, {1}] == [needed(one.holds, jump.shape) for one in jump.requires]
    assert 2 == len(list(leaves(jump.shape)))


def test_a_weight_of_zero_is_never_drawn() -> None:
    """The last fence never grows, so nobody wins."""
    found = play_at_random(CAREFUL, 200, most=100)
    assert 200 == found.unfinished
    assert {0: 200} == found.numbers["heights[2]"].counts
