"""Two readings of the heap followed along plays of equal moves."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.backends.native.compiling import Machine, machine
from rapanui_rules.backends.native.program import Program, program
from rapanui_rules.backends.native.together import CALLED
from rapanui_rules.backends.native.walking import walk
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.settings import setup_of
from tests.check.atlas.heap import Take, game


def made(**read: object) -> tuple[Program, Machine]:
    """The program of the heap under some readings, run by CPython."""
    found = program(lower(game, setup_of(game, read), twice=False))
    return found, machine(found.text, CALLED, native=False)


@pytest.mark.parametrize(
    ("read", "shortest"),
    [({"least": "two"}, 0), ({"last": "loses"}, 3)],
)
def test_a_shortest_play_is_found_when_more_are_played(read: dict[str, Any], shortest: int) -> None:
    """At once, or when all seven stones are taken, three at a time at most."""
    (first, one), (_, other) = made(), made(**read)
    found = walk(first, one, other, 100, 20, 300)
    assert found.moves is not None
    assert shortest == len(found.moves)
    assert all(isinstance(move, Take) for move in found.moves)
    if "last" in read:
        assert 7 == sum(move.stones for move in found.moves)


def test_readings_that_never_part_are_followed_to_the_bound() -> None:
    """A play has seven moves at most, and one step more is counted for its end."""
    (first, one), (_, other) = made(), made(empty="said")
    found = walk(first, one, other, 200, 20)
    assert None is found.moves
    assert 200 <= found.steps <= 208
    assert found.plays >= 25


def test_a_play_is_broken_off_in_time() -> None:
    """After two moves no heap of seven is empty."""
    (first, one), (_, other) = made(), made(last="loses")
    found = walk(first, one, other, 30, 2)
    assert (None, 10, 30) == (found.moves, found.plays, found.steps)
