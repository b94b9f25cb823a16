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

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import NewType

import attrs

from rapanui_rules.errors import UsageError
from rapanui_rules.games.hex_maps import HexMap, laid_out, lines_of, marks
from rapanui_rules.games.hexes import MOST, Cell, around, is_too_large, names_of, reached, row_by_row, touching

__all__ = ["MOST", "Board", "Cell", "Corner", "Hex"]

#: A territory, numbered row by row from 0; the centre is none.
Hex = NewType("Hex", int)


@attrs.frozen
class Corner:
    """A place where three hexes of the board meet: three territories, or two and the centre."""

    hexes: tuple[Hex, ...]
    touches_centre: bool


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
    cells: tuple[Cell, ...] = attrs.field(converter=row_by_row)
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
        drawing = _drawn(str(path), lines_of(Path(path), "a board", _WORDS, "o, X, . and spaces"))
        cells = row_by_row(drawing.signs.keys() - {(0, 0)})
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
        names = names_of((*self.cells, self.centre))
        return tuple(names[cell] for cell in self.cells)

    @cached_property
    def neighbours(self) -> tuple[tuple[Hex, ...], ...]:
        """The territories that touch each territory, clockwise from east; never the centre."""
        return tuple(tuple(map(Hex, row)) for row in touching(self.cells))

    @cached_property
    def sacred(self) -> tuple[bool, ...]:
        """Whether each territory touches the centre."""
        return tuple(self.centre in around(cell) for cell in self.cells)

    @cached_property
    def is_inner(self) -> tuple[bool, ...]:
        """Whether each territory has a hex of the board, perhaps the centre, on all of its six sides."""
        return tuple(all(c in self._numbers or c == self.centre for c in around(cell)) for cell in self.cells)

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
    if is_too_large((*cells, centre)):
        return centre, f"the board is too large: it may have {MOST} rows, and {MOST} hexes in each; leave some away"
    beside = sum(cell in cells for cell in around(centre))
    if beside < 6:
        return centre, f"the centre touches {beside} territories; all six sacred ones are needed; add the others"
    board = {*cells, centre}
    apart = board - reached(centre, board.__contains__)
    if apart:
        return row_by_row(apart)[0], "this part does not touch the rest of the board; join it, or leave it away"
    holes = _holes(board)
    if holes:
        return row_by_row(holes)[0], "there is a hole: hexes stand all round it; only the centre stays empty; fill it"
    return None


def _holes(board: set[Cell]) -> set[Cell]:
    """The cells off the board from which no way leads out of it."""
    qs, rs = [q for q, _ in board], [r for _, r in board]
    frame = {(q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)}
    empty = frame - board
    return empty - reached((min(qs) - 1, min(rs) - 1), empty.__contains__)


# -- a board that is drawn in a file

#: What each character stands for.
_SIGNS = {"o": "O", "O": "O", "x": "X", "X": "X"}
_SIGNS_IN_WORDS = "o for a territory, X for the centre, . or a space for nothing"
#: Boards without a file, for whoever mistypes one.
_WORDS = ("trapezoid", "hexagon:2", "hexagon:3")


def _drawn(path: str, lines: list[str]) -> HexMap:
    found = list(marks(path, enumerate(lines, 1), _SIGNS.get, _SIGNS_IN_WORDS))
    if not found:
        raise UsageError(f"{path}: no hex is drawn; write an o for each territory and an X for the centre")
    centres = [mark for mark in found if mark.sign == "X"]
    if not centres:
        raise UsageError(f"{path}: no centre is drawn; write an X for the hex that nobody may occupy")
    centre, *more = centres
    for second in more:
        words = f"a second centre; the first is at {centre.place}; make one of them an o"
        raise UsageError(f"{path}:{second.place}: {words}")
    return laid_out(path, found, centre)
