"""What an atlas says of two readings of a question."""

from __future__ import annotations

from typing import NoReturn

import attrs

from rapanui_rules.check.atlas.parting import Difference
from rapanui_rules.play.plays import Play

__all__ = ["Alike", "Answer", "Pair", "Parts", "Senseless", "Unparted"]


class _NoTruth:
    """An answer is no yes or no: which of the four it is has to be asked."""

    __slots__ = ()

    def __bool__(self) -> NoReturn:
        raise TypeError("an answer has no truth value; test its class: isinstance(answer, Parts)")


@attrs.frozen
class Parts(_NoTruth):
    """After *play*, which is the same under both, the readings differ.

    Attributes:
        play: the play, under the first of the two readings.
        differences: what differs in its last state.
        method: who found it.
        shortest: why no shorter play does; empty where that is not known.
        excluded: no play of so many moves or fewer does; -1 where not even the start is known to be alike.
    """

    play: Play
    differences: tuple[Difference, ...]
    method: str
    shortest: str
    excluded: int


@attrs.frozen
class Alike(_NoTruth):
    """The readings never differ, shown by *method* in all of *scope*."""

    method: str
    scope: str


@attrs.frozen
class Unparted(_NoTruth):
    """No play was found after which the readings differ, up to *bound*; *why* no proof went through."""

    bound: str
    why: str


@attrs.frozen
class Senseless(_NoTruth):
    """One of the readings makes no sense with this setup, for the reason in *why*."""

    why: str


Answer = Parts | Alike | Unparted | Senseless


@attrs.frozen
class Pair:
    """Two readings of one question, all other questions read as in the setup.

    Attributes:
        question: its name.
        one: a reading's name, the default's where it is one of the two.
        other: the other reading's name.
        unlike: the parts of the rules in which they differ.
        answer: what is known of them.
        ends: a play of equal moves, legal under both, that is won by different players; none where none was met.
    """

    question: str
    one: str
    other: str
    unlike: tuple[str, ...]
    answer: Answer
    ends: tuple[Play, Play] | None = None
