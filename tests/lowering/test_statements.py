"""Statements mean to the core what they mean to Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rapanui_rules.lang import Table, put
from tests.lowering.harness import Cases, Color, Place, Seat, Signed, Small, agree

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
    elif x > 0:
        return 2
    else:
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
        else:
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
    elif c is Color.GREEN:
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


# -- loops


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
def nested_loops(x: Signed) -> int:
    """The inner one starts anew each turn."""
    y = 0
    for i in range(3):
        for j in range(2):
            y += i * j + x
        y *= 2
    return y


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
