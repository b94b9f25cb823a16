"""Core functions compiled, and run by CPython as the same program, held to plain Python."""

from __future__ import annotations

import importlib.util
import inspect
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NewType

import attrs
import pytest

from rapanui_rules.backends.native import functions, loops
from rapanui_rules.errors import RulesError
from rapanui_rules.lang import Sort, Table, count, put, table
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.lowering.engine import Engine
from rapanui_rules.terms.nodes import Fn
from rapanui_rules.terms.values import decode, encode
from tests.backends.native.single import Single, random_value
from tests.lowering.harness import GAME, Cases, Color, Place, Seat, Setup, Signed, Small, both
from tests.lowering.writer import written

case = Cases()

#: A cell of three by three; one of seventy in a row.
Grid = NewType("Grid", int)
Long = NewType("Long", int)

EIGHT = tuple(range(8))


def core_of(function: Callable[..., Any]) -> Fn:
    """*function* lowered, all its parameters open, in a game with the sorts of this file."""
    sorts = {**GAME.sorts, Grid: Sort(9), Long: Sort(70)}
    engine = Engine(attrs.evolve(GAME, sorts=sorts), Setup(), {})
    hints = hints_of(function)
    types = [engine.shapes.of(hints[name], None, name) for name in inspect.signature(function).parameters]
    return engine.entry(function, list(types))


def agrees(function: Callable[..., Any], times: int = 60) -> int:
    """Hold both programs to plain Python on arguments at random; how many of these gave a value."""
    fn, rng, gave = core_of(function), random.Random(function.__name__), 0
    single, types = Single(fn), [node.type for node in fn.block.inputs]
    for _ in range(times):
        args = tuple(random_value(of, rng) for of in types)
        expected, _ = both(function, fn, args)
        got = single.run([encode(of, arg) for of, arg in zip(types, args, strict=True)])
        if got[0] == "gives":
            got, gave = ("gives", decode(fn.result.type, got[1])), gave + 1
        assert expected == got, f"on {args!r}: Python {expected}, native {got}\n{single.text}"
    return gave


@attrs.frozen
class Pair:
    """Something with parts."""

    number: Signed
    place: Place | None


@attrs.frozen
class Pile:
    """Parts of parts."""

    pairs: Table[Seat, Pair]
    wide: Table[Seat, Table[Place, Signed]]
    top: Color


@case
def picks_a_record(t: Table[Seat, Pair], i: Seat) -> Pair:
    """A cell that is a record."""
    return t[i]


@case
def changes_a_record_in_a_table(t: Table[Seat, Pair], i: Seat, n: Signed) -> Table[Seat, Pair]:
    """A cell that is a record, one field of it changed."""
    return put(t, i, attrs.evolve(t[i], number=n))


@case
def compares_records(a: Pair, b: Pair) -> bool:
    """All fields at once."""
    return a == b


@case
def picks_a_row(t: Table[Seat, Table[Place, Signed]], i: Seat, j: Place) -> int:
    """A table in a table."""
    return t[i][j] * 2


@case
def changes_a_row(
    t: Table[Seat, Table[Place, Signed]], i: Seat, j: Place, n: Signed
) -> Table[Seat, Table[Place, Signed]]:
    """A cell of a table in a table."""
    return put(t, i, put(t[i], j, n))


@case
def takes_apart(p: Pile, i: Seat, j: Place) -> int:
    """Records, tables and optional values within one another."""
    at = p.pairs[i].place
    return p.wide[i][j] if at is None else p.wide[i][at] - p.pairs[i].number


@case
def an_optional_record(a: Pair, b: bool) -> Pair | None:
    """Made on one side only."""
    return a if b else None


@case
def an_optional_record_is_compared(a: Pair | None, b: Pair | None) -> bool:
    """None with None, with a value, and two values."""
    return a == b


@case
def an_optional_record_is_used(a: Pair | None, b: Signed) -> int:
    """Only where it is there."""
    return b if a is None else a.number + b


@case
def optional_cells(t: Table[Place, Seat | None], i: Place, s: Seat) -> Table[Place, Seat | None]:
    """Cells that can be empty."""
    return put(t, i, None if t[i] == s else s)


@case
def a_constant_row(i: Place, j: Seat) -> int:
    """A constant table of constant tables."""
    return ((1, 2, 3), (40, 50, 60), (-7, -8, -9), (1000, 2000, 3000))[i][j]


@case
def a_long_constant_row(x: Small, i: Place) -> int:
    """More codes than a word holds."""
    return tuple(n * n * n for n in range(40))[x * 4 + i]


