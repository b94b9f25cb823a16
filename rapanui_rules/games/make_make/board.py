"""Make Make: the board, as hexes round a centre that nobody may occupy.

The published board is a trapezium of hexes; how many it has is not known to us, so the size of ours is our choice. A
board of one's own is drawn in a text file, an `o` for a territory and an `X` for the centre, every row half a hex to the
side of the one above. A `.` is nothing, as a space is, and a line that begins with `#` is a remark:

    # eleven territories
       o o o
      o o X o
       o o o
      . o o .
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from string import ascii_uppercase
from typing import NewType, TypeAlias

import attrs

from rapanui_rules.errors import UsageError, nearest

__all__ = ["MOST", "Board", "Cell", "Corner", "Hex"]

#: A territory, numbered row by row from 0; the centre is none.
Hex = NewType("Hex", int)
#: A place for a hex in axial coordinates: q grows to the east, r to the south-east.
Cell: TypeAlias = tuple[int, int]

#: As many rows a board may have, and as many hexes a row: rows are called A to Z.
MOST = 26
#: The six sides of a hex, clockwise from east.
_SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


@attrs.frozen
class Corner:
    """A place where three hexes of the board meet: three territories, or two and the centre."""

    hexes: tuple[Hex, ...]
    touches_centre: bool


def _row_by_row(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))


@attrs.frozen(slots=False)
class Board:
    """Territories round a centre.

    Attributes:
        name: what `parse` reads to make the same board: `hexagon:2`, or the path of its file.
        cells: axial coordinates (q, r) of the territories, row by row; the centre is not among them.
        centre: axial coordinates of the centre.

    Raises:
        UsageError: no game can be played on such a board: it has a hole or a part that does not touch the rest, the
            centre lies at the edge, or it is too large.

    >>> board = Board.hexagon(1)
    >>> board.size, board.neighbours[0], len(board.corners)
    (6, (1, 2), 6)
    """

    name: str
    cells: tuple[Cell, ...] = attrs.field(converter=_row_by_row)
    centre: Cell = (0, 0)

    def __attrs_post_init__(self) -> None:
        if len(set(self.cells)) < len(self.cells):
            raise UsageError(f"the board {self.name} has a territory twice; each cell is named once")
        fault = _fault(self.cells, self.centre)
        if fault is not None:
            (q, r), words = fault
            raise UsageError(f"the board {self.name} at ({q}, {r}): {words}")

    def __str__(self) -> str:
        return self.name

    @classmethod
    def hexagon(cls, radius: int) -> Board:
        """Every hex at most *radius* steps from the centre, 3 * radius * (radius + 1) territories.

        Raises:
            UsageError: the radius is below 1 or too large.
        """
        if not 1 <= radius <= (MOST - 1) // 2:
            raise UsageError(f"a hexagon has a radius from 1 to {(MOST - 1) // 2}, not {radius}")
        steps = range(-radius, radius + 1)
        cells = ((q, r) for r in steps for q in steps if abs(q + r) <= radius and (q, r) != (0, 0))
        return cls(f"hexagon:{radius}", tuple(cells))

    @classmethod
    def trapezoid(cls, short: int = 3, rows: int = 5) -> Board:
        """Rows of *short*, *short* + 1, ... hexes, with the centre in the middle of the middle row.

        The shape is the published one; its size, 24 territories by default, is ours.

        Raises:
            UsageError: there is no middle row, no hex in the middle of it, or the board is too small or too large.
        """
        if rows < 3 or rows % 2 == 0 or short < 2 or (short + rows // 2) % 2 == 0 or short + rows - 1 > MOST:
            raise UsageError(
                f"a trapezoid with {rows} rows, of {short} hexes and more, has no centre; rows are 3, 5, 7 ..., the "
                f"shortest has 2 hexes or more, the middle one an odd number of them, and the longest at most {MOST}"
            )
        middle, half = rows // 2, (short + rows // 2) // 2
        # from the middle row, whose first hex is at q = -half, each row begins one hex further down to the left
        cells = ((q - half - row, row) for row in range(-middle, rows - middle) for q in range(short + middle + row))
        name = "trapezoid" if (short, rows) == (3, 5) else f"trapezoid:{short}:{rows}"
        return cls(name, tuple(cell for cell in cells if cell != (0, 0)))

    @classmethod
    def parse(cls, text: str) -> Board:
        """The board that is meant by `hexagon:2`, `trapezoid`, `trapezoid:3:5` or the path of a board file.

        Raises:
            UsageError: there is no such board.
        """
        word, *sizes = text.split(":")
        if word not in _SHAPES:
            return cls.load(text)
        make, forms = _SHAPES[word]
        numbers = [int(size) for size in sizes if size.isdecimal() and len(size) < 4]
        if len(numbers) < len(sizes) or len(sizes) not in forms:
            written = " or ".join(":".join((word, *parts)) for parts in forms.values())
            raise UsageError(f"{text!r} is no board; write {written}, with whole numbers")
        return make(*numbers)

    @classmethod
    def load(cls, path: str | Path) -> Board:
        """Read a board from a file in which it is drawn.

        Raises:
            UsageError: it cannot be read, or shows no board; the message names the line and column.
        """
        drawing = _drawn(str(path), _lines(Path(path)))
        cells = _row_by_row(drawing.cells - {(0, 0)})
        fault = _fault(cells, (0, 0))
        if fault is not None:
            raise UsageError(f"{path}:{drawing.place(fault[0])}: {fault[1]}")
        return cls(str(path), cells)

    @cached_property
    def size(self) -> int:
        """How many territories there are."""
        return len(self.cells)

    @cached_property
    def each_hex(self) -> tuple[Hex, ...]:
        """All territories."""
        return tuple(Hex(at) for at in range(self.size))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each territory is called: its row, A at the top, and its place there, the centre counted."""
        rows = sorted({r for _, r in self.cells})
        line = {r: sorted(q for q, s in (*self.cells, self.centre) if s == r) for r in rows}
        return tuple(f"{ascii_uppercase[rows.index(r)]}{line[r].index(q) + 1}" for q, r in self.cells)

    @cached_property
    def neighbours(self) -> tuple[tuple[Hex, ...], ...]:
        """The territories that touch each territory, clockwise from east; never the centre."""
        number = self._numbers
        return tuple(tuple(number[cell] for cell in _around(at) if cell in number) for at in self.cells)

    @cached_property
    def sacred(self) -> tuple[bool, ...]:
        """Whether each territory touches the centre."""
        return tuple(self.centre in _around(cell) for cell in self.cells)

    @cached_property
    def is_inner(self) -> tuple[bool, ...]:
        """Whether each territory has a hex of the board, perhaps the centre, on all of its six sides."""
        return tuple(all(c in self._numbers or c == self.centre for c in _around(cell)) for cell in self.cells)

    @cached_property
    def corners(self) -> tuple[Corner, ...]:
        """Where three hexes meet, from the top row down and from left to right."""
        places = sorted(_triples({*self.cells, self.centre}), key=_middle)
        number = self._numbers
        met = ((tuple(sorted(number[cell] for cell in three if cell in number)), three) for three in places)
        return tuple(Corner(hexes, self.centre in three) for hexes, three in met)

    @cached_property
    def _numbers(self) -> Mapping[Cell, Hex]:
        return {cell: Hex(at) for at, cell in enumerate(self.cells)}


