"""Functions are lowered once for each kind of argument, for every value of an open number at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any

import attrs
import pytest

from rapanui_rules.errors import OutOfRange, RulesError, Slug
from rapanui_rules.lang import Range, Upto, table
from rapanui_rules.lowering.standins import Symbolic
from rapanui_rules.terms.nodes import Node, Op, walk
from rapanui_rules.terms.types import IntType
from tests.lowering.harness import Seat, Signed, Small, checked, core_of, engine_of

SEATS = (Seat(0), Seat(1), Seat(2))


def double(x: int) -> int:
    """A helper of one number."""
    return 2 * x


def at_most(x: Annotated[int, Upto(3)]) -> int:
    """A helper whose parameter has a range."""
    return x + 1


def within(x: int) -> Annotated[int, Range(0, 2)]:
    """A helper whose result has a range."""
    return x * x


def calls(*roots: Node) -> list[Node]:
    """The calls below some nodes."""
    return [node for node in walk(*roots) if node.op is Op.CALL]


def test_a_helper_is_lowered_once_for_each_kind_of_argument() -> None:
    """Two calls on numbers of one range share the function; another range has another."""

    def body(x: Signed, y: Signed) -> int:
        """Three calls."""
        return double(x) + double(y) + double(x + y)

    one, two, three = calls(core_of(body).result)
    assert one.data is two.data
    assert one.data is not three.data


def calls_at_most(x: Small) -> int:
    """A call."""
    return at_most(x)


def calls_within(x: Small) -> int:
    """A call."""
    return within(x)


@pytest.mark.parametrize(("caller", "helper", "wrong"), [(calls_at_most, at_most, 4), (calls_within, within, 2)])
def test_a_range_at_a_call_is_asked(caller: Callable[..., Any], helper: Callable[[int], int], wrong: int) -> None:
    """Python does not look at the annotation; the core does."""
    fn = core_of(caller)
    assert helper(1) == checked(fn, 1)
    with pytest.raises(OutOfRange):
        checked(fn, wrong)


# -- open numbers


@attrs.frozen
class Track:
    """A setup with two open numbers."""

    length: int = 6
    step: int = 2

    def end(self) -> int:
        """The last field."""
        return self.length - 1


def reach(g: Track, x: Signed) -> int:
    """By a field and a method of the setup."""
    return min(x + g.step, g.end())


def wrap(g: Track, x: Signed) -> int:
    """An operation that asks."""
    return (x + g.length) % g.length


def marks(g: Track, i: Seat) -> int:
    """A row of the setup with open numbers in it."""
    return (g.length, 1, g.step)[i]


def compared(g: Track, x: Signed) -> bool:
    """Open numbers in tuples."""
    return (x, 1) == (g.step, 1) or x in (g.length, g.step)


def counted(g: Track, x: Signed) -> int:
    """An open number inside a generator and a lambda."""
    cells = table(SEATS, lambda p: g.length + p)
    return sum(x * g.step for _ in range(2)) + cells[Seat(2)] + sum(g.step for _ in range(3))


def far(g: Track) -> int:
    """A helper on the setup alone."""
    if g.length > 4:
        return g.length
    return 4


def helped(g: Track, x: Signed) -> int:
    """By a helper."""
    return far(g) + x


OPEN = [reach, wrap, marks, compared, counted, helped]


@pytest.mark.parametrize("function", OPEN, ids=lambda function: function.__name__)
@pytest.mark.parametrize(("length", "step"), [(1, 0), (5, 2), (9, 7)])
def test_open_numbers_have_every_value_at_once(function: Callable[..., Any], length: int, step: int) -> None:
    """The core lowered once gives, for each value, what Python gives on a setup with it."""
    setup = Track()
    object.__setattr__(setup, "length", Symbolic("length"))
    object.__setattr__(setup, "step", Symbolic("step"))
    engine = engine_of(setup, {"length": IntType(1, None), "step": IntType(0, None)})
    hints = Seat if function is marks else Signed
    fn = engine.entry(function, [setup, engine.shapes.of(hints, None, "it")])
    for x in range(3):
        expected = function(Track(length, step), x)
        assert expected == checked(fn, x, length=length, step=step)


def test_a_loop_over_an_open_number_is_refused() -> None:
    """Its length is not known."""

    def body(g: Track) -> int:
        """A loop."""
        y = 0
        for i in range(g.length):
            y += i
        return y

    setup = Track()
    object.__setattr__(setup, "length", Symbolic("length"))
    with pytest.raises(RulesError, match="left symbolic") as caught:
        engine_of(setup, {"length": IntType(1, None)}).entry(body, [setup])
    assert caught.value.slug is Slug.UNBOUNDED_LOOP
