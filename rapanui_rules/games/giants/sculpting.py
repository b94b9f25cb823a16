"""Giants: what sculptors can do, and who chooses first."""

from __future__ import annotations

from rapanui_rules.games.giants.counting import left
from rapanui_rules.games.giants.readings_of_rounds import BidTie, MoreStatues, Scarce, Sufficient
from rapanui_rules.games.giants.setup import SIZES, Giants, Player, Size
from rapanui_rules.games.giants.state import State

__all__ = [
    "choose_again",
    "chooses_before",
    "could_choose",
    "is_brought",
    "is_enough",
    "is_next_to_choose",
    "may_choose",
    "sculptors",
]


def is_brought(g: Giants, s: State, shown: int, size: Size) -> bool:
    """Whether a die that shows a number brings a statue of a size on offer.

    Source:
        Giants, passage 7.
    """
    if left(g, s, size) == 0 or size + 1 > shown:
        return False
    if g.readings.scarce is Scarce.NOTHING:
        return size + 1 == shown
    return all(left(g, s, k) == 0 or k <= size or k + 1 > shown for k in SIZES)


def sculptors(g: Giants, workers: int, chief: bool, sorcerer: bool) -> int:
    """What sculptors are worth in workers.

    Source:
        Giants, passages 5 and 8.
    """
    return workers + (g.chief_sculpts if chief else 0) + (1 if sorcerer else 0)


def is_enough(g: Giants, force: int, markers: int, size: Size) -> bool:
    """Whether sculptors, with the markers that are bid, are enough for a statue of a size.

    Source:
        Giants, passage 8.
    """
    if g.readings.sufficient is Sufficient.MORE:
        return force > size + 1
    return force >= size + 1 and (g.readings.sufficient is Sufficient.AT_LEAST or markers >= size + 1)


def could_choose(g: Giants, s: State, player: Player) -> bool:
    """Whether a statue is on offer for which a player's sculptors are enough.

    Source:
        Giants, passage 8.
    """
    return any(s.offer[k] > 0 and is_enough(g, s.force[player], s.bid_markers[player], k) for k in SIZES)


def may_choose(g: Giants, s: State, player: Player) -> bool:
    """Whether a player has still to choose before all have had the choice.

    Source:
        Giants, passage 8.
    """
    return not s.chose[player] and could_choose(g, s, player)


def chooses_before(g: Giants, s: State, player: Player, other: Player) -> bool:
    """Whether a player chooses before another one: by markers, by half-tablets, by the way round from the first player.

    Source:
        Giants, passage 8.
    """
    if s.bid_markers[player] != s.bid_markers[other]:
        return s.bid_markers[player] > s.bid_markers[other]
    if g.readings.bid_tie is BidTie.TABLETS and s.tablets[player] != s.tablets[other]:
        return s.tablets[player] > s.tablets[other]
    return (player - s.first) % g.players < (other - s.first) % g.players


def is_next_to_choose(g: Giants, s: State, player: Player) -> bool:
    """Whether nobody who has still to choose does so before this player.

    Source:
        Giants, passage 8.
    """
    return may_choose(g, s, player) and all(
        q == player or not may_choose(g, s, q) or chooses_before(g, s, player, q) for q in g.each_player
    )


def choose_again(g: Giants, s: State) -> bool:
    """Whether all have had the choice, and some have sculptors left over for another statue.

    Source:
        Giants, passage 8.
    """
    if g.readings.more_statues is MoreStatues.ONE or any(may_choose(g, s, p) for p in g.each_player):
        return False
    return any(could_choose(g, s, p) for p in g.each_player)