#: The boards that are made by a word and numbers: how, and what the numbers are called, by how many there are.
_SHAPES: dict[str, tuple[Callable[..., Board], dict[int, tuple[str, ...]]]] = {
    "hexagon": (Board.hexagon, {1: ("RADIUS",)}),
    "trapezoid": (Board.trapezoid, {0: (), 2: ("SHORTEST-ROW", "ROWS")}),
}


def _around(cell: Cell) -> tuple[Cell, ...]:
    return tuple((cell[0] + q, cell[1] + r) for q, r in _SIDES)


def _triples(cells: set[Cell]) -> Iterator[tuple[Cell, Cell, Cell]]:
    """Cells that touch one another, three and three, each triple once."""
    for q, r in cells:
        for three in (((q, r), (q + 1, r), (q, r + 1)), ((q, r), (q - 1, r + 1), (q, r + 1))):
            if cells.issuperset(three):
                yield three


def _middle(three: tuple[Cell, Cell, Cell]) -> tuple[int, int]:
    """The upper row of three cells that touch, and how far to the east the three lie."""
    return min(r for _, r in three), sum(2 * q + r for q, r in three)


def _fault(cells: tuple[Cell, ...], centre: Cell) -> tuple[Cell, str] | None:
    """What makes a board unfit, if anything, and where."""
    rows = Counter(r for _, r in (*cells, centre))
    if max(rows) - min(rows) >= MOST or max(rows.values()) > MOST:
        return centre, f"the board is too large: it may have {MOST} rows, and {MOST} hexes in each; leave some away"
    beside = sum(cell in cells for cell in _around(centre))
    if beside < 6:
        return centre, f"the centre touches {beside} territories; all six sacred ones are needed; add the others"
    board = {*cells, centre}
    apart = board - _reached(centre, board.__contains__)
    if apart:
        return _row_by_row(apart)[0], "this part does not touch the rest of the board; join it, or leave it away"
    holes = _holes(board)
    if holes:
        return _row_by_row(holes)[0], "there is a hole: hexes stand all round it; only the centre stays empty; fill it"
    return None


