"""A move that is said to be secret."""

from __future__ import annotations

from typing import Annotated

import attrs
from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import Range, Secret, move


@move(TEXT[2])
class Take:
    """Take stones unseen."""

    stones: Annotated[int, Range(1, 2), Secret()]

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        return attrs.evolve(s, heap=s.heap - self.stones)


game = game_with(moves=(Take,))
