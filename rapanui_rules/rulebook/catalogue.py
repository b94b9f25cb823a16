"""The words of this package in the language of a book; what is the game's own stays in the words of its author.

A sentence is marked for translation by `_`, as `from rapanui_rules.rulebook.catalogue import translated as _`; the
translations are in `locale`, one folder a language, and tests/rulebook/test_catalogue.py says which are missing.
"""

from __future__ import annotations

from sphinx.locale import get_translation

__all__ = ["CATALOGUE", "translated"]

#: Its name for Sphinx.
CATALOGUE = "rapanui_rules"

#: Gives a sentence in the language of the book.
translated = get_translation(CATALOGUE)
