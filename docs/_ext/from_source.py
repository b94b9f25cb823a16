"""Directives that take from the package what must not be written twice.

`commands` lists the commands of `rapanui` with their options; `messages` lists every kind of mistake in a game's
source, each with the message that a real file of tests/bad gets.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from rapanui_rules.cli.app import app
from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.find import load_game
from rapanui_rules.play.settings import parameters_of

__all__ = ["setup"]

ROOT = Path(__file__).resolve().parents[2]
BAD = ROOT / "tests" / "bad"


def _in_markdown(directive: SphinxDirective, lines: Iterator[str]) -> list[nodes.Node]:
    """The lines as if they were written in the page."""
    return directive.parse_text_to_nodes("\n".join(lines), allow_section_headings=True)


class Commands(SphinxDirective):
    """Every command of the command line, as its own `--help` tells of it."""

    def run(self) -> list[nodes.Node]:
        """A section a command."""
        return _in_markdown(self, _commands())


def _commands() -> Iterator[str]:
    for command in app.registered_commands:
        assert command.callback is not None
        name = command.name or command.callback.__name__
        yield f"## rapanui {name}\n\n```text\n{_help(name)}\n```\n"


def _help(command: str) -> str:
    """What a person sees on a terminal of 84 columns."""
    words = [sys.executable, "-m", "rapanui_rules", command, "--help"]
    screen = {**os.environ, "TERMINAL_WIDTH": "84", "COLUMNS": "84", "NO_COLOR": "1", "TERM": "dumb"}
    ran = subprocess.run(words, cwd=ROOT, env=screen, check=True, capture_output=True, text=True, encoding="utf-8")
    return "\n".join(line.rstrip() for line in ran.stdout.strip().splitlines())


class Messages(SphinxDirective):
    """Every kind of mistake, what it means, and the message for a real one."""

    def run(self) -> list[nodes.Node]:
        """A section a slug."""
        return _in_markdown(self, _messages())


def _messages() -> Iterator[str]:
    real = _real_messages()
    for slug in Slug:
        yield f"({slug.label})=\n## {slug.label}\n"
        meaning = slug.value
        yield f"{meaning[0].upper()}{meaning[1:]}.\n"
        for text in real.get(slug, ())[:1]:
            yield f"```console\n{text}\n```\n"


def _real_messages() -> dict[Slug, list[str]]:
    """What the files of tests/bad are told, by the kind of mistake."""
    found: dict[Slug, list[str]] = {}
    for file in sorted(BAD.glob("*.py")):
        try:
            game = load_game(str(file))
            lower(game, game.setup())
            lower(game, game.setup(), parameters_of(game))
        except RulesError as error:
            found.setdefault(error.slug, []).append(str(error).replace(f"{BAD}/", ""))
    return found


def _dash_for_colon(app: Sphinx, what: str, name: str, thing: object, options: object, lines: list[str]) -> None:
    """Set the first colon of a property's sentence as a dash, or Napoleon takes what stands before it for a type."""
    if what in ("attribute", "data", "property"):
        lines[0] = lines[0].replace(": ", " \N{EN DASH} ", 1)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives; Sphinx calls this."""
    app.add_directive("commands", Commands)
    app.add_directive("messages", Messages)
    app.connect("autodoc-process-docstring", _dash_for_colon, priority=400)  # before Napoleon's 500
    return {"parallel_read_safe": True, "parallel_write_safe": True}
