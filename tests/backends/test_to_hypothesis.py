"""Strategies and machines derived from a game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import run_state_machine_as_test

from rapanui_rules.backends.to_hypothesis import legal_moves, machine, plays
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up
from tests.backends.counter import Raise, game

RULES = set_up(game)
QUICK = settings(max_examples=15, stateful_step_count=8, deadline=None, suppress_health_check=list(HealthCheck))


@given(st.data())
def test_moves_are_legal(data: st.DataObject) -> None:
    """At the start there is one."""
    assert Raise(2) == data.draw(legal_moves(RULES, RULES.initial()))


@given(plays(RULES))
def test_plays_follow_the_rules(play: Play) -> None:
    """Every play is replayed, rises by two and ends at the top."""
    assert [2 * number for number in range(len(play.moves) + 1)] == [state.at for state in play.states]
    assert len(play.moves) <= 3


def test_true_claims_hold_in_every_play() -> None:
    """The machine finds nothing to blame."""
    run_state_machine_as_test(machine(RULES, ("is_even", "only_rises", "nobody_is_stuck")), settings=QUICK)


def test_a_false_claim_is_found() -> None:
    """The counter does not stay below four; the message shows the moves."""
    with pytest.raises(AssertionError, match=r"stays below four.*Raise\(by=2\), Raise\(by=2\)"):
        run_state_machine_as_test(machine(RULES, ("is_below_four",)), settings=QUICK)


def test_a_stuck_play_is_found() -> None:
    """With a top of seven nobody can move at six."""
    with pytest.raises(AssertionError, match="A move is there until the top"):
        run_state_machine_as_test(machine(set_up(game, top=7), ("nobody_is_stuck",)), settings=QUICK)
