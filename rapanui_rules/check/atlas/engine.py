"""The atlas of a game: every two readings of each question told apart, or proved never to part, or neither up to a bound."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from typing import Any

import attrs

from rapanui_rules.check.atlas.answering import Names, Work
from rapanui_rules.check.atlas.entries import Alike, Answer, Pair, Parts, Senseless
from rapanui_rules.check.atlas.keeping import Kept, key_of
from rapanui_rules.check.atlas.questions import Question, questions_of
from rapanui_rules.check.atlas.records import column_from_data, column_record, pair_from_data, pair_record, unreplayed
from rapanui_rules.check.atlas.separating import Effort, Named, Separator
from rapanui_rules.check.atlas.standing import with_verdicts
from rapanui_rules.check.atlas.touring import Column
from rapanui_rules.check.cases import Case
from rapanui_rules.check.obligations import Obligation, obligations
from rapanui_rules.check.store import Store
from rapanui_rules.check.work import Task
from rapanui_rules.check.workers import Perform, workers
from rapanui_rules.lang.game import Game
from rapanui_rules.play.plays import Play, converter
from rapanui_rules.play.rules import Rules

__all__ = ["Atlas", "make_atlas", "name_of", "record"]



@attrs.frozen
class Atlas:
    """What was found of a game's questions under one setup.

    Attributes:
        game: the game.
        setup: its setup, with the readings that are the defaults here.
        questions: those asked about, in order.
        pairs: every two readings of each.
        claims: what is claimed of the game, and what every game claims.
        columns: what is known of these under each reading, by its name as `name_of` gives it.
        rules: a hash of the rules under each reading, by the same name; claims are no part of it.
        stored: whether an earlier run kept it.
    """

    game: Game[Any, Any]
    setup: Any
    questions: tuple[Question, ...]
    pairs: tuple[Pair, ...]
    claims: tuple[Obligation, ...]
    columns: Mapping[str, Column]
    rules: Mapping[str, str]
    stored: bool = False

    def of(self, question: Question) -> tuple[Pair, ...]:
        """The pairs of one question."""
        return tuple(pair for pair in self.pairs if pair.question == question.name)

    @property
    def settled(self) -> int:
        """How many pairs are told apart or proved never to part; those that make no sense are left out of both."""
        return sum(isinstance(pair.answer, Parts | Alike) for pair in self.pairs)


def name_of(question: Question, reading: Enum) -> str:
    """A reading by the name that it has in this work: empty for the default."""
    return "" if reading is question.default else f"{question.name}={reading.name.lower()}"


def make_atlas(
    game: Game[Any, Any],
    setup: Any,
    *,
    where: str | None = None,
    question: str | None = None,
    jobs: int = 1,
    effort: Effort | None = None,
    progress: Callable[[str], None] = lambda text: None,
    kept: Kept | None = None,
    store: Store | None = None,
) -> Atlas:
    """Tell a game's readings apart.

    Args:
        game: the rules.
        setup: an instance of its setup class; its readings are the defaults.
        where: name or file from which other processes can load the game; without it this process does all the work.
        question: the one question to ask; all by default.
        jobs: how many processes work.
        effort: how far searches go.
        progress: told what is being done.
        kept: where atlases of earlier runs are; none by default.
        store: where verdicts of earlier checks are, which then stand for the defaults; none by default.

    Raises:
        RulesError: the rules are not written in the language.
        UsageError: the game asks no such question.
        Internal: two engines disagree.
    """
    asked, effort = questions_of(game, setup, question), effort or Effort()
    key = "" if kept is None else key_of(game, setup, question, effort)
    if kept is not None and (data := kept.get(key)) is not None:
        return _again(game, setup, asked, data)
    with workers(jobs if where is not None else 1) as perform:
        run = _Run(game, setup, where, asked, effort, perform, progress)
        found = run.atlas()
    if store is not None:
        case = Case.of(where, game, setup, frozenset())
        columns = {**found.columns, "": with_verdicts(found.columns[""], store, case, found.claims)}
        found = attrs.evolve(found, columns=columns)
    if kept is not None:
        kept.put(key, record(found))
    return found


def record(atlas: Atlas) -> dict[str, Any]:
    """An atlas as JSON has it."""
    return {
        "game": atlas.game.name,
        "version": atlas.game.version,
        "setup": converter().unstructure(atlas.setup),
        "rules": dict(atlas.rules),
        "pairs": [pair_record(pair) for pair in atlas.pairs],
        "matrix": {name: column_record(column) for name, column in atlas.columns.items()},
    }


def _again(game: Game[Any, Any], setup: Any, questions: tuple[Question, ...], data: dict[str, Any]) -> Atlas:
    """An atlas that was kept."""
    pairs = tuple(pair_from_data(game, each) for each in data["pairs"])
    columns = {name: column_from_data(game, each) for name, each in data["matrix"].items()}
    return Atlas(game, setup, questions, pairs, obligations(game, setup), columns, data["rules"], stored=True)


@attrs.frozen(eq=False)
class _Run:
    """The making of one atlas."""

    game: Game[Any, Any]
    setup: Any
    where: str | None
    questions: tuple[Question, ...]
    effort: Effort
    perform: Perform
    progress: Callable[[str], None]

    def atlas(self) -> Atlas:
        """All of it."""
        setups = dict(self._setups())
        cases = {name: Case.of(self.where, self.game, setup, frozenset()) for name, setup in setups.items()}
        claims = obligations(self.game, self.setup)
        names = tuple(one.name for one in claims)
        readings, columns = self._read(setups, cases, claims)
        separator = Separator(readings, names, self.effort, self.progress)
        work = Work(self.game, cases, readings, separator, self.perform)
        answers = work.answers([pair for _, _, pair in self._names() if set(pair) <= readings.keys()])
        pairs = tuple(self._pair(*each, readings, answers, work.ends) for each in self._names())
        digests = {name: one.read.digest for name, one in readings.items()}
        return Atlas(self.game, self.setup, self.questions, pairs, claims, columns, digests)

    def _pair(
        self,
        question: Question,
        two: tuple[Enum, Enum],
        names: Names,
        readings: Mapping[str, Named],
        answers: Mapping[Names, Answer],
        ends: Mapping[Names, tuple[Play, Play]],
    ) -> Pair:
        one, other = (reading.name.lower() for reading in two)
        missing = [reading for reading in two if name_of(question, reading) not in readings]
        if missing:
            why = "; ".join(question.senseless(self.game, self.setup, reading) for reading in missing)
            return Pair(question.name, one, other, (), Senseless(why))
        unlike = readings[names[0]].read.unlike(readings[names[1]].read)
        return Pair(question.name, one, other, unlike, answers[names], ends.get(names))

    def _names(self) -> Iterator[tuple[Question, tuple[Enum, Enum], Names]]:
        for question in self.questions:
            for one, other in question.pairs():
                yield question, (one, other), (name_of(question, one), name_of(question, other))

    def _setups(self) -> Iterator[tuple[str, Any]]:
        yield "", self.setup
        for question in self.questions:
            for reading in question.readings()[1:]:
                if not question.senseless(self.game, self.setup, reading):
                    yield name_of(question, reading), question.read(self.setup, reading)

    def _read(
        self, setups: Mapping[str, Any], cases: Mapping[str, Case], claims: tuple[Obligation, ...]
    ) -> tuple[dict[str, Named], dict[str, Column]]:
        """Every reading's rules, lowered and compiled, and every claim under it."""
        found, columns = dict[str, Named](), dict[str, Column]()
        wanted, names = tuple(one.name for one in claims), {case: name for name, case in cases.items()}
        tasks = [Task(case, "read", wanted, most=self.effort.matrix) for case in cases.values()]
        for number, (task, told, _) in enumerate(self.perform(tasks), 1):
            name = names[task.case]
            self.progress(f"reading {number} of {len(cases)}: {name or 'default'}")
            read, toured = told.what
            found[name] = Named(name, Rules(self.game, setups[name]), read)
            plays = [unreplayed(self.game, data) for data in told.plays]
            columns[name] = toured.column(found[name].rules, claims, plays)
        return found, {name: columns[name] for name in cases}
