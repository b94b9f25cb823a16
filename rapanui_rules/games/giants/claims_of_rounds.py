"""Giants: what the text promises of the order of play: the auction, the placing, and the round."""

from __future__ import annotations

from rapanui_rules.games.giants.carrying import can_be_carried
from rapanui_rules.games.giants.counting import goes_left, stages_left, way_left
from rapanui_rules.games.giants.end import is_full, is_out_of_bases
from rapanui_rules.games.giants.moves_auction import Bid, Choose, Throw
from rapanui_rules.games.giants.moves_placement import BuyTablet, Pass, PlaceWorkers
from rapanui_rules.games.giants.readings_of_rounds import (
    AtOnce,
    EmptyBid,
    FirstToken,
    Passing,
    Sculptors,
    Sufficient,
    Unchosen,
)
from rapanui_rules.games.giants.readings_of_transport import Again, Compulsory, End
from rapanui_rules.games.giants.sculpting import chooses_before, could_choose, may_choose
from rapanui_rules.games.giants.setup import SIZES, Giants
from rapanui_rules.games.giants.state import Stage, State, next_to
from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import Claim, Expect, invariant, step

__all__ = ["ROUNDS"]

_ON_ISLAND = (Stage.PLACE, Stage.TRANSPORT, Stage.CARRY)


# -- stages


@invariant(TEXT[7], TEXT[8])
def each_stage_has_its_place(g: Giants, s: State) -> bool:
    """First all dice, then a bid from everybody if a statue is on offer, then the rest of the round."""
    if s.stage is Stage.DICE:
        return s.thrown < g.dice and s.bidden == 0
    if s.stage is Stage.BID:
        return s.thrown == g.dice and s.bidden < g.players and any(s.offer[k] > 0 for k in SIZES)
    return s.bidden == 0 or s.bidden == g.players


@invariant(TEXT[7])
def dice_bring_what_is_on_offer(g: Giants, s: State) -> bool:
    """No more statues of a size are sculpted, on offer or out of the game than there are of it."""
    return all(s.sculpted[k] + s.offer[k] + s.removed[k] <= g.statues[k] for k in SIZES)


@invariant(TEXT[7])
def each_die_brings_one_statue(g: Giants, s: State) -> bool:
    """No more statues of a size are on offer than dice were thrown, but for those that stay on offer."""
    return g.readings.unchosen is Unchosen.STAY or all(s.offer[k] <= s.thrown for k in SIZES)


@step(TEXT[7])
def a_die_shows_a_face_that_it_has(g: Giants, s: State, m: Throw, t: State) -> bool:
    """No die shows what is on none of its faces."""
    return g.faces[m.shows] > 0


# -- bids


@invariant(TEXT[8])
def bids_go_round(g: Giants, s: State) -> bool:
    """The first player bids first, the others follow clockwise."""
    return s.stage is not Stage.BID or s.turn == (s.first + s.bidden) % g.players


@invariant(TEXT[8])
def bids_are_made_of_what_is_in_hand(g: Giants, s: State) -> bool:
    """Nobody bids more markers or workers than there are in hand, and only who has bid holds a bid."""
    if s.stage is Stage.DICE:
        return all(
            s.bid_markers[p] == 0 and s.bid_workers[p] == 0 and not s.bid_chief[p] and not s.bid_sorcerer[p]
            for p in g.each_player
        )
    return s.stage is not Stage.BID or all(
        s.bid_markers[p] <= s.markers[p] and s.bid_workers[p] <= s.workers[p] for p in g.each_player
    )


@invariant(TEXT[8])
def only_sculptors_are_bid(g: Giants, s: State) -> bool:
    """Where only workers sculpt, no chief and no sorcerer is bid."""
    return g.readings.sculptors is Sculptors.ALL or not any(
        s.bid_chief[p] or s.bid_sorcerer[p] for p in g.each_player
    )


