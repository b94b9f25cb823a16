"""Make Make: who controls what, and what follows from it."""

from __future__ import annotations

import attrs

from rapanui_rules.games.make_make.readings_of_territories import (
    ChiefComes,
    ChiefStrength,
    Reach,
    Reinforcing,
    Rivals,
    SacredMoai,
)
from rapanui_rules.games.make_make.readings_of_the_ceremony import (
    CentreBeside,
    CentreGrounds,
    ChiefNear,
    ChiefUnderMoai,
    EdgeMoai,
    Exhausted,
    Placing,
    SharedGround,
    TangataNear,
)
from rapanui_rules.games.make_make.setup import CHIEF, Ground, Hex, MakeMake, Player
from rapanui_rules.games.make_make.state import State
from rapanui_rules.lang import count, put, table

__all__ = [
    "SACRED_NEEDED",
    "attack",
    "can_come",
    "can_raise",
    "controls",
    "holds",
    "is_fit",
    "is_within_reach",
    "leads",
    "occupied",
    "placed",
    "raised",
    "sacred_of",
    "strength",
    "unchosen",
    "vacated",
]

#: Sacred territories that the figure asks for.
SACRED_NEEDED = 3


def controls(g: MakeMake, s: State, player: Player, h: Hex) -> bool:
    """Whether the player holds the territory, or a Moai stands there.

    Source:
        Make Make, passage 15.
    """
    return s.moai[h] or s.owner[h] == player


def holds(g: MakeMake, s: State, player: Player, c: Ground) -> bool:
    """Whether the player controls everything round a ceremonial ground.

    Source:
        Make Make, passage 16.
    """
    if not all(not g.at_corner[c][h] or controls(g, s, player, h) for h in g.each_hex):
        return False
    return g.readings.centre_grounds is not CentreGrounds.FIGURE or not g.by_centre[c] or s.figure == player


def attack(g: MakeMake, tokens: int, chief: bool) -> int:
    """What a territory is attacked with, in domain tokens.

    Source:
        Make Make, passages 9 and 10.
    """
    return tokens + (CHIEF if chief and g.readings.chief_strength is not ChiefStrength.DEFENCE else 0)


def strength(g: MakeMake, s: State, h: Hex) -> int:
    """What a territory is defended with, in domain tokens.

    Source:
        Make Make, passages 9 and 10.
    """
    if g.readings.chief_strength is ChiefStrength.ATTACK:
        return s.tokens[h]
    return s.tokens[h] + CHIEF * count(s.chief[p] == h and s.owner[h] == p for p in g.each_player)


def is_within_reach(g: MakeMake, s: State, h: Hex) -> bool:
    """Whether the player on turn may take a territory, as far as it matters where it lies.

    Source:
        Make Make, passages 9 and 10.
    """
    if g.readings.reach is Reach.ANYWHERE or all(s.owner[n] != s.turn for n in g.each_hex):
        return True
    return any(g.beside[h][n] and controls(g, s, s.turn, n) for n in g.each_hex)


def can_come(g: MakeMake, s: State) -> bool:
    """Whether the chief of the player on turn can come to a territory.

    Source:
        Make Make, passage 9.
    """
    stands = s.chief[s.turn]
    if stands is None:
        return True
    return g.readings.chief_comes is ChiefComes.BOARD and s.owner[stands] == s.turn and s.tokens[stands] > 0


# -- what is placed and returned


def occupied(g: MakeMake, s: State, h: Hex, tokens: int, chief: bool) -> State:
    """The player on turn holds a territory with what is placed there, and with what was there of the player's own.

    Source:
        Make Make, passage 9.
    """
    return attrs.evolve(
        s,
        owner=put(s.owner, h, s.turn),
        tokens=put(s.tokens, h, tokens + (s.tokens[h] if g.readings.reinforcing is Reinforcing.ALLOWED else 0)),
        chief=table(g.each_player, lambda p: h if chief and p == s.turn else s.chief[p]),
        reserve=table(g.each_player, lambda p: s.reserve[p] - (tokens if p == s.turn else 0)),
    )


def vacated(g: MakeMake, s: State, h: Hex, chief: bool = True) -> State:
    """A territory is empty; its tokens are back in the reserve, and so is its *chief* if it returns.

    Source:
        Make Make, passages 10 and 14.
    """
    return attrs.evolve(
        s,
        owner=put(s.owner, h, None),
        tokens=put(s.tokens, h, 0),
        chief=table(g.each_player, lambda p: None if chief and s.chief[p] == h else s.chief[p]),
        reserve=table(g.each_player, lambda p: s.reserve[p] + (s.tokens[h] if s.owner[h] == p else 0)),
    )


