"""Results as JSON: one record an obligation."""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import Any

from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Result, Unknown, Verdict
from rapanui_rules.errors import UsageError
from rapanui_rules.play.plays import Play

__all__ = ["plays_of", "record", "verdict_name", "write_records"]

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
        `why` and `loop` are empty where the verdict has none.
    """
    verdict = result.verdict
    plays = [play.as_data() for play in plays_of(result)]
    return {
        "game": result.game,
        "setup": {name: _plain(value) for name, value in result.setup.items()},
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
    }


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
