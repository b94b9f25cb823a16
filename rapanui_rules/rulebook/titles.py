"""Titles and sentences of chapters that no game writes, in the language of the book."""

from __future__ import annotations

from sphinx.locale import get_translation

from rapanui_rules.rulebook.chapters import Words
from rapanui_rules.rulebook.domain import CATALOGUE

__all__ = ["titles"]

_ = get_translation(CATALOGUE)

_ALL = {
    "What you need": _("What you need"),
    "The start": _("The start"),
    "Your turn": _("Your turn"),
    "After each move": _("After each move"),
    "After each move all of this is done by itself, in this order:": _(
        "After each move all of this is done by itself, in this order:"
    ),
    "The end": _("The end"),
    "Moves that are refused": _("Moves that are refused"),
    "How unclear passages are read": _("How unclear passages are read"),
    "The text leaves these questions open. This book answers each of them so:": _(
        "The text leaves these questions open. This book answers each of them so:"
    ),
    "Questions that need no answer": _("Questions that need no answer"),
    "These questions can be asked of the text as well, and need no answer of their own:": _(
        "These questions can be asked of the text as well, and need no answer of their own:"
    ),
    "Rules without effect in this book": _("Rules without effect in this book"),
    "With the settings and readings of this book these refuse nothing and change nothing:": _(
        "With the settings and readings of this book these refuse nothing and change nothing:"
    ),
    "What is checked": _("What is checked"),
    "These sentences should be true of the rules. Below each is how far it is shown.": _(
        "These sentences should be true of the rules. Below each is how far it is shown."
    ),
    "The passages of the source": _("The passages of the source"),
    "The rules come from these sentences, which are told here in other words.": _(
        "The rules come from these sentences, which are told here in other words."
    ),
    "Words": _("Words"),
}


def titles() -> Words:
    """Each of them by its English text."""
    return {english: str(said) for english, said in _ALL.items()}
