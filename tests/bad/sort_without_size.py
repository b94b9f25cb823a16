"""A sort of no values."""

from __future__ import annotations

from typing import Annotated

import attrs
from sound import Player, game_with, turn

from rapanui_rules.lang import Sort, Upto


@attrs.frozen
class State:
    """The heap and who is on turn."""

    heap: Annotated[int, Upto(5)]
    turn: Player


game = game_with(state=State, sorts={Player: Sort(lambda g: g.stones - 5)})
