"""Values while lowering: Python objects that the setup decides, and nodes for what depends on the play.

A value is a `Node`, or any Python object; a tuple may hold both.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, NoReturn

import attrs

from rapanui_rules.errors import Place, RulesError, Slug
from rapanui_rules.lowering.annotations import Shapes
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import Block, Node, Obligation, Op, const, fresh_input
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
)
from rapanui_rules.terms.values import Maybe, default, encode

__all__ = ["NOTHING", "Scope", "Symbolic", "TouchesParameter", "Unbound", "Values", "describe", "is_static"]


class TouchesParameter(Exception):
    """Plain Python asked for the value of a setup number that is left symbolic."""


class Symbolic:
    """Stands in a setup for a number left symbolic; Python can do nothing with it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def _refuse(self, *_: object) -> NoReturn:
        raise TouchesParameter

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __floordiv__ = __rfloordiv__ = __mod__ = _refuse
    __rmod__ = __neg__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __index__ = __int__ = __abs__ = _refuse
    __eq__ = __ne__ = __truediv__ = __rtruediv__ = __pow__ = __iter__ = __len__ = _refuse
    __hash__ = object.__hash__


@attrs.frozen
class Unbound:
    """A name without a value on some path; *place* is the statement that gives it one on another."""

    name: str
    place: Place


class _Nothing:
    """A value that is not needed: it joins with any other."""


NOTHING = _Nothing()


@attrs.define
class Scope:
    """The block being built: conditions of the current path, obligations so far."""

    path: list[Node] = attrs.Factory(list)
    obligations: list[Obligation] = attrs.Factory(list)

    def ask(self, claim: Node, what: str, place: Place | None) -> None:
        """Note that *claim* must hold on the current path."""
        if claim.op is not Op.CONST or not claim.data:
            self.obligations.append(Obligation(tuple(self.path), claim, what, place))

    def ask_within(self, node: Node, what: str) -> None:
        """Note that what a call or loop asks must hold on the current path."""
        self.obligations.append(Obligation(tuple(self.path), None, what, node.place, node))


def is_static(value: object) -> bool:
    """Whether the setup alone decides a value."""
    if isinstance(value, tuple):
        return all(is_static(item) for item in value)
    return not isinstance(value, Node | Unbound | _Nothing) and not getattr(value, "is_deferred", False)


def describe(value: object) -> str:
    """A value's kind, for messages."""
    if isinstance(value, Node):
        return "int" if isinstance(value.type, IntType) else str(value.type)
    if value is None or isinstance(value, bool | int):
        return repr(value)
    return str(value) if isinstance(value, Enum) else type(value).__name__


