"""A dict made by a rule."""

from __future__ import annotations

from sound import PLAYERS, TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    row = {p: s.taken[p] for p in PLAYERS}
    return row[0] <= 5


game = game_with(claims=(stones_are_kept,))
