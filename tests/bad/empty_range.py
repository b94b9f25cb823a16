"""A range that holds no number."""

from __future__ import annotations

from typing import Annotated

import attrs
from sound import Player, game_with, turn

from rapanui_rules.lang import Range


@attrs.frozen
class State:
    """The heap and who is on turn."""

    heap: Annotated[int, Range(5, 0)]
    turn: Player


game = game_with(state=State)
