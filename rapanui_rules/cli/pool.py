"""Obligations worked on by several processes at once.

A play holds its game, whose functions no process can send to another. So plays travel as their saved data, and are
replayed by the plain rules where they arrive.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

import attrs

from rapanui_rules.check.portfolio import Job, solve
from rapanui_rules.check.verdicts import Reached, Refuted, Result
from rapanui_rules.cli.records import plays_of
from rapanui_rules.errors import IllegalMove, Internal, UsageError
from rapanui_rules.lang.game import Game
from rapanui_rules.play.find import blamed, load_game
from rapanui_rules.play.plays import Play

__all__ = ["cores", "solved"]


def cores() -> int:
    """How many processes can run at once on this machine."""
    return os.cpu_count() or 1


def solved(where: str, game: Game[Any, Any], jobs: Sequence[Job], workers: int) -> Generator[tuple[int, Result]]:
    """Each result with the place of its job in *jobs*, as they come.

    Args:
        where: name or file of the game, from which the other processes load it.
        game: the game itself.
        jobs: what to work on.
        workers: how many processes; with 1, or one job, this one does the work.
    """
    if min(workers, len(jobs)) <= 1:
        yield from ((place, solve(job)) for place, job in enumerate(jobs))
        return
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(jobs)), spawn, initializer=load_game, initargs=(where,))
    with pool:
        waiting = {pool.submit(_work, job): place for place, job in enumerate(jobs)}
        try:
            for done in as_completed(waiting):
                yield waiting[done], _arrived(game, *done.result())
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                child.terminate()
            raise


def _work(job: Job) -> tuple[Result, list[dict[str, Any]]]:
    """In another process: the result without its plays, and the data of these."""
    try:
        result = solve(job)
    except Exception as error:
        own = blamed(error)
        if own is None:
            raise
        raise UsageError(own) from None
    data = [play.as_data() for play in plays_of(result)]
    return _with_plays(result, ()), data


def _arrived(game: Game[Any, Any], result: Result, data: list[dict[str, Any]]) -> Result:
    try:
        return _with_plays(result, tuple(Play.from_data(game, saved) for saved in data))
    except (IllegalMove, UsageError) as error:
        raise Internal(f"the play found for {result.claim} cannot be replayed: {error}") from error


def _with_plays(result: Result, plays: tuple[Play, ...]) -> Result:
    match result.verdict:
        case Reached():
            return attrs.evolve(result, verdict=attrs.evolve(result.verdict, plays=plays))
        case Refuted():
            return attrs.evolve(result, verdict=attrs.evolve(result.verdict, play=plays[0] if plays else None))
        case _:
            return result
