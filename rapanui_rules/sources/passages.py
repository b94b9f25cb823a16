"""Numbered passages of a rulebook: what a rule cites."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path

import attrs

from rapanui_rules.errors import Place, RulesError, Slug
from rapanui_rules.sources.glossary import Term, read_terms
from rapanui_rules.sources.toml_files import Rows, read_rows

__all__ = ["SILENT", "Passage", "PassageKind", "Source"]

_FINGERPRINT = re.compile(r"[0-9a-f]{16}")


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
    """The passages of one rulebook, and the terms for the things of its game.

    >>> nim = Source("Nim", (Passage("Nim", 1, "Take one to three."),))
    >>> str(nim[1])
    'Nim, passage 1'
    """

    title: str
    passages: tuple[Passage, ...]
    terms: tuple[Term, ...] = ()

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
        """Read a source from TOML: `title`, `[[passage]]` with `restated`, `kind`, `fingerprint`, and `[[term]]`.

        Raises:
            UsageError: the file cannot be read.
            RulesError: it is not as it should be; the message names its line.
        """
        rows = read_rows(path)
        rows.must_have_only(("title", "language", "passage", "term"))
        title = rows.data.get("title")
        if not isinstance(title, str) or not title.strip():
            raise rows.wrong("the source has no title", 'begin with title = "..."', "title")
        return cls(title, tuple(_passages(rows, title)), tuple(read_terms(rows)))


def _passages(rows: Rows, title: str) -> Iterator[Passage]:
    name = "passage"
    for index, row in enumerate(rows.tables(name, ("restated", "kind", "fingerprint"))):
        restated = rows.text(row, "restated", name, index)
        kind = rows.member(row, "kind", name, index, PassageKind.RULE)
        stamp = rows.text(row, "fingerprint", name, index, "")
        if stamp and not _FINGERPRINT.fullmatch(stamp):
            said = f"`fingerprint` of [[{name}]] {index + 1} is {stamp!r}"
            raise rows.wrong(said, "a fingerprint is sixteen hex digits", name, index, "fingerprint")
        yield Passage(title, index + 1, restated, kind, stamp)
