"""Entries of a rulebook as nodes of a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import singledispatchmethod
from typing import Any

import attrs
from docutils import nodes
from sphinx import addnodes
from sphinx.environment import BuildEnvironment
from sphinx.util import logging

from rapanui_rules.lang.moves import By
from rapanui_rules.rulebook import entries as told
from rapanui_rules.rulebook.atlases import Known
from rapanui_rules.rulebook.board_nodes import board, played
from rapanui_rules.rulebook.catalogue import translated as _
from rapanui_rules.rulebook.domain import GameDomain, anchor_of
from rapanui_rules.rulebook.pairs import pair_nodes
from rapanui_rules.rulebook.prose import inline, paragraphs
from rapanui_rules.rulebook.statuses import Standing

__all__ = ["Printer"]

_LOG = logging.getLogger(__name__)

#: What a player is told of a move that is not simply a choice.
_WHO = {By.CHANCE: _("Chance decides this."), By.OTHERWISE: _("You do this only if you can do nothing else.")}

_ALLOWED = _("You may do this only if all of this holds:")

_STANDINGS = {
    Standing.PROVED_FOR_ALL: _("proved for all"),
    Standing.PROVED: _("proved for this setup"),
    Standing.SHOWN: _("shown by a play"),
    Standing.TESTED: _("tested"),
    Standing.OPEN: _("open"),
    Standing.STALE: _("stale"),
    Standing.OUTDATED: _("stale, as versions have changed"),
    Standing.FAILED: _("failed"),
    Standing.DENIED: _("not so, as expected"),
}

#: The standings of which a build is warned, with the name under which `suppress_warnings` knows the warning.
_WARNED = {Standing.FAILED: "failed", Standing.STALE: "stale", Standing.OUTDATED: "versions"}


@attrs.define
class Printer:
    """Prints the entries of one game on one page, and warns of claims that fail or are shown of other rules.

    Attributes:
        env: Sphinx's.
        game: the game's name.
        claims: the names of all its claims, which are numbered in this order.
        questions: those of its questions, likewise.
        indexed: whether references can lead to what is printed.
        source: the page, for catalogues of messages.
        location: where a warning is of.
    """

    env: BuildEnvironment
    game: str
    claims: Sequence[str]
    questions: Sequence[str]
    indexed: bool
    source: str
    location: Any = None
    answered: set[str] = attrs.Factory(set)
    warned: set[str] = attrs.Factory(set)

    # -- the whole

    def chapter(self, chapter: told.ChapterEntry) -> nodes.section:
        """A chapter as a section; automatic steps that follow one another are a numbered list."""
        self.answered.clear()
        section = self._section("chapter", chapter.title, chapter.title)
        steps: list[told.PhaseEntry] = []
        for entry in (*chapter.entries, None):
            if isinstance(entry, told.PhaseEntry):
                steps.append(entry)
                continue
            section += self.steps(steps)
            steps = []
            if entry is not None:
                section += self.print(entry)
        return section

    def steps(self, phases: Iterable[told.PhaseEntry]) -> list[nodes.Node]:
        """Automatic steps as a numbered list."""
        items = [nodes.list_item("", *self.print(phase)) for phase in phases]
        return [nodes.enumerated_list("", *items, enumtype="arabic", prefix="", suffix=".")] if items else []

    def _section(self, kind: str, name: str, title: str) -> nodes.section:
        section = nodes.section(ids=[anchor_of(kind, self.game, name)], names=[nodes.fully_normalize_name(title)])
        section += self._title(title)
        return section

    def _title(self, title: str) -> nodes.title:
        made = nodes.title(title, "", *self.inline(title))
        made.source, made.line = self.source, 0
        return made

    # -- text and references

    def text(self, words: str) -> list[nodes.Node]:
        """Prose of the game."""
        return paragraphs(words, self.cite, self.source)

    def inline(self, words: str) -> list[nodes.Node]:
        """Prose of one paragraph."""
        return inline(words, self.cite, self.source)

    def paragraph(self, *parts: nodes.Node | str, css: str = "") -> nodes.paragraph:
        """A paragraph of words and nodes."""
        children = [nodes.Text(part) if isinstance(part, str) else part for part in parts]
        made = nodes.paragraph("".join(child.astext() for child in children), "", *children)
        made.source, made.line = self.source, 0
        if css:
            made["classes"].append(css)
        return made

    def cite(self, number: int) -> nodes.Node:
        """A passage in brackets."""
        return self.reference(told.Link("passage", str(number), f"[{number}]"))

    def cited(self, numbers: Sequence[int]) -> list[nodes.Node]:
        """Passages, each after a space; where the text is silent, or is so in part, that is said."""
        silent = _("(not in the text)") if not any(numbers) else _("(in part not in the text)")
        words = nodes.inline("", str(silent), classes=["rulebook-silent"])
        shown = (self.cite(number) if number else words for number in numbers)
        return [node for one in shown for node in (nodes.Text(" "), one)]

    def reference(self, link: told.Link) -> nodes.Node:
        """A reference to another entry of the game, which stays text where that is not told."""
        words = nodes.inline("", link.words)
        if not link.kind:
            return words
        made = addnodes.pending_xref("", words, refdomain="game", reftype=link.kind, reftarget=f"{self.game}.{link.name}")
        made["refdoc"], made["implicit"] = self.env.docname, True
        return made

    def note(self, kind: str, name: str, words: str) -> list[nodes.Node]:
        """Keep where something is told, with an entry of the index."""
        if not self.indexed:
            return []
        domain = self.env.get_domain("game")
        assert isinstance(domain, GameDomain)
        domain.note(kind, self.game, name, words, self.location)
        entry = ("single", f"{self.game}; {words}", anchor_of(kind, self.game, name), "", None)
        return [addnodes.index(entries=[entry])]

    # -- entries

    @singledispatchmethod
    def print(self, entry: object) -> list[nodes.Node]:
        """The nodes of an entry."""
        raise TypeError(f"{entry!r} is no entry of a rulebook")

    @print.register
    def _(self, entry: told.Prose) -> list[nodes.Node]:
        return self.text(entry.text)

    @print.register
    def _(self, entry: told.Diagram) -> list[nodes.Node]:
        caption = nodes.caption(entry.caption, "", *self.inline(entry.caption))
        caption.source, caption.line = self.source, 0
        shown = board(svg=entry.svg, text=entry.text)
        return [nodes.figure("", shown, caption, classes=["rulebook-figure"])]

    @print.register
    def _(self, entry: told.PlayEntry) -> list[nodes.Node]:
        return [self.paragraph(*self.inline(entry.caption)), played(entry.play)]

    @print.register
    def _(self, entry: told.MoveEntry) -> list[nodes.Node]:
        title = entry.words.rstrip(".")
        section = self._section("move", entry.name, title)
        section += self.note("move", entry.name, title)
        section += [self.paragraph(str(_WHO[entry.by]))] if entry.by in _WHO else []
        never = self.paragraph(str(_("With these settings and readings it is never possible.")))
        section += [] if entry.possible else [never]
        section += self.text(entry.more)
        chosen = _("What comes up:") if entry.by is By.CHANCE else _("You choose:")
        section += self._listed(chosen, [self._choice(one) for one in entry.choices])
        allowed = _("This happens only if all of this holds:") if entry.by is By.CHANCE else _ALLOWED
        section += self._listed(allowed, [self._need(one) for one in entry.needs])
        effect = self.text(entry.effect)
        if effect and isinstance(effect[0], nodes.paragraph):
            effect[0].insert(0, [nodes.strong("", str(_("Then:"))), nodes.Text(" ")])
            effect[0].extend(self.cited(entry.passages))
        section += [*effect, *self._asides(entry.answers, entry.claims)]
        return [section]

    @print.register
    def _(self, entry: told.PhaseEntry) -> list[nodes.Node]:
        anchor = nodes.target(ids=[anchor_of("phase", self.game, entry.name)])
        words = self.paragraph(anchor, *self.inline(entry.words), *self.cited(entry.passages))
        index = self.note("phase", entry.name, entry.words.rstrip("."))
        return [*index, words, *self.text(entry.more), *self._asides(entry.answers, entry.claims)]

    @print.register
    def _(self, entry: told.QuestionEntry) -> list[nodes.Node]:
        return [self._question(entry, "question")]

    @print.register
    def _(self, entry: told.AtlasEntry) -> list[nodes.Node]:
        return [self._question(entry.question, "atlas")]

    def _question(self, entry: told.QuestionEntry, kind: str) -> nodes.section:
        number = self.questions.index(entry.name) + 1
        section = self._section(kind, entry.name, f"Q{number}. {entry.question}")
        section += self.note(kind, entry.name, entry.question)
        where = [nodes.Text(str(_("The text:"))), *self.cited(entry.passages)]
        quoted = [nodes.Text(" "), nodes.emphasis("", f"“{entry.disputed}”")] if entry.disputed else []
        section += self.paragraph(*where, *quoted)
        section += self._rows(entry)
        section += self.paragraph(str(_("The usual reading is chosen because")), " ", *self.inline(f"{entry.because}."))
        bearing: list[nodes.Node] = [nodes.Text(str(_("It bears on:")))]
        for link in entry.bearing:
            bearing += [nodes.Text("; " if len(bearing) > 1 else " "), self.reference(link)]
        section += [self.paragraph(*bearing)] if entry.bearing else []
        for known in entry.known:
            self._warn_of_pair(entry, known)
            section += pair_nodes(known, anchor_of(kind, self.game, entry.name))
        return section

    @print.register
    def _(self, entry: told.ClaimEntry) -> list[nodes.Node]:
        self._warn(entry)
        anchor = nodes.target(ids=[anchor_of("claim", self.game, entry.name)])
        number = self.claims.index(entry.name) + 1
        status = entry.status
        standing = nodes.inline("", str(_STANDINGS[status.standing]), classes=self._classes(status.standing))
        how = [nodes.Text(f" ({status.how})")] if status.how else []
        words = [nodes.strong("", f"C{number}."), nodes.Text(" "), *self.inline(entry.words), *self.cited(entry.passages)]
        first = self.paragraph(anchor, *words)
        second = self.paragraph(standing, *how, css="rulebook-status")
        return [*self.note("claim", entry.name, entry.words.rstrip(".")), first, second]

    @print.register
    def _(self, entry: told.PassagesEntry) -> list[nodes.Node]:
        items = []
        for one in entry.passages:
            anchor = nodes.target(ids=[anchor_of("passage", self.game, str(one.number))])
            said = self.paragraph(anchor, nodes.strong("", f"[{one.number}]"), " ", *self.inline(one.restated))
            index = self.note("passage", str(one.number), str(_("passage %s")) % one.number)
            items.append(nodes.list_item("", *index, said, *self._citing(one)))
        faults = [self.paragraph(*self.inline(fault)) for fault in entry.faults]
        return [nodes.bullet_list("", *items, classes=["rulebook-passages"]), *faults]

    @print.register
    def _(self, entry: told.TermsEntry) -> list[nodes.Node]:
        items = []
        for one in entry.terms:
            uses = [nodes.Text(" "), nodes.Text(str(_("The text also says:"))), nodes.Text(f" {'; '.join(one.uses)}.")]
            said = self.paragraph(f"{one.means[:1].upper()}{one.means[1:]}.", *(uses if one.uses else []))
            term = nodes.term("", one.word)
            term.source, term.line = self.source, 0
            items.append(nodes.definition_list_item("", term, nodes.definition("", said)))
        return [nodes.definition_list("", *items)]

    @print.register
    def _(self, entry: told.Table) -> list[nodes.Node]:
        rows = [nodes.row("", *(nodes.entry("", self.paragraph(cell)) for cell in row)) for row in entry.rows]
        group = nodes.tgroup("", *(nodes.colspec(colwidth=width) for width in (60, 40)), nodes.tbody("", *rows), cols=2)
        return [nodes.table("", group)] if rows else []

    # -- parts of entries

    def _choice(self, one: told.Choice) -> list[nodes.Node]:
        values = [nodes.Text(f" ({one.values})")] if one.values else []
        words = [nodes.Text(": "), *self.inline(one.words)] if one.words else []
        return [nodes.strong("", one.name), *values, *words]

    def _need(self, one: told.Need) -> list[nodes.Node]:
        more = [nodes.Text(" "), *self.inline(" ".join(one.more.split()))] if one.more else []
        return [*self.inline(one.words), *more, *self.cited(one.passages)]

    def _listed(self, head: object, items: list[list[nodes.Node]]) -> list[nodes.Node]:
        if not items:
            return []
        listed = nodes.bullet_list("", *(nodes.list_item("", self.paragraph(*item)) for item in items))
        return [self.paragraph(nodes.strong("", str(head))), listed]

    def _rows(self, entry: told.QuestionEntry) -> nodes.Node:
        items = []
        for row in entry.readings:
            named = [nodes.literal("", row.name), nodes.Text(": ")] if entry.known else []
            words: list[nodes.Node] = [*named, *self.inline(f"{row.meaning[:1].upper()}{row.meaning[1:]}.")]
            if row.chosen:
                house = _("House rule, chosen for this book.") if not row.default else _("So this book reads it.")
                words = [nodes.strong("", "", *words), nodes.Text(f" {house}")]
            elif row.default:
                words += [nodes.Text(" "), nodes.Text(str(_("This is the usual reading.")))]
            support = [nodes.Text(" "), nodes.Text(str(_("Supported by:"))), nodes.Text(f" {row.support}.")]
            items.append(nodes.list_item("", self.paragraph(*words, *(support if row.support else []))))
        return nodes.bullet_list("", *items)

    def _citing(self, one: told.PassageEntry) -> Iterator[nodes.Node]:
        parts: list[nodes.Node] = []
        for link in one.citing:
            parts += [nodes.Text("; " if parts else ""), self.reference(link)]
        if parts:
            yield self.paragraph(str(_("Used by:")), " ", *parts, css="rulebook-aside")

    def _asides(self, answers: Iterable[told.Answer], claims: Iterable[told.ClaimEntry]) -> Iterator[nodes.Node]:
        """How open questions are read, each once in a chapter, and what is checked."""
        items = [self._answer(one) for one in answers if one.question.name not in self.answered]
        self.answered |= {one.question.name for one in answers}
        checked = self._checked([*claims])
        if items or checked:
            listed = self._listed(_("Where the text can be read in several ways:"), items)
            yield nodes.container("", *listed, *checked, classes=["rulebook-aside"])

    def _answer(self, one: told.Answer) -> list[nodes.Node]:
        number = self.questions.index(one.question.name) + 1
        link = self.reference(attrs.evolve(one.question, words=f"Q{number}. {one.question.words}"))
        house = [nodes.Text(" "), nodes.strong("", str(_("(House rule.)")))] if one.house else []
        return [link, nodes.Text(" "), *self.inline(f"{one.meaning[:1].upper()}{one.meaning[1:]}."), *house]

    def _checked(self, claims: list[told.ClaimEntry]) -> list[nodes.Node]:
        """The numbers of claims by their standing."""
        for claim in claims:
            self._warn(claim)
        parts: list[nodes.Node] = []
        for standing in Standing:
            found = [one for one in claims if one.status.standing is standing]
            for number, one in enumerate(found):
                parts += [nodes.Text(", " if number else "; " if parts else " ")]
                parts += [self.reference(told.Link("claim", one.name, f"C{self.claims.index(one.name) + 1}"))]
            if found:
                words = nodes.inline("", str(_STANDINGS[standing]), classes=self._classes(standing))
                parts += [nodes.Text(" "), words]
        return [self.paragraph(nodes.strong("", str(_("Checked:"))), *parts, ".")] if parts else []

    def _warn(self, claim: told.ClaimEntry) -> None:
        """Warn, once a directive, of a claim that does not hold or whose verdict is out of date: a strict build fails."""
        subtype = _WARNED.get(claim.status.standing)
        if subtype is not None and claim.name not in self.warned:
            self.warned.add(claim.name)
            words = f"the claim {claim.name} of {self.game} is {claim.status.standing.value} ({claim.status.how})"
            more = "" if subtype == "failed" else f"; check again: rapanui check {self.game} --json FILE"
            _LOG.warning("%s%s", words, more, location=self.location, type="rulebook", subtype=subtype)

    def _warn_of_pair(self, entry: told.QuestionEntry, known: Known) -> None:
        """Warn of two readings of which an atlas says nothing that counts: a strict build fails."""
        if known.why:
            words = f"of the question {entry.name} of {self.game}, the atlas of {known.one} and {known.other} is stale"
            more = f"make it again: rapanui atlas {self.game} --json FILE --pairs-only"
            subtype = "stale" if known.answer is None else "versions"
            _LOG.warning("%s (%s); %s", words, known.why, more, location=self.location, type="rulebook", subtype=subtype)

    @staticmethod
    def _classes(standing: Standing) -> list[str]:
        return ["rulebook-standing", f"rulebook-{standing.name.lower().replace('_', '-')}"]
