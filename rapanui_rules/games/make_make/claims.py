"""Make Make: what the text promises of every play."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import attrs

from rapanui_rules.games.make_make.control import SACRED_NEEDED, can_raise, holds, is_fit, leads, sacred_of, unchosen
from rapanui_rules.games.make_make.end import outcome
from rapanui_rules.games.make_make.moves import Forgo, Place, Raise, TakeOwned, Withdraw
from rapanui_rules.games.make_make.readings_of_territories import (
    ChiefAlone,
    ChiefComes,
    ChiefStrength,
    FigureLoss,
    FigureMoment,
    LostChief,
    NoMove,
    Reach,
    Withdrawal,
    WithdrawnChief,
)
from rapanui_rules.games.make_make.readings_of_the_ceremony import (
    CentreBeside,
    ChiefUnderMoai,
    Exhausted,
    OthersGrounds,
    Placing,
    Raising,
    Removal,
    SharedGround,
    Winning,
)
from rapanui_rules.games.make_make.setup import CHIEF, MakeMake, Player
from rapanui_rules.games.make_make.state import Stage, State, next_to
from rapanui_rules.games.make_make.text import TEXT
from rapanui_rules.lang import Claim, Expect, count, ends, invariant, never_stuck, reachable, step, unique_outcome

__all__ = ["CLAIMS"]


def _fails_under(*readings: Enum) -> Callable[[MakeMake], Expect]:
    """The expectation of a claim that fails under any of *readings* and holds under all others."""
    return lambda g: Expect.FAILS if set(readings) & set(attrs.astuple(g.readings, recurse=False)) else Expect.HOLDS


# -- pieces


@invariant(TEXT[4], TEXT[9], TEXT[10], TEXT[11], TEXT[25])
def tokens_are_conserved(g: MakeMake, s: State) -> bool:
    """Each player's domain tokens are in territories of that player or in the reserve, and none is made or lost."""
    return all(
        s.reserve[p] + sum(s.tokens[h] if s.owner[h] == p else 0 for h in g.each_hex) == g.tokens
        for p in g.each_player
    )


@invariant(TEXT[9], TEXT[10], TEXT[14], expect=_fails_under(ChiefUnderMoai.STAYS, LostChief.STAYS))
def a_chief_stands_in_its_own_territory(g: MakeMake, s: State) -> bool:
    """A chief that is not in the reserve stands in one territory, which its player holds."""
    return all(s.chief[p] != h or s.owner[h] == p for p in g.each_player for h in g.each_hex)


@step(TEXT[9], expect=_fails_under(ChiefComes.BOARD))
def a_chief_comes_from_the_reserve(g: MakeMake, s: State, t: State) -> bool:
    """No chief goes from one territory straight to another."""
    return all(s.chief[p] is None or t.chief[p] is None or s.chief[p] == t.chief[p] for p in g.each_player)


@invariant(TEXT[4], TEXT[16], TEXT[17], TEXT[24])
def tangata_manu_are_conserved(g: MakeMake, s: State) -> bool:
    """Each player's Tangata Manu are on the board or in the reserve."""
    return all(
        s.tangata_left[p] + count(s.tangata[c][p] for c in g.each_ground) == g.tangata for p in g.each_player
    )


@invariant(TEXT[5], TEXT[14], TEXT[21])
def moai_are_conserved(g: MakeMake, s: State) -> bool:
    """Every Moai is on the board or set aside."""
    return s.moai_left + count(s.moai[h] for h in g.each_hex) == g.moai


# -- territories


@invariant(TEXT[9], TEXT[11], expect=lambda g: _held_by_tokens(g))
def an_owner_has_a_token_there(g: MakeMake, s: State) -> bool:
    """Whoever holds a territory has a domain token there."""
    return all(s.owner[h] is None or s.tokens[h] > 0 for h in g.each_hex)


@invariant(TEXT[9], TEXT[11])
def an_owner_has_strength_there(g: MakeMake, s: State) -> bool:
    """Whoever holds a territory has a domain token or the chief there."""
    return all(
        s.owner[h] is None or s.tokens[h] > 0 or any(s.owner[h] == p and s.chief[p] == h for p in g.each_player)
        for h in g.each_hex
    )


@invariant(TEXT[9], TEXT[14])
def a_territory_without_owner_is_empty(g: MakeMake, s: State) -> bool:
    """No domain token lies where nobody is the owner, so all in a territory belong to one player."""
    return all(s.owner[h] is not None or s.tokens[h] == 0 for h in g.each_hex)


