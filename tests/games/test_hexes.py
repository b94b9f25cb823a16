"""What boards of hexes share: cells and their names, bricks of text, and hexes in a picture."""

from __future__ import annotations

from math import dist

import pytest

from rapanui_rules.games.bricks import Bricks, Canvas
from rapanui_rules.games.hexes import MOST, around, is_too_large, names_of, reached, row_by_row, touching
from rapanui_rules.games.pictures import Hexagons

#: A flower: a cell and the six around it, by hand from the top row down.
FLOWER = ((0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1))


def test_a_flower_has_a_middle_and_six_petals() -> None:
    """Clockwise from east the middle touches 4, 6, 5, 2, 0 and 1; each petal touches it and two others."""
    assert FLOWER == row_by_row(((0, 0), *around((0, 0))))
    assert ((1, 3, 2), (4, 3, 0), (3, 5, 0), (4, 6, 5, 2, 0, 1), (6, 3, 1), (6, 2, 3), (5, 3, 4)) == touching(FLOWER)


def test_cells_are_called_by_row_and_place() -> None:
    """Whatever their order; a gap in a row is not counted, nor is a row that is missing."""
    assert ["A1", "A2", "B1", "B2", "B3", "C1", "C2"] == [names_of(FLOWER[::-1])[cell] for cell in FLOWER]
    assert {(0, 0): "A1", (5, 0): "A2", (0, 2): "B1"} == names_of([(5, 0), (0, 2), (0, 0)])


@pytest.mark.parametrize(
    ("large", "cells"),
    [
        (False, [(q, 0) for q in range(MOST)]),
        (True, [(q, 0) for q in range(MOST + 1)]),
        (False, [(0, r) for r in range(MOST)]),
        (True, [(0, 0), (0, MOST)]),
    ],
)
def test_names_are_there_for_26_rows_of_26(large: bool, cells: list[tuple[int, int]]) -> None:
    """Rows are called by letters, and more would not be read on a screen."""
    assert large is is_too_large(cells)


def test_a_way_leads_only_over_what_is_inside() -> None:
    """A row with a gap: from its left end the right part is not reached."""
    row = {(0, 0), (1, 0), (3, 0)}
    assert {(0, 0), (1, 0)} == reached((0, 0), row.__contains__)


def test_bricks_share_their_borders() -> None:
    """Two side by side and one below, half a brick to the left."""
    canvas, bricks = Canvas(), Bricks(half=3, height=2)
    for cell in ((0, 0), (1, 0), (0, 1), (-1, 1)):
        bricks.frame(canvas, cell)
        line, column = bricks.corner(cell)
        canvas.write(line + 1, column + 2, names_of([(0, 0), (1, 0), (0, 1), (-1, 1)])[cell])
    assert [
        "   .--.--.--.--.",
        "   | A1  | A2  |",
        ".--.--.--.--.--.",
        "| B1  | B2  |",
        ".--.--.--.--.",
    ] == list(canvas.lines())


def test_hexes_of_a_picture_touch() -> None:
    """Those that touch are two sides apart, all others further; corners lie at the radius."""
    hexes = Hexagons(10.0)
    middle = hexes.middle((0, 0))
    for cell in around((0, 0)):
        assert dist(middle, hexes.middle(cell)) == pytest.approx(2 * hexes.side)
    assert dist(middle, hexes.middle((1, 1))) > 3 * hexes.side
    corners = [tuple(map(float, pair.split(","))) for pair in hexes.outline((0, 0), 1).split()]
    assert [pytest.approx(9.0, abs=0.1)] * 6 == [dist(middle, corner) for corner in corners]
