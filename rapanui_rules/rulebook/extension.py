"""What the extension tells Sphinx: its domain, its nodes, its style, and when a page is out of date."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import ENUM
from sphinx.environment import BuildEnvironment
from sphinx.util.typing import ExtensionMetadata

from rapanui_rules.check.records import versions
from rapanui_rules.rulebook.board_nodes import (
    board,
    fit_for_builder,
    leave_nothing,
    stepping,
    visit_board,
    visit_stepping,
)
from rapanui_rules.rulebook.catalogue import CATALOGUE
from rapanui_rules.rulebook.directives import DIRECTIVES
from rapanui_rules.rulebook.domain import GameDomain

__all__ = ["register"]

_HERE = Path(__file__).parent


def register(app: Sphinx) -> ExtensionMetadata:
    """Register everything with Sphinx."""
    app.add_config_value("rulebook_verdicts", [], "env", types=frozenset({list, tuple}))
    app.add_config_value("rulebook_atlases", [], "env", types=frozenset({list, tuple}))
    app.add_config_value("rulebook_boards", "inline", "html", types=ENUM("inline", "images"))
    app.add_message_catalog(CATALOGUE, str(_HERE / "locale"))
    app.add_domain(GameDomain)
    for name, directive in DIRECTIVES.items():
        app.add_directive_to_domain("game", name, directive)
    app.add_node(board, html=(visit_board, leave_nothing))
    app.add_node(stepping, html=(visit_stepping, leave_nothing))
    app.connect("builder-inited", _add_style)
    app.connect("doctree-resolved", fit_for_builder)
    app.connect("env-get-outdated", _with_other_versions)
    return {"version": versions()["rapanui-rules"], "parallel_read_safe": True, "parallel_write_safe": True}


def _add_style(app: Sphinx) -> None:
    if app.builder.format == "html":
        app.config.html_static_path.append(str(_HERE / "static"))
        for name in ("stepping.css", "rulebook.css"):
            app.add_css_file(name)
        app.add_js_file("stepping.js")


def _with_other_versions(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> Iterator[str]:
    """The pages that tell of games, if they were read when other versions were installed."""
    domain = env.get_domain("game")
    assert isinstance(domain, GameDomain)
    now = versions()
    if domain.data.get("versions", now) != now:
        yield from {told.docname for told in domain.told.values()} - removed
    domain.data["versions"] = now
