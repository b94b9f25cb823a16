"""An effect that is not given the setup."""

from __future__ import annotations

from typing import Annotated

from sound import TEXT, State, Take, game_with

from rapanui_rules.lang import Range, move


@move(TEXT[2])
class Grab:
    """Take stones."""

    stones: Annotated[int, Range(1, 2)]

    def effect(self, s: State) -> State:
        """The heap shrinks."""
        return s


game = game_with(moves=(Grab,))