@invariant(TEXT[14], TEXT[15])
def moai_belong_to_nobody(g: MakeMake, s: State) -> bool:
    """Where a Moai stands, nobody is the owner."""
    return all(not s.moai[h] or s.owner[h] is None for h in g.each_hex)


@step(TEXT[15])
def moai_stand_for_ever(g: MakeMake, s: State, t: State) -> bool:
    """No Moai leaves the board, and none comes back to those set aside."""
    return t.moai_left <= s.moai_left and all(not s.moai[h] or t.moai[h] for h in g.each_hex)


@step(TEXT[10])
def only_the_stronger_takes(g: MakeMake, s: State, m: TakeOwned, t: State) -> bool:
    """A territory is taken from another player, and by more than was there; a chief counts as three tokens."""
    if s.owner[m.hex] is None or s.owner[m.hex] == s.turn:
        return False
    defended = g.readings.chief_strength is not ChiefStrength.ATTACK
    there = count(defended and s.owner[m.hex] == p and s.chief[p] == m.hex for p in g.each_player)
    attacks = m.chief and g.readings.chief_strength is not ChiefStrength.DEFENCE
    return m.tokens + (CHIEF if attacks else 0) > s.tokens[m.hex] + CHIEF * there


@step(TEXT[9], TEXT[10])
def what_is_taken_is_within_reach(g: MakeMake, s: State, t: State) -> bool:
    """Where the readings ask for it, a territory is taken beside one that the player controls, the first one apart."""
    if g.readings.reach is Reach.ANYWHERE or all(s.owner[h] != s.turn for h in g.each_hex):
        return True
    return all(
        t.owner[h] != s.turn
        or s.owner[h] == s.turn
        or any(g.beside[h][n] and (s.moai[n] or s.owner[n] == s.turn) for n in g.each_hex)
        for h in g.each_hex
    )


@step(TEXT[11])
def a_withdrawal_leaves_one_token(g: MakeMake, s: State, m: Withdraw, t: State) -> bool:
    """Whoever withdraws keeps one domain token there, or a Moai takes its place, and something comes back."""
    if s.owner[m.hex] != s.turn:
        return False
    if t.owner[m.hex] == s.turn and t.tokens[m.hex] != min(1, s.tokens[m.hex]):
        return False
    leaves = g.readings.withdrawn_chief is WithdrawnChief.LEAVES and s.chief[s.turn] == m.hex and s.tokens[m.hex] > 0
    if g.readings.withdrawal is Withdrawal.RETURNS and s.tokens[m.hex] <= 1 and not leaves:
        return False
    return not leaves or t.chief[s.turn] is None


# -- the figure


@step(TEXT[12])
def the_figure_goes_to_whoever_leads(g: MakeMake, s: State, t: State) -> bool:
    """Whoever gains the figure has three sacred territories or more, and no other player leads in them."""
    if g.readings.exhausted is Exhausted.RETURNED and t.moai_left == 0:  # sacred territories are lost without a Moai
        return True
    for p in g.each_player:
        if t.figure == p and s.figure != p:
            rivals = all(q == p or not leads(g, t, q) for q in g.each_player)
            alone = g.readings.figure_moment is FigureMoment.OWN_TURN or rivals
            lead_kept = t.moai_left < s.moai_left or leads(g, t, p)
            return sacred_of(g, t, p) >= SACRED_NEEDED and alone and lead_kept
    return True


@step(TEXT[12])
def the_figure_stays_unless_it_is_gained(g: MakeMake, s: State, t: State) -> bool:
    """The figure never returns to the centre once somebody has gained it, and leaves no player who leads."""
    if s.figure is not None and t.figure is None:
        return g.readings.figure_loss is FigureLoss.LOST
    return all(s.figure != p or t.figure == p or not leads(g, t, p) for p in g.each_player)


# -- Tangata Manu


@invariant(TEXT[16], TEXT[17], expect=_fails_under(Removal.OWN_CEREMONY))
def tangata_manu_stand_where_their_clan_controls(g: MakeMake, s: State) -> bool:
    """Round every Tangata Manu all territories are controlled by its clan."""
    return all(not s.tangata[c][p] or holds(g, s, p, c) for c in g.each_ground for p in g.each_player)


