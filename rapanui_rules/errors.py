"""What goes wrong, said so that a person can mend it: place, slug, text, why, fix."""

from __future__ import annotations

import linecache
from collections.abc import Iterable
from difflib import SequenceMatcher
from enum import Enum

import attrs

__all__ = ["IllegalMove", "Internal", "OutOfRange", "Place", "RulesError", "Slug", "UsageError", "nearest"]

#: From this share of common letters on, two names are taken for alike.
_ALIKE = 0.4


class Slug(Enum):
    """Every kind of mistake in a game's source, with what it means."""

    ATTRIBUTE = "a name that the value does not have"
    BRANCHES = "the branches give values of unlike shape"
    CAPTURED = "a value of the play used where only the setup may be"
    COMPARED_READING = "a reading is compared with something that is no member of it"
    CONSTANT_RANGE = "a constant lies outside the range of the place it is stored in"
    DROPPED = "the result of an expression is not used"
    FLOAT = "a number that is not whole"
    GLOBAL = "a rule changes a name outside itself"
    IDENTITY = "`is` between values that only `==` compares"
    MALFORMED = "the game is put together wrongly"
    METHOD_SHAPE = "a function has other parameters than its role asks for"
    MISSING_ANNOTATION = "a type that must be written is not"
    MIXED_KINDS = "an operation between values of unlike kinds"
    MUTATION = "a state is changed in place"
    NO_RETURN = "a path through the function returns nothing"
    NO_SOURCE = "the source of a function cannot be read"
    NOT_BOOL = "a truth is needed and something else is given"
    NOT_OPTIONAL = "a test against None of a value that is never None"
    PASSAGE = "a passage that the source does not have"
    RECURSION = "a function calls itself"
    RETURN_TYPE = "a function gives another type than it is annotated with"
    SIZE = "a size or bound that must follow from the setup does not"
    SOURCE = "a file of passages that is not as it should be"
    SYNTAX = "a construct that rules are not written with"
    UNBOUND = "a name that has no value on every path"
    UNBOUNDED_INT = "an int without a range"
    UNBOUNDED_LOOP = "a loop without a bound that can be read from the source"
    UNKNOWN_CALL = "a call of something that has no meaning in rules"
    UNKNOWN_TYPE = "a type that rules are not written with"
    UNSTABLE = "lowering twice gave two different rules"

    @property
    def label(self) -> str:
        """The slug as it is printed: `unbounded-loop`."""
        return self.name.lower().replace("_", "-")


@attrs.frozen
class Place:
    """A stretch of a source file: lines from 1, columns from 0, the end column exclusive."""

    file: str
    line: int
    column: int = 0
    end: int | None = None

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column + 1}"

    def excerpt(self) -> str:
        """The line of source with a row of carets below the offending part."""
        text = linecache.getline(self.file, self.line).rstrip("\n")
        if not text:
            return ""
        end = self.end if self.end is not None and self.end > self.column else len(text)
        gutter = " " * len(str(self.line))
        carets = " " * self.column + "^" * max(1, min(end, len(text)) - self.column)
        return f"  {self.line} | {text}\n  {gutter} | {carets}\n"


class RulesError(Exception):
    """A mistake in the source of a game.

    Attributes:
        slug: the kind of mistake.
        message: what is wrong at this place.
        place: where; None only where Python itself does not know.
        why: the reason the construct is refused.
        fix: what to write instead.
        also: a second place, when two clash.
    """

    def __init__(
        self,
        slug: Slug,
        message: str,
        *,
        place: Place | None,
        why: str,
        fix: str,
        also: Place | None = None,
    ) -> None:
        self.slug, self.message, self.place, self.why, self.fix, self.also = slug, message, place, why, fix, also
        super().__init__(self.render())

    def render(self) -> str:
        """The whole message, several lines."""
        at = f"{self.place}: " if self.place else ""
        also = f"{self.also}: the other place\n{self.also.excerpt()}" if self.also else ""
        shown = self.place.excerpt() if self.place else ""
        return f"{at}error[{self.slug.label}]: {self.message}\n{shown}{also}  why: {self.why}\n  fix: {self.fix}"

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, (self.slug, self.message, self.place, self.why, self.fix, self.also))


def _rebuild(slug: Slug, message: str, place: Place | None, why: str, fix: str, also: Place | None) -> RulesError:
    return RulesError(slug, message, place=place, why=why, fix=fix, also=also)


class UsageError(Exception):
    """Wrong use of a command or of the library: one line that says what would be right."""


class IllegalMove(Exception):
    """A move was played that the rules refuse; the message says which precondition and its passage."""


class OutOfRange(Exception):
    """A reference run put a value outside the range its field declares: a fault of the game."""


class Internal(Exception):
    """Two of our engines disagree: a fault of this library, never of the game's author."""

    def __init__(self, message: str) -> None:
        self.message = message
        super().__init__(f"FAULT IN rapanui_rules, please report it: {message}")

    def __reduce__(self) -> tuple[object, ...]:
        return (Internal, (self.message,))


def nearest(wrong: str, known: Iterable[str]) -> list[str]:
    """The *known* names, those most like *wrong* first, then the others by the alphabet.

    >>> nearest("Player", ["dice", "players", "board"])
    ['players', 'board', 'dice']
    """

    def unlike(name: str) -> float:
        ratio = SequenceMatcher(None, _plain(name), _plain(wrong)).ratio()
        return -ratio if ratio >= _ALIKE else 0.0

    return sorted(sorted(set(known)), key=unlike)


def _plain(name: str) -> str:
    return name.lower().replace("-", "_")
