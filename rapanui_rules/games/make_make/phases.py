"""Make Make: what happens by itself after every move, in the order of the text."""

from __future__ import annotations

import attrs

from rapanui_rules.games.make_make.control import can_raise, holds, is_fit, leads, placed, raised, unchosen
from rapanui_rules.games.make_make.readings_of_territories import (
    FigureLoss,
    FigureMoment,
)
from rapanui_rules.games.make_make.readings_of_the_ceremony import (
    CentreGrounds,
    Exhausted,
    OthersGrounds,
    Placing,
    Raising,
    Removal,
    Winning,
)
from rapanui_rules.games.make_make.setup import Ground, Hex, MakeMake, Player
from rapanui_rules.games.make_make.state import Stage, State, next_to
from rapanui_rules.games.make_make.text import TEXT
from rapanui_rules.lang import count, phase, put, table
from rapanui_rules.sources import SILENT

__all__ = [
    "PHASES",
    "offer_moai",
    "place_for_others",
    "place_tangata_manu",
    "raise_a_moai_under_the_chief",
    "raise_moai",
    "take_back_after_moai",
]


@phase(TEXT[12])
def pass_on_the_figure(g: MakeMake, s: State) -> State:
    """Whoever now has three sacred territories, and more than the others, gets the figure.

    It comes from the centre, or from the player who holds it.
    """
    return _figure(g, s)


@phase(TEXT[17], each=Ground)
def take_back_tangata_manu(g: MakeMake, s: State, c: Ground) -> State:
    """A Tangata Manu returns from a ground that its player no longer holds.

    It goes to its player's reserve. Every ground is looked at.
    """
    return _taken_back(g, s, c)


@phase(TEXT[18])
def win_by_the_action(g: MakeMake, s: State) -> State:
    """Whoever has all Tangata Manu on the board and the figure wins."""
    return _won(g, s)


@phase(TEXT[14], each=Hex)
def raise_moai(g: MakeMake, s: State, h: Hex) -> State:
    """A Moai is raised in every territory that is fit for it, but not in the one where the chief stands.

    The rows are gone through in their order, each from the left; that matters only when the Moai run out.
    """
    if s.stage is not Stage.MOAI or g.readings.raising is not Raising.EVERY or s.chief[s.turn] == h:
        return s
    return raised(g, s, h) if can_raise(g, s, h) else s


@phase(TEXT[14], each=Hex)
def raise_a_moai_under_the_chief(g: MakeMake, s: State, h: Hex) -> State:
    """Last, a Moai is raised in the territory where the chief stands, if that is fit for it.

    The chief counts for the other territories until then.
    """
    if s.stage is not Stage.MOAI or g.readings.raising is not Raising.EVERY or s.chief[s.turn] != h:
        return s
    return raised(g, s, h) if can_raise(g, s, h) else s


@phase(TEXT[14])
def offer_moai(g: MakeMake, s: State) -> State:
    """Where the player chooses, play waits while some territory is fit for a Moai."""
    if s.stage is not Stage.MOAI:
        return s
    if g.readings.raising is not Raising.EVERY and any(can_raise(g, s, h) for h in g.each_hex):
        return attrs.evolve(s, stage=Stage.RAISE)
    return attrs.evolve(s, stage=Stage.GROUNDS)


@phase(TEXT[12], TEXT[15])
def pass_on_the_figure_after_moai(g: MakeMake, s: State) -> State:
    """The figure is passed on once more, by the rule of the first step, as new Moai count for everyone."""
    return s if s.stage is Stage.OVER else _figure(g, s)


@phase(TEXT[17], each=Ground)
def take_back_after_moai(g: MakeMake, s: State, c: Ground) -> State:
    """Where the figure controls the centre, or tokens return without a Moai, grounds can be lost once more."""
    is_lasting = g.readings.centre_grounds is not CentreGrounds.FIGURE and g.readings.exhausted is Exhausted.NOTHING
    return s if is_lasting or s.stage is Stage.OVER else _taken_back(g, s, c)


