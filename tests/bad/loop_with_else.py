"""An else that belongs to a loop."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    for n in s.taken:
        if n > 5:
            break
    else:
        return True
    return False


game = game_with(claims=(stones_are_kept,))
