"""Giants: what the text promises of the pieces: that none is made or lost, and where each of them can be."""

from __future__ import annotations

from rapanui_rules.games.giants.counting import marks_of, on_island, sculpting, standing
from rapanui_rules.games.giants.setup import SIZES, Giants
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import Claim, count, invariant, step

__all__ = ["PIECES"]


@invariant(TEXT[4], TEXT[6], TEXT[8], TEXT[9])
def workers_are_conserved(g: Giants, s: State) -> bool:
    """Each player's workers are not in play yet, in hand, among the sculptors, or on the island."""
    return all(
        s.recruits[p] + s.workers[p] + sculpting(g, s, p) + on_island(g, s, p) == g.workers for p in g.each_player
    )


@invariant(TEXT[9])
def workers_stand_in_order(g: Giants, s: State) -> bool:
    """Of a player's workers the first ones stand on the island, and no other."""
    return all(
        (s.worker_at[p][w] is not None) == (w < standing(g, s, p)) for p in g.each_player for w in g.each_worker
    )


@invariant(TEXT[5], TEXT[6], TEXT[8], TEXT[9])
def chief_and_sorcerer_are_in_one_place(g: Giants, s: State) -> bool:
    """No chief and no sorcerer sculpts in a round in which he stands on the island."""
    return all(
        (s.chief[p] is None or not s.bid_chief[p]) and (s.sorcerer[p] is None or not s.bid_sorcerer[p])
        for p in g.each_player
    )


@invariant(TEXT[6], TEXT[8], TEXT[9])
def markers_are_conserved(g: Giants, s: State) -> bool:
    """Each player's tribe markers are not in play, in hand, used in this round, or on stones."""
    return all(s.stock[p] + s.markers[p] + s.used[p] + marks_of(g, s, p) == g.markers for p in g.each_player)


@invariant(TEXT[17])
def bases_are_conserved(g: Giants, s: State) -> bool:
    """Each player's bases are in hand or under statues."""
    return all(s.bases[p] + count(s.base[a] == p for a in g.each_ahu) == g.bases_each for p in g.each_player)


@invariant(TEXT[4], TEXT[6], TEXT[9])
def logs_are_conserved(g: Giants, s: State) -> bool:
    """No log is made or lost."""
    return s.logs_left + sum(s.logs) + sum(s.logs_at) == g.logs


@invariant(TEXT[9], TEXT[19])
def tablets_are_conserved(g: Giants, s: State) -> bool:
    """Every half-tablet is a player's, or nobody's."""
    return s.tablets_left + sum(s.tablets) == g.tablets


@invariant(TEXT[2], TEXT[7], TEXT[8])
def statues_are_conserved(g: Giants, s: State) -> bool:
    """Every statue that was sculpted lies on the island, or was erected."""
    return all(
        count(g.is_of[k][i] and s.where[i] is not None for i in g.each_stone) + s.erected[k] == s.sculpted[k]
        for k in SIZES
    )


@invariant(TEXT[2])
def erected_statues_stand_on_ahu(g: Giants, s: State) -> bool:
    """As many statues of each size stand on ahu as were erected."""
    return all(count(s.moai[a] == k + 1 for a in g.each_ahu) == s.erected[k] for k in SIZES)


@invariant(TEXT[7], TEXT[8])
def statues_are_sculpted_in_order(g: Giants, s: State) -> bool:
    """A statue that was not sculpted lies nowhere."""
    return all(
        not g.is_of[k][i] or s.where[i] is None or i < g.first_of[k] + s.sculpted[k]
        for k in SIZES
        for i in g.each_stone
    )


@invariant(TEXT[2], TEXT[10])
def hats_are_conserved(g: Giants, s: State) -> bool:
    """Every hat is not made yet, lies on the island, or is worn by a statue."""
    lying = count(s.where[i] is not None for i in g.each_hat)
    return s.hats_left + lying + count(s.hat[a] for a in g.each_ahu) == g.hats


