"""Hexes for the boards of games: cells by axial coordinates, what touches what, and what each is called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from string import ascii_uppercase
from typing import TypeAlias

__all__ = ["MOST", "Cell", "around", "is_too_large", "names_of", "reached", "row_by_row", "touching"]

#: A place for a hex in axial coordinates: q grows to the east, r to the south-east.
Cell: TypeAlias = tuple[int, int]

#: As many rows a board may have, and as many hexes a row: rows are called A to Z.
MOST = 26
#: The six sides of a hex, clockwise from east.
_SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def around(cell: Cell) -> tuple[Cell, ...]:
    """The six cells that touch one, clockwise from east.

    >>> around((0, 0))[:2]
    ((1, 0), (0, 1))
    """
    return tuple((cell[0] + q, cell[1] + r) for q, r in _SIDES)


def row_by_row(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Cells from the top row down, each row from left to right."""
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))


def touching(cells: tuple[Cell, ...]) -> tuple[tuple[int, ...], ...]:
    """Of each cell the numbers of those among *cells* that touch it, clockwise from east.

    >>> touching(((0, 0), (1, 0), (0, 1)))
    ((1, 2), (2, 0), (0, 1))
    """
    number = {cell: at for at, cell in enumerate(cells)}
    return tuple(tuple(number[cell] for cell in around(at) if cell in number) for at in cells)


def names_of(cells: Iterable[Cell]) -> Mapping[Cell, str]:
    """What each cell is called: its row, A at the top, and its place there from 1.

    >>> names_of([(0, 0), (1, 0), (0, 1)])
    {(0, 0): 'A1', (1, 0): 'A2', (0, 1): 'B1'}
    """
    lines: dict[int, list[int]] = {}
    for q, r in row_by_row(cells):
        lines.setdefault(r, []).append(q)
    return {
        (q, r): f"{ascii_uppercase[row]}{place}"
        for row, (r, line) in enumerate(lines.items())
        for place, q in enumerate(line, 1)
    }


def is_too_large(cells: Iterable[Cell]) -> bool:
    """Whether there are more rows, or more cells in one of them, than have names."""
    rows = Counter(r for _, r in cells)
    return max(rows) - min(rows) >= MOST or max(rows.values()) > MOST


def reached(start: Cell, inside: Callable[[Cell], bool]) -> set[Cell]:
    """The cells to which a way leads from *start* over such as are *inside*."""
    found, ahead = {start}, [start]
    while ahead:
        new = {cell for cell in around(ahead.pop()) if inside(cell)} - found
        found |= new
        ahead += new
    return found
