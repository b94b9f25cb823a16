"""Boards: counts by hand, names that are read back, files that are drawn, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rapanui_rules.errors import UsageError
from rapanui_rules.games.make_make.board import Board, Corner, Hex
from rapanui_rules.play.plays import converter

SHAPES = ("hexagon:1", "hexagon:2", "hexagon:3", "trapezoid", "trapezoid:2:3", "trapezoid:4:7")

#: Seven territories: one hangs on the ring of six, below its two lowest.
TAIL = """
 o o
o X o
 o o
  o
"""


# -- counts


@pytest.mark.parametrize(
    ("text", "rows", "corners", "inner"),
    [
        ("hexagon:1", (2, 2, 2), 6, 0),
        ("hexagon:2", (3, 4, 4, 4, 3), 24, 6),
        # two circles of 6 and 12, and the corners of three circles: 6, 18, 30
        ("hexagon:3", (4, 5, 6, 6, 6, 5, 4), 54, 18),
        # two rows of n and n + 1 hexes meet at 2n - 1 corners: 5, 7, 9, 11
        ("trapezoid", (3, 4, 4, 6, 7), 32, 8),
        ("trapezoid:2:3", (2, 2, 4), 8, 0),
        # 7 + 9 + 11 + 13 + 15 + 17 corners; inner are rows of 3 to 7, less the centre
        ("trapezoid:4:7", (4, 5, 6, 6, 8, 9, 10), 72, 24),
    ],
)
def test_shapes_have_the_rows_and_corners_that_are_counted_by_hand(
    text: str, rows: tuple[int, ...], corners: int, inner: int
) -> None:
    """The centre is not counted; six corners touch it on any board."""
    board = Board.parse(text)
    lines = sorted({r for _, r in board.cells})
    assert rows == tuple(sum(r == line for _, r in board.cells) for line in lines)
    assert (sum(rows), corners, inner) == (board.size, len(board.corners), sum(board.is_inner))
    assert 6 == sum(board.sacred) == sum(corner.touches_centre for corner in board.corners)


def test_the_smallest_board_is_a_ring() -> None:
    """Rows of two, the centre between 2 and 3; neighbours clockwise from east, corners in reading order."""
    board = Board.hexagon(1)
    assert ((1, 2), (3, 0), (4, 0), (5, 1), (5, 2), (4, 3)) == board.neighbours
    pairs = ((0, 2), (0, 1), (1, 3), (2, 4), (4, 5), (3, 5))
    assert tuple(Corner(tuple(map(Hex, pair)), True) for pair in pairs) == board.corners


def test_the_trapezoid_has_its_centre_in_the_middle_of_the_third_row() -> None:
    """The rows begin at 0, 3, 7, 11 and 17; round the centre lie 4, 5, 8, 9, 13 and 14."""
    board = Board.trapezoid()
    assert [4, 5, 8, 9, 13, 14] == [h for h in board.each_hex if board.sacred[h]]
    assert (5, 8, 3, 0, 1) == board.neighbours[4]
    assert Corner((Hex(0), Hex(3), Hex(4)), False) == board.corners[0]
    assert Corner((Hex(16), Hex(22), Hex(23)), False) == board.corners[-1]


def test_a_corner_of_two_hexes_is_none() -> None:
    """The hex that hangs on the ring of six makes one corner more, with the two above."""
    corners = {corner.hexes for corner in drawn(TAIL).corners}
    assert 7 == len(corners)
    assert (4, 5, 6) in corners


@given(st.sampled_from(SHAPES))
def test_neighbours_and_corners_agree(text: str) -> None:
    """Touching is mutual, each three of a corner touch, and each two that touch meet at one or two corners."""
    board = Board.parse(text)
    pairs = [(a, b) for a in board.each_hex for b in board.neighbours[a]]
    assert {(b, a) for a, b in pairs} == set(pairs)
    for a, b in pairs:
        assert 1 <= sum(a in corner.hexes and b in corner.hexes for corner in board.corners) <= 2
    assert all(b in board.neighbours[a] for c in board.corners for a in c.hexes for b in c.hexes if a != b)


# -- words and data


@pytest.mark.parametrize("text", SHAPES)
def test_a_board_is_called_what_is_read(text: str) -> None:
    """Its name makes the same board; the trapezoid of the default size has the short name."""
    assert text == str(Board.parse(text))
    assert Board.trapezoid() == Board.parse("trapezoid:3:5") == Board.parse("trapezoid")


def test_a_board_comes_back_from_data() -> None:
    """Whatever the order of its cells."""
    board, make = Board.hexagon(2), converter()
    data = make.unstructure(board)
    assert board == make.structure({**data, "cells": data["cells"][::-1]}, Board)


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("a hexagon has a radius from 1 to 12, not 0", "hexagon:0"),
        ("a hexagon has a radius from 1 to 12, not 13", "hexagon:13"),
        ("'hexagon' is no board; write hexagon:RADIUS, with whole numbers", "hexagon"),
        ("'hexagon:two' is no board; write hexagon:RADIUS, with whole numbers", "hexagon:two"),
        (
            "'trapezoid:3' is no board; write trapezoid or trapezoid:SHORTEST-ROW:ROWS, with whole numbers",
            "trapezoid:3",
        ),
        (
            "there is no board file hexgon:2; boards without a file are, for example: hexagon:2, hexagon:3, trapezoid",
            "hexgon:2",
        ),
    ],
)
def test_words_that_mean_no_board_are_told_what_would_be_right(message: str, text: str) -> None:
    """One line."""
    with pytest.raises(UsageError) as caught:
        Board.parse(text)
    assert message == str(caught.value)


@pytest.mark.parametrize("text", ["trapezoid:3:4", "trapezoid:4:5", "trapezoid:1:5", "trapezoid:2:1", "trapezoid:5:25"])
def test_a_trapezoid_without_a_middle_is_refused(text: str) -> None:
    """An even number of rows, a middle row of six, a centre at the edge, and a row of 29."""
    with pytest.raises(UsageError, match="has no centre; rows are 3, 5, 7"):
        Board.parse(text)


def test_a_board_made_by_hand_is_looked_at_too() -> None:
    """A saved play may hold any cells."""
    ring = Board.hexagon(1).cells
    with pytest.raises(UsageError, match="the board mine has a territory twice"):
        Board("mine", (*ring, ring[0]))
    with pytest.raises(UsageError, match=r"the board mine at \(0, 0\): the centre touches 5 territories"):
        Board("mine", ring[:-1])
    with pytest.raises(UsageError, match=r"the board mine at \(4, 0\): this part does not touch the rest"):
        Board("mine", (*ring, (4, 0)))


# -- files


def drawn(text: str) -> Board:
    """The board of a drawing."""
    path = Path("board.txt")
    path.write_text(text, encoding="utf-8")
    return Board.load(path)


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_drawing_of_the_default_board_is_the_default_board() -> None:
    """Wherever it stands on the page, in capitals or not, with remarks and dots."""
    text = "# ours\n       o o o\n      O O O O\n     o o x o o\n    o o o o o o\n   o o o o o o o\n    . . . .\n"
    board = drawn(text)
    assert Board.trapezoid().cells == board.cells
    assert (Board.trapezoid().corners, "board.txt") == (board.corners, str(board))


def test_the_drawing_in_the_docstring_is_a_board() -> None:
    """Eleven territories; the corners are the six of the centre, three left and right of it and four below."""
    board = drawn("# eleven territories\n   o o o\n  o o X o\n   o o o\n  . o o .\n")
    assert (11, 13, 6) == (board.size, len(board.corners), sum(board.sacred))


def test_a_large_hexagon_is_read_back_from_its_drawing() -> None:
    """Each row one column further left down to the middle, then right again."""
    rows = [" " * abs(r) + " ".join("X" if (r, i) == (0, 4) else "o" for i in range(9 - abs(r))) for r in range(-4, 5)]
    assert Board.hexagon(4).cells == drawn("\n".join(rows)).cells


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("board.txt: no hex is drawn; write an o for each territory and an X for the centre", "# nothing\n\n"),
        ("board.txt: no centre is drawn; write an X for the hex that nobody may occupy", " o o\no o o\n o o\n"),
        ("board.txt:3:3: a second centre; the first is at 2:3; make one of them an o", " o o\no X o\n oX\n"),
        (
            "board.txt:2:4: 'c' means nothing here; write o for a territory, X for the centre, . or a space for nothing",
            " o o\no Xco\n o o\n",
        ),
        (
            "board.txt:1:1: '\\t' means nothing here; write o for a territory, X for the centre, . or a space for nothing",
            "\to o\no X o\n o o\n",
        ),
        (
            "board.txt:3:1: this hex does not interlock with the others; rows are half a hex apart and hexes a whole "
            "one, which is two columns; move it one column to the side",
            " o o\no X o\no o\n",
        ),
        (
            "board.txt:2:3: the centre touches 5 territories; all six sacred ones are needed; add the others",
            " o o\no X\n o o\n",
        ),
        (
            "board.txt:1:1: the centre touches 2 territories; all six sacred ones are needed; add the others",
            "X o\n o\n",
        ),
        (
            "board.txt:4:9: this part does not touch the rest of the board; join it, or leave it away",
            " o o\no X o\n o o\n        o\n",
        ),
    ],
)
def test_a_drawing_that_is_no_board_is_told_where(message: str, text: str) -> None:
    """File, line and column, what is wrong and how to mend it."""
    with pytest.raises(UsageError) as caught:
        drawn(text)
    assert message == str(caught.value)


@pytest.mark.parametrize("gap", [".", " "])
def test_a_hole_is_found(gap: str) -> None:
    """Hexes stand all round the missing one, in the fifth line."""
    with pytest.raises(UsageError, match=r"^board.txt:5:9: there is a hole"):
        drawn(f"# a remark\n\n  o o o o\n o o o o o\no o X o {gap} o\n o o o o o\n")


def test_a_bay_is_no_hole() -> None:
    """From the missing hex a way leads out."""
    assert 17 == drawn("  o o o o\n o o o o o\no o X o .\n o o o o o\n").size


def test_a_board_that_is_too_large_is_refused() -> None:
    """Rows are called A to Z."""
    tall = " o o\no X o\n" + " o o\no o o\n" * 13
    with pytest.raises(UsageError, match="^board.txt:2:3: the board is too large: it may have 26 rows, and 26 hexes"):
        drawn(tall)
    with pytest.raises(UsageError, match="the board is too large"):
        drawn(" o o\no X o" + " o" * 24 + "\n o o\n")


def test_what_cannot_be_read_is_told() -> None:
    """A folder, and bytes that are no text."""
    Path("bytes.txt").write_bytes(b"\xff\xfe o")
    with pytest.raises(UsageError, match="^bytes.txt is no text in UTF-8"):
        Board.parse("bytes.txt")
    with pytest.raises(UsageError, match="^.: Is a directory; a board is drawn in a text file"):
        Board.parse(".")
