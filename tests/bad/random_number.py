"""A rule that throws a die."""

from __future__ import annotations

import random

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return s.heap <= 2 or random.randint(1, 6) == 6


game = game_with(claims=(stones_are_kept,))
