"""Easter Island: what the text promises of every play."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import attrs

from rapanui_rules.games.easter_island.claims_of_obelisks import (
    awards_are_for_ones_own_statue,
    awards_stay_within_their_sum,
    no_obelisks_are_opposite,
    nobody_passes_the_goal,
    obelisks_are_conserved,
    obelisks_passed_by_all_are_cleared,
    obelisks_stand_where_they_may,
    obelisks_that_are_met_are_cleared,
    statues_never_move_back,
    the_kth_award_pays_k,
)
from rapanui_rules.games.easter_island.end import is_over, lead, outcome
from rapanui_rules.games.easter_island.moves import Spend, Steal, Take
from rapanui_rules.games.easter_island.readings_of_cards import (
    Drawing,
    DrawNumber,
    Dropping,
    EmptyTheft,
    Overshoot,
    OwnLoad,
    Short,
    SpellDraw,
    SpellNumber,
    Split,
    Victim,
)
from rapanui_rules.games.easter_island.readings_of_obelisks import (
    AwardPlace,
    Placers,
)
from rapanui_rules.games.easter_island.readings_of_the_race import JointSecond, Moment
from rapanui_rules.games.easter_island.setup import Card, EasterIsland, Number, Player
from rapanui_rules.games.easter_island.state import Stage, State, left
from rapanui_rules.games.easter_island.text import TEXT
from rapanui_rules.lang import Claim, Expect, count, ends, invariant, never_stuck, reachable, step, unique_outcome

__all__ = ["CLAIMS"]


def _fails_under(*readings: Enum) -> Callable[[EasterIsland], Expect]:
    """The expectation of a claim that fails under any of *readings* and holds under all others."""
    return lambda g: Expect.FAILS if set(readings) & set(attrs.astuple(g.readings, recurse=False)) else Expect.HOLDS


# -- stones


@invariant(TEXT[17], TEXT[21], TEXT[45], TEXT[49], TEXT[59])
def stones_are_conserved(g: EasterIsland, s: State) -> bool:
    """No stone is made or lost: quarry, reserves and statues hold all of them."""
    return s.quarry + sum(s.reserve) + sum(s.load) == g.stones


@step(TEXT[42], TEXT[44], TEXT[45], expect=_fails_under(DrawNumber.UP_TO, Short.PASS, Short.REMAINS))
def a_draw_is_the_cards_number(g: EasterIsland, s: State, m: Take, t: State) -> bool:
    """Exactly as many stones as the card shows go from the quarry to the player's reserve."""
    drawn = t.reserve[s.turn] - s.reserve[s.turn]
    return _is_number_of(g, m.card, m.number) and drawn == m.number and s.quarry - t.quarry == m.number


@step(TEXT[45], TEXT[46])
def a_draw_is_one_the_readings_allow(g: EasterIsland, s: State, m: Take, t: State) -> bool:
    """Whoever draws has too small a reserve, or the choice; and draws with no card that only spends."""
    if g.readings.drawing is Drawing.FORCED_ONLY and s.reserve[s.turn] >= m.number:
        return False
    return g.readings.spell_draw is SpellDraw.ALLOWED or m.card < len(g.copies)


@step(TEXT[42], TEXT[44], TEXT[49], expect=_fails_under(Overshoot.LOST))
def spaces_moved_are_the_cards_number(g: EasterIsland, s: State, m: Spend, t: State) -> bool:
    """Whoever spends moves statues exactly as many spaces as the card shows."""
    return _is_number_of(g, m.card, m.number) and sum(t.at) - sum(s.at) == m.number


@step(TEXT[42], TEXT[44], TEXT[49], expect=_fails_under(Moment.IN_MOVE))
def stones_dropped_are_the_cards_number(g: EasterIsland, s: State, m: Spend, t: State) -> bool:
    """Whoever spends drops exactly as many stones from the reserve as the card shows; an award comes on top."""
    award = s.quarry - t.quarry
    loaded = sum(t.load) - sum(s.load)
    spent = s.reserve[s.turn] - t.reserve[s.turn]
    if g.readings.award_place is AwardPlace.RESERVE:
        return _is_number_of(g, m.card, m.number) and loaded == m.number and spent == m.number - award
    return _is_number_of(g, m.card, m.number) and loaded == m.number + award and spent == m.number