@step(TEXT[8])
def a_bid_is_enough_for_a_statue(g: Giants, s: State, m: Bid, t: State) -> bool:
    """Whoever bids anything has the sculptors for a statue on offer, and bids a marker where one is asked for."""
    if m.markers == 0 and m.workers == 0 and not m.chief and not m.sorcerer:
        return True
    if g.readings.empty_bid is EmptyBid.BARRED and m.markers == 0:
        return False
    force = m.workers + (g.chief_sculpts if m.chief else 0) + (1 if m.sorcerer else 0)
    more = 1 if g.readings.sufficient is Sufficient.MORE else 0
    marked = g.readings.sufficient is Sufficient.MARKERS
    return any(s.offer[k] > 0 and force > k + more and (not marked or m.markers > k) for k in SIZES)


# -- the choice


@invariant(TEXT[8])
def the_order_of_choice_is_total(g: Giants, s: State) -> bool:
    """Of any two players one chooses before the other, and not the other before the one."""
    return all(
        p == q or chooses_before(g, s, p, q) != chooses_before(g, s, q, p)
        for p in g.each_player
        for q in g.each_player
    )


@invariant(TEXT[8])
def whoever_chooses_can_and_comes_first(g: Giants, s: State) -> bool:
    """A player who is to choose has sculptors for a statue on offer, and nobody who has still to choose bid more."""
    if s.stage is not Stage.CHOOSE:
        return True
    return could_choose(g, s, s.turn) and all(
        q == s.turn or not may_choose(g, s, q) or s.bid_markers[q] <= s.bid_markers[s.turn] for q in g.each_player
    )


@step(TEXT[8])
def statues_are_chosen_after_the_bids(g: Giants, s: State, m: Choose, t: State) -> bool:
    """A statue is chosen only when all have bid and before figures are placed."""
    return s.stage is Stage.CHOOSE


@step(TEXT[8])
def sculptors_are_used_up(g: Giants, s: State, m: Choose, t: State) -> bool:
    """Whoever chooses has sculptors who are worth the size of the statue, and has them no more."""
    return s.force[s.turn] > m.size and t.force[s.turn] == s.force[s.turn] - (m.size + 1)


@invariant(TEXT[8])
def what_nobody_chose_is_gone(g: Giants, s: State) -> bool:
    """While figures are placed and stones carried no statue is on offer, but for those that stay on offer."""
    return g.readings.unchosen is Unchosen.STAY or s.stage not in _ON_ISLAND or all(s.offer[k] == 0 for k in SIZES)


# -- placing


@step(TEXT[9])
def figures_are_placed_one_go_at_a_time(g: Giants, s: State, m: PlaceWorkers, t: State) -> bool:
    """Workers are placed when it is time, and one by one where the readings ask for it."""
    return s.stage is Stage.PLACE and (g.readings.at_once is AtOnce.SEVERAL or m.workers == 1)


@step(TEXT[9])
def a_half_tablet_costs_a_marker(g: Giants, s: State, m: BuyTablet, t: State) -> bool:
    """Whoever buys a half-tablet, when it is time, has one more of them and a tribe marker less."""
    return (
        s.stage is Stage.PLACE
        and t.tablets[s.turn] == s.tablets[s.turn] + 1
        and t.markers[s.turn] == s.markers[s.turn] - 1
    )


@invariant(TEXT[9], TEXT[15])
def passes_are_of_the_phase(g: Giants, s: State) -> bool:
    """Before figures are placed nobody has passed, and whoever is on turn then has not passed either."""
    if s.stage in _ON_ISLAND:
        return not any(s.turn == p and s.passed[p] for p in g.each_player)
    return s.stage is Stage.OVER or not any(s.passed[p] for p in g.each_player)


@step(TEXT[9], TEXT[15])
def who_has_passed_is_out_of_the_phase(g: Giants, s: State, t: State) -> bool:
    """Where a pass is final, whoever has passed does not come to the turn again in the phase."""
    if g.readings.passing is Passing.REENTRY or s.stage not in _ON_ISLAND or t.stage not in _ON_ISLAND:
        return True
    is_same = (s.stage is Stage.PLACE) == (t.stage is Stage.PLACE)
    return not is_same or all(not s.passed[p] or (t.passed[p] and t.turn != p) for p in g.each_player)


