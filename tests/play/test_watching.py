"""Claims tested along plays: each is reported where it is broken or reached, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from examples.race_home import PAWNS, PLAYERS, Go, State, Throw, Wait
from examples.race_home import game as race_home
from rapanui_rules.play.settings import set_up
from rapanui_rules.play.watching import Watch, can_be_made, case_arises, indexes
from tests.backends.counter import Lower, Raise, game
from tests.backends.counter import State as At

RULES = set_up(game)
ALL = Watch.of(RULES, [claim.name for claim in game.claims])
LOWERS = Watch.of(set_up(game, lowers=True), [claim.name for claim in game.claims])
RACE = set_up(race_home)
OF_RACE = Watch.of(RACE, [claim.name for claim in race_home.claims])


def raced(first: tuple[int, int], second: tuple[int, int], die: int | None = None) -> State:
    """The race with pawns so far; the first player throws or goes next."""
    gone: Any = (first, second)  # a tuple is a Table at run time
    return State(gone=gone, turn=PLAYERS[0], die=die)


@pytest.mark.parametrize(
    ("at", "names"),
    [
        (0, set()),
        (2, set()),
        (3, {"is_even", "three_is_reached"}),
        (4, {"is_below_four"}),
        (5, {"is_even", "is_never_five", "is_below_four"}),
        (6, {"is_below_four", "top_is_reached"}),
    ],
)
def test_a_state_breaks_invariants_and_reaches_what_can_be_reached(at: int, names: set[str]) -> None:
    """The counter's claims at each place, by hand."""
    assert names == {name for name, _ in ALL.at(At(at=at, even=True))}


def test_a_step_makes_its_move_and_breaks_step_claims() -> None:
    """Up is a rise, down is none."""
    two, four = At(at=2, even=True), At(at=4, even=True)
    assert {("Raise_can_be_made", None)} == set(LOWERS.step(two, Raise(2), four))
    assert {("Lower_can_be_made", None), ("only_rises", None)} == set(LOWERS.step(four, Lower(), two))


def test_only_the_claims_asked_for_are_watched() -> None:
    """And the case of a claim is a way to ask for it."""
    assert {"is_even"} == {name for name, _ in Watch.of(RULES, ["is_even"]).at(At(at=5, even=True))}
    asked = Watch.of(RACE, [case_arises("far_from_home_the_die_counts")])
    assert ["far_from_home_the_die_counts"] == [claim.name for claim in asked.claims]


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        (("is_below_four", None), True),
        (("top_is_reached", None), False),
        (("Raise_can_be_made", None), True),
        (("Lower_can_be_made", None), False),
        (("only_rises", None), False),
        (("nobody_is_stuck", None), False),
        (("it_ends", None), False),
    ],
)
def test_a_play_shows_what_its_last_move_and_state_do(key: tuple[str, None], shown: bool) -> None:
    """Two rises to four."""
    states, moves = [At(at=at, even=True) for at in (0, 2, 4)], [Raise(2), Raise(2)]
    assert shown is ALL.shows(states, moves, key)


def test_a_play_shows_that_it_comes_back_or_that_nobody_can_move() -> None:
    """Up and down; and with a top of seven, at six."""
    zero, two = At(at=0, even=True), At(at=2, even=True)
    assert LOWERS.shows([zero, two, zero], [Raise(2), Lower()], ("it_ends", None))
    seven = Watch.of(set_up(game, top=7), ["nobody_is_stuck"])
    assert seven.shows([At(at=6, even=True)], [], ("nobody_is_stuck", None))
    assert not seven.shows([two], [], ("nobody_is_stuck", None))


def test_nobody_is_stuck_is_reported_when_asked() -> None:
    """Who looks for moves and finds none asks."""
    assert [("nobody_is_stuck", None)] == list(ALL.stuck())


def test_a_claim_of_reachability_speaks_for_each_index() -> None:
    """Each player can win; only one has here. A claim without index has one that is none."""
    by_name = {claim.name: claim for claim in race_home.claims}
    assert PLAYERS == indexes(RACE, by_name["each_player_can_win"])
    assert (None,) == indexes(RACE, by_name["the_race_ends"])
    assert {("each_player_can_win", PLAYERS[1])} == set(OF_RACE.at(raced((0, 0), (4, 4))))


def test_an_outcome_has_one_winner() -> None:
    """Both players home is none."""
    broken = {name for name, _ in OF_RACE.at(raced((4, 4), (4, 4)))}
    assert {"only_one_player_is_home", "one_player_wins", "each_player_can_win"} == broken


def test_a_step_claim_speaks_of_its_move_and_its_case_alone() -> None:
    """Far from home a pawn must go as far as the die shows; near home it need not, and a throw is no such move."""
    far, case = "far_from_home_the_die_counts", case_arises("far_from_home_the_die_counts")
    before = raced((0, 2), (0, 0), die=2)
    good, short, near = raced((2, 2), (0, 0)), raced((1, 2), (0, 0)), raced((0, 3), (0, 0))
    go, other = Go(PAWNS[0]), Go(PAWNS[1])
    assert {can_be_made("Go"), case} == {name for name, _ in OF_RACE.step(before, go, good)}
    assert {can_be_made("Go"), case, far} == {name for name, _ in OF_RACE.step(before, go, short)}
    assert {can_be_made("Go")} == {name for name, _ in OF_RACE.step(before, other, near)}
    assert {can_be_made("Wait")} == {name for name, _ in OF_RACE.step(before, Wait(), raced((0, 2), (0, 0)))}
    assert {can_be_made("Throw")} == {name for name, _ in OF_RACE.step(raced((0, 2), (0, 0)), Throw(2), before)}
