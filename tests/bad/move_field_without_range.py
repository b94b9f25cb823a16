"""A move with endlessly many numbers."""

from __future__ import annotations

from sound import TEXT, Setup, State, Take, game_with

from rapanui_rules.lang import move


@move(TEXT[2])
class Grab:
    """Take stones."""

    stones: int

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        return s


game = game_with(moves=(Grab,))