def _reached(start: Cell, inside: Callable[[Cell], bool]) -> set[Cell]:
    """The cells to which a way leads from *start* over such as are *inside*."""
    found, ahead = {start}, [start]
    while ahead:
        new = {cell for cell in _around(ahead.pop()) if inside(cell)} - found
        found |= new
        ahead += new
    return found


def _holes(board: set[Cell]) -> set[Cell]:
    """The cells off the board from which no way leads out of it."""
    qs, rs = [q for q, _ in board], [r for _, r in board]
    frame = {(q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)}
    empty = frame - board
    return empty - _reached((min(qs) - 1, min(rs) - 1), empty.__contains__)


# -- a board that is drawn in a file


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        names = ", ".join(nearest(str(path), ("trapezoid", "hexagon:2", "hexagon:3")))
        raise UsageError(f"there is no board file {path}; boards without a file are, for example: {names}") from None
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}; a board is drawn in a text file") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path} is no text in UTF-8; a board is drawn with o, X, . and spaces") from None


@attrs.frozen
class _Drawing:
    """The hexes of a file, counted from its centre, and how to find them there."""

    cells: frozenset[Cell]
    #: The line of each row, and the column of the centre.
    lines: Mapping[int, int]
    column: int

    def place(self, cell: Cell) -> str:
        """The line and column of a cell, whether or not a hex is drawn there."""
        q, r = cell
        return f"{self.lines[r]}:{self.column + 2 * q + r}"


def _drawn(path: str, lines: list[str]) -> _Drawing:
    found = list(_marks(path, lines))
    if not found:
        raise UsageError(f"{path}: no hex is drawn; write an o for each territory and an X for the centre")
    centres = [mark for mark in found if mark[3] == "X"]
    if not centres:
        raise UsageError(f"{path}: no centre is drawn; write an X for the hex that nobody may occupy")
    (row, line, column, _), *more = centres
    for _, second, at, _ in more:
        words = f"a second centre; the first is at {line}:{column}; make one of them an o"
        raise UsageError(f"{path}:{second}:{at}: {words}")
    for other, line, at, _ in found:
        if (at - column - (other - row)) % 2:
            raise UsageError(
                f"{path}:{line}:{at}: this hex does not interlock with the others; rows are half a hex apart and hexes "
                f"a whole one, which is two columns; move it one column to the side"
            )
    cells = frozenset(((at - column - (other - row)) // 2, other - row) for other, _, at, _ in found)
    return _Drawing(cells, {other - row: line for other, line, _, _ in found}, column)


def _marks(path: str, lines: list[str]) -> Iterator[tuple[int, int, int, str]]:
    """Each hex drawn: its row, its line and column from 1, and `O` or `X`."""
    row = 0
    for line, text in enumerate(lines, 1):
        if text.startswith("#"):
            continue
        row += 1
        for column, mark in enumerate(text, 1):
            if mark.upper() in ("O", "X"):
                yield row, line, column, mark.upper()
            elif mark not in " .":
                raise UsageError(
                    f"{path}:{line}:{column}: {mark!r} means nothing here; write o for a territory, X for the centre, "
                    f". or a space for nothing"
                )
