"""A value that may be None taken for a truth."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return not s.best or s.best < 2


game = game_with(claims=(stones_are_kept,))
