"""`rapanui check`: what is claimed of games, worked on and reported."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, NoReturn, cast

import attrs
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from rapanui_rules.check.obligations import obligations
from rapanui_rules.check.portfolio import check_game
from rapanui_rules.check.records import plays_of, write_records
from rapanui_rules.check.store import Store, default_path
from rapanui_rules.check.verdicts import Result
from rapanui_rules.cli.faults import CHECK_FAILED, INTERRUPTED
from rapanui_rules.cli.options import Chosen, chosen
from rapanui_rules.cli.reporting import heading, introduction, result_line, show_plays, summary
from rapanui_rules.cli.screen import console, hanging, must_be_writable
from rapanui_rules.errors import UsageError, nearest
from rapanui_rules.lang.game import Game
from rapanui_rules.play.find import load_game, shipped

__all__ = ["Wanted", "check_games", "ended_politely"]


@attrs.frozen
class Wanted:
    """What was asked for: `name=value` settings and readings, and names of claims (none: all)."""

    settings: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()


@attrs.frozen
class _Order:
    """One game under one setup and the names of the claims to check, in the game's order."""

    where: str
    game: Game[Any, Any]
    setup: Chosen
    claims: tuple[str, ...]


def check_games(
    places: Sequence[str], wanted: Wanted, jobs: int | None, json: Path | None, plays: str, no_store: bool
) -> int:
    """Check some games, or every shipped one.

    Args:
        places: names or files of games; none for every shipped one.
        wanted: settings, readings and claims.
        jobs: how many processes; None for one a core.
        json: a file for the records.
        plays: which plays are drawn: `all`, `claims` (of the game's own and unexpected ones), `unexpected` or `none`.
        no_store: neither use nor keep verdicts.

    Returns:
        The exit status.
    """
    if json is not None:
        must_be_writable(json)
    store = None if no_store else Store(default_path())
    orders = _orders(places or shipped(), wanted)
    screen, results, began = console(), list[Result](), time.perf_counter()
    hanging(screen, introduction(), 0)
    try:
        with ended_politely():
            for order in orders:
                found = _work(screen, order, (os.cpu_count() or 1) if jobs is None else jobs, store, results)
                _draw(screen, order, found, plays)
    except KeyboardInterrupt:
        screen.print(f"Stopped after {len(results)} of {sum(len(order.claims) for order in orders)} claims.")
        return INTERRUPTED
    finally:
        if json is not None:
            write_records(json, results)
    for line in summary(results, time.perf_counter() - began):
        hanging(screen, line, 6)
    return 0 if all(result.as_expected for result in results) else CHECK_FAILED


@contextmanager
def ended_politely() -> Iterator[None]:
    """A request to end is taken like one from the keyboard, so that no process at work is left behind."""

    def interrupt(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _draw(screen: Console, order: _Order, found: list[Result], plays: str) -> None:
    own = {claim.name for claim in order.game.claims}
    wanted = {
        "all": found,
        "claims": [result for result in found if result.claim in own or not result.as_expected],
        "unexpected": [result for result in found if not result.as_expected],
        "none": [],
    }[plays]
    show_plays(screen, order.where, wanted)
    left = sum(len(plays_of(result)) for result in found) - sum(len(plays_of(result)) for result in wanted)
    if left and plays == "claims":
        screen.print(
            f"\n{left} {'play' if left == 1 else 'plays'} of checks made of every game: --plays all draws them."
        )


def _orders(places: Iterable[str], wanted: Wanted) -> list[_Order]:
    """What there is to do; every game is loaded and every name looked at before any work starts."""
    claims = {name.replace("-", "_"): name for name in wanted.claims}
    orders, known = [], list[str]()
    for where in places:
        game = load_game(where)
        setup = chosen(game, wanted.settings, wanted.readings)
        names = [one.name for one in obligations(game, setup.setup)]
        known += names
        orders.append(_Order(where, game, setup, tuple(name for name in names if not claims or _plain(name) in claims)))
    if not orders:
        raise UsageError("no game is shipped; give the path of a Python file that holds one")
    for name in claims.keys() - {_plain(name) for name in known}:
        raise UsageError(f"no claim is called {claims[name]!r}; there are: {', '.join(nearest(name, known))}")
    return [order for order in orders if order.claims]


def _plain(name: str) -> str:
    return name.replace("-", "_")


def _work(screen: Console, order: _Order, jobs: int, store: Store | None, results: list[Result]) -> list[Result]:
    """Check one game, a line for each result as it comes.

    Returns:
        Its results in the order of its claims; they are also added to *results*, however the work ends.
    """
    game, setup = order.game, order.setup
    screen.print()
    hanging(screen, Text(heading(game, setup.setup, setup.symbolic, len(order.claims)), "bold"), 2)
    found: dict[str, Result] = {}
    columns = BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False)
    try:
        with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
            bar = progress.add_task("reading the rules", total=len(order.claims))
            arriving = check_game(
                game,
                setup.setup,
                where=order.where,
                symbolic=setup.symbolic,
                claims=order.claims,
                jobs=jobs,
                progress=lambda text: progress.update(bar, description=text),
                store=store,
            )
            with closing(cast(Generator[Result], arriving)):
                for result in arriving:
                    found[result.claim] = result
                    hanging(screen, result_line(game, result), 11)
                    progress.advance(bar)
    finally:
        ordered = [found[name] for name in order.claims if name in found]
        results.extend(ordered)
    return ordered
