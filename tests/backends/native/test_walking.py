"""Two readings of the heap followed along plays of equal moves."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.backends.native.compiling import machine
from rapanui_rules.backends.native.program import program
from rapanui_rules.backends.native.readers import CALLED, Reader
from rapanui_rules.backends.native.walking import walk
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.settings import setup_of
from tests.check.atlas.heap import Take, game


def reader(native: bool = False, **read: object) -> Reader:
    """The program of the heap under some readings, run by CPython unless native code is asked for."""
    found = program(lower(game, setup_of(game, read), twice=False))
    return Reader(found.words, found.stride, machine(found.text, CALLED, native=native), found)


@pytest.mark.parametrize(
    ("read", "shortest"),
    [({"least": "two"}, 0), ({"last": "loses"}, 3)],
)
def test_a_shortest_play_is_found_when_more_are_played(read: dict[str, Any], shortest: int) -> None:
    """At once, or when all seven stones are taken, three at a time at most."""
    found = walk(reader(), reader(**read), 100, 20, 300)
    assert found.moves is not None
    assert shortest == len(found.moves)
    assert all(isinstance(move, Take) for move in found.moves)
    if "last" in read:
        assert 7 == sum(move.stones for move in found.moves)


def test_readings_that_never_part_are_followed_to_the_bound() -> None:
    """A play has seven moves at most, and one step more is counted for its end."""
    found = walk(reader(), reader(empty="said"), 200, 20)
    assert None is found.moves
    assert 200 <= found.steps <= 208
    assert found.plays >= 25


def test_a_play_is_broken_off_in_time() -> None:
    """After two moves no heap of seven is empty."""
    found = walk(reader(), reader(last="loses"), 30, 2)
    assert (None, 10, 30) == (found.moves, found.plays, found.steps)


@pytest.mark.parametrize("read", [{"least": "two"}, {"last": "loses"}, {"empty": "said"}])
def test_native_code_walks_the_same_way(read: dict[str, Any]) -> None:
    """The same plays, and the same answer."""
    plain, native = (walk(reader(kind), reader(kind, **read), 100, 20, 50) for kind in (False, True))
    assert plain == native
