"""
Tic-tac-toe: the players mark in turn.

Claim   X has as many marks as O, or one more.
Scope   all 5,478 states.
Expect  proved by a search of every state; it does not follow from itself, as it says nothing of who is on turn.
Twin    without "the cell is empty": refuted in two moves, the fewest.
"""

from __future__ import annotations

from examples.tic_tac_toe import game
from proofs.theorem import prove, refute

CLAIM = "x_is_level_or_one_ahead"


def test_proved() -> None:
    """No state is left out."""
    prove(game, CLAIM, by="search of every state")


def test_refuted_where_a_mark_can_be_overwritten() -> None:
    """X marks a cell, and O the same."""
    first, second = refute(game.without("Mark", "is_empty"), CLAIM, moves=2).moves
    assert first.cell == second.cell
