"""Answers for pairs of readings: searches, then shorter plays and proofs by solvers, then a replay of what was found."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import attrs

from rapanui_rules.backends.to_z3.bounded import Bounded
from rapanui_rules.check.atlas.entries import Alike, Answer, Parts, Unparted
from rapanui_rules.check.atlas.parting import Difference, Sort, first_parting
from rapanui_rules.check.atlas.records import unreplayed
from rapanui_rules.check.atlas.separating import Found, Named, Separator
from rapanui_rules.check.atlas.twins import Asking
from rapanui_rules.check.cases import Case
from rapanui_rules.check.work import Task, Told
from rapanui_rules.check.workers import Perform
from rapanui_rules.errors import IllegalMove, OutOfRange
from rapanui_rules.lang.game import Game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.words import move_text

__all__ = ["Names", "Work"]

#: The most differences of a state that are kept.
_MOST_SHOWN = 3

#: Two readings by their names.
Names = tuple[str, str]
_Shown = tuple[Names, Found]


@attrs.frozen(eq=False)
class Work:
    """Answers for pairs of readings by their names.

    Attributes:
        game: the game.
        cases: of the readings by name.
        readings: the readings that make sense.
        separator: searches for what tells two apart.
        perform: performs tasks.
        parts: of pairs that part, by a play that was replayed.
        ends: of pairs that are answered a play of equal moves under each of the two that different players win.
    """

    game: Game[Any, Any]
    cases: Mapping[str, Case]
    readings: Mapping[str, Named]
    separator: Separator
    perform: Perform
    parts: dict[Names, Parts] = attrs.field(factory=dict)
    ends: dict[Names, tuple[Play, Play]] = attrs.field(factory=dict)

    @property
    def _asking(self) -> Asking:
        """How much solvers may do."""
        effort = self.separator.effort
        return Asking(effort.conflicts, effort.clauses, effort.steps)

    def answers(self, pairs: list[Names]) -> dict[Names, Answer]:
        """Searches first; shorter plays where these can be asked for; proofs for what no play was found for."""
        told: dict[Names, Answer] = {}
        for names in pairs:
            if not self.readings[names[0]].read.unlike(self.readings[names[1]].read):
                told[names] = Alike("the rules are the same", "this setup")
        found = self.separator.found("", [names for names in pairs if names not in told])
        told |= {names: Alike(one.method, f"this setup: {one.bound}") for names, one in found.items() if one.complete}
        left = self._walked({names: one for names, one in found.items() if not one.complete})
        proved, left = self._asked(left)
        told |= proved
        left = self._shortened(left)
        tasks = self._differing({names: one for names, one in left.items() if names not in self.parts})
        for task, said, _ in self.perform(tasks):
            self._take(*tasks[task], said)
        told |= self.parts
        told |= {
            names: Unparted(one.bound, "some state in range may tell them apart")
            for names, one in left.items()
            if one.moves is None
        }
        return told

    def _walked(self, found: Mapping[Names, Found]) -> dict[Names, Found]:
        """Longer plays where none told two readings apart, and shorter ones where there may be some."""
        told, effort, tasks = dict(found), self.separator.effort, dict[Task, Names]()
        for names, one in found.items():
            longest = effort.far if one.moves is None else len(one.moves) - 1
            if longest > max(one.levels, 0):
                task = self._task("walk", names, effort.walk if one.moves is None else effort.shorten, effort.shorten)
                tasks[attrs.evolve(task, lengths=(longest,))] = names
        longest_first = sorted(tasks, key=lambda task: -task.most)
        for number, (task, said, _) in enumerate(self.perform(longest_first), 1):
            self.separator.progress(f"plays in step: {number} of {len(tasks)}")
            if said.what is not None:
                told[tasks[task]] = self._after_plays_in_step(found[tasks[task]], said)
        return told

    def _after_plays_in_step(self, one: Found, said: Told) -> Found:
        """What is known of a pair after plays in step."""
        seen = f"{said.what.plays:,} plays in step of {said.what.steps:,} moves"
        bound = f"{one.bound}; {seen}" if one.bound else seen
        if not said.plays:
            return attrs.evolve(one, bound=bound)
        moves = unreplayed(self.game, said.plays[0]).moves
        return attrs.evolve(one, moves=moves, method="plays in step, by native code", bound=bound)

    def _task(self, kind: str, names: Names, most: int, further: int) -> Task:
        """A task on two readings."""
        first, second = (self.cases[name] for name in names)
        task = Task(first, kind, self.separator.claims, most=most, further=further, others=(second,))
        return attrs.evolve(task, made=self.readings[names[1]].read.compiled)

    def _shortened(self, found: Mapping[Names, Found]) -> dict[Names, Found]:
        """Shorter plays, or that there are none, for readings and the default: all asked of the SAT solver at once.

        Beside it the plays are replayed that are no matter of it.
        """
        told, mute, first = dict(found), set[Names](), True
        while True:
            asked = [names for names, one in told.items() if names[0] == "" and not one.shortest and one.levels >= 0]
            asked = [names for names in asked if names not in mute and self._is_nearly_known(told[names])]
            if not asked:
                return told
            beside = self._differing({names: one for names, one in told.items() if first and names not in asked})
            first = False
            least = min(told[names].levels for names in asked) + 1
            most = max(len(moves) - 1 if (moves := told[names].moves) is not None else least for names in asked)
            if least > min(most, self.separator.effort.depth):
                return told
            self.separator.progress(f"plays of {least} moves and more, by the SAT solver")
            said = self._ask_for_short(asked, told, least, min(most, self.separator.effort.depth), beside)
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
        return one.moves is not None and len(one.moves) <= self.separator.effort.depth + 1

    def _is_nearly_known(self, one: Found) -> bool:
        """Whether few numbers of moves are left of which it is open whether so many are enough."""
        return one.moves is not None and len(one.moves) - 1 - one.levels <= self.separator.effort.gap

    def _ask_for_short(
        self, asked: list[Names], told: Mapping[Names, Found], least: int, most: int, beside: Mapping[Task, _Shown]
    ) -> tuple[Bounded, tuple[Any, ...] | None, list[Names]] | None:
        lengths = tuple(None if (moves := told[names].moves) is None else len(moves) for names in asked)
        others = tuple(self.cases[other] for _, other in asked)
        asking = self._asking
        task = Task(self.cases[""], "part", others=others, lengths=lengths, least=least, most=most, asking=asking)
        answer = Told(None)
        for done, said, _ in self.perform([task, *beside]):
            if done is task:
                answer = said
            else:
                self._take(*beside[done], said)
        if answer.what is None:
            return None
        bounded, were_asked = answer.what
        wanted = [names for names, was_asked in zip(asked, were_asked, strict=True) if was_asked]
        try:
            play = Play.from_data(self.game, answer.plays[0]) if answer.plays else None
        except (IllegalMove, OutOfRange):  # a circuit sees neither ranges nor, at times, moves for want of others
            play = None
        return bounded, None if play is None else play.moves, wanted

    def _bounded(self, names: Names, one: Found, said: Bounded, moves: tuple[Any, ...] | None) -> Found:
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

    def _differing(self, found: Mapping[Names, Found]) -> dict[Task, _Shown]:
        """Tasks to replay the plays that were found by the plain rules, and to tell what differs after each."""
        tasks = dict[Task, _Shown]()
        for names, one in found.items():
            if one.moves is not None:
                task = self._task("differ", names, _MOST_SHOWN, self.separator.effort.wins)
                tasks[attrs.evolve(task, prefix=tuple(map(move_text, one.moves)))] = names, one
        return tasks

    def _take(self, names: Names, one: Found, said: Told) -> None:
        """Take what came of such a task."""
        self.parts[names] = self._parts(names, one, said.what)
        self.separator.progress(f"replayed {len(self.parts)} plays")
        if said.plays:
            first, second = (unreplayed(self.game, data) for data in said.plays)
            self.ends[names] = first, second

    def _parts(self, names: Names, found: Found, differences: tuple[Difference, ...]) -> Parts:
        shortest = "they part before the first move" if differences[0].sort is Sort.START else ""
        if found.shortest and not shortest:
            seen = "all states that fewer moves lead to were compared"
            shortest = f"every shorter one is excluded by {found.excluder}" if found.excluder else seen
        play = Play(self.readings[names[0]].rules, found.moves or ())
        return Parts(play, differences, found.method, shortest, found.levels)

    def _asked(self, left: Mapping[Names, Found]) -> tuple[dict[Names, Answer], dict[Names, Found]]:
        """Solvers are asked: whether any state in range tells apart what no play does, and how short a play may be.

        Returns:
            What they prove, and all else with what is known of it now.
        """
        proved, rest = dict[Names, Answer](), dict(left)
        apart = [
            names
            for names, one in left.items()
            if names[0] == "" and not one.shortest and one.levels >= 0 and self._may_be_short(one)
        ]
        tasks: dict[Task, list[Names]] = {}
        if apart:
            others = tuple(self.cases[other] for _, other in apart)
            least = min(left[names].levels for names in apart) + 1
            most, asking = self.separator.effort.depth, attrs.evolve(self._asking, conflicts=self.separator.effort.near)
            tasks[Task(self.cases[""], "near", others=others, least=least, most=most, asking=asking)] = apart
        for names in (names for names, one in left.items() if one.moves is None):
            one, other = (self.cases[name] for name in names)
            tasks[Task(one, "alike", others=(other,), asking=self._asking)] = [names]
        for task, said, _ in self.perform(tasks):
            self.separator.progress("asking solvers")
            if task.kind == "alike" and said.what:
                scope = "every state in range, this setup, as far as values stay in range"
                proved[tasks[task][0]] = Alike(f"no state tells them apart, by {said.what}", scope)
            elif task.kind == "near" and said.what is not None:
                bounded, were_asked = said.what
                for names, was_asked in zip(apart, were_asked, strict=True):
                    rest[names] = self._bounded(names, rest[names], bounded, None) if was_asked else rest[names]
        return proved, {names: one for names, one in rest.items() if names not in proved}
