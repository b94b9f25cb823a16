"""A rule that expects to fail."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    try:
        return 5 // s.heap <= 5
    except ZeroDivisionError:
        return True


game = game_with(claims=(stones_are_kept,))
