"""A field without a type."""

from __future__ import annotations

import attrs
from sound import game_with, turn


@attrs.frozen
class State:
    """The heap and who is on turn."""

    heap = attrs.field(default=5)
    turn = attrs.field(default=0)


game = game_with(state=State)
