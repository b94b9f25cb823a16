"""An outcome that is no table."""

from __future__ import annotations

from sound import Player, Setup, State, game_with


def over(g: Setup, s: State) -> Player | None:
    """The heap is gone."""
    return s.turn if s.heap == 0 else None


game = game_with(outcome=over)
