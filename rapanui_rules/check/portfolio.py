"""All engines on all claims of a game: the first honest answer wins, and the verdict says whose it is and how far it goes.

Induction is tried on all claims at once. Meanwhile the plain rules are searched in breadth and at random. What is then
still open gets k-induction, Spacer and bounded search. Every limit is a count of steps, so that a verdict does not depend
on the machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs

from rapanui_rules.backends.to_z3.induction import HIDDEN, UNREAD, Status
from rapanui_rules.check.cases import Case
from rapanui_rules.check.evidence import Evidence, why_open
from rapanui_rules.check.obligations import Obligation, obligations
from rapanui_rules.check.searching import WELL_TYPED
from rapanui_rules.check.store import Store, key_of
from rapanui_rules.check.verdicts import Proved, Result, Verdict
from rapanui_rules.check.visiting import PLAINLY
from rapanui_rules.check.work import Stepwise, Task
from rapanui_rules.check.workers import Perform, workers
from rapanui_rules.errors import UsageError, nearest
from rapanui_rules.lang.claims import Expect, Kind
from rapanui_rules.lang.game import Game
from rapanui_rules.play.watching import SECRETS_KEPT, can_be_made, indexes

__all__ = ["Effort", "check_game"]

#: How much longer a batch of plays at random is when it looks for what the others did not meet.
_LONGER = 15
#: How much shorter the searches are that come before an induction for a few claims.
_SHORTER = 10

_INDUCTIVE = {Kind.INVARIANT, Kind.STEP, Kind.NEVER_STUCK, Kind.ENDS, Kind.UNIQUE_OUTCOME, Kind.WELL_TYPED}
_OF_STATES = {Kind.INVARIANT, Kind.UNIQUE_OUTCOME}


@attrs.frozen
class Effort:
    """How far searches go; all are counts.

    Attributes:
        explore: legal moves made by the search in breadth, where the game can be compiled; else by the plain rules, of
            so many (`visiting.PLAINLY`) one.
        roam: moves made by plays at random, likewise; far more where a play is left to be found.
        depth: longest play of a bounded search.
        k: greatest k of k-induction.
        linger: moves of the play that puts off the end.
    """

    explore: int = 200_000
    roam: int = 200_000
    depth: int = 8
    k: int = 3
    linger: int = 2_000


Progress = Callable[[str], None]


def check_game(
    game: Game[Any, Any],
    setup: Any,
    *,
    where: str | None = None,
    symbolic: frozenset[str] = frozenset(),
    claims: tuple[str, ...] | None = None,
    jobs: int = 1,
    effort: Effort | None = None,
    progress: Progress = lambda text: None,
    store: Store | None = None,
    only_kept: bool = False,
) -> Iterator[Result]:
    """Check a game's claims under one setup; results come as they are found.

    Args:
        game: the rules.
        setup: an instance of the game's setup class.
        where: name or file from which other processes can load the game; without it this process does all the work.
        symbolic: setup numbers left symbolic: proofs then hold for every value, searches use the setup's own.
        claims: names of the claims wanted; all by default.
        jobs: how many processes work.
        effort: how far searches go.
        progress: told what is being worked on.
        store: where verdicts of earlier runs are kept; none by default.
        only_kept: give the verdicts of earlier runs and find no new ones.

    Raises:
        RulesError: the rules are not written in the language.
        UsageError: a claim that the game does not make.
        Internal: two engines disagree.
    """
    wanted = obligations(game, setup)
    known = [one.name for one in wanted]
    for name in claims or ():
        if name not in known:
            raise UsageError(f"no claim is called {name!r}; there are: {', '.join(nearest(name, known))}")
    case = Case.of(where, game, setup, symbolic)
    asked = [one for one in wanted if claims is None or one.name in claims]
    kept = _Kept(store, case, effort or Effort(), alone=len(asked) < len(wanted))
    evidence = Evidence(game, setup, case, symbolic)
    left = []
    for one in asked:
        verdict = kept.get(one)
        if verdict is None:
            left.append(one)
        else:
            yield evidence.result(one, verdict, stored=True)
    if not left or only_kept:
        return
    with workers(jobs if where is not None else 1) as perform:
        run = _Run(evidence, case, effort or Effort(), perform, progress)
        for one, verdict in run.verdicts(left):
            kept.put(one, verdict)
            yield evidence.result(one, verdict)


@attrs.frozen
class _Kept:
    """The store, as far as one check uses it."""

    store: Store | None
    case: Case
    effort: Effort
    alone: bool

    def get(self, one: Obligation) -> Verdict | None:
        """The verdict that an earlier run kept."""
        return None if self.store is None else self.store.get(self._key(one), self.case.open().rules.game)

    def put(self, one: Obligation, verdict: Verdict) -> None:
        """Keep a verdict."""
        if self.store is not None:
            self.store.put(self._key(one), verdict)

    def _key(self, one: Obligation) -> str:
        return key_of(self.case.open(), one, self.case.setup, self.effort, self.alone)


@attrs.frozen(eq=False)
class _Run:
    """One check in progress: rounds of work, and what the engines have said so far."""

    evidence: Evidence
    case: Case
    effort: Effort
    perform: Perform
    progress: Progress

    def verdicts(self, wanted: list[Obligation]) -> Iterator[tuple[Obligation, Verdict]]:
        """Work in rounds, and yield what each round has decided."""
        open_ = {one.name: one for one in wanted}
        for work in (self._alone, self._first, self._lemmas, self._deeper):
            if not open_:
                return
            work(list(open_.values()))
            for name, one in list(open_.items()):
                verdict = self.evidence.verdict(one, final=work == self._deeper)
                if verdict is not None:
                    del open_[name]
                    yield one, verdict

    def _work(self, tasks: Iterable[Task], stepwise: list[Stepwise] | None = None) -> None:
        for task, told, seconds in self.perform(tasks):
            self.progress(f"{task.kind} {task.part or ', '.join(task.names[:1])}")
            if stepwise is not None and isinstance(told.what, Stepwise):
                stepwise.append(told.what)
            else:
                self.evidence.take(task, told, seconds)

    # -- rounds of work

    def _alone(self, wanted: list[Obligation]) -> None:
        """A few claims by themselves, where not all are wanted: most lean on no other, unless a short search breaks them."""
        names = tuple(one.name for one in wanted if one.kind in _INDUCTIVE and one.expected is Expect.HOLDS)
        if len(wanted) == len(obligations(self.evidence.game, self.evidence.setup)) or not names or WELL_TYPED in names:
            return
        self._glance(names)
        names = tuple(name for name in names if (name, None) not in self.evidence.findings)
        if not names:
            return
        assumed = tuple(name for name in names if name in self.evidence.invariants())
        self._induct(names, assumed)
        if all(self.evidence.is_inductive(name) for name in assumed):
            proved = Proved("induction over all moves, by z3", self.evidence.everywhere())
            self.evidence.proofs.update((name, proved) for name in names if self.evidence.is_inductive(name))
        self.evidence.attempts.clear()

    def _glance(self, names: tuple[str, ...]) -> None:
        """A short search; that it may have seen every state is left for the long one to tell."""
        moves = (("explore", self.effort.explore), ("roam", self.effort.roam))
        self._work(Task(self.case, kind, names, most=most // _SHORTER) for kind, most in moves if most)
        self.evidence.exploration = None

    def _parts(self) -> tuple[tuple[str, ...], bool]:
        """The parts that induction comes in, and whether phases follow the moves."""
        ((_, told, _),) = self.perform([Task(self.case, "lower")])
        found: tuple[tuple[str, ...], bool] = told.what
        return found

    def _induct(
        self,
        claims: tuple[str, ...],
        assumed: tuple[str, ...],
        first: Iterable[Task] = (),
        then: Callable[[], Iterable[Task]] = tuple,
    ) -> None:
        """Induction over everything; where phases follow the moves, in small steps, and whole moves for what these leave.

        Args:
            claims: what is to be proved.
            assumed: the invariants that are assumed before a move.
            first: other work done beside it.
            then: other work that depends on what came of that.
        """
        parts, phased = self._parts()
        tasks = [Task(self.case, "induct", claims, part, assumed) for part in parts]
        if not phased:
            self._work([*first, *tasks])
            self._work(then())
            return
        start, every_state, *moves = parts
        told: list[Stepwise] = []
        effects = [Task(self.case, "effect", claims, move, assumed) for move in moves]
        self._work([*effects, *tasks[:2], *first], told)
        holds: dict[int, tuple[int, ...]] = {}
        for number, after in (fact for one in told for fact in one.holds):
            holds[number] = (*holds.get(number, ()), *after)
        self._work([Task(self.case, "phases", claims, assumed=assumed, known=tuple(holds.items())), *then()], told)
        attempts = [attempt for one in told for attempt in one.attempts]
        again: dict[str, set[str]] = {}
        kept = []
        for attempt in attempts:
            settled = attempt.status is Status.PROVED or (attempt.claim, None) in self.evidence.findings
            if settled or attempt.claim not in claims:
                kept.append(attempt)  # what a play refutes stays, and is not proved
                continue
            for move in [attempt.part] if attempt.part in moves else moves:
                again.setdefault(move, set()).add(attempt.claim)
        self.evidence.keep(kept)
        self._work(Task(self.case, "induct", tuple(sorted(left)), move, assumed) for move, left in again.items())

    def _first(self, wanted: list[Obligation]) -> None:
        """Induction over everything, with a search in breadth and plays at random beside it."""
        names = tuple(one.name for one in wanted)
        parts, _ = self._parts()
        # whatever is wanted, all invariants are proved together: each leans on the others
        endless = tuple(one.name for one in wanted if one.kind is Kind.ENDS and one.expected is Expect.FAILS)
        proofs = {one.name for one in wanted if one.kind in _INDUCTIVE and one.name not in endless}
        claims = tuple(sorted({*proofs, *self.evidence.invariants(), WELL_TYPED}))
        explore = Task(self.case, "explore", names, most=self.effort.explore)
        linger = [Task(self.case, "linger", (name,), most=self.effort.linger) for name in endless]
        roam = Task(self.case, "roam", names, most=self.effort.roam)

        def then() -> Iterable[Task]:
            """What no play was found for is looked for at random."""
            seen = self.evidence.exploration
            left = tuple(one.name for one in wanted if self.evidence.lacks_a_play(one))
            return [*([attrs.evolve(roam, names=left)] if left and not (seen and seen.complete) else []), *linger]

        self._induct(claims, self.evidence.invariants(), [explore], then)
        self._shorten()
        self._settle(claims)
        self._refute([one.name for one in wanted if one.kind is Kind.REACHABLE and one.expected is Expect.FAILS], parts)

    def _shorten(self) -> None:
        """A shorter play, or that there is none, for plays short enough to ask z3."""
        tasks, lemmas = [], self.evidence.lemmas()
        for (name, index), (finding, play, _) in self.evidence.findings.items():
            is_short = 0 < len(play.moves) <= self.effort.depth and not finding.shortest
            if is_short and self.evidence.claim(name) is not None:
                most = len(play.moves) - 1
                tasks.append(Task(self.case, "search", (name,), assumed=lemmas, index=index, most=most))
        self._work(tasks)

    def _refute(self, names: list[str], parts: tuple[str, ...]) -> None:
        """That what should never be reached follows from the invariants: of a state, or of a move's preconditions."""
        proved = tuple(name for name in self.evidence.invariants() if name in self.evidence.proofs)
        part_of = {can_be_made(part): part for part in parts}
        self._work(Task(self.case, "induct", (n,), part_of.get(n, "every state"), proved) for n in names)
        method = Proved("the invariants exclude it, by z3", self.evidence.everywhere())
        self.evidence.proofs.update((name, method) for name in names if self.evidence.is_inductive(name))

    def _lemmas(self, wanted: list[Obligation]) -> None:
        """Induction by the SAT solver; k-induction, then Spacer, for invariants that do not follow from themselves."""
        proved = tuple(name for name in self.evidence.invariants() if name in self.evidence.proofs)
        left = [one.name for one in wanted if one.kind in _OF_STATES and one.expected is Expect.HOLDS]
        self._work(Task(self.case, "search", (name,), most=self.effort.k - 1) for name in left)
        steps = [one.name for one in wanted if one.kind is Kind.STEP and one.expected is Expect.HOLDS]
        self._work(Task(self.case, "sat-induct", (name,), assumed=proved) for name in left)
        self._work(Task(self.case, "sat-induct", (name,), "steps", proved) for name in steps)
        for k in range(2, self.effort.k + 1):
            left = [name for name in left if name not in self.evidence.proofs]
            self._work(Task(self.case, "k-induct", (name,), assumed=proved, most=k) for name in left)
        self._work(Task(self.case, "spacer", (name,)) for name in left if name not in self.evidence.proofs)
        if any(one.kind is Kind.SECRETS_KEPT for one in wanted):
            self._keep_secrets(proved)

    def _keep_secrets(self, proved: tuple[str, ...]) -> None:
        """Two states that a player cannot tell apart, compared by z3; where that proves nothing, by the plain rules."""
        self._work([Task(self.case, "induct", (SECRETS_KEPT,), HIDDEN, proved)])
        attempts = self.evidence.attempts.get(SECRETS_KEPT, [])
        if all(attempt.status is Status.PROVED for attempt in attempts):
            compared = any(attempt.part != UNREAD for attempt in attempts)
            how = "any two states that differ in what is hidden alone, compared by z3"
            unread = "no precondition of a player's move reads a secret"
            self.evidence.proofs[SECRETS_KEPT] = Proved(how if compared else unread, self.evidence.everywhere())
            return
        self.evidence.note(SECRETS_KEPT, why_open(attempts))
        most, further = self.effort.explore // PLAINLY, self.effort.roam // PLAINLY  # by the plain rules
        self._work([Task(self.case, "compare-sides", (SECRETS_KEPT,), most=most, further=further)])

    def _deeper(self, wanted: list[Obligation]) -> None:
        """More plays at random for what is rare; bounded search for what no play met; a play that puts off the end."""
        rare = tuple(one.name for one in wanted if one.kind is Kind.REACHABLE and one.expected is Expect.HOLDS)
        endless = tuple(one.name for one in wanted if one.kind is Kind.ENDS and one.expected is Expect.FAILS)
        if endless:  # no play that goes on was found, so perhaps there is none
            proved = tuple(name for name in self.evidence.invariants() if name in self.evidence.proofs)
            self._induct((*endless, *proved), proved)
            done = Proved("induction over all moves, by z3", self.evidence.everywhere())
            self.evidence.proofs.update((name, done) for name in endless if self.evidence.is_inductive(name))
        moves, lemmas = self.effort.roam * _LONGER, self.evidence.lemmas()
        tasks = [Task(self.case, "roam", rare, seed=1, most=moves)] if rare and moves else []
        for one in wanted:
            claim = self.evidence.claim(one.name)
            if claim is None:
                continue
            if one.kind is Kind.ENDS and one.expected is Expect.HOLDS:
                tasks.append(Task(self.case, "linger", (one.name,), most=self.effort.linger))
            for index in indexes(self.evidence.opened.rules, claim):
                if (one.name, index) not in self.evidence.findings:
                    most = self.effort.depth
                    tasks.append(Task(self.case, "search", (one.name,), assumed=lemmas, index=index, most=most))
        self._work(tasks)

    def _settle(self, claims: tuple[str, ...]) -> None:
        """Keep the proofs that lean on proved invariants alone: drop what failed and try the rest again without it."""
        assumed = set(self.evidence.invariants())
        while failed := {name for name in assumed if not self.evidence.is_inductive(name)}:
            assumed -= failed
            self.progress(f"without {', '.join(sorted(failed))}")
            again = tuple(name for name in claims if name not in failed)
            kept = {name: self.evidence.attempts[name] for name in failed}
            self.evidence.attempts = kept
            for name in failed:
                self.evidence.note(name, why_open(kept[name]))
            self._induct(again, tuple(sorted(assumed)))
        self.evidence.ranges_proved = self.evidence.is_inductive(WELL_TYPED)
        for name in claims:
            if self.evidence.is_inductive(name) and (name in assumed or name not in self.evidence.invariants()):
                self.evidence.proofs[name] = Proved("induction over all moves, by z3", self.evidence.everywhere())
            elif name in self.evidence.attempts:
                self.evidence.note(name, why_open(self.evidence.attempts[name]))
