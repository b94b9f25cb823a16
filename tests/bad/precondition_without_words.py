"""A precondition that cannot say why it refuses."""

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
        return self.stones <= s.heap

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        return s


game = game_with(moves=(Grab,))
