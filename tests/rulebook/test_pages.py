"""Pages that stand alone."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.resources import files

import html5lib
import pytest

from rapanui_rules.rulebook.pages import page
from tests.contrast import WORDS, contrast


def test_a_page_needs_nothing_beside_itself() -> None:
    """Its style and its script stand in it, and it says its language and title."""
    text = page("Red & Blue", ["<h1>Red</h1>"], "it")
    root = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(text)
    assert ("it", "Red & Blue") == (root.get("lang"), root.findtext("head/title"))
    assert "h1" == [one.tag for one in root.findall("body/main/*")][0]
    assert not re.search(r"""src=|<link|@import|url\(|https?:""", text)


def test_pages_are_made_without_the_tool_that_makes_books() -> None:
    """Nor any solver: an atlas is written where no more is installed than the package needs."""
    code = "import sys, rapanui_rules.rulebook.stepping, rapanui_rules.rulebook.pages; print('sphinx' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert "False" == ran.stdout.strip()


@pytest.mark.parametrize("dark", [False, True])
def test_words_are_read_on_whatever_they_stand(dark: bool) -> None:
    """The colours of pages, on light and on dark ones."""
    style = (files("rapanui_rules.rulebook") / "static" / "page.css").read_text(encoding="utf-8")
    day, night = style.split("@media")[:2]
    known = dict(re.findall(r"--(\w+): (#\w+)", day + (night if dark else "")))
    assert {"paper", "ink", "faint", "panel", "link", "bad", "good", "line"} == known.keys()
    for front, backs in (
        ("ink", ("paper", "panel", "bad", "good")),
        ("faint", ("paper", "panel")),
        ("link", ("paper", "panel")),
    ):
        assert [] == [back for back in backs if contrast(known[front], known[back]) < WORDS]
