"""Rulebooks and pages about a game that are made from its rules; an extension of Sphinx.

Write `extensions = ["rapanui_rules.rulebook"]` into `conf.py`, and `.. game:rulebook:: make-make` into a page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the domain `game`; Sphinx calls this."""
    from rapanui_rules.rulebook.extension import register

    return register(app)
