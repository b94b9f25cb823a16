"""Readings of different questions that break a claim only together, searched for by a covering array."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

import attrs

from rapanui_rules.check.atlas.engine import Atlas, name_of
from rapanui_rules.check.atlas.questions import Question
from rapanui_rules.check.atlas.records import unreplayed
from rapanui_rules.check.atlas.separating import Effort
from rapanui_rules.check.atlas.touring import Column
from rapanui_rules.check.cases import Case
from rapanui_rules.check.work import Task
from rapanui_rules.check.workers import workers
from rapanui_rules.errors import UsageError
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import must_make_sense

__all__ = ["Interaction", "Interactions", "covering", "interactions"]

#: Readings that are not the default, each with its question.
_Chosen = tuple[tuple[Question, Enum], ...]


@attrs.frozen
class Interaction:
    """A claim that fails under some readings together, and was not seen to fail where any of them is left out.

    Attributes:
        claim: its name.
        readings: as they are written after `--read`.
        play: that breaks it; None where it says that something can be reached, and nothing does.
    """

    claim: str
    readings: tuple[str, ...]
    play: Play | None


@attrs.frozen
class Interactions:
    """What was found.

    Attributes:
        found: each claim that readings break together.
        rows: how many setups were searched so that every two readings of different questions occur together.
        senseless: of how many of these the game makes no sense.
    """

    found: tuple[Interaction, ...]
    rows: int
    senseless: int


def covering(sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Rows in which every two values above 0 of different columns occur together; 0 stands for none.

    Args:
        sizes: how many values each column has, 0 among them.

    >>> list(covering([2, 3]))
    [(1, 1), (1, 2)]
    """
    columns = range(len(sizes))
    values = [(column, value) for column in columns for value in range(1, sizes[column])]
    left = dict.fromkeys((a, b) for a in values for b in values if a[0] < b[0])
    while left:
        row = dict(next(iter(left)))
        for column in columns:
            if column not in row:
                gain = {value: _met(left, row, column, value) for value in range(1, sizes[column])}
                best = max(gain, key=lambda value: gain[value], default=0)
                row[column] = best if gain.get(best) else 0
        for pair in [pair for pair in left if all(row[column] == value for column, value in pair)]:
            del left[pair]
        yield tuple(row[column] for column in columns)


def _met(left: Mapping[Any, None], row: Mapping[int, int], column: int, value: int) -> int:
    """How many pairs that are left a value adds to a row."""
    mine = column, value
    return sum(tuple(sorted((mine, other))) in left for other in row.items())


def interactions(
    atlas: Atlas,
    *,
    where: str | None = None,
    jobs: int = 1,
    effort: Effort | None = None,
    progress: Callable[[str], None] = lambda text: None,
) -> Interactions:
    """Look for claims that fail under two readings of different questions, or more, and under none of them alone.

    Args:
        atlas: of all questions, which knows what each reading does alone.
        where: name or file from which other processes can load the game; without it this process does all the work.
        jobs: how many processes work.
        effort: how far searches go.
        progress: told what is being done.
    """
    with workers(jobs if where is not None else 1) as perform:
        search = _Search(atlas, where, effort or Effort(), perform, progress)
        return search.all()


@attrs.frozen(eq=False)
class _Search:
    atlas: Atlas
    where: str | None
    effort: Effort
    perform: Any
    progress: Callable[[str], None]
    known: dict[frozenset[str], Column] = attrs.field(factory=dict)

    def all(self) -> Interactions:
        """Every row, and for each claim that fails in one the readings that it takes."""
        questions = self.atlas.questions
        options = [(None, *self._others(question)) for question in questions]
        rows = [
            tuple((q, reading) for q, i, own in zip(questions, row, options, strict=True) if (reading := own[i]) is not None)
            for row in covering([len(own) for own in options])
        ]
        sensible = [row for row in rows if self._setup(row) is not None]
        self._look(sensible)
        found = dict[tuple[str, tuple[str, ...]], Interaction]()
        for row in sensible:
            for claim in self._suspects(row):
                least = self._least(row, claim)
                key = claim, tuple(sorted(_names(least)))
                found.setdefault(key, Interaction(*key, self._column(least).cells[claim].play))
        return Interactions(tuple(found.values()), len(rows), len(rows) - len(sensible))

    def _others(self, question: Question) -> Iterator[Enum]:
        """The readings beside the default that make sense alone and change the rules."""
        for reading in question.readings()[1:]:
            if name_of(question, reading) in self.atlas.columns:
                yield reading

    def _suspects(self, row: _Chosen) -> Iterator[str]:
        """Claims that fail in a row, and neither under the default nor under any reading of the row alone."""
        alone = [self.atlas.columns[""], *(self.atlas.columns[name] for name in _names(row))]
        for claim, cell in self._column(row).cells.items():
            if cell.status.is_failure and not any(column.cells[claim].status.is_failure for column in alone):
                yield claim

    def _least(self, row: _Chosen, claim: str) -> _Chosen:
        """Readings of a row none of which can be left out: half of them is tried first, then less and less."""
        pieces = 2
        while len(row) > 1:
            size = max(1, len(row) // pieces)
            without = [row[:at] + row[at + size :] for at in range(0, len(row), size)]
            tried = [each for each in without if len(each) > 1 and self._setup(each) is not None]
            fails = next((each for each in tried if self._fails(each, claim)), None)
            if fails is not None:
                row, pieces = fails, max(2, pieces - 1)
            elif size == 1:
                return row
            else:
                pieces = min(len(row), 2 * pieces)
        return row

    def _fails(self, row: _Chosen, claim: str) -> bool:
        return self._column(row).cells[claim].status.is_failure

    def _column(self, row: _Chosen) -> Column:
        key = frozenset(_names(row))
        if key not in self.known:
            self._look([row])
        return self.known[key]

    def _look(self, rows: Iterable[_Chosen]) -> None:
        """Search for what claims speak of under several readings together."""
        game, claims = self.atlas.game, self.atlas.claims
        setups = {row: self._setup(row) for row in rows}
        cases = {Case.of(self.where, game, setup, frozenset()): row for row, setup in setups.items()}
        names = tuple(one.name for one in claims)
        for task, told, _ in self.perform(Task(case, "tour", names, most=self.effort.matrix) for case in cases):
            row = cases[task.case]
            self.progress(f"readings together: {', '.join(_names(row))}")
            plays = [unreplayed(game, data) for data in told.plays]
            self.known[frozenset(_names(row))] = told.what.column(Rules(game, setups[row]), claims, plays)

    def _setup(self, row: _Chosen) -> Any | None:
        """The setup with several readings; None where it makes no sense."""
        setup = self.atlas.setup
        for question, reading in row:
            setup = question.read(setup, reading)
        try:
            must_make_sense(self.atlas.game, setup)
        except (UsageError, ValueError):
            return None
        return setup


def _names(row: _Chosen) -> list[str]:
    return [name_of(question, reading) for question, reading in row]
