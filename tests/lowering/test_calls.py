"""Helpers are called in the core as in Python, once lowered for each kind of argument."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Annotated, Any

import attrs

from rapanui_rules.lang import Range, Table, Upto, count
from tests.lowering.harness import Cases, Color, Place, Seat, Signed, Small, agree

case = Cases()

SEATS = (Seat(0), Seat(1), Seat(2))


@attrs.frozen
class Ring:
    """What a setup may hold: a row and functions of it."""

    links: tuple[tuple[int, ...], ...] = ((1, 2), (0,), (0, 1))
    touches: tuple[tuple[bool, ...], ...] = ((False, True, True), (True, False, False), (True, True, False))

    def touching(self, at: int) -> tuple[int, ...]:
        """A method that runs on the setup alone."""
        return self.links[at]

    def weight(self, at: int, by: int) -> int:
        """A method that may be given values of the play."""
        return at * by + len(self.links)


RING = Ring()


def double(x: int) -> int:
    """A helper of one number."""
    return 2 * x


def quotient(x: int, y: int = 2) -> int:
    """A helper that asks, with a default."""
    return x // y


def sign(x: int) -> int:
    """A helper with early returns."""
    if x < 0:
        return -1
    if x == 0:
        return 0
    return 1


def checked_constant(x: int) -> int:
    """A helper that asks and whose value is known."""
    assert x > 0
    return 5


def found(t: Table[Place, Signed], x: int) -> Place | None:
    """A helper that may give None."""
    for i in (Place(0), Place(1), Place(2), Place(3)):
        if t[i] == x:
            return i
    return None


def maybe(x: int, limit: int | None) -> int | None:
    """A helper with an optional parameter and an optional result."""
    if limit is None:
        return x
    return x if x < limit else None


def at_most(x: Annotated[int, Upto(3)]) -> int:
    """A helper whose parameter has a range."""
    return x + 1


def within(x: int) -> Annotated[int, Range(0, 2)]:
    """A helper whose result has a range."""
    return x * x


def pair(x: int, c: Color) -> tuple[int, Color]:
    """A helper of two results."""
    return x + 1, c


def pair_or_none(x: int) -> tuple[int, int | None]:
    """A helper one of whose results is never there."""
    return x, None


def total(f: Callable[[Seat], int]) -> int:
    """A helper that is given a function."""
    return sum(f(p) for p in SEATS)


def first(test: Callable[[Seat], bool]) -> Seat | None:
    """A helper that uses a function in a loop and returns out of it."""
    for p in SEATS:
        if test(p):
            return p
    return None


def choose(b: bool, /, x: int, *, y: int = 7) -> int:
    """A helper with each kind of parameter."""
    return x if b else y


def ways(c: Color) -> int:
    """A helper on an enum."""
    return 1 if c is Color.RED else 2


def none_at_all(x: int) -> int | None:
    """A helper that never gives a number."""
    return None


@functools.cache
def cached(x: int) -> int:
    """A helper that Python remembers."""
    return 3 * x


@case
def helper_on_the_play(x: Signed, y: Signed) -> int:
    """Twice, on unlike ranges."""
    return double(x) + double(x * y)


@case
def helper_on_the_setup(x: Signed) -> int:
    """Run by Python."""
    return double(4) * x


@case
def helper_that_asks(x: Signed, y: Signed) -> int:
    """What it asks is asked where it is called."""
    return quotient(x, y) if y > 0 else quotient(y)


@case
def helper_that_asks_in_vain(x: Signed, y: Signed) -> int:
    """No division by zero."""
    return quotient(x, y)


@case
def helper_within_a_helper(x: Signed) -> int:
    """Results passed on."""
    return sign(double(x - 1)) + double(sign(x))


@case
def helper_of_a_known_value_still_asks(x: Signed) -> int:
    """What it asks is not lost."""
    return checked_constant(x) + x


@case
def helper_that_may_give_none(t: Table[Place, Signed], x: Signed) -> int:
    """Tested before use."""
    at = found(t, x)
    return -1 if at is None else at


@case
def optional_parameter_gets_a_number(x: Signed, y: Signed, b: bool) -> int | None:
    """Or None, or an optional."""
    return maybe(x, y) if b else maybe(x, None)


@case
def optional_parameter_gets_an_optional(x: Signed, p: Seat | None) -> int:
    """It is tested inside."""
    got = maybe(x, p)
    return 50 if got is None else got


@case
def optional_result_is_never_none(x: Signed) -> int:
    """It may be tested all the same."""
    got = maybe(x, None)
    if got is None:
        return 9
    return got + 1


@case
def optional_result_is_always_none(x: Signed) -> int:
    """It may be tested all the same."""
    got = none_at_all(x)
    return x if got is None else got


@case
def parameter_with_a_range(x: Small) -> int:
    """Asked where it is called."""
    return at_most(x) if x < 4 else 0


@case
def result_with_a_range(x: Annotated[int, Range(-1, 1)]) -> int:
    """It holds for all that is given here."""
    return within(x)


@case
def two_results(x: Signed, c: Color) -> int:
    """Taken apart."""
    y, d = pair(x, c)
    return y * ways(d)


@case
def two_results_as_one(x: Signed, b: bool, c: Color) -> tuple[int, Color]:
    """Passed on as a pair, beside another."""
    return pair(x, c) if b else (0, Color.BLUE)


@case
def results_that_are_none(x: Signed) -> int:
    """One of two."""
    y, z = pair_or_none(x)
    return y if z is None else z


@case
def pair_stored_in_an_optional(x: Signed, b: bool) -> tuple[int, int | None]:
    """Where one of the parts becomes optional."""
    return (1, x) if b else pair_or_none(x)


@case
def keywords_and_defaults(x: Signed, b: bool) -> tuple[int, int, int]:
    """By position and by name."""
    return choose(b, x), choose(b, x=x, y=x + 1), quotient(y=2, x=x)


@case
def truths_as_numbers(b: bool) -> int:
    """A bool given for an int."""
    return double(b) + sign(b)


@case
def lambda_passed_to_a_helper(t: Table[Seat, Small], x: Signed) -> int:
    """It sees the names around it."""
    return total(lambda p: t[p] * x) + total(lambda p: p)


@case
def lambda_with_obligations(t: Table[Seat, Small], b: bool) -> int:
    """Asked on the path of the call."""
    return total(lambda p: 12 // t[p]) if b else 0


@case
def lambda_in_a_loop_of_the_helper(t: Table[Seat, Small], x: Signed) -> int:
    """And a return out of it."""
    p = first(lambda q: t[q] > x)
    return 9 if p is None else p


@case
def lambda_within_a_loop(t: Table[Seat, Small]) -> int:
    """It sees the value of the turn."""
    y = 0
    for p in SEATS:
        y += total(lambda q: t[q] * p)  # noqa: B023 - used at once
    return y


@case
def lambda_called_on_the_spot(x: Signed) -> int:
    """Written out in its place."""
    return (lambda a, b: a - b)(x, 2)


@case
def method_of_the_setup_on_the_setup(x: Signed) -> int:
    """Run by Python."""
    return sum(x for _ in RING.touching(0))


@case
def method_of_the_setup_on_the_play(i: Seat, x: Signed) -> int:
    """Lowered."""
    return RING.weight(i, x)


@case
def row_of_the_setup_by_the_play(i: Seat, x: Signed) -> bool:
    """By the index of a loop and one of the play."""
    return any(RING.touches[p][i] and x == p for p in SEATS)


@case
def unpacked_arguments(x: Signed, y: Signed) -> int:
    """A tuple of known length."""
    both = (x, y)
    return quotient(*both)


@case
def remembered_helper(x: Signed) -> int:
    """The memory changes nothing."""
    return cached(x) + cached(2)


@case
def equal_constants_of_unlike_kinds(x: Signed) -> tuple[int, int]:
    """1 and True are two arguments."""
    return named((1, 2), x), named((True, 2), x)


def named(row: tuple[int, int], x: int) -> int:
    """A helper that tells them apart."""
    return x + len(str(row))


@case
def counted_over_helpers(t: Table[Place, Signed]) -> int:
    """A call for each item."""
    return count(sign(n) == 1 for n in t)


@case
def known_generators_are_run(x: Signed) -> int:
    """A size that Python works out."""
    size = sum(p for p in SEATS)
    return sum(x + i for i in range(size))


@case
def known_lambdas_are_run(x: Signed) -> int:
    """Python's own functions may be given them."""
    order = sorted(SEATS, key=lambda p: -p)
    return order[0] * x


@case
def a_name_of_the_module_and_of_the_function(x: Signed) -> int:
    """The function's own is meant wherever it sets one."""
    double = x + 1
    return double


@case.each
def test_core_agrees_with_python(function: Callable[..., Any]) -> None:
    """On every argument, or many: the same value, or a fault on both sides."""
    agree(function)
