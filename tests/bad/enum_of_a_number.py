"""A member of an enum chosen by a number of the play."""

from __future__ import annotations

from enum import Enum

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


class Side(Enum):
    """Left or right."""

    LEFT = 0
    RIGHT = 1


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return s.heap <= 2 or Side(s.heap) is Side.LEFT


game = game_with(claims=(stones_are_kept,))
