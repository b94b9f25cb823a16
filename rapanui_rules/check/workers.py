"""Processes that work side by side."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager

from rapanui_rules.check.work import Task, Told, perform

__all__ = ["Perform", "workers"]

#: Performs tasks and gives each back with what came of it and how many seconds it took, as they end.
Perform = Callable[[Iterable[Task]], Iterator[tuple[Task, Told, float]]]


@contextmanager
def workers(count: int) -> Iterator[Perform]:
    """A way to perform tasks with *count* processes; with one, in this process."""
    if count <= 1:
        yield lambda tasks: ((task, *_timed(task)) for task in tasks)
        return
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=_end_with_the_parent)

    def side_by_side(tasks: Iterable[Task]) -> Iterator[tuple[Task, Told, float]]:
        waiting = {pool.submit(_timed, task): task for task in tasks}
        for done in as_completed(waiting):
            yield waiting[done], *done.result()

    try:
        yield side_by_side
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()
        raise
    pool.shutdown()


def _end_with_the_parent() -> None:
    """Let this worker end when the process that wants its work is gone, however that came."""
    parent = multiprocessing.parent_process()

    def wait() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def _timed(task: Task) -> tuple[Told, float]:
    began = time.perf_counter()
    told = perform(task)
    return told, time.perf_counter() - began
