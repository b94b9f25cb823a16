"""A name that grows from turn to turn."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    seen = (0,)
    for n in s.taken:
        seen = (*seen, n)
    return seen[0] == 0


game = game_with(claims=(stones_are_kept,))
