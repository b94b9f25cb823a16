"""Giants: what the text promises of transport: strength, payment, marks and ahu."""

from __future__ import annotations

from rapanui_rules.games.giants.carrying import (
    can_come_to,
    can_go_on,
    figures_at,
    has_porter,
    is_strong_enough,
    is_way,
    lacks_strength,
    suffices,
)
from rapanui_rules.games.giants.moves_transport import Hire, Mark, SetDown, TakeUp
from rapanui_rules.games.giants.readings_of_transport import (
    Again,
    ChiefPay,
    Crossing,
    HatOwner,
    Marking,
    Payment,
    Tribes,
    WorkerPay,
)
from rapanui_rules.games.giants.setup import Giants, Hex
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
    """Help is paid for only on the way to a hex."""
    if s.towards is None:
        return s.hired_chief is None and all(s.hired[p] == 0 for p in g.each_player)
    return s.at is not None and s.begun


@invariant(TEXT[12], TEXT[13])
def help_is_of_others_who_stand_there(g: Giants, s: State) -> bool:
    """Whoever helps stands on the hex to which the stone is brought, and is another player's."""
    return all(s.towards != h or _help_stands_on(g, s, h) for h in g.each_hex)


@invariant(TEXT[12])
def help_is_of_one_tribe(g: Giants, s: State) -> bool:
    """Where carriers are of one tribe, help is one player's."""
    return g.readings.tribes is Tribes.MIXED or count(
        s.hired[p] > 0 or s.hired_chief == p for p in g.each_player
    ) <= 1


@invariant(TEXT[10])
def whoever_takes_up_a_stone_can_go_on(g: Giants, s: State) -> bool:
    """A stone that was taken up, and not moved yet, can be brought to some hex."""
    return s.stage is not Stage.CARRY or s.begun or can_go_on(g, s)


@invariant(TEXT[10])
def no_stone_rests_on_an_ahu(g: Giants, s: State) -> bool:
    """Where an ahu is the end of the way, no stone lies on one but for what stands there for ever."""
    if g.readings.crossing is Crossing.THROUGH:
        return True
    return all((s.where[i] != h) and (s.at != h) for i in g.each_stone for h in g.each_hex if g.is_ahu[h])


# -- the way


@step(TEXT[4], TEXT[5], TEXT[12])
def no_stone_moves_without_strength(g: Giants, s: State, t: State) -> bool:
    """Wherever a stone comes to, those who carry are strong enough, and it comes from beside, to where it was not."""
    return all(
        (t.at != h or s.at == h or s.at is None or (is_way(g, s, h) and is_strong_enough(g, s, h))) for h in g.each_hex
    )


@step(TEXT[4], TEXT[5], TEXT[12])
def no_stone_comes_to_its_ahu_without_strength(g: Giants, s: State, t: State) -> bool:
    """Whatever comes to its ahu is brought there like to any other hex."""
    return all(
        (t.moai[a] == s.moai[a] and t.hat[a] == s.hat[a])
        or (is_way(g, s, g.hex_of[a]) and is_strong_enough(g, s, g.hex_of[a]))
        for a in g.each_ahu
    )


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
    return all(
        t.hat[a] == s.hat[a]
        or (_is_carried_hat(g, s) and (g.readings.hat_owner is HatOwner.ANY or s.base[a] == s.turn))
        for a in g.each_ahu
    )


@step(TEXT[10], TEXT[12], TEXT[15])
def a_stone_is_taken_up_when_it_may_be(g: Giants, s: State, m: TakeUp, t: State) -> bool:
    """A stone is taken up only between goes of transport, once in a round, and by whom the readings allow."""
    if s.stage is not Stage.TRANSPORT or not has_porter(g, s, m.stone):
        return False
    return g.readings.again is Again.AGAIN or not s.moved[m.stone]


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
    """No points are gained or lost but at the moment when a figure begins to help."""
    hires = t.hired_chief != s.hired_chief or sum(t.hired) > sum(s.hired)
    return all(t.points[p] == s.points[p] for p in g.each_player) or (s.at == t.at and hires)


@step(TEXT[4], TEXT[12])
def help_is_needed_and_enough(g: Giants, s: State, m: Hire, t: State) -> bool:
    """Nobody is paid where it is of no use."""
    if not is_way(g, s, m.hex) or not lacks_strength(g, s, m.hex) or not suffices(g, s, m.player, m.hex):
        return False
    return can_come_to(g, s, m.hex)


# -- what the claims are said with


def _help_stands_on(g: Giants, s: State, h: Hex) -> bool:
    """Whether all who help stand on a hex, and none is of the player on turn."""
    return all(
        s.hired[p] <= (figures_at(g, s, p, h) if p != s.turn else 0)
        and (s.hired_chief != p or (s.chief[p] == h and p != s.turn))
        for p in g.each_player
    )


def _is_carried_of_size(g: Giants, s: State, size: int) -> bool:
    """Whether a statue of a size is carried."""
    return s.carried is not None and not g.is_hat[s.carried] and g.size_of[s.carried] == size


def _is_carried_hat(g: Giants, s: State) -> bool:
    """Whether a hat is carried."""
    return s.carried is not None and g.is_hat[s.carried]


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
    help_is_of_others_who_stand_there,
    help_is_of_one_tribe,
    whoever_takes_up_a_stone_can_go_on,
    no_stone_rests_on_an_ahu,
    no_stone_moves_without_strength,
    no_stone_comes_to_its_ahu_without_strength,
    nobody_moves_anothers,
    reserved_ahu_are_respected,
    whoever_sets_up_a_statue_uses_a_base,
    hats_go_where_they_may,
    a_stone_is_taken_up_when_it_may_be,
    a_stone_is_set_down_after_it_was_moved,
    marks_are_put_on_bare_stones,
    marks_are_put_by_those_who_may,
    marks_are_put_by_carrying_where_they_may,
    help_is_paid_for,
    points_are_for_help_alone,
    help_is_needed_and_enough,
)
