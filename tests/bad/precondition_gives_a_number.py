"""A precondition that gives no truth."""

from __future__ import annotations

from typing import Annotated

from sound import TEXT, Setup, State, Take, game_with

from rapanui_rules.lang import Range, move, require


@move(TEXT[2])
class Grab:
    """Take stones."""

    stones: Annotated[int, Range(1, 2)]

    @require(TEXT[2])
    def are_there(self, g: Setup, s: State) -> bool:
        """The heap holds that many."""
        return s.heap - self.stones

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        return s


game = game_with(moves=(Grab,))
