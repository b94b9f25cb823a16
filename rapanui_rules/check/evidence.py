"""What the engines have said of a game so far, and what can be concluded from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from rapanui_rules.backends.to_z3.bounded import Bounded
from rapanui_rules.backends.to_z3.horn import Found
from rapanui_rules.backends.to_z3.induction import Attempt, Status
from rapanui_rules.check.cases import Case, Opened
from rapanui_rules.check.obligations import Obligation
from rapanui_rules.check.searching import WELL_TYPED, Exploration, Finding, Roaming
from rapanui_rules.check.secrets import Compared
from rapanui_rules.check.store import rules_key
from rapanui_rules.check.verdicts import (
    NoCounterexample,
    Proved,
    Reached,
    Refuted,
    Result,
    Unknown,
    Verdict,
)
from rapanui_rules.check.work import Task, Told, replay, replayed
from rapanui_rules.errors import Internal
from rapanui_rules.lang.claims import Claim, Kind
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.readings import ambiguity_of
from rapanui_rules.play.plays import Play, converter
from rapanui_rules.play.settings import is_worded, readings_of
from rapanui_rules.play.watching import SECRETS_KEPT, Key, indexes

__all__ = ["Evidence", "described", "why_open"]

_NATIVE = ", by native code"


@attrs.define(eq=False)
class Evidence:
    """The answers to a check's tasks, by claim.

    Attributes:
        game: the rules.
        setup: their setup.
        case: both, as tasks name them.
        symbolic: setup numbers left symbolic.
        attempts: what induction said of each claim's goals.
        findings: the best play for each key, with the finding and who found it.
        exploration: the search in breadth.
        roamed: the last batch of plays at random.
        proofs: what is proved.
        excluded: depth up to which no play of a key exists.
        excluders: who excluded it.
        notes: why an engine failed, by claim.
        seconds: wall time spent on each claim.
        compared: what was compared of states that look alike to a player.
        twin: the play beside the one that shows that secrets bear on what is legal.
        ranges_proved: whether every value is known to stay within its range. Where it is not, a proof is of the states
            that plays come to before the rules leave a range, for there the plain rules stop; the scope then says so.
    """

    game: Game[Any, Any]
    setup: Any
    case: Case
    symbolic: frozenset[str]
    attempts: dict[str, list[Attempt]] = attrs.Factory(dict)
    findings: dict[Key, tuple[Finding, Play, str]] = attrs.Factory(dict)
    exploration: Exploration | None = None
    roamed: Roaming | None = None
    proofs: dict[str, Proved] = attrs.Factory(dict)
    excluded: dict[Key, int] = attrs.Factory(dict)
    excluders: dict[Key, str] = attrs.Factory(dict)
    notes: dict[str, list[str]] = attrs.Factory(dict)
    seconds: dict[str, float] = attrs.Factory(dict)
    ranges_proved: bool = False
    compared: Compared | None = None
    twin: Play | None = None

    # -- what engines say

    def take(self, task: Task, told: Told, seconds: float) -> None:
        """Keep what came of a task."""
        match task.kind:
            case "induct":
                self.keep(told.what)
            case "explore" | "roam":
                self._take_search(task, told, seconds)
            case "linger" if told.plays:
                one = told.what
                play = replay(self.opened, told.plays[0], (task.names[0], None))
                self.findings[task.names[0], None] = one, play, "a play that puts off the end"
                self._spend(task.names[0], seconds)
            case "search":
                self._take_bounded(task, told, seconds)
            case "sat-induct" if told.what and (task.part == "steps" or self._begins_well(task.names[0])):
                method = f"induction over all moves, by {told.what}"
                self.proofs.setdefault(task.names[0], Proved(method, self.everywhere()))
                self._spend(task.names[0], seconds)
            case "k-induct" if told.what and self.excluded.get((task.names[0], None), -1) >= task.most - 1:
                start = self.excluders[task.names[0], None]
                method = f"{task.most}-induction, by z3" + (f", from the start by {start}" if start != "z3" else "")
                self.proofs.setdefault(task.names[0], Proved(method, self.everywhere()))
                self._spend(task.names[0], seconds)
            case "k-induct":
                self.note(task.names[0], f"{task.most}-induction does not prove it")
            case "spacer":
                self._take_spacer(task, told, seconds)
            case "compare-sides":
                self._take_compared(told, seconds)
            case _:
                pass

    def keep(self, attempts: Iterable[Attempt]) -> None:
        """Keep what induction says of goals."""
        for attempt in attempts:
            self.attempts.setdefault(attempt.claim, []).append(attempt)
            self._spend(attempt.claim, attempt.seconds)

    def _take_search(self, task: Task, told: Told, seconds: float) -> None:
        if isinstance(told.what, Exploration):
            self.exploration = told.what
        else:
            self.roamed = told.what
        by = _NATIVE if told.what.native else ""
        for key, (one, play) in replayed(self.opened, told, self._is_better).items():
            self.findings[key] = one, play, _how(told.what, one) + by
            self._spend(str(key[0]), seconds / max(1, len(told.plays)))

    def _is_better(self, key: Key, one: Finding) -> bool:
        """Whether a play found is of more use than the one that is known."""
        if key not in self.findings:
            return True
        finding, play, _ = self.findings[key]
        return one.shortest or (not finding.shortest and len(one.moves) < len(play.moves))

    def _take_bounded(self, task: Task, told: Told, seconds: float) -> None:
        found: Bounded = told.what
        key = task.names[0], task.index
        self._spend(task.names[0], seconds)
        if found.excluded > self.excluded.get(key, -1):
            self.excluded[key], self.excluders[key] = found.excluded, found.by
        if not told.plays:
            self.note(task.names[0], f"bounded search: {found.why}")
            return
        try:
            play = replay(self.opened, told.plays[0], key)
        except Internal:
            if found.exact:
                raise
            self.note(task.names[0], "bounded search: a play in which a move is made that is only for want of others")
            return
        claim = self.claim(task.names[0])
        loop = None if claim is None or claim.kind is not Kind.ENDS else play.states.index(play.final) + 1
        self.findings[key] = Finding((), shortest=True, loop=loop), play, f"bounded search, by {found.by}"

    def _take_spacer(self, task: Task, told: Told, seconds: float) -> None:
        self._spend(task.names[0], seconds)
        if isinstance(told.what, Found):
            method = f"an invariant found by Spacer, rechecked by {told.what.queries} plain queries"
            self.proofs.setdefault(task.names[0], Proved(method, self.everywhere()))
        else:
            self.note(task.names[0], f"Spacer: {told.what}")

    def _take_compared(self, told: Told, seconds: float) -> None:
        found: Compared = told.what
        self._spend(SECRETS_KEPT, seconds)
        self.compared = found
        if found.parted is not None:
            key, note = (SECRETS_KEPT, None), found.parted.note
            play, self.twin = (replay(self.opened, data, key, note) for data in told.plays)
            finding = Finding((), shortest=False, note=note)
            self.findings[key] = finding, play, "states compared that look alike to a player"
        elif found.complete and not self.symbolic:
            scope = f"{self._here()}: {found.pairs:,} pairs of states that look alike to the player on turn"
            self.proofs[SECRETS_KEPT] = Proved("search of every state", scope)

    def _begins_well(self, name: str) -> bool:
        """Whether it is known that nothing breaks a claim at the start."""
        return self.excluded.get((name, None), -1) >= 0

    # -- what follows

    def verdict(self, one: Obligation, final: bool) -> Verdict | None:
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
            other = self.twin if one.kind is Kind.SECRETS_KEPT else None
            return Refuted(said, self._here(), play, self._shortest((one.name, None)), finding.loop, other)
        if one.name in self.proofs:
            return self.proofs[one.name]
        if one.kind is Kind.SECRETS_KEPT:  # a search of single states says nothing of pairs
            return None
        seen = self.exploration
        if seen is None or not seen.complete or self.symbolic:
            return None
        if one.kind is Kind.ENDS and seen.longest is not None:
            return Proved(_every_state(seen), f"{self._here()}: no play is longer than {seen.longest} moves")
        if one.kind is not Kind.ENDS:
            return Proved(_every_state(seen), f"{self._here()}: all {seen.states:,} states")
        return None

    def _reached(self, one: Obligation) -> Verdict | None:
        """A claim that something can happen."""
        claim = self.claim(one.name)
        keys = [(one.name, index) for index in (indexes(self.opened.rules, claim) if claim else (None,))]
        if all(key in self.findings for key in keys):
            found = [self.findings[key] for key in keys]
            methods = " and ".join(dict.fromkeys(method for _, _, method in found))
            short = [self._shortest(key) for key in keys]
            return Reached(methods, self._here(), tuple(play for _, play, _ in found), short[0] if all(short) else "")
        if one.name in self.proofs:
            return Refuted(self.proofs[one.name].method, self.proofs[one.name].scope, None)
        if self.exploration is not None and self.exploration.complete and not self.symbolic:
            scope = f"{self._here()}: all {self.exploration.states:,} states"
            return Refuted(_every_state(self.exploration), scope, None)
        return None

    def _bound(self, one: Obligation) -> str:
        depth = self.excluded.get((one.name, None), -1)
        seen = self.exploration
        if one.kind is Kind.SECRETS_KEPT:
            pairs = 0 if self.compared is None else self.compared.pairs
            return f"{pairs:,} pairs of states that look alike to the player on turn" if pairs else ""
        if one.kind is Kind.REACHABLE or seen is None:
            return ""
        if depth > seen.levels:
            return f"no play of {depth} moves or fewer, by {self.excluders[one.name, None]}"
        roamed = f", and {self.roamed.plays:,} plays at random" if self.roamed is not None else ""
        return f"{seen.states:,} states, every play of {seen.levels} moves or fewer{roamed}"

    def _shortest(self, key: Key) -> str:
        """Why the play found for a key is a shortest one; empty where that is not known."""
        finding, play, method = self.findings[key]
        if finding.shortest:
            return f"{method.removesuffix(_NATIVE)} met no shorter one"
        excludes = self.excluded.get(key, -1) >= len(play.moves) - 1
        return f"every shorter one is excluded by {self.excluders[key]}" if excludes else ""

    def lacks_a_play(self, one: Obligation) -> bool:
        """Whether no play is known that breaks a claim, or that reaches each of the things it speaks of."""
        claim = self.claim(one.name)
        keys = indexes(self.opened.rules, claim) if claim else (None,)
        return any((one.name, index) not in self.findings for index in keys)

    # -- looking up

    @property
    def opened(self) -> Opened:
        """The game at work in this process."""
        return self.case.open()

    def invariants(self) -> tuple[str, ...]:
        """Names of the claims that are proved together."""
        return tuple(claim.name for claim in self.game.claims if claim.kind is Kind.INVARIANT)

    def lemmas(self) -> tuple[str, ...]:
        """Names of the claims about states and steps that are proved by now."""
        kinds = (Kind.INVARIANT, Kind.STEP)
        return tuple(claim.name for claim in self.game.claims if claim.kind in kinds and claim.name in self.proofs)

    def is_inductive(self, name: str) -> bool:
        """Whether induction has proved every goal of a claim."""
        tried = self.attempts.get(name, [])
        return (bool(tried) or name == WELL_TYPED) and all(each.status is Status.PROVED for each in tried)

    def claim(self, name: str) -> Claim | None:
        """The game's own claim of that name."""
        return next((claim for claim in self.game.claims if claim.name == name), None)

    def note(self, name: str, text: str) -> None:
        """Keep why an engine failed on a claim."""
        self.notes.setdefault(name, []).append(text)

    def _spend(self, name: str, seconds: float) -> None:
        self.seconds[name] = self.seconds.get(name, 0.0) + seconds

    def _here(self) -> str:
        return "this setup"

    def everywhere(self) -> str:
        """The scope of a proof about every state."""
        free = " and ".join(f"any {name}" for name in sorted(self.symbolic))
        caveat = "" if self.ranges_proved else ", as far as values stay in range"
        return f"every state, {free or 'this setup'}{caveat}"

    def result(self, one: Obligation, verdict: Verdict, stored: bool = False) -> Result:
        """An obligation with its verdict, for a report."""
        settings, readings = described(self.game, self.setup, self.symbolic)
        return Result(
            game=self.game.name,
            setup=settings,
            readings=readings,
            claim=one.name,
            words=one.words,
            kind=one.kind.value,
            passages=one.passages,
            expected=one.expected.value,
            verdict=verdict,
            seconds=round(self.seconds.get(one.name, 0.0), 3),
            stored=stored,
            rules=rules_key(self.opened, one, self.case.setup),
        )


