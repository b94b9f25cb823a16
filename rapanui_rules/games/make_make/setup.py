"""Make Make: what is known before play, and the finite sorts that everything is counted by."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, NewType

import attrs

from rapanui_rules.games.make_make.board import Board, Corner, Hex
from rapanui_rules.games.make_make.readings import Readings
from rapanui_rules.games.make_make.readings_of_territories import (
    ChiefAlone,
)
from rapanui_rules.games.make_make.readings_of_the_ceremony import (
    CentreGrounds,
)
from rapanui_rules.lang import Range, Upto

__all__ = ["CHIEF", "Ground", "Hex", "MakeMake", "Moai", "Placed", "Player", "Tangata", "Tokens", "sensible"]

#: A seat at the table, counted clockwise; also the clan of that player.
Player = NewType("Player", int)
#: A ceremonial ground: a corner at which three territories meet.
Ground = NewType("Ground", int)

#: A number of domain tokens.
Tokens = Annotated[int, Upto(lambda g: g.tokens)]
#: A number of domain tokens that a player places.
Placed = Annotated[int, Range(lambda g: g.fewest, lambda g: g.tokens)]
#: A number of Tangata Manu.
Tangata = Annotated[int, Upto(lambda g: g.tangata)]
#: A number of Moai.
Moai = Annotated[int, Upto(lambda g: g.moai)]

#: Domain tokens that a chief is worth.
CHIEF = 3


@attrs.frozen(slots=False)
class MakeMake:
    """What is known before play starts."""

    #: Three and four are the published numbers.
    players: Annotated[int, Range(2, 4)] = 3
    #: The shape is published, the number of territories is not: this one is ours.
    board: Board = Board.trapezoid()
    #: Domain tokens of each player.
    tokens: int = 11
    #: Tangata Manu of each player.
    tangata: int = 5
    #: Moai that are set aside.
    moai: int = 12
    readings: Readings = Readings()

    @cached_property
    def fewest(self) -> int:
        """The fewest domain tokens that a territory is taken with."""
        return 0 if self.readings.chief_alone is ChiefAlone.ALLOWED else 1

    @cached_property
    def grounds(self) -> tuple[Corner, ...]:
        """The ceremonial grounds."""
        unusable = self.readings.centre_grounds is CentreGrounds.UNUSABLE
        return tuple(corner for corner in self.board.corners if not (unusable and corner.touches_centre))

    @cached_property
    def sacred(self) -> tuple[Hex, ...]:
        """The sacred territories."""
        return tuple(h for h in self.board.each_hex if self.board.sacred[h])

    @cached_property
    def beside(self) -> tuple[tuple[bool, ...], ...]:
        """Of each territory which others touch it."""
        return tuple(tuple(n in row for n in self.each_hex) for row in self.board.neighbours)

    @cached_property
    def at_corner(self) -> tuple[tuple[bool, ...], ...]:
        """Of each ceremonial ground which territories meet there."""
        return tuple(tuple(h in ground.hexes for h in self.each_hex) for ground in self.grounds)

    @cached_property
    def by_centre(self) -> tuple[bool, ...]:
        """Of each ceremonial ground whether it is a corner of the centre."""
        return tuple(ground.touches_centre for ground in self.grounds)

    @cached_property
    def near(self) -> tuple[tuple[bool, ...], ...]:
        """Of each ceremonial ground which territories have it at a corner of theirs, or of one that touches them."""
        return tuple(
            tuple(not {h, *self.board.neighbours[h]}.isdisjoint(ground.hexes) for h in self.each_hex)
            for ground in self.grounds
        )

    @cached_property
    def each_player(self) -> tuple[Player, ...]:
        """All players."""
        return tuple(Player(p) for p in range(self.players))

    @cached_property
    def each_hex(self) -> tuple[Hex, ...]:
        """All territories."""
        return self.board.each_hex

    @cached_property
    def each_ground(self) -> tuple[Ground, ...]:
        """All ceremonial grounds."""
        return tuple(Ground(c) for c in range(len(self.grounds)))


def sensible(g: MakeMake) -> bool:
    """It takes two to four players, a domain token and a Tangata Manu for each, no negative number of Moai, and a board
    with a ceremonial ground."""
    if not 2 <= g.players <= 4 or g.tokens < 1 or g.tangata < 1 or g.moai < 0:
        return False
    return len(g.grounds) > 0
