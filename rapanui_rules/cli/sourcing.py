"""`rapanui sources` and `rapanui new-source`: passages, what cites them, and a copy of the text beside them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs
from rich.console import Console
from rich.text import Text

from rapanui_rules.cli.faults import CHECK_FAILED
from rapanui_rules.cli.screen import console, hanging, must_be_writable
from rapanui_rules.cli.settled import settled_record, show_settled
from rapanui_rules.errors import UsageError
from rapanui_rules.lang.game import Game
from rapanui_rules.play.citing import Citation, Coverage, Part, coverage
from rapanui_rules.play.find import load_game
from rapanui_rules.sources import (
    Change,
    Difference,
    Drift,
    Passage,
    Source,
    compare,
    one_word_for_two,
    read_text,
    skeleton,
    two_words_for_one,
    unlisted,
    word_diff,
)

__all__ = ["list_sources", "write_new_source"]

_STYLES = {"formalised": "green", "unclear": "yellow", "unaccounted for": "bold red"}


def list_sources(where: str, text: Path | None, was: Path | None, file: Path | None) -> int:
    """Print the passages of a game, what cites each, and what is left over.

    Args:
        where: name or file of the game.
        text: a copy of the text, to be shown and compared.
        was: an older copy, whose sentences tell what the words of changed passages were.
        file: where to write all of it as JSON as well.

    Returns:
        The exit status: 1 where something is left over or the copy differs, else 0.

    Raises:
        UsageError: a file cannot be read or written, or there is nothing to compare.
    """
    if was is not None and text is None:
        raise UsageError("--was tells the words of an older copy; give the copy to compare with --text")
    if file is not None:
        must_be_writable(file)
    game = load_game(where)
    older = read_text(was) if was is not None else ""
    drift = compare(game.source, read_text(text), older) if text is not None else None
    found = coverage(game, drift.beside if drift else None)
    screen = console()
    _passages(screen, found, drift)
    _silent(screen, found)
    show_settled(screen, game)
    _terms(screen, found.source, drift)
    _differences(screen, drift, text)
    _sum(screen, found)
    if file is not None:
        _write(file, json.dumps(_record(game, found, drift), indent=1, ensure_ascii=False) + "\n")
    return CHECK_FAILED if found.faults or (drift and drift.differences) else 0


def write_new_source(text: Path, output: Path | None, title: str | None) -> int:
    """Write the file of a new source, its passages still to be restated.

    Args:
        text: the rulebook as plain text.
        output: the file; None for the standard output. It must not exist, as it may hold restatements.
        title: of the rulebook; by default made from the name of *text*.

    Returns:
        The exit status, 0.

    Raises:
        UsageError: a file cannot be read or written.
    """
    written = skeleton(title or text.stem.replace("-", " ").replace("_", " ").title(), read_text(text))
    screen = console()
    if output is None:
        screen.print(written)
        return 0
    must_be_writable(output)
    if output.exists():
        raise UsageError(f"{output} is there already and may hold restatements; name a new file")
    _write(output, written + "\n")
    screen.print(f"{written.count('[[passage]]')} passages are numbered in {output}; restate each in your own words.")
    return 0


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None


def _passages(screen: Console, found: Coverage, drift: Drift | None) -> None:
    count = len(found.source)
    screen.print(f"{found.source.title}, {count} passage{'s' * (count != 1)}", style="bold")
    for passage in found.source:
        mark = found.mark(passage)
        head = Text(f"\n{passage.number:3}. ").append(mark, _STYLES.get(mark, "dim"))
        hanging(screen, head.append(f": {_words(passage, drift)}"), 5)
        for line in _cited_by(found.citing(passage)):
            hanging(screen, f"     {line}", 7)


def _words(passage: Passage, drift: Drift | None) -> str:
    """The sentence of the copy laid beside, else the restatement."""
    restated = passage.restated or "(not restated yet)"
    if drift is None:
        return restated
    return drift.beside[passage] or f"(not in the text) {restated}"


def _cited_by(citing: Sequence[Citation]) -> Iterator[str]:
    """What cites a passage, a line for each kind of part; a question with its words."""
    for part in Part:
        names = [one.name for one in citing if one.part is part]
        if part is Part.QUESTION:
            yield from (f"question {one.name}: {one.words}" for one in citing if one.part is part)
        elif part is Part.SETTLED:
            yield from (f"{part.value}: {one.words}" for one in citing if one.part is part)
        elif names == [""]:
            yield f"the {part.value}"
        elif names:
            yield f"{part.value}{'s' * (len(names) > 1)} {', '.join(names)}"


def _silent(screen: Console, found: Coverage) -> None:
    if found.silent:
        screen.print("\nThe text is silent on:", style="bold")
    for one in found.silent:
        hanging(screen, f"  {one}: {one.words}", 4)


def _terms(screen: Console, source: Source, drift: Drift | None) -> None:
    """Where the source has two words for one thing, or one word for two, by the numbers of passages."""
    several, shared = two_words_for_one(source.terms), one_word_for_two(source.terms)
    if several:
        screen.print("\nTwo words for one thing, with their passages:", style="bold")
    for term in several:
        hanging(screen, f"  {term.word}: {', '.join(map(str, term.uses))}", 4)
    if shared:
        screen.print("\nOne word for two things, with its passages:", style="bold")
    for word, uses in shared.items():
        hanging(screen, f"  {word}: {', '.join(f'{term.word} ({_numbers(use.passages)})' for term, use in uses)}", 4)
    others = unlisted(source.terms, _sentences(drift)) if drift else {}
    if others:
        screen.print("\nWords of the terms in passages for which no term lists them:", style="bold")
    for word, numbers in others.items():
        hanging(screen, f"  {word} ({_numbers(numbers)})", 4)


def _numbers(passages: Sequence[int]) -> str:
    return ", ".join(map(str, passages))


def _sentences(drift: Drift) -> dict[int, str]:
    return {passage.number: sentence for passage, sentence in drift.beside.items()}


def _differences(screen: Console, drift: Drift | None, text: Path | None) -> None:
    if drift is None:
        return
    count = len(drift.differences)
    if not count:
        screen.print(f"\n{text} is the text of the source, word for word.", style="green")
        return
    places = f"{count} place{'s' * (count > 1)}"
    screen.print(f"\n{text} differs from the text of the source in {places}:", style="bold red")
    for one in drift.differences:
        for style, line in _difference(one):
            hanging(screen, Text(line, style), 6)


def _difference(one: Difference) -> Iterator[tuple[str, str]]:
    """The lines of one difference, each with its style."""
    number = one.passage.number if one.passage else 0
    match one.change:
        case Change.ADDED:
            yield "bold", f"  added, sentence {one.place}:"
        case Change.MOVED:
            yield "bold", f"  passage {number} is moved, now sentence {one.place}:"
        case change:
            yield "bold", f"  passage {number} is {change.value}:"
    if one.change is Change.CHANGED and one.was:
        yield "", f"    {word_diff(one.was, one.sentence)}"
        return
    if one.passage and one.change is not Change.MOVED:
        yield "red", f"    - {one.was or f'(its words are not kept; restated) {one.passage.restated}'}"
    if one.sentence:
        yield ("green" if one.change is not Change.MOVED else ""), f"    + {one.sentence}"


def _sum(screen: Console, found: Coverage) -> None:
    """How many passages are accounted for, and what is at fault."""
    marks = [found.mark(passage) for passage in found.source]
    left, count = marks.count("unaccounted for"), len(marks)
    kinds = ", ".join(f"{marks.count(mark)} {mark}" for mark in dict.fromkeys(sorted(marks)))
    said = f"{count - left} of {count} passages are accounted for: {kinds}." if marks else "There is no passage."
    screen.print(f"\n{said}", style="bold")
    for fault in found.faults:
        hanging(screen, Text(f"  {fault.words}", "bold red"), 4)


def _record(game: Game[Any, Any], found: Coverage, drift: Drift | None) -> dict[str, Any]:
    """All of it as JSON has it."""
    return {
        "game": game.name,
        "title": found.source.title,
        "passages": [
            {
                "number": passage.number,
                "kind": passage.kind.value,
                "mark": found.mark(passage),
                "restated": passage.restated,
                "fingerprint": passage.fingerprint,
                "sentence": drift.beside[passage] if drift else None,
                "cited_by": [_cited(one) for one in found.citing(passage)],
            }
            for passage in found.source
        ],
        "terms": [attrs.asdict(term) for term in found.source.terms],
        "two_words_for_one": [term.word for term in two_words_for_one(found.source.terms)],
        "one_word_for_two": {
            word: [term.word for term, _ in uses] for word, uses in one_word_for_two(found.source.terms).items()
        },
        "silent": [_cited(one) for one in found.silent],
        "settled": settled_record(game),
        "faults": [{"passage": fault.passage, "words": fault.words} for fault in found.faults],
        "differences": [_differing(one) for one in drift.differences] if drift else None,
    }


def _cited(one: Citation) -> dict[str, Any]:
    return {"part": one.part.value, "name": one.name, "words": one.words}


def _differing(one: Difference) -> dict[str, Any]:
    return {
        "change": one.change.value,
        "passage": one.passage.number if one.passage else None,
        "place": one.place or None,
        "was": one.was or None,
        "sentence": one.sentence or None,
    }
