"""Giants: what is seen on each hex, gathered from all over the state, for whoever draws it or puts it into words."""

from __future__ import annotations

import attrs

from rapanui_rules.games.giants.island import Hex
from rapanui_rules.games.giants.setup import Giants, Player, Stone
from rapanui_rules.games.giants.state import State

__all__ = ["Crew", "Scene", "Standing", "place_of", "scene_at"]


@attrs.frozen
class Crew:
    """The figures of one player on a hex; at least one."""

    player: Player
    workers: int
    chief: bool
    sorcerer: bool


@attrs.frozen
class Standing:
    """A statue that is set up."""

    size: int
    #: Whose base it stands on.
    player: Player | None
    hat: bool


@attrs.frozen
class Scene:
    """All that is on a hex."""

    crews: tuple[Crew, ...]
    #: Statues and hats that lie there or are carried through.
    stones: tuple[Stone, ...]
    standing: Standing | None
    logs: int
    #: The player for whom the ahu is reserved.
    reserved: Player | None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing."""
        return not (self.crews or self.stones or self.logs) and self.standing is None and self.reserved is None


def scene_at(g: Giants, s: State, h: Hex) -> Scene:
    """What is on a hex; a stone that is carried is where its carriers are."""
    standing, reserved = None, None
    for a in g.each_ahu:
        if g.hex_of[a] == h:
            reserved = s.reserved[a]
            standing = Standing(s.moai[a], s.base[a], s.hat[a]) if s.moai[a] else None
    return Scene(
        crews=tuple(crew for p in g.each_player if (crew := _crew(g, s, p, h)) is not None),
        stones=tuple(i for i in g.each_stone if place_of(s, i) == h),
        standing=standing,
        logs=s.logs_at[h],
        reserved=reserved,
    )


def place_of(s: State, stone: Stone) -> Hex | None:
    """Where a stone is seen."""
    return s.at if stone == s.carried else s.where[stone]


def _crew(g: Giants, s: State, p: Player, h: Hex) -> Crew | None:
    crew = Crew(p, sum(s.worker_at[p][w] == h for w in g.each_worker), s.chief[p] == h, s.sorcerer[p] == h)
    return crew if crew.workers or crew.chief or crew.sorcerer else None
