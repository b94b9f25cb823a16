"""Annotations of a game as types of the core, under one setup."""

from __future__ import annotations

import sys
import types
import typing
from collections.abc import Callable
from enum import Enum
from typing import Any, NewType, get_args, get_origin, get_type_hints

import attrs

from rapanui_rules.errors import Place, RulesError, Slug
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.moves import function_place
from rapanui_rules.lang.secrets import Secret
from rapanui_rules.lang.tables import Bound, Range, Table
from rapanui_rules.lowering.source import class_field_place, place_of_name
from rapanui_rules.terms.nodes import Node, Op
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type

__all__ = ["Shapes", "hints_of"]


def hints_of(thing: Any) -> dict[str, Any]:
    """Annotations of a function or class, with what `Annotated` adds.

    Raises:
        RulesError: a name in them is unknown.
    """
    try:
        if not isinstance(thing, type):
            return get_type_hints(thing, include_extras=True)
        found: dict[str, Any] = {}
        for base in reversed(thing.__mro__):
            own = {"__annotations__": vars(base).get("__annotations__", {})}
            # with names of its module, which a lambda in an annotation looks up when it is called
            names = vars(sys.modules[base.__module__])
            found |= get_type_hints(type(base.__name__, (), own), names, dict(vars(base)), include_extras=True)
        return found
    except NameError as error:
        raise RulesError(
            Slug.UNKNOWN_TYPE,
            f"an annotation of `{thing.__qualname__}` names `{error.name}`, which its module does not know",
            place=place_of_name(thing, error.name or ""),
            why="annotations are read to learn the range of each value",
            fix=f"define or import `{error.name}` at the top of the module",
        ) from None


class Shapes:
    """Types of annotations under one setup.

    Args:
        game: whose sorts are meant.
        setup: an instance of its setup class.
        bound: gives the value of a range's bound: an int, or a term where the setup leaves it open.
    """

    def __init__(
        self, game: Game[Any, Any], setup: Any, bound: Callable[[Bound, Any], int | Node] | None = None
    ) -> None:
        self.game, self.setup = game, setup
        self._bound = bound or _plain_bound
        self._records: dict[type[Any], RecordType] = {}
        self._sizes: dict[Any, int] = {}

    def size(self, sort: Any, place: Place | None = None) -> int:
        """How many values a sort has.

        Raises:
            RulesError: the game does not say, or not from the setup alone.
        """
        if sort not in self._sizes:
            known = self.game.sorts.get(sort)
            size = self._bound(known.size, self.setup) if known is not None else None
            if not isinstance(size, int) or isinstance(size, bool) or size < 1:
                raise RulesError(
                    Slug.SIZE,
                    f"the sort `{sort.__name__}` has no size",
                    place=place or function_place(self.game.state),
                    why=f"it must be a whole number from 1 that follows from the setup, not {size!r}"
                    if known is not None
                    else "every index needs to know how many values there are",
                    fix=f"list it in the game: `sorts={{{sort.__name__}: Sort(size=...)}}`",
                )
            self._sizes[sort] = size
        return self._sizes[sort]

    def has_record(self, cls: type[Any]) -> bool:
        """Whether values of a class are known to be part of states or moves."""
        return cls in self._records

    def record(self, cls: type[Any]) -> RecordType:
        """The type of a frozen attrs class of the rules."""
        if cls not in self._records:
            _check_plain(cls)
            hints = hints_of(cls)
            fields = []
            for field in attrs.fields(cls):
                place = class_field_place(cls, field.name)
                if field.name not in hints:
                    raise _missing(f"the field `{field.name}` of {cls.__name__}", place)
                hint = _without_secret(hints[field.name]) if cls is self.game.state else hints[field.name]
                fields.append((field.name, self.of(hint, place, f"`{cls.__name__}.{field.name}`")))
            self._records[cls] = RecordType(cls, tuple(fields))
        return self._records[cls]

    def of(self, hint: Any, place: Place | None, what: str) -> Type:
        """The type that an annotation means.

        Args:
            hint: the annotation, as `hints_of` gives it.
            place: where it is written.
            what: whose it is, for messages.
        """
        origin, args = get_origin(hint), get_args(hint)
        if origin is typing.Annotated:
            if any(isinstance(extra, Secret) for extra in args[1:]):
                raise _no_secret(what, place)
            ranges = [extra for extra in args[1:] if isinstance(extra, Range)]
            if args[0] is int and ranges:
                return self._range(ranges[0], place, what)
            return self.of(args[0], place, what)
        if origin is Table and len(args) == 2:
            key = args[0]
            if not isinstance(key, NewType):
                raise _size(what, f"its key is {key!r}, not a sort", place)
            return TableType(self.size(key, place), self.of(args[1], place, what), key.__name__)
        if origin in (typing.Union, types.UnionType) and len(args) == 2 and type(None) in args:
            return OptType(self.of(args[0] if args[1] is type(None) else args[1], place, what))
        if origin is tuple and args and args[-1] is not Ellipsis:
            return TupleType(tuple(self.of(arg, place, what) for arg in args))
        if isinstance(hint, NewType):
            return IntType(0, self.size(hint, place) - 1, hint.__name__)
        if isinstance(hint, type):
            if hint is bool:
                return BOOL
            if issubclass(hint, Enum):
                return EnumType(hint)
            if attrs.has(hint):
                return self.record(hint)
        raise _unfit(hint, origin, what, place)

    def _range(self, span: Range, place: Place | None, what: str) -> IntType:
        low, high = self._bound(span.least, self.setup), self._bound(span.most, self.setup)
        for bound in (low, high):
            if not isinstance(bound, Node) and (not isinstance(bound, int) or isinstance(bound, bool)):
                raise _size(what, f"its bound is {bound!r}, not an int", place)
        if isinstance(low, int) and isinstance(high, int) and low > high:
            raise RulesError(
                Slug.SIZE,
                f"{what} has an empty range",
                place=place,
                why=f"no number is at least {low} and at most {high}",
                fix="write the smaller bound first, or choose a setup under which there is one",
            )
        return _interval(low, high)


