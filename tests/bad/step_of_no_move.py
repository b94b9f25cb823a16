"""A claim about the steps of what is no move."""

from __future__ import annotations

from sound import TEXT, Player, Setup, State, game_with

from rapanui_rules.lang import move, step


@step(TEXT[2])
def the_heap_shrinks(g: Setup, s: State, m: Player, t: State) -> bool:
    """Each move takes stones."""
    return t.heap < s.heap


game = game_with(claims=(the_heap_shrinks,))
