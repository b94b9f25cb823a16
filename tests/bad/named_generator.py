"""A generator that could be used up."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    kept = (n for n in s.taken)
    return sum(kept) <= 5 and sum(kept) >= 0


game = game_with(claims=(stones_are_kept,))
