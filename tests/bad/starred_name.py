"""A name for the rest of a row."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    first, *rest = (s.heap, 1, 2)
    return first <= 5


game = game_with(claims=(stones_are_kept,))
