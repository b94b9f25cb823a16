"""A look at every claim under one reading, by searches that are quick and say how far they went."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any

import attrs

from rapanui_rules.backends.native.endings import ending
from rapanui_rules.backends.native.exploring import Search
from rapanui_rules.backends.native.roaming import roam_in
from rapanui_rules.check.atlas.reading import Made
from rapanui_rules.check.obligations import Obligation
from rapanui_rules.check.searching import WELL_TYPED, Finding
from rapanui_rules.check.visiting import findings_of, roam_about, visit
from rapanui_rules.lang.claims import Kind
from rapanui_rules.lang.game import Game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.watching import Key, indexes

__all__ = ["Cell", "Column", "Status", "Tour", "Toured", "tour"]

#: Bytes that the states of a search may take.
_MEMORY = 1 << 30


class Status(Enum):
    """What is known of a claim under a reading; the value says it in a word or two."""

    PROVED = "proved"
    MET = "met"
    BROKEN = "broken"
    NEVER_MET = "never met"
    UNBROKEN = "not broken"
    NOT_MET = "not met"
    UNTESTED = "not tested"

    @property
    def is_failure(self) -> bool:
        """Whether the claim is known not to hold."""
        return self in (Status.BROKEN, Status.NEVER_MET)


@attrs.frozen
class Cell:
    """One claim under one reading.

    Attributes:
        status: what is known.
        play: of a claim that is broken a play that breaks it, replayed by the plain rules.
        how: who says so, where that is not told of the whole column.
    """

    status: Status
    play: Play | None = None
    how: str = ""

    def record(self) -> dict[str, Any]:
        """The cell as JSON has it."""
        play = None if self.play is None else self.play.as_data()
        return {"status": self.status.value, "how": self.how, "play": play}


@attrs.frozen
class Column:
    """All claims under one reading.

    Attributes:
        cells: by the claim's name.
        bound: how far the searches went.
    """

    cells: dict[str, Cell]
    bound: str


@attrs.frozen
class Toured:
    """What a tour tells: keys of claims that are broken, all keys met, how far it went, whether that is all there is.

    Attributes:
        broken: keys of the claims that plays break, in the order of these plays.
        met: everything that was met.
        bound: how far the searches went.
        complete: whether they saw every state.
        ends: whether they saw that every play ends.
    """

    broken: tuple[Key, ...]
    met: frozenset[Key]
    bound: str
    complete: bool
    ends: bool

    def column(self, rules: Rules[Any, Any], wanted: Iterable[Obligation], plays: Iterable[Play]) -> Column:
        """A cell for each obligation."""
        broken = {key[0]: play for key, play in zip(self.broken, plays, strict=True)}
        return Column({one.name: self._cell(rules, one, broken.get(one.name)) for one in wanted}, self.bound)

    def _cell(self, rules: Rules[Any, Any], one: Obligation, play: Play | None) -> Cell:
        if play is not None:
            return Cell(Status.BROKEN, play)
        if one.kind is Kind.SECRETS_KEPT:
            return Cell(Status.UNTESTED)
        if one.kind is not Kind.REACHABLE:
            proved = self.ends if one.kind is Kind.ENDS else self.complete
            return Cell(Status.PROVED if proved else Status.UNBROKEN)
        claim = next((claim for claim in rules.game.claims if claim.name == one.name), None)
        keys = {(one.name, index) for index in (indexes(rules, claim) if claim else (None,))}
        if keys <= self.met:
            return Cell(Status.MET)
        return Cell(Status.NEVER_MET if self.complete else Status.NOT_MET)


@attrs.frozen
class Tour:
    """What the searches saw: findings by what they are of, how far they went, whether that is all and every play ends."""

    findings: dict[Key, Finding]
    bound: str
    complete: bool
    ends: bool

    def broken(self, game: Game[Any, Any]) -> dict[Key, Finding]:
        """The findings of claims that something always holds."""
        always = {claim.name for claim in game.claims if claim.kind is not Kind.REACHABLE} | {WELL_TYPED}
        return {key: one for key, one in self.findings.items() if key[0] in always}

    def told(self, broken: tuple[Key, ...]) -> Toured:
        """The same without plays."""
        return Toured(broken, frozenset(self.findings), self.bound, self.complete, self.ends)


def tour(rules: Rules[Any, Any], made: Made | None, names: tuple[str, ...], most: int) -> Tour:
    """Search in breadth and at random for what claims speak of.

    Args:
        rules: the game under a reading.
        made: its program, if there is one.
        names: of the claims.
        most: moves made by each of the two; by the plain rules, where native code cannot, far fewer.
    """
    if made is None or not (made.program.state_keys or made.program.step_keys):
        seen, roamed = visit(rules, names, most), roam_about(rules, names, 0, most)
        found = {**roamed.findings, **seen.findings}
        return Tour(found, _bound(seen.states, seen.levels, roamed.plays), seen.complete, seen.longest is not None)
    most = made.brief.share(most)
    search = Search(rules, made.program, made.running, 1, _MEMORY, most)
    try:
        explored = search.run(lambda _: None, lambda: False, None)
        last = ending(search) if explored.complete else None
    finally:
        search.free()
    strolled = roam_in(made.program, made.running, most)
    found = findings_of(rules, strolled.plays, shortest=False) | findings_of(rules, explored.plays, shortest=True)
    if last is not None and last.loop is not None:
        way, round_ = last.loop
        loop = Finding((*way, *round_), shortest=False, loop=len(way) + 1)
        found |= {(one.name, None): loop for one in rules.game.claims if one.kind is Kind.ENDS and one.name in names}
    ends = last is not None and last.longest is not None
    return Tour(found, _bound(explored.states, explored.levels, strolled.games), explored.complete, ends)


def _bound(states: int, levels: int, plays: int) -> str:
    return f"{states:,} states, every play of {levels} moves or fewer, {plays:,} plays at random"
