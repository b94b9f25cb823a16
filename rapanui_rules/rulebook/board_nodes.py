"""Boards in a document: a picture on a page, its text elsewhere."""

from __future__ import annotations

import itertools
import re
from typing import Any

from docutils import nodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.writers.html5 import HTML5Translator

__all__ = ["BoardsAsText", "board", "leave_html", "visit_html"]

_ID = re.compile(r'\bid="([^"]+)"')


class board(nodes.General, nodes.Element):  # noqa: N801 - nodes of docutils are written so
    """A position: `svg` for pages, `text` for anything else."""


def visit_html(self: HTML5Translator, node: board) -> None:
    """The picture itself, so that it can be read aloud and follows the page's colours."""
    self.body.append(f'<div class="rulebook-board">{_own_names(node["svg"], self)}</div>\n')


def leave_html(self: HTML5Translator, node: board) -> None:
    """Nothing more."""


def _own_names(svg: str, page: Any) -> str:
    """The picture with names that no other picture on the page has."""
    counter = page.__dict__.setdefault("rulebook_boards", itertools.count(1))
    number = next(counter)
    for name in _ID.findall(svg):
        svg = re.sub(rf"\b{re.escape(name)}(?![\w-])", f"{name}-{number}", svg)
    return svg


class BoardsAsText(SphinxPostTransform):
    """Where a builder shows no pictures of ours, or a game draws none, the board is text."""

    default_priority = 200

    def run(self, **kwargs: Any) -> None:
        """Replace each board of the document that has to be."""
        for node in [*self.document.findall(board)]:
            if self.app.builder.format != "html" or not node["svg"]:
                text = nodes.literal_block(node["text"], node["text"], language="none")
                node.replace_self(text)
