"""A function of the setup that fails."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


def most(g: Setup) -> int:
    """The most that lies there."""
    return {4: 4}[g.stones]


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return s.heap <= most(g)


game = game_with(claims=(stones_are_kept,))