# -- the figure


def sacred_of(g: MakeMake, s: State, player: Player) -> int:
    """How many sacred territories count for a player.

    Source:
        Make Make, passages 12 and 15.
    """
    if g.readings.sacred_moai is SacredMoai.IGNORED:
        return count(s.owner[h] == player for h in g.sacred)
    return count(controls(g, s, player, h) for h in g.sacred)


def leads(g: MakeMake, s: State, player: Player) -> bool:
    """Whether a player has three sacred territories, and more than the others.

    Source:
        Make Make, passage 12.
    """
    mine = sacred_of(g, s, player)
    if mine < SACRED_NEEDED:
        return False
    if g.readings.rivals is Rivals.TOGETHER:
        return mine > sum(sacred_of(g, s, q) for q in g.each_player if q != player)
    return all(q == player or mine > sacred_of(g, s, q) for q in g.each_player)


# -- Moai


def can_raise(g: MakeMake, s: State, h: Hex) -> bool:
    """Whether the player on turn holds a territory in which a Moai is to be raised.

    Source:
        Make Make, passage 14.
    """
    if s.owner[h] != s.turn or (s.moai_left == 0 and g.readings.exhausted is Exhausted.NOTHING):
        return False
    if g.readings.edge_moai is EdgeMoai.ALL_SIX and not g.board.is_inner[h]:
        return False
    if not _has_centre(g, s, h):
        return False
    return _has_chief(g, s, h) and _has_tangata(g, s, h) and _is_surrounded(g, s, h)


def _has_centre(g: MakeMake, s: State, h: Hex) -> bool:
    if g.readings.centre_beside is CentreBeside.IGNORED or not g.board.sacred[h]:
        return True
    return g.readings.centre_beside is CentreBeside.FIGURE and s.figure == s.turn


def _has_chief(g: MakeMake, s: State, h: Hex) -> bool:
    if g.readings.chief_near is ChiefNear.ANY and s.chief[s.turn] == h:
        return True
    return any(g.beside[h][n] and s.chief[s.turn] == n for n in g.each_hex)


def _has_tangata(g: MakeMake, s: State, h: Hex) -> bool:
    if g.readings.tangata_near is TangataNear.MIDDLE:
        return any(g.at_corner[c][h] and s.tangata[c][s.turn] for c in g.each_ground)
    return any(g.near[c][h] and s.tangata[c][s.turn] for c in g.each_ground)


def _is_surrounded(g: MakeMake, s: State, h: Hex) -> bool:
    return all(not g.beside[h][n] or controls(g, s, s.turn, n) for n in g.each_hex)


def raised(g: MakeMake, s: State, h: Hex) -> State:
    """The territory is vacated, and a Moai stands there if one is left.

    Source:
        Make Make, passage 14.
    """
    empty = vacated(g, s, h, g.readings.chief_under_moai is ChiefUnderMoai.RETURNS)
    if s.moai_left == 0:
        return empty
    return attrs.evolve(empty, moai=put(s.moai, h, True), moai_left=s.moai_left - 1)


# -- Tangata Manu


def is_fit(g: MakeMake, s: State, player: Player, c: Ground) -> bool:
    """Whether a player is to place a Tangata Manu on a ground.

    Source:
        Make Make, passage 16.
    """
    if s.tangata[c][player] or not holds(g, s, player, c):
        return False
    return g.readings.shared_ground is SharedGround.SHARED or not any(s.tangata[c][p] for p in g.each_player)


def unchosen(g: MakeMake, s: State) -> int:
    """On how many grounds a Tangata Manu of the player on turn is placed without a choice, if no more are fit for one.

    Source:
        Make Make, passage 16.
    """
    if g.readings.placing is Placing.FREELY:
        return 0
    return 1 if g.readings.placing is Placing.ONE else s.tangata_left[s.turn]


def placed(g: MakeMake, s: State, c: Ground) -> State:
    """A Tangata Manu of the player on turn stands on a ground.

    Source:
        Make Make, passage 16.
    """
    return attrs.evolve(
        s,
        tangata=put(s.tangata, c, table(g.each_player, lambda p: s.tangata[c][p] or p == s.turn)),
        tangata_left=table(g.each_player, lambda p: s.tangata_left[p] - (1 if p == s.turn else 0)),
    )
