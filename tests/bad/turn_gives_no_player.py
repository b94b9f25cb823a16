"""A turn that is nobody's."""

from __future__ import annotations

from sound import Setup, State, game_with


def whose(g: Setup, s: State) -> bool:
    """Who takes next."""
    return s.heap > 2


game = game_with(turn=whose)
