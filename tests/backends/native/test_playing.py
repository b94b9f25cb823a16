"""Games at random by native code."""

from __future__ import annotations

import random
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

from rapanui_rules.backends.native.playing import Histogram, Played, play_at_random
from rapanui_rules.play.rules import Rules
from tests.backends.native import votes
from tests.backends.native.test_exploring import rules_of


def _seen(found: Played) -> Any:
    return (found.ended, found.stuck, found.unfinished, found.lengths, found.options, found.widest, found.numbers)


def test_tic_tac_toe_at_random_is_as_computed_by_hand() -> None:
    """X wins 737 of 1260 games, O 121 of 420, the rest are draws: each within five standard errors."""
    found, games = play_at_random(rules_of("examples/tic_tac_toe.py"), 200_000, seed=3), 200_000
    expected = {(True, False): Fraction(737, 1260), (False, True): Fraction(121, 420), (False, False): Fraction(8, 63)}
    for winners, part in expected.items():
        error = sqrt(part * (1 - part) / games)
        assert abs(found.ended[winners] / games - part) < 5 * error


def test_a_seed_gives_the_same_games_everywhere() -> None:
    """Whatever the threads, compiled or not; another seed gives others."""
    rules = rules_of("examples/race_home.py")
    runs = [
        play_at_random(rules, 1500, seed=5, jobs=jobs, native=native)
        for jobs, native in ((1, True), (2, True), (3, True), (1, False))
    ]
    assert [_seen(runs[0])] * 4 == [_seen(run) for run in runs]
    assert _seen(runs[0]) != _seen(play_at_random(rules, 1500, seed=6))


def test_these_games_stay_the_same() -> None:
    """So that a seed that is written down can be used again."""
    found = play_at_random(rules_of("examples/nim.py"), 1000, seed=1)
    again = play_at_random(rules_of("examples/nim.py"), 1000, seed=1, native=False)
    assert found.ended == again.ended
    assert 1000 == sum(found.ended.values()) == found.lengths.total


def test_chance_goes_by_its_weights() -> None:
    """The die shows 1, 2 and 3 with weights 3, 2 and 1: in a race of three fields both pawns take so many throws."""
    rules = rules_of("examples/race_home.py", track=3)
    found, plain = play_at_random(rules, 40_000, seed=2), _plain(rules, 400)
    spread = found.lengths.deviation
    assert abs(found.lengths.mean - sum(plain) / len(plain)) < 5 * spread / sqrt(len(plain))


def _plain(rules: Rules[Any, Any], games: int) -> list[int]:
    """Lengths of games played by the plain rules, each legal move alike."""
    rng, lengths = random.Random(9), []
    for _ in range(games):
        state, plies = rules.initial(), 0
        while moves := rules.legal_moves(state):
            weights = [rules.weight(state, move) for move in moves]
            state, plies = rules.after(state, rng.choices(moves, weights)[0]), plies + 1
        lengths.append(plies)
    return lengths


def test_easter_island_at_random_is_like_that_of_plain_python() -> None:
    """Lengths of as many games as plain Python plays in a moment, within sampling error."""
    rules = rules_of("easter-island", players=2, fields=4, stones=24, obelisks=2)
    found, plain = play_at_random(rules, 20_000, seed=2), _plain(rules, 60)
    assert abs(found.lengths.mean - sum(plain) / len(plain)) < 5 * found.lengths.deviation / sqrt(len(plain))
    assert (0, 0) == (found.faults, found.unfinished)


def test_each_outcome_is_counted_however_many_there_are() -> None:
    """Each of 128 is as likely as the others: within five standard errors of its share."""
    games = 64_000
    found = play_at_random(Rules(votes.game, votes.Setup()), games)
    assert 2**7 == len(found.ended) and games == sum(found.ended.values())
    assert all(abs(count - 500) < 5 * sqrt(500) for count in found.ended.values())


def test_a_game_that_goes_on_too_long_is_broken_off_and_counted() -> None:
    """It is neither won nor lost."""
    found = play_at_random(rules_of("examples/tic_tac_toe.py"), 100, most=6)
    assert 100 == found.unfinished + sum(found.ended.values())
    assert found.unfinished > 0
    assert 6 == max(found.lengths.counts)


def test_numbers_of_final_states_are_counted() -> None:
    """In Nim the heap is empty at the end; in Kalah the stores hold all seeds."""
    assert {"heap": Histogram({0: 50})} == play_at_random(rules_of("examples/nim.py"), 50).numbers
    stores = play_at_random(rules_of("examples/kalah.py", pits=3, seeds=2), 400).numbers
    assert 12 == pytest.approx(stores["store[0]"].mean + stores["store[1]"].mean)


def test_an_interval_is_wilson_s() -> None:
    """For 8 of 10: 0.490 to 0.943, as in textbooks."""
    found = play_at_random(rules_of("examples/nim.py"), 10)
    low, high = found.interval(8)
    assert (0.490, 0.943) == (round(low, 3), round(high, 3))
