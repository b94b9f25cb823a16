"""Giants: what is common to every go."""

from __future__ import annotations

import attrs

from rapanui_rules.games.giants.readings_of_rounds import Passing
from rapanui_rules.games.giants.setup import Giants
from rapanui_rules.games.giants.state import State
from rapanui_rules.lang import table

__all__ = ["gone"]


def gone(g: Giants, s: State) -> State:
    """The player on turn has done something, so that the turn is to go on.

    Source:
        Giants, passages 9 and 15.
    """
    is_final = g.readings.passing is Passing.FINAL
    return attrs.evolve(s, done=True, passed=table(g.each_player, lambda p: is_final and s.passed[p]))
