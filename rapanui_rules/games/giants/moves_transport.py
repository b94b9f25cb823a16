"""Giants: marking stones, carrying them, setting statues up and crowning them.

A player carries a stone hex by hex. Where those who carry on the next hex are not strong enough, others are paid, one
by one; as soon as the strength is there the stone is there, by a phase of its own.
"""

from __future__ import annotations

import attrs

from rapanui_rules.games.giants.carrying import (
    can_be_brought_to,
    has_porter,
    has_room,
    helps,
    is_at_the_end,
    is_beside,
    is_of_one_tribe,
    price,
    set_free,
    suffices,
    taken_up,
    takes,
    unmarked,
)
from rapanui_rules.games.giants.goes import gone
from rapanui_rules.games.giants.readings_of_transport import Again, Distance, HatOwner, Marking, Payment
from rapanui_rules.games.giants.setup import SIZES, Ahu, Giants, Hex, Player, Stone
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.games.giants.text import TEXT
from rapanui_rules.lang import move, put, require, table
from rapanui_rules.sources import SILENT

__all__ = ["Crown", "Erect", "GoOn", "Hire", "Mark", "SetDown", "TakeUp"]


@move(TEXT[6], possible=lambda g: g.readings.marking is not Marking.CARRYING)
class Mark:
    """Put a tribe marker on a stone that has none."""

    #: The stone.
    stone: Stone

    @require(TEXT[10])
    def is_time_to_carry(self, g: Giants, s: State) -> bool:
        """Stones are about to be carried."""
        return s.stage is Stage.TRANSPORT

    @require(TEXT[6])
    def is_a_go(self, g: Giants, s: State) -> bool:
        """Marking is a go of its own."""
        return g.readings.marking is not Marking.CARRYING

    @require(TEXT[8], TEXT[10])
    def lies_somewhere(self, g: Giants, s: State) -> bool:
        """The stone lies on the island, and not yet on its ahu."""
        return s.where[self.stone] is not None

    @require(TEXT[6])
    def is_unmarked(self, g: Giants, s: State) -> bool:
        """No tribe marker is on it."""
        return s.mark[self.stone] is None

    @require(TEXT[6])
    def has_a_marker(self, g: Giants, s: State) -> bool:
        """A tribe marker is in hand."""
        return s.markers[s.turn] > 0

    def effect(self, g: Giants, s: State) -> State:
        """Only this player can carry it now."""
        return gone(g, _marked(g, s, self.stone))


@move(TEXT[10], TEXT[12])
class TakeUp:
    """Take up a statue or a hat, to carry it to a hex beside it."""

    #: The stone that is taken up.
    stone: Stone
    #: Where it is to be carried.
    hex: Hex

    @require(TEXT[10])
    def is_time_to_carry(self, g: Giants, s: State) -> bool:
        """Stones are about to be carried."""
        return s.stage is Stage.TRANSPORT

    @require(TEXT[6])
    def is_not_anothers(self, g: Giants, s: State) -> bool:
        """No tribe marker of another player is on it."""
        return s.mark[self.stone] is None or s.mark[self.stone] == s.turn

    @require(TEXT[15])
    def is_unmoved(self, g: Giants, s: State) -> bool:
        """It has not been moved in this round."""
        return g.readings.again is Again.AGAIN or not s.moved[self.stone]

    @require(TEXT[12])
    def has_porter(self, g: Giants, s: State) -> bool:
        """A figure of the player is where it lies."""
        return has_porter(g, s, self.stone)

    @require(TEXT[8], TEXT[12], unless=lambda m, g, s: _not_beside(m, s))
    def lies_beside(self, g: Giants, s: State) -> bool:
        """It lies beside the hex."""
        return is_beside(g, s, self.stone, self.hex)

    @require(TEXT[10], TEXT[11])
    def may_come_there(self, g: Giants, s: State) -> bool:
        """The hex is no ahu, or an ahu on which it has its place."""
        return takes(g, taken_up(g, s, self.stone, self.hex), self.hex)

    @require(TEXT[4], TEXT[10], TEXT[12])
    def can_be_brought_there(self, g: Giants, s: State) -> bool:
        """Those who carry on that hex are strong enough, or help can be paid for."""
        return can_be_brought_to(g, taken_up(g, s, self.stone, self.hex), self.hex)

    def effect(self, g: Giants, s: State) -> State:
        """It is about to be carried there."""
        return taken_up(g, s, self.stone, self.hex)


