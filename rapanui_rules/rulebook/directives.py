"""The directives of the domain `game`: a game, and each of the things that its rulebook tells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from rapanui_rules.errors import IllegalMove, RulesError, UsageError, nearest
from rapanui_rules.lang.book import Position, Refusals
from rapanui_rules.lang.readings import ambiguity_of
from rapanui_rules.play.settings import readings_of
from rapanui_rules.rulebook.chapters import chapters_of, components, lost
from rapanui_rules.rulebook.domain import anchor_of
from rapanui_rules.rulebook.edition import Edition, diagram
from rapanui_rules.rulebook.entries import Entry, PlayEntry
from rapanui_rules.rulebook.opening import edition_of, files_of
from rapanui_rules.rulebook.printing import Printer

__all__ = ["DIRECTIVES"]

_LOG = logging.getLogger(__name__)


class _OfGame(SphinxDirective):
    """A directive whose last argument names something of a game; the game is named before it, or by the page."""

    optional_arguments = 2
    has_content = False
    option_spec: ClassVar[dict[str, Any]] = {
        "set": directives.unchanged_required,
        "read": directives.unchanged_required,
        "verdicts": directives.unchanged_required,
        "atlas": directives.unchanged_required,
        "no-index": directives.flag,
    }
    #: Whether something of the game is named.
    names = True

    def run(self) -> list[nodes.Node]:
        """The nodes; a mistake is told with file and line."""
        try:
            return [*self.nodes_of(self._edition(), self.arguments[-1] if self.names and self.arguments else "")]
        except RulesError as error:
            raise self.error(error.render()) from None
        except (UsageError, IllegalMove) as error:
            raise self.error(str(error)) from None

    def nodes_of(self, edition: Edition, name: str) -> Iterable[nodes.Node]:
        """What is printed."""
        return self.printed(edition, self.entries(edition, name))

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """What is told."""
        raise NotImplementedError

    def printed(self, edition: Edition, entries: Iterable[Entry]) -> Iterator[nodes.Node]:
        """Entries as nodes."""
        printer = self.printer(edition)
        for entry in entries:
            yield from printer.print(entry)

    def printer(self, edition: Edition) -> Printer:
        """Prints on this page."""
        source, _line = self.get_source_info()
        return Printer(
            env=self.env,
            game=edition.game.name,
            claims=[one.name for one in edition.claims],
            questions=[one.name for one in edition.questions],
            indexed="no-index" not in self.options,
            source=source,
            location=self.get_location(),
        )

    def _edition(self) -> Edition:
        where = self._where()
        known: dict[str, str] = self.env.ref_context.get("game:options", {}) if not self._has_game() else {}
        options = {**known, **self.options}
        verdicts = self._files([*self.config.rulebook_verdicts, *options.get("verdicts", "").split()])
        atlases = self._files([*self.config.rulebook_atlases, *options.get("atlas", "").split()])
        folder = Path(self.env.doc2path(self.env.docname)).parent
        edition = edition_of(where, options.get("set", ""), options.get("read", ""), verdicts, atlases, folder)
        for file in (*files_of(edition.game), *verdicts, *atlases):
            self.env.note_dependency(str(file))
        return edition

    def _files(self, names: Iterable[str]) -> tuple[Path, ...]:
        return tuple(Path(self.env.srcdir, name) for name in names)

    def _has_game(self) -> bool:
        return len(self.arguments) > self.names

    def _where(self) -> str:
        """The game's name, or the way to its file from the folder of the page."""
        where = self.arguments[0] if self._has_game() else self.env.ref_context.get("game:where", "")
        if not where:
            raise UsageError("no game is named, neither here nor by a game:game directive above")
        beside = Path(self.env.doc2path(self.env.docname)).parent / where
        return str(beside) if beside.suffix == ".py" and beside.exists() else str(where)


class Game(_OfGame):
    """Names the game of which the page tells from here on, with its settings and readings."""

    names = False

    def nodes_of(self, edition: Edition, name: str) -> Iterable[nodes.Node]:
        """A place for references to the game."""
        game = edition.game
        context: dict[str, Any] = self.env.ref_context
        context["game:game"], context["game:where"] = game.name, self.arguments[0]
        context["game:options"] = {key: value for key, value in self.options.items() if key != "no-index"}
        return _target(self.printer(edition), edition)


