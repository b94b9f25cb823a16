"""A field gets a number that its range never holds."""

from __future__ import annotations

from typing import Annotated

import attrs
from sound import TEXT, Setup, State, Take, game_with

from rapanui_rules.lang import Range, move


@move(TEXT[2])
class Grab:
    """Take stones."""

    stones: Annotated[int, Range(1, 2)]

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        return attrs.evolve(s, heap=6)


game = game_with(moves=(Grab,))
