"""All engines on all claims of a game: the first honest answer wins, and the verdict says whose it is and how far it goes.

Induction is tried on all claims at once. Meanwhile the plain rules are searched in breadth and at random. What is then
still open gets k-induction, Spacer and bounded search. Every limit is a count of steps, so that a verdict does not depend
on the machine.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import attrs

from rapanui_rules.backends.to_z3.bounded import Bounded
from rapanui_rules.backends.to_z3.horn import Found
from rapanui_rules.backends.to_z3.induction import Attempt, Status
from rapanui_rules.check.obligations import Obligation, obligations
from rapanui_rules.check.searching import WELL_TYPED, Exploration, Finding, Roaming
from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Result, Unknown, Verdict
from rapanui_rules.play.watching import Key, can_be_made, indexes
from rapanui_rules.check.work import Case, Task, Told, replay, replayed
from rapanui_rules.check.workers import workers
from rapanui_rules.errors import Internal, UsageError, nearest
from rapanui_rules.lang.claims import Claim, Expect, Kind
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.readings import ambiguity_of
from rapanui_rules.play.plays import Play, converter
from rapanui_rules.play.settings import readings_of

__all__ = ["Effort", "check_game"]

_INDUCTIVE = {Kind.INVARIANT, Kind.STEP, Kind.NEVER_STUCK, Kind.ENDS, Kind.UNIQUE_OUTCOME, Kind.WELL_TYPED}
_OF_STATES = {Kind.INVARIANT, Kind.UNIQUE_OUTCOME}


@attrs.frozen
class Effort:
    """How far searches go; all are counts.

    Attributes:
        explore: legal moves made by the search in breadth.
        roam: moves made by each batch of plays at random.
        batches: how many batches, each with a seed of its own.
        depth: longest play of a bounded search.
        k: greatest k of k-induction.
        linger: moves of the play that puts off the end.
    """

    explore: int = 20_000
    roam: int = 2_000
    batches: int = 4
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
    with workers(jobs if where is not None else 1) as perform:
        run = _Run(game, setup, case, symbolic, effort or Effort(), perform, progress)
        yield from run.results([one for one in wanted if claims is None or one.name in claims])


_Perform = Callable[[Iterable[Task]], Iterator[tuple[Task, Told, float]]]


@attrs.define(eq=False)
class _Run:
    """One check in progress: what each engine has said so far."""

    game: Game[Any, Any]
    setup: Any
    case: Case
    symbolic: frozenset[str]
    effort: Effort
    perform: _Perform
    progress: Progress
    attempts: dict[str, list[Attempt]] = attrs.Factory(dict)
    findings: dict[Key, tuple[Finding, Play, str]] = attrs.Factory(dict)
    exploration: Exploration | None = None
    roamed: Roaming | None = None
    proofs: dict[str, Proved] = attrs.Factory(dict)
    excluded: dict[Key, int] = attrs.Factory(dict)
    notes: dict[str, list[str]] = attrs.Factory(dict)
    seconds: dict[str, float] = attrs.Factory(dict)

    def results(self, wanted: list[Obligation]) -> Iterator[Result]:
        """Work in rounds, and yield what each round has decided."""
        open_ = {one.name: one for one in wanted}
        for work in (self._alone, self._first, self._lemmas, self._deeper):
            if not open_:
                return
            work(list(open_.values()))
            for name, one in list(open_.items()):
                verdict = self._verdict(one, final=work == self._deeper)
                if verdict is not None:
                    del open_[name]
                    yield self._result(one, verdict)

    # -- rounds of work

    def _alone(self, wanted: list[Obligation]) -> None:
        """A few claims by themselves, where not all are wanted: most lean on no other."""
        names = tuple(one.name for one in wanted if one.kind in _INDUCTIVE and one.expected is Expect.HOLDS)
        if len(wanted) == len(obligations(self.game, self.setup)) or not names or WELL_TYPED in names:
            return
        assumed = tuple(name for name in names if name in self._invariants())
        self._work(Task(self.case, "induct", names, part, assumed) for part in self._parts())
        if all(self._is_inductive(name) for name in assumed):
            scope = f"{self._everywhere()}, as far as values stay in range"
            proved = Proved("induction over all moves, by z3", scope)
            self.proofs.update((name, proved) for name in names if self._is_inductive(name))
        self.attempts.clear()

    def _parts(self) -> tuple[str, ...]:
        ((_, told, _),) = self.perform([Task(self.case, "lower")])
        parts: tuple[str, ...] = told.what
        return parts

    def _first(self, wanted: list[Obligation]) -> None:
        """Induction over everything, with a search in breadth and plays at random beside it."""
        names = tuple(one.name for one in wanted)
        parts = self._parts()
        # whatever is wanted, all invariants are proved together: each leans on the others
        proofs = {one.name for one in wanted if one.kind in _INDUCTIVE}
        claims = tuple(sorted({*proofs, *self._invariants(), WELL_TYPED}))
        tasks = [Task(self.case, "explore", names, most=self.effort.explore)]
        tasks += [Task(self.case, "induct", claims, part, self._invariants()) for part in parts]
        tasks += [
            Task(self.case, "roam", names, seed=seed, most=self.effort.roam) for seed in range(self.effort.batches)
        ]
        self._work(tasks)
        self._settle(claims, parts)
        self._refute([one.name for one in wanted if one.kind is Kind.REACHABLE and one.expected is Expect.FAILS], parts)

    def _refute(self, names: list[str], parts: tuple[str, ...]) -> None:
        """That what should never be reached follows from the invariants: of a state, or of a move's preconditions."""
        if not self._is_inductive(WELL_TYPED):
            return
        proved = tuple(name for name in self._invariants() if name in self.proofs)
        part_of = {can_be_made(part): part for part in parts}
        self._work(Task(self.case, "induct", (n,), part_of.get(n, "every state"), proved) for n in names)
        method = Proved("the invariants exclude it, by z3", self._everywhere())
        self.proofs.update((name, method) for name in names if self._is_inductive(name))

    def _lemmas(self, wanted: list[Obligation]) -> None:
        """k-induction, then Spacer, for invariants that do not follow from themselves."""
        if not self._is_inductive(WELL_TYPED):
            return  # the core goes on where the rules would stop, so that nothing it proves would count
        proved = tuple(name for name in self._invariants() if name in self.proofs)
        left = [one.name for one in wanted if one.kind in _OF_STATES and one.expected is Expect.HOLDS]
        self._work(Task(self.case, "search", (name,), most=self.effort.k - 1) for name in left)
        for k in range(2, self.effort.k + 1):
            left = [name for name in left if name not in self.proofs]
            self._work(Task(self.case, "k-induct", (name,), assumed=proved, most=k) for name in left)
        self._work(Task(self.case, "spacer", (name,)) for name in left if name not in self.proofs)

    def _deeper(self, wanted: list[Obligation]) -> None:
        """Bounded search for plays that plain search has not met; a play that puts off the end."""
        tasks = []
        for one in wanted:
            claim = self._claim(one.name)
            if claim is None:
                continue
            if one.kind is Kind.ENDS:
                tasks.append(Task(self.case, "linger", (one.name,), most=self.effort.linger))
            for index in indexes(self._opened.rules, claim):
                if (one.name, index) not in self.findings:
                    tasks.append(Task(self.case, "search", (one.name,), index=index, most=self.effort.depth))
        self._work(tasks)

    def _settle(self, claims: tuple[str, ...], parts: tuple[str, ...]) -> None:
        """Keep the proofs that lean on proved invariants alone: drop what failed and try the rest again without it."""
        assumed = set(self._invariants())
        while failed := {name for name in assumed if not self._is_inductive(name)}:
            assumed -= failed
            self.progress(f"without {', '.join(sorted(failed))}")
            again = tuple(name for name in claims if name not in failed)
            kept = {name: self.attempts[name] for name in failed}
            self.attempts = kept
            for name in failed:
                self._note(name, _why_open(kept[name]))
            self._work(Task(self.case, "induct", again, part, tuple(sorted(assumed))) for part in parts)
            if not self._is_inductive(WELL_TYPED):
                break
        sound = self._is_inductive(WELL_TYPED)
        for name in claims:
            if sound and self._is_inductive(name) and (name in assumed or name not in self._invariants()):
                self.proofs[name] = Proved("induction over all moves, by z3", self._everywhere())
            elif name in self.attempts:
                self._note(name, _why_open(self.attempts[name]) if sound else "induction: the ranges are not proved")

    # -- answers

    def _work(self, tasks: Iterable[Task]) -> None:
        for task, told, seconds in self.perform(tasks):
            self._take(task, told, seconds)

    def _take(self, task: Task, told: Told, seconds: float) -> None:
        self.progress(f"{task.kind} {task.part or ', '.join(task.names[:1])}")
        match task.kind:
            case "induct":
                for attempt in told.what:
                    self.attempts.setdefault(attempt.claim, []).append(attempt)
                    self._spend(attempt.claim, attempt.seconds)
            case "explore" | "roam":
                self._take_search(task, told, seconds)
            case "linger" if told.plays:
                one = told.what
                play = replay(self._opened, told.plays[0], task.names[0])
                self.findings[task.names[0], None] = one, play, "a play that puts off the end"
                self._spend(task.names[0], seconds)
            case "search":
                self._take_bounded(task, told, seconds)
            case "k-induct" if told.what and self.excluded.get((task.names[0], None), -1) >= task.most - 1:
                self.proofs.setdefault(task.names[0], Proved(f"{task.most}-induction, by z3", self._everywhere()))
                self._spend(task.names[0], seconds)
            case "k-induct":
                self._note(task.names[0], f"{task.most}-induction does not prove it")
            case "spacer":
                self._take_spacer(task, told, seconds)
            case _:
                pass

    def _take_search(self, task: Task, told: Told, seconds: float) -> None:
        if isinstance(told.what, Exploration):
            self.exploration = told.what
        else:
            self.roamed = told.what
        for key, (one, play) in replayed(self._opened, told).items():
            known = self.findings.get(key)
            method = "search in breadth" if one.shortest else "plays at random"
            if known is None or one.shortest or (not known[0].shortest and len(play.moves) < len(known[1].moves)):
                self.findings[key] = one, play, method
            self._spend(str(key[0]), seconds / max(1, len(told.plays)))

    def _take_bounded(self, task: Task, told: Told, seconds: float) -> None:
        found: Bounded = told.what
        key = task.names[0], task.index
        self._spend(task.names[0], seconds)
        self.excluded[key] = max(found.excluded, self.excluded.get(key, -1))
        if not told.plays:
            self._note(task.names[0], f"bounded search: {found.why}")
            return
        try:
            play = replay(self._opened, told.plays[0], task.names[0])
        except Internal:
            if found.exact:
                raise
            self._note(task.names[0], "bounded search: a play in which a move is made that is only for want of others")
            return
        claim = self._claim(task.names[0])
        loop = None if claim is None or claim.kind is not Kind.ENDS else play.states.index(play.final) + 1
        self.findings.setdefault(key, (Finding((), shortest=True, loop=loop), play, "bounded search, by z3"))

    def _take_spacer(self, task: Task, told: Told, seconds: float) -> None:
        self._spend(task.names[0], seconds)
        if isinstance(told.what, Found):
            method = f"an invariant found by Spacer, rechecked by {told.what.queries} plain queries"
            self.proofs.setdefault(task.names[0], Proved(method, self._everywhere()))
        else:
            self._note(task.names[0], f"Spacer: {told.what}")

    # -- verdicts

    def _verdict(self, one: Obligation, final: bool) -> Verdict | None:
        """What can be said of an obligation by now; None while other engines may say more."""
        found = self._reached(one) if one.kind is Kind.REACHABLE else self._judged(one)
        if found is not None or not final:
            return found
        why = "; ".join(dict.fromkeys(self.notes.get(one.name, []))) or "no engine can treat it"
        bound = self._bound(one)
        if bound:
            return NoCounterexample("search in breadth", self._here(), bound)
        return Unknown("all engines", self._here(), why)

    def _judged(self, one: Obligation) -> Verdict | None:
        """A claim that something always holds."""
        found = self.findings.get((one.name, None))
        if found is not None:
            finding, play, method = found
            said = f"{method}; {finding.note}" if finding.note else method
            return Refuted(said, self._here(), play, _shortest(finding, method), finding.loop)
        if one.name in self.proofs:
            return self.proofs[one.name]
        seen = self.exploration
        if seen is None or not seen.complete or self.symbolic:
            return None
        if one.kind is Kind.ENDS and seen.longest is not None:
            return Proved("search of every state", f"{self._here()}: no play is longer than {seen.longest} moves")
        if one.kind is not Kind.ENDS:
            return Proved("search of every state", f"{self._here()}: all {seen.states:,} states")
        return None

    def _reached(self, one: Obligation) -> Verdict | None:
        """A claim that something can happen."""
        claim = self._claim(one.name)
        keys = [(one.name, index) for index in (indexes(self._opened.rules, claim) if claim else (None,))]
        if all(key in self.findings for key in keys):
            found = [self.findings[key] for key in keys]
            methods = " and ".join(dict.fromkeys(method for _, _, method in found))
            short = [_shortest(finding, method) for finding, _, method in found]
            return Reached(methods, self._here(), tuple(play for _, play, _ in found), short[0] if all(short) else "")
        if one.name in self.proofs:
            return Refuted(self.proofs[one.name].method, self.proofs[one.name].scope, None)
        if self.exploration is not None and self.exploration.complete and not self.symbolic:
            return Refuted("search of every state", f"{self._here()}: all {self.exploration.states:,} states", None)
        return None

    def _bound(self, one: Obligation) -> str:
        depth = self.excluded.get((one.name, None), -1)
        seen = self.exploration
        if one.kind is Kind.REACHABLE or seen is None:
            return ""
        if depth > seen.levels:
            return f"no play of {depth} moves or fewer, by z3"
        roamed = f", and {self.roamed.plays:,} plays at random" if self.roamed is not None else ""
        return f"{seen.states:,} states, every play of {seen.levels} moves or fewer{roamed}"

    # -- small things

    @property
    def _opened(self) -> Any:
        return self.case.open()

    def _invariants(self) -> tuple[str, ...]:
        return tuple(claim.name for claim in self.game.claims if claim.kind is Kind.INVARIANT)

    def _is_inductive(self, name: str) -> bool:
        tried = self.attempts.get(name, [])
        return (bool(tried) or name == WELL_TYPED) and all(each.status is Status.PROVED for each in tried)

    def _claim(self, name: str) -> Claim | None:
        return next((claim for claim in self.game.claims if claim.name == name), None)

    def _note(self, name: str, text: str) -> None:
        self.notes.setdefault(name, []).append(text)

    def _spend(self, name: str, seconds: float) -> None:
        self.seconds[name] = self.seconds.get(name, 0.0) + seconds

    def _here(self) -> str:
        return "this setup"

    def _everywhere(self) -> str:
        free = " and ".join(f"any {name}" for name in sorted(self.symbolic))
        return f"every state, {free or 'this setup'}"

    def _result(self, one: Obligation, verdict: Verdict) -> Result:
        data = converter().unstructure(self.setup)
        found = {path[-1]: _member(self.setup, path) for path, enum in readings_of(self.game.setup) if ambiguity_of(enum)}
        settings = {
            name: "any" if name in self.symbolic else value for name, value in data.items() if not isinstance(value, dict)
        }
        settings = {name: value for name, value in settings.items() if name not in found}
        return Result(
            game=self.game.name,
            setup=settings,
            readings=found,
            claim=one.name,
            words=one.words,
            kind=one.kind.value,
            passages=one.passages,
            expected=one.expected.value,
            verdict=verdict,
            seconds=round(self.seconds.get(one.name, 0.0), 3),
        )


def _member(setup: Any, path: tuple[str, ...]) -> str:
    for name in path:
        setup = getattr(setup, name)
    return str(setup.name).lower()


def _shortest(finding: Finding, method: str) -> str:
    return f"{method} met no shorter one" if finding.shortest else ""


def _why_open(attempts: list[Attempt]) -> str:
    """Why an induction does not go through: the first goal that is left, with a state from which it fails."""
    left = [each for each in attempts if each.status is not Status.PROVED]
    if not left:
        return "induction has nothing to prove"
    one = left[0]
    at = f" from {one.before} with {one.move}" if one.move else f" in {one.before}" if one.before else ""
    place = f" ({one.place})" if one.place else ""
    return f"induction, {one.part}: {one.what}{place}: {one.status.value}{at}"
