"""Values of the play put in order."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return sorted(s.taken)[0] <= 5


game = game_with(claims=(stones_are_kept,))
