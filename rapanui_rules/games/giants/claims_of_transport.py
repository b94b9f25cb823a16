"""Giants: what the text promises of transport: strength, payment, marks and ahu."""

from __future__ import annotations

from rapanui_rules.games.giants.carrying import (
    can_be_brought_to,
    can_stay,
    figures_at,
    has_porter,
    is_of_one_tribe,
    is_strong_enough,
    suffices,
)
from rapanui_rules.games.giants.moves_transport import GoOn, Hire, Mark, SetDown, TakeUp
from rapanui_rules.games.giants.readings_of_transport import (
    Again,
    AhuPorter,
    ChiefPay,
    Crossing,
    Distance,
    HatOwner,
    Marking,
    Payment,
    Tribes,
    WorkerPay,
)
from rapanui_rules.games.giants.setup import CHIEF, Giants, Hex, Stone
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import Claim, count, invariant, step

__all__ = ["TRANSPORT"]


# -- what is carried


@invariant(TEXT[10])
def a_stone_is_carried_when_it_is_time(g: Giants, s: State) -> bool:
    """A stone is on its way exactly while a player carries."""
    is_carried = s.stage is Stage.CARRY
    return (s.carried is not None) == is_carried and (s.at is not None) == is_carried


@invariant(TEXT[6], TEXT[10], TEXT[15])
def what_is_carried_may_be(g: Giants, s: State) -> bool:
    """What is carried was sculpted, bears no marker of another player, and has not been moved in this round."""
    return all(
        s.carried != i
        or (
            s.where[i] is not None
            and (s.mark[i] is None or s.mark[i] == s.turn)
            and (g.readings.again is Again.AGAIN or not s.moved[i])
        )
        for i in g.each_stone
    )


@invariant(TEXT[12])
def what_is_carried_has_crossed_where_it_is(g: Giants, s: State) -> bool:
    """A stone never comes back to a hex at the same go, and what is not carried has crossed nothing."""
    if s.at is None:
        return not s.begun and not any(s.crossed[h] for h in g.each_hex)
    return s.crossed[s.at]


@invariant(TEXT[12])
def help_is_for_one_hex(g: Giants, s: State) -> bool:
    """Help is paid for only on the way to a hex, and to one beside that was not crossed."""
    if s.towards is None:
        return s.hired_chief is None and all(s.hired[p] == 0 for p in g.each_player)
    if s.at is None:
        return False
    return all(s.towards != h or (g.island.beside[h][s.at] and not s.crossed[h]) for h in g.each_hex)


@invariant(TEXT[12])
def who_has_paid_has_begun(g: Giants, s: State) -> bool:
    """A go in which help was paid for has begun."""
    return s.begun or (s.hired_chief is None and all(s.hired[p] == 0 for p in g.each_player))


@invariant(TEXT[12], TEXT[13])
def help_is_of_others_who_stand_there(g: Giants, s: State) -> bool:
    """Whoever helps stands on the hex to which the stone is brought, and is another player's."""
    return s.towards is None or _help_stands_on(g, s, s.towards)


@invariant(TEXT[12])
def help_is_of_one_tribe(g: Giants, s: State) -> bool:
    """Where carriers are of one tribe, help is one player's."""
    return g.readings.tribes is Tribes.MIXED or count(
        s.hired[p] > 0 or s.hired_chief == p for p in g.each_player
    ) <= 1


@invariant(TEXT[4], TEXT[12])
def a_stone_waits_only_for_help(g: Giants, s: State) -> bool:
    """While a stone is on its way to a hex, those who carry there are not strong enough yet."""
    return s.towards is None or not is_strong_enough(g, s, s.towards)


@invariant(TEXT[10])
def whoever_takes_up_a_stone_can_go_on(g: Giants, s: State) -> bool:
    """A stone that was taken up, and not moved yet, can be brought to the hex next to it by help that is to be had."""
    if s.stage is not Stage.CARRY or s.begun:
        return True
    return s.towards is not None and can_be_brought_to(g, s, s.towards)


@invariant(TEXT[10], TEXT[11])
def stones_come_to_ahu_to_stay(g: Giants, s: State) -> bool:
    """Where an ahu ends the way, what is carried comes only to one on which it has its place, and is set up there."""
    if g.readings.crossing is Crossing.THROUGH:
        return True
    return all(
        (s.at != g.hex_of[a] or (can_stay(g, s, a) and s.towards is None))
        and (s.towards != g.hex_of[a] or can_stay(g, s, a))
        for a in g.each_ahu
    )


@invariant(TEXT[10])
def no_stone_rests_on_an_ahu(g: Giants, s: State) -> bool:
    """Where an ahu is the end of the way, no stone lies on one but for what stands there for ever."""
    if g.readings.crossing is Crossing.THROUGH:
        return True
    return not any(_is_on_an_ahu(g, s.where[i]) for i in g.each_stone)


