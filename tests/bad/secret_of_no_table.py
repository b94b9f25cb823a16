"""A secret that is nobody's."""

from __future__ import annotations

from typing import Annotated

import attrs
from sound import Player, game_with

from rapanui_rules.lang import Secret, Upto


@attrs.frozen
class State:
    """The heap and who is on turn."""

    heap: Annotated[int, Upto(5), Secret()]
    turn: Player


game = game_with(state=State)