@phase(TEXT[16], SILENT)
def offer_grounds(g: MakeMake, s: State) -> State:
    """A player for whom more grounds are fit than there are Tangata Manu in the reserve has to choose among them.

    The choice comes after all these steps: see "Place a Tangata Manu on a ground of one's choice". If somebody wins in
    them, nobody chooses. A player without Tangata Manu in the reserve places none.
    """
    if s.stage is not Stage.GROUNDS or s.tangata_left[s.turn] == 0:
        return s
    fit = count(is_fit(g, s, s.turn, c) for c in g.each_ground)
    return attrs.evolve(s, stage=Stage.PLACE) if fit > unchosen(g, s) else s


@phase(TEXT[16], each=Ground)
def place_tangata_manu(g: MakeMake, s: State, c: Ground) -> State:
    """Unless there is a choice, a Tangata Manu from the reserve goes to each ground that is fit for one."""
    if s.stage is not Stage.GROUNDS or s.tangata_left[s.turn] == 0 or g.readings.placing is Placing.FREELY:
        return s
    return placed(g, s, c) if is_fit(g, s, s.turn, c) else s


@phase(TEXT[15], TEXT[16], each=Ground)
def place_for_others(g: MakeMake, s: State, c: Ground) -> State:
    """Where they need not wait for their own ceremony, the others place a Tangata Manu on a ground that they hold now."""
    if g.readings.others_grounds is OthersGrounds.OWN_CEREMONY or s.stage is Stage.OVER:
        return s
    return attrs.evolve(
        s,
        tangata=put(s.tangata, c, table(g.each_player, lambda p: s.tangata[c][p] or _gets_one(g, s, p, c))),
        tangata_left=table(g.each_player, lambda p: s.tangata_left[p] - (1 if _gets_one(g, s, p, c) else 0)),
    )


@phase(TEXT[18])
def win_by_the_ceremony(g: MakeMake, s: State) -> State:
    """Whoever has all Tangata Manu on the board and the figure wins."""
    return _won(g, s)


@phase(TEXT[7])
def end_the_turn(g: MakeMake, s: State) -> State:
    """The next player clockwise has the turn, unless the player still has to choose."""
    if s.stage is Stage.GROUNDS or s.stage is Stage.DONE:
        return attrs.evolve(s, stage=Stage.ACT, turn=next_to(g, s.turn))
    return s


def _figure(g: MakeMake, s: State) -> State:
    """The figure where it belongs."""
    holder = s.figure
    if g.readings.figure_loss is FigureLoss.LOST and not any(s.figure == p and leads(g, s, p) for p in g.each_player):
        holder = None
    for p in g.each_player:
        if leads(g, s, p) and (g.readings.figure_moment is FigureMoment.EVER or p == s.turn):
            holder = p
    return attrs.evolve(s, figure=holder)


def _taken_back(g: MakeMake, s: State, c: Ground) -> State:
    """One ground, without the Tangata Manu of those who do not hold it."""
    return attrs.evolve(
        s,
        tangata=put(s.tangata, c, table(g.each_player, lambda p: s.tangata[c][p] and not _is_lost(g, s, p, c))),
        tangata_left=table(g.each_player, lambda p: s.tangata_left[p] + (1 if _is_lost(g, s, p, c) else 0)),
    )


def _is_lost(g: MakeMake, s: State, player: Player, c: Ground) -> bool:
    """Whether the player's Tangata Manu has to leave a ground now."""
    if g.readings.removal is Removal.OWN_CEREMONY and player != s.turn:
        return False
    return s.tangata[c][player] and not holds(g, s, player, c)


def _gets_one(g: MakeMake, s: State, player: Player, c: Ground) -> bool:
    """Whether another player than the one on turn is to place a Tangata Manu on a ground."""
    return player != s.turn and s.tangata_left[player] > 0 and is_fit(g, s, player, c)


def _won(g: MakeMake, s: State) -> State:
    """The game is over if somebody has what it takes."""
    for p in g.each_player:
        if s.figure == p and s.tangata_left[p] == 0 and (g.readings.winning is Winning.AT_ONCE or p == s.turn):
            return attrs.evolve(s, stage=Stage.OVER, winner=p)
    return s


PHASES = (
    pass_on_the_figure,
    take_back_tangata_manu,
    win_by_the_action,
    raise_moai,
    raise_a_moai_under_the_chief,
    offer_moai,
    pass_on_the_figure_after_moai,
    take_back_after_moai,
    offer_grounds,
    place_tangata_manu,
    place_for_others,
    win_by_the_ceremony,
    end_the_turn,
)
