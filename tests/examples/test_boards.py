"""Boards that are drawn in files."""

from __future__ import annotations

from pathlib import Path

from rapanui_rules.games.make_make import Board

BOARDS = Path(__file__).parents[2] / "examples" / "boards"


def test_the_island_is_a_triangle() -> None:
    """Rows of 1 to 6 hexes; rows of n and n + 1 meet at 2n - 1 corners: 1, 3, 5, 7, 9."""
    board = Board.load(BOARDS / "island.txt")
    assert (1 + 2 + 3 + 4 + 4 + 6, 25) == (board.size, len(board.corners))
    assert ("A1", "E2", "E4", "F6") == (board.names[0], board.names[11], board.names[12], board.names[-1])
