"""Rows of unlike lengths, one of which the play chooses."""

from __future__ import annotations

from sound import TEXT, Player, Setup, State, game_with

from rapanui_rules.lang import invariant

NEXT = ((Player(1),), (Player(0), Player(1)))


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return all(s.taken[p] <= 5 for p in NEXT[s.turn])


game = game_with(claims=(stones_are_kept,))
