"""Searches by the plain rules on a counter whose every state is known by hand."""

from __future__ import annotations

from rapanui_rules.check.searching import WELL_TYPED, explore, linger, roam
from rapanui_rules.games.giants import game as giants
from rapanui_rules.play.settings import set_up
from tests.backends.counter import Lower, Raise, game

NAMES = tuple(claim.name for claim in game.claims)


def test_every_state_and_step_is_counted() -> None:
    """0, 2, 4, 6: four states, three steps, and the longest play has three moves."""
    seen = explore(set_up(game), NAMES, 100)
    assert (4, 3, 3, True, 3) == (seen.states, seen.steps, seen.levels, seen.complete, seen.longest)


def test_findings_are_shortest() -> None:
    """Four is reached by two moves, the top by three, and three never."""
    found = explore(set_up(game), NAMES, 100).findings
    assert (Raise(2), Raise(2)) == found["is_below_four", None].moves
    assert (Raise(2),) * 3 == found["top_is_reached", None].moves
    assert found["top_is_reached", None].shortest
    assert {"is_below_four", "top_is_reached", "Raise_can_be_made"} == {name for name, _ in found}


def test_a_search_that_stops_short_says_how_far_it_came() -> None:
    """After one step, plays of one move are all known, and no more is claimed."""
    seen = explore(set_up(game), NAMES, 1)
    assert (2, 1, False, None) == (seen.states, seen.levels, seen.complete, seen.longest)


def test_a_cycle_is_found() -> None:
    """Where the counter can be lowered, a play comes back to a state, and none is the longest."""
    seen = explore(set_up(game, lowers=True), NAMES, 100)
    finding = seen.findings["it_ends", None]
    assert seen.complete
    assert seen.longest is None
    assert finding.loop is not None
    assert {Raise(2), Lower()} == set(finding.moves[finding.loop - 1 :])


def test_a_stuck_state_is_found() -> None:
    """With a top of seven nobody can move at six."""
    found = explore(set_up(game, top=7), NAMES, 100).findings
    assert (Raise(2),) * 3 == found["nobody_is_stuck", None].moves


def test_a_step_out_of_range_is_found_and_the_search_is_not_complete() -> None:
    """Without room to rise, at six of seven the counter leaves its range."""
    seen = explore(set_up(game.without("Raise", "has_room"), top=7), NAMES, 100)
    finding = seen.findings[WELL_TYPED, None]
    assert not seen.complete
    assert (Raise(2),) * 3 == finding.moves
    assert "then Raise(by=2): " in finding.note
    assert "8" in finding.note
    # nobody is stuck there: a move is legal, and what it does is at fault
    assert ("nobody_is_stuck", None) not in seen.findings


def test_plays_at_random_find_the_same() -> None:
    """There is but one play, made again and again until the steps are used up."""
    seen = roam(set_up(game), NAMES, 0, 9)
    assert (3, 9) == (seen.plays, seen.steps)
    assert {"is_below_four", "top_is_reached", "Raise_can_be_made"} == {name for name, _ in seen.findings}
    assert not seen.findings["top_is_reached", None].shortest


def test_one_seed_gives_one_answer() -> None:
    """And another seed may give another."""
    rules = set_up(game, lowers=True, top=20)
    assert roam(rules, NAMES, 5, 200) == roam(rules, NAMES, 5, 200)


def test_a_play_that_puts_off_the_end_comes_back() -> None:
    """Up and down leaves the measure greatest."""
    claim = next(claim for claim in game.claims if claim.name == "it_ends")
    found = linger(set_up(game, lowers=True), claim, 50)
    assert found is not None
    assert ((Raise(2), Lower()), 1) == (found.moves, found.loop)
    assert linger(set_up(game), claim, 50) is None



def test_what_the_rules_assert_is_part_of_their_ranges() -> None:
    """Giants asserts that something is carried where a statue is set up: with all that says so dropped it is not."""
    twin = giants.without("Erect", "is_there").without("Erect", "is_a_statue")
    seen = explore(set_up(twin, players=2, island="tiny"), (WELL_TYPED,), 40)
    assert "what the rules assert is not so" in seen.findings[WELL_TYPED, None].note
