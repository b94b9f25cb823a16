"""Sums of which an index changes a summand: the same number, in which what the index does not change cancels."""

from __future__ import annotations

from typing import Any

import pytest
import z3

from rapanui_rules.backends.to_z3.parts import variables
from rapanui_rules.backends.to_z3.sums import gathered

AT, TO, NEW = z3.Ints("at to new")
CELLS = z3.Ints("c0 c1 c2 c3 c4")
LIES = z3.Bools("l0 l1 l2 l3 l4")
OLD = z3.Sum(CELLS)
LYING = z3.Sum([z3.If(one, 1, 0) for one in LIES])


def put(cells: list[Any], index: Any, value: Any) -> list[Any]:
    """A table with one cell written over."""
    return [z3.If(index == i, value, cell) for i, cell in enumerate(cells)]


#: A sum after a change, the sum before, and how many of the cells are still asked for in the difference.
CHANGES: list[tuple[str, Any, Any, int]] = [
    ("a cell is written over", z3.Sum(put(CELLS, AT, NEW)), OLD, 5),
    ("a cell grows by three", z3.Sum([z3.If(AT == i, cell + 3, cell) for i, cell in enumerate(CELLS)]), OLD, 0),
    ("what lies there is taken", z3.Sum([z3.If(z3.And(z3.Not(AT == i), one), 1, 0) for i, one in enumerate(LIES)]), LYING, 5),
    ("something is put there", z3.Sum([z3.If(z3.Or(i == AT, one), 1, 0) for i, one in enumerate(LIES)]), LYING, 5),
    ("one cell, then another", z3.Sum([z3.If(TO == i, z3.If(AT == i, 1, c) + 1, c) for i, c in enumerate(CELLS)]), OLD, 5),
    ("nothing changes", OLD, OLD, 0),
    ("by a number that is computed", z3.Sum([z3.If(9 - AT == i, c + 1, c) for i, c in enumerate(CELLS)]), OLD, 0),
]


@pytest.mark.parametrize(("after", "before", "left"), [row[1:] for row in CHANGES], ids=[row[0] for row in CHANGES])
def test_what_an_index_does_not_change_cancels(after: Any, before: Any, left: int) -> None:
    """The difference speaks of the index alone, or of the cells within one choice by it: never of a sum of all of them."""
    found = gathered(after)
    solver = z3.Solver()
    solver.add(found != after)
    assert z3.unsat == solver.check()
    difference = z3.simplify(found - before)
    assert left == len(variables(difference) - variables(AT) - variables(TO) - variables(NEW))
    assert not z3.is_add(difference) or difference.num_args() <= 2


def test_sums_are_found_below_everything() -> None:
    """Within a comparison and a product, and in a condition within a sum; what holds stays so."""
    one = z3.Sum([z3.If(AT == i, cell + 3, cell) for i, cell in enumerate(CELLS)])
    for term in (2 * one + AT == NEW, z3.And(LIES[0], z3.Not(one < NEW)), z3.If(one > 2, AT, TO) == NEW):
        solver = z3.Solver()
        solver.add(gathered(term) != term)
        assert z3.unsat == solver.check()
        assert not gathered(term).eq(term)


def test_a_summand_that_asks_twice_for_an_index_is_left() -> None:
    """It cannot be told from a single test what it is."""
    twice = z3.Sum([z3.If(AT == i, 1, z3.If(AT == i + 1, 2, cell)) for i, cell in enumerate(CELLS)])
    assert gathered(twice).eq(twice)