def _check_plain(cls: type[Any]) -> None:
    """Refuse a record that does more than hold its fields, which the engines would not do."""
    equality: Any = cls.__eq__
    own = {
        "a method `__attrs_post_init__`": hasattr(cls, "__attrs_post_init__"),
        "a comparison of its own": equality is object.__eq__ or not all(field.eq for field in attrs.fields(cls)),
        "a converter": any(field.converter is not None for field in attrs.fields(cls)),
        "a validator": any(field.validator is not None for field in attrs.fields(cls)),
    }
    found = [what for what, is_there in own.items() if is_there]
    if found:
        raise RulesError(
            Slug.MALFORMED,
            f"{cls.__name__} has {found[0]}",
            place=function_place(cls),
            why="a record of the rules holds its fields and no more, so that every engine treats it alike",
            fix="leave it out; a range belongs into the annotation, a condition into a precondition or an invariant",
        )


def _interval(low: int | Node, high: int | Node) -> IntType:
    least = low if isinstance(low, int) else _hull(low).least
    most = high if isinstance(high, int) else _hull(high).most
    lower = low if isinstance(low, Node) and low.op is not Op.CONST else None
    upper = high if isinstance(high, Node) and high.op is not Op.CONST else None
    return IntType(least, most, "", lower, upper)


def _hull(node: Node) -> IntType:
    assert isinstance(node.type, IntType)
    return node.type


def _plain_bound(bound: Bound, setup: Any) -> int | Node:
    return bound(setup) if callable(bound) else bound


def _without_secret(hint: Any) -> Any:
    """An annotation of a field of the state; of a secret table the table alone."""
    if get_origin(hint) is not typing.Annotated:
        return hint
    base, *extras = get_args(hint)
    origin: Any = get_origin(base)
    return base if origin is Table and any(isinstance(extra, Secret) for extra in extras) else hint


def _no_secret(what: str, place: Place | None) -> RulesError:
    return RulesError(
        Slug.MALFORMED,
        f"{what} cannot be secret",
        place=place,
        why="what is kept from players is a field of the state, a table over the players, as a whole",
        fix="mark such a field of the state: `hand: Annotated[Table[Player, ...], Secret()]`",
    )


def _missing(what: str, place: Place | None) -> RulesError:
    return RulesError(
        Slug.MISSING_ANNOTATION,
        f"{what} has no annotation",
        place=place,
        why="the range of every value must be known",
        fix="annotate it: bool, an enum, a sort, `Annotated[int, Range(1, 6)]`, `X | None` or `Table[K, V]`",
    )


def _size(
    what: str,
    why: str,
    place: Place | None,
    fix: str = "bound ints by numbers or functions of the setup, and index tables by a sort of the game",
) -> RulesError:
    return RulesError(
        Slug.SIZE,
        f"the size of {what} does not follow from the setup",
        place=place,
        why=why,
        fix=fix,
    )


def _unfit(hint: Any, origin: Any, what: str, place: Place | None) -> RulesError:
    name = getattr(hint, "__name__", None) if origin is None else repr(hint)
    if hint is int:
        return RulesError(
            Slug.UNBOUNDED_INT,
            f"{what} is an int without a range",
            place=place,
            why="every value of a state or move must be one of finitely many",
            fix="write `Annotated[int, Range(least, most)]` or `Annotated[int, Upto(most)]`",
        )
    if hint is float:
        return RulesError(
            Slug.FLOAT,
            f"{what} is a float",
            place=place,
            why="rules count in whole numbers, so that every engine agrees",
            fix="count in the smallest unit, as an int with a range",
        )
    growing = origin in (list, set, dict, tuple, frozenset) or hint in (list, set, dict, tuple, frozenset)
    if growing:
        fix = "write `Table[K, V]`, where K is a NewType over int listed in the game's `sorts`"
        return _size(what, f"{name if origin is None else hint!r} can have any number of items", place, fix)
    return RulesError(
        Slug.UNKNOWN_TYPE,
        f"{what} has the type `{name or repr(hint)}`",
        place=place,
        why="rules know bool, enums, sorts, ints with a range, optional values, records and tables",
        fix="use one of these",
    )
