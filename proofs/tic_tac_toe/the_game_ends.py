"""
Tic-tac-toe: no play goes on for ever.

Claim   every turn leaves fewer empty cells.
Scope   every state.
Expect  proved by induction.
Twin    without "the cell is empty": a play comes back to a state, on a board of two by two.
"""

from __future__ import annotations

from examples.tic_tac_toe import game
from proofs.theorem import prove, refute

CLAIM = "the_game_ends"


def test_proved() -> None:
    """A marked cell is never marked again."""
    prove(game, CLAIM)


def test_refuted_where_a_mark_can_be_overwritten() -> None:
    """X and O mark the same cell again and again."""
    play = refute(game.without("Mark", "is_empty"), CLAIM, moves=3, shortest=False, side=2)
    assert 1 == len({move.cell for move in play.moves})
