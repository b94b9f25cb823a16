"""A helper whose parameter has no type."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


def rest(heap) -> int:
    """What is left."""
    return heap


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return rest(s.heap) >= 0


game = game_with(claims=(stones_are_kept,))
