"""`rapanui explore`: every state of a game in breadth, and what that says of the game's claims."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import attrs
from rich.console import Console
from rich.progress import Progress as Bar
from rich.progress import SpinnerColumn, TextColumn
from rich.text import Text

from rapanui_rules.backends.native.compiling import default_cache
from rapanui_rules.backends.native.exploring import Explored, Progress, explore
from rapanui_rules.check.obligations import Obligation, obligations
from rapanui_rules.check.records import record, verdict_name
from rapanui_rules.check.searching import WELL_TYPED
from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Result, Unknown, Verdict
from rapanui_rules.cli.faults import CHECK_FAILED, INTERRUPTED
from rapanui_rules.cli.options import chosen, readings_in, settings_in
from rapanui_rules.cli.reporting import heading, result_line, show_plays
from rapanui_rules.cli.screen import console, hanging, must_be_writable
from rapanui_rules.errors import UsageError, nearest
from rapanui_rules.lang.claims import Kind
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.watching import indexes
from rapanui_rules.play.words import label

__all__ = ["Bounds", "bytes_of", "explore_game"]

_UNITS = {"": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "t": 1 << 40}


@attrs.frozen
class Bounds:
    """How a search is run: `memory` as `4GiB`, threads, and the file it is kept in when it is interrupted."""

    memory: str | None
    jobs: int
    checkpoint: Path | None


def bytes_of(text: str) -> int:
    """A size in bytes: `500M`, `4GiB`.

    Raises:
        UsageError: it is none.

    >>> bytes_of("4GiB")
    4294967296
    """
    found = re.fullmatch(r"(\d+) ?([kmgt]?)(i?b)?", text.strip().lower())
    if found is None:
        raise UsageError(f"{text!r} is no size; write one like 500M or 4GiB")
    return int(found[1]) * _UNITS[found[2]]


def explore_game(
    where: str,
    settings: Sequence[str],
    readings: Sequence[str],
    claims: Sequence[str],
    bounds: Bounds,
    file: Path | None,
) -> int:
    """Visit every state of a game and say what its claims come to.

    Args:
        where: name or file of the game.
        settings: `name=value` each.
        readings: `question=reading` each.
        claims: names of the claims to test; none: all.
        bounds: how the search is run.
        file: for the results as JSON.

    Returns:
        The exit status.
    """
    if file is not None:
        must_be_writable(file)
    game = load_game(where)
    setup = chosen(game, settings, readings)
    if setup.symbolic:
        raise UsageError(f"every state cannot be visited while {', '.join(sorted(setup.symbolic))} is left open")
    rules, limit = Rules(game, setup.setup), _limit(bounds.memory)
    known = obligations(game, setup.setup)
    wanted = _wanted(known, claims)
    screen = console()
    hanging(screen, heading(game, setup.setup, setup.symbolic, len(wanted)), 2)
    with _watched(screen) as (report, stop):
        found = explore(
            rules,
            [one.name for one in wanted],
            jobs=bounds.jobs,
            limit=limit,
            ends=any(one.kind is Kind.ENDS for one in wanted),
            checkpoint=bounds.checkpoint,
            cache=default_cache(),
            report=report,
            stop=stop,
        )
    for line in _told(rules, found, bounds.checkpoint):
        hanging(screen, line, 2)
    results = [_result(rules, one, found) for one in wanted]
    screen.print()
    for result in results:
        hanging(screen, _line(rules, result), 12)
    for one in known:
        if one.kind is Kind.SECRETS_KEPT and not claims:
            hanging(screen, f"Not tested: {one.name}, which speaks of pairs of states; `rapanui check` compares them.", 2)
    show_plays(screen, where, [result for result in results if not result.as_expected])
    if file is not None:
        _write(file, found, results)
    if found.why == "interrupted":
        return INTERRUPTED
    return 0 if all(result.as_expected for result in results) else CHECK_FAILED


def _is_open(verdict: Verdict) -> bool:
    return isinstance(verdict, NoCounterexample | Unknown)


def _line(rules: Rules[Any, Any], result: Result) -> Text:
    """A claim and what was found; that it stays open is nothing unexpected here."""
    if not _is_open(result.verdict):
        return result_line(rules.game, result)
    return Text.assemble(
        "  ", f"{verdict_name(result.verdict):<8}", " ", result.words, (f" ({_why(result.verdict)})", "dim")
    )


def _why(verdict: Verdict) -> str:
    return verdict.bound if isinstance(verdict, NoCounterexample) else getattr(verdict, "why", "")


def _wanted(known: Sequence[Obligation], names: Sequence[str]) -> list[Obligation]:
    plain = {name.replace("-", "_"): name for name in names}
    for name in plain.keys() - {one.name for one in known}:
        likely = ", ".join(nearest(name, [one.name for one in known]))
        raise UsageError(f"no claim is called {plain[name]!r}; there are: {likely}")
    return [one for one in known if one.name in plain or (not plain and one.kind is not Kind.SECRETS_KEPT)]


def _limit(text: str | None) -> int | None:
    """Bytes for states: what is asked for, else half of the machine's, without what the process takes anyway."""
    if text is not None:
        whole = bytes_of(text)
    elif hasattr(os, "sysconf") and "SC_PHYS_PAGES" in os.sysconf_names:
        whole = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    else:
        return None
    return max(whole - _PROCESS, 1 << 22)


#: What Python, the game and the compiler take beside states.
_PROCESS = 256 << 20


