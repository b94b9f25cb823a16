"""Whether a Python value is one of its declared type: the reference run's own range check."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from rapanui_rules.errors import OutOfRange
from rapanui_rules.terms.types import BoolType, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type

__all__ = ["check_value", "misfit"]


def misfit(of: Type, value: Any, name: str) -> str | None:
    """Why *value* is none of the type, with the path to the part that is wrong; None if it is one."""
    match of:
        case BoolType():
            return None if isinstance(value, bool) else f"{name} is {value!r}, not a bool"
        case IntType(least=least, most=most):
            if isinstance(value, bool) or not isinstance(value, int):
                return f"{name} is {value!r}, not an int"
            inside = (least is None or least <= value) and (most is None or value <= most)
            return None if inside else f"{name} is {value}, outside {least}..{'' if most is None else most}"
        case EnumType(cls=cls):
            return None if isinstance(value, cls) else f"{name} is {value!r}, not one of {cls.__name__}"
        case OptType(of=inner):
            return None if value is None else misfit(inner, value, name)
        case RecordType(cls=cls, fields=fields):
            if not isinstance(value, cls):
                return f"{name} is {value!r}, not a {cls.__name__}"
            parts = ((t, getattr(value, field), f"{name}.{field}") for field, t in fields)
        case TableType(size=size, of=inner):
            if not isinstance(value, tuple) or len(value) != size:
                return f"{name} is {value!r}, not a table of {size} values"
            parts = ((inner, item, f"{name}[{i}]") for i, item in enumerate(value))
        case TupleType(items=items):
            if not isinstance(value, tuple) or len(value) != len(items):
                return f"{name} is {value!r}, not {len(items)} values"
            parts = ((t, item, f"{name}[{i}]") for i, (t, item) in enumerate(zip(items, value, strict=True)))
    return next((found for part in parts if (found := misfit(*part)) is not None), None)


def check_value(of: Type, value: Any, name: str, after: str, before: Any = None) -> None:
    """Make sure that a value is one of its type.

    Args:
        of: the type.
        value: the value.
        name: how an error calls it.
        after: what has led to it.
        before: a value of the type that it was made from; of a record only fields that are not the very same are tested.

    Raises:
        OutOfRange: it is none.
    """
    if isinstance(before, type(value)) and isinstance(of, RecordType) and len(of.fields) > 1:
        fits = _fits_where_changed(of)(value, before)
    else:
        fits = _fits(of)(value)
    if not fits:
        found = misfit(of, value, name)
        if found is not None:
            raise OutOfRange(f"after {after}: {found}")


@cache
def _fits(of: Type) -> Callable[[Any], bool]:
    """A fast test: what passes it is a value of the type. What does not may be one still."""
    match of:
        case RecordType(cls=cls, fields=fields) if len(fields) > 1:
            parts = [_fits(inner) for _, inner in fields]
            taken = attrgetter(*(field for field, _ in fields))
            return lambda value: isinstance(value, cls) and all(
                fits(part) for fits, part in zip(parts, taken(value), strict=True)
            )
        case TableType(size=size, of=inner):
            plain = _plain(inner)
            if plain is None:
                one = _fits(inner)
                return lambda value: isinstance(value, tuple) and len(value) == size and all(map(one, value))
            types, values = plain
            return lambda value: (
                isinstance(value, tuple)
                and len(value) == size
                and types.issuperset(map(type, value))
                and values.issuperset(value)
            )
        case _:
            plain = _plain(of)
            if plain is None:
                return lambda value: misfit(of, value, "") is None
            types, values = plain
            return lambda value: type(value) in types and value in values


@cache
def _fits_where_changed(of: RecordType) -> Callable[[Any, Any], bool]:
    """A fast test of a record made from one that is known to fit."""
    cls, tests = of.cls, [_fits(inner) for _, inner in of.fields]
    taken = attrgetter(*(field for field, _ in of.fields))
    return lambda value, before: isinstance(value, cls) and all(
        new is old or fits(new) for fits, new, old in zip(tests, taken(value), taken(before), strict=True)
    )


#: The longest range of ints whose values are kept one by one.
_MOST_VALUES = 4096


def _plain(of: Type) -> tuple[frozenset[type], frozenset[Any]] | None:
    """Classes and values of a small type of scalars; None for any other type."""
    match of:
        case BoolType():
            return frozenset({bool}), frozenset({False, True})
        case EnumType(cls=cls):
            return frozenset({cls}), frozenset(of.members)
        case IntType(least=int(least), most=int(most)) if most - least < _MOST_VALUES:
            return frozenset({int}), frozenset(range(least, most + 1))
        case OptType(of=inner) if (plain := _plain(inner)) is not None:
            return plain[0] | {type(None)}, plain[1] | {None}
        case _:
            return None
