"""What a game says of its own rulebook: chapters of prose, with the rules and pictures where they belong."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs

from rapanui_rules.lang.claims import Claim
from rapanui_rules.lang.moves import Phase

__all__ = ["Chapter", "Part", "Played", "Position", "Refusals", "When", "named"]


@attrs.frozen
class Position:
    """A picture of a position: the start, the end of a saved play, or that of the play that shows a claim.

    Args:
        caption: what there is to see in it.
        at: None for the start; the file of a play; or a claim that a play was found for.
    """

    caption: str
    at: Path | Claim | None = None


@attrs.frozen
class Played:
    """A play to follow move by move: a saved one, or the one that was found for a claim.

    Args:
        caption: what it is an example of.
        of: the file of a play, or a claim.
    """

    caption: str
    of: Path | Claim


@attrs.frozen
class Refusals:
    """Positions that engines find, in each of which one precondition alone refuses a move.

    Args:
        move: the move's class.
        names: the preconditions meant; all of them by default.
    """

    move: type[Any]
    names: tuple[str, ...] = ()


@attrs.frozen
class When:
    """Parts that the book has only under some setups or readings."""

    holds: Callable[[Any], bool]
    parts: tuple[Part, ...]


#: A piece of a chapter: prose, or a function of the setup that gives some; a move, a phase or a claim; the class of a
#: question; a picture or a play. Prose is reStructuredText, and `[7]` in it cites passage 7.
Part = str | Callable[[Any], str] | type[Any] | Phase | Claim | Position | Played | Refusals | When


@attrs.frozen
class Chapter:
    """A chapter of a rulebook: its title and its parts in reading order."""

    title: str
    parts: tuple[Part, ...]


def named(chapters: tuple[Chapter, ...]) -> Iterator[Part]:
    """Every part of the chapters, those among them that only some setups have."""

    def each(parts: tuple[Part, ...]) -> Iterator[Part]:
        for part in parts:
            if isinstance(part, When):
                yield from each(part.parts)
            else:
                yield part

    for chapter in chapters:
        yield from each(chapter.parts)
