"""The atlas of a game: every two readings of each question told apart, or proved never to part, or neither up to a bound."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from typing import Any

import attrs

from rapanui_rules.backends.to_z3.bounded import Bounded
from rapanui_rules.check.atlas.entries import Alike, Answer, Pair, Parts, Senseless, Unparted
from rapanui_rules.check.atlas.keeping import Kept, key_of
from rapanui_rules.check.atlas.parting import Difference, Sort, first_parting
from rapanui_rules.check.atlas.questions import Question, questions_of
from rapanui_rules.check.atlas.records import column_from_data, column_record, pair_from_data, pair_record, unreplayed
from rapanui_rules.check.atlas.separating import Effort, Found, Named, Separator
from rapanui_rules.check.atlas.standing import with_verdicts
from rapanui_rules.check.atlas.touring import Column
from rapanui_rules.check.atlas.twins import Asking
from rapanui_rules.check.cases import Case
from rapanui_rules.check.obligations import Obligation, obligations
from rapanui_rules.check.store import Store
from rapanui_rules.check.work import Task, Told
from rapanui_rules.check.workers import workers
from rapanui_rules.errors import IllegalMove, OutOfRange
from rapanui_rules.lang.game import Game
from rapanui_rules.play.plays import Play, converter
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import move_text

__all__ = ["Atlas", "make_atlas", "name_of", "record"]

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
    perform: _Perform
    progress: Callable[[str], None]

    @property
    def asking(self) -> Asking:
        """How much solvers may do."""
        return Asking(self.effort.conflicts, self.effort.clauses, self.effort.steps)

    def atlas(self) -> Atlas:
        """All of it."""
        setups = dict(self._setups())
        cases = {name: Case.of(self.where, self.game, setup, frozenset()) for name, setup in setups.items()}
        claims = obligations(self.game, self.setup)
        names = tuple(one.name for one in claims)
        readings, columns = self._read(setups, cases, claims)
        work = _Work(cases, readings, Separator(readings, names, self.effort, self.progress), self)
        answers = work.answers([pair for _, _, pair in self._names() if set(pair) <= readings.keys()])
        pairs = tuple(self._pair(*each, readings, answers, work.ends) for each in self._names())
        digests = {name: one.read.digest for name, one in readings.items()}
        return Atlas(self.game, self.setup, self.questions, pairs, claims, columns, digests)

    def _pair(
        self,
        question: Question,
        two: tuple[Enum, Enum],
        names: _Names,
        readings: Mapping[str, Named],
        answers: Mapping[_Names, Answer],
        ends: Mapping[_Names, tuple[Play, Play]],
    ) -> Pair:
        one, other = (reading.name.lower() for reading in two)
        missing = [reading for reading in two if name_of(question, reading) not in readings]
        if missing:
            why = "; ".join(question.senseless(self.game, self.setup, reading) for reading in missing)
            return Pair(question.name, one, other, (), Senseless(why))
        unlike = readings[names[0]].read.unlike(readings[names[1]].read)
        return Pair(question.name, one, other, unlike, answers[names], ends.get(names))

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


@attrs.frozen(eq=False)
class _Work:
    """Answers for pairs of readings by their names.

    Attributes:
        ends: of pairs that are answered a play of equal moves under each of the two that different players win.
    """

    cases: Mapping[str, Case]
    readings: Mapping[str, Named]
    separator: Separator
    run: _Run
    ends: dict[_Names, tuple[Play, Play]] = attrs.field(factory=dict)

    def answers(self, pairs: list[_Names]) -> dict[_Names, Answer]:
        """Searches first; shorter plays where these can be asked for; proofs for what no play was found for."""
        told: dict[_Names, Answer] = {}
        for names in pairs:
            if not self.readings[names[0]].read.unlike(self.readings[names[1]].read):
                told[names] = Alike("the rules are the same", "this setup")
        found = self.separator.found("", [names for names in pairs if names not in told])
        told |= {names: Alike(one.method, f"this setup: {one.bound}") for names, one in found.items() if one.complete}
        left = self._walked({names: one for names, one in found.items() if not one.complete})
        proved, left = self._asked(left)
        told |= proved
        left = self._shortened(left)
        told |= self._parted({names: one for names, one in left.items() if one.moves is not None})
        told |= {
            names: Unparted(one.bound, "some state in range may tell them apart")
            for names, one in left.items()
            if one.moves is None
        }
        return told

    def _walked(self, found: Mapping[_Names, Found]) -> dict[_Names, Found]:
        """Longer plays where none told two readings apart, and shorter ones where there may be some."""
        told, effort, tasks = dict(found), self.run.effort, dict[Task, _Names]()
        for names, one in found.items():
            longest = effort.far if one.moves is None else len(one.moves) - 1
            if longest > max(one.levels, 0):
                task = self._task("walk", names, effort.walk if one.moves is None else effort.shorten, effort.shorten)
                tasks[attrs.evolve(task, lengths=(longest,))] = names
        for number, (task, said, _) in enumerate(self.run.perform(tasks), 1):
            self.run.progress(f"plays in step: {number} of {len(tasks)}")
            if said.what is not None:
                told[tasks[task]] = self._after_plays_in_step(found[tasks[task]], said)
        return told

    def _after_plays_in_step(self, one: Found, said: Told) -> Found:
        """What is known of a pair after plays in step."""
        bound = f"{one.bound}; {said.what.plays:,} plays in step of {said.what.steps:,} moves"
        if not said.plays:
            return attrs.evolve(one, bound=bound)
        moves = unreplayed(self.run.game, said.plays[0]).moves
        return attrs.evolve(one, moves=moves, method="plays in step, by native code", bound=bound)

    def _task(self, kind: str, names: _Names, most: int, further: int) -> Task:
        """A task on two readings."""
        first, second = (self.cases[name] for name in names)
        task = Task(first, kind, self.separator.claims, most=most, further=further, others=(second,))
        return attrs.evolve(task, made=self.readings[names[1]].read.compiled)

    def _shortened(self, found: Mapping[_Names, Found]) -> dict[_Names, Found]:
        """Shorter plays, or that there are none, for readings and the default: all asked of the SAT solver at once."""
        told, mute = dict(found), set[_Names]()
        while True:
            asked = [names for names, one in told.items() if names[0] == "" and not one.shortest and one.levels >= 0]
            asked = [names for names in asked if names not in mute and self._is_nearly_known(told[names])]
            if not asked:
                return told
            least = min(told[names].levels for names in asked) + 1
            most = max(len(moves) - 1 if (moves := told[names].moves) is not None else least for names in asked)
            if least > min(most, self.run.effort.depth):
                return told
            self.run.progress(f"plays of {least} moves and more, by the SAT solver")
            said = self._ask_for_short(asked, told, least, min(most, self.run.effort.depth))
            if said is None:
                return told
            bounded, moves, wanted = said
            mute |= set(asked) - set(wanted)  # of which the solver cannot be asked
            parted = False
            for names in wanted:
                told[names] = self._bounded(names, told[names], bounded, moves)
                parted |= told[names].moves == moves
            if moves is None or not parted:
                return told

    def _may_be_short(self, one: Found) -> bool:
        """Whether the solver can come as far as to say that the play found is shortest."""
        return one.moves is not None and len(one.moves) <= self.run.effort.depth + 1

    def _is_nearly_known(self, one: Found) -> bool:
        """Whether few numbers of moves are left of which it is open whether so many are enough."""
        return one.moves is not None and len(one.moves) - 1 - one.levels <= self.run.effort.gap

    def _ask_for_short(
        self, asked: list[_Names], told: Mapping[_Names, Found], least: int, most: int
    ) -> tuple[Bounded, tuple[Any, ...] | None, list[_Names]] | None:
        lengths = tuple(None if (moves := told[names].moves) is None else len(moves) for names in asked)
        others = tuple(self.cases[other] for _, other in asked)
        asking = self.run.asking
        task = Task(self.cases[""], "part", others=others, lengths=lengths, least=least, most=most, asking=asking)
        ((_, answer, _),) = self.run.perform([task])
        if answer.what is None:
            return None
        bounded, were_asked = answer.what
        wanted = [names for names, was_asked in zip(asked, were_asked, strict=True) if was_asked]
        try:
            play = Play.from_data(self.run.game, answer.plays[0]) if answer.plays else None
        except (IllegalMove, OutOfRange):  # a circuit sees neither ranges nor, at times, moves for want of others
            play = None
        return bounded, None if play is None else play.moves, wanted

    def _bounded(self, names: _Names, one: Found, said: Bounded, moves: tuple[Any, ...] | None) -> Found:
        """What is known of a pair now: no play of fewer moves than the one found, if one was, parts it."""
        known = said.excluded if one.moves is None else min(said.excluded, len(one.moves) - 1)
        levels = max(one.levels, known)
        bound = f"{one.bound}; no play of {levels} moves or fewer, by {said.by}" if levels > one.levels else one.bound
        excluder = said.by if levels > one.levels else one.excluder
        found = attrs.evolve(one, levels=levels, bound=bound, excluder=excluder)
        if moves is None or (one.moves is not None and len(moves) >= len(one.moves)):
            return found
        at = first_parting(self.readings[names[0]].rules, self.readings[names[1]].rules, moves)
        return found if at is None else attrs.evolve(found, moves=moves[:at], method=f"bounded search, by {said.by}")

    def _parted(self, found: Mapping[_Names, Found]) -> dict[_Names, Answer]:
        """Plays that were found, each replayed by the plain rules, with what differs after it."""
        told: dict[_Names, Answer] = {}
        tasks: dict[Task, _Names] = {}
        for names, one in found.items():
            task = self._task("differ", names, _MOST_SHOWN, self.run.effort.wins)
            tasks[attrs.evolve(task, prefix=tuple(map(move_text, one.moves or ())))] = names
        for number, (task, said, _) in enumerate(self.run.perform(tasks), 1):
            self.run.progress(f"replaying play {number} of {len(tasks)}")
            told[tasks[task]] = self._parts(tasks[task], found[tasks[task]], said.what)
            if said.plays:
                first, second = (unreplayed(self.run.game, data) for data in said.plays)
                self.ends[tasks[task]] = first, second
        return told

    def _parts(self, names: _Names, found: Found, differences: tuple[Difference, ...]) -> Parts:
        shortest = "they part before the first move" if differences[0].sort is Sort.START else ""
        if found.shortest and not shortest:
            seen = "all states that fewer moves lead to were compared"
            shortest = f"every shorter one is excluded by {found.excluder}" if found.excluder else seen
        play = Play(self.readings[names[0]].rules, found.moves or ())
        return Parts(play, differences, found.method, shortest, found.levels)

    def _asked(self, left: Mapping[_Names, Found]) -> tuple[dict[_Names, Answer], dict[_Names, Found]]:
        """Solvers are asked: whether any state in range tells apart what no play does, and how short a play may be.

        Returns:
            What they prove, and all else with what is known of it now.
        """
        proved, rest = dict[_Names, Answer](), dict(left)
        apart = [
            names
            for names, one in left.items()
            if names[0] == "" and not one.shortest and one.levels >= 0 and self._may_be_short(one)
        ]
        tasks: dict[Task, list[_Names]] = {}
        if apart:
            others = tuple(self.cases[other] for _, other in apart)
            least = min(left[names].levels for names in apart) + 1
            most, asking = self.run.effort.depth, attrs.evolve(self.run.asking, conflicts=self.run.effort.near)
            tasks[Task(self.cases[""], "near", others=others, least=least, most=most, asking=asking)] = apart
        for names in (names for names, one in left.items() if one.moves is None):
            one, other = (self.cases[name] for name in names)
            tasks[Task(one, "alike", others=(other,), asking=self.run.asking)] = [names]
        for task, said, _ in self.run.perform(tasks):
            self.run.progress("asking solvers")
            if task.kind == "alike" and said.what:
                scope = "every state in range, this setup, as far as values stay in range"
                proved[tasks[task][0]] = Alike(f"no state tells them apart, by {said.what}", scope)
            elif task.kind == "near" and said.what is not None:
                bounded, were_asked = said.what
                for names, was_asked in zip(apart, were_asked, strict=True):
                    rest[names] = self._bounded(names, rest[names], bounded, None) if was_asked else rest[names]
        return proved, {names: one for names, one in rest.items() if names not in proved}
