"""A name that is a number or a truth."""

from __future__ import annotations

from sound import PLAYERS, TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    if s.heap > 2:
        left = s.heap
    else:
        left = PLAYERS
    return left == 3


game = game_with(claims=(stones_are_kept,))
