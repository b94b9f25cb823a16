"""Giants: an island as it is drawn in a file, with what its ahu are worth."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from string import ascii_lowercase

from rapanui_rules.errors import UsageError
from rapanui_rules.games.hex_maps import HexMap, Mark, laid_out, lines_of, marks

__all__ = ["drawn"]

#: What each character stands for: a small letter is an ahu, but a small o is a plain.
_SIGNS = {character: character for character in "MHVSFO" + ascii_lowercase} | {"o": "O"}
_SIGNS_IN_WORDS = "M, H, V, S, F or o, another small letter for an ahu, . or a space for the sea"
#: A line that says what an ahu is worth: everything up to a colon, and all after it.
_WORTH = re.compile(r"\s*([^:#]*?)\s*:(.*)")


def drawn(path: Path, shipped: Iterable[str]) -> tuple[HexMap, Mapping[str, tuple[int, int]]]:
    """The signs of a file, hex by hex, and what each letter that is an ahu is worth to a statue and to its hat.

    Args:
        path: the file.
        shipped: the islands that are called by a word, for the message about a file that is not there.

    Raises:
        UsageError: the file cannot be read, or a line of it means nothing.
    """
    lines = [*enumerate(lines_of(path, "an island", shipped, "letters, . and spaces"), 1)]
    worth = _all_worth(path, [(line, text) for line, text in lines if _WORTH.match(text)])
    found = list(marks(str(path), (it for it in lines if not _WORTH.match(it[1])), _SIGNS.get, _SIGNS_IN_WORDS))
    if not found:
        raise UsageError(f"{path}: no hex is drawn; write {_SIGNS_IN_WORDS}")
    _match(path, found, worth)
    values = {letter: pair for letter, (_, pair) in worth.items()}
    return laid_out(str(path), found, found[0]), values


def _all_worth(path: Path, lines: list[tuple[int, str]]) -> dict[str, tuple[int, tuple[int, int]]]:
    """The line and the two values of each letter."""
    worth: dict[str, tuple[int, tuple[int, int]]] = {}
    for line, text in lines:
        letter, pair = _one_worth(f"{path}:{line}", text)
        if letter in worth:
            raise UsageError(f"{path}:{line}: {letter!r} has its values in line {worth[letter][0]}; write them once")
        worth[letter] = line, pair
    return worth


def _one_worth(place: str, text: str) -> tuple[str, tuple[int, int]]:
    read = _WORTH.match(text)
    letter, values = read.groups() if read else ("", "")
    if len(letter) != 1 or letter not in ascii_lowercase or letter == "o":
        raise UsageError(f"{place}: {letter!r} is no ahu; before the colon stands its small letter, which is not o")
    numbers = values.split()
    if len(numbers) != 2 or not all(re.fullmatch(r"[0-9]{1,2}", number) for number in numbers):
        raise UsageError(
            f"{place}: {values.strip()!r} is not what an ahu is worth; write two numbers from 0 to 99, what a statue "
            f"counts for each step of its size and what its hat counts, such as {letter}: 4 1"
        )
    return letter, (int(numbers[0]), int(numbers[1]))


def _match(path: Path, found: list[Mark], worth: Mapping[str, tuple[int, tuple[int, int]]]) -> None:
    """Every ahu has its values, and all values have an ahu."""
    for mark in found:
        if mark.sign.islower() and mark.sign not in worth:
            raise UsageError(
                f"{path}:{mark.place}: the ahu {mark.sign!r} has no values; say below the drawing what it is worth, "
                f"such as {mark.sign}: 4 1"
            )
    for letter, (line, _) in worth.items():
        if letter not in {mark.sign for mark in found}:
            raise UsageError(f"{path}:{line}: no ahu {letter!r} is drawn; draw it, or leave the line away")
