"""A state that checks itself."""

from __future__ import annotations

from typing import Annotated

import attrs
from sound import Player, game_with, turn

from rapanui_rules.lang import Upto


@attrs.frozen
class State:
    """The heap and who is on turn."""

    heap: Annotated[int, Upto(5)]
    turn: Player

    def __attrs_post_init__(self) -> None:
        if self.heap > 5:
            raise ValueError(self.heap)


game = game_with(state=State)
