"""Values of the core, and their passage from and to the objects that the rules use."""

from __future__ import annotations

from typing import Any

import attrs

from rapanui_rules.terms.types import BoolType, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type

__all__ = ["Maybe", "Value", "decode", "default", "encode"]

#: A bool or int (an engine may use symbols of its own in their stead), a `Maybe`, or a tuple of values.
Value = Any


@attrs.frozen
class Maybe:
    """An optional value; when not *present*, *value* is the default of its type."""

    present: Any
    value: Value


def default(of: Type) -> Value:
    """The value that stands for nothing in particular."""
    match of:
        case BoolType():
            return False
        case IntType(least=least, most=most):
            return least if least is not None and least > 0 else most if most is not None and most < 0 else 0
        case EnumType():
            return 0
        case OptType(of=inner):
            return Maybe(False, default(inner))
        case RecordType(fields=fields):
            return tuple(default(type_) for _, type_ in fields)
        case TableType(size=size, of=inner):
            return (default(inner),) * size
        case TupleType(items=items):
            return tuple(map(default, items))


def encode(of: Type, value: Any) -> Value:
    """The core's value for a Python object of type *of*."""
    match of:
        case BoolType():
            return bool(value)
        case IntType():
            return int(value)
        case EnumType(members=members):
            return members.index(value)
        case OptType(of=inner):
            return Maybe(False, default(inner)) if value is None else Maybe(True, encode(inner, value))
        case RecordType(fields=fields):
            return tuple(encode(type_, getattr(value, name)) for name, type_ in fields)
        case TableType(of=inner):
            return tuple(encode(inner, item) for item in value)
        case TupleType(items=items):
            return tuple(encode(type_, item) for type_, item in zip(items, value, strict=True))


def decode(of: Type, value: Value) -> Any:
    """The Python object for a value of the core; inverse of `encode`."""
    match of:
        case BoolType():
            return bool(value)
        case IntType():
            return int(value)
        case EnumType(members=members):
            return members[value]
        case OptType(of=inner):
            return decode(inner, value.value) if value.present else None
        case RecordType(cls=cls, fields=fields):
            return cls(*(decode(type_, item) for (_, type_), item in zip(fields, value, strict=True)))
        case TableType(of=inner):
            return tuple(decode(inner, item) for item in value)
        case TupleType(items=items):
            return tuple(decode(type_, item) for type_, item in zip(items, value, strict=True))
