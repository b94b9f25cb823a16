"""A game whose preconditions lean on one another: what one asks is only so where those before it hold."""

from __future__ import annotations

from typing import Annotated, NewType

import attrs

from rapanui_rules.lang import Game, Range, Sort, Table, Upto, chance, move, otherwise, put, require, table
from rapanui_rules.sources import SILENT, Source

Player = NewType("Player", int)
Post = NewType("Post", int)

POSTS = tuple(Post(i) for i in range(3))


@attrs.frozen
class Setup:
    """Whether a jump is only allowed from a post that is there."""

    careful: bool = True


@attrs.frozen
class State:
    """How high each fence is, and whether the wind is to blow."""

    heights: Table[Post, Annotated[int, Upto(4)]]
    turn: Player
    wind: bool


@chance(SILENT)
class Blow:
    """The wind raises a fence, never the last."""

    post: Post

    def weight(self, g: Setup, s: State) -> int:
        """The first one twice as often as the second."""
        return 2 - self.post

    @require(SILENT)
    def is_low(self, g: Setup, s: State) -> bool:
        """The fence can grow."""
        return s.heights[self.post] < 4

    def effect(self, g: Setup, s: State) -> State:
        """It grows."""
        return attrs.evolve(s, heights=put(s.heights, self.post, s.heights[self.post] + 1), wind=False)


@move(SILENT)
class Jump:
    """Jump over a fence and the one after it."""

    start: Annotated[int, Range(-1, 4)]
    power: Annotated[int, Range(0, 8)]

    @require(SILENT)
    def starts_at_a_post(self, g: Setup, s: State) -> bool:
        """There is such a post, and another after it."""
        return not g.careful or 0 <= self.start < 2

    @require(SILENT)
    def is_strong_enough(self, g: Setup, s: State) -> bool:
        """The power is that of both heights."""
        return s.heights[Post(self.start)] + s.heights[Post(self.start + 1)] == self.power

    @require(SILENT)
    def is_needed(self, g: Setup, s: State) -> bool:
        """There is something to jump over."""
        return self.power > 0

    def effect(self, g: Setup, s: State) -> State:
        """The first of them falls, and the wind blows."""
        return State(put(s.heights, Post(self.start), 0), Player(1 - s.turn), True)


@otherwise(SILENT)
class Walk:
    """Walk, where there is nothing to jump over."""

    def effect(self, g: Setup, s: State) -> State:
        """The wind blows."""
        return State(s.heights, Player(1 - s.turn), True)


game: Game[Setup, State] = Game(
    name="fences",
    title="Fences",
    source=Source.of("Nothing"),
    setup=Setup,
    state=State,
    sorts={Player: Sort(2), Post: Sort(3)},
    start=lambda g: State(table(POSTS, lambda p: 0), Player(0), True),
    turn=lambda g, s: None if s.wind else s.turn,
    moves=(Blow, Jump, Walk),
    outcome=lambda g, s: table((Player(0), Player(1)), lambda p: p == s.turn) if s.heights[Post(2)] == 4 else None,
)
