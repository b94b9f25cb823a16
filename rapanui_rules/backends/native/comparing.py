"""Readings of a game compared by native code: the same states, and what can follow on them under each.

Each reading is a program of its own. Two of them are compared by a number of 64 bits for each state, which stands for all
that can follow on it; a difference so found is a real one, and that one stays unseen has a chance of one in 2 to the 64th.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import attrs

from rapanui_rules.backends.native.exploring import Search
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.readers import Reader, Stretch, Strolls
from rapanui_rules.play.rules import Rules

__all__ = ["Breadth", "Pair", "Plays"]

#: Two readings by their names.
Pair = tuple[str, str]

_T = TypeVar("_T")

#: States that are compared at a time.
_PIECE = 256
#: Bytes that the states of a search may take.
_MEMORY = 1 << 30
#: The part of the most moves, one in so many, that is made also where all readings part soon.
_LEAST = 8


@attrs.define(eq=False)
class Breadth:
    """A search in breadth under one reading that compares it, and others, in every state.

    Attributes:
        base: the name of that reading.
        readers: all readings by name.
        found: for two readings a shortest play after which they part.
        levels: all states that so many moves or fewer lead to were compared; -1: not even the start.
        complete: whether these are all the states there are.
        steps: moves compared under the base.
    """

    rules: Rules[Any, Any]
    base: str
    readers: Mapping[str, Reader]
    found: dict[Pair, tuple[Any, ...]] = attrs.field(factory=dict)
    levels: int = -1
    complete: bool = False
    steps: int = 0

    def run(self, pairs: Collection[Pair], most: int) -> list[Pair]:
        """Compare level after level.

        Args:
            pairs: what is to be told apart. Two readings other than the base are compared as long as both are like it.
            most: moves compared under each reading after which it ends.

        Returns:
            The pairs that are alike as far as was seen, one of which at least is unlike the base.
        """
        reader = self.readers[self.base]
        search = Search(self.rules, reader.made, reader.running, 1, _MEMORY)
        left, aside = list(pairs), list[Pair]()
        try:
            search.begin()
            while left and search.next_level():
                apart, done = self._level(search, left, most)
                left = [pair for pair in left if pair not in self.found]
                aside += [pair for pair in left if apart & set(pair)]
                left = [pair for pair in left if pair not in aside]
                if not done:
                    return aside
                self.levels += 1
                while left and search.waiting:
                    search.parts[0].advance(search.waiting.pop())
            self.complete = bool(left)
            return aside
        finally:
            search.free()

    def _level(self, search: Search, left: list[Pair], most: int) -> tuple[set[str], bool]:
        """Compare a level's states; the readings that were seen to be unlike the base, and whether all were compared."""
        apart: set[str] = set()
        before = self.readers[self.base].steps
        for stretch in reversed(search.waiting):
            for begin in range(stretch.begin, stretch.end, _PIECE):
                wanted = [pair for pair in left if pair not in self.found]
                if not wanted:
                    return apart, True
                if self.steps + self.readers[self.base].steps - before > most:
                    return apart, False
                end = min(begin + _PIECE, stretch.end)
                prints = self._prints(wanted, stretch.segment.row, begin, end)
                apart |= {name for name, found in prints.items() if found != prints[self.base]}
                for pair in wanted:
                    at = _unlike(prints[pair[0]], prints[pair[1]])
                    if at is not None:
                        self.found[pair] = search.way(stretch.segment.base + begin + at)
        self.steps += self.readers[self.base].steps - before
        return apart, True

    def _prints(self, wanted: Iterable[Pair], states: Row, begin: int, end: int) -> dict[str, list[int]]:
        names = {self.base, *(name for pair in wanted for name in pair)}
        return _side_by_side(names, lambda name: self.readers[name].fingerprints(states, begin, end))


def _side_by_side(names: Collection[str], work: Callable[[str], _T]) -> dict[str, _T]:
    """What comes of some work for each reading; native code runs on every core."""
    with ThreadPoolExecutor(min(len(names), os.cpu_count() or 1)) as pool:
        return dict(zip(names, pool.map(work, names), strict=True))


def _unlike(one: list[int], other: list[int]) -> int | None:
    """The first place where two rows differ."""
    if one == other:
        return None
    return next(i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)


@attrs.define(eq=False)
class Plays:
    """Plays at random under one reading, and the first state of each after which it, or others, part.

    Attributes:
        base: the name of that reading.
        readers: all readings by name.
        found: for two readings the shortest play met.
        games: how many were played.
        moves: how many moves were made in all.
    """

    base: str
    readers: Mapping[str, Reader]
    seed: int = 0
    found: dict[Pair, tuple[Any, ...]] = attrs.field(factory=dict)
    games: int = 0
    moves: int = 0

    def run(self, pairs: Collection[Pair], most: int, longest: int, enough: Mapping[Pair, int] | None = None) -> None:
        """Play. When all are told apart, as many moves again are made in search of shorter plays.

        Args:
            pairs: what is to be told apart.
            most: moves compared under each reading after which it ends.
            longest: moves after which a play is broken off.
            enough: of so many moves no play is looked for that is shorter; by default of none.
        """
        reader, enough = self.readers[self.base], enough or {}
        strolls = Strolls(reader, longest, self.seed, self.games)
        begun = last = reader.steps
        while reader.steps - begun < most:
            if len(self.found) == len(pairs) and reader.steps - begun > max(most // _LEAST, 2 * (last - begun)):
                break
            known = len(self.found)
            wanted = [pair for pair in pairs if pair not in self.found or len(self.found[pair]) > enough.get(pair, 0)]
            if not wanted:
                break
            depth = max(len(self.found[pair]) - 1 if pair in self.found else longest for pair in wanted)
            games = strolls.play(depth)
            prints = self._prints(wanted, strolls.queue, games, longest)
            for pair in wanted:
                for game, stretch in enumerate(games):
                    self._look(pair, [prints[name][game] for name in (self.base, *pair)], strolls.moves_of(stretch))
            last = reader.steps if len(self.found) > known else last
        self.games, self.moves = strolls.games, self.moves + strolls.moves
        strolls.free()

    def _prints(
        self, wanted: Collection[Pair], queue: Row, games: Collection[Stretch], longest: int
    ) -> dict[str, list[list[int]]]:
        """The fingerprints of each game under each reading, no further than where a shorter play can end."""
        far = {name: max(self._best(pair, longest) for pair in wanted if name in pair) for pair in wanted for name in pair}
        far[self.base] = max(far.values())

        def of(name: str) -> list[list[int]]:
            reader = self.readers[name]
            return [reader.fingerprints(queue, begin, min(end, begin + far[name])) for begin, end in games]

        return _side_by_side(far, of)

    def _best(self, pair: Pair, longest: int) -> int:
        """How many states of a play are looked at: those that fewer moves lead to than the shortest play met has."""
        return len(self.found[pair]) if pair in self.found else longest + 1

    def _look(self, pair: Pair, rows: list[list[int]], moves: list[int]) -> None:
        """Look for a first play, or a shorter one, in one game."""
        states = min(map(len, rows))
        if rows[1][:states] == rows[2][:states]:
            return
        at = next(i for i in range(states) if not rows[0][i] == rows[1][i] == rows[2][i])
        shorter = pair not in self.found or at < len(self.found[pair])
        if rows[1][at] != rows[2][at] and shorter:
            self.found[pair] = tuple(map(self.readers[self.base].move, moves[:at]))
