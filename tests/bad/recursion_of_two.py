"""Two helpers call each other."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


def is_even(n: int) -> bool:
    """By way of the odd numbers."""
    return n == 0 or is_odd(n - 1)


def is_odd(n: int) -> bool:
    """By way of the even numbers."""
    return n != 0 and is_even(n - 1)


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return is_even(s.heap) or is_odd(s.heap)


game = game_with(claims=(stones_are_kept,))
