"""Every state of a game in breadth, by native code; claims are tested on the way, plays found are shortest."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import attrs

from rapanui_rules.backends.native import kernels as k
from rapanui_rules.backends.native import kernels_in_depth as d
from rapanui_rules.backends.native.checkpoint import Checkpoint
from rapanui_rules.backends.native.compiling import Cache, Machine, machine
from rapanui_rules.backends.native.endings import Ending, ending
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.parts import Budget, Full, Part, Stretch
from rapanui_rules.backends.native.program import Key, Program, program
from rapanui_rules.backends.native.ways import Ways
from rapanui_rules.errors import Internal, UsageError
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.rules import Rules

__all__ = ["CALLED", "Ended", "Explored", "Progress", "Search", "explore"]

#: Functions that a search calls.
CALLED = ("start", "advance", "deal", "send", "enter", "rehash", "reload", "parent_of", "watch", *d.EXPORTED)
#: States of a piece of work, after which it can be interrupted.
_PIECE = 1 << 16
#: The same where moves are counted.
_SMALL_PIECE = 1 << 8
#: Seconds after which a search is written to its checkpoint again.
_KEPT_EVERY = 600
#: Successors that a thread sends to all others before they take them.
_SENT = 1 << 17


@attrs.frozen
class Progress:
    """How far a search is."""

    states: int
    steps: int
    level: int
    waiting: int
    seconds: float
    memory: int


@attrs.frozen
class Ended:
    """How games end: whether each seat has won, and in how many states."""

    winners: tuple[bool, ...]
    states: int


@attrs.frozen(eq=False)
class Explored:
    """What a search saw.

    Attributes:
        states: how many different states.
        steps: how many legal moves.
        levels: every state that so many moves or fewer lead to was seen.
        complete: whether these are all the states there are.
        why: why it stopped short: `memory`, `moves` or `interrupted`; empty if it did not.
        stuck: states that are not over and in which nobody can move.
        faults: steps in which the rules break what they ask.
        ended: outcomes of the states seen in which the game is over.
        plays: the moves of a shortest play to each thing that was looked for and found.
        sizes: how many states each level has.
        native: whether it was native code.
        looked_for: everything that was looked for.
        ending: how plays end, where that was asked for and all states were seen.
    """

    states: int
    steps: int
    levels: int
    complete: bool
    why: str
    stuck: int
    faults: int
    ended: tuple[Ended, ...]
    plays: dict[Key, tuple[Any, ...]]
    sizes: tuple[int, ...]
    seconds: float
    memory: int
    native: bool
    looked_for: tuple[Key, ...]
    ending: Ending = Ending()


def explore(
    rules: Rules[Any, Any],
    claims: Iterable[str] = (),
    *,
    jobs: int = 1,
    limit: int | None = None,
    most: int | None = None,
    ends: bool = False,
    checkpoint: Path | None = None,
    cache: Cache | None = None,
    native: bool | None = None,
    report: Callable[[Progress], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Explored:
    """Visit every state of a game.

    Args:
        rules: the game.
        claims: names of the claims to test on the way.
        jobs: how many threads.
        limit: most bytes of memory for states.
        most: legal moves after which the search stops, or a few thousand later.
        ends: whether to look for the longest play, or one that comes back to a state, once all states were seen.
        checkpoint: a file from which a search goes on that was interrupted or ran out of memory, and where it is kept
            when it is.
        cache: where compiled code is kept.
        native: whether to run native code; by default where that is possible.
        report: is told how far the search is, every now and then.
        stop: asked now and then whether to stop.

    Raises:
        UsageError: the game cannot be compiled, the checkpoint is of another search, or there is too little memory
            for it, or even to begin.
    """
    made = program(lower(rules.game, rules.setup), claims)
    running = machine(made.text, CALLED, cache, native)
    try:
        search = Search(rules, made, running, jobs, limit, most)
    except Full:
        raise UsageError(f"{limit} bytes of memory are too few to begin with") from None
    try:
        found = search.run(report or (lambda _: None), stop or (lambda: False), checkpoint)
        return attrs.evolve(found, ending=ending(search)) if ends and found.complete else found
    finally:
        search.free()


class Search:
    """A search in progress."""

    def __init__(
        self,
        rules: Rules[Any, Any],
        made: Program,
        running: Machine,
        jobs: int,
        limit: int | None,
        most: int | None = None,
    ) -> None:
        self.rules, self.program, self.machine, self.most = rules, made, running, most
        self.budget = Budget(limit)
        box = _SENT // jobs if jobs > 1 and running.native else 1
        self.parts = [Part(running, made, self.budget, i, jobs, box) for i in range(jobs)]
        self.ways = Ways(rules.game.name, made, self.parts)
        self.waiting: list[Stretch] = []
        self.began, self.before = time.perf_counter(), 0.0
        self.pool = ThreadPoolExecutor(jobs) if jobs > 1 else None

    def free(self) -> None:
        """Give all memory back."""
        if self.pool is not None:
            self.pool.shutdown()
        for part in self.parts:
            part.free()

    @property
    def seconds(self) -> float:
        """How long it has been at work, those runs that were interrupted among them."""
        return self.before + time.perf_counter() - self.began

    # -- the search

    def run(self, report: Callable[[Progress], None], stop: Callable[[], bool], file: Path | None) -> Explored:
        """Search to the end, or until there is a reason to stop."""
        keeper = None if file is None else Checkpoint(file, self.program.text)
        try:
            if keeper is None or not keeper.load(self):
                self.begin()
        except Full:
            raise UsageError(f"what {file or 'the start'} needs does not fit the memory that was allowed") from None
        return self._explored(self._levels(report, stop, keeper))

    def begin(self) -> None:
        """Take the first state."""
        state = Row(self.program.words + 2)
        first = self.parts[0]
        if first.call("start", state):
            raise Internal(f"{self.rules.game.name}: the start leaves a range that plain Python keeps")
        first.deal(state)
        for part in self.parts:
            part.enter(first)
        state.free()

    def _levels(self, report: Callable[[Progress], None], stop: Callable[[], bool], keeper: Checkpoint | None) -> str:
        kept = time.perf_counter()
        while self.waiting or self.next_level():
            if stop():
                if keeper is not None:
                    keeper.save(self)
                return "interrupted"
            if self.most is not None and self._sum(k.I_STEPS) >= self.most:
                return "moves"
            before, counts = list(self.waiting), [part.counts() for part in self.parts]
            try:
                if self.pool is None:
                    self.parts[0].advance(self.waiting.pop())
                else:
                    self._shared(self.pool)
            except Full:  # the states met so far stay; the piece is done again where there is more memory
                self.waiting = before
                for part, numbers in zip(self.parts, counts, strict=True):
                    part.restore(numbers)
                if keeper is not None:
                    keeper.save(self)
                return "memory"
            report(self._progress())
            if keeper is not None and time.perf_counter() - kept > _KEPT_EVERY:
                keeper.save(self)
                kept = time.perf_counter()
        return ""

    def next_level(self) -> bool:
        """Turn to the states that were met last; whether there are any."""
        first = self.parts[0].ends == 0 and all(part.ends == 0 for part in self.parts)
        if all(part.states == part.ends for part in self.parts):
            return False
        for part in self.parts:
            if not first:
                part.starts.append(part.ends)
            part.ends = part.states
            self.waiting += part.stretches(part.starts[-1], part.ends, self._piece())
        self.waiting.reverse()
        return True

    def _piece(self) -> int:
        """How many states are a piece of work."""
        if self.most is not None:
            return max(1, min(_SMALL_PIECE, self.most // 64))
        return _PIECE if self.pool is None else 8 * _PIECE

    def _shared(self, pool: ThreadPoolExecutor) -> None:
        """All threads fill boxes for each other, then each takes from all boxes what falls to it."""
        mine = [self.waiting.pop() for _ in self.parts if self.waiting]
        workers = self.parts[: len(mine)]
        rests = list(pool.map(Part.send, workers, mine))

        def take(part: Part) -> None:
            for sender in workers:
                part.enter(sender)

        if any(part.is_nearly_full for part in self.parts):  # together, rather than one waiting for the other
            list(pool.map(Part.grow, self.parts))
        list(pool.map(take, self.parts))
        self.waiting += [rest for rest in reversed(rests) if rest.begin < rest.end]

    # -- what it saw

    def _progress(self) -> Progress:
        states = sum(part.states for part in self.parts)
        waiting = sum(one.end - one.begin for one in self.waiting)
        level = len(self.parts[0].starts) - 1
        return Progress(states, self._sum(k.I_STEPS), level, waiting, self.seconds, self.budget.taken)

    def _sum(self, at: int) -> int:
        return sum(part.io.cells[at] for part in self.parts)

    def _explored(self, why: str) -> Explored:
        progress = self._progress()
        sizes = [0] * len(self.parts[0].starts)
        for part in self.parts:
            for i, (begin, end) in enumerate(zip(part.starts, [*part.starts[1:], part.ends], strict=True)):
                sizes[i] += end - begin
        faults = sum(part.notes.cells[k.N_FAULTS] for part in self.parts)
        return Explored(
            progress.states,
            progress.steps,
            len(sizes) - 1,
            why == "" and not faults,
            why,
            self._sum(k.I_STUCK),
            faults,
            tuple(self._ended()),
            self._plays(),
            tuple(sizes),
            progress.seconds,
            progress.memory,
            self.machine.native,
            (*self.program.state_keys, *self.program.step_keys),
        )

    def _ended(self) -> Iterator[Ended]:
        counts = zip(*(part.io.cells[k.I_OUTCOMES :].tolist() for part in self.parts), strict=True)
        for winners, count in self.program.ended(map(sum, counts)):
            yield Ended(winners, count)

    # -- plays

    def _plays(self) -> dict[Key, tuple[Any, ...]]:
        found: dict[Key, tuple[Any, ...]] = {}
        sorts = (
            (self.program.state_keys, k.I_STATES_FOUND, k.I_KEYS),
            (self.program.step_keys, k.I_STEPS_FOUND, k.I_STEP_KEYS),
        )
        for keys, known, at in sorts:
            for bit, key in enumerate(keys):
                rows = [part.io.cells for part in self.parts if part.io.cells[known] >> bit & 1]
                if rows:
                    number, move = min(((row[at + 2 * bit], row[at + 2 * bit + 1]) for row in rows), key=self._depth)
                    found[key] = (*self.ways.to(number), *([] if at == k.I_KEYS else [self.ways.move(move)]))
        stuck = [part.io.cells[k.I_STUCK_AT] for part in self.parts if part.io.cells[k.I_STUCK]]
        if stuck:
            found["stuck", None] = self.ways.to(min(stuck, key=self.ways.level_of))
        faulty = [part for part in self.parts if part.io.cells[k.I_FAULT_AT] >= 0]
        if faulty:
            part = min(faulty, key=lambda part: self.ways.level_of(part.io.cells[k.I_FAULT_AT]))
            way, move = self.ways.to(part.io.cells[k.I_FAULT_AT]), part.notes.cells[k.N_MOVE]
            found["fault", None] = (*way, *([] if move < 0 else [self.ways.move(move)]))
        return found

    def _depth(self, found: tuple[int, int]) -> int:
        return self.ways.level_of(found[0])

    def united(self) -> Part:
        """One set of the states of all parts."""
        made = Part(self.machine, self.program, self.budget, 0, 1)
        made.widen(max(part.io.cells[k.I_BATCH] for part in self.parts))
        made.unite(self.parts)
        return made