# -- the way


@step(TEXT[4], TEXT[5], TEXT[12])
def no_stone_moves_without_strength(g: Giants, s: State, t: State) -> bool:
    """Wherever a stone comes to, those who stand there are together strong enough, with the logs there."""
    if t.at is None or t.carried is None:
        return True
    was = s.where[t.carried] if s.at is None else s.at
    return t.at == was or _is_strong_together(g, s, t.carried, t.at)


@step(TEXT[12])
def stones_go_from_hex_to_hex(g: Giants, s: State, t: State) -> bool:
    """A stone comes only to a hex beside the one where it was, and to none that it has crossed at this go."""
    if t.at is None or s.at is None or t.at == s.at:
        return True
    return all(t.at != h or (g.island.beside[h][s.at] and not s.crossed[h]) for h in g.each_hex)


@step(TEXT[10])
def a_stone_goes_as_far_as_it_may(g: Giants, s: State, m: GoOn, t: State) -> bool:
    """A stone goes on where the readings let it, from where it is, and to where it can be brought."""
    at_rest = s.at is not None and s.towards is None
    return g.readings.distance is Distance.ROUTE and at_rest and can_be_brought_to(g, s, m.hex)


@step(TEXT[2], TEXT[10])
def stones_come_to_their_ahu_by_hexes(g: Giants, s: State, t: State) -> bool:
    """A statue that is set up, and a hat that is worn, was carried to that ahu."""
    return all((t.moai[a] == s.moai[a] and t.hat[a] == s.hat[a]) or s.at == g.hex_of[a] for a in g.each_ahu)


@step(TEXT[6])
def nobody_moves_anothers(g: Giants, s: State, t: State) -> bool:
    """No stone moves that bears another player's tribe marker."""
    return all(t.where[i] == s.where[i] or s.mark[i] is None or s.mark[i] == s.turn for i in g.each_stone)


@step(TEXT[11])
def reserved_ahu_are_respected(g: Giants, s: State, t: State) -> bool:
    """Nobody sets up a statue on an ahu that is reserved for another player."""
    return all(t.moai[a] == s.moai[a] or s.reserved[a] is None or s.reserved[a] == s.turn for a in g.each_ahu)


@step(TEXT[2], TEXT[17])
def whoever_sets_up_a_statue_uses_a_base(g: Giants, s: State, t: State) -> bool:
    """A new statue on an ahu has its own size, and stands on a base of the player on turn, who has one less."""
    return all(
        t.moai[a] == s.moai[a]
        or (t.base[a] == s.turn and t.bases[s.turn] < s.bases[s.turn] and _is_carried_of_size(g, s, t.moai[a]))
        for a in g.each_ahu
    )


@step(TEXT[2], TEXT[10])
def hats_go_where_they_may(g: Giants, s: State, t: State) -> bool:
    """A hat comes only to a statue, and where the readings ask for it to one's own."""
    if all(t.hat[a] == s.hat[a] for a in g.each_ahu):
        return True
    own = g.readings.hat_owner is HatOwner.ANY or all(t.hat[a] == s.hat[a] or s.base[a] == s.turn for a in g.each_ahu)
    return own and s.carried is not None and g.is_hat[s.carried]


@step(TEXT[10], TEXT[12], TEXT[15])
def a_stone_is_taken_up_when_it_may_be(g: Giants, s: State, m: TakeUp, t: State) -> bool:
    """A stone is taken up only between goes of transport, once in a round, and by whom the readings allow."""
    if s.stage is not Stage.TRANSPORT or not has_porter(g, s, m.stone):
        return False
    return g.readings.again is Again.AGAIN or not s.moved[m.stone]


@step(TEXT[12])
def a_stone_is_taken_up_from_beside(g: Giants, s: State, m: TakeUp, t: State) -> bool:
    """A stone that is taken up lies beside the hex to which it is carried first."""
    lies = s.where[m.stone]
    return lies is not None and g.island.beside[lies][m.hex]


@step(TEXT[10])
def a_stone_is_set_down_after_it_was_moved(g: Giants, s: State, m: SetDown, t: State) -> bool:
    """Nobody takes up a stone only to set it down where it was, without paying for it."""
    return s.begun


# -- marks


@step(TEXT[6])
def marks_are_put_on_bare_stones(g: Giants, s: State, t: State) -> bool:
    """A marker is put on a stone without one, by the player on turn, and leaves it only when it comes to its ahu."""
    return all(
        t.mark[i] == s.mark[i]
        or (s.mark[i] is None and t.mark[i] == s.turn)
        or (t.mark[i] is None and t.where[i] is None)
        for i in g.each_stone
    )


