"""A helper calls itself."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


def halves(n: int) -> int:
    """How often a number can be halved."""
    return 0 if n < 2 else 1 + halves(n // 2)


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return halves(s.heap) < 5


game = game_with(claims=(stones_are_kept,))
