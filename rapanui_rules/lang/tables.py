"""Values that rules are written with: bounded ints and total tables.

At run time a table is a plain tuple; mypy sees `Table[K, V]`, so that a table of players is not indexed by a field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import attrs

__all__ = ["Bound", "Parameter", "Range", "Table", "Upto", "count", "put", "table"]

K = TypeVar("K", bound=int)
V = TypeVar("V")

#: A bound of a range: a number, or a function of the setup that gives one.
Bound = int | Callable[[Any], int]

if TYPE_CHECKING:

    class Table(Generic[K, V]):
        """A total map from a finite sort to values."""

        def __getitem__(self, key: K) -> V: ...
        def __iter__(self) -> Iterator[V]: ...
        def __len__(self) -> int: ...
        def __contains__(self, value: object) -> bool: ...

else:

    class Table(tuple):
        """A total map from a finite sort to values; at run time any tuple will do."""

        def __class_getitem__(cls, item: object) -> GenericAlias:
            return GenericAlias(cls, item)


@attrs.frozen
class Range:
    """The ints from *least* to *most*, both included: `Annotated[int, Range(1, 6)]`."""

    least: Bound
    most: Bound


def Upto(most: Bound) -> Range:  # noqa: N802 - reads as a type in annotations
    """The ints from 0 to *most*: `Annotated[int, Upto(11)]`."""
    return Range(0, most)


@attrs.frozen
class Parameter:
    """Marks a setup number that can be left symbolic, so that a claim is proved for every value at once.

    Args:
        least: the smallest value that makes sense.
    """

    least: int = 0


def table(keys: Iterable[K], value: Callable[[K], V]) -> Table[K, V]:
    """The table that maps each of *keys*, which run 0, 1, 2 …, to its value.

    >>> table(range(3), lambda i: i * i)
    (0, 1, 4)
    """
    made: Any = tuple(value(key) for key in keys)
    return made  # type: ignore[no-any-return]  # a tuple is a Table at run time


def put(of: Table[K, V], key: K, value: V) -> Table[K, V]:
    """*of* with *value* at *key*.

    Raises:
        IndexError: *key* is not one of the table's.

    >>> put((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    if not 0 <= key < len(of):
        raise IndexError(f"key {key} is outside the table's 0..{len(of) - 1}")
    cells: Any = of
    changed: Any = (*cells[:key], value, *cells[key + 1 :])
    return changed  # type: ignore[no-any-return]  # a tuple is a Table at run time


def count(truths: Iterable[bool]) -> int:
    """How many of *truths* hold.

    >>> count(x > 1 for x in (1, 2, 3))
    2
    """
    return sum(1 for truth in truths if truth)
