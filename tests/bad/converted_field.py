"""A field that changes what it is given."""

from __future__ import annotations

from typing import Annotated

import attrs
from sound import Player, game_with, turn

from rapanui_rules.lang import Upto


@attrs.frozen
class State:
    """The heap and who is on turn."""

    heap: Annotated[int, Upto(5)] = attrs.field(converter=abs)
    turn: Player


game = game_with(state=State)
