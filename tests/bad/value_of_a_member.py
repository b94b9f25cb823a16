"""What stands behind a member of an enum."""

from __future__ import annotations

from enum import Enum

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


class Side(Enum):
    """Left or right."""

    LEFT = 0
    RIGHT = 1


def side(s: State) -> Side:
    """Where the heap lies."""
    return Side.LEFT if s.heap > 2 else Side.RIGHT


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return side(s).value == 0


game = game_with(claims=(stones_are_kept,))
