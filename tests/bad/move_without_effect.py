"""A move that changes nothing."""

from __future__ import annotations

from typing import Annotated

from sound import TEXT, Take, game_with

from rapanui_rules.lang import Range, move


@move(TEXT[2])
class Grab:
    """Take stones."""

    stones: Annotated[int, Range(1, 2)]


game = game_with(moves=(Grab,))
