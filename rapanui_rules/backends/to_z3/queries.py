"""Queries about facts in the middle of a turn: which follow from hypotheses, by ever more effort, and by cases."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

import z3

from rapanui_rules.backends.to_z3.cases import Case, Cases
from rapanui_rules.backends.to_z3.contracts import Cut, Fact, Known
from rapanui_rules.backends.to_z3.encoding import asked_terms
from rapanui_rules.backends.to_z3.numbers import Numbers
from rapanui_rules.backends.to_z3.parts import variables
from rapanui_rules.terms.machine import Asked

__all__ = ["Queries", "after_all_but", "goal_of"]

def goal_of(term: Any, numbers: Numbers) -> Known:
    """Something to prove."""
    whole = numbers.term(term)
    return Known(whole, variables(whole))


def after_all_but(moves: frozenset[int], term: Any, which: Any) -> Any:
    """That something holds after moves of all classes but some."""
    return z3.Or(*(which == n for n in sorted(moves)), term) if moves else term


class Queries:
    """Queries of one run, and what came of them.

    Args:
        numbers: what terms are made of.
        effort: z3's own count of steps allowed for a query.
        facts: all facts, by their numbers.
        which: the variable that tells of which class the move was.
        every: all classes of moves.
        cases: fields of the state whose values are looked at one by one.
        brief: whether to give up early, as what is not found is tried in another way.
    """

    def __init__(
        self,
        numbers: Numbers,
        effort: int,
        facts: Sequence[Fact],
        which: Any,
        every: frozenset[int],
        cases: Cases,
        brief: bool = False,
    ) -> None:
        self.numbers, self.effort, self.facts, self.which, self.every = numbers, effort, facts, which, every
        self.cases, self.ladder = cases, _LADDER[:_BRIEF] if brief else _LADDER
        self.count = 0
        self.asked: list[tuple[Asked, bool]] = []
        self.seconds: dict[str, float] = {}
        self._joined: tuple[Sequence[Known], Any] = ((), None)

    def cut(self, holds: Mapping[int, frozenset[int]]) -> Cut:
        """What came of the run."""
        return Cut(holds, tuple(self.asked), self.seconds)

    def ask(self, known: Sequence[Known], asked: Sequence[Asked]) -> None:
        """Try what a step asks."""
        terms = asked_terms(asked, self.numbers)
        goals = {n: goal_of(term, self.numbers) for n, term in enumerate(terms)}
        everywhere = dict.fromkeys(goals, self.every)
        proved = self._proved(known, goals, everywhere, everywhere, self.every, helps=False)
        self.asked += [(item, proved.get(n) == self.every) for n, item in enumerate(asked)]

    def kept(
        self,
        known: Sequence[Known],
        goals: Mapping[int, Known],
        moves: Mapping[int, frozenset[int]],
        before: Mapping[int, frozenset[int]] | None = None,
        made: frozenset[int] | None = None,
    ) -> dict[int, frozenset[int]]:
        """After which of the *moves* each fact holds, claim by claim; those that hold after none left out.

        Where it is given after which it held *before*, the others are gained all together or not at all. Where it is
        given which were *made*, it was one of these.
        """
        groups: dict[str, dict[int, Known]] = {}
        for n, term in goals.items():
            groups.setdefault(self.facts[n].claim, {})[n] = term
        found: dict[int, frozenset[int]] = {}
        for claim, group in groups.items():
            began = time.perf_counter()
            held = moves if before is None else before
            found |= self._proved(known, group, moves, held, self.every if made is None else made, helps=not claim)
            self.seconds[claim] = self.seconds.get(claim, 0.0) + time.perf_counter() - began
        return found

    def _proved(
        self,
        known: Sequence[Known],
        goals: Mapping[int, Known],
        moves: Mapping[int, frozenset[int]],
        before: Mapping[int, frozenset[int]],
        every: frozenset[int],
        helps: bool,
    ) -> dict[int, frozenset[int]]:
        """Those goals that follow: all together, then without what a model breaks, in the end one by one."""
        left = {n: moves[n] for n in goals}
        while left:
            terms = {n: after_all_but(every - after, goals[n].term, self.which) for n, after in left.items()}
            about = frozenset({self.which.get_id()}).union(*(goals[n].about for n in left))
            answer, model = self._ask(known, about, z3.And(list(terms.values())), len(terms) == 1, helps)
            if answer == z3.unsat:
                return left
            if answer == z3.unknown:
                break
            made = model.eval(self.which, model_completion=True).as_long()
            broken = {n for n, term in terms.items() if not z3.is_true(model.eval(term, model_completion=True))}
            for n in broken:
                held = before.get(n, frozenset())
                left[n] = left[n] - {made} if made in held else left[n] & held
            left = {n: after for n, after in left.items() if after}
        if len(left) <= 1:
            return {}
        found: dict[int, frozenset[int]] = {}
        for n, after in left.items():
            found |= self._proved(known, {n: goals[n]}, {n: after}, before, every, helps)
        return found

    def _by_cases(self, known: Sequence[Known], about: frozenset[int], goal: Any, fields: Sequence[Case]) -> bool:
        """Whether a goal is easily proved for each value of a field by itself, which often makes it a hypothesis."""
        return any(self._in_each_case(known, about | ids, goal, values) for ids, values in fields if ids & about)

    def _in_each_case(
        self, known: Sequence[Known], about: frozenset[int], goal: Any, values: Sequence[Sequence[tuple[Any, Any]]]
    ) -> bool:
        """What speaks of nothing else is enough for most values; for a few, such as the greatest, all that is known."""
        near = z3.And([self.numbers.term(True), *(one.term for one in known if one.about <= about)])
        hard: list[Sequence[tuple[Any, Any]]] = []
        for value in values:
            if not self._in_case(near, goal, value):
                hard.append(value)
                if len(hard) > _MOST_HARD:
                    return False
        return all(self._is_so(known, goal, value) for value in hard)

    def _in_case(self, near: Any, goal: Any, value: Sequence[tuple[Any, Any]]) -> bool:
        term = z3.simplify(z3.substitute(goal, *value))
        if z3.is_true(term):
            return True
        given = z3.simplify(z3.substitute(near, *value))
        return bool(self._query([given, z3.Not(term)], 2, 100).check() == z3.unsat)

    def _is_so(self, known: Sequence[Known], goal: Any, value: Sequence[tuple[Any, Any]]) -> bool:
        case = [field == one for field, one in value]
        return bool(self._query([self._all_of(known), *case, z3.Not(goal)], 2, 20).check() == z3.unsat)

    def _query(self, terms: Sequence[Any], arithmetic: int, part: int) -> z3.Solver:
        solver = self.numbers.solver()
        solver.set("rlimit", self.effort // part)
        solver.set("arith.solver", arithmetic)
        for term in terms:  # as `solver.add` would, whose own tests of each term take longer than most queries
            z3.Z3_solver_assert(solver.ctx.ref(), solver.solver, term.as_ast())
        self.count += 1
        return solver

    def _all_of(self, known: Sequence[Known]) -> Any:
        """All hypotheses of a step as one term."""
        if self._joined[0] is not known:
            self._joined = known, z3.And([one.term for one in known])
        return self._joined[1]

    def _ask(
        self, known: Sequence[Known], about: frozenset[int], goal: Any, alone: bool, helps: bool
    ) -> tuple[Any, Any]:
        """What z3 says, and a model: from all hypotheses, but for facts that only help, which are as well dropped.

        Several goals together are given up at the first doubt, as each by itself is easier.
        """
        near = [one.term for one in known if one.about <= about]
        every = [self._all_of(known)]
        for hypotheses, arithmetic, part in self.ladder:
            if hypotheses in ("members", "values"):
                fields = self.cases.members if hypotheses == "members" else self.cases.values
                if self._by_cases(known, about, goal, fields):
                    return z3.unsat, None
                continue
            terms = near if hypotheses == "near" else every
            solver = self._query([*terms, z3.Not(goal)], arithmetic, part)
            found = solver.check()
            if found == z3.unsat or (found == z3.sat and (terms is every or helps)):
                return found, solver.model() if found == z3.sat else None
            if found == z3.unknown and (helps or not alone):
                break
        return z3.unknown, None


#: For how many values of a field all that is known is made use of.
_MOST_HARD = 3
#: How much of the ladder is climbed in brief.
_BRIEF = 4
#: Which hypotheses, or which cases, with which of z3's solvers of arithmetic, with which part of the effort.
_LADDER = (
    ("near", 2, 100),
    ("members", 2, 100),
    ("every", 2, 20),
    ("values", 2, 100),
    ("near", 6, 20),
    ("every", 6, 20),
    ("every", 2, 2),
)