def described(
    game: Game[Any, Any], setup: Any, symbolic: frozenset[str] = frozenset()
) -> tuple[dict[str, object], dict[str, str]]:
    """The settings of a setup by name, "any" for those left open, and its reading of each question."""
    data = converter().unstructure(setup)
    found = {path[-1]: _member(setup, path) for path, enum in readings_of(game.setup) if ambiguity_of(enum)}
    made = {name: getattr(setup, name) for name in data}
    data |= {name: str(value) for name, value in made.items() if is_worded(type(value))}
    data |= dict.fromkeys(symbolic, "any")
    return {name: value for name, value in data.items() if not isinstance(value, dict) and name not in found}, found


def _how(told: Exploration | Roaming, one: Finding) -> str:
    """How a play was found."""
    if isinstance(told, Exploration):
        return "search in breadth" if one.shortest else "search of every state"
    return "plays at random"


def _every_state(seen: Exploration) -> str:
    return "search of every state" + (_NATIVE if seen.native else "")


def _member(setup: Any, path: tuple[str, ...]) -> str:
    for name in path:
        setup = getattr(setup, name)
    return str(setup.name).lower()


def why_open(attempts: list[Attempt]) -> str:
    """Why an induction does not go through: the first goal that is left, with a state from which it fails."""
    left = [each for each in attempts if each.status is not Status.PROVED]
    if not left:
        return "induction has nothing to prove"
    one = left[0]
    at = f" from {one.before} with {one.move}" if one.move else f" in {one.before}" if one.before else ""
    place = f" ({one.place})" if one.place else ""
    return f"induction, {one.part}: {one.what}{place}: {one.status.value}{at}"
