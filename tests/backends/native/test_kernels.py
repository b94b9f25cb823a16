"""The set of states that a search keeps."""

from __future__ import annotations

import random

import pytest

from rapanui_rules.backends.native.compiling import machine
from rapanui_rules.backends.native.memory import Row, bucket, table_size
from rapanui_rules.backends.native.program import program
from rapanui_rules.lowering.lower import lower
from tests.backends.native.test_exploring import rules_of

#: Places of the table, and how many of them get filled.
PLACES, FILLED = 64, 63


@pytest.mark.parametrize("native", [True, False])
@pytest.mark.parametrize(
    ("words", "where", "settings"),
    [
        (1, "examples/nim.py", {}),
        (2, "examples/kalah.py", {}),
        (3, "examples/connect_four.py", {"columns": 9, "rows": 9}),
        (4, "easter-island", {}),
        (5, "make-make", {}),
        (17, "giants", {}),
    ],
)
def test_a_table_holds_each_state_once_however_full_it_is(
    words: int, where: str, settings: dict[str, int], native: bool
) -> None:
    """States that differ in one word only are different, whichever bucket they belong to."""
    rules = rules_of(where, **settings)
    made = program(lower(rules.game, rules.setup))
    assert words == made.words
    running, chance = machine(made.text, ["add"], None, native), random.Random(words)
    table, state, seen = Row(table_size(PLACES, words)), Row(words), set[tuple[int, ...]]()
    while len(seen) < FILLED:
        numbers = tuple(chance.choice((0, 1, 5)) for _ in range(words - 1)) + (chance.randrange(99),)
        for i, number in enumerate(numbers):
            state.cells[i] = number
        place = sum(numbers) % 8 * bucket(words)
        assert (numbers not in seen) == running.functions["add"](table, place, PLACES - 1, state)
        seen.add(numbers)
