"""A move chosen in steps: its kind, then each of its parameters among the values that still lead to a legal move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import attrs

from rapanui_rules.play.narrowing import narrowed, values_of
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import leaves
from rapanui_rules.terms.types import Type

__all__ = ["Leaf", "completed", "kinds", "leaves_of", "values_left"]


@attrs.frozen
class Leaf:
    """One value to choose: what it is called, the way to it in the move, and its type."""

    name: str
    way: tuple[str | int, ...]
    of: Type


def kinds(rules: Rules[Any, Any], state: Any) -> list[type[Any]]:
    """The kinds of move of which one at least is legal, in rulebook order."""
    firsts = ((kind, completed(rules, state, kind, ())) for kind in rules.game.moves)
    return [kind for kind, first in firsts if first is not None and rules.why_not(state, first) is None]


def leaves_of(rules: Rules[Any, Any], kind: type[Any]) -> list[Leaf]:
    """What there is to choose for a kind of move, in the order of its parameters."""
    return [Leaf(*leaf) for leaf in leaves(rules, rules.move_shape(kind))]


def values_left(
    rules: Rules[Any, Any], state: Any, kind: type[Any], chosen: Sequence[tuple[Leaf, Any]], leaf: Leaf
) -> list[Any]:
    """The values of *leaf* with which what is *chosen* can still become a legal move."""
    return [
        value for value in values_of(leaf.of) if completed(rules, state, kind, (*chosen, (leaf, value))) is not None
    ]


def completed(rules: Rules[Any, Any], state: Any, kind: type[Any], chosen: Sequence[tuple[Leaf, Any]]) -> Any | None:
    """Some move of the kind that has the values *chosen* and whose preconditions hold; None if there is none."""
    fixed: list[Callable[[Any], bool]] = [partial(_has, leaf.way, value) for leaf, value in chosen]
    needed = [partial(_holds, need.holds, rules.setup, state) for need in rules.game.requires(kind)]
    return next(narrowed(rules.move_shape(kind), [*fixed, *needed]), None)


def _has(way: tuple[str | int, ...], value: Any, move: Any) -> bool:
    for step in way:
        move = getattr(move, step) if isinstance(step, str) else move[step]
    return bool(move == value)


def _holds(test: Callable[..., bool], setup: Any, state: Any, move: Any) -> bool:
    return bool(test(move, setup, state))
