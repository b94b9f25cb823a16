"""Prose of a game as nodes of a document: reStructuredText in which `[7]` cites a passage."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from docutils import nodes
from docutils.frontend import get_default_settings
from docutils.parsers.rst import Parser
from docutils.utils import new_document

from rapanui_rules.errors import UsageError

__all__ = ["inline", "paragraphs"]

_CITED = re.compile(r"\[(\d+(?:, \d+)*)\]")

#: Gives the reference to a passage.
Cite = Callable[[int], nodes.Node]


def paragraphs(text: str, cite: Cite, source: str) -> list[nodes.Node]:
    """A text as paragraphs and lists.

    Args:
        text: reStructuredText without headings.
        cite: gives the reference to a passage.
        source: where it is from, for catalogues of messages.

    Raises:
        UsageError: it is no good reStructuredText.
    """
    tree = new_document(source, _settings())
    Parser().parse(text, tree)
    for message in tree.findall(nodes.system_message):
        raise UsageError(f"prose of a rulebook: {message.astext()}: {text.strip()[:80]!r}")
    for line, node in enumerate(tree.findall(nodes.TextElement)):
        node.source, node.line = source, line
    for words in [*tree.findall(nodes.Text)]:
        if _CITED.search(words.astext()) and not isinstance(words.parent, nodes.literal):
            words.parent.replace(words, [*_cited(words.astext(), cite)])
    return [*tree.children]


def inline(text: str, cite: Cite, source: str) -> list[nodes.Node]:
    """A text of one paragraph, without that paragraph; one that is no good reStructuredText is taken as it is."""
    try:
        found = paragraphs(text, cite, source)
    except UsageError:
        return [nodes.Text(text)]
    return [child for paragraph in found for child in paragraph.children]


@lru_cache(maxsize=1)
def _settings() -> Any:
    settings = get_default_settings(Parser)
    settings.report_level = settings.halt_level = 5
    settings.raw_enabled = settings.file_insertion_enabled = False
    return settings


def _cited(text: str, cite: Cite) -> Iterator[nodes.Node]:
    position = 0
    for found in _CITED.finditer(text):
        yield nodes.Text(text[position : found.start()])
        for number, passage in enumerate(found[1].split(", ")):
            yield from [nodes.Text(" ")] * (number > 0)
            yield cite(int(passage))
        position = found.end()
    yield nodes.Text(text[position:])