@step(TEXT[16])
def placed_tangata_manu_are_on_held_grounds(g: MakeMake, s: State, t: State) -> bool:
    """A Tangata Manu comes to the board where its player controls all round it, and only in that player's turn."""
    at_once = g.readings.others_grounds is OthersGrounds.AT_ONCE
    return all(
        s.tangata[c][p] or not t.tangata[c][p] or ((at_once or p == s.turn) and holds(g, t, p, c))
        for c in g.each_ground
        for p in g.each_player
    )


@invariant(TEXT[15], TEXT[16], expect=lambda g: _one_clan_a_ground(g))
def two_clans_meet_only_among_moai(g: MakeMake, s: State) -> bool:
    """Tangata Manu of two clans stand on one ground only where Moai stand all round it."""
    return all(
        count(s.tangata[c][p] for p in g.each_player) <= 1
        or (g.readings.shared_ground is SharedGround.SHARED and _among_moai(g, s, c))
        for c in g.each_ground
    )


# -- the turn


@step(TEXT[7], TEXT[8])
def a_turn_has_one_action(g: MakeMake, s: State, t: State) -> bool:
    """While a player chooses in the ceremony, no territory is taken or withdrawn from; at most it is left to a Moai."""
    return s.stage is Stage.ACT or all(
        t.owner[h] is None or (t.owner[h] == s.owner[h] and t.tokens[h] == s.tokens[h]) for h in g.each_hex
    )


@step(TEXT[7], TEXT[9], TEXT[10])
def a_turn_gains_one_territory(g: MakeMake, s: State, t: State) -> bool:
    """Only the player on turn gains a territory, and one at most."""
    return all(
        count(t.owner[h] == p for h in g.each_hex)
        <= count(s.owner[h] == p for h in g.each_hex) + (1 if p == s.turn else 0)
        for p in g.each_player
    )


@step(TEXT[14])
def moai_are_raised_where_they_are_fit(g: MakeMake, s: State, m: Raise, t: State) -> bool:
    """A Moai is raised by choice only in the ceremony, and where all that it needs is there."""
    return s.stage is Stage.RAISE and can_raise(g, s, m.hex)


@step(TEXT[8], TEXT[14])
def only_who_may_choose_forgoes(g: MakeMake, s: State, m: Forgo, t: State) -> bool:
    """Something is forgone in the ceremony only, so no turn goes by without an action."""
    return s.stage is Stage.RAISE or (s.stage is Stage.PLACE and g.readings.placing is Placing.FREELY)


@step(TEXT[16])
def tangata_manu_are_placed_where_they_are_fit(g: MakeMake, s: State, m: Place, t: State) -> bool:
    """A Tangata Manu is placed by choice only in the ceremony, and on a ground that has none of the player's."""
    return s.stage is Stage.PLACE and is_fit(g, s, s.turn, m.ground)


@step(TEXT[7])
def the_turn_goes_round(g: MakeMake, s: State, t: State) -> bool:
    """The turn stays, or goes to the next player clockwise."""
    return t.turn == s.turn or t.turn == next_to(g, s.turn)


@invariant(TEXT[7], TEXT[18])
def play_waits_for_a_choice(g: MakeMake, s: State) -> bool:
    """Between moves a player is to act or to choose, or somebody has won."""
    if s.stage is Stage.RAISE:
        return g.readings.raising is not Raising.EVERY
    return s.stage is Stage.ACT or s.stage is Stage.PLACE or s.stage is Stage.OVER


@invariant(TEXT[14])
def who_chooses_among_territories_has_one(g: MakeMake, s: State) -> bool:
    """A player is asked where to raise a Moai only while some territory is fit for one."""
    return s.stage is not Stage.RAISE or any(can_raise(g, s, h) for h in g.each_hex)


@invariant(TEXT[16])
def who_chooses_among_grounds_has_too_many(g: MakeMake, s: State) -> bool:
    """A player is asked where to place a Tangata Manu only with more grounds to place them on than may be placed."""
    if s.stage is not Stage.PLACE:
        return True
    return s.tangata_left[s.turn] > 0 and count(is_fit(g, s, s.turn, c) for c in g.each_ground) > unchosen(g, s)


# -- the end


@invariant(TEXT[18])
def a_win_has_all_tangata_manu_and_the_figure(g: MakeMake, s: State) -> bool:
    """Whoever has won has all Tangata Manu on the board, and the figure."""
    is_told = (s.winner is None) == (s.stage is not Stage.OVER)
    return is_told and all(s.winner != p or (s.figure == p and s.tangata_left[p] == 0) for p in g.each_player)