@case
def divides(x: Signed, y: Signed) -> int:
    """Floor division and rest of either sign."""
    return 10 * (x // y) + x % y


@case
def counts_with_a_condition(t: Table[Place, Signed], x: Signed) -> int:
    """A filter in a sum."""
    return sum(n * 2 for n in t if n > x) + count(n == x for n in t)


@case
def extremes(t: Table[Place, Signed]) -> int:
    """Least and greatest."""
    return 100 * max(t) - min(t)


@case
def a_loop_with_a_break(t: Table[Place, Signed], x: Signed) -> int:
    """It ends early."""
    found = 0
    for n in t:
        if n == x:
            break
        found += n
    return found


@case
def asserts_on_one_path(x: Signed, b: bool) -> int:
    """What is asked there only."""
    if b:
        assert x > 0
    return x


@case
def an_index_that_may_be_outside(t: Table[Seat, Signed], x: Signed) -> int:
    """Asked before it is used."""
    return t[Seat(abs(x))]


@case
def a_long_loop(x: Signed) -> int:
    """Too long to be written out."""
    found = 0
    for i in range(700):
        found = (found * 3 + x + i) % 101
    return found


@case
def a_table_by_a_rule(x: Small) -> Table[Place, int]:
    """Each cell made from its key."""
    return table((Place(0), Place(1), Place(2), Place(3)), lambda i: i * x)


@case
def an_enum_by_cases(c: Color, x: Signed) -> int:
    """A branch for each member."""
    if c is Color.RED:
        return x
    return -x if c is Color.GREEN else 0


WAYS = ((0, 1), (3, 1), (6, 1), (0, 3), (1, 3), (2, 3), (0, 4), (2, 2))
LINES = tuple(tuple(Grid(start + step * i) for i in range(3)) for start, step in WAYS)


@case
def a_line_of_equals(t: Table[Grid, Seat | None], s: Seat) -> bool:
    """Lines alike and single ones, on cells that can be empty."""
    return any(all(t[c] == s for c in line) for line in LINES)


@case
def a_line_that_is_broken_everywhere(t: Table[Grid, Seat | None]) -> bool:
    """Some cell of every line is there, or none is."""
    return all(any(t[c] is not None for c in line) for line in LINES)


@case
def a_line_without(t: Table[Grid, Seat | None], s: Seat | None) -> bool:
    """No cell of the line is that; which can be None."""
    return any(all(t[c] != s for c in line) for line in LINES)


@case
def a_line_of_a_number_that_no_cell_has(t: Table[Grid, Seat], x: Signed) -> bool:
    """What is compared lies outside the cells' range, often."""
    return any(all(t[c] == x for c in line) for line in LINES) or any(
        all(t[c] != x for c in line) for line in LINES[4:]
    )


@case
def cells_that_are_counted(t: Table[Grid, Seat | None], s: Seat) -> int:
    """By their value and by their being there."""
    return (
        100 * count(cell == s for cell in t)
        + 10 * count(cell is not None for cell in t)
        + count(t[c] == s for c in (Grid(1), Grid(5)))
    )


@case
def truths_of_a_long_table(t: Table[Long, bool]) -> int:
    """Over two words: all, any, lines alike across the border, a count."""
    rows = tuple((Long(i), Long(i + 7), Long(i + 9)) for i in range(60))
    found = count(any(not t[c] for c in row) for row in rows)
    return found + 100 * any(all(t[c] for c in row) for row in rows) + 1000 * all(t) + 2000 * count(t)


@case.each
def test_a_construct_is_compiled(function: Callable[..., Any]) -> None:
    """Each alone, on arguments at random."""
    assert agrees(function) > 0


@case.each
def test_a_construct_is_compiled_with_branches_and_loops(
    function: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same where nothing is written out, computed ahead or inlined."""
    _cautious(monkeypatch)
    agrees(function)


def _cautious(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(functions, "FLAT", 0)
    monkeypatch.setattr(functions, "INLINED", 0)
    monkeypatch.setattr(loops, "UNROLLED", 0)


def _random_rule(seed: int, folder: Path) -> Callable[..., Any]:
    file = folder / f"rule_{seed}.py"
    file.write_text(written(seed), encoding="utf-8")
    spec = importlib.util.spec_from_file_location(f"native_rule_{seed}", file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    rule: Callable[..., Any] = module.rule
    return rule


@pytest.mark.parametrize("cautious", [False, True])
def test_rules_made_up_at_random_are_compiled(cautious: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the language can say; those that it refuses are left out."""
    if cautious:
        _cautious(monkeypatch)
    gave = 0
    for seed in range(40):
        try:
            gave += agrees(_random_rule(seed, tmp_path), 30)
        except RulesError:
            continue
    assert gave > 300
