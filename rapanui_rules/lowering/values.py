"""Values of the rules as nodes: their types, their joins, and what is asked where a type is declared."""

from __future__ import annotations

import types
import typing
from enum import Enum
from typing import Any, get_args, get_origin

import attrs

from rapanui_rules.errors import Place, RulesError, Slug
from rapanui_rules.lowering.annotations import Shapes
from rapanui_rules.lowering.scope import Scope
from rapanui_rules.lowering.standins import NOTHING, Symbolic, TouchesParameter, Unbound, describe, is_static
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import Block, Node, Op, const, fresh_input
from rapanui_rules.terms.types import (
    BOOL,
    BoolType,
    EnumType,
    IntType,
    OptType,
    RecordType,
    TableType,
    TupleType,
    Type,
    same_shape,
    spoken,
    within,
)
from rapanui_rules.terms.values import Maybe, default, encode

__all__ = ["Values", "describe_range", "unlike"]


class Values:
    """Conversions that need to know the game's types, and the setup numbers left symbolic."""

    def __init__(self, shapes: Shapes, parameters: dict[str, Node]) -> None:
        self.shapes = shapes
        self._parameters = parameters

    def known(self, value: Any) -> Any:
        """A value, with the node of a setup number in the place of its stand-in."""
        return self._parameters[value.name] if isinstance(value, Symbolic) else value

    def infer(self, value: Any) -> Type | None:
        """The type of a value; None where it has none (None itself, functions, mixed rows)."""
        if isinstance(value, Node):
            return value.type
        if isinstance(value, Symbolic):
            return self._parameters[value.name].type
        if isinstance(value, bool):
            return BOOL
        if isinstance(value, Enum):
            return EnumType(type(value))
        if isinstance(value, int):
            return IntType(int(value), int(value))
        if isinstance(value, tuple):
            return self._infer_row(value)
        if attrs.has(type(value)) and not isinstance(value, type):
            try:
                return self.shapes.record(type(value))
            except RulesError:
                return None
        return None

    def _infer_row(self, row: tuple[Any, ...]) -> Type | None:
        found = [self.infer(item) for item in row if item is not None]
        held = [each for each in found if each is not None]
        if not held or len(held) < len(found):
            return None
        joined: Type | None = held[0]
        for each in held[1:]:
            joined = None if joined is None else build.join(joined, each)
        if joined is not None:
            return TableType(len(row), joined if len(held) == len(row) else _optional(joined))
        return TupleType(tuple(held)) if len(held) == len(row) else None

    def lift(self, value: Any, type_: Type | None = None) -> Node | None:
        """A value as a node of *type_*, or of its own type; None if it cannot be one. Ranges are not asked."""
        value = self.known(value)
        if isinstance(value, Node):
            return value if type_ is None else self._convert(value, type_)
        type_ = type_ or self.infer(value)
        match type_:
            case None:
                return None
            case _ if value is NOTHING:
                return const(type_, default(type_))
            case OptType(of=inner):
                if value is None:
                    return const(type_, Maybe(False, default(inner)))
                lifted = self.lift(value, inner)
                return None if lifted is None else _some(lifted, type_)
            case TableType(size=size, of=inner) if isinstance(value, tuple) and len(value) == size:
                return self._row(value, [inner] * size, type_)
            case TupleType(items=items) if isinstance(value, tuple) and len(value) == len(items):
                return self._row(value, list(items), type_)
            case RecordType(cls=cls, fields=fields) if isinstance(value, cls):
                parts = tuple(getattr(value, name) for name, _ in fields)
                return self._row(parts, [t for _, t in fields], type_)
            case BoolType() if isinstance(value, bool):
                return const(type_, value)
            case IntType() if isinstance(value, int) and not isinstance(value, bool):
                return const(IntType(int(value), int(value), type_.label), int(value))
            case EnumType(cls=cls) if isinstance(value, cls):
                return const(type_, encode(type_, value))
            case _:
                return None

    def _row(self, parts: tuple[Any, ...], types: list[Type], type_: Type) -> Node | None:
        cells = [self.lift(part, t) for part, t in zip(parts, types, strict=True)]
        made = [cell for cell in cells if cell is not None]
        return _made(made, type_) if len(made) == len(cells) else None

    def _convert(self, node: Node, type_: Type) -> Node | None:
        """*node* as a value of a type that holds its own, up to ranges; None if that type does not."""
        if same_shape(node.type, type_):
            return node
        match node.type, type_:
            case OptType(of=held), OptType(of=wanted):
                inner = self._convert(build.value(node), wanted)
                absent = const(type_, Maybe(False, default(wanted)))
                return None if inner is None else build.ite(build.is_some(node), _some(inner, type_), absent, type_)
            case _, OptType(of=wanted):
                inner = self._convert(node, wanted)
                return None if inner is None else _some(inner, type_)
            case TableType(size=size, of=held), TableType(of=wanted) if size == type_.size:
                index = fresh_input("i", IntType(0, size - 1))
                cell = self._convert(Node(Op.GET, held, (node, index)), wanted)
                return None if cell is None else Node(Op.EACH, type_, data=Block((index,), (cell,)), size=size)
            case TupleType(items=items), TupleType(items=wanted_items) if len(items) == len(wanted_items):
                return self._row(self.items(node), list(wanted_items), type_)
        return None

    def merge(self, condition: Node, a: Any, b: Any, place: Place) -> Any:
        """The value that is *a* where the condition holds, else *b*.

        Raises:
            RulesError: the two are of unlike shape.
        """
        if a is b or b is NOTHING:
            return a
        if condition.op is Op.CONST:
            return a if condition.data else b
        if a is NOTHING:
            return b
        if isinstance(a, Unbound) or isinstance(b, Unbound):
            return a if isinstance(a, Unbound) else b
        if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
            return tuple(self.merge(condition, x, y, place) for x, y in zip(a, b, strict=True))
        if is_static(a) and is_static(b) and type(a) is type(b) and _equal(a, b):
            return a
        type_ = self._joined(a, b)
        left = self.lift(a, type_) if type_ is not None else None
        right = self.lift(b, type_) if type_ is not None else None
        if type_ is None or left is None or right is None:
            raise RulesError(
                Slug.BRANCHES,
                f"one branch gives {describe(a)}, the other {describe(b)}",
                place=place,
                why="a value must have one type, whichever branch was taken",
                fix="let both branches give values of the same kind",
            )
        return build.ite(condition, left, right, type_, place)

    def _joined(self, a: Any, b: Any) -> Type | None:
        x, y = self.infer(a), self.infer(b)
        if a is None or b is None:
            other = y if a is None else x
            return None if other is None else _optional(other)
        return build.join(x, y) if x is not None and y is not None else None

    def store(self, scope: Scope, value: Any, type_: Type, what: str, place: Place, literal: bool = False) -> Node:
        """A value put where *type_* is declared; its range becomes an obligation.

        Args:
            literal: whether the source writes the value itself here, so that a misfit is an error at once.

        Raises:
            RulesError: it is of another kind, or a constant outside the range.
        """
        value = self.known(value)
        if isinstance(value, Node) and within(value.type, type_):
            return _cast(value, type_, place)
        match type_:
            case IntType():
                return self._store_int(scope, value, type_, what, place, literal)
            case OptType(of=inner):
                return self._store_optional(scope, value, type_, inner, what, place, literal)
            case TableType(size=size, of=inner):
                if isinstance(value, tuple) and len(value) == size:
                    return self._store_row(scope, value, [inner] * size, type_, what, place)
                if isinstance(value, Node) and isinstance(value.type, TableType) and value.type.size == size:
                    return self._store_table(scope, value, type_, what, place)
            case TupleType(items=items):
                parts = self.items(value) if isinstance(value, Node) and isinstance(value.type, TupleType) else value
                if isinstance(parts, tuple) and len(parts) == len(items):
                    return self._store_row(scope, parts, list(items), type_, what, place)
            case RecordType(cls=cls, fields=fields):
                if isinstance(value, cls):
                    cells = [
                        self.store(scope, getattr(value, name), t, f"`{name}` of {cls.__name__}", place)
                        for name, t in fields
                    ]
                    return _made(cells, type_, place)
                if isinstance(value, Node) and value.type == OptType(type_):
                    return self.unwrap(scope, value, place)
            case _:
                node = self.lift(value)
                node = self.unwrap(scope, node, place) if node is not None else None
                if node is not None and node.type == type_:
                    return node
        raise unlike(what, spoken(type_), value, place)

    def _store_int(self, scope: Scope, value: Any, type_: IntType, what: str, place: Place, literal: bool) -> Node:
        node = self.lift(value)
        if node is not None:
            node = self.unwrap(scope, node, place)
        if node is None or not isinstance(node.type, IntType):
            raise unlike(what, spoken(type_), value, place)
        if type_.contains(node.type):
            return _cast(node, type_, place)
        low = type_.lower if type_.lower is not None else None if type_.least is None else build.number(type_.least)
        high = type_.upper if type_.upper is not None else None if type_.most is None else build.number(type_.most)
        above = build.compare(Op.LE, low, node, place) if low is not None else None
        below = build.compare(Op.LE, node, high, place) if high is not None else None
        for bound in (above, below):
            if bound is not None and bound.op is Op.CONST and not bound.data and (literal or not scope.path):
                raise RulesError(
                    Slug.CONSTANT_RANGE,
                    f"{what} is given {describe_range(node)}, outside {_limits(type_)}",
                    place=place,
                    why="the value lies outside the declared range whatever is played",
                    fix="give a value of the range, or declare a wider range",
                )
            if bound is not None:
                scope.ask(bound, f"{what} stays within {type_}", place)
        return _cast(node, type_, place)

    def _store_optional(
        self, scope: Scope, value: Any, type_: OptType, inner: Type, what: str, place: Place, literal: bool
    ) -> Node:
        if value is None:
            return const(type_, Maybe(False, default(inner)), place)
        if not (isinstance(value, Node) and isinstance(value.type, OptType)):
            return _some(self.store(scope, value, inner, what, place, literal), type_)
        there = build.is_some(value, place)
        with scope.assuming(there):
            held = self.store(scope, build.value(value, place), inner, what, place)
        absent = const(type_, Maybe(False, default(inner)), place)
        return build.ite(there, _some(held, type_), absent, type_, place)

    def _store_row(
        self, scope: Scope, parts: tuple[Any, ...], types: list[Type], type_: Type, what: str, place: Place
    ) -> Node:
        return _made(
            [self.store(scope, part, t, what, place) for part, t in zip(parts, types, strict=True)], type_, place
        )

    def _store_table(self, scope: Scope, value: Node, type_: TableType, what: str, place: Place) -> Node:
        assert isinstance(value.type, TableType)
        if value.op is Op.PUT and within(value.args[0].type, type_):
            # the other cells are in range already
            of, index, cell = value.args
            held = self.store(scope, cell, type_.of, what, place)
            return Node(Op.PUT, type_, (_cast(of, type_, place), index, held), place=place)
        inner = scope.inner()
        index = fresh_input("i", IntType(0, type_.size - 1))
        cell = self.store(inner, Node(Op.GET, value.type.of, (value, index), place=place), type_.of, what, place)
        block = Block((index,), (cell,), tuple(inner.obligations))
        made = Node(Op.EACH, type_, data=block, size=type_.size, place=place)
        if inner.obligations:
            scope.ask_within(made, f"each cell of {what} stays within {type_.of}")
        return made

    def items(self, node: Node) -> tuple[Node, ...]:
        """The parts of a tuple."""
        assert isinstance(node.type, TupleType)
        if node.op is Op.TUPLE:
            return node.args
        return tuple(Node(Op.ITEM, type_, (node,), data=i, place=node.place) for i, type_ in enumerate(node.type.items))

    def fit(self, scope: Scope, value: Any, hint: Any, what: str, place: Place) -> Any:
        """A value as an annotation of a function has it: in the range it names, and optional where it may be None.

        An annotation without a range, `int` above all, leaves the value its own. So does one that rules have no type
        for, since only values of the setup can have it.

        Raises:
            RulesError: it is of another kind, or a constant outside the range.
        """
        origin, args = get_origin(hint), get_args(hint)
        if hint is int:
            return self._fit_int(scope, value, what, place)
        if origin in (typing.Union, types.UnionType) and len(args) == 2 and type(None) in args:
            if value is None or (isinstance(value, Node) and isinstance(value.type, OptType)):
                return value
            held = self.lift(self.fit(scope, value, args[0] if args[1] is type(None) else args[1], what, place))
            return value if held is None else _some(held, OptType(held.type))
        try:
            type_ = self.shapes.of(hint, place, what)
        except RulesError:
            parts = self.items(value) if isinstance(value, Node) and isinstance(value.type, TupleType) else value
            if origin is tuple and isinstance(parts, tuple) and len(parts) == len(args) and Ellipsis not in args:
                return tuple(self.fit(scope, part, arg, what, place) for part, arg in zip(parts, args, strict=True))
            return value
        return self.store(scope, value, type_, what, place)

    def _fit_int(self, scope: Scope, value: Any, what: str, place: Place) -> Any:
        node = self.lift(value)
        node = self.unwrap(scope, node, place) if node is not None else None
        if node is not None and node.type == BOOL:
            return build.ite(node, build.number(1), build.number(0), IntType(0, 1), place)
        if node is None or not isinstance(node.type, IntType):
            raise unlike(what, "an int", value, place)
        return node

    def unwrap(self, scope: Scope, node: Node, place: Place) -> Node:
        """The value of an optional where one is needed: that it is there becomes an obligation."""
        if not isinstance(node.type, OptType):
            return node
        scope.ask(build.is_some(node, place), "the value is not None here", place)
        return build.value(node, place)


