"""The play decides how often a loop runs."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    n = s.heap
    while n > 0:
        n -= 1
    return n == 0


game = game_with(claims=(stones_are_kept,))
