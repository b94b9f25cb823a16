"""One function of the rules run twice: by Python, and as lowered by the core's own machine."""

from __future__ import annotations

import inspect
import itertools
from collections.abc import Callable
from enum import Enum
from typing import Annotated, Any, NewType, TypeVar

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rapanui_rules.errors import OutOfRange
from rapanui_rules.lang import Game, Range, Sort, move
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.lowering.engine import Engine
from rapanui_rules.play.narrowing import values_of
from rapanui_rules.play.ranges import misfit
from rapanui_rules.sources import SILENT, Source
from rapanui_rules.terms.machine import Concrete, Machine
from rapanui_rules.terms.nodes import Fn, Node
from rapanui_rules.terms.types import BoolType, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe, Value, decode, encode

__all__ = [
    "GAME",
    "Cases",
    "Color",
    "Place",
    "Seat",
    "Signed",
    "Small",
    "agree",
    "both",
    "checked",
    "core_of",
    "engine_of",
    "types_of",
]

#: Up to so many combinations of arguments are all tried; of more, hypothesis draws some.
_ALL = 1500
_SOME = 150

#: A seat, one of three.
Seat = NewType("Seat", int)
#: A place, one of four.
Place = NewType("Place", int)


#: Numbers of either sign.
Signed = Annotated[int, Range(-4, 4)]
#: Numbers from zero.
Small = Annotated[int, Range(0, 5)]


class Color(Enum):
    """Three colours."""

    RED = "r"
    GREEN = "g"
    BLUE = "b"


@attrs.frozen
class Setup:
    """Nothing is left open."""


@attrs.frozen
class State:
    """The least that a game needs."""

    turn: Seat


@move(SILENT)
class Wait:
    """Do nothing."""

    def effect(self, g: Setup, s: State) -> State:
        """The same state."""
        return s


GAME: Game[Setup, State] = Game(
    name="one-function",
    title="One function",
    source=Source.of("Nothing"),
    setup=Setup,
    state=State,
    sorts={Seat: Sort(3), Place: Sort(4)},
    start=lambda g: State(Seat(0)),
    turn=lambda g, s: s.turn,
    moves=(Wait,),
    outcome=lambda g, s: None,
)


def engine_of(setup: Any = None, parameters: dict[str, IntType] | None = None) -> Engine:
    """An engine for functions that stand alone."""
    return Engine(GAME, Setup() if setup is None else setup, parameters or {})


def types_of(function: Callable[..., Any]) -> list[Type]:
    """The types that the parameters of *function* are annotated with."""
    names = inspect.signature(function).parameters
    hints = hints_of(function)
    return [engine_of().shapes.of(hints[name], None, name) for name in names]


def core_of(function: Callable[..., Any]) -> Fn:
    """*function* lowered, all its parameters open."""
    return engine_of().entry(function, list(types_of(function)))


class Checked(Machine):
    """A machine that holds every value it computes against its node's type."""

    def _compute(self, node: Node, frame: Any) -> Value:
        value = super()._compute(node, frame)
        wrong = unfit(node.type, value)
        assert wrong is None, f"{node.op} at {node.place}: {wrong}"
        return value


def unfit(of: Type, value: Value) -> str | None:
    """Why a value of the core is none of a type; None if it is one."""
    match of:
        case BoolType():
            good = isinstance(value, bool)
        case IntType(least=least, most=most):
            good = type(value) is int and (least is None or least <= value) and (most is None or value <= most)
        case EnumType(members=members):
            good = type(value) is int and 0 <= value < len(members)
        case OptType(of=inner):
            if not isinstance(value, Maybe):
                return f"{value!r} is no {of}"
            return unfit(inner, value.value) if value.present else None
        case _:
            parts = _parts(of)
            good = isinstance(value, tuple) and len(value) == len(parts)
            if good:
                return next((found for t, v in zip(parts, value, strict=True) if (found := unfit(t, v))), None)
    return None if good else f"{value!r} is no {of}"


def _parts(of: RecordType | TableType | TupleType) -> list[Type]:
    match of:
        case RecordType(fields=fields):
            return [inner for _, inner in fields]
        case TableType(size=size, of=inner):
            return [inner] * size
        case TupleType(items=items):
            return list(items)


