"""A type that is nowhere defined."""

from __future__ import annotations

from typing import Annotated

import attrs
from sound import game_with, turn

from rapanui_rules.lang import Upto


@attrs.frozen
class State:
    """The heap and who is on turn."""

    heap: Annotated[int, Upto(5)]
    turn: Seat


game = game_with(state=State)
