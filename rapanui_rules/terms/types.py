"""Types of the core: what a value can be, with exact ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from rapanui_rules.terms.nodes import Node

__all__ = ["BOOL", "BoolType", "EnumType", "IntType", "OptType", "RecordType", "TableType", "TupleType", "Type"]


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
        return f"{'-∞' if self.least is None else self.least}..{'∞' if self.most is None else self.most}"

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
        """The members in order of definition."""
        return tuple(self.cls.__members__.values())

    def __str__(self) -> str:
        return self.cls.__name__


@attrs.frozen
class OptType:
    """None, or a value of *of*."""

    of: Type

    def __str__(self) -> str:
        return f"{self.of}?"


@attrs.frozen
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

BOOL = BoolType()
