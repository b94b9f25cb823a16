"""Ambiguities: a question about the text, and the readings that answer it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar, cast

import attrs

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lang.moves import function_place, words_of
from rapanui_rules.sources import Passage

__all__ = ["Ambiguity", "ambiguity", "ambiguity_of"]

E = TypeVar("E", bound=Enum)
_MOST_QUOTED_WORDS = 10


@attrs.frozen
class Ambiguity:
    """A question with its readings.

    Attributes:
        question: the enum's docstring.
        passages: where the unclear words stand.
        disputed: the unclear words themselves, ten at most; empty where the text is silent.
        because: why the default is the default.
        supports: who supports a reading, by its member's name.
    """

    question: str
    passages: tuple[Passage, ...]
    disputed: str
    because: str
    supports: dict[str, str]


def ambiguity(
    *passages: Passage, because: str, disputed: str = "", supports: dict[str, str] | None = None
) -> Callable[[type[E]], type[E]]:
    """Declare an enum as an ambiguity: its docstring asks, each member's value is the meaning of that reading.

    The default is the one the setup's field has.
    """

    def mark(cls: type[E]) -> type[E]:
        known = supports or {}
        wrong = [name for name in known if name not in cls.__members__]
        if len(disputed.split()) > _MOST_QUOTED_WORDS or wrong or not words_of(cls):
            raise RulesError(
                Slug.MALFORMED,
                f"the ambiguity {cls.__name__} is not well declared",
                place=function_place(cls),
                why=f"it needs a question as docstring, at most {_MOST_QUOTED_WORDS} disputed words, "
                f"and support for members only (not for: {', '.join(wrong) or 'none'})",
                fix="mend the declaration",
            )
        cast(Any, cls).__ambiguity__ = Ambiguity(words_of(cls), passages, disputed, because, dict(known))
        return cls

    return mark


def ambiguity_of(cls: type) -> Ambiguity | None:
    """What an enum declares with `ambiguity`; None for any other class."""
    found = getattr(cls, "__ambiguity__", None)
    return found if isinstance(found, Ambiguity) else None