@move(TEXT[12])
class GoOn:
    """Carry on to another hex."""

    #: Where it is to be carried.
    hex: Hex

    @require(TEXT[12])
    def is_beside(self, g: Giants, s: State) -> bool:
        """The hex is beside the one to which the stone has come."""
        return s.at is not None and g.island.beside[s.at][self.hex]

    @require(TEXT[12])
    def is_at_rest(self, g: Giants, s: State) -> bool:
        """The stone is not on its way to another hex."""
        return s.towards is None

    @require(TEXT[10])
    def is_under_way(self, g: Giants, s: State) -> bool:
        """A stone can be carried further than one hex, and this one has not come to an ahu, where its way ends."""
        return g.readings.distance is Distance.ROUTE and not is_at_the_end(g, s)

    @require(SILENT)
    def is_new(self, g: Giants, s: State) -> bool:
        """The stone has not crossed the hex at this go."""
        return not s.crossed[self.hex]

    @require(TEXT[10], TEXT[11])
    def may_come_there(self, g: Giants, s: State) -> bool:
        """The hex is no ahu, or an ahu on which it has its place."""
        return takes(g, s, self.hex)

    @require(TEXT[4], TEXT[10], TEXT[12])
    def can_be_brought_there(self, g: Giants, s: State) -> bool:
        """Those who carry on that hex are strong enough, or help can be paid for."""
        return can_be_brought_to(g, s, self.hex)

    def effect(self, g: Giants, s: State) -> State:
        """It is about to be carried there."""
        return attrs.evolve(s, towards=self.hex)


@move(TEXT[12], TEXT[13])
class Hire:
    """Pay for a figure of another player to help carry: the chief, or else a worker or the sorcerer."""

    #: Whose figure helps.
    player: Player
    #: Whether it is the chief.
    chief: bool

    @require(TEXT[12])
    def is_anothers(self, g: Giants, s: State) -> bool:
        """The figure is another player's."""
        return self.player != s.turn

    @require(TEXT[12])
    def is_there(self, g: Giants, s: State) -> bool:
        """Help is needed on the next hex, and such a figure stands there which does not help yet."""
        return s.towards is not None and helps(g, s, self.player, self.chief, s.towards)

    @require(TEXT[12])
    def is_of_one_tribe(self, g: Giants, s: State) -> bool:
        """Nobody else's figures help there."""
        return is_of_one_tribe(g, s, self.player)

    @require(TEXT[4])
    def suffices(self, g: Giants, s: State) -> bool:
        """All who could carry there are strong enough together."""
        return s.towards is not None and suffices(g, s, self.player, s.towards)

    @require(SILENT, unless=lambda m, g, s: f"the score track ends at {g.track}")
    def has_room(self, g: Giants, s: State) -> bool:
        """The score track has room for the points."""
        return s.towards is not None and has_room(g, s, self.player, self.chief, s.towards)

    def effect(self, g: Giants, s: State) -> State:
        """The figure helps, and its player has the points."""
        paid = 0 if s.towards is None else price(g, s, self.player, self.chief, s.towards)
        gained = put(s.points, self.player, s.points[self.player] + paid)
        if g.readings.payment is Payment.TRANSFER:
            gained = put(gained, s.turn, s.points[s.turn] - paid)
        return attrs.evolve(
            s,
            points=gained,
            begun=True,
            hired=put(s.hired, self.player, s.hired[self.player] + (0 if self.chief else 1)),
            hired_chief=self.player if self.chief else s.hired_chief,
        )