@invariant(TEXT[18], expect=_fails_under(Winning.OWN_TURN))
def a_win_is_immediate(g: MakeMake, s: State) -> bool:
    """Whoever has all Tangata Manu on the board, and the figure, has won."""
    return all(s.figure != p or s.tangata_left[p] > 0 or s.winner == p for p in g.each_player)


@ends(TEXT[11], TEXT[18], expect=Expect.FAILS)
def the_game_ends(g: MakeMake, s: State) -> tuple[int, int]:
    """No play goes on for ever."""
    return count(s.owner[h] is None for h in g.each_hex), sum(s.reserve)


@reachable(TEXT[12])
def the_figure_can_be_gained(g: MakeMake, s: State) -> bool:
    """Somebody can come to hold the figure."""
    return s.figure is not None


@reachable(TEXT[16])
def a_tangata_manu_can_be_placed(g: MakeMake, s: State) -> bool:
    """A Tangata Manu can come to the board."""
    return any(s.tangata_left[p] < g.tangata for p in g.each_player)


@reachable(TEXT[14], expect=lambda g: _if_moai(g))
def a_moai_can_be_raised(g: MakeMake, s: State) -> bool:
    """A Moai can be raised."""
    return any(s.moai[h] for h in g.each_hex)


@reachable(TEXT[13], TEXT[14], expect=lambda g: _if_moai(g, CentreBeside.BLOCKS))
def a_moai_can_be_raised_beside_the_centre(g: MakeMake, s: State) -> bool:
    """A Moai can be raised on a sacred territory."""
    return any(s.moai[h] for h in g.sacred)


@reachable(TEXT[18])
def each_player_can_win(g: MakeMake, s: State, player: Player) -> bool:
    """Each of the players can win."""
    won = outcome(g, s)
    return won is not None and won[player]


# -- what the claims are said with


def _among_moai(g: MakeMake, s: State, c: int) -> bool:
    """Whether every territory round a ground bears a Moai."""
    return all(not g.at_corner[c][h] or s.moai[h] for h in g.each_hex)


def _held_by_tokens(g: MakeMake) -> Expect:
    return _fails_under(ChiefAlone.ALLOWED)(g)


def _one_clan_a_ground(g: MakeMake) -> Expect:
    return _fails_under(Removal.OWN_CEREMONY)(g)


def _if_moai(g: MakeMake, *readings: Enum) -> Expect:
    return Expect.FAILS if g.moai == 0 else _fails_under(*readings)(g)


CLAIMS: tuple[Claim, ...] = (
    tokens_are_conserved,
    a_chief_stands_in_its_own_territory,
    a_chief_comes_from_the_reserve,
    tangata_manu_are_conserved,
    moai_are_conserved,
    an_owner_has_a_token_there,
    an_owner_has_strength_there,
    a_territory_without_owner_is_empty,
    moai_belong_to_nobody,
    moai_stand_for_ever,
    only_the_stronger_takes,
    what_is_taken_is_within_reach,
    a_withdrawal_leaves_one_token,
    the_figure_goes_to_whoever_leads,
    the_figure_stays_unless_it_is_gained,
    tangata_manu_stand_where_their_clan_controls,
    placed_tangata_manu_are_on_held_grounds,
    two_clans_meet_only_among_moai,
    a_turn_has_one_action,
    a_turn_gains_one_territory,
    moai_are_raised_where_they_are_fit,
    only_who_may_choose_forgoes,
    tangata_manu_are_placed_where_they_are_fit,
    the_turn_goes_round,
    play_waits_for_a_choice,
    who_chooses_among_territories_has_one,
    who_chooses_among_grounds_has_too_many,
    a_win_has_all_tangata_manu_and_the_figure,
    a_win_is_immediate,
    the_game_ends,
    the_figure_can_be_gained,
    a_tangata_manu_can_be_placed,
    a_moai_can_be_raised,
    a_moai_can_be_raised_beside_the_centre,
    each_player_can_win,
    never_stuck(
        "nobody_is_stuck",
        "As long as nobody has won, there is a move.",
        TEXT[7],
        TEXT[8],
        expect=_fails_under(NoMove.BARRED),
    ),
    unique_outcome("one_player_wins", "Exactly one player wins.", TEXT[18]),
)