class Rulebook(_OfGame):
    """The whole rulebook, a section a chapter."""

    names = False

    def nodes_of(self, edition: Edition, name: str) -> Iterator[nodes.Node]:
        """Its chapters."""
        for part in lost(edition.game):
            said = "no chapter of the rulebook of %s names the %s"
            _LOG.warning(said, edition.game.name, part, location=self.get_location(), type="rulebook", subtype="lost")
        printer = self.printer(edition)
        yield from _target(printer, edition)
        for chapter in chapters_of(edition):
            yield printer.chapter(chapter)


class Components(_OfGame):
    """What is needed to play, with the settings."""

    names = False

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """The settings."""
        return components(edition)


class Move(_OfGame):
    """A move: its words, its preconditions, its effect."""

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """The move."""
        return [edition.move(_by_name(name, "move", {cls.__name__: cls for cls in edition.game.moves}))]


class Refused(_OfGame):
    """Positions in which each precondition of a move alone refuses it."""

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """Those that were found."""
        move, _dot, need = name.partition(".")
        cls = _by_name(move, "move", {cls.__name__: cls for cls in edition.game.moves})
        return edition.refused(Refusals(cls, (need,) if need else ()))


class Phase(_OfGame):
    """An automatic step."""

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """The step."""
        return [edition.phase(_by_name(name, "phase", {one.name: one for one in edition.game.phases}))]


class Claim(_OfGame):
    """What is said of the game, with how far it is shown."""

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """The claim."""
        return [edition.claim(name)]


class Question(_OfGame):
    """What the text leaves open, and how it can be read."""

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """The question, by the name that `--read` has for it."""
        known = {path[-1]: enum for path, enum in readings_of(edition.game.setup) if ambiguity_of(enum)}
        return [edition.in_atlas(_by_name(name.replace("-", "_"), "question", known))]


class Atlas(_OfGame):
    """Every question of a game, with what comes of each two readings."""

    names = False

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """The questions in the order of the setup."""
        return edition.atlas


class Play(_OfGame):
    """A saved play, to be stepped through."""

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """The play of a file."""
        file = Path(name)
        self.env.note_dependency(str(edition.folder / file))
        return [PlayEntry("", edition.play(file))]


class Board(_OfGame):
    """A position: the start, or a point of a saved play; the content is its caption."""

    names = False
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        **_OfGame.option_spec,
        "play": directives.unchanged_required,
        "after": directives.nonnegative_int,
    }

    def entries(self, edition: Edition, name: str) -> Iterator[Entry]:
        """The position."""
        caption = " ".join(self.content)
        if "play" not in self.options:
            found = edition.position(Position(caption))
            assert found is not None
            yield found
            return
        play = edition.play(Path(self.options["play"]))
        self.env.note_dependency(str(edition.folder / self.options["play"]))
        after = self.options.get("after", len(play.moves))
        if after > len(play.moves):
            raise UsageError(f"the play has {len(play.moves)} moves; there is no position after move {after}")
        yield diagram(play.rules, play.states[after], caption)


class Glossary(_OfGame):
    """The terms of the game, with the words of its source for each."""

    names = False

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """The terms."""
        return [edition.terms]


class Coverage(_OfGame):
    """The passages of the source, with what cites each, and what is left over."""

    names = False

    def entries(self, edition: Edition, name: str) -> Iterable[Entry]:
        """The passages."""
        return [edition.passages]


def _target(printer: Printer, edition: Edition) -> list[nodes.Node]:
    game = edition.game
    place = nodes.target(ids=[anchor_of("game", game.name, game.name)])
    return [*printer.note("game", game.name, game.title), nodes.paragraph("", "", place)]


def _by_name(name: str, kind: str, known: dict[str, Any]) -> Any:
    if name not in known:
        raise UsageError(f"no {kind} is called {name!r}; there are: {', '.join(nearest(name, known))}")
    return known[name]


#: Each directive by its name in the domain.
DIRECTIVES: dict[str, type[SphinxDirective]] = {
    "game": Game,
    "rulebook": Rulebook,
    "components": Components,
    "move": Move,
    "refused": Refused,
    "phase": Phase,
    "claim": Claim,
    "question": Question,
    "atlas": Atlas,
    "play": Play,
    "board": Board,
    "glossary": Glossary,
    "coverage": Coverage,
}
