"""A first state out of its range."""

from __future__ import annotations

from sound import PLAYERS, Player, Setup, State, game_with

from rapanui_rules.lang import table


def begin(g: Setup) -> State:
    """The whole heap and one more."""
    return State(heap=g.stones + 1, taken=table(PLAYERS, lambda p: 0), turn=Player(0))


game = game_with(start=begin)
