"""Types of the core: what a value can be, with exact ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from rapanui_rules.terms.nodes import Node

__all__ = [
    "BOOL",
    "TYPES",
    "BoolType",
    "EnumType",
    "IntType",
    "OptType",
    "RecordType",
    "TableType",
    "TupleType",
    "Type",
    "same_shape",
    "spoken",
    "within",
]


@attrs.frozen
class BoolType:
    """True or False."""

    def __str__(self) -> str:
        return "bool"


@attrs.frozen
class IntType:
    """Ints from *least* to *most*; None means no such bound is known without the setup's parameters.

    Attributes:
        label: name of the finite sort, where the int is an index of one.
        lower: exact lower bound as a term over parameters, where *least* is not exact.
        upper: exact upper bound as a term over parameters, where *most* is not exact.
    """

    least: int | None
    most: int | None
    label: str = ""
    lower: Node | None = None
    upper: Node | None = None

    def __str__(self) -> str:
        if self.label:
            return self.label
        low = "-∞" if self.least is None else str(self.least)
        high = "∞" if self.most is None else str(self.most)
        return f"{low if self.lower is None else self.lower}..{high if self.upper is None else self.upper}"

    @property
    def is_finite(self) -> bool:
        """Whether both bounds are known numbers."""
        return self.least is not None and self.most is not None

    def contains(self, other: IntType) -> bool:
        """Whether every value of *other* is surely one of this type."""
        if self.lower is not None or self.upper is not None:
            return self == other
        low = self.least is None or (other.least is not None and self.least <= other.least)
        high = self.most is None or (other.most is not None and other.most <= self.most)
        return low and high


@attrs.frozen
class EnumType:
    """One of the members of a Python enum, by its place in the definition."""

    cls: type[Any]

    @property
    def members(self) -> tuple[Any, ...]:
        """The members in order of definition, each by one name only."""
        return tuple(member for name, member in self.cls.__members__.items() if name == member.name)

    def __str__(self) -> str:
        return self.cls.__name__


@attrs.frozen
class OptType:
    """None, or a value of *of*."""

    of: Type

    def __str__(self) -> str:
        return f"{self.of}?"


@attrs.frozen(cache_hash=True)
class RecordType:
    """An attrs class: its fields in order."""

    cls: type[Any]
    fields: tuple[tuple[str, Type], ...]

    def index(self, name: str) -> int:
        """Place of the field *name*."""
        return next(i for i, (field, _) in enumerate(self.fields) if field == name)

    def __str__(self) -> str:
        return self.cls.__name__


@attrs.frozen
class TableType:
    """A total map from 0..size-1, all values of one type."""

    size: int
    of: Type
    label: str = ""

    def __str__(self) -> str:
        return f"[{self.label or self.size}]{self.of}"


@attrs.frozen
class TupleType:
    """Some values of types of their own."""

    items: tuple[Type, ...]

    def __str__(self) -> str:
        return f"({', '.join(map(str, self.items))})"


Type = BoolType | IntType | EnumType | OptType | RecordType | TableType | TupleType

#: The classes of types, for `isinstance`.
TYPES = (BoolType, IntType, EnumType, OptType, RecordType, TableType, TupleType)

BOOL = BoolType()


def spoken(type_: Type) -> str:
    """A type as an author writes it, or says it."""
    match type_:
        case IntType(label=""):
            return f"an int ({type_})" if type_.is_finite else "an int"
        case IntType(label=label, least=least, most=most):
            return f"{label} ({least} to {most})"
        case OptType(of=inner):
            return f"{_bare(inner)} | None"
        case TableType(size=size, of=inner, label=label):
            return f"Table[{label or size}, {_bare(inner)}]{f' of {size}' if label else ''}"
        case TupleType(items=items):
            return f"tuple[{', '.join(map(_bare, items))}]"
        case _:
            return str(type_)


def _bare(type_: Type) -> str:
    if isinstance(type_, IntType):
        return type_.label or "int"
    return spoken(type_)


def same_shape(a: Type, b: Type) -> bool:
    """Whether values of both are written down alike, so that one can stand for the other where their ranges allow."""
    match a, b:
        case IntType(), IntType():
            return True
        case OptType(of=x), OptType(of=y):
            return same_shape(x, y)
        case TableType(size=n, of=x), TableType(size=m, of=y):
            return n == m and same_shape(x, y)
        case TupleType(items=xs), TupleType(items=ys):
            return len(xs) == len(ys) and all(map(same_shape, xs, ys))
        case _:
            return a == b


def within(a: Type, b: Type) -> bool:
    """Whether every value of *a* is surely one of *b*, written down alike."""
    match a, b:
        case IntType(), IntType():
            return b.contains(a)
        case OptType(of=x), OptType(of=y):
            return within(x, y)
        case TableType(size=n, of=x), TableType(size=m, of=y):
            return n == m and within(x, y)
        case TupleType(items=xs), TupleType(items=ys):
            return len(xs) == len(ys) and all(map(within, xs, ys))
        case _:
            return a == b
