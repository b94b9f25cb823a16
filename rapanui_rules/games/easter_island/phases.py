"""Easter Island: what happens by itself after every move."""

from __future__ import annotations

import attrs

from rapanui_rules.games.easter_island.end import arrivals, is_over, lead
from rapanui_rules.games.easter_island.obelisks import is_passed, leave_standing
from rapanui_rules.games.easter_island.setup import EasterIsland
from rapanui_rules.games.easter_island.state import Stage, State, left
from rapanui_rules.games.easter_island.text import TEXT
from rapanui_rules.lang import phase, table

__all__ = ["begin_the_race", "clear_what_all_have_passed", "end_the_round", "note_who_is_home"]


@phase(TEXT[63])
def clear_what_all_have_passed(g: EasterIsland, s: State) -> State:
    """Obelisks that every statue has left behind go to the temple without an award."""
    return leave_standing(g, s, table(g.each_obelisk, lambda o: None if is_passed(g, s, o) else s.obelisks[o]))


@phase(TEXT[27], TEXT[65])
def note_who_is_home(g: EasterIsland, s: State) -> State:
    """Where the race can go on after that, it is kept in mind which statue came to the goal first."""
    if not g.goes_on or s.home is not None or arrivals(g, s) == 0:
        return s
    return attrs.evolve(s, home=lead(g, s))


@phase(TEXT[35])
def begin_the_race(g: EasterIsland, s: State) -> State:
    """When all obelisks are placed, the race begins with the first player."""
    if s.stage is Stage.PLACE and s.out + s.back == g.obelisks:
        return attrs.evolve(s, stage=Stage.RACE, turn=s.first)
    return s


@phase(TEXT[40], TEXT[41])
def end_the_round(g: EasterIsland, s: State) -> State:
    """When the last card is used, the first player's left neighbour becomes the first player of a new round."""
    if s.taken < g.display or is_over(g, s):
        return s
    first = left(g, s.first)
    return attrs.evolve(s, first=first, turn=first, up=0, taken=0)
