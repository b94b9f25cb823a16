"""One term for each thing of a game, with the words that the source has for it, by the numbers of passages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import attrs

from rapanui_rules.sources.cutting import plain
from rapanui_rules.sources.toml_files import Rows

__all__ = ["Term", "Use", "one_word_for_two", "read_terms", "two_words_for_one", "unfounded", "unlisted"]


@attrs.frozen
class Use:
    """A word of the source for a thing.

    Attributes:
        word: as the source has it.
        passages: the numbers of those in which it stands for this thing.
        language: the language that it came from, where that is known.
        original: the word of that language, as other descriptions have it.
        forms: other forms of the word that count, such as its plural.
    """

    word: str
    passages: tuple[int, ...]
    language: str = ""
    original: str = ""
    forms: tuple[str, ...] = ()

    def __str__(self) -> str:
        came_from = f", {self.language} {self.original}".rstrip() if self.original else ""
        return f"{self.word} ({', '.join(map(str, self.passages))}{came_from})"


@attrs.frozen
class Term:
    """What a thing is called, in restatements and rules, and what the source calls it.

    Attributes:
        word: the term.
        means: what it is.
        uses: the words of the source for it; its own among them, where the source has it.
        forms: other forms of the term that count, such as its plural.
    """

    word: str
    means: str
    uses: tuple[Use, ...] = ()
    forms: tuple[str, ...] = ()

    @property
    def aliases(self) -> tuple[Use, ...]:
        """The words of the source other than the term."""
        return tuple(use for use in self.uses if use.word.casefold() != self.word.casefold())


def read_terms(rows: Rows) -> Iterator[Term]:
    """The terms of a file of passages: `[[term]]` with `word`, `means`, `forms` and `uses`.

    A use has `word`, `passages`, `language`, `original` and `forms`; its language is by default that of the file.

    Raises:
        RulesError: a term is not as it should be; the message names its line.
    """
    name, language = "term", str(rows.data.get("language", ""))
    for index, row in enumerate(rows.tables(name, ("word", "means", "uses", "forms"))):
        word = rows.text(row, "word", name, index)
        uses = []
        for use in rows.rows(row, "uses", name, index, ("word", "passages", "language", "original", "forms")):
            uses.append(
                Use(
                    rows.text(use, "word", name, index),
                    tuple(rows.items(use, "passages", name, index, int)),
                    rows.text(use, "language", name, index, language),
                    rows.text(use, "original", name, index, ""),
                    tuple(rows.items(use, "forms", name, index, str)),
                )
            )
        forms = tuple(rows.items(row, "forms", name, index, str))
        yield Term(word, rows.text(row, "means", name, index), tuple(uses), forms)


def two_words_for_one(terms: Sequence[Term]) -> tuple[Term, ...]:
    """The terms for which the source has several words.

    >>> [term.word for term in two_words_for_one([Term("chief", "", (Use("boss", (1,)), Use("head", (2,))))])]
    ['chief']
    """
    return tuple(term for term in terms if len({use.word.casefold() for use in term.uses}) > 1)


def one_word_for_two(terms: Sequence[Term]) -> dict[str, tuple[tuple[Term, Use], ...]]:
    """The words that the source has for several things, each with the terms and its use for them.

    >>> found = one_word_for_two([Term("go", "", (Use("turno", (1,)),)), Term("round", "", (Use("turno", (2,)),))])
    >>> [(word, [term.word for term, _ in uses]) for word, uses in found.items()]
    [('turno', ['go', 'round'])]
    """
    uses: dict[str, list[tuple[Term, Use]]] = {}
    for term in terms:
        for use in term.uses:
            uses.setdefault(use.word.casefold(), []).append((term, use))
    return {found[0][1].word: tuple(found) for found in uses.values() if len({id(term) for term, _ in found}) > 1}


def unfounded(
    terms: Sequence[Term], restated: Mapping[int, str], sentences: Mapping[int, str] | None = None
) -> Iterator[str]:
    """What the terms say of a source that is not so.

    Args:
        terms: the terms.
        restated: the restatements by the numbers of passages.
        sentences: the text itself, where it is at hand; empty for a passage that it lacks.
    """
    words = [term.word.casefold() for term in terms]
    for number, term in enumerate(terms):
        if term.word.casefold() in words[:number]:
            yield f"two terms are called `{term.word}`"
        if not any(_has(text, (term.word, *term.forms)) for text in restated.values()):
            yield f"the term `{term.word}` occurs in no restatement"
        for use in term.uses:
            yield from _unfounded(term, use, restated, sentences)


def _unfounded(term: Term, use: Use, restated: Mapping[int, str], sentences: Mapping[int, str] | None) -> Iterator[str]:
    said = f"the word `{use.word}` for `{term.word}`"
    if not use.passages:
        yield f"{said} is given no passage in which it occurs"
    for number in use.passages:
        if number not in restated:
            yield f"{said} is given passage {number}, which the source does not have"
        elif sentences and sentences[number] and not _has(sentences[number], (use.word, *use.forms)):
            yield f"{said} does not occur in passage {number} of the text"


def unlisted(terms: Sequence[Term], sentences: Mapping[int, str]) -> dict[str, tuple[int, ...]]:
    """The passages of a text in which a listed word occurs that no term lists for it, by word."""
    listed: dict[str, tuple[str, set[str], set[int]]] = {}
    for term in terms:
        for use in term.uses:
            _, forms, numbers = listed.setdefault(use.word.casefold(), (use.word, {use.word}, set()))
            forms |= set(use.forms)
            numbers |= set(use.passages)
    found = {
        word: tuple(n for n, text in sentences.items() if n not in numbers and _has(text, tuple(forms)))
        for word, forms, numbers in listed.values()
    }
    return {word: numbers for word, numbers in found.items() if numbers}


def _has(text: str, words: tuple[str, ...]) -> bool:
    """Whether one of the words stands in a text, as a word of its own, in any case."""
    forms = "|".join(re.escape(plain(word)) for word in sorted(words, key=len, reverse=True))
    return re.search(rf"(?<!\w)(?:{forms})(?!\w)", plain(text), re.IGNORECASE) is not None
