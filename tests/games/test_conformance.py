"""Every game on every engine: the core, z3 and Hypothesis agree with the plain rules."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from examples.nim import game as nim
from examples.race_home import game as race_home
from examples.tic_tac_toe import game as tic_tac_toe
from rapanui_rules.backends.to_hypothesis import machine
from rapanui_rules.check.conformance import conform
from rapanui_rules.games.easter_island import EasterIsland, game
from rapanui_rules.games.giants import Giants
from rapanui_rules.games.giants import game as giants
from rapanui_rules.games.make_make import Board, MakeMake
from rapanui_rules.games.make_make import game as make_make
from rapanui_rules.lang import Game
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import readings_of, set_up

#: Games of a page, with settings that matter.
SMALL: dict[str, Rules[Any, Any]] = {
    "nim": set_up(nim),
    "race home": set_up(race_home),
    "race home, any throw": set_up(race_home, {"entry": "enough"}),
    "tic-tac-toe": set_up(tic_tac_toe),
}
SOME_PLAYS = settings(
    max_examples=10,
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
ENGINES = ("core", "z3 ints", "z3 bit-vectors", "circuit")


@pytest.mark.parametrize("rules", SMALL.values(), ids=SMALL)
def test_engines_agree_on_a_small_game(rules: Rules[Any, Any]) -> None:
    """Which moves are legal, what follows each, how it ends, and what is claimed."""
    seen = conform(rules, states=80)
    assert ENGINES == seen.engines
    assert seen.legal > 80
    assert seen.refused > 0


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_engines_agree_on_easter_island(players: int) -> None:
    """In two whole games at random and more, z3 in some of their states."""
    seen = conform(set_up(game, players=players), states=200, each=2, z3_every=25)
    assert ENGINES == seen.engines
    assert seen.legal > 400
    assert seen.refused > 1000


@pytest.mark.parametrize("players", [2, 3])
def test_engines_agree_on_make_make(players: int) -> None:
    """On a small board, z3 and the circuit in some states of a play at random."""
    rules = Rules(make_make, MakeMake(players=players, board=Board.hexagon(2)))
    seen = conform(rules, states=40, each=2, z3_every=13)
    assert ENGINES == seen.engines
    assert seen.legal > 100
    assert seen.refused > 300


@pytest.mark.parametrize("number", [0, 1, pytest.param(2, marks=pytest.mark.sweep)])
def test_engines_agree_on_giants(number: int) -> None:
    """On the tiny island with few stones: three mixtures of readings, each question read in each way by one of them."""
    read = {path[-1]: list(enum)[number % len(enum)] for path, enum in readings_of(Giants)}
    few: dict[str, Any] = {"island": "tiny", "small": 3, "middling": 2, "large": 2, "hats": 2}
    seen = conform(set_up(giants, read, players=number + 2, **few), seed=number, states=60, each=1, z3_every=30)
    assert {"core", "z3 ints", "z3 bit-vectors"} <= set(seen.engines)
    assert seen.legal > 60
    assert seen.refused > 400


@pytest.mark.parametrize("number", range(4))
def test_engines_agree_under_every_reading(number: int) -> None:
    """Four mixtures: the first, second, third and fourth answer to each question, or again from the first."""
    read = {path[-1]: list(enum)[number % len(enum)] for path, enum in readings_of(EasterIsland)}
    seen = conform(set_up(game, read, players=number + 2), seed=number, states=200, each=2, z3_every=25)
    assert ENGINES == seen.engines
    assert seen.legal > 400


def test_four_mixtures_have_every_answer() -> None:
    """No question has more than four."""
    assert 4 == max(len(enum) for _, enum in readings_of(EasterIsland))


@pytest.mark.parametrize("of", [nim, race_home, tic_tac_toe, game], ids=lambda of: of.name)
def test_hypothesis_finds_nothing_to_blame(of: Game[Any, Any]) -> None:
    """In ten plays of sixty moves, all that is claimed to hold does."""
    run_state_machine_as_test(machine(set_up(of)), settings=SOME_PLAYS)


def test_hypothesis_finds_what_a_broken_twin_does() -> None:
    """In Easter Island with stones that need not be dropped, some play soon loses one."""
    twin = machine(set_up(game.without("Spend", "stones_add_up"), obelisks=0), ("stones_are_conserved",))
    with pytest.raises(AssertionError, match="No stone is made or lost"):
        run_state_machine_as_test(twin, settings=settings(SOME_PLAYS, phases=[Phase.generate]))
