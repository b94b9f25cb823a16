"""A helper that does not give what it promises."""

from __future__ import annotations

from sound import TEXT, Player, Setup, State, game_with

from rapanui_rules.lang import invariant


def who(s: State) -> Player:
    """Who has most."""
    return s.taken


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return who(s) == 0


game = game_with(claims=(stones_are_kept,))
