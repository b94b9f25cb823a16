"""Statements mean to the core what they mean to Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rapanui_rules.lang import Table
from tests.lowering.harness import Cases, Color, Seat, Signed, Small, agree

case = Cases()

ROW = (3, 1, 4, 1, 5)


@case
def if_without_else_falls_through(x: Signed) -> int:
    """What follows is done on both paths."""
    y = 1
    if x > 0:
        y = x + 2
    return y * 2


@case
def if_else_sets_one_name(x: Signed, b: bool) -> int:
    """Each path has its own value."""
    if b:
        y = x
    else:
        y = -x
    return y


@case
def elif_takes_the_first_that_holds(x: Signed) -> int:
    """Later tests are not asked."""
    if x < -2:
        y = 1
    elif x < 0:
        y = 2
    elif x < 0 or x == 1:
        y = 3
    else:
        y = 4
    return y


@case
def if_joins_several_names(x: Signed, b: bool) -> tuple[int, int, bool]:
    """Each name is joined on its own."""
    y, z, t = 0, x, True
    if b:
        y, t = x, x > 0
    else:
        z = y + 1
    return y, z, t


@case
def guard_returns_early(x: Signed) -> int:
    """The rest is for the others."""
    if x < 0:
        return -1
    return x


@case
def several_guards(x: Signed, y: Signed, b: bool) -> int:
    """They are tried in order."""
    if x < 0:
        return 1
    if y < 0:
        return 2
    if b:
        return 3
    return 4


@case
def return_in_else_only(x: Signed) -> int:
    """The path of the test goes on."""
    y = 0
    if x > 0:
        y = x
    else:
        return 9
    return y + 1


@case
def return_in_every_branch(x: Signed) -> int:
    """Nothing follows."""
    if x > 2:
        return 1
    if x > 0:
        return 2
    return 3


@case
def nested_returns_with_falls(x: Signed, y: Signed) -> int:
    """A branch that returns on some paths only goes on with the others."""
    z = 0
    if x > 0:
        z = 1
        if y > 0:
            return 10
        z = 2
    elif x == 0:
        if y < 0:
            return 20
        z = 3
    z += 1
    if z == 3:
        return 30
    return z


@case
def names_set_before_a_nested_return(x: Signed, b: bool) -> int:
    """They have their value on the paths that go on."""
    y = 5
    if b:
        y = x
        if y > 1:
            return 7
    return y


@case
def deep_elif_chain_with_returns(x: Signed, c: Color) -> int:
    """Fall-through after some of its branches."""
    if c is Color.RED:
        return 1
    if c is Color.GREEN:
        x = x + 1
    elif x > 0:
        return 2
    return x


@case
def if_on_a_constant_test(x: Signed) -> int:
    """The branch not taken need not even make sense."""
    if len(ROW) > 9:
        return ROW[len(ROW) + x]
    return x


@case
def augmented_assignments(x: Signed, y: Small) -> int:
    """The five operators."""
    z = x
    z += y
    z *= 3
    z -= x
    z //= 2
    z %= 5
    return z


@case
def chained_assignment(x: Signed) -> int:
    """Both names get the value."""
    y = z = x + 1
    y += 1
    return y * z


@case
def annotated_assignment(x: Signed) -> int:
    """As without the annotation."""
    y: int = x + 1
    z: int
    z = y * 2
    return z


@case
def annotated_optional(x: Signed) -> int:
    """A value declared optional may be tested against None."""
    y: int | None = x
    if x > 0:
        y = None
    if y is None:
        return 100
    return y


@case
def annotated_optional_never_none(x: Signed) -> int:
    """Also when it never is None."""
    y: int | None = x
    return 100 if y is None else y


@case
def swap(x: Signed, y: Signed) -> tuple[int, int]:
    """The right side is worked out before the names are set."""
    x, y = y, x
    return x, y


@case
def nested_unpacking(x: Signed, t: Table[Seat, Small]) -> int:
    """Tables and tuples come apart."""
    (a, b), (c, d, e) = (x, x + 1), t
    return a + 2 * b + 3 * c + 5 * d + 7 * e


@case
def assert_on_a_path(x: Signed, b: bool) -> int:
    """It is asked only where it stands."""
    if b:
        assert x > 0
    return x


@case
def assert_decided_by_constants(x: Signed) -> int:
    """One that fails fails on its path only."""
    if x > 2:
        assert len(ROW) == 4
    assert len(ROW) == 5
    return x


@case
def pass_and_docstring(x: Signed) -> int:
    """They do nothing."""
    if x > 0:
        pass
    return x


@case.each
def test_core_agrees_with_python(function: Callable[..., Any]) -> None:
    """On every argument, or many: the same value, or a fault on both sides."""
    agree(function)
