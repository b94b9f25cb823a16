"""Boards of hexes that are drawn in a text file, a sign for each hex, every row half a hex to the side of the one above.

A `.` is nothing, as a space is, and a line that begins with `#` is a remark.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

import attrs

from rapanui_rules.errors import UsageError, nearest
from rapanui_rules.games.hexes import Cell

__all__ = ["HexMap", "Mark", "laid_out", "lines_of", "marks"]


@attrs.frozen
class Mark:
    """A sign in a drawing: its row, and its line and column in the file, from 1."""

    row: int
    line: int
    column: int
    sign: str

    @property
    def place(self) -> str:
        """The line and column, as editors write them."""
        return f"{self.line}:{self.column}"


@attrs.frozen
class HexMap:
    """The hexes of a drawing, counted from one of them, and how to find them in the file."""

    signs: Mapping[Cell, str]
    #: The line of each row, and the column of the hex from which is counted.
    lines: Mapping[int, int]
    column: int

    def place(self, cell: Cell) -> str:
        """The line and column of a cell, whether or not a hex is drawn there."""
        q, r = cell
        return f"{self.lines[r]}:{self.column + 2 * q + r}"


def lines_of(path: Path, what: str, known: Iterable[str], signs: str) -> list[str]:
    """The lines of a file in which a board is drawn.

    Args:
        path: the file.
        what: what is drawn there, with its article: `a board`.
        known: words that mean a board of that game without a file.
        signs: the signs it is drawn with, in words.

    Raises:
        UsageError: it cannot be read.
    """
    noun = what.split()[-1]
    try:
        return path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        words = ", ".join(nearest(str(path), known))
        raise UsageError(f"there is no {noun} file {path}; {noun}s without a file are, for example: {words}") from None
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}; {what} is drawn in a text file") from None
    except UnicodeDecodeError:
        raise UsageError(f"{path} is no text in UTF-8; {what} is drawn with {signs}") from None


def marks(path: str, lines: Iterable[tuple[int, str]], read: Callable[[str], str | None], signs: str) -> Iterator[Mark]:
    """Every sign of a drawing, from the top down.

    Args:
        path: the file, for messages.
        lines: the numbers and texts of its lines; remarks among them are no rows.
        read: what a character is as a sign, None where it is none.
        signs: the signs there are, in words.

    Raises:
        UsageError: there is a character that is no sign.
    """
    row = 0
    for line, text in lines:
        if text.startswith("#"):
            continue
        row += 1
        for column, character in enumerate(text, 1):
            sign = read(character)
            if sign is not None:
                yield Mark(row, line, column, sign)
            elif character not in " .":
                raise UsageError(f"{path}:{line}:{column}: {character!r} means nothing here; write {signs}")


def laid_out(path: str, found: Iterable[Mark], origin: Mark) -> HexMap:
    """The hexes that the signs of a drawing stand for, counted from one of them.

    Raises:
        UsageError: a hex stands where none can, in the middle between two.
    """
    signs, lines = {}, {}
    for mark in found:
        across, down = mark.column - origin.column, mark.row - origin.row
        if (across - down) % 2:
            raise UsageError(
                f"{path}:{mark.place}: this hex does not interlock with the others; rows are half a hex apart and "
                f"hexes a whole one, which is two columns; move it one column to the side"
            )
        signs[(across - down) // 2, down] = mark.sign
        lines[down] = mark.line
    return HexMap(signs, lines, origin.column)
