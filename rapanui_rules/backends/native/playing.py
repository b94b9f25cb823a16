"""Games played at random by native code, each legal move with the same chance: how they end, how long they are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from typing import Any

import attrs

from rapanui_rules.backends.native import kernels as k
from rapanui_rules.backends.native import kernels_of_plays as p
from rapanui_rules.backends.native.compiling import Cache, Machine, machine
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.program import Counted, Program, program
from rapanui_rules.errors import Internal
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.rules import Rules

__all__ = ["Histogram", "Played", "play_at_random"]

_CALLED = ("playouts",)
#: Games of one piece of work; results do not depend on it.
_PIECE = 512
#: Moves of a state that there is room for at first.
_OPTIONS = 4096


@attrs.frozen
class Histogram:
    """How often each number was seen.

    >>> found = Histogram({1: 2, 4: 1})
    >>> found.total, found.mean, found.quantile(0.5)
    (3, 2.0, 1)
    """

    counts: dict[int, int]

    @property
    def total(self) -> int:
        """How many there were."""
        return sum(self.counts.values())

    @property
    def mean(self) -> float:
        """Their mean; 0 if there were none."""
        return sum(value * count for value, count in self.counts.items()) / max(1, self.total)

    @property
    def deviation(self) -> float:
        """Their standard deviation."""
        mean = self.mean
        spread = sum((value - mean) ** 2 * count for value, count in self.counts.items())
        return sqrt(spread / max(1, self.total - 1))

    def quantile(self, part: float) -> int:
        """The least number that so large a part of them does not exceed."""
        seen = 0
        for value, count in sorted(self.counts.items()):
            seen += count
            if seen >= part * self.total:
                return value
        return 0


@attrs.frozen(eq=False)
class Played:
    """What games played at random were like.

    Attributes:
        games: how many were played.
        ended: how many ended with each set of winners.
        stuck: games in which somebody who was to move could not.
        unfinished: games that were broken off after the most moves allowed.
        faults: games in which the rules broke what they ask.
        lengths: moves of each game, those of chance among them.
        choices: states in which a player chose a move.
        options: legal moves in all of these.
        widest: most legal moves in one of them.
        numbers: the numbers of the final states by their names.
        native: whether they were played by native code.
    """

    games: int
    ended: dict[tuple[bool, ...], int]
    stuck: int
    unfinished: int
    faults: int
    lengths: Histogram
    choices: int
    options: int
    widest: int
    numbers: dict[str, Histogram]
    native: bool

    @property
    def branching(self) -> float:
        """Legal moves of a player who chooses, on the mean."""
        return self.options / max(1, self.choices)

    def wins(self, seat: int) -> int:
        """Games that a seat has won, alone or with others."""
        return sum(count for winners, count in self.ended.items() if winners[seat])

    def interval(self, count: int, width: float = 1.96) -> tuple[float, float]:
        """Wilson's interval for the chance of something that so many games showed; 95 percent by default."""
        n = max(1, self.games)
        part, square = count / n, width**2
        middle = (part + square / (2 * n)) / (1 + square / n)
        half = width * sqrt(part * (1 - part) / n + square / (4 * n * n)) / (1 + square / n)
        return max(0.0, middle - half), min(1.0, middle + half)


def play_at_random(
    rules: Rules[Any, Any],
    games: int,
    seed: int = 0,
    *,
    jobs: int | None = None,
    most: int = 10_000,
    cache: Cache | None = None,
    native: bool | None = None,
    report: Callable[[int], None] | None = None,
) -> Played:
    """Play games at random.

    Args:
        rules: the game.
        games: how many.
        seed: decides every choice; the same on every machine, however many threads there are.
        jobs: how many threads; by default one a core.
        most: moves after which a game is broken off.
        cache: where compiled code is kept.
        native: whether to run native code; by default where that is possible.
        report: is told how many games are done, every now and then.

    Raises:
        UsageError: the game cannot be compiled.
    """
    made = program(lower(rules.game, rules.setup))
    running = machine(made.text, _CALLED, cache, native)
    workers = [_Worker(running, made, most) for _ in range(jobs or os.cpu_count() or 1)]
    waiting = iter(range(0, games, _PIECE))
    done = 0

    def work(worker: _Worker) -> Iterator[int]:
        while (first := next(waiting, None)) is not None:
            last = min(first + _PIECE, games)
            worker.play(seed, first, last)
            yield last - first

    with ThreadPoolExecutor(len(workers)) as pool:
        rounds = [work(worker) for worker in workers]
        while done < games:
            done += sum(pool.map(lambda each: next(each, 0), rounds))
            if report is not None:
                report(done)
    return _summed(made, workers, games, running.native)


class _Worker:
    """One thread's counts."""

    def __init__(self, running: Machine, made: Program, most: int) -> None:
        self.running, self.most = running, most
        self.io, self.notes, self.lengths = Row(p.P_OUTCOMES + made.outcomes), Row(16), Row(most + 1)
        self.counts = Row(sum(one.most - one.least + 1 for one in made.counted) + 1)
        self.options = Row(1)
        self._widen(_OPTIONS)

    def _widen(self, options: int) -> None:
        self.options.free()
        self.options = Row(2 * options)
        self.notes.cells[k.N_ROOM] = options

    def play(self, seed: int, first: int, last: int) -> None:
        """Play the games with some numbers."""
        rows = (self.options, self.lengths, self.counts, self.notes, self.io)
        while (first := self.running.functions["playouts"](seed, first, last, self.most, *rows)) < last:
            self._widen(2 * self.notes.cells[k.N_ROOM])
            rows = (self.options, *rows[1:])


def _summed(made: Program, workers: list[_Worker], games: int, native: bool) -> Played:
    def total(at: int) -> int:
        return sum(worker.io.cells[at] for worker in workers)

    lengths = _sums([worker.lengths.cells for worker in workers])
    counts = _sums([worker.counts.cells for worker in workers])
    found = Played(
        games,
        _ended(made, workers),
        total(p.P_STUCK),
        total(p.P_UNFINISHED),
        sum(worker.notes.cells[k.N_FAULTS] for worker in workers),
        Histogram({length: count for length, count in enumerate(lengths) if count}),
        total(p.P_CHOICES),
        total(p.P_OPTIONS),
        max(worker.io.cells[p.P_WIDEST] for worker in workers),
        {one.name: _histogram(one, counts) for one in made.counted},
        native,
    )
    if found.lengths.total != games:
        raise Internal(f"{made.system.name}: {found.lengths.total} games of {games} were counted")
    return found


def _sums(rows: list[Any]) -> list[int]:
    return [sum(cells) for cells in zip(*(row.tolist() for row in rows), strict=True)]


def _histogram(one: Counted, counts: list[int]) -> Histogram:
    row = counts[one.first : one.first + one.most - one.least + 1]
    return Histogram({one.least + i: count for i, count in enumerate(row) if count})


def _ended(made: Program, workers: list[_Worker]) -> dict[tuple[bool, ...], int]:
    counts = _sums([worker.io.cells[p.P_OUTCOMES :] for worker in workers])
    return dict(sorted(made.ended(counts), reverse=True))
