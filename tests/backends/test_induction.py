"""Induction on a counter whose every answer is known by hand."""

from __future__ import annotations

import attrs
import pytest

from rapanui_rules.backends.to_z3.induction import WELL_TYPED, Attempt, Induction, Status, parts_of
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.settings import parameters_of
from tests.backends.counter import Counter, State, game

EFFORT = 5_000_000


def attempts(*claims: str, setup: Counter | None = None, assumed: tuple[str, ...] | None = None) -> list[Attempt]:
    """All goals of some claims, each of them and what is *assumed* given before a move."""
    system = lower(game, setup or Counter())
    prover = Induction(system, EFFORT)
    given = claims if assumed is None else assumed
    return [attempt for part in parts_of(system) for attempt in prover.run(part, claims, given)]


def statuses(*claims: str, setup: Counter | None = None) -> set[Status]:
    """What z3 says of all goals of some claims."""
    return {attempt.status for attempt in attempts(*claims, setup=setup)}


@pytest.mark.parametrize("claim", ["is_even", "only_rises", "it_ends", WELL_TYPED])
def test_what_follows_from_itself_is_proved(claim: str) -> None:
    """True claims that need no other."""
    assert {Status.PROVED} == statuses(claim)


def test_what_does_not_follow_from_itself_is_open_with_a_state() -> None:
    """From three, which is no even number, two more make five."""
    failed = [one for one in attempts("is_never_five") if one.status is not Status.PROVED]
    assert [("Raise", Status.OPEN, State(at=3, even=failed[0].before.even))] == [
        (one.part, one.status, one.before) for one in failed
    ]
    assert 2 == failed[0].move.by


def test_claims_lean_on_each_other() -> None:
    """With the other invariant before the move, it is proved."""
    assert {Status.PROVED} == statuses("is_never_five", "is_even")


def test_a_false_claim_is_never_proved() -> None:
    """From two the counter rises to four."""
    assert Status.OPEN in statuses("is_below_four")


def test_lowering_breaks_what_it_should() -> None:
    """With the second move, the step claim and the measure fail, and in that part only."""
    failed = [one for one in attempts("only_rises", "it_ends", setup=Counter(lowers=True)) if one.status is Status.OPEN]
    assert {("only_rises", "Lower"), ("it_ends", "Lower")} == {(one.claim, one.part) for one in failed}


def test_a_number_left_open_is_proved_for_every_value() -> None:
    """The counter is even, and keeps its range, whatever the top."""
    system = lower(game, Counter(), parameters_of(game))
    prover = Induction(system, EFFORT)
    claims = ("is_even", "it_ends", WELL_TYPED)
    found = {one.status for part in parts_of(system) for one in prover.run(part, claims, claims)}
    assert {Status.PROVED} == found


def test_a_dropped_precondition_opens_the_ranges() -> None:
    """Without room to rise the counter can leave its range."""
    twin = game.without("Raise", "has_room")
    prover = Induction(lower(twin, Counter()), EFFORT)
    found = prover.run("Raise", (WELL_TYPED,), ())
    assert [(Status.OPEN, "`at` stays within 0..6")] == [(one.status, one.what) for one in found if one.before]


def test_that_a_move_is_never_made_follows_from_its_preconditions() -> None:
    """The second move is barred by the setup; with the other setup it is not."""
    assert {Status.PROVED} == statuses("Lower_can_be_made")
    assert {Status.OPEN} == statuses("Lower_can_be_made", setup=attrs.evolve(Counter(), lowers=True))
