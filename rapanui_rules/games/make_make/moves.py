"""Make Make: the moves, in the order of the text."""

from __future__ import annotations

import attrs

from rapanui_rules.games.make_make.control import (
    attack,
    can_come,
    can_raise,
    is_fit,
    is_within_reach,
    occupied,
    placed,
    raised,
    strength,
    vacated,
)
from rapanui_rules.games.make_make.readings_of_territories import (
    LostChief,
    NoMove,
    Reinforcing,
    Withdrawal,
    WithdrawnChief,
)
from rapanui_rules.games.make_make.readings_of_the_ceremony import (
    Placing,
    Raising,
)
from rapanui_rules.games.make_make.setup import Ground, Hex, MakeMake, Placed
from rapanui_rules.games.make_make.state import Stage, State
from rapanui_rules.games.make_make.text import TEXT
from rapanui_rules.lang import move, otherwise, put, require, table
from rapanui_rules.sources import SILENT

__all__ = ["Forgo", "Pass", "Place", "Raise", "TakeNeutral", "TakeOwned", "Withdraw"]


@move(TEXT[9])
class TakeNeutral:
    """Take a neutral territory with domain tokens, with or without the chief."""

    #: The territory that you take.
    hex: Hex
    #: How many of your domain tokens you place there.
    tokens: Placed
    #: Whether you place your chief there as well.
    chief: bool

    @require(TEXT[7], TEXT[8])
    def is_time_to_act(self, g: MakeMake, s: State) -> bool:
        """No action has been done in this turn."""
        return s.stage is Stage.ACT

    @require(TEXT[9], TEXT[15])
    def is_neutral(self, g: MakeMake, s: State) -> bool:
        """Nobody holds the territory, and no Moai stands there."""
        if g.readings.reinforcing is Reinforcing.ALLOWED and s.owner[self.hex] == s.turn:
            return True
        return s.owner[self.hex] is None and not s.moai[self.hex]

    @require(TEXT[9], TEXT[10], unless=lambda m, g, s: "it touches no territory that the player controls")
    def is_within_reach(self, g: MakeMake, s: State) -> bool:
        """The territory is within reach, which every one is unless the text is read otherwise."""
        return is_within_reach(g, s, self.hex)

    @require(TEXT[9], unless=lambda m, g, s: f"the reserve holds {s.reserve[s.turn]} domain tokens, not {m.tokens}")
    def reserve_holds(self, g: MakeMake, s: State) -> bool:
        """That many domain tokens are in the reserve."""
        return self.tokens <= s.reserve[s.turn]

    @require(TEXT[9])
    def chief_is_free(self, g: MakeMake, s: State) -> bool:
        """A chief that goes along is free to come."""
        return not self.chief or can_come(g, s)

    @require(TEXT[9])
    def places_something(self, g: MakeMake, s: State) -> bool:
        """Something is placed: at least one domain token, or the chief alone where that is allowed."""
        return self.tokens > 0 or self.chief

    def effect(self, g: MakeMake, s: State) -> State:
        """The territory is yours.

        What you place goes there from your reserve.
        """
        return attrs.evolve(occupied(g, s, self.hex, self.tokens, self.chief), stage=Stage.MOAI)


@move(TEXT[10])
class TakeOwned:
    """Take a territory from another player with more than is there."""

    #: The territory that you take.
    hex: Hex
    #: How many of your domain tokens you place there.
    tokens: Placed
    #: Whether you place your chief there as well.
    chief: bool

    @require(TEXT[7], TEXT[8])
    def is_time_to_act(self, g: MakeMake, s: State) -> bool:
        """No action has been done in this turn."""
        return s.stage is Stage.ACT

    @require(TEXT[10])
    def is_anothers(self, g: MakeMake, s: State) -> bool:
        """Another player holds the territory."""
        holder = s.owner[self.hex]
        return holder is not None and holder != s.turn

    @require(TEXT[9], TEXT[10], unless=lambda m, g, s: "it touches no territory that the player controls")
    def is_within_reach(self, g: MakeMake, s: State) -> bool:
        """The territory is within reach, which every one is unless the text is read otherwise."""
        return is_within_reach(g, s, self.hex)

    @require(TEXT[9], unless=lambda m, g, s: f"the reserve holds {s.reserve[s.turn]} domain tokens, not {m.tokens}")
    def reserve_holds(self, g: MakeMake, s: State) -> bool:
        """That many domain tokens are in the reserve."""
        return self.tokens <= s.reserve[s.turn]

    @require(TEXT[9])
    def chief_is_free(self, g: MakeMake, s: State) -> bool:
        """A chief that goes along is free to come."""
        return not self.chief or can_come(g, s)

    @require(TEXT[9], TEXT[10], unless=lambda m, g, s: _too_weak(m, g, s))
    def is_stronger(self, g: MakeMake, s: State) -> bool:
        """More strength is placed than is there.

        An equal strength is not enough.
        """
        return attack(g, self.tokens, self.chief) > strength(g, s, self.hex)

    def effect(self, g: MakeMake, s: State) -> State:
        """All that was there returns to its player's reserve, and the territory is yours.

        What you place goes there from your reserve.
        """
        empty = vacated(g, s, self.hex, g.readings.lost_chief is LostChief.RETURNS)
        return attrs.evolve(occupied(g, empty, self.hex, self.tokens, self.chief), stage=Stage.MOAI)


