"""Giants: the way of a stone: who is strong enough on each hex, whose help is to be had, and what it costs."""

from __future__ import annotations

import attrs

from rapanui_rules.games.giants.goes import gone
from rapanui_rules.games.giants.readings_of_transport import (
    Again,
    AhuPorter,
    ChiefPay,
    Crossing,
    HatOwner,
    LogHelp,
    LogUser,
    MarkBack,
    Payment,
    SorcererCarries,
    StartPorter,
    Tribes,
    WorkerPay,
)
from rapanui_rules.games.giants.setup import CHIEF, Ahu, Giants, Hex, Player, Stone
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.lang import count, put, table

__all__ = [
    "can_be_brought_to",
    "can_be_carried",
    "can_help",
    "can_stay",
    "figures_at",
    "has_porter",
    "has_room",
    "helps",
    "is_at_the_end",
    "is_beside",
    "is_of_one_tribe",
    "is_strong_enough",
    "may_take_up",
    "price",
    "set_free",
    "suffices",
    "taken_up",
    "takes",
    "unmarked",
]


# -- figures


def _workers_at(g: Giants, s: State, player: Player, h: Hex) -> int:
    """How many workers of a player stand on a hex."""
    return count(s.worker_at[player][w] == h for w in g.each_worker)


def figures_at(g: Giants, s: State, player: Player, h: Hex) -> int:
    """How many figures of a player stand on a hex that each carry like a worker."""
    carries = g.readings.sorcerer_carries is SorcererCarries.ONE and s.sorcerer[player] == h
    return _workers_at(g, s, player, h) + (1 if carries else 0)


def _strength_of(g: Giants, s: State, player: Player, h: Hex) -> int:
    """What all figures of a player on a hex are worth in workers."""
    return figures_at(g, s, player, h) + (CHIEF if s.chief[player] == h else 0)


def _uses_logs(g: Giants, s: State, player: Player, h: Hex) -> bool:
    """Whether a figure of a player on a hex can use a log."""
    if g.readings.log_user is LogUser.WORKER:
        return _workers_at(g, s, player, h) > 0
    return _strength_of(g, s, player, h) > 0


# -- strength


def _hired(g: Giants, s: State) -> int:
    """What the help that is paid for is worth in workers."""
    return sum(s.hired) + (0 if s.hired_chief is None else CHIEF)


def _carries_along(g: Giants, s: State) -> bool:
    """Whether figures of the player on turn carry as well."""
    return g.readings.tribes is Tribes.MIXED or _hired(g, s) == 0


def _strength(g: Giants, s: State, h: Hex) -> int:
    """What those who carry on a hex are worth, with logs that they use.

    Source:
        Giants, passages 4, 5 and 12.
    """
    along = _carries_along(g, s)
    force = (_strength_of(g, s, s.turn, h) if along else 0) + _hired(g, s)
    own = along and _uses_logs(g, s, s.turn, h)
    others = any(_has_hired(s, p) and _uses_logs(g, s, p, h) for p in g.each_player)
    logs = own or (others and g.readings.log_help is LogHelp.ANYBODY)
    return force + (s.logs_at[h] if logs else 0)


def _has_hired(s: State, player: Player) -> bool:
    """Whether help of a player is paid for."""
    return s.hired[player] > 0 or s.hired_chief == player


def is_strong_enough(g: Giants, s: State, h: Hex) -> bool:
    """Whether those who carry are strong enough for what is carried to come to a hex.

    Source:
        Giants, passages 4 and 5.
    """
    if g.is_ahu[h] and g.readings.ahu_porter is AhuPorter.NONE:
        return True
    return s.carried is not None and _strength(g, s, h) >= g.weight[s.carried]


# -- help


def helps(g: Giants, s: State, player: Player, chief: bool, h: Hex) -> bool:
    """Whether another player has a chief on a hex, or another figure, who does not help yet.

    Source:
        Giants, passage 12.
    """
    if chief:
        return s.chief[player] == h and s.hired_chief is None
    return s.hired[player] < figures_at(g, s, player, h)


def is_of_one_tribe(g: Giants, s: State, player: Player) -> bool:
    """Whether a player can help those who help already.

    Source:
        Giants, passage 12.
    """
    return g.readings.tribes is Tribes.MIXED or all(q == player or not _has_hired(s, q) for q in g.each_player)


def suffices(g: Giants, s: State, player: Player, h: Hex) -> bool:
    """Whether all who could carry on a hex, if a player helps, are strong enough together.

    Source:
        Giants, passages 4 and 12.
    """
    mixed = g.readings.tribes is Tribes.MIXED
    force = sum(_strength_of(g, s, p, h) if mixed or p == player else 0 for p in g.each_player)
    by_all = g.readings.log_help is LogHelp.ANYBODY
    logs = any(
        (mixed or p == player) and (by_all or p == s.turn) and _uses_logs(g, s, p, h) for p in g.each_player
    )
    return s.carried is not None and force + (s.logs_at[h] if logs else 0) >= g.weight[s.carried]


def price(g: Giants, s: State, player: Player, chief: bool, h: Hex) -> int:
    """Points that another's figure brings to its player.

    Source:
        Giants, passage 13.
    """
    if s.carried is None:
        return 0
    if not chief:
        return 0 if g.readings.worker_pay is WorkerPay.HEX and s.hired[player] > 0 else 1
    if g.readings.chief_pay is ChiefPay.SIZE:
        return g.size_of[s.carried]
    return max(0, g.weight[s.carried] - _strength(g, s, h))