class Values:
    """Conversions that need to know the game's types."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes

    def infer(self, value: Any) -> Type | None:
        """The type of a value; None where it has none (None itself, functions, mixed rows)."""
        if isinstance(value, Node):
            return value.type
        if isinstance(value, bool):
            return BOOL
        if isinstance(value, int):
            return IntType(int(value), int(value))
        if isinstance(value, Enum):
            return EnumType(type(value))
        if isinstance(value, tuple):
            return self._infer_row([self.infer(item) for item in value])
        if attrs.has(type(value)) and not isinstance(value, type):
            try:
                return self.shapes.record(type(value))
            except RulesError:
                return None
        return None

    def _infer_row(self, types: list[Type | None]) -> Type | None:
        joined: Type | None = types[0] if types else None
        for each in types:
            joined = build.join(joined, each) if joined is not None and each is not None else None
        if joined is not None:
            return TableType(len(types), joined)
        parts = tuple(each for each in types if each is not None)
        return TupleType(parts) if parts and len(parts) == len(types) else None

    def lift(self, value: Any, type_: Type | None = None) -> Node | None:
        """A value as a node of *type_*, or of its own type; None if it cannot be one. Ranges are not asked."""
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
                return self._row(value, [inner] * size, type_, Op.TABLE)
            case TupleType(items=items) if isinstance(value, tuple) and len(value) == len(items):
                return self._row(value, list(items), type_, Op.TUPLE)
            case RecordType(cls=cls, fields=fields) if isinstance(value, cls):
                parts = tuple(getattr(value, name) for name, _ in fields)
                return self._row(parts, [t for _, t in fields], type_, Op.RECORD)
            case BoolType() if isinstance(value, bool):
                return const(type_, value)
            case IntType() if isinstance(value, int) and not isinstance(value, bool):
                return const(IntType(int(value), int(value), type_.label), int(value))
            case EnumType(cls=cls) if isinstance(value, cls):
                return const(type_, encode(type_, value))
            case _:
                return None

    def _row(self, parts: tuple[Any, ...], types: list[Type], type_: Type, op: Op) -> Node | None:
        cells = [self.lift(part, t) for part, t in zip(parts, types, strict=True)]
        made = tuple(cell for cell in cells if cell is not None)
        if len(made) != len(cells):
            return None
        if all(cell.op is Op.CONST for cell in made):
            return const(type_, tuple(cell.data for cell in made))
        return Node(op, type_, made)

    def _convert(self, node: Node, type_: Type) -> Node | None:
        """*node* seen as a value of a type that holds its own."""
        if node.type == type_ or build.join(node.type, type_) is None:
            return node if node.type == type_ else None
        match node.type, type_:
            case IntType(), IntType():
                return node
            case OptType(), OptType():
                return node
            case _, OptType():
                return _some(node, type_)
            case TableType(of=inner), TableType(of=wanted):
                if isinstance(inner, OptType) or not isinstance(wanted, OptType):
                    return node
                index = fresh_input("i", IntType(0, node.type.size - 1))
                cell = self._convert(Node(Op.GET, inner, (node, index)), wanted)
                return None if cell is None else Node(Op.EACH, type_, data=Block((index,), (cell,)), size=node.type.size)
            case _:
                return node

    def merge(self, condition: Node, a: Any, b: Any, place: Place) -> Any:
        """The value that is *a* where the condition holds, else *b*.

        Raises:
            RulesError: the two are of unlike shape.
        """
        if a is b or b is NOTHING:
            return a
        if a is NOTHING:
            return b
        if isinstance(a, Unbound) or isinstance(b, Unbound):
            return a if isinstance(a, Unbound) else b
        if is_static(a) and is_static(b) and type(a) is type(b) and _equal(a, b):
            return a
        if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
            return tuple(self.merge(condition, x, y, place) for x, y in zip(a, b, strict=True))
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
        if a is None:
            return None if y is None else y if isinstance(y, OptType) else OptType(y)
        if b is None:
            return None if x is None else x if isinstance(x, OptType) else OptType(x)
        return build.join(x, y) if x is not None and y is not None else None

    def store(self, scope: Scope, value: Any, type_: Type, what: str, place: Place, literal: bool = False) -> Node:
        """A value put where *type_* is declared; its range becomes an obligation.

        Args:
            literal: whether the source writes the value itself here, so that a misfit is an error at once.

        Raises:
            RulesError: it is of another kind, or a constant outside the range.
        """
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
            case TupleType(items=items) if isinstance(value, tuple) and len(value) == len(items):
                return self._store_row(scope, value, list(items), type_, what, place)
            case RecordType(cls=cls, fields=fields) if isinstance(value, cls):
                parts = tuple(getattr(value, name) for name, _ in fields)
                return self._store_row(scope, parts, [t for _, t in fields], type_, what, place)
            case _:
                node = self.lift(value, type_)
                if node is not None and node.type == type_:
                    return node
        raise unlike(what, str(type_), value, place)

    def _store_int(self, scope: Scope, value: Any, type_: IntType, what: str, place: Place, literal: bool) -> Node:
        node = self.lift(value)
        if node is not None and isinstance(node.type, OptType) and isinstance(node.type.of, IntType):
            node = self.unwrap(scope, node, place)
        if node is None or not isinstance(node.type, IntType):
            raise unlike(what, str(type_), value, place)
        if type_.contains(node.type):
            return node if node.type == type_ else Node(Op.CAST, type_, (node,), place=place)
        low = type_.lower if type_.lower is not None else None if type_.least is None else build.number(type_.least)
        high = type_.upper if type_.upper is not None else None if type_.most is None else build.number(type_.most)
        above = build.compare(Op.LE, low, node, place) if low is not None else None
        below = build.compare(Op.LE, node, high, place) if high is not None else None
        for bound in (above, below):
            if bound is not None and bound.op is Op.CONST and not bound.data and (literal or not scope.path):
                raise RulesError(
                    Slug.CONSTANT_RANGE,
                    f"{what} is given {describe_range(node)}, outside {type_}",
                    place=place,
                    why="the value lies outside the declared range whatever is played",
                    fix="give a value of the range, or declare a wider range",
                )
            if bound is not None:
                scope.ask(bound, f"{what} stays within {type_}", place)
        return Node(Op.CAST, type_, (node,), place=place)

    def _store_optional(
        self, scope: Scope, value: Any, type_: OptType, inner: Type, what: str, place: Place, literal: bool
    ) -> Node:
        if value is None:
            return const(type_, Maybe(False, default(inner)), place)
        if not (isinstance(value, Node) and isinstance(value.type, OptType)):
            return _some(self.store(scope, value, inner, what, place, literal), type_)
        if value.type == type_:
            return value
        there = build.is_some(value, place)
        scope.path.append(there)
        held = self.store(scope, build.value(value, place), inner, what, place)
        scope.path.pop()
        absent = const(type_, Maybe(False, default(inner)), place)
        return build.ite(there, _some(held, type_), absent, type_, place)

    def _store_row(
        self, scope: Scope, parts: tuple[Any, ...], types: list[Type], type_: Type, what: str, place: Place
    ) -> Node:
        op = {TableType: Op.TABLE, TupleType: Op.TUPLE, RecordType: Op.RECORD}[type(type_)]
        cells = tuple(self.store(scope, part, t, what, place) for part, t in zip(parts, types, strict=True))
        if all(cell.op is Op.CONST for cell in cells):
            return const(type_, tuple(cell.data for cell in cells), place)
        return Node(op, type_, cells, place=place)

    def _store_table(self, scope: Scope, value: Node, type_: TableType, what: str, place: Place) -> Node:
        assert isinstance(value.type, TableType)
        if value.type.of == type_.of:
            return value if value.type == type_ else Node(Op.CAST, type_, (value,), place=place)
        inner = Scope()
        index = fresh_input("i", IntType(0, type_.size - 1))
        cell = self.store(inner, Node(Op.GET, value.type.of, (value, index), place=place), type_.of, what, place)
        if not inner.obligations and cell.op is Op.CAST:
            return Node(Op.CAST, type_, (value,), place=place)
        block = Block((index,), (cell,), tuple(inner.obligations))
        made = Node(Op.EACH, type_, data=block, size=type_.size, place=place)
        if inner.obligations:
            scope.ask_within(made, f"each cell of {what} stays within {type_.of}")
        return made

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
        fix=f"give a value of the kind {wanted}",
    )


def describe_range(node: Node) -> str:
    """A constant's value, or a range."""
    return str(node.data) if node.op is Op.CONST else str(node.type)


def _some(node: Node, type_: OptType) -> Node:
    if node.op is Op.CONST:
        return const(type_, Maybe(True, node.data), node.place)
    return Node(Op.SOME, type_, (node,), place=node.place)


def _equal(a: object, b: object) -> bool:
    try:
        return bool(a == b)
    except TouchesParameter:
        return False
