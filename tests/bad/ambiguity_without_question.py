"""An ambiguity that asks nothing."""

from __future__ import annotations

from enum import Enum

from sound import TEXT, game_with

from rapanui_rules.lang import ambiguity


@ambiguity(TEXT[3], because="as it is commonly told")
class End(Enum):
    WINS = "it wins"


game = game_with()
