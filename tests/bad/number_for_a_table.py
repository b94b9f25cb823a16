"""A number where a table belongs."""

from __future__ import annotations

from sound import Player, Setup, State, game_with


def begin(g: Setup) -> State:
    """The whole heap."""
    return State(heap=g.stones, taken=(0,), turn=Player(0))


game = game_with(start=begin)
