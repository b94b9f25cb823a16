"""Loops mean to the core what they mean to Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rapanui_rules.lang import Table, put
from tests.lowering.harness import Cases, Color, Place, Seat, Signed, Small, agree

case = Cases()

ROW = (3, 1, 4, 1, 5)


@case
def loop_adds_up(x: Signed) -> int:
    """A name that is carried from turn to turn."""
    y = x
    for i in range(4):
        y += i
    return y


@case
def loop_with_start_and_step(x: Signed) -> int:
    """The range's own numbers."""
    y = 0
    for i in range(2, 11, 3):
        y = y * 2 + i + x
    return y


@case
def loop_downwards(x: Signed) -> int:
    """From the last to the first."""
    y = x
    for i in range(4, 0, -1):
        y = y * 2 - i
    return y


@case
def loop_from_a_start(x: Signed) -> int:
    """Not from zero."""
    y = 1
    for i in range(3, 6):
        if i + x > 4:
            y += i
    return y


@case
def loop_without_turns(x: Signed) -> int:
    """Its body is never run."""
    y = x
    for i in range(0):
        y += i + 100
    return y


@case
def loop_over_a_constant_tuple(x: Signed) -> int:
    """In order."""
    y = x
    for n in ROW:
        y = 2 * y - n
    return y


@case
def loop_over_a_table(t: Table[Place, Signed]) -> int:
    """Its cells in order."""
    y = 0
    for n in t:
        y = 2 * y + n
    return y


@case
def loop_over_a_table_of_optionals(t: Table[Seat, Seat | None]) -> int:
    """None among them."""
    y = 0
    for n in t:
        y = 3 * y + (5 if n is None else n)
    return y


@case
def loop_over_an_enum(c: Color) -> int:
    """Its members in order."""
    y = 0
    for at, d in enumerate(Color):
        if d is c:
            y = y * 4 + at + 1
    return y


@case
def loop_over_enum_members_alone(c: Color) -> Color:
    """A name of enum kind is carried."""
    last = Color.BLUE
    for d in Color:
        if d is c:
            return last
        last = d
    return c


@case
def loop_over_zip(t: Table[Seat, Signed], u: Table[Seat, Small]) -> int:
    """Cells side by side."""
    y = 0
    for a, b in zip(t, u):  # noqa: B905 - without strict on purpose
        y += a * b
    return y


@case
def loop_over_zip_of_unlike_lengths(t: Table[Seat, Signed], u: Table[Place, Small]) -> int:
    """Ends with the shorter."""
    y = 0
    for a, b in zip(u, t, strict=False):
        y = 2 * y + a * b
    return y


@case
def loop_over_enumerate(t: Table[Place, Signed]) -> int:
    """Numbers from zero."""
    y = 0
    for i, n in enumerate(t):
        y += (i + 1) * n
    return y


@case
def loop_over_enumerate_from_two(t: Table[Seat, Signed]) -> int:
    """Numbers from a start."""
    y = 0
    for i, n in enumerate(t, start=2):
        y += i * n
    return y


@case
def loop_over_pairs(x: Signed) -> int:
    """Rows of one length."""
    y = x
    for a, b in ((1, 2), (0, -1), (3, 1)):
        if x > b:
            y += a
    return y


@case
def loop_over_unlike_things(x: Signed, c: Color) -> int:
    """Written out turn by turn."""
    y = 0
    for n, d in ((1, Color.RED), (None, Color.BLUE), (2, None)):
        if n is None:
            y += x
        elif d is c:
            y += n
        else:
            y -= n
    return y


@case
def nested_loops(x: Signed) -> int:
    """The inner one starts anew each turn."""
    y = 0
    for i in range(3):
        for j in range(2):
            y += i * j + x
        y *= 2
    return y


@case
def loop_in_a_branch(x: Signed, b: bool) -> int:
    """Names joined after it."""
    y = x
    if b:
        for i in range(3):
            y += i
    else:
        y = 0
    return y


@case
def carried_optional_that_begins_as_none(t: Table[Place, Signed]) -> int | None:
    """None until something is found."""
    best = None
    for n in t:
        if best is None or n > best:
            best = n
    return best


@case
def carried_optional_that_becomes_none(t: Table[Place, Signed]) -> int:
    """There at first."""
    last: int | None = t[Place(0)]
    for n in t:
        if n == 0:
            last = None
        elif last is not None:
            last = last + n
    return 99 if last is None else last


@case
def carried_bool(t: Table[Place, bool]) -> bool:
    """An exclusive or."""
    odd = False
    for b in t:
        odd = odd != b
    return odd


@case
def carried_flag_from_true(t: Table[Place, Signed], x: Signed) -> int:
    """First turns differ from later ones."""
    first, y = True, 0
    for n in t:
        if first and n == x:
            first = False
        elif not first:
            y += n
    return y


@case
def carried_enum(t: Table[Place, bool], c: Color) -> Color:
    """Turned round."""
    for b in t:
        if b:
            c = Color.RED if c is Color.BLUE else Color.BLUE
    return c


@case
def carried_table(t: Table[Seat, Small]) -> Table[Seat, Small]:
    """A running put."""
    for i in range(2):
        t = put(t, Seat(i + 1), t[Seat(i)])
    return t


@case
def carried_tuple(x: Signed) -> tuple[int, int]:
    """Fibonacci pairs."""
    pair = (0, x)
    for _ in range(5):
        a, b = pair
        pair = (b, a + b)
    return pair


@case
def carried_names_swap(x: Signed, y: Signed) -> int:
    """Both change at once."""
    for i in range(3):
        x, y = y, x - i
    return 10 * x + y


@case
def range_of_a_carried_number_grows(x: Small) -> int:
    """Each turn may double it."""
    for _ in range(6):
        if x > 1:
            x = 2 * x
    return x


@case
def target_is_assigned_in_the_body(x: Signed) -> int:
    """The next turn has its own value again."""
    y = 0
    for i in range(3):
        i = i * 2 + x  # noqa: PLW2901 - on purpose
        y += i
    return y


@case
def carried_name_is_also_the_target(x: Signed) -> int:
    """After the loop it has the last value that was assigned."""
    i = 7
    for i in range(3):  # noqa: B020 - on purpose
        if x > i:
            i = 5  # noqa: PLW2901 - on purpose
    return i + x if x > 2 else x


@case
def name_local_to_a_turn(x: Signed) -> int:
    """It is set anew each time."""
    y = 0
    for i in range(3):
        square = i * i
        y += square * x
    return y


@case
def index_of_a_table_within_a_loop(t: Table[Place, Place]) -> int:
    """Following links."""
    at = Place(0)
    for _ in range(3):
        at = t[at]
    return at


@case.each
def test_core_agrees_with_python(function: Callable[..., Any]) -> None:
    """On every argument, or many: the same value, or a fault on both sides."""
    agree(function)
