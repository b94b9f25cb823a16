"""A helper called without one of its arguments."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


def fits(n: int, most: int) -> bool:
    """Whether a number is small enough."""
    return n <= most


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return fits(s.heap)


game = game_with(claims=(stones_are_kept,))
