"""A state made without one of its fields."""

from __future__ import annotations

from typing import Annotated

from sound import TEXT, Player, Setup, State, Take, game_with

from rapanui_rules.lang import Range, move


@move(TEXT[2])
class Grab:
    """Take stones."""

    stones: Annotated[int, Range(1, 2)]

    def effect(self, g: Setup, s: State) -> State:
        """The heap shrinks."""
        return State(heap=s.heap - self.stones, turn=Player(1 - s.turn))


game = game_with(moves=(Grab,))
