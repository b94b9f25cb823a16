"""A claim that is no sentence."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    return s.heap <= 5


game = game_with(claims=(stones_are_kept,))
