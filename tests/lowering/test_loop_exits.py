"""Ways out of a loop mean to the core what they mean to Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rapanui_rules.lang import Table
from tests.lowering.harness import Cases, Place, Seat, Signed, Small, agree

case = Cases()


@case
def loop_over_unlike_things_with_exits(x: Signed, b: bool) -> int:
    """With break, continue and return."""
    y = 0
    for n in (1, None, 2, (3,), 4):
        if n is None:
            if b:
                continue
            y += 10
        elif n == (3,):
            if x > 2:
                break
            y += 20
        elif n == 4:
            if x < -2:
                return -1
        else:
            y += 1
    return y


@case
def break_keeps_the_values_of_its_turn(x: Signed) -> int:
    """Later turns do nothing."""
    y = 0
    for i in range(5):
        y += 1
        if i == x:
            break
        y += 10
    return y


@case
def continue_skips_the_rest_of_its_turn(x: Signed, y: Signed) -> int:
    """Later turns go on."""
    z = 0
    for i in range(5):
        if i < x:
            continue
        z = z * 2 + i
        if i == y:
            continue
        z += 1
    return z


@case
def return_out_of_a_loop(t: Table[Place, Signed], x: Signed) -> int:
    """The first turn that returns decides."""
    for i in range(4):
        if t[i] == x:  # type: ignore[index]  # a plain int serves as an index
            return i
    return -1


@case
def return_of_other_kinds_out_of_a_loop(t: Table[Place, Signed], x: Signed) -> tuple[int, bool] | None:
    """An optional row."""
    for i, n in enumerate(t):
        if n > x:
            return i, n > x + 1
    return None


@case
def break_and_return_in_one_loop(t: Table[Place, Signed]) -> int:
    """Whatever comes first."""
    y = 0
    for n in t:
        if n == 3:
            return y + 100
        if n < 0:
            break
        y += n
    return y


@case
def break_continue_and_return(t: Table[Place, Signed], b: bool) -> int:
    """All three."""
    y = 0
    for n in t:
        if n == 0:
            continue
        if b and n == 1:
            break
        if n == -1:
            return y
        y += 2
    y += 1
    return -y


@case
def inner_break_leaves_the_inner_loop(x: Small, y: Small) -> int:
    """The outer goes on."""
    z = 0
    for i in range(3):
        for j in range(4):
            if i + j == x:
                break
            z += 1
        if i == y:
            continue
        z += 10
    return z


@case
def inner_return_leaves_both_loops(t: Table[Seat, Seat]) -> int:
    """A value from the inside."""
    for i in range(3):
        for j in range(3):
            if t[i] == j and t[j] == i and i != j:  # type: ignore[index]  # plain ints
                return 10 * i + j
    return -1


@case
def inner_length_known_outer_index(x: Small) -> int:
    """The inner loop tests what the outer bounds."""
    z = 0
    for i in range(4):
        for j in range(4):
            if j > i:
                break
            z += x
    return z


@case
def returning_loop_in_a_branch(x: Signed, b: bool) -> int:
    """The other branch goes on."""
    y = x
    if b:
        for i in range(3):
            if i == x:
                return 50
            y += 1
    return y


@case
def two_loops_one_after_the_other(x: Signed) -> int:
    """The second starts with what the first left."""
    y = x
    for i in range(3):
        y += i
        if y > 4:
            break
    for i in range(2):
        y *= 2
    return y


@case
def obligation_under_break(t: Table[Seat, Small], x: Small) -> int:
    """What lies behind the break is not asked for."""
    y = 0
    for i in range(6):
        if i >= x:
            break
        y += t[i]  # type: ignore[index]  # plain ints
    return y


@case
def obligation_under_return(t: Table[Seat, Small], x: Small) -> int:
    """Nor what lies behind a return."""
    for i in range(6):
        if i == 3:
            return -1
        if t[i] == x:  # type: ignore[index]  # plain ints
            return i
    return -2


@case
def division_in_the_turn_that_fails(t: Table[Seat, Small]) -> int:
    """Only turns that are reached ask."""
    y = 20
    for n in t:
        y = y // n
        if y == 4:
            break
    return y


@case
def assert_in_a_loop(t: Table[Seat, Small], b: bool) -> int:
    """Each turn asks."""
    y = 0
    for n in t:
        if b:
            assert n >= y
        y = n
    return y


@case
def loop_that_always_returns(x: Signed) -> int:
    """The first turn is the last."""
    for i in range(3):
        return i + x
    return -9


@case
def loop_that_always_breaks(x: Signed) -> int:
    """The first turn is the last."""
    y = x
    for i in range(3):
        y += i + 1
        break
    return y


@case
def loop_inside_a_loop_inside_a_branch(x: Small, b: bool) -> int:
    """With exits on each level."""
    y = 0
    for i in range(3):
        if b:
            for j in range(3):
                if j == x:
                    break
                if i + j == 4:
                    return y
                y += 1
        else:
            if i == x:
                break
            y += 5
    return y * 2


@case.each
def test_core_agrees_with_python(function: Callable[..., Any]) -> None:
    """On every argument, or many: the same value, or a fault on both sides."""
    agree(function)
