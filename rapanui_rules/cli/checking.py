"""`rapanui check`: what is claimed of games, worked on and reported."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import attrs
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from rapanui_rules.check.portfolio import Job, jobs_for
from rapanui_rules.check.verdicts import Result
from rapanui_rules.cli.faults import CHECK_FAILED
from rapanui_rules.cli.options import Chosen, chosen
from rapanui_rules.cli.pool import cores, solved
from rapanui_rules.cli.records import write_records
from rapanui_rules.cli.reporting import heading, introduction, result_line, show_plays, summary
from rapanui_rules.cli.screen import console, must_be_writable
from rapanui_rules.errors import UsageError, nearest
from rapanui_rules.lang.game import Game
from rapanui_rules.play.find import load_game, shipped

__all__ = ["Wanted", "check_games"]


@attrs.frozen
class Wanted:
    """What was asked for: `name=value` settings and readings, and names of claims (none: all)."""

    settings: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()


@attrs.frozen
class _Task:
    """One game under one setup and the work there is."""

    where: str
    game: Game[Any, Any]
    setup: Chosen
    jobs: tuple[Job, ...]


def check_games(where: str | None, wanted: Wanted, workers: int | None, json: Path | None, plays: str) -> int:
    """Check one game, or every shipped one.

    Args:
        where: name or file of a game; None for every shipped one.
        wanted: settings, readings and claims.
        workers: how many processes; None for one a core.
        json: a file for the records.
        plays: which plays are drawn: `all`, `unexpected` or `none`.

    Returns:
        The exit status.
    """
    if json is not None:
        must_be_writable(json)
    tasks = _tasks(shipped() if where is None else (where,), wanted)
    screen, results, began = console(), list[Result](), time.perf_counter()
    screen.print(introduction())
    try:
        for task in tasks:
            found = _work(screen, task, cores() if workers is None else workers, results)
            drawn = [r for r in found if plays == "all" or (plays == "unexpected" and not r.as_expected)]
            show_plays(screen, task.where, drawn)
    finally:
        if json is not None:
            write_records(json, results)
    for line in summary(results, time.perf_counter() - began):
        screen.print(line)
    return 0 if all(result.as_expected for result in results) else CHECK_FAILED


def _tasks(places: Sequence[str] | dict[str, str], wanted: Wanted) -> list[_Task]:
    """The work there is; every game is loaded and every name looked at before any work starts."""
    if not places:
        raise UsageError("no game is shipped; give the path of a Python file that holds one")
    claims = tuple(name.replace("-", "_") for name in wanted.claims)
    tasks, known = [], dict[str, None]()
    for where in places:
        game = load_game(where)
        setup = chosen(game, wanted.settings, wanted.readings)
        jobs = jobs_for(where, game, setup.setup, setup.symbolic, None)
        known.update((job.claim, None) for job in jobs)
        tasks.append(_Task(where, game, setup, tuple(job for job in jobs if not claims or job.claim in claims)))
    for name in claims:
        if name not in known:
            raise UsageError(f"no claim is called {name!r}; there are: {', '.join(nearest(name, known))}")
    return [task for task in tasks if task.jobs]


def _work(screen: Console, task: _Task, workers: int, results: list[Result]) -> list[Result]:
    """Work on a task, one line for each result as it comes.

    Returns:
        Its results in the order of its claims; they are also added to *results*, however the work ends.
    """
    screen.print()
    screen.print(heading(task.game, task.setup.setup, task.setup.symbolic, len(task.jobs)), style="bold")
    found: dict[int, Result] = {}
    columns = BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}")
    try:
        with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
            bar = progress.add_task(_next(task, found), total=len(task.jobs))
            with closing(solved(task.where, task.game, task.jobs, workers)) as arriving:
                for place, result in arriving:
                    found[place] = result
                    progress.console.print(result_line(task.game, result))
                    progress.update(bar, advance=1, description=_next(task, found))
    finally:
        ordered = [found[place] for place in sorted(found)]
        results.extend(ordered)
    return ordered


def _next(task: _Task, found: dict[int, Result]) -> str:
    """What is worked on: the first claim that has no result yet."""
    return next((job.words for place, job in enumerate(task.jobs) if place not in found), "")
