"""`rapanui rulebook`: a rulebook of a game, with what is known of its claims."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import attrs
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from rapanui_rules.check.obligations import obligations
from rapanui_rules.check.portfolio import check_game
from rapanui_rules.check.records import read_records, write_records
from rapanui_rules.check.store import Store, default_path
from rapanui_rules.check.verdicts import Result
from rapanui_rules.cli.checking import ended_politely
from rapanui_rules.cli.faults import CHECK_FAILED, INTERRUPTED
from rapanui_rules.cli.options import Chosen, chosen
from rapanui_rules.cli.screen import console
from rapanui_rules.errors import UsageError
from rapanui_rules.lang.game import Game
from rapanui_rules.play.find import load_game
from rapanui_rules.play.settings import parameters_of
from rapanui_rules.rulebook.building import Format, Order, build, must_have

__all__ = ["Asked", "write_rulebook"]


@attrs.frozen
class Asked:
    """What was asked for.

    Attributes:
        settings: `name=value` each.
        readings: `question=reading` each.
        form: of the book.
        language: of the words that are not the game's.
        verdicts: files of verdicts that were kept; then nothing is checked and the store is not used.
        check: whether what the store lacks is checked.
    """

    settings: tuple[str, ...]
    readings: tuple[str, ...]
    form: Format
    language: str
    verdicts: tuple[Path, ...]
    check: bool


def write_rulebook(where: str, out: Path, asked: Asked, jobs: int | None) -> int:
    """Write the rulebook of a game into a folder.

    Args:
        where: name or file of the game.
        out: the folder; it is made if need be.
        asked: what book is wanted.
        jobs: how many processes check; None for one a core.

    Returns:
        The exit status: 1 if a claim failed or is shown of other rules than these.
    """
    must_have(asked.form, asked.language)
    game = load_game(where)
    setup = chosen(game, asked.settings, asked.readings)
    if setup.symbolic:
        raise UsageError(f"{', '.join(sorted(setup.symbolic))}=any: a rulebook needs a number; `check` can leave it open")
    if out.exists() and not out.is_dir():
        raise UsageError(f"{out} is a file; name a folder to write to")
    for file in asked.verdicts:
        read_records(file, game)
    screen = console()
    with tempfile.TemporaryDirectory() as scratch:
        files = asked.verdicts
        if not files:
            try:
                files = (_known(screen, Path(scratch, "verdicts.json"), where, game, setup, asked.check, jobs),)
            except KeyboardInterrupt:
                screen.print("Stopped; no rulebook is written. What was found is kept; --no-check leaves the rest open.")
                return INTERRUPTED
        place = str(Path(where).resolve()) if Path(where).exists() else where
        found = tuple(file.resolve() for file in files)
        order = Order(place, game.title, asked.settings, asked.readings, found, asked.language)
        first, warned = build(order, asked.form, out)
    screen.print(f"The rulebook of {game.title} is written: {first}")
    for line in warned:
        screen.print(f"  {line}")
    return CHECK_FAILED if warned else 0


def _known(
    screen: Console, file: Path, where: str, game: Game[Any, Any], setup: Chosen, check: bool, jobs: int | None
) -> Path:
    """A file with what the store knows of the claims, and with what is found now if more is to be checked."""
    store, every = Store(default_path()), frozenset(parameters_of(game))
    proved = [*check_game(game, setup.setup, where=where, symbolic=every, store=store, only_kept=True)] if every else []
    kept = [*check_game(game, setup.setup, where=where, store=store, only_kept=True)]
    total = len(obligations(game, setup.setup))
    if check and len(kept) < total:
        screen.print(f"{total - len(kept)} of {total} claims are checked first; --no-check leaves them open.")
        kept = _checked(screen, where, game, setup, store, jobs)
    write_records(file, [*proved, *kept])
    return file


def _checked(
    screen: Console, where: str, game: Game[Any, Any], setup: Chosen, store: Store, jobs: int | None
) -> list[Result]:
    """What a check finds, as it is made by `rapanui check`."""
    with ended_politely(), _progress(screen) as bar:
        task = bar.add_task("reading the rules", total=len(obligations(game, setup.setup)))
        arriving = check_game(
            game,
            setup.setup,
            where=where,
            jobs=(os.cpu_count() or 1) if jobs is None else jobs,
            progress=lambda text: bar.update(task, description=text),
            store=store,
        )
        results = []
        with closing(cast(Generator[Result], arriving)):
            for result in arriving:
                results.append(result)
                bar.advance(task)
    return results


def _progress(screen: Console) -> Progress:
    columns = BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False)
    return Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal)