@move(TEXT[11])
class Withdraw:
    """Withdraw from a territory, all domain tokens but one."""

    #: The territory that you withdraw from; it stays yours.
    hex: Hex

    @require(TEXT[7], TEXT[8])
    def is_time_to_act(self, g: MakeMake, s: State) -> bool:
        """No action has been done in this turn."""
        return s.stage is Stage.ACT

    @require(TEXT[11])
    def is_own(self, g: MakeMake, s: State) -> bool:
        """The territory is the player's own."""
        return s.owner[self.hex] == s.turn

    @require(TEXT[11], unless=lambda m, g, s: "nothing would return to the reserve")
    def brings_something_back(self, g: MakeMake, s: State) -> bool:
        """Something returns to the reserve."""
        return g.readings.withdrawal is Withdrawal.ALWAYS or s.tokens[self.hex] > 1 or self._chief_leaves(g, s)

    def _chief_leaves(self, g: MakeMake, s: State) -> bool:
        if g.readings.withdrawn_chief is WithdrawnChief.STAYS:
            return False
        return s.chief[s.turn] == self.hex and s.tokens[self.hex] > 0

    def effect(self, g: MakeMake, s: State) -> State:
        """One domain token stays, the others return to your reserve."""
        stays = 1 if s.tokens[self.hex] > 0 else 0
        returned = s.tokens[self.hex] - stays
        leaves = self._chief_leaves(g, s)
        return attrs.evolve(
            s,
            stage=Stage.MOAI,
            tokens=put(s.tokens, self.hex, stays),
            chief=table(g.each_player, lambda p: None if leaves and p == s.turn else s.chief[p]),
            reserve=table(g.each_player, lambda p: s.reserve[p] + (returned if p == s.turn else 0)),
        )


@otherwise(SILENT, possible=lambda g: g.readings.no_move is NoMove.PASS)
class Pass:
    """Go on to the ceremony, as none of the three actions is possible."""

    @require(SILENT)
    def is_allowed(self, g: MakeMake, s: State) -> bool:
        """None of the three actions is possible."""
        return g.readings.no_move is NoMove.PASS

    def effect(self, g: MakeMake, s: State) -> State:
        """Nothing changes, and the ceremony follows as after an action."""
        return attrs.evolve(s, stage=Stage.MOAI)


@move(TEXT[14], possible=lambda g: g.readings.raising is not Raising.EVERY)
class Raise:
    """Raise a Moai in a territory of one's choice."""

    #: The territory.
    hex: Hex

    @require(TEXT[14])
    def is_time_to_raise(self, g: MakeMake, s: State) -> bool:
        """It is the ceremony, and the player has the choice."""
        return s.stage is Stage.RAISE

    @require(TEXT[14])
    def is_fit_for_a_moai(self, g: MakeMake, s: State) -> bool:
        """Chief, Tangata Manu and control of the territory and all around it are there."""
        return can_raise(g, s, self.hex)

    def effect(self, g: MakeMake, s: State) -> State:
        """The Moai stands, and what you had there is back in your reserve."""
        after = Stage.MOAI if g.readings.raising is Raising.FREELY else Stage.GROUNDS
        return attrs.evolve(raised(g, s, self.hex), stage=after)


@move(TEXT[14], TEXT[16], possible=lambda g: g.readings.raising is Raising.FREELY or g.readings.placing is Placing.FREELY)
class Forgo:
    """Raise no Moai, or place no Tangata Manu; or no more."""

    @require(TEXT[14], TEXT[16])
    def is_time_to_choose(self, g: MakeMake, s: State) -> bool:
        """It is the ceremony, and the player has the choice."""
        raises = s.stage is Stage.RAISE and g.readings.raising is Raising.FREELY
        return raises or (s.stage is Stage.PLACE and g.readings.placing is Placing.FREELY)

    def effect(self, g: MakeMake, s: State) -> State:
        """The player goes on to the Tangata Manu, or ends the ceremony."""
        return attrs.evolve(s, stage=Stage.GROUNDS if s.stage is Stage.RAISE else Stage.DONE)


@move(TEXT[16])
class Place:
    """Place a Tangata Manu on a ground of one's choice."""

    #: The ground.
    ground: Ground

    @require(TEXT[16])
    def is_time_to_place(self, g: MakeMake, s: State) -> bool:
        """It is the ceremony, and the player has the choice."""
        return s.stage is Stage.PLACE

    @require(TEXT[16])
    def is_fit_for_a_tangata_manu(self, g: MakeMake, s: State) -> bool:
        """The player controls all territories round the ground, and has no Tangata Manu there."""
        return is_fit(g, s, s.turn, self.ground)

    def effect(self, g: MakeMake, s: State) -> State:
        """A Tangata Manu from your reserve stands there."""
        if g.readings.placing is Placing.FREELY:
            return attrs.evolve(placed(g, s, self.ground), stage=Stage.GROUNDS)
        last = g.readings.placing is Placing.ONE or s.tangata_left[s.turn] <= 1
        return attrs.evolve(placed(g, s, self.ground), stage=Stage.DONE if last else Stage.PLACE)


def _too_weak(m: TakeOwned, g: MakeMake, s: State) -> str:
    return f"a strength of {attack(g, m.tokens, m.chief)} is not more than the {strength(g, s, m.hex)} there"
