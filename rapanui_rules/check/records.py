"""Results as JSON: one record an obligation."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from enum import Enum
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import attrs

from rapanui_rules.backends.to_sat.solver import installed
from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Result, Unknown, Verdict
from rapanui_rules.errors import IllegalMove, UsageError
from rapanui_rules.lang.game import Game
from rapanui_rules.play.plays import Play

__all__ = ["Kept", "plain", "plays_of", "read_records", "record", "verdict_name", "versions", "write_records"]

_NAMES: dict[type[Any], str] = {
    Proved: "proved",
    Refuted: "refuted",
    Reached: "reached",
    NoCounterexample: "no counterexample",
    Unknown: "unknown",
}


def verdict_name(verdict: Verdict) -> str:
    """The verdict in one or two words."""
    return _NAMES[type(verdict)]


def plays_of(result: Result) -> tuple[Play, ...]:
    """The plays that come with a result, which may be none."""
    match result.verdict:
        case Reached(plays=plays):
            return plays
        case Refuted(play=Play() as play, other=other):
            return (play,) if other is None else (play, other)
        case _:
            return ()


def record(result: Result) -> dict[str, Any]:
    """A result as JSON has it.

    Returns:
        `play` is the play found, as a saved play, or null; a claim that speaks of several values of a sort, each with
        a play of its own, has the others in `further_plays`; so has one that two plays refute. `shortest` says why no shorter play does it. `bound`,
        `why` and `loop` are empty where the verdict has none. `rules` is a hash of the rules, the setup and the claim, and
        `versions` are those of this package and of its solvers, so that `read_records` can tell what is out of date.
    """
    verdict = result.verdict
    plays = [play.as_data() for play in plays_of(result)]
    return {
        "game": result.game,
        "setup": plain(result.setup),
        "readings": dict(result.readings),
        "claim": result.claim,
        "words": result.words,
        "kind": result.kind,
        "passages": list(result.passages),
        "expected": result.expected,
        "as_expected": result.as_expected,
        "verdict": verdict_name(verdict),
        "method": verdict.method,
        "scope": verdict.scope,
        "bound": verdict.bound if isinstance(verdict, NoCounterexample) else "",
        "why": verdict.why if isinstance(verdict, Unknown) else "",
        "seconds": round(result.seconds, 3),
        "stored": result.stored,
        "play": plays[0] if plays else None,
        "further_plays": plays[1:],
        "shortest": verdict.shortest if isinstance(verdict, Refuted | Reached) else "",
        "loop": verdict.loop if isinstance(verdict, Refuted) else None,
        "rules": result.rules,
        "versions": versions(),
    }


def plain(settings: Mapping[str, object]) -> dict[str, object]:
    """Settings as a record has them."""
    return {name: _plain(value) for name, value in settings.items()}


def _plain(value: object) -> object:
    if isinstance(value, Enum):
        return value.name.lower()
    return value if isinstance(value, bool | int | str | None) else str(value)


def write_records(file: Path, results: Iterable[Result]) -> None:
    """Write the records of *results* to a JSON file, as a list.

    Raises:
        UsageError: it cannot be written.
    """
    text = json.dumps([record(result) for result in results], indent=1, ensure_ascii=False)
    try:
        file.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None


def versions() -> dict[str, str]:
    """The versions of this package and of its solvers; empty for one that is not installed."""
    try:
        own = version("rapanui-rules")
    except PackageNotFoundError:
        own = ""
    return {"rapanui-rules": own, "z3-solver": version("z3-solver"), "python-sat": installed()}


@attrs.frozen
class Kept:
    """A record that was read back.

    Attributes:
        claim: name of the claim.
        setup: the settings by name, as in the record; "any" for those left open.
        readings: reading by the name of its question.
        verdict: what was found; its plays are replayed by the rules as they are now.
        rules: the hash of the rules, the setup and the claim that it was found of.
        versions: those of this package and of its solvers at that time.
    """

    claim: str
    setup: dict[str, object]
    readings: dict[str, str]
    verdict: Verdict
    rules: str
    versions: dict[str, str]


def read_records(file: Path, game: Game[Any, Any]) -> tuple[Kept, ...]:
    """The records of a file that are of a game.

    A play that the rules of today refuse is left away, and its verdict is then an `Unknown`.

    Raises:
        UsageError: the file cannot be read, or is none that `write_records` writes.
    """
    try:
        rows: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))
        if not isinstance(rows, list):
            raise TypeError
        return tuple(_kept(row, game) for row in rows if row["game"] == game.name)
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        why = "it holds no records of a check; `rapanui check GAME --json FILE` writes some"
        raise UsageError(f"{file} cannot be read: {why}") from None


def _kept(row: dict[str, Any], game: Game[Any, Any]) -> Kept:
    return Kept(row["claim"], row["setup"], row["readings"], _verdict(row, game), row["rules"], row["versions"])


def _verdict(row: dict[str, Any], game: Game[Any, Any]) -> Verdict:
    method, scope = row["method"], row["scope"]
    try:
        found = [play for play in (row["play"], *row["further_plays"]) if play is not None]
        plays = tuple(Play.from_data(game, play) for play in found)
    except (IllegalMove, UsageError) as error:
        return Unknown(method, scope, f"the play that was kept is none of these rules: {error}")
    match row["verdict"]:
        case "proved":
            return Proved(method, scope)
        case "reached":
            return Reached(method, scope, plays, row["shortest"])
        case "refuted":
            play, other, *_ = (*plays, None, None)
            return Refuted(method, scope, play, row["shortest"], row["loop"], other)
        case "no counterexample":
            return NoCounterexample(method, scope, row["bound"])
        case _:
            return Unknown(method, scope, row["why"])