@step(TEXT[49], TEXT[52], TEXT[60])
def no_statue_is_moved_and_loaded(g: EasterIsland, s: State, m: Spend, t: State) -> bool:
    """No statue both moves and gains weight by one card, but for an award to the player's own."""
    award = s.quarry - t.quarry
    return all(
        t.at[p] == s.at[p] or t.load[p] == s.load[p] or (p == s.turn and t.load[p] == s.load[p] + award)
        for p in g.each_player
    )


@step(TEXT[49], TEXT[50])
def stones_go_where_they_may(g: EasterIsland, s: State, m: Spend, t: State) -> bool:
    """Where the readings forbid it, no stone is dropped into one's own statue, or no two into one."""
    if g.readings.own_load is OwnLoad.NEVER and t.load[s.turn] > s.load[s.turn] + t.awarded - s.awarded:
        return False
    return g.readings.dropping is Dropping.FREE or all(p == s.turn or t.load[p] <= s.load[p] + 1 for p in g.each_player)


@step(TEXT[54], TEXT[56])
def two_modes_are_kept(g: EasterIsland, s: State, m: Spend, t: State) -> bool:
    """Where one's own statue must take part it moves or is loaded, where there are two modes with all the number."""
    if g.readings.split is Split.FREE:
        return True
    if g.readings.split is Split.OWN_TAKES_PART:
        return m.steps[s.turn] > 0 or m.stones[s.turn] > 0
    others_stay = all(p == s.turn or t.at[p] == s.at[p] for p in g.each_player)
    others_gain_nothing = all(p == s.turn or t.load[p] == s.load[p] for p in g.each_player)
    return others_stay or others_gain_nothing


@step(TEXT[46])
def a_theft_takes_a_whole_reserve(g: EasterIsland, s: State, m: Steal, t: State) -> bool:
    """The thief ends with both reserves, the victim with none; where the readings ask for it, something is stolen."""
    if g.readings.empty_theft is EmptyTheft.BARRED and s.reserve[m.victim] == 0:
        return False
    if g.readings.victim is Victim.ANYONE and m.victim == s.turn:
        return t.reserve[s.turn] == s.reserve[s.turn]
    return t.reserve[m.victim] == 0 and t.reserve[s.turn] == s.reserve[s.turn] + s.reserve[m.victim]


# -- cards


@invariant(TEXT[33], TEXT[36], TEXT[38])
def cards_are_conserved(g: EasterIsland, s: State) -> bool:
    """Of each kind the cards unseen, open and used are as many as there were."""
    return all(
        s.unseen[c] + s.shown[c] + count(s.pile[i] == c for i in g.each_slot) == g.all_copies[c] for c in g.each_card
    )


@invariant(TEXT[33], TEXT[36])
def used_cards_lie_below_the_unseen(g: EasterIsland, s: State) -> bool:
    """The pile is the unseen cards and below them the used ones, without a gap."""
    unseen = sum(s.unseen)
    return all((s.pile[i] is not None) == (unseen <= i < g.cards - (s.up - s.taken)) for i in g.each_slot)


@invariant(TEXT[34], TEXT[39], TEXT[40])
def a_round_uses_one_card_more_than_players(g: EasterIsland, s: State) -> bool:
    """A round turns up players + 1 cards before any is taken, and is over when all of them are."""
    all_up = s.taken == 0 or s.up == g.display
    to_take = s.taken < g.display or is_over(g, s)
    return sum(s.shown) == s.up - s.taken and all_up and to_take


@step(TEXT[40], TEXT[41])
def the_first_player_changes_with_the_round(g: EasterIsland, s: State, t: State) -> bool:
    """A round ends when players + 1 cards are used, and then the left neighbour is first."""
    if t.taken < s.taken:
        return s.taken == g.players and t.first == left(g, s.first) and t.turn == t.first
    return t.first == s.first or s.stage is Stage.DEAL


@invariant(TEXT[35], TEXT[37], TEXT[38], TEXT[39])
def the_turn_goes_round_to_the_left(g: EasterIsland, s: State) -> bool:
    """The first player begins, the others follow to the left, and the last card is the first player's again."""
    if s.stage is Stage.HALTED:
        return True
    in_turn = s.stage is Stage.PLACE and g.readings.placers is Placers.IN_TURN
    placed = s.out + s.back if in_turn else 0
    return s.turn == (s.first + s.taken + placed) % g.players


