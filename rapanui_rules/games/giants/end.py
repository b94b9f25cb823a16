"""Giants: when the game is over, and who has won."""

from __future__ import annotations

from rapanui_rules.games.giants.readings_of_transport import FullIsland, InPlay, TabletPoints, Tie
from rapanui_rules.games.giants.setup import Giants, Player
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.lang import Table, table

__all__ = ["is_full", "is_out_of_bases", "outcome", "score_in_halves", "wins"]

#: Points for two half-tablets.
_TABLET = 3


def is_out_of_bases(g: Giants, s: State) -> bool:
    """Whether somebody has used up the bases.

    Source:
        Giants, passage 17.
    """
    return any(s.bases[p] == 0 for p in g.each_player)


def is_full(g: Giants, s: State) -> bool:
    """Whether a statue stands on every ahu, and that ends the game."""
    return g.readings.full_island is FullIsland.ENDS and all(s.moai[a] > 0 for a in g.each_ahu)


def score_in_halves(g: Giants, s: State, player: Player) -> int:
    """The points of a player at the end, each counted as two halves.

    Source:
        Giants, passages 18 to 20.
    """
    statues = sum(
        g.moai_value[a] * s.moai[a] + (g.hat_value[a] if s.hat[a] else 0) if s.base[a] == player else 0
        for a in g.each_ahu
    )
    in_play = s.points[player] if g.readings.in_play is InPlay.ADDED else 0
    if g.readings.tablet_points is TabletPoints.HALVES:
        return 2 * (statues + in_play) + _TABLET * s.tablets[player]
    return 2 * (statues + in_play + _TABLET * (s.tablets[player] // 2))


def wins(g: Giants, s: State, player: Player) -> bool:
    """Whether a player has most points.

    Source:
        Giants, passage 20.
    """
    return all(q == player or not _is_ahead(g, s, q, player) for q in g.each_player)


def _is_ahead(g: Giants, s: State, player: Player, other: Player) -> bool:
    """Whether a player comes before another one in the end."""
    mine, theirs = score_in_halves(g, s, player), score_in_halves(g, s, other)
    if mine != theirs or g.readings.tie is Tie.SHARED:
        return mine > theirs
    if s.tablets[player] != s.tablets[other]:
        return s.tablets[player] > s.tablets[other]
    return (player - s.first) % g.players < (other - s.first) % g.players


def outcome(g: Giants, s: State) -> Table[Player, bool] | None:
    """Whoever has most points has won.

    Source:
        Giants, passage 20.
    """
    if s.stage is not Stage.OVER:
        return None
    return table(g.each_player, lambda p: wins(g, s, p))
