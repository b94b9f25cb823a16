"""A helper that a decorator changes."""

from __future__ import annotations

import functools
from collections.abc import Callable

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


def twice(function: Callable[[int], int]) -> Callable[[int], int]:
    """Do it and double it."""

    @functools.wraps(function)
    def both(n: int) -> int:
        return 2 * function(n)

    return both


@twice
def doubled(n: int) -> int:
    """A number."""
    return n


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return doubled(s.heap) <= 10


game = game_with(claims=(stones_are_kept,))
