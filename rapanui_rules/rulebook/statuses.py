"""How far each claim of a game is shown, looked up under the key that it has with the rules as they are now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from pathlib import Path
from typing import Any

import attrs

from rapanui_rules.check.cases import Case
from rapanui_rules.check.evidence import described
from rapanui_rules.check.obligations import Obligation
from rapanui_rules.check.records import Kept, plain, read_records, versions
from rapanui_rules.check.store import rules_key
from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Unknown, Verdict
from rapanui_rules.lang.claims import Expect
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import parameters_of

__all__ = ["Lookup", "Standing", "Status", "in_files", "unchecked"]


class Standing(Enum):
    """How far a claim is shown."""

    PROVED_FOR_ALL = "proved for all"
    PROVED = "proved for this setup"
    SHOWN = "shown by a play"
    TESTED = "tested"
    OPEN = "open"
    #: Shown of other rules than those at hand.
    STALE = "stale"
    #: Shown of these rules, by other versions of this package or its solvers.
    OUTDATED = "stale, as versions have changed"
    #: Not so, although its author says that it is, or the other way round.
    FAILED = "failed"
    #: Not so, as its author says.
    DENIED = "not so, as expected"


@attrs.frozen
class Status:
    """The standing of a claim, with how it is known and how far that reaches, and the plays that show it.

    Attributes:
        standing: in a few words.
        how: method, scope and bound, as engines tell them; or why it is not known.
        plays: those found.
    """

    standing: Standing
    how: str = ""
    plays: tuple[Play, ...] = ()


#: Of several records the one counts whose standing comes first here.
_BEST_FIRST = (
    Standing.FAILED,
    Standing.PROVED_FOR_ALL,
    Standing.PROVED,
    Standing.SHOWN,
    Standing.DENIED,
    Standing.TESTED,
    Standing.OPEN,
    Standing.OUTDATED,
    Standing.STALE,
)

#: Gives the status of an obligation.
Lookup = Callable[[Obligation], Status]


def unchecked(one: Obligation) -> Status:
    """The status of what nobody has looked up."""
    return Status(Standing.OPEN, "not checked")


def in_files(files: Iterable[Path], where: str | None, rules: Rules[Any, Any]) -> Lookup:
    """Statuses from files that `rapanui check --json` wrote; what was found of other rules or by other versions is stale.

    Raises:
        UsageError: a file cannot be read.
    """
    kept = [one for file in files for one in read_records(file, rules.game)]

    def look(one: Obligation) -> Status:
        found = [_looked_up(record, one, where, rules) for record in kept if record.claim == one.name]
        known = [status for status in found if status is not None]
        return min(known, key=lambda status: _BEST_FIRST.index(status.standing), default=unchecked(one))

    return look


def _looked_up(record: Kept, one: Obligation, where: str | None, rules: Rules[Any, Any]) -> Status | None:
    """What a record says of a claim under this setup; None if it is of another setup."""
    open_ = frozenset(name for name, value in record.setup.items() if value == "any")
    case = Case.of(where, rules.game, rules.setup, open_ & parameters_of(rules.game).keys())
    if record.rules == rules_key(case.open(), one, case.setup):
        now = versions()
        others = [f"{name} {old or 'none'}" for name, old in record.versions.items() if now.get(name) != old]
        if others:
            return Status(Standing.OUTDATED, f"found with {', '.join(others)}")
        return _status(one, record.verdict, case.symbolic)
    settings, readings = described(rules.game, rules.setup, frozenset(case.symbolic))
    if record.readings == readings and record.setup == plain(settings):
        return Status(Standing.STALE, "found of other rules than these")
    return None


def _status(one: Obligation, verdict: Verdict, open_: Iterable[str]) -> Status:
    how = [verdict.method, verdict.scope]
    match verdict:
        case Proved():
            standing, plays = Standing.PROVED_FOR_ALL if tuple(open_) else Standing.PROVED, tuple[Play, ...]()
        case Reached(plays=plays):
            standing = Standing.SHOWN
        case Refuted(play=play):
            standing, plays = Standing.FAILED, () if play is None else (play,)
        case NoCounterexample(bound=bound):
            standing, plays = Standing.TESTED, ()
            how.append(bound)
        case Unknown(why=why):
            standing, plays = Standing.OPEN, ()
            how.append(why)
    if one.expected is Expect.FAILS and not isinstance(verdict, NoCounterexample | Unknown):
        standing = Standing.DENIED if standing is Standing.FAILED else Standing.FAILED
    return Status(standing, "; ".join(part for part in how if part), plays)
