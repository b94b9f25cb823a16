"""A setup that could change during play."""

from __future__ import annotations

import attrs
from sound import game_with


@attrs.define
class Open:
    """What is known before play."""

    stones: int = 5


game = game_with(setup=Open)
