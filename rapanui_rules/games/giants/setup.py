"""Giants: what is known before play, and the finite sorts that everything is counted by."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, NewType

import attrs

from rapanui_rules.games.giants.island import Hex, Island, Kind
from rapanui_rules.games.giants.readings import Readings
from rapanui_rules.games.giants.readings_of_rounds import ChiefPrice, ChiefSculpts, Dice, LogsThere, Recruits, Unchosen
from rapanui_rules.games.giants.readings_of_transport import HatWeight, Payment
from rapanui_rules.lang import Range, Upto

__all__ = [
    "CHIEF",
    "LOGS_AT_ONCE",
    "SIZES",
    "Ahu",
    "Bases",
    "Dices",
    "Force",
    "Giants",
    "Hats",
    "Hex",
    "Logs",
    "LogsThereTo",
    "Markers",
    "Player",
    "Points",
    "Size",
    "Statues",
    "Stone",
    "Tablets",
    "Worker",
    "Workers",
    "sensible",
]

#: A seat at the table, counted clockwise; also the tribe of that player.
Player = NewType("Player", int)
#: A place where a statue is set up.
Ahu = NewType("Ahu", int)
#: What is carried: the statues, small ones first, then the hats.
Stone = NewType("Stone", int)
#: A size of statues, 0 for size 1.
Size = NewType("Size", int)
#: One of a player's workers.
Worker = NewType("Worker", int)

#: A number of workers.
Workers = Annotated[int, Upto(lambda g: g.workers)]
#: A number of tribe markers.
Markers = Annotated[int, Upto(lambda g: g.markers)]
#: A number of bases.
Bases = Annotated[int, Upto(lambda g: g.bases_each)]
#: A number of logs.
Logs = Annotated[int, Upto(lambda g: g.logs)]
#: A number of logs on a hex.
LogsThereTo = Annotated[int, Upto(lambda g: g.logs_on_a_hex)]
#: A number of half-tablets.
Tablets = Annotated[int, Upto(lambda g: g.tablets)]
#: A number of hats.
Hats = Annotated[int, Upto(lambda g: g.hats)]
#: A number of statues of a size.
Statues = Annotated[int, Upto(lambda g: max(g.statues))]
#: A number of dice.
Dices = Annotated[int, Upto(lambda g: g.dice)]
#: A strength of sculptors.
Force = Annotated[int, Upto(lambda g: g.workers + g.chief_sculpts + 1)]
#: Points gained in play; below 0 where those who pay lose them.
Points = Annotated[int, Range(lambda g: g.fewest_points, lambda g: g.track)]

#: What a chief is worth in workers.
CHIEF = 3
#: The most logs that are placed at a go.
LOGS_AT_ONCE = 2
#: The sizes of statues.
SIZES = (Size(0), Size(1), Size(2))


@attrs.frozen(slots=False)
class Giants:
    """What is known before play starts."""

    #: Three to five are the published numbers; for two there is a variant, whose neutral workers are left out.
    players: Annotated[int, Range(2, 5)] = 3
    #: The published island is not known to us: this one is ours.
    island: Island = Island.default()
    #: Workers of each player.
    workers: int = 6
    #: Tribe markers of each player.
    markers: int = 6
    #: Bases of each player in the box; four use one less, five two less.
    bases: int = 7
    #: Statues of size 1.
    small: int = 17
    #: Statues of size 2.
    middling: int = 12
    #: Statues of size 3.
    large: int = 6
    hats: int = 14
    logs: int = 27
    #: Half-tablets.
    tablets: int = 30
    #: Logs that a sorcerer brings from the forest; the number is ours.
    harvest: int = 3
    #: The highest number on the score track, which is ours: who could come to more points is not helped for payment.
    track: int = 100
    #: How often a die shows a broken statue, and sizes 1, 2 and 3; the numbers are ours.
    faces: tuple[int, int, int, int] = (1, 2, 2, 1)
    readings: Readings = Readings()

    # -- numbers

    @cached_property
    def workers_at_start(self) -> int:
        """Workers that each player has at the start."""
        return min(self.workers, 2 if self.players == 2 else 1)

    @cached_property
    def markers_at_start(self) -> int:
        """Tribe markers that each player has at the start."""
        return min(self.markers, 3 if self.players == 2 else 2)

    @cached_property
    def bases_each(self) -> int:
        """Bases that each player uses."""
        return max(1, self.bases - max(0, self.players - 3))

    @cached_property
    def dice(self) -> int:
        """Dice that are thrown in a round."""
        return 5 if self.readings.dice is Dice.FIVE else self.players

    @cached_property
    def on_offer(self) -> int:
        """The most statues of a size that can be on offer."""
        return max(self.statues) if self.readings.unchosen is Unchosen.STAY else self.dice

    @cached_property
    def chief_sculpts(self) -> int:
        """What a chief is worth who sculpts."""
        return CHIEF if self.readings.chief_sculpts is ChiefSculpts.THREE else 1

    @cached_property
    def chief_price(self) -> int:
        """Half-tablets that it costs a chief to do a sorcerer's work."""
        return 2 if self.readings.chief_price is ChiefPrice.TWO else 1

    @cached_property
    def recruited(self) -> int:
        """Workers that a sorcerer brings at a time."""
        return 2 if self.readings.recruits is Recruits.TWO else 1

    @cached_property
    def logs_on_a_hex(self) -> int:
        """The most logs on a hex."""
        return LOGS_AT_ONCE if self.readings.logs_there is LogsThere.HEX else self.logs

    @cached_property
    def fewest_points(self) -> int:
        """The lowest number on the score track."""
        return -self.track if self.readings.payment is Payment.TRANSFER else 0

    # -- stones

    @cached_property
    def statues(self) -> tuple[int, int, int]:
        """How many statues there are of each size."""
        return self.small, self.middling, self.large

    @cached_property
    def stones(self) -> int:
        """How many statues and hats there are."""
        return sum(self.statues) + self.hats

    @cached_property
    def first_of(self) -> tuple[Stone, ...]:
        """The first statue of each size."""
        return tuple(Stone(sum(self.statues[:k])) for k in SIZES)

    @cached_property
    def is_of(self) -> tuple[tuple[bool, ...], ...]:
        """Of each size which stones are statues of it."""
        return tuple(tuple(0 <= i - self.first_of[k] < self.statues[k] for i in self.each_stone) for k in SIZES)

    @cached_property
    def each_hat(self) -> tuple[Stone, ...]:
        """All hats."""
        return tuple(Stone(i) for i in range(sum(self.statues), self.stones))

    @cached_property
    def is_hat(self) -> tuple[bool, ...]:
        """Of each stone whether it is a hat."""
        return tuple(i in self.each_hat for i in self.each_stone)

    @cached_property
    def size_of(self) -> tuple[int, ...]:
        """The size of each statue, 1 to 3; a hat counts as a statue of size 1."""
        return tuple(next((k + 1 for k in SIZES if self.is_of[k][i]), 1) for i in self.each_stone)

    @cached_property
    def weight(self) -> tuple[int, ...]:
        """The strength that it takes to carry each stone."""
        hat = 0 if self.readings.hat_weight is HatWeight.NONE else 1
        return tuple(hat if self.is_hat[i] else self.size_of[i] for i in self.each_stone)

    # -- the island

    @cached_property
    def is_ahu(self) -> tuple[bool, ...]:
        """Of each hex whether it is an ahu."""
        return tuple(kind is Kind.AHU for kind in self.island.kind)

    @cached_property
    def is_forest(self) -> tuple[bool, ...]:
        """Of each hex whether it is forest."""
        return tuple(kind is Kind.FOREST for kind in self.island.kind)

    @cached_property
    def has_work(self) -> tuple[bool, ...]:
        """Of each hex whether there is ever something for a sorcerer to do."""
        return tuple(kind not in (Kind.PLAIN, Kind.QUARRY) for kind in self.island.kind)

    @cached_property
    def hex_of(self) -> tuple[Hex, ...]:
        """The hex of each ahu."""
        return self.island.ahus

    @cached_property
    def moai_value(self) -> tuple[int, ...]:
        """What a statue counts on each ahu for each step of its size."""
        return tuple(self.island.moai_value[h] for h in self.hex_of)

    @cached_property
    def hat_value(self) -> tuple[int, ...]:
        """What a hat counts on each ahu."""
        return tuple(self.island.hat_value[h] for h in self.hex_of)

    # -- sorts

    @cached_property
    def each_player(self) -> tuple[Player, ...]:
        """All players."""
        return tuple(Player(p) for p in range(self.players))

    @cached_property
    def each_hex(self) -> tuple[Hex, ...]:
        """All hexes."""
        return self.island.each_hex

    @cached_property
    def each_ahu(self) -> tuple[Ahu, ...]:
        """All ahu."""
        return tuple(Ahu(a) for a in range(len(self.hex_of)))

    @cached_property
    def each_stone(self) -> tuple[Stone, ...]:
        """All statues and hats."""
        return tuple(Stone(i) for i in range(self.stones))

    @cached_property
    def each_worker(self) -> tuple[Worker, ...]:
        """All workers of a player."""
        return tuple(Worker(w) for w in range(self.workers))


def sensible(g: Giants) -> bool:
    """It takes two to five players, a worker, a marker and a base for each, a statue, a half-tablet, a track with room
    for three points, a die that shows some size, and no negative number."""
    if not 2 <= g.players <= 5 or min(g.workers, g.markers, g.bases, g.tablets) < 1 or g.track < CHIEF:
        return False
    if min(g.statues) < 0 or sum(g.statues) < 1 or min(g.faces) < 0 or sum(g.faces[1:]) < 1:
        return False
    return min(g.hats, g.logs, g.harvest) >= 0
