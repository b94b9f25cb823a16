"""The atlas of a game: every two readings of each question told apart, or proved never to part, or neither up to a bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

import attrs

from rapanui_rules.check.atlas.entries import Alike, Answer, Pair, Parts, Senseless, Unparted
from rapanui_rules.check.atlas.parting import Difference, Sort, parting, same_way
from rapanui_rules.check.atlas.questions import Question, questions_of
from rapanui_rules.check.atlas.separating import Effort, Found, Named, Separator
from rapanui_rules.check.atlas.twins import Asking
from rapanui_rules.check.obligations import obligations
from rapanui_rules.check.work import Case, Task, Told
from rapanui_rules.check.workers import workers
from rapanui_rules.errors import Internal
from rapanui_rules.lang.game import Game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules

__all__ = ["Atlas", "make_atlas", "name_of"]

#: The most differences of a state that are kept.
_MOST_SHOWN = 3

_Names = tuple[str, str]
_Perform = Callable[[Iterable[Task]], Iterator[tuple[Task, Told, float]]]


@attrs.frozen
class Atlas:
    """What was found of a game's questions under one setup.

    Attributes:
        game: the game.
        setup: its setup, with the readings that are the defaults here.
        questions: those asked about, in order.
        pairs: every two readings of each.
    """

    game: Game[Any, Any]
    setup: Any
    questions: tuple[Question, ...]
    pairs: tuple[Pair, ...]

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

    Raises:
        RulesError: the rules are not written in the language.
        UsageError: the game asks no such question.
        Internal: two engines disagree.
    """
    asked = questions_of(game, setup, question)
    with workers(jobs if where is not None else 1) as perform:
        run = _Run(game, setup, where, asked, effort or Effort(), perform, progress)
        return Atlas(game, setup, asked, tuple(run.pairs()))


@attrs.frozen(eq=False)
class _Run:
    """The making of one atlas."""

    game: Game[Any, Any]
    setup: Any
    where: str | None
    questions: tuple[Question, ...]
    effort: Effort
    perform: _Perform
    progress: Callable[[str], None]

    def pairs(self) -> Iterator[Pair]:
        """Every two readings of every question."""
        setups = dict(self._setups())
        cases = {name: Case.of(self.where, self.game, setup, frozenset()) for name, setup in setups.items()}
        claims = tuple(one.name for one in obligations(self.game, self.setup))
        readings = self._read(setups, cases, claims)
        work = _Work(cases, readings, Separator(readings, claims, self.effort, self.progress), self)
        answers = work.answers([names for _, _, names in self._names() if set(names) <= readings.keys()])
        for question, (one, other), names in self._names():
            missing = [reading for reading in (one, other) if name_of(question, reading) not in readings]
            if missing:
                why = "; ".join(question.senseless(self.game, self.setup, reading) for reading in missing)
                answer: Answer = Senseless(why)
                unlike: tuple[str, ...] = ()
            else:
                answer = answers[names]
                unlike = readings[names[0]].read.unlike(readings[names[1]].read)
            yield Pair(question.name, one.name.lower(), other.name.lower(), unlike, answer)

    def _names(self) -> Iterator[tuple[Question, tuple[Enum, Enum], _Names]]:
        for question in self.questions:
            for one, other in question.pairs():
                yield question, (one, other), (name_of(question, one), name_of(question, other))

    def _setups(self) -> Iterator[tuple[str, Any]]:
        yield "", self.setup
        for question in self.questions:
            for reading in question.readings()[1:]:
                if not question.senseless(self.game, self.setup, reading):
                    yield name_of(question, reading), question.read(self.setup, reading)

    def _read(self, setups: Mapping[str, Any], cases: Mapping[str, Case], claims: tuple[str, ...]) -> dict[str, Named]:
        """Every reading's rules, lowered and compiled."""
        found = {}
        names = {case: name for name, case in cases.items()}
        for number, (task, told, _) in enumerate(self.perform(Task(case, "read", claims) for case in cases.values()), 1):
            name = names[task.case]
            self.progress(f"reading {number} of {len(cases)}: {name or 'default'}")
            found[name] = Named(name, Rules(self.game, setups[name]), told.what)
        return found


@attrs.frozen(eq=False)
class _Work:
    """Answers for pairs of readings by their names."""

    cases: Mapping[str, Case]
    readings: Mapping[str, Named]
    separator: Separator
    run: _Run

    def answers(self, pairs: list[_Names]) -> dict[_Names, Answer]:
        """Searches first; proofs for what they do not part; shorter plays where that can be asked."""
        told: dict[_Names, Answer] = {}
        for names in pairs:
            if not self.readings[names[0]].read.unlike(self.readings[names[1]].read):
                told[names] = Alike("the rules are the same", "this setup")
        found = self.separator.found("", [names for names in pairs if names not in told])
        told |= {names: Alike(one.method, f"this setup: {one.bound}") for names, one in found.items() if one.complete}
        left = {names: one for names, one in found.items() if not one.complete}
        open_ = {names: one for names, one in left.items() if one.moves is None}
        told |= {names: self._parts(names, one) for names, one in left.items() if one.moves is not None}
        told |= self._proved(open_)
        return told

    def _parts(self, names: _Names, found: Found) -> Parts:
        """A play that was found, replayed by the plain rules, with what differs after it.

        Raises:
            Internal: the plain rules see no difference.
        """
        assert found.moves is not None
        one, other = (self.readings[name].rules for name in names)
        if one.initial() != other.initial():
            return Parts(Play(one), (_starts(one, other),), found.method, "they part before the first move", -1)
        states = same_way(one, other, found.moves)
        differences = parting(one, other, states[-1], _MOST_SHOWN)
        if not differences:
            raise Internal(f"{self.run.game.name}: the plain rules see no difference between {' and '.join(names)}")
        shortest = ""
        if found.shortest:
            shortest = f"{found.method} compared all states that fewer moves lead to"
        return Parts(Play(one, found.moves), tuple(differences), found.method, shortest, found.levels)

    def _proved(self, left: Mapping[_Names, Found]) -> dict[_Names, Answer]:
        """What no play was found for: that no state in range tells the readings apart, asked of solvers."""
        told: dict[_Names, Answer] = {}
        names_of = {(self.cases[one], self.cases[other]): (one, other) for one, other in left}
        asking = Asking(self.run.effort.conflicts, self.run.effort.steps)
        tasks = [Task(one, "alike", other=other, asking=asking) for one, other in names_of]
        for task, said, _ in self.run.perform(tasks):
            assert task.other is not None
            names = names_of[task.case, task.other]
            self.run.progress(f"asking whether {' and '.join(names).strip()} ever part")
            if said.what:
                scope = "every state in range, this setup, as far as values stay in range"
                told[names] = Alike(f"no state tells them apart, by {said.what}", scope)
            else:
                told[names] = Unparted(left[names].bound, "some state in range may tell them apart")
        return told


def _starts(one: Rules[Any, Any], other: Rules[Any, Any]) -> Difference:
    here, there = one.initial(), other.initial()
    names = [field.name for field in attrs.fields(type(here)) if getattr(here, field.name) != getattr(there, field.name)]
    first, second = ("; ".join(f"{name} {getattr(state, name)}" for name in names) for state in (here, there))
    return Difference(Sort.START, "", first, second)