@invariant(TEXT[10])
def hats_are_made_in_order(g: Giants, s: State) -> bool:
    """A hat that was not made lies nowhere."""
    return all(s.where[i] is None or i < g.stones - s.hats_left for i in g.each_hat)


# -- where they can be


@invariant(TEXT[17])
def statues_stand_on_bases(g: Giants, s: State) -> bool:
    """Under each statue that stands on an ahu there is a base, and there is no other."""
    return all((s.base[a] is not None) == (s.moai[a] > 0) for a in g.each_ahu)


@invariant(TEXT[2], TEXT[18])
def hats_are_worn_by_statues(g: Giants, s: State) -> bool:
    """A hat is on an ahu only where a statue wears it, and each wears one at most."""
    return all(not s.hat[a] or s.moai[a] > 0 for a in g.each_ahu)


@invariant(TEXT[6])
def marks_are_on_stones_that_lie_somewhere(g: Giants, s: State) -> bool:
    """A tribe marker is on no stone that is not made yet, or has come to its ahu."""
    return all(s.mark[i] is None or s.where[i] is not None for i in g.each_stone)


@invariant(TEXT[11])
def free_ahu_are_reserved(g: Giants, s: State) -> bool:
    """No ahu is reserved on which a statue stands."""
    return all(s.reserved[a] is None or s.moai[a] == 0 for a in g.each_ahu)


@invariant(TEXT[8], TEXT[9])
def the_island_is_empty_of_figures_before_placing(g: Giants, s: State) -> bool:
    """Nobody's figures stand on the island while dice are thrown, bids made and statues chosen."""
    if s.stage in (Stage.PLACE, Stage.TRANSPORT, Stage.CARRY):
        return True
    return s.stage is Stage.OVER or all(
        s.chief[p] is None and s.sorcerer[p] is None and standing(g, s, p) == 0 for p in g.each_player
    )


# -- what lasts


@step(TEXT[2], TEXT[17])
def statues_stand_for_ever(g: Giants, s: State, t: State) -> bool:
    """A statue on an ahu stays there, and so do its base and its hat."""
    return all(
        s.moai[a] == 0 or (t.moai[a] == s.moai[a] and t.base[a] == s.base[a] and (t.hat[a] or not s.hat[a]))
        for a in g.each_ahu
    )


@step(TEXT[10], TEXT[15])
def figures_stay_while_stones_are_carried(g: Giants, s: State, t: State) -> bool:
    """From the last pass in placing to the end of the round no figure moves."""
    if s.stage not in (Stage.TRANSPORT, Stage.CARRY) or t.stage not in (Stage.TRANSPORT, Stage.CARRY):
        return True
    return all(
        t.chief[p] == s.chief[p] and t.sorcerer[p] == s.sorcerer[p] and t.workers[p] == s.workers[p]
        for p in g.each_player
    )


@step(TEXT[9])
def chief_and_sorcerer_are_placed_once(g: Giants, s: State, t: State) -> bool:
    """No chief and no sorcerer goes from one hex straight to another."""
    return all(
        (s.chief[p] is None or t.chief[p] is None or s.chief[p] == t.chief[p])
        and (s.sorcerer[p] is None or t.sorcerer[p] is None or s.sorcerer[p] == t.sorcerer[p])
        for p in g.each_player
    )


PIECES: tuple[Claim, ...] = (
    workers_are_conserved,
    workers_stand_in_order,
    chief_and_sorcerer_are_in_one_place,
    markers_are_conserved,
    bases_are_conserved,
    logs_are_conserved,
    tablets_are_conserved,
    statues_are_conserved,
    erected_statues_stand_on_ahu,
    statues_are_sculpted_in_order,
    hats_are_conserved,
    hats_are_made_in_order,
    statues_stand_on_bases,
    hats_are_worn_by_statues,
    marks_are_on_stones_that_lie_somewhere,
    free_ahu_are_reserved,
    the_island_is_empty_of_figures_before_placing,
    statues_stand_for_ever,
    figures_stay_while_stones_are_carried,
    chief_and_sorcerer_are_placed_once,
)
