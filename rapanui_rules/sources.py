"""A rulebook as numbered passages: what a rule cites.

The package ships a passage's number, a fingerprint of its text and a restatement in our own words, never the text.
"""

from __future__ import annotations

import hashlib
import re
import sys
import tomllib
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import attrs

from rapanui_rules.errors import Place, RulesError, Slug

__all__ = ["SILENT", "Passage", "PassageKind", "Source", "fingerprint", "sentences"]


class PassageKind(Enum):
    """What a passage is for."""

    RULE = "rule"
    SETUP = "setup"
    FLAVOUR = "flavour"
    UNCLEAR = "unclear"


@attrs.frozen
class Passage:
    """One sentence of a source: its number from 1, what it is for, our restatement and its fingerprint."""

    source: str
    number: int
    restated: str
    kind: PassageKind = PassageKind.RULE
    fingerprint: str = ""

    def __str__(self) -> str:
        return f"{self.source}, passage {self.number}" if self.number else "the text is silent"


#: Cited by a rule about which the source says nothing.
SILENT = Passage(source="", number=0, restated="The text is silent.")


@attrs.frozen
class Source:
    """The passages of one rulebook.

    >>> nim = Source("Nim", (Passage("Nim", 1, "Take one to three."),))
    >>> str(nim[1])
    'Nim, passage 1'
    """

    title: str
    passages: tuple[Passage, ...]

    def __getitem__(self, number: int) -> Passage:
        """The passage with that *number*, from 1.

        Raises:
            RulesError: the source has no such passage.
        """
        if isinstance(number, int) and 1 <= number <= len(self.passages):
            return self.passages[number - 1]
        frame = sys._getframe(1)
        raise RulesError(
            Slug.PASSAGE,
            f"{self.title} has no passage {number!r}",
            place=Place(frame.f_code.co_filename, frame.f_lineno),
            why=f"its passages are numbered 1 to {len(self.passages)}",
            fix="cite the number of the sentence the rule comes from, or SILENT where the text says nothing",
        )

    def __iter__(self) -> Iterator[Passage]:
        return iter(self.passages)

    def __len__(self) -> int:
        return len(self.passages)

    @classmethod
    def of(cls, title: str, *restated: str) -> Source:
        """A source given by the restatements of its passages, in order."""
        return cls(title, tuple(Passage(title, i, words) for i, words in enumerate(restated, 1)))

    @classmethod
    def load(cls, path: Path) -> Source:
        """Read a source from TOML: `title`, then `[[passage]]` with `restated`, `kind`, `fingerprint`."""
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        title = data["title"]
        return cls(
            title,
            tuple(
                Passage(title, i, row["restated"], PassageKind(row["kind"]), row["fingerprint"])
                for i, row in enumerate(data["passage"], 1)
            ),
        )


def fingerprint(text: str) -> str:
    """Sixteen hex digits that change with any word of *text*; spaces and line ends do not count."""
    return hashlib.sha256(" ".join(text.split()).encode()).hexdigest()[:16]


def sentences(text: str) -> tuple[str, ...]:
    """The passages of a plain text, cut at line ends and after `.`, `!` or `?` before a capital.

    >>> sentences("One stone. Two (e.g. here) stones!\\nThree")
    ('One stone.', 'Two (e.g. here) stones!', 'Three')
    """
    pieces = (piece for line in text.splitlines() for piece in re.split(r"(?<=[.!?])\s*(?=[A-Z][a-z]*\b)", line))
    return tuple(piece.strip() for piece in pieces if piece.strip(" .•-"))