@invariant(TEXT[15], TEXT[22], TEXT[30], TEXT[34])
def each_stage_keeps_its_place(g: EasterIsland, s: State) -> bool:
    """First the deal, then the obelisks while no statue moves, then the race with all of them placed."""
    if s.stage is Stage.HALTED:
        return True
    if s.stage is Stage.RACE:
        return s.out + s.back == g.obelisks
    standing = all((s.obelisks[o] is not None) == (o < s.out + s.back) for o in g.each_obelisk)
    untouched = standing and s.up == 0 and s.cleared == 0 and all(n == 0 for n in s.at)
    if s.stage is Stage.DEAL:
        return untouched and s.out + s.back == 0 and s.first == 0
    return untouched and s.out + s.back < g.obelisks


# -- the end


@ends(TEXT[27], TEXT[34], TEXT[45], TEXT[49], expect=_fails_under(Short.PASS, Short.REMAINS))
def the_game_ends(g: EasterIsland, s: State) -> tuple[int, int, int, int]:
    """No play goes on for ever: stones go from the quarry to a reserve and on into a statue, and only so many cards are
    turned up and thefts made before another one does, as there is one Spell and a round has three cards or more."""
    return _stages_to_come(g, s), g.obelisks - s.out - s.back, 2 * s.quarry + sum(s.reserve), _idle_moves(g, s)


@reachable(TEXT[20], TEXT[28])
def each_player_can_win(g: EasterIsland, s: State, player: Player) -> bool:
    """Each of the players can win."""
    won = outcome(g, s)
    return won is not None and won[player]


@reachable(TEXT[28], TEXT[29])
def the_second_statue_can_win(g: EasterIsland, s: State) -> bool:
    """The statue that is first can lose."""
    won = outcome(g, s)
    return won is not None and not won[lead(g, s)]


# -- what the claims are said with


def _is_number_of(g: EasterIsland, card: Card, number: Number) -> bool:
    """Whether a card with a number shows this one, or the Spell can stand for it."""
    if card < len(g.copies):
        return number - 1 == card
    return number == g.highest if g.readings.spell_number is SpellNumber.HIGHEST else 1 <= number <= g.highest


def _stages_to_come(g: EasterIsland, s: State) -> int:
    """How many stages follow."""
    if s.stage is Stage.DEAL:
        return 3
    if s.stage is Stage.PLACE:
        return 2
    if g.readings.moment is Moment.IN_MOVE and is_over(g, s):
        return 0
    return 1 if s.stage is Stage.RACE else 0


def _idle_moves(g: EasterIsland, s: State) -> int:
    """How many moves at most can follow one another before stones must move from quarry or reserve.

    A theft by the last card of a round is followed by new cards turned up, and one theft by the first of these.
    """
    if s.up < g.display:
        return g.display - s.up + 1
    if s.shown[g.spell] == 0:
        return 0
    return 1 if s.taken < g.players else g.display + 2


CLAIMS: tuple[Claim, ...] = (
    stones_are_conserved,
    a_draw_is_the_cards_number,
    a_draw_is_one_the_readings_allow,
    spaces_moved_are_the_cards_number,
    stones_dropped_are_the_cards_number,
    no_statue_is_moved_and_loaded,
    stones_go_where_they_may,
    two_modes_are_kept,
    a_theft_takes_a_whole_reserve,
    cards_are_conserved,
    used_cards_lie_below_the_unseen,
    a_round_uses_one_card_more_than_players,
    the_first_player_changes_with_the_round,
    the_turn_goes_round_to_the_left,
    each_stage_keeps_its_place,
    statues_never_move_back,
    nobody_passes_the_goal,
    obelisks_are_conserved,
    no_obelisks_are_opposite,
    obelisks_stand_where_they_may,
    obelisks_that_are_met_are_cleared,
    obelisks_passed_by_all_are_cleared,
    awards_are_for_ones_own_statue,
    the_kth_award_pays_k,
    awards_stay_within_their_sum,
    the_game_ends,
    never_stuck(
        "nobody_is_stuck",
        "As long as the game goes on, there is a move.",
        TEXT[43],
        TEXT[45],
        expect=_fails_under(Short.BARRED),
    ),
    unique_outcome(
        "one_statue_wins",
        "Exactly one statue wins.",
        TEXT[28],
        TEXT[29],
        TEXT[66],
        TEXT[67],
        expect=lambda g: _fails_under(JointSecond.SHARED)(g) if g.players > 2 else Expect.HOLDS,
    ),
    each_player_can_win,
    the_second_statue_can_win,
)
