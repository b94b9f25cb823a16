"""A new table is made and forgotten."""

from __future__ import annotations

from typing import Annotated

from sound import TEXT, Setup, State, Take, game_with

from rapanui_rules.lang import Range, move, put


@move(TEXT[2])
class Grab:
    """Take stones."""

    stones: Annotated[int, Range(1, 2)]

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        put(s.taken, s.turn, self.stones)
        return s


game = game_with(moves=(Grab,))
