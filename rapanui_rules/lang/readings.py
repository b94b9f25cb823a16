"""Ambiguities: a question about the text, and the readings that answer it, or why it takes none."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any, TypeVar, cast

import attrs

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lang.moves import function_place, words_of
from rapanui_rules.sources import Passage

__all__ = ["Ambiguity", "Reason", "Settled", "ambiguity", "ambiguity_of"]

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


class Reason(Enum):
    """Why a question about the text takes no readings; the value says it in words."""

    FLAVOUR = "it sets the scene, and rules nothing"
    SAME = "every answer comes to the same"
    TEXT = "the text answers it"
    DESCRIPTIONS = "other descriptions answer it, and none otherwise"
    BOARD = "the printed game answers it, so it is a setting"
    KNOWLEDGE = "it is about what players know, and not about what they may do"


def _is_short(instance: object, attribute: object, words: str) -> None:
    if len(words.split()) > _MOST_QUOTED_WORDS:
        raise ValueError(f"at most {_MOST_QUOTED_WORDS} disputed words are quoted, not: {words}")


@attrs.frozen
class Settled:
    """A question about the text that takes no readings.

    Attributes:
        question: the question.
        passages: where the words stand that it is about; none where the text is silent.
        reason: why it takes none.
        because: the same in words.
        disputed: the words at issue, ten at most.

    Raises:
        ValueError: there are more disputed words than that.
    """

    question: str
    passages: tuple[Passage, ...]
    reason: Reason
    because: str
    disputed: str = attrs.field(default="", validator=_is_short)


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
