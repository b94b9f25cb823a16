"""The entries of a game's rulebook under one setup: each rule with its passages, readings and claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

import attrs

from rapanui_rules.check.cases import Case
from rapanui_rules.check.obligations import Obligation, obligations
from rapanui_rules.errors import UsageError, nearest
from rapanui_rules.lang.book import Played, Position, Refusals
from rapanui_rules.lang.claims import Claim
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.moves import Phase, Require, further_words, move_info, words_of
from rapanui_rules.lang.readings import Ambiguity, ambiguity_of
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.play.citing import Citation, Coverage, Part, coverage
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import readings_of
from rapanui_rules.play.watching import can_be_made
from rapanui_rules.play.words import actor_words, board, move_words
from rapanui_rules.rulebook.atlases import Lookup as AtlasLookup
from rapanui_rules.rulebook.atlases import nothing_known
from rapanui_rules.rulebook.catalogue import translated as _
from rapanui_rules.rulebook.choices import choices
from rapanui_rules.rulebook.entries import (
    Answer,
    AtlasEntry,
    ClaimEntry,
    Diagram,
    Link,
    MoveEntry,
    Need,
    PassageEntry,
    PassagesEntry,
    PhaseEntry,
    PlayEntry,
    Prose,
    QuestionEntry,
    Row,
    TermEntry,
    TermsEntry,
)
from rapanui_rules.rulebook.refusals import PLAYS, PLY
from rapanui_rules.rulebook.refusals import Refusals as Finder
from rapanui_rules.rulebook.statuses import Lookup, unchecked
from rapanui_rules.sources import Passage
from rapanui_rules.terms.nodes import Op
from rapanui_rules.terms.system import System

__all__ = ["Edition", "diagram"]

#: The kind of entry that a citing part is told in.
_KINDS = {
    Part.PRECONDITION: "move",
    Part.EFFECT: "move",
    Part.PHASE: "phase",
    Part.CLAIM: "claim",
    Part.QUESTION: "question",
}


@attrs.frozen(slots=False)
class Edition:
    """A game set up, with what is known of its claims: gives each entry of its rulebook.

    Attributes:
        rules: the game set up.
        look: gives the status of a claim.
        folder: where files of plays that the book names are looked for.
        where: name or file of the game; None for one that is only in this process.
        known: gives what an atlas tells of a question.
    """

    rules: Rules[Any, Any]
    look: Lookup = unchecked
    folder: Path = Path()
    where: str | None = None
    known: AtlasLookup = nothing_known

    @property
    def game(self) -> Game[Any, Any]:
        """The game."""
        return self.rules.game

    # -- rules

    @cached_property
    def _system(self) -> System:
        """The rules as the setup and the readings leave them."""
        return Case.of(self.where, self.game, self.rules.setup, frozenset()).open().system

    def requires(self, cls: type[Any]) -> tuple[Require, ...]:
        """The preconditions of a move that can refuse it: under these readings the others always hold."""
        core = next(move for move in self._system.moves if move.name == move_info(cls).name)
        void = {one.name for one in core.requires if one.holds.result.op is Op.CONST and one.holds.result.data is True}
        return tuple(need for need in self.game.requires(cls) if need.name not in void)

    def is_idle(self, phase: Phase) -> bool:
        """Whether an automatic step changes nothing under these readings."""
        core = next(one for one in self._system.phases if one.name == phase.name)
        return core.step.result is core.step.block.inputs[0]

    def without_effect(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The words and passages of the rules that change nothing under this setup: moves, preconditions and steps."""
        found: list[tuple[str, tuple[Passage, ...]]] = []
        for cls in self.game.moves:
            info, kept = move_info(cls), self.requires(cls)
            if not info.possible(self.rules.setup):
                found.append((info.words, info.passages))
            else:
                found += [(need.words, need.passages) for need in self.game.requires(cls) if need not in kept]
        found += [(phase.words, phase.passages) for phase in self.game.phases if self.is_idle(phase)]
        return tuple((words, _numbers(passages)) for words, passages in dict.fromkeys(found))

    def move(self, cls: type[Any]) -> MoveEntry:
        """A move."""
        info = move_info(cls)
        needs = self.game.requires(cls)
        cited = {*info.passages, *(p for one in needs for p in one.passages)}
        speaking = [one.name for one in self.game.claims if _speaks_of(one, cls)]
        return MoveEntry(
            name=info.name,
            words=info.words or f"{info.name}.",
            more=further_words(cls),
            by=info.by,
            possible=info.possible(self.rules.setup),
            choices=choices(self.rules, cls),
            needs=tuple(_need(one) for one in self.requires(cls)),
            effect=_paragraphs(cls.effect),
            passages=_numbers(info.passages),
            answers=self._answers(cited),
            claims=self._claims_on(set(info.passages), (*speaking, can_be_made(info.name))),
        )

    def phase(self, phase: Phase) -> PhaseEntry:
        """An automatic step."""
        return PhaseEntry(
            name=phase.name,
            words=phase.words or f"{phase.name.replace('_', ' ').capitalize()}.",
            more=further_words(phase.step),
            passages=_numbers(phase.passages),
            answers=self._answers(set(phase.passages)),
            claims=self._claims_on(set(phase.passages)),
        )

    def question(self, enum: type[Any]) -> QuestionEntry:
        """What the text leaves open."""
        name, about = self._asked[enum]
        chosen, default = self._reading(self.rules.setup, name), self._reading(self.game.setup(), name)
        rows = tuple(
            Row(one.name.lower(), str(one.value), one is chosen, one is default, about.supports.get(one.name, "")) for one in enum
        )
        rules = (one for one in self._coverage.citations if one.part in (Part.PRECONDITION, Part.EFFECT, Part.PHASE))
        bearing = self._links(one for one in rules if {*one.passages} & {*about.passages})
        return QuestionEntry(
            name, about.question, _numbers(about.passages), about.disputed, about.because, rows, bearing
        )

    def in_atlas(self, enum: type[Any]) -> QuestionEntry:
        """What the text leaves open, with what an atlas tells of it."""
        found = self.question(enum)
        return attrs.evolve(found, known=self.known(found.name))

    @property
    def atlas(self) -> tuple[AtlasEntry, ...]:
        """Every question with what an atlas tells of it.

        Raises:
            UsageError: no atlas of this setup is known.
        """
        found = tuple(AtlasEntry(self.in_atlas(enum)) for enum in self._asked)
        if not any(one.question.known for one in found):
            make = f"rapanui atlas {self.game.name} --json FILE --pairs-only"
            raise UsageError(f"no file of rulebook_atlases has an atlas of {self.game.name} with this setup; {make} writes one")
        return found

    def _answers(self, cited: set[Passage]) -> tuple[Answer, ...]:
        """How the questions that hang on passages are read."""
        found = []
        for enum, (name, about) in self._asked.items():
            if cited & {p for p in about.passages if p.number}:
                chosen = self._reading(self.rules.setup, name)
                house = chosen is not self._reading(self.game.setup(), name)
                found.append(Answer(Link("question", name, about.question), str(chosen.value), house))
        return tuple(found)

    @cached_property
    def _asked(self) -> dict[type[Any], tuple[str, Ambiguity]]:
        """Each question with the name of its reading."""
        found = {}
        for path, enum in readings_of(self.game.setup):
            about = ambiguity_of(enum)
            assert about is not None
            found[enum] = path[-1], about
        return found

    def _reading(self, setup: Any, name: str) -> Any:
        path = next(path for path, _ in readings_of(self.game.setup) if path[-1] == name)
        for step in path:
            setup = getattr(setup, step)
        return setup

    @property
    def questions(self) -> tuple[QuestionEntry, ...]:
        """Every question."""
        return tuple(self.question(enum) for enum in self._asked)

    # -- claims

    @cached_property
    def claims(self) -> tuple[ClaimEntry, ...]:
        """Every claim with its status: the game's own, then those that every game makes."""
        own = {claim.name for claim in self.game.claims}
        return tuple(self._claim(one, one.name in own) for one in obligations(self.game, self.rules.setup))

    def _claim(self, one: Obligation, own: bool) -> ClaimEntry:
        return ClaimEntry(one.name, one.words, one.passages, self.look(one), own)

    def claim(self, name: str) -> ClaimEntry:
        """The claim with that name.

        Raises:
            UsageError: there is none.
        """
        found = next((one for one in self.claims if one.name == name), None)
        if found is None:
            names = nearest(name, [one.name for one in self.claims])
            raise UsageError(f"{self.game.name} has no claim {name!r}; there are: {', '.join(names)}")
        return found

    def _claims_on(self, cited: set[Passage], names: Iterable[str] = ()) -> tuple[ClaimEntry, ...]:
        """The claims with these names, and the game's own that cite one of the passages."""
        numbers, wanted = {*_numbers(cited)}, {*names}
        return tuple(one for one in self.claims if one.name in wanted or (one.own and numbers & {*one.passages}))

    # -- pictures

    def position(self, part: Position) -> Diagram | None:
        """The position that a book asks for; None where no play to it is known.

        Raises:
            UsageError: a play cannot be read.
            IllegalMove: a move of it is refused.
        """
        match part.at:
            case None:
                return diagram(self.rules, self.rules.initial(), part.caption)
            case Path():
                play = self.play(part.at)
                return diagram(play.rules, play.final, part.caption)
            case Claim():
                plays = self.claim(part.at.name).status.plays
                return diagram(self.rules, plays[0].final, part.caption) if plays else None

    def played(self, part: Played) -> PlayEntry | None:
        """The play that a book asks for; None where none is known.

        Raises:
            UsageError: it cannot be read.
            IllegalMove: a move of it is refused.
        """
        if isinstance(part.of, Path):
            return PlayEntry(part.caption, self.play(part.of))
        plays = self.claim(part.of.name).status.plays
        return PlayEntry(part.caption, plays[0]) if plays else None

    def play(self, file: Path) -> Play:
        """A saved play, which may be of a setup of its own.

        Raises:
            UsageError: it cannot be read.
            IllegalMove: a move of it is refused.
        """
        return Play.load(self.game, self.folder / file)

    @cached_property
    def _finder(self) -> Finder:
        return Finder(self.rules, tuple(play for one in self.claims for play in one.status.plays))

    def refused(self, part: Refusals) -> Iterator[Diagram | Prose]:
        """Positions in which one precondition alone refuses a move; at last in words for which none was found."""
        unmet = []
        for need in self.requires(part.move):
            if part.names and need.name not in part.names:
                continue
            found = self._finder.of(part.move, need)
            if found is None:
                unmet.append(f"- {need.words}")
            else:
                who, what = actor_words(self.rules, found.state), move_words(self.rules, found.move)
                cited = ", ".join(str(p.number) for p in need.passages if p.number)
                reason = f"{found.reason} [{cited}]" if cited else found.reason
                yield diagram(self.rules, found.state, str(_("%s. This is refused to %s: %s.")) % (what, who, reason))
        if unmet:
            bound = _("In %d plays at random of at most %d moves, and in all known plays, none of these refuses a move alone:")
            yield Prose("\n".join((str(bound) % (PLAYS, PLY), "", *unmet)))

    # -- the source

    def _links(self, citing: Iterable[Citation]) -> tuple[Link, ...]:
        """The entries in which these parts are told, each once; what has no effect under this setup is told in none."""
        moves = {move_info(cls).name: move_info(cls) for cls in self.game.moves}
        idle = {phase.name for phase in self.game.phases if self.is_idle(phase)}
        found: dict[tuple[str, str], Link] = {}
        for one in citing:
            kind, name = _KINDS.get(one.part, ""), one.name.partition(".")[0]
            words = moves[name].words if kind == "move" else one.words
            told = moves[name].possible(self.rules.setup) if kind == "move" else name not in idle
            if kind and told:
                found.setdefault((kind, name), Link(kind, name, words.rstrip(".")))
        return tuple(found.values())

    @cached_property
    def _coverage(self) -> Coverage:
        return coverage(self.game)

    @property
    def passages(self) -> PassagesEntry:
        """All passages, with what cites them."""
        known = self._coverage
        entries = (
            PassageEntry(p.number, p.restated, self._links(known.citing(p))) for p in self.game.source
        )
        faults = tuple(f"{fault.words[:1].upper()}{fault.words[1:]}." for fault in known.faults)
        return PassagesEntry(tuple(entries), faults)

    @property
    def terms(self) -> TermsEntry:
        """The glossary."""
        return TermsEntry(
            tuple(
                TermEntry(term.word, term.means, tuple(str(use) for use in term.aliases))
                for term in self.game.source.terms
            )
        )


def diagram(rules: Rules[Any, Any], state: Any, caption: str) -> Diagram:
    """A position as a picture."""
    draw = rules.game.svg
    return Diagram(caption, "" if draw is None else draw(rules.setup, state), board(rules, state))


def _need(one: Require) -> Need:
    return Need(one.words, further_words(one.holds), _numbers(one.passages))


def _paragraphs(thing: object) -> str:
    """The whole of a docstring."""
    return "\n\n".join(part for part in (words_of(thing), further_words(thing)) if part)


def _numbers(passages: Iterable[Passage]) -> tuple[int, ...]:
    """The numbers of passages; 0 where the text is silent."""
    return tuple(p.number for p in passages)


def _speaks_of(claim: Claim, cls: type[Any]) -> bool:
    """Whether a claim is one of the steps that this move makes."""
    hints = list(hints_of(claim.test).values()) if claim.test is not None else []
    return cls in hints[2:3]
