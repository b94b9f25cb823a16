"""A phase that is not given its player."""

from __future__ import annotations

from sound import TEXT, Player, Setup, State, game_with

from rapanui_rules.lang import phase


@phase(TEXT[2], each=Player)
def tidy(g: Setup, s: State) -> State:
    """Nothing is left lying about."""
    return s


game = game_with(phases=(tidy,))
