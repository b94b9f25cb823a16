"""What a rulebook is made of: a small tree of values, built from a game and printed by the Sphinx extension."""

from __future__ import annotations

import attrs

from rapanui_rules.lang.moves import By
from rapanui_rules.play.plays import Play
from rapanui_rules.rulebook.atlases import Known
from rapanui_rules.rulebook.statuses import Status

__all__ = [
    "Answer",
    "AtlasEntry",
    "Choice",
    "ChapterEntry",
    "ClaimEntry",
    "Diagram",
    "Entry",
    "Link",
    "MoveEntry",
    "Need",
    "PassageEntry",
    "PassagesEntry",
    "PhaseEntry",
    "PlayEntry",
    "Prose",
    "QuestionEntry",
    "Row",
    "Table",
    "TermEntry",
    "TermsEntry",
]


@attrs.frozen
class Link:
    """A way to another entry: its kind (`move`, `phase`, `claim`, `question` or `passage`), its name and what is shown."""

    kind: str
    name: str
    words: str


@attrs.frozen
class Prose:
    """Text of the game's own, in reStructuredText."""

    text: str


@attrs.frozen
class Diagram:
    """A picture of a real position.

    Attributes:
        caption: what there is to see in it.
        svg: the picture; empty where the game draws none.
        text: the position for a page without pictures.
    """

    caption: str
    svg: str
    text: str


@attrs.frozen
class PlayEntry:
    """A play that can be followed move by move."""

    caption: str
    play: Play


@attrs.frozen
class Choice:
    """What a player chooses of a move: its name in words, what it is and which values there are."""

    name: str
    words: str
    values: str


@attrs.frozen
class Need:
    """A precondition in words."""

    words: str
    more: str
    passages: tuple[int, ...]


@attrs.frozen
class Answer:
    """How this book reads what the text leaves open; *house* where it is not the game's own reading."""

    question: Link
    meaning: str
    house: bool


@attrs.frozen
class MoveEntry:
    """A move: what it is, what is chosen, when it is allowed, what it does.

    Attributes:
        name: of its class.
        words: what it is, in a sentence.
        more: further paragraphs.
        by: who makes it.
        possible: whether it can ever be made under this setup.
        choices: what is chosen.
        needs: what must hold.
        effect: what it does.
        passages: cited by the effect.
        answers: readings of the passages that are cited.
        claims: claims about it, with their statuses.
    """

    name: str
    words: str
    more: str
    by: By
    possible: bool
    choices: tuple[Choice, ...]
    needs: tuple[Need, ...]
    effect: str
    passages: tuple[int, ...]
    answers: tuple[Answer, ...]
    claims: tuple[ClaimEntry, ...]


@attrs.frozen
class PhaseEntry:
    """An automatic step; attributes as of a move."""

    name: str
    words: str
    more: str
    passages: tuple[int, ...]
    answers: tuple[Answer, ...]
    claims: tuple[ClaimEntry, ...]


@attrs.frozen
class ClaimEntry:
    """What is said of the game, with how far it is shown; *own* where the game's author says it."""

    name: str
    words: str
    passages: tuple[int, ...]
    status: Status
    own: bool


@attrs.frozen
class Row:
    """One reading of a question, by the name that `--read` has for it."""

    name: str
    meaning: str
    chosen: bool
    default: bool
    support: str


@attrs.frozen
class QuestionEntry:
    """What the text leaves open, and how it is read here.

    Attributes:
        name: as after `--read`.
        question: in a sentence.
        passages: where it stands.
        disputed: the words in question.
        because: why the default is the default.
        readings: all of them.
        bearing: the rules that cite these passages.
        known: what an atlas tells of every two readings.
    """

    name: str
    question: str
    passages: tuple[int, ...]
    disputed: str
    because: str
    readings: tuple[Row, ...]
    bearing: tuple[Link, ...]
    known: tuple[Known, ...] = ()

    @property
    def house(self) -> bool:
        """Whether another reading than the default is chosen."""
        return any(row.chosen and not row.default for row in self.readings)


@attrs.frozen
class AtlasEntry:
    """A question in an atlas, which may be told elsewhere as well."""

    question: QuestionEntry


@attrs.frozen
class PassageEntry:
    """A passage of the source: its number, what it says in our words, and what cites it."""

    number: int
    restated: str
    citing: tuple[Link, ...]


@attrs.frozen
class PassagesEntry:
    """All passages of the source, and what is left over, in words."""

    passages: tuple[PassageEntry, ...]
    faults: tuple[str, ...]


@attrs.frozen
class TermEntry:
    """A term: its word, what it means and what the source calls it, with passages."""

    word: str
    means: str
    uses: tuple[str, ...]


@attrs.frozen
class TermsEntry:
    """The glossary."""

    terms: tuple[TermEntry, ...]


@attrs.frozen
class Table:
    """Settings or pieces: a name and a value in each row."""

    rows: tuple[tuple[str, str], ...]


Entry = (
    Prose
    | Diagram
    | PlayEntry
    | MoveEntry
    | PhaseEntry
    | ClaimEntry
    | QuestionEntry
    | AtlasEntry
    | PassagesEntry
    | TermsEntry
    | Table
)


@attrs.frozen
class ChapterEntry:
    """A chapter: its title and its entries in reading order."""

    title: str
    entries: tuple[Entry, ...]
