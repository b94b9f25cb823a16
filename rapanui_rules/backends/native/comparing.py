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
from rapanui_rules.backends.native.readers import Reader
from rapanui_rules.play.rules import Rules

__all__ = ["Breadth", "Pair"]

#: Two readings by their names.
Pair = tuple[str, str]

_T = TypeVar("_T")

#: States that are compared at a time.
_PIECE = 256
#: Bytes that the states of a search may take.
_MEMORY = 1 << 30


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
                        self.found[pair] = search.ways.to(stretch.segment.base + begin + at)
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
