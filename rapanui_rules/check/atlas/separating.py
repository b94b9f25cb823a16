"""Pairs of readings told apart: by native code where it can run both, else by the plain rules."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

import attrs

from rapanui_rules.backends.native.comparing import Breadth, Pair
from rapanui_rules.backends.native.readers import Reader
from rapanui_rules.check.atlas import plainly
from rapanui_rules.check.atlas.reading import Compiled, Read, made_of
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.rules import Rules
from rapanui_rules.terms.system import System

__all__ = ["Effort", "Found", "Named", "Separator"]

_NATIVE = ", by native code"


@attrs.frozen
class Effort:
    """How far an atlas looks; all are counts, those of moves for states of few words: see `Compiled.share`.

    Attributes:
        breadth: moves compared under each reading by the search in breadth.
        walk: moves of plays that two readings make in step, where no other search told them apart.
        shorten: of them in search of a shorter play, each time that one is found.
        far: moves after which a play in step is broken off.
        plainly: of so many moves the plain rules compare one, where native code cannot.
        conflicts: of the SAT solver for one question.
        near: of it for the question when readings can part at the earliest.
        clauses: most clauses of such a question.
        depth: longest play looked for by the SAT solver.
        gap: numbers of moves left open by what is quicker, for which it compares two readings in full.
        steps: z3's own count for one query.
        matrix: moves made by each search for the claims of one reading.
        wins: moves made in search of a play that two readings let different players win.
    """

    breadth: int = 300_000
    walk: int = 500_000
    shorten: int = 25_000
    far: int = 4000
    plainly: int = 500
    conflicts: int = 20_000
    near: int = 200_000
    clauses: int = 700_000
    depth: int = 12
    gap: int = 3
    steps: int = 20_000_000
    matrix: int = 60_000
    wins: int = 4_000


@attrs.frozen(slots=False)
class Named:
    """A reading under a name: the game set up so, and its rules as they were read."""

    name: str
    rules: Rules[Any, Any]
    read: Read

    def system(self) -> System:
        """Its rules in the core, lowered anew."""
        return lower(self.rules.game, self.rules.setup, twice=False)


@attrs.frozen
class Found:
    """What a search says of two readings.

    Attributes:
        moves: of a play after which they part; None where none was met.
        method: who searched.
        levels: no play of so many moves or fewer parts them; -1: not even the start was compared.
        complete: whether they are alike in all the states there are.
        bound: what was seen, in words.
        excluder: who excluded the last of those shorter plays, if not the search itself.
    """

    moves: tuple[Any, ...] | None
    method: str
    levels: int
    complete: bool
    bound: str
    excluder: str = ""

    @property
    def shortest(self) -> bool:
        """Whether no play is shorter."""
        return self.moves is not None and self.levels >= len(self.moves) - 1


@attrs.frozen(eq=False)
class Separator:
    """Tells pairs of readings apart.

    Attributes:
        readings: by name.
        claims: names that the programs were compiled with.
        effort: how far to look.
        progress: told what is being done.
    """

    readings: Mapping[str, Named]
    claims: tuple[str, ...]
    effort: Effort
    progress: Callable[[str], None]

    def found(self, base: str, pairs: Collection[Pair]) -> dict[Pair, Found]:
        """What searches say of each pair.

        Args:
            base: the reading under which is searched first.
            pairs: of readings that print differently.
        """
        told = {pair: Found((), "the start", -1, False, "") for pair in pairs if self._start_unlike(*pair)}
        left = [pair for pair in pairs if pair not in told]
        native = [(one, other) for one, other in left if self._layout(one) and self._layout(one) == self._layout(other)]
        waiting = {base: native}
        while waiting:
            name, wanted = waiting.popitem()
            mine = [pair for pair in wanted if self._belongs(pair, name)]
            told |= self._natively(name, mine)
            for pair in wanted:
                if pair not in told:
                    waiting.setdefault(pair[0], []).append(pair)
        told |= {pair: self._plainly(*pair) for pair in left if pair not in told}
        return told

    def _start_unlike(self, one: str, other: str) -> bool:
        return bool(self.readings[one].rules.initial() != self.readings[other].rules.initial())

    def _layout(self, name: str) -> str | None:
        made = self.readings[name].read.compiled
        return None if made is None else made.layout

    def _belongs(self, pair: Pair, base: str) -> bool:
        """Whether two readings can be compared along plays under another."""
        return all(self._layout(name) == self._layout(base) and not self._start_unlike(name, base) for name in pair)

    # -- by native code

    def _natively(self, base: str, pairs: list[Pair]) -> dict[Pair, Found]:
        """All that one search under one reading says; what it says nothing of is left out."""
        if not pairs:
            return {}
        self.progress(f"states in breadth{f' under {base}' if base else ''}")
        readers = self._readers(base, {name for pair in pairs for name in pair})
        breadth = Breadth(self.readings[base].rules, base, readers)
        aside = breadth.run(pairs, self._share(base, self.effort.breadth))
        seen = f"every play of {breadth.levels} moves or fewer" if breadth.levels >= 0 else ""
        method = f"search in breadth{_NATIVE}"
        told = {
            pair: Found(moves, method, len(moves) - 1, False, seen) for pair, moves in breadth.found.items()
        }
        left = [pair for pair in pairs if pair not in told and pair not in aside]
        if breadth.complete:
            return told | {pair: Found(None, method, breadth.levels, True, seen) for pair in left}
        return told | {pair: Found(None, method, breadth.levels, False, seen) for pair in left}

    def _share(self, base: str, moves: int) -> int:
        made = self.readings[base].read.compiled
        return moves if made is None else made.share(moves)

    def _readers(self, base: str, names: Iterable[str]) -> dict[str, Reader]:
        found = {}
        for name in {base, *names}:
            made = self.readings[name].read.compiled
            assert isinstance(made, Compiled)
            whole = made_of(self.readings[name].system(), self.claims) if name == base else None
            running = made.running() if whole is None else whole.running
            found[name] = Reader(made.words, made.stride, running, None if whole is None else whole.program)
        return found

    # -- by the plain rules

    def _plainly(self, one: str, other: str) -> Found:
        self.progress(f"states by the plain rules: {one or 'default'}, {other}")
        rules = self.readings[one].rules, self.readings[other].rules
        seen = plainly.in_breadth(*rules, self.effort.breadth // self.effort.plainly)
        bound = f"{seen.states:,} states, every play of {seen.levels} moves or fewer"
        if seen.moves is not None or seen.complete:
            return Found(seen.moves, "search in breadth", seen.levels, seen.complete, bound)
        played = plainly.in_plays(*rules, self.effort.breadth // self.effort.plainly)
        said = f"{bound}; plays at random of {played.states:,} moves"
        return Found(played.moves, "plays at random", seen.levels, False, said)