def has_room(g: Giants, s: State, player: Player, chief: bool, h: Hex) -> bool:
    """Whether the score track has room for a payment to a player."""
    paid = price(g, s, player, chief, h)
    if g.readings.payment is Payment.TRANSFER and s.points[s.turn] - paid < g.fewest_points:
        return False
    return s.points[player] + paid <= g.track


def can_help(g: Giants, s: State, player: Player, chief: bool, h: Hex) -> bool:
    """Whether a figure of another player can be paid to help bring what is carried to a hex.

    Source:
        Giants, passages 4 and 12.
    """
    if player == s.turn or not helps(g, s, player, chief, h) or not is_of_one_tribe(g, s, player):
        return False
    return suffices(g, s, player, h) and has_room(g, s, player, chief, h)


# -- the way


def can_stay(g: Giants, s: State, a: Ahu) -> bool:
    """Whether what is carried has its place on an ahu.

    Source:
        Giants, passages 2, 11 and 17.
    """
    if s.carried is None:
        return False
    if g.is_hat[s.carried]:
        return s.moai[a] > 0 and not s.hat[a] and (g.readings.hat_owner is HatOwner.ANY or s.base[a] == s.turn)
    return s.moai[a] == 0 and (s.reserved[a] is None or s.reserved[a] == s.turn) and s.bases[s.turn] > 0


def takes(g: Giants, s: State, h: Hex) -> bool:
    """Whether what is carried may come to a hex: to any but an ahu, and to an ahu where it has its place.

    Source:
        Giants, passages 10 and 11.
    """
    if not g.is_ahu[h] or g.readings.crossing is Crossing.THROUGH:
        return True
    return any(g.hex_of[a] == h and can_stay(g, s, a) for a in g.each_ahu)


def can_be_brought_to(g: Giants, s: State, h: Hex) -> bool:
    """Whether those who carry on a hex are strong enough, or help can be paid for.

    Source:
        Giants, passages 4, 10 and 12.
    """
    return is_strong_enough(g, s, h) or any(
        can_help(g, s, p, True, h) or can_help(g, s, p, False, h) for p in g.each_player
    )


def is_at_the_end(g: Giants, s: State) -> bool:
    """Whether what is carried has come to an ahu, where its way ends.

    Source:
        Giants, passages 10 and 12.
    """
    return g.readings.crossing is Crossing.END and s.at is not None and g.is_ahu[s.at]


# -- taking up and setting down


def has_porter(g: Giants, s: State, i: Stone) -> bool:
    """Whether a figure of the player on turn is where a stone lies, if one is needed.

    Source:
        Giants, passage 12.
    """
    if g.readings.start_porter is StartPorter.NONE:
        return True
    h = s.where[i]
    return h is not None and _strength_of(g, s, s.turn, h) > 0


def may_take_up(g: Giants, s: State, i: Stone) -> bool:
    """Whether the player on turn may take up a stone, wherever it can be carried.

    Source:
        Giants, passages 6 and 15.
    """
    if s.mark[i] is not None and s.mark[i] != s.turn:
        return False
    return (g.readings.again is Again.AGAIN or not s.moved[i]) and has_porter(g, s, i)


def is_beside(g: Giants, s: State, i: Stone, h: Hex) -> bool:
    """Whether a stone lies beside a hex.

    Source:
        Giants, passage 12.
    """
    lies = s.where[i]
    return lies is not None and g.island.beside[lies][h]


def taken_up(g: Giants, s: State, i: Stone, h: Hex) -> State:
    """A stone is about to be carried to a hex.

    Source:
        Giants, passage 10.
    """
    lies = s.where[i]
    return attrs.evolve(
        s,
        stage=Stage.CARRY,
        carried=i,
        at=lies,
        towards=h,
        crossed=table(g.each_hex, lambda n: lies == n),
        begun=False,
    )


def can_be_carried(g: Giants, s: State, i: Stone, h: Hex) -> bool:
    """Whether the player on turn can take up a stone and carry it to a hex.

    Source:
        Giants, passage 10.
    """
    if not may_take_up(g, s, i) or not is_beside(g, s, i, h):
        return False
    after = taken_up(g, s, i, h)
    return takes(g, after, h) and can_be_brought_to(g, after, h)


def set_free(g: Giants, s: State) -> State:
    """Nothing is carried any more, and the go is over."""
    freed = attrs.evolve(
        s,
        stage=Stage.TRANSPORT,
        carried=None,
        at=None,
        crossed=table(g.each_hex, lambda h: False),
        begun=False,
        towards=None,
        hired=table(g.each_player, lambda p: 0),
        hired_chief=None,
    )
    return gone(g, freed)


def unmarked(g: Giants, s: State, i: Stone) -> State:
    """A stone without its tribe marker, which the player on turn has back: nobody else can have carried it.

    Source:
        Giants, passage 6.
    """
    back = 0 if s.mark[i] is None else 1
    in_hand = back if g.readings.mark_back is MarkBack.HAND else 0
    return attrs.evolve(
        s,
        mark=put(s.mark, i, None),
        markers=put(s.markers, s.turn, s.markers[s.turn] + in_hand),
        stock=put(s.stock, s.turn, s.stock[s.turn] + back - in_hand),
    )
