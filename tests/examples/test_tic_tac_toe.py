"""Tic-tac-toe: its published counts, and what is claimed of it."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from examples.tic_tac_toe import Cell, Mark, State, TicTacToe, game
from rapanui_rules.backends.to_z3.bounded import k_induction
from rapanui_rules.check.portfolio import Effort, check_game
from rapanui_rules.check.searching import explore
from rapanui_rules.check.verdicts import Proved, Reached
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up

RULES = set_up(game)
NAMES = tuple(claim.name for claim in game.claims)
EFFORT = 30_000_000


@cache
def successors(state: State) -> tuple[State, ...]:
    """The states one move further."""
    return tuple(RULES.after(state, move) for move in RULES.legal_moves(state))


@cache
def plays_from(state: State) -> int:
    """How many plays lead from a state to the end."""
    return sum(map(plays_from, successors(state))) or 1


@pytest.fixture(scope="module")
def reached() -> set[State]:
    """All positions that play can reach."""
    found, waiting = {RULES.initial()}, [RULES.initial()]
    while waiting:
        new = set(successors(waiting.pop())) - found
        found |= new
        waiting += new
    return found


def test_play_reaches_5478_positions() -> None:
    """The published count; the longest play fills the nine cells."""
    seen = explore(RULES, NAMES, most_steps=20_000)
    assert (5_478, True, 9) == (seen.states, seen.complete, seen.longest)


def test_final_positions_are_as_published(reached: set[State]) -> None:
    """958 of them: X has won in 626, O in 316, and 16 are draws."""
    ends = Counter(RULES.winners(state) for state in reached)
    assert {(0,): 626, (1,): 316, (): 16} == {who: ends[who] for who in ends if who is not None}


def test_there_are_255168_plays() -> None:
    """The published count of ways to play to the end."""
    assert 255_168 == plays_from(RULES.initial())


def test_a_final_position_has_no_successors_and_any_other_has_one(reached: set[State]) -> None:
    """The game ends with a line or a full board, and never before."""
    assert all((RULES.outcome(state) is None) is bool(successors(state)) for state in reached)


def test_nobody_can_force_a_win() -> None:
    """Two players who make no mistake draw, as every child finds out."""

    @cache
    def value(state: State) -> int:
        """1 where X wins with best play, -1 where O does, 0 for a draw."""
        won = RULES.outcome(state)
        if won is not None:
            return won[0] - won[1]
        return (max if state.turn == 0 else min)(map(value, successors(state)))

    assert 0 == value(RULES.initial())


def test_lines_are_those_one_sees() -> None:
    """Three rows, three columns, two diagonals."""
    rows = {(0, 1, 2), (3, 4, 5), (6, 7, 8)}
    assert rows | {(0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)} == set(TicTacToe().lines)
    assert 2 * 4 + 2 == len(set(TicTacToe(side=4).lines))


def test_a_marked_cell_is_refused_in_words() -> None:
    """With the passage, and the board as people draw it."""
    middle = Mark(Cell(4))
    play = Play(RULES).then(middle)
    assert "it does not hold that the cell is empty [Tic-tac-toe, passage 2]" == RULES.why_not(play.final, middle)
    assert game.draw is not None
    assert ". . .\n. X .\n. . ." == game.draw(TicTacToe(), play.final)


def test_every_claim_comes_out_as_expected() -> None:
    """What can happen is shown by plays, shortest ones: X can win in five moves, O in six."""
    results = {result.claim: result for result in check_game(game, RULES.setup)}
    assert all(result.as_expected for result in results.values())
    kinds = {name: type(result.verdict) for name, result in results.items()}
    can_happen = {"each_player_can_win", "a_draw_can_happen", "Mark_can_be_made"}
    names = (*NAMES, "well_typed", "Mark_can_be_made")
    assert {name: Reached if name in can_happen else Proved for name in names} == kinds
    wins = results["each_player_can_win"].verdict
    assert isinstance(wins, Reached)
    assert [5, 6] == [len(play.moves) for play in wins.plays]


def test_the_lead_of_x_does_not_follow_from_itself() -> None:
    """From level marks with O on turn, O would get ahead; one step more of induction shows that no play comes there."""
    system = lower(game, TicTacToe(side=2))
    claim = next(claim for claim in system.claims if claim.name == "x_is_level_or_one_ahead")
    assert not k_induction(system, claim, [], 1, EFFORT)
    assert k_induction(system, claim, [], 2, EFFORT)


@pytest.mark.slow
def test_the_lead_of_x_is_proved_where_search_stops_short() -> None:
    """By induction over two steps: after five moves the search of the small board has not seen every state."""
    effort = Effort(explore=5, roam=20)
    (result,) = check_game(game, TicTacToe(side=2), claims=("x_is_level_or_one_ahead",), effort=effort)
    assert isinstance(result.verdict, Proved)
    assert result.verdict.method.startswith("2-induction, by z3")
