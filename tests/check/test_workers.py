"""Work in this process and in others: the same answers, and nobody is left behind."""

from __future__ import annotations

import multiprocessing

import pytest

from examples.nim import Nim
from examples.nim import game as nim
from rapanui_rules.check.cases import Case
from rapanui_rules.check.work import Task
from rapanui_rules.check.workers import workers

TASKS = [
    Task(Case.of("examples/nim.py", nim, Nim(stones=stones), frozenset()), "explore", ("the_game_ends",), most=1_000)
    for stones in (3, 4, 5)
]


@pytest.mark.parametrize("count", [1, 2])
def test_every_task_is_done_and_given_back_with_its_answer(count: int) -> None:
    """Of a heap of n the longest play takes n moves, one stone each."""
    with workers(count) as perform:
        found = {task: told.what.longest for task, told, seconds in perform(TASKS) if seconds >= 0}
    assert dict(zip(TASKS, (3, 4, 5), strict=True)) == found


def test_no_process_is_left_when_a_check_is_broken_off() -> None:
    """Whatever ends it, as a key that is pressed."""
    with pytest.raises(KeyboardInterrupt), workers(2) as perform:
        next(iter(perform(TASKS)))
        raise KeyboardInterrupt
    for child in multiprocessing.active_children():
        child.join(timeout=20)
    assert [] == multiprocessing.active_children()
