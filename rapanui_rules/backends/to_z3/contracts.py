"""What small steps are described with: facts that may hold in the middle of a turn, steps, and what is known after them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from rapanui_rules.terms.machine import Asked

__all__ = ["Cut", "Fact", "Known", "Step"]


@attrs.frozen(eq=False)
class Fact:
    """Something that may hold in the middle of a turn.

    Attributes:
        number: its place in the list of facts, the same in every process.
        claim: of which claim it is a part; empty for one that only helps.
        term: over the state in the middle, the one before the turn, and the parameters of *move*.
        about: its variables.
        moves: the places of the moves of which it speaks.
        lasting: whether it speaks of one state only, and so can be assumed of the state before the turn.
        sums: whether there is a sum in it of which an index could change a summand.
    """

    number: int
    claim: str
    term: Any
    about: frozenset[int]
    moves: frozenset[int]
    lasting: bool
    sums: bool


@attrs.frozen
class Cut:
    """What is known after some steps.

    Attributes:
        holds: of each fact, by its number, after which moves it holds.
        asked: what the steps ask, each with whether it is proved.
        seconds: wall time spent on each claim.
    """

    holds: Mapping[int, frozenset[int]]
    asked: tuple[tuple[Asked, bool], ...]
    seconds: Mapping[str, float]


@attrs.frozen(eq=False)
class Known:
    """A term with its variables: a hypothesis, or a goal."""

    term: Any
    about: frozenset[int]


@attrs.frozen(eq=False)
class Step:
    """A step.

    Attributes:
        guard: unless it holds, nothing changes.
        after: the leaves of the state after the step, under the guard.
        reads: of each leaf that changes the variables that it then speaks of, or spoke of before.
        asked: what the step asks.
    """

    guard: Any
    after: tuple[Any, ...]
    reads: Mapping[int, frozenset[int]]
    asked: tuple[Asked, ...]