@contextmanager
def _watched(screen: Console) -> Iterator[tuple[Callable[[Progress], None], Callable[[], bool]]]:
    """Progress shown in a terminal; a request to end is heeded when all threads are at rest."""
    asked: list[int] = []
    before = {
        one: signal.signal(one, lambda number, _: asked.append(number)) for one in (signal.SIGINT, signal.SIGTERM)
    }
    columns = SpinnerColumn(), TextColumn("{task.description}", markup=False)
    try:
        with Bar(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
            task = bar.add_task("compiling the rules", total=None)
            yield lambda progress: bar.update(task, description=_so_far(progress)), lambda: bool(asked)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _so_far(progress: Progress) -> str:
    rate = progress.states / max(progress.seconds, 0.001)
    return (
        f"level {progress.level}: {progress.states:,} states, {progress.waiting:,} of the level waiting, "
        f"{rate:,.0f} a second, {progress.memory >> 20:,} MiB"
    )


def _told(rules: Rules[Any, Any], found: Explored, checkpoint: Path | None) -> Iterator[str]:
    """What the search saw, in sentences."""
    if found.complete:
        yield f"All {found.states:,} states were seen; the farthest is {_moves(found.levels)} from the start."
    else:
        yield f"{found.states:,} states were seen, all that {_moves(found.levels)} or fewer lead to."
    if found.why == "memory":
        yield "The search stopped where its memory ended; --limit-memory sets how much it may take."
    if found.why == "interrupted":
        kept = "" if checkpoint is None else f"; the same command goes on from {checkpoint}"
        yield f"The search was interrupted{kept}."
    engine = "native code" if found.native else "plain Python, as llvmlite is missing"
    rate = found.states / max(found.seconds, 1e-6)
    yield (
        f"{found.steps:,} legal moves lead from them; {found.seconds:.2f} s, {rate:,.0f} states a second, "
        f"{found.memory >> 20:,} MiB, by {engine}."
    )
    for one in found.ended:
        names = [label(rules, rules.seat, player) for player, won in enumerate(one.winners) if won]
        yield f"  {one.states:,} states end the game, won by {', '.join(names) or 'nobody'}."
    if found.stuck:
        yield f"  In {found.stuck:,} states nobody can move, though the game is not over."
    if found.faults:
        yield f"  {found.faults:,} moves break what the rules themselves ask: a value leaves its range."


def _moves(count: int) -> str:
    return f"{count} {'move' if count == 1 else 'moves'}"


# -- verdicts


def _result(rules: Rules[Any, Any], one: Obligation, found: Explored) -> Result:
    return Result(
        rules.game.name,
        settings_in(rules.game, rules.setup),
        readings_in(rules.game, rules.setup),
        one.name,
        one.words,
        one.kind.value,
        one.passages,
        one.expected.value,
        _verdict(rules, one, found),
        found.seconds,
    )


def _verdict(rules: Rules[Any, Any], one: Obligation, found: Explored) -> Verdict:
    method, scope, shortest = "every state in breadth", "", "every shorter play was seen"
    if one.kind is Kind.SECRETS_KEPT:
        return Unknown(method, scope, "it speaks of pairs of states, which `rapanui check` compares")
    bound = f"in {found.states:,} states, {found.levels} levels"
    if one.kind is Kind.REACHABLE:
        keys = [(one.name, index) for index in _indexes(rules, one)]
        plays = [Play(rules, found.plays[key]) for key in keys if key in found.plays]
        if len(plays) == len(keys):
            return Reached(method, scope, tuple(_replayed(play) for play in plays), shortest)
        return Refuted(method, scope, None) if found.complete else NoCounterexample(method, scope, bound)
    key = {Kind.NEVER_STUCK: ("stuck", None), Kind.WELL_TYPED: ("fault", None)}.get(one.kind, (one.name, None))
    if one.kind is Kind.ENDS:
        return _ends(rules, found, method, bound)
    if one.name == WELL_TYPED and key in found.plays:
        moves = found.plays[key]
        return Refuted(
            method, f"{scope}the last move but one leads to it; then {moves[-1]}", _replayed(Play(rules, moves[:-1]))
        )
    if key in found.plays:
        return Refuted(method, scope, _replayed(Play(rules, found.plays[key])), shortest)
    return Proved(method, scope) if found.complete else NoCounterexample(method, scope, bound)


def _ends(rules: Rules[Any, Any], found: Explored, method: str, bound: str) -> Verdict:
    """Whether every play ends: a measure need not tell, once every state was seen."""
    if found.ending.loop is not None:
        way, back = found.ending.loop
        return Refuted(method, "", _replayed(Play(rules, (*way, *back))), loop=len(way) + 1)
    if found.ending.longest is not None:
        return Proved("every state in depth", f"no play is longer than {_moves(found.ending.longest)}")
    return Unknown(method, "", f"{bound}; whether a play comes back to a state is seen only once all states are")


def _replayed(play: Play) -> Play:
    """A play, each of its moves made by the plain rules."""
    play.states  # noqa: B018 - makes the moves
    return play


def _indexes(rules: Rules[Any, Any], one: Obligation) -> tuple[int | None, ...]:
    claim = next((claim for claim in rules.game.claims if claim.name == one.name), None)
    found = (None,) if claim is None else indexes(rules, claim)
    return tuple(None if index is None else place for place, index in enumerate(found))


def _write(file: Path, found: Explored, results: Sequence[Result]) -> None:
    data = {
        "states": found.states,
        "moves": found.steps,
        "levels": found.levels,
        "complete": found.complete,
        "why": found.why,
        "stuck": found.stuck,
        "faults": found.faults,
        "ended": [{"winners": list(one.winners), "states": one.states} for one in found.ended],
        "sizes": list(found.sizes),
        "seconds": round(found.seconds, 3),
        "native": found.native,
        "claims": [record(result) for result in results],
    }
    try:
        file.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None
