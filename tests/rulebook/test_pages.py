"""Pages that stand alone."""

from __future__ import annotations

import re
import subprocess
import sys

import html5lib

from rapanui_rules.rulebook.pages import page


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
