"""A field that is not counted in whole numbers."""

from __future__ import annotations

import attrs
from sound import Player, game_with, turn


@attrs.frozen
class State:
    """The heap and who is on turn."""

    heap: float
    turn: Player


game = game_with(state=State)
