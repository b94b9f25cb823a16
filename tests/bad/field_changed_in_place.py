"""A state is changed instead of made anew."""

from __future__ import annotations

from typing import Annotated

from sound import TEXT, Setup, State, Take, game_with

from rapanui_rules.lang import Range, move


@move(TEXT[2])
class Grab:
    """Take stones."""

    stones: Annotated[int, Range(1, 2)]

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        s.heap = s.heap - self.stones
        return s


game = game_with(moves=(Grab,))
