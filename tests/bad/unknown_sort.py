"""A sort that the game does not list."""

from __future__ import annotations

from typing import Annotated, NewType

import attrs
from sound import Player, game_with, turn

from rapanui_rules.lang import Table, Upto

#: A pile of stones.
Pile = NewType("Pile", int)


@attrs.frozen
class State:
    """The heap and who is on turn."""

    heap: Table[Pile, Annotated[int, Upto(5)]]
    turn: Player


game = game_with(state=State)
