"""Prose in nodes of a document."""

from __future__ import annotations

import pytest
from docutils import nodes

from rapanui_rules.errors import UsageError
from rapanui_rules.rulebook.prose import inline, paragraphs


def cite(number: int) -> nodes.Node:
    """A passage, so that a test sees it."""
    return nodes.emphasis("", f"<{number}>")


def test_a_passage_in_brackets_is_cited() -> None:
    """One, and several with commas between them."""
    (paragraph,) = paragraphs("Take one [7] or two [8, 9].", cite, "nim")
    assert "Take one <7> or two <8> <9>." == paragraph.astext()
    assert 3 == len([*paragraph.findall(nodes.emphasis)])


def test_what_is_written_as_code_stays_as_it_is() -> None:
    """A list in Python is no passage."""
    assert "a[7]" == inline("``a[7]``", cite, "nim")[0].astext()


def test_lists_are_lists() -> None:
    """As reStructuredText has them."""
    (found,) = paragraphs("- one\n- two [3]\n", cite, "nim")
    assert isinstance(found, nodes.bullet_list)


def test_prose_that_is_no_good_markup_is_refused() -> None:
    """With its beginning."""
    with pytest.raises(UsageError, match="prose of a rulebook: .*Inline strong.*'two .*stones'"):
        paragraphs("two **stones", cite, "nim")


def test_a_sentence_of_a_docstring_may_be_anything() -> None:
    """It was not written for a book."""
    assert "Take 2**k stones, or *none." == nodes.paragraph("", "", *inline("Take 2**k stones, or *none.", cite, "nim")).astext()
