"""A key that the table does not have."""

from __future__ import annotations

from typing import Annotated

import attrs
from sound import TEXT, Player, Setup, State, Take, game_with

from rapanui_rules.lang import Range, move, put


@move(TEXT[2])
class Grab:
    """Take stones."""

    stones: Annotated[int, Range(1, 2)]

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        return attrs.evolve(s, taken=put(s.taken, Player(2), self.stones))


game = game_with(moves=(Grab,))