@step(TEXT[6])
def marks_are_put_by_those_who_may(g: Giants, s: State, m: Mark, t: State) -> bool:
    """Marking is a go only in transport, and where the readings make it one."""
    return s.stage is Stage.TRANSPORT and g.readings.marking is not Marking.CARRYING


@step(TEXT[6])
def marks_are_put_by_carrying_where_they_may(g: Giants, s: State, m: SetDown, t: State) -> bool:
    """Marking goes with carrying only where the readings say so."""
    return not m.mark or g.readings.marking is not Marking.GO


# -- payment


@step(TEXT[12], TEXT[13])
def help_is_paid_for(g: Giants, s: State, m: Hire, t: State) -> bool:
    """Whoever's figure helps gains its price; nobody else gains, and who pays is as the readings say."""
    if m.player == s.turn:
        return False
    paid = t.points[m.player] - s.points[m.player]
    given = paid if g.readings.payment is Payment.TRANSFER else 0
    others = all(p == m.player or t.points[p] == s.points[p] - (given if p == s.turn else 0) for p in g.each_player)
    return others and _is_price(g, s, m, paid)


@step(TEXT[12], TEXT[13])
def points_are_for_help_alone(g: Giants, s: State, t: State) -> bool:
    """No points are gained or lost but where a stone waits for help."""
    return s.towards is not None or all(t.points[p] == s.points[p] for p in g.each_player)


@step(TEXT[4], TEXT[12])
def help_is_needed_and_enough(g: Giants, s: State, m: Hire, t: State) -> bool:
    """Nobody is paid where it is of no use: who is paid stands there, and all who could carry are strong enough."""
    if s.towards is None or not is_of_one_tribe(g, s, m.player) or not suffices(g, s, m.player, s.towards):
        return False
    if m.chief:
        return s.chief[m.player] == s.towards
    return s.hired[m.player] < figures_at(g, s, m.player, s.towards)


# -- what the claims are said with


def _help_stands_on(g: Giants, s: State, h: Hex) -> bool:
    """Whether all who help stand on a hex, and none is of the player on turn."""
    return all(
        (s.hired[p] == 0 or (p != s.turn and s.hired[p] <= figures_at(g, s, p, h)))
        and (s.hired_chief != p or (s.chief[p] == h and p != s.turn))
        for p in g.each_player
    )


def _is_on_an_ahu(g: Giants, h: Hex | None) -> bool:
    """Whether a place is a hex with an ahu."""
    return h is not None and g.is_ahu[h]


def _is_carried_of_size(g: Giants, s: State, size: int) -> bool:
    """Whether a statue of a size is carried."""
    return s.carried is not None and not g.is_hat[s.carried] and g.size_of[s.carried] == size


def _is_strong_together(g: Giants, s: State, i: Stone, h: Hex) -> bool:
    """Whether all on a hex, logs included, are strong enough for a stone, if the hex asks for carriers."""
    if g.weight[i] == 0 or (g.is_ahu[h] and g.readings.ahu_porter is AhuPorter.NONE):
        return True
    force = sum(figures_at(g, s, p, h) + (CHIEF if s.chief[p] == h else 0) for p in g.each_player)
    return force > 0 and force + s.logs_at[h] >= g.weight[i]


def _is_price(g: Giants, s: State, m: Hire, paid: int) -> bool:
    """Whether a number of points is the price of a figure."""
    if s.carried is None:
        return False
    if m.chief:
        size = g.size_of[s.carried]
        return 1 <= paid <= size and (g.readings.chief_pay is ChiefPay.WORK or paid == size)
    return paid == 1 or (paid == 0 and g.readings.worker_pay is WorkerPay.HEX and s.hired[m.player] > 0)


TRANSPORT: tuple[Claim, ...] = (
    a_stone_is_carried_when_it_is_time,
    what_is_carried_may_be,
    what_is_carried_has_crossed_where_it_is,
    help_is_for_one_hex,
    who_has_paid_has_begun,
    help_is_of_others_who_stand_there,
    help_is_of_one_tribe,
    a_stone_waits_only_for_help,
    whoever_takes_up_a_stone_can_go_on,
    stones_come_to_ahu_to_stay,
    no_stone_rests_on_an_ahu,
    no_stone_moves_without_strength,
    stones_go_from_hex_to_hex,
    a_stone_goes_as_far_as_it_may,
    stones_come_to_their_ahu_by_hexes,
    nobody_moves_anothers,
    reserved_ahu_are_respected,
    whoever_sets_up_a_statue_uses_a_base,
    hats_go_where_they_may,
    a_stone_is_taken_up_when_it_may_be,
    a_stone_is_taken_up_from_beside,
    a_stone_is_set_down_after_it_was_moved,
    marks_are_put_on_bare_stones,
    marks_are_put_by_those_who_may,
    marks_are_put_by_carrying_where_they_may,
    help_is_paid_for,
    points_are_for_help_alone,
    help_is_needed_and_enough,
)
