"""What of a game cites which passage, and what is left over on either side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

import attrs

from rapanui_rules.lang.game import Game
from rapanui_rules.lang.moves import move_info
from rapanui_rules.lang.readings import ambiguity_of
from rapanui_rules.play.settings import readings_of
from rapanui_rules.sources import Passage, PassageKind, Source, unfounded

__all__ = ["Citation", "Coverage", "Fault", "Part", "citations", "coverage"]


class Part(Enum):
    """What cites."""

    PRECONDITION = "precondition"
    EFFECT = "effect"
    PHASE = "phase"
    CLAIM = "claim"
    QUESTION = "question"
    SETTLED = "settled question"
    SETUP = "setup"
    START = "start"
    TURN = "turn"
    OUTCOME = "outcome"


#: Those that must cite a passage or say that the text is silent.
_RULES = (Part.PRECONDITION, Part.EFFECT, Part.PHASE, Part.QUESTION)


@attrs.frozen
class Citation:
    """One part of a game, by its name, with its words and the passages that it cites."""

    part: Part
    name: str
    words: str
    passages: tuple[Passage, ...]

    def __str__(self) -> str:
        return f"{self.part.value} {self.name}".rstrip()


@attrs.frozen
class Fault:
    """What is left over: in words, with the number of the passage, or None where a rule is at fault."""

    words: str
    passage: int | None = None


@attrs.frozen
class Coverage:
    """The passages of a game's source and the parts of the game, tied together.

    Attributes:
        source: the passages.
        citations: every part that cites, in the order of the game.
        faults: none where each passage is accounted for and each rule says what it rests on.
    """

    source: Source
    citations: tuple[Citation, ...]
    faults: tuple[Fault, ...]

    def citing(self, passage: Passage) -> tuple[Citation, ...]:
        """The parts that cite a passage."""
        return tuple(one for one in self.citations if passage in one.passages)

    def mark(self, passage: Passage) -> str:
        """What accounts for a passage: `formalised`, `setup`, `flavour` or `unclear`; else `unaccounted for`."""
        if any(fault.passage == passage.number for fault in self.faults):
            return "unaccounted for"
        return "formalised" if passage.kind is PassageKind.RULE else passage.kind.value

    @property
    def silent(self) -> tuple[Citation, ...]:
        """The rules that rest on no passage, as the text is silent."""
        return tuple(one for one in self.citations if one.passages and not any(p.number for p in one.passages))


def coverage(game: Game[Any, Any], copy: Mapping[Passage, str] | None = None) -> Coverage:
    """Tie the passages of a game to its parts.

    Args:
        game: the game.
        copy: the sentence of a copy for each passage, in which the words of its terms are looked for.
    """
    found, source = tuple(citations(game)), game.source
    restated = {passage.number: passage.restated for passage in source}
    sentences = {passage.number: copy[passage] for passage in source} if copy is not None else None
    of_terms = (Fault(words) for words in unfounded(source.terms, restated, sentences))
    return Coverage(source, found, (*_of_passages(source, found), *_of_rules(source, found), *of_terms))


def citations(game: Game[Any, Any]) -> Iterator[Citation]:
    """Every part of a game with the passages that it cites; other parts than rules only where they cite some."""
    for part in (Part.SETUP, Part.START, Part.TURN, Part.OUTCOME):
        if passages := game.cites.get(part.value, ()):
            yield Citation(part, "", f"The {part.value} of the game.", tuple(passages))
    for cls in game.moves:
        info = move_info(cls)
        for need in info.requires:
            yield Citation(Part.PRECONDITION, f"{info.name}.{need.name}", need.words, need.passages)
        yield Citation(Part.EFFECT, info.name, info.words, info.passages)
    for phase in game.phases:
        yield Citation(Part.PHASE, phase.name, phase.words, phase.passages)
    for path, enum in readings_of(game.setup):
        asked = ambiguity_of(enum)
        assert asked is not None
        yield Citation(Part.QUESTION, path[-1], asked.question, asked.passages)
    for one in game.settled:
        yield Citation(Part.SETTLED, "", one.question, one.passages)
    for claim in game.claims:
        yield Citation(Part.CLAIM, claim.name, claim.words, claim.passages)


def _of_passages(source: Source, found: tuple[Citation, ...]) -> Iterator[Fault]:
    """The passages that nothing accounts for."""
    cited = {passage for one in found for passage in one.passages}
    asked = {passage for one in found if one.part in (Part.QUESTION, Part.SETTLED) for passage in one.passages}
    for passage in source:
        number = passage.number
        if not passage.restated:
            yield Fault(f"passage {number} is not restated yet", number)
        elif passage.kind is PassageKind.RULE and passage not in cited:
            yield Fault(f"passage {number} is cited by nothing, nor marked as setup, flavour or unclear", number)
        elif passage.kind is PassageKind.UNCLEAR and passage not in asked:
            yield Fault(f"passage {number} is marked as unclear, and no question cites it", number)


def _of_rules(source: Source, found: tuple[Citation, ...]) -> Iterator[Fault]:
    """The rules that rest on nothing, and what cites a passage that is not there."""
    for one in found:
        if not one.passages and one.part in _RULES:
            yield Fault(f"{one} cites no passage; where the text says nothing, cite SILENT")
        for passage in one.passages:
            if passage.number and passage not in source.passages:
                yield Fault(f"{one} cites {passage}, which is none of the passages of {source.title}")
