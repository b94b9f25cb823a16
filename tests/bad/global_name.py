"""A rule that keeps count outside itself."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant

seen = 0


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    global seen
    seen = s.heap
    return seen <= 5


game = game_with(claims=(stones_are_kept,))
