"""A name of the module that the function takes for itself."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant

MOST = 5


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    top = MOST
    MOST = s.heap
    return MOST <= top


game = game_with(claims=(stones_are_kept,))