@move(TEXT[2], TEXT[17])
class Erect:
    """Set up a statue on the ahu to which it has come."""

    #: The ahu.
    ahu: Ahu

    @require(TEXT[2], TEXT[10])
    def is_there(self, g: Giants, s: State) -> bool:
        """The stone that is carried has come to the ahu."""
        return s.at == g.hex_of[self.ahu]

    @require(TEXT[2])
    def is_a_statue(self, g: Giants, s: State) -> bool:
        """It is a statue."""
        return s.carried is not None and not g.is_hat[s.carried]

    @require(TEXT[2])
    def is_free(self, g: Giants, s: State) -> bool:
        """No statue stands there."""
        return s.moai[self.ahu] == 0

    @require(TEXT[11])
    def is_not_reserved(self, g: Giants, s: State) -> bool:
        """The ahu is not reserved for another player."""
        return s.reserved[self.ahu] is None or s.reserved[self.ahu] == s.turn

    @require(TEXT[17])
    def has_a_base(self, g: Giants, s: State) -> bool:
        """A base is in hand."""
        return s.bases[s.turn] > 0

    def effect(self, g: Giants, s: State) -> State:
        """It stands there for ever."""
        i = s.carried
        assert i is not None
        there = attrs.evolve(
            unmarked(g, s, i),
            where=put(s.where, i, None),
            moved=put(s.moved, i, True),
            moai=put(s.moai, self.ahu, g.size_of[i]),
            erected=table(SIZES, lambda k: s.erected[k] + (1 if g.size_of[i] == k + 1 else 0)),
            base=put(s.base, self.ahu, s.turn),
            reserved=put(s.reserved, self.ahu, None),
            bases=put(s.bases, s.turn, s.bases[s.turn] - 1),
        )
        return set_free(g, there)


@move(TEXT[2], TEXT[10], possible=lambda g: g.hats > 0)
class Crown:
    """Set a hat on the statue of the ahu to which it has come."""

    #: The ahu.
    ahu: Ahu

    @require(TEXT[2], TEXT[10])
    def is_there(self, g: Giants, s: State) -> bool:
        """The stone that is carried has come to the ahu."""
        return s.at == g.hex_of[self.ahu]

    @require(TEXT[2])
    def is_a_hat(self, g: Giants, s: State) -> bool:
        """It is a hat."""
        return s.carried is not None and g.is_hat[s.carried]

    @require(TEXT[2])
    def is_a_statue_there(self, g: Giants, s: State) -> bool:
        """A statue stands there."""
        return s.moai[self.ahu] > 0

    @require(TEXT[18])
    def is_bare(self, g: Giants, s: State) -> bool:
        """It wears no hat."""
        return not s.hat[self.ahu]

    @require(TEXT[2], TEXT[10])
    def is_own(self, g: Giants, s: State) -> bool:
        """It is the player's own statue."""
        return g.readings.hat_owner is HatOwner.ANY or s.base[self.ahu] == s.turn

    def effect(self, g: Giants, s: State) -> State:
        """The statue wears it."""
        i = s.carried
        assert i is not None
        there = attrs.evolve(
            unmarked(g, s, i),
            where=put(s.where, i, None),
            moved=put(s.moved, i, True),
            hat=put(s.hat, self.ahu, True),
        )
        return set_free(g, there)


@move(TEXT[10], TEXT[15])
class SetDown:
    """Set down what is carried, with or without a tribe marker on it."""

    #: Whether you put a tribe marker on it.
    mark: bool

    @require(TEXT[10])
    def has_begun(self, g: Giants, s: State) -> bool:
        """A stone was taken up, and has been moved or paid for."""
        return s.begun

    @require(TEXT[10])
    def is_under_way(self, g: Giants, s: State) -> bool:
        """It has not come to an ahu, where its way ends."""
        return not is_at_the_end(g, s)

    @require(TEXT[6])
    def is_marked_by_carrying(self, g: Giants, s: State) -> bool:
        """A stone that has been carried can be marked."""
        return not self.mark or g.readings.marking is not Marking.GO

    @require(TEXT[6])
    def is_unmarked(self, g: Giants, s: State) -> bool:
        """A stone that is to be marked has no tribe marker."""
        return not self.mark or (s.carried is not None and s.mark[s.carried] is None)

    @require(TEXT[6])
    def has_a_marker(self, g: Giants, s: State) -> bool:
        """A stone that is to be marked is marked with a tribe marker in hand."""
        return not self.mark or s.markers[s.turn] > 0

    def effect(self, g: Giants, s: State) -> State:
        """It lies where it has come to."""
        i = s.carried
        if i is None:
            return s
        marked = _marked(g, s, i) if self.mark else s
        return set_free(g, attrs.evolve(marked, where=put(s.where, i, s.at), moved=put(s.moved, i, True)))


def _not_beside(m: TakeUp, s: State) -> str:
    return "it does not lie on the island" if s.where[m.stone] is None else "it does not lie beside that hex"


def _marked(g: Giants, s: State, i: Stone) -> State:
    """A stone with a tribe marker of the player on turn."""
    return attrs.evolve(
        s, mark=put(s.mark, i, s.turn), markers=put(s.markers, s.turn, s.markers[s.turn] - 1)
    )
