"""Nim: what can be worked out by hand."""

from __future__ import annotations

from functools import cache

import pytest

from examples.nim import Nim, State, Take, game
from rapanui_rules.check.portfolio import check_game
from rapanui_rules.check.searching import explore
from rapanui_rules.check.verdicts import Proved, Reached
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up

NAMES = tuple(claim.name for claim in game.claims)


def wins(rules: Rules[Nim, State], state: State) -> bool:
    """Whether the player on turn wins with best play."""

    @cache
    def known(state: State) -> bool:
        moves = rules.legal_moves(state)
        return any(not known(rules.after(state, move)) for move in moves)

    return known(state)


def test_multiples_of_four_are_lost() -> None:
    """Whatever is taken, the other player takes the rest of four."""
    lost = [heap for heap in range(1, 17) if not wins(rules := set_up(game, stones=heap), rules.initial())]
    assert [4, 8, 12, 16] == lost


def test_ten_stones_give_twenty_positions() -> None:
    """One of 10 and one of 9 stones; two, one a player, of each smaller heap. The longest play takes one at a time."""
    seen = explore(set_up(game), NAMES, most_steps=1_000)
    assert (1 + 1 + 2 * 9, True, 10) == (seen.states, seen.complete, seen.longest)


@pytest.mark.parametrize(("taken", "heap"), [((1, 2, 3), 10), ((1, 2, 3), 3), ((1, 2), 2), ((1,), 1), ((), 0)])
def test_moves_are_one_to_three_as_far_as_there_are_stones(taken: tuple[int, ...], heap: int) -> None:
    """And none when the heap is gone, for then the game is over."""
    rules = set_up(game)
    state = State(heap=heap, turn=rules.initial().turn)
    assert tuple(map(Take, taken)) == rules.legal_moves(state)
    assert (heap == 0) is (rules.outcome(state) is not None)


def test_whoever_takes_the_last_stone_has_won() -> None:
    """Then the other player is on turn, and has nothing to take."""
    rules = set_up(game, stones=1)
    assert (True, False) == rules.outcome(rules.play(rules.initial(), Take(1)))


@pytest.mark.parametrize("symbolic", [frozenset[str](), frozenset({"stones"})])
def test_every_claim_comes_out_as_expected(symbolic: frozenset[str]) -> None:
    """For ten stones, and for any number of them."""
    results = {result.claim: result for result in check_game(game, Nim(), symbolic=symbolic)}
    assert all(result.as_expected for result in results.values())
    can_happen = {"each_player_can_win", "Take_can_be_made"}
    expected = {name: Reached if name in can_happen else Proved for name in (*NAMES, "well_typed", "Take_can_be_made")}
    assert expected == {name: type(result.verdict) for name, result in results.items()}
    proved = results["the_game_ends"].verdict
    assert isinstance(proved, Proved)
    assert ("every state, any stones" if symbolic else "every state, this setup") == proved.scope
