"""Giants: the sorcerer's work, which a chief can do as well."""

from __future__ import annotations

import attrs

from rapanui_rules.games.giants.readings_of_rounds import NewMarkers, SharedWork
from rapanui_rules.games.giants.setup import Giants, Hex
from rapanui_rules.games.giants.state import State
from rapanui_rules.lang import put, table

__all__ = ["is_work", "worked"]


def is_work(g: Giants, s: State, h: Hex) -> bool:
    """Whether the player on turn has something done by a sorcerer on a hex.

    Source:
        Giants, passages 6 and 11.
    """
    if g.readings.shared_work is SharedWork.ONE and any(s.sorcerer[p] == h for p in g.each_player):
        return False
    if h == g.island.village:
        return s.recruits[s.turn] > 0
    if h == g.island.hut:
        return (s.stock if g.readings.new_markers is NewMarkers.STOCK else s.used)[s.turn] > 0
    if h == g.island.hat_quarry:
        return s.hats_left > 0
    if g.is_forest[h]:
        return s.logs_left > 0
    return any(g.hex_of[a] == h and s.moai[a] == 0 and s.reserved[a] is None for a in g.each_ahu)


def worked(g: Giants, s: State, h: Hex) -> State:
    """A sorcerer of the player on turn has done his work on a hex.

    Source:
        Giants, passages 6 and 11.
    """
    if h == g.island.village:
        brought = min(g.recruited, s.recruits[s.turn])
        return attrs.evolve(
            s,
            recruits=put(s.recruits, s.turn, s.recruits[s.turn] - brought),
            workers=put(s.workers, s.turn, s.workers[s.turn] + brought),
        )
    if h == g.island.hut:
        return _marker_brought(g, s)
    if g.hats > 0 and h == g.island.hat_quarry:
        return _hat_made(g, s)
    if g.is_forest[h]:
        cut = min(g.harvest, s.logs_left)
        return attrs.evolve(s, logs_left=s.logs_left - cut, logs=put(s.logs, s.turn, s.logs[s.turn] + cut))
    return attrs.evolve(s, reserved=table(g.each_ahu, lambda a: s.turn if g.hex_of[a] == h else s.reserved[a]))


def _hat_made(g: Giants, s: State) -> State:
    """A hat lies in its quarry."""
    new = g.stones - s.hats_left
    where = table(g.each_stone, lambda i: g.island.hat_quarry if g.is_hat[i] and i == new else s.where[i])
    return attrs.evolve(s, hats_left=s.hats_left - 1, where=where)


def _marker_brought(g: Giants, s: State) -> State:
    """A tribe marker comes into the hand."""
    markers = put(s.markers, s.turn, s.markers[s.turn] + 1)
    if g.readings.new_markers is NewMarkers.STOCK:
        return attrs.evolve(s, markers=markers, stock=put(s.stock, s.turn, s.stock[s.turn] - 1))
    return attrs.evolve(s, markers=markers, used=put(s.used, s.turn, s.used[s.turn] - 1))
