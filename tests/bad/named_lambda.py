"""A function that sees a name which changes later."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    limit = 5
    fits = lambda n: n <= limit
    limit = s.heap
    return fits(s.heap)


game = game_with(claims=(stones_are_kept,))