def unlike(what: str, wanted: str, value: object, place: Place) -> RulesError:
    """The error for a value of another kind than its place asks for."""
    return RulesError(
        Slug.MIXED_KINDS,
        f"{what} must be {wanted}, and {describe(value)} is given",
        place=place,
        why="values of unlike kinds do not mix",
        fix=f"give {wanted}",
    )


def _limits(type_: IntType) -> str:
    """A range as its owner's: `Player's 0..1`."""
    owner = f"{type_.label}'s " if type_.label else ""
    return f"{owner}{attrs.evolve(type_, label='')}"


def describe_range(node: Node) -> str:
    """A constant's value, or a range."""
    return str(node.data) if node.op is Op.CONST else spoken(node.type)


def _made(cells: list[Node], type_: Type, place: Place | None = None) -> Node:
    """A table, tuple or record of its cells."""
    if all(cell.op is Op.CONST for cell in cells):
        return const(type_, tuple(cell.data for cell in cells), place)
    op = {TableType: Op.TABLE, TupleType: Op.TUPLE, RecordType: Op.RECORD}[type(type_)]
    return Node(op, type_, tuple(cells), place=place)


def _optional(type_: Type) -> OptType:
    return type_ if isinstance(type_, OptType) else OptType(type_)


def _cast(node: Node, type_: Type, place: Place) -> Node:
    """*node*, which lies in a type or is obliged to, as one of that type."""
    if node.type == type_:
        return node
    return const(type_, node.data, place) if node.op is Op.CONST else Node(Op.CAST, type_, (node,), place=place)


def _some(node: Node, type_: OptType) -> Node:
    if node.op is Op.CONST:
        return const(type_, Maybe(True, node.data), node.place)
    return Node(Op.SOME, type_, (node,), place=node.place)


def _equal(a: object, b: object) -> bool:
    try:
        return bool(a == b)
    except TouchesParameter:
        return False