def checked(fn: Fn, *args: Value, **parameters: int) -> Value:
    """The value of *fn*; every value on the way is held against its type.

    Raises:
        OutOfRange: an obligation does not hold.
    """
    machine = Checked(Concrete(), parameters)
    frame_of = [encode(node.type, arg) for node, arg in zip(fn.block.inputs, args, strict=True)]
    probe, asked = Machine(Concrete(), parameters).call(fn, frame_of)
    if asked:
        raise OutOfRange(asked[0].obligation.what)
    value, _ = machine.call(fn, frame_of)
    assert value == probe
    assert unfit(fn.result.type, value) is None
    return decode(fn.result.type, value)


class Row(tuple[Any, ...]):
    """A table that knows no negative index, as a table of the core."""

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, int) and key < 0:
            raise IndexError(key)
        return super().__getitem__(key)


def _as_rows(value: Any) -> Any:
    if isinstance(value, tuple):
        return Row(_as_rows(item) for item in value)
    if attrs.has(type(value)):
        return attrs.evolve(value, **{f.name: _as_rows(getattr(value, f.name)) for f in attrs.fields(type(value))})
    return value


_FAULTS = (IndexError, TypeError, ZeroDivisionError, AssertionError, ValueError, AttributeError)


def _by_python(function: Callable[..., Any], args: tuple[Any, ...], result: Type) -> tuple[str, Any]:
    try:
        value = function(*map(_as_rows, args))
    except _FAULTS:
        return ("fails", None)
    return ("fails", None) if misfit(result, value, "it") else ("gives", value)


def _by_core(fn: Fn, args: tuple[Any, ...]) -> tuple[str, Any]:
    try:
        return ("gives", checked(fn, *args))
    except OutOfRange:
        return ("fails", None)


def both(function: Callable[..., Any], fn: Fn, args: tuple[Any, ...]) -> tuple[tuple[str, Any], tuple[str, Any]]:
    """What Python and what the core make of arguments: ("gives", value) or ("fails", None)."""
    return _by_python(function, args, fn.result.type), _by_core(fn, args)


def _size(of: Type) -> int:
    match of:
        case BoolType():
            return 2
        case IntType(least=least, most=most):
            assert least is not None and most is not None
            return most - least + 1
        case EnumType(members=members):
            return len(members)
        case OptType(of=inner):
            return 1 + _size(inner)
        case _:
            product = 1
            for part in _parts(of):
                product *= _size(part)
            return product


def _drawn(of: Type) -> st.SearchStrategy[Any]:
    match of:
        case BoolType():
            return st.booleans()
        case IntType(least=least, most=most):
            return st.integers(least, most)
        case EnumType(members=members):
            return st.sampled_from(members)
        case OptType(of=inner):
            return st.none() | _drawn(inner)
        case RecordType(cls=cls, fields=fields):
            return st.builds(cls, *(_drawn(inner) for _, inner in fields))
        case _:
            return st.tuples(*map(_drawn, _parts(of)))


def agree(function: Callable[..., Any]) -> Fn:
    """Hold the two interpretations of *function* to each other on many arguments, and give it lowered.

    Where Python raises, or gives what is none of the declared type, an obligation of the core must fail; where Python
    gives a value, all must hold and the core must give the same.
    """
    fn = core_of(function)
    types = [node.type for node in fn.block.inputs]

    def compare(args: tuple[Any, ...]) -> None:
        expected, got = both(function, fn, args)
        assert expected == got, f"on {args!r}: Python {expected}, core {got}"

    total = 1
    for type_ in types:
        total *= _size(type_)
    if total <= _ALL:
        for args in itertools.product(*map(values_of, types)):
            compare(args)
    else:
        run = given(st.tuples(*map(_drawn, types)))(compare)
        settings(max_examples=_SOME, derandomize=True, deadline=None, database=None)(run)()
    return fn


F = TypeVar("F", bound=Callable[..., Any])


class Cases(list[Callable[..., Any]]):
    """Functions of one construct each, with the fact as docstring."""

    def __call__(self, function: F) -> F:
        """Add one, as a decorator."""
        self.append(function)
        return function

    @property
    def each(self) -> pytest.MarkDecorator:
        """One test for each."""
        return pytest.mark.parametrize("function", self, ids=lambda function: function.__name__)
