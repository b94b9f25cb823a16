"""Whether a Python value is one of its declared type: the reference run's own range check."""

from __future__ import annotations

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


def check_value(of: Type, value: Any, name: str, after: str) -> None:
    """Raise OutOfRange, saying *after* what, unless *value* is one of the type."""
    found = misfit(of, value, name)
    if found is not None:
        raise OutOfRange(f"after {after}: {found}")
