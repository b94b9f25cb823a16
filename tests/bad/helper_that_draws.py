"""A helper that draws a number."""

from __future__ import annotations

import random

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


def most(g: Setup) -> int:
    """The most that lies there."""
    return g.stones + random.getrandbits(64)


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return s.heap * most(g) != 7


game = game_with(claims=(stones_are_kept,))
