"""Make Make: when the game is over, and who has won."""

from __future__ import annotations

from rapanui_rules.games.make_make.setup import MakeMake, Player
from rapanui_rules.games.make_make.state import State
from rapanui_rules.lang import Table, table

__all__ = ["outcome"]


def outcome(g: MakeMake, s: State) -> Table[Player, bool] | None:
    """Whoever has all Tangata Manu on the board, and the figure, has won.

    Source:
        Make Make, passage 18.
    """
    if s.winner is None:
        return None
    return table(g.each_player, lambda p: s.winner == p)
