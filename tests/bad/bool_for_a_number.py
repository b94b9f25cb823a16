"""A truth where a number belongs."""

from __future__ import annotations

import attrs
from sound import TEXT, Setup, State, Take, game_with

from rapanui_rules.lang import move


@move(TEXT[2])
class Grab:
    """Take stones."""

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        return attrs.evolve(s, heap=s.heap > 1)


game = game_with(moves=(Grab,))
