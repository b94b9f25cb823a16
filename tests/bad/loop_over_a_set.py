"""A loop over what has no order."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant

WANTED = frozenset({1, 2, 3})


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    total = 0
    for n in WANTED:
        total = 2 * total + s.heap * n
    return total >= 0


game = game_with(claims=(stones_are_kept,))
