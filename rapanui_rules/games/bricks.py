"""Boards of hexes as text: every hex a brick that touches six others, as a wall has them."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from rapanui_rules.games.hexes import Cell

__all__ = ["Bricks", "Canvas"]


class Canvas:
    """Characters at lines and columns."""

    def __init__(self) -> None:
        self._marks: dict[tuple[int, int], str] = {}

    def write(self, line: int, column: int, text: str) -> None:
        """Put a text over what is there."""
        self._marks.update({(line, column + i): mark for i, mark in enumerate(text)})

    def lines(self) -> Iterator[str]:
        """All that was written, without empty lines and columns around it."""
        left = min(column for _, column in self._marks)
        for line in range(min(self._marks)[0], max(self._marks)[0] + 1):
            row = {column: mark for (at, column), mark in self._marks.items() if at == line}
            yield "".join(row.get(column, " ") for column in range(left, max(row) + 1))


@attrs.frozen
class Bricks:
    """How large bricks are.

    Attributes:
        half: half the width of a brick in characters; the border that bricks share is counted once.
        height: its height in lines; the border is counted once here too.
    """

    half: int
    height: int

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Line and column of the upper left corner of a brick."""
        q, r = cell
        return r * self.height, (2 * q + r) * self.half

    def frame(self, canvas: Canvas, cell: Cell) -> None:
        """Draw the border of a brick."""
        line, column = self.corner(cell)
        side = "-" * (self.half - 1)
        for at in (line, line + self.height):
            canvas.write(at, column, f".{side}.{side}.")
        for at in range(line + 1, line + self.height):
            canvas.write(at, column, "|")
            canvas.write(at, column + 2 * self.half, "|")
