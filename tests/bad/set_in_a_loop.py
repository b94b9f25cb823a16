"""A name that only a loop sets."""

from __future__ import annotations

from sound import PLAYERS, TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    for p in PLAYERS:
        last = s.taken[p]
    return last <= 5


game = game_with(claims=(stones_are_kept,))
