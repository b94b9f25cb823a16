"""Giants: what the text promises of every play."""

from __future__ import annotations

from rapanui_rules.games.giants.carrying import figures_at
from rapanui_rules.games.giants.claims_of_pieces import PIECES
from rapanui_rules.games.giants.claims_of_rounds import ROUNDS
from rapanui_rules.games.giants.claims_of_transport import TRANSPORT
from rapanui_rules.games.giants.counting import left
from rapanui_rules.games.giants.end import outcome
from rapanui_rules.games.giants.readings_of_transport import Tie
from rapanui_rules.games.giants.setup import SIZES, Giants, Player
from rapanui_rules.games.giants.state import State
from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import Claim, Expect, count, ends, never_stuck, reachable, unique_outcome

__all__ = ["CLAIMS"]


@ends(TEXT[9], TEXT[17], expect=Expect.FAILS)
def the_game_ends(g: Giants, s: State) -> tuple[int, int]:
    """No play goes on for ever."""
    to_come = sum(left(g, s, k) for k in SIZES) + s.hats_left + sum(s.recruits) + sum(s.stock) + s.logs_left + s.tablets_left
    return sum(s.bases), to_come


@reachable(TEXT[2])
def a_statue_can_be_set_up(g: Giants, s: State) -> bool:
    """A statue can come to an ahu."""
    return any(s.moai[a] > 0 for a in g.each_ahu)


@reachable(TEXT[2], TEXT[4], TEXT[5], expect=lambda g: Expect.HOLDS if g.large > 0 else Expect.FAILS)
def a_large_statue_can_come_to_the_best_ahu(g: Giants, s: State) -> bool:
    """A statue of size 3 can stand on an ahu than which none counts more."""
    return any(s.moai[a] == 3 for a in g.each_ahu if g.moai_value[a] == max(g.moai_value))


@reachable(TEXT[2], TEXT[10], expect=lambda g: Expect.HOLDS if g.hats > 0 else Expect.FAILS)
def a_statue_can_wear_a_hat(g: Giants, s: State) -> bool:
    """A statue can come to wear a hat."""
    return any(s.hat[a] for a in g.each_ahu)


@reachable(TEXT[11])
def an_ahu_can_be_reserved(g: Giants, s: State) -> bool:
    """An ahu can be reserved."""
    return any(s.reserved[a] is not None for a in g.each_ahu)


@reachable(TEXT[12], TEXT[13])
def others_can_carry_all_the_way(g: Giants, s: State) -> bool:
    """A stone can be carried over two hexes by none but others' figures, which are paid."""
    if s.carried is None or count(s.crossed[h] for h in g.each_hex) < 3:
        return False
    return not any(
        s.crossed[h] and (figures_at(g, s, s.turn, h) > 0 or s.chief[s.turn] == h) for h in g.each_hex
    )


@reachable(TEXT[20])
def each_player_can_win(g: Giants, s: State, player: Player) -> bool:
    """Each of the players can win."""
    won = outcome(g, s)
    return won is not None and won[player]


CLAIMS: tuple[Claim, ...] = (
    *PIECES,
    *ROUNDS,
    *TRANSPORT,
    the_game_ends,
    a_statue_can_be_set_up,
    a_large_statue_can_come_to_the_best_ahu,
    a_statue_can_wear_a_hat,
    an_ahu_can_be_reserved,
    others_can_carry_all_the_way,
    each_player_can_win,
    never_stuck("nobody_is_stuck", "As long as the game goes on, there is a move.", TEXT[8], TEXT[9], TEXT[15]),
    unique_outcome(
        "one_player_wins",
        "Exactly one player wins.",
        TEXT[20],
        expect=lambda g: Expect.FAILS if g.readings.tie is Tie.SHARED else Expect.HOLDS,
    ),
)