@step(TEXT[10], TEXT[15])
def only_who_must_not_carry_passes(g: Giants, s: State, m: Pass, t: State) -> bool:
    """Whoever passes places no figure or carries no stone, and where carrying is compulsory has none to carry."""
    if s.stage is Stage.PLACE:
        return True
    if s.stage is not Stage.TRANSPORT or g.readings.compulsory is Compulsory.OPTIONAL:
        return s.stage is Stage.TRANSPORT
    return not any(can_be_carried(g, s, i, h) for i in g.each_stone for h in g.each_hex)


# -- the round


@step(TEXT[16])
def the_first_player_changes_with_the_round(g: Giants, s: State, t: State) -> bool:
    """The first player's token goes on clockwise with a new round, and at no other time unless the readings say so."""
    if t.first == s.first:
        return not (s.stage is Stage.TRANSPORT and t.stage is Stage.DICE)
    begins = s.stage is Stage.TRANSPORT and t.stage is Stage.DICE
    phase = g.readings.first_token is FirstToken.PHASE and s.stage is Stage.PLACE and t.stage is Stage.TRANSPORT
    return t.first == next_to(g, s.first) and (begins or phase)


@invariant(TEXT[7], TEXT[15])
def play_waits_for_a_go(g: Giants, s: State) -> bool:
    """Between moves the turn has gone on to a player who has something to do."""
    return not s.done


@invariant(TEXT[17])
def the_last_base_ends_the_game(g: Giants, s: State) -> bool:
    """While the game goes on everybody has a base, but for the transport in which the last one is used."""
    if s.stage is Stage.OVER:
        return is_out_of_bases(g, s) or is_full(g, s)
    is_late = s.stage is Stage.TRANSPORT or s.stage is Stage.CARRY
    return (is_late and g.readings.end is End.ROUND) or not is_out_of_bases(g, s)


@step(TEXT[15], expect=lambda g: Expect.FAILS if g.readings.again is Again.AGAIN else Expect.HOLDS)
def every_round_ends(g: Giants, s: State, t: State) -> bool:
    """Every move brings the round nearer to its end."""
    if t.stage is Stage.OVER or (s.stage is Stage.TRANSPORT and t.stage is Stage.DICE):
        return True
    if stages_left(t) != stages_left(s):
        return stages_left(t) < stages_left(s)
    if s.stage is Stage.DICE or s.stage is Stage.BID:
        return t.thrown + t.bidden > s.thrown + s.bidden
    if s.stage is Stage.CHOOSE:
        return sum(t.offer) < sum(s.offer)
    if goes_left(g, t) != goes_left(g, s) or s.stage is Stage.PLACE:
        return goes_left(g, t) < goes_left(g, s)
    return way_left(g, t) < way_left(g, s)


ROUNDS: tuple[Claim, ...] = (
    each_stage_has_its_place,
    dice_bring_what_is_on_offer,
    each_die_brings_one_statue,
    a_die_shows_a_face_that_it_has,
    bids_go_round,
    bids_are_made_of_what_is_in_hand,
    only_sculptors_are_bid,
    a_bid_is_enough_for_a_statue,
    the_order_of_choice_is_total,
    whoever_chooses_can_and_comes_first,
    statues_are_chosen_after_the_bids,
    sculptors_are_used_up,
    what_nobody_chose_is_gone,
    figures_are_placed_one_go_at_a_time,
    a_half_tablet_costs_a_marker,
    passes_are_of_the_phase,
    who_has_passed_is_out_of_the_phase,
    only_who_must_not_carry_passes,
    the_first_player_changes_with_the_round,
    play_waits_for_a_go,
    the_last_base_ends_the_game,
    every_round_ends,
)
