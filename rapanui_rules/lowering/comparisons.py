"""Comparisons of rules: order, equality, `is` and `in`."""

from __future__ import annotations

import ast
import operator
from contextlib import ExitStack
from enum import Enum
from typing import TYPE_CHECKING, Any

from rapanui_rules.errors import Slug
from rapanui_rules.lowering.context import Context, Deferred, Env
from rapanui_rules.lowering.iteration import over_generator
from rapanui_rules.lowering.operands import integer, natively
from rapanui_rules.lowering.standins import TouchesParameter, describe, is_static
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import FALSE, TRUE, Node, Op
from rapanui_rules.terms.types import EnumType, OptType, TableType

if TYPE_CHECKING:
    from rapanui_rules.lowering.engine import Engine

__all__ = ["comparison"]


def comparison(engine: Engine, context: Context, syntax: ast.Compare, env: Env) -> Any:
    left: _Side = (syntax.left, engine.expression(context, syntax.left, env))
    kept: list[Node] = []
    with ExitStack() as path:
        for op, right_syntax in zip(syntax.ops, syntax.comparators, strict=True):
            right = (right_syntax, engine.expression(context, right_syntax, env))
            one = _compared(engine, context, syntax, op, left, right)
            if one is False:
                return False
            if isinstance(one, Node):
                # as in Python, the rest of a chain is looked at only where this part holds
                kept.append(one)
                path.enter_context(context.assuming(one))
            left = right
    made = build.conj(kept, context.place(syntax))
    return bool(made.data) if made.op is Op.CONST else made


_Side = tuple[ast.expr, Any]


def _compared(engine: Engine, context: Context, syntax: ast.Compare, op: ast.cmpop, a: _Side, b: _Side) -> Node | bool:
    place = context.place(syntax)
    if isinstance(op, ast.In | ast.NotIn):
        found = _among(engine, context, syntax, a[1], b[1])
        return _negated(found) if isinstance(op, ast.NotIn) else found
    if isinstance(op, ast.Is | ast.IsNot | ast.Eq | ast.NotEq):
        found = _same(engine, context, syntax, a, b, isinstance(op, ast.Is | ast.IsNot))
        return _negated(found) if isinstance(op, ast.NotEq | ast.IsNot) else found
    if is_static(a[1]) and is_static(b[1]):
        plain = {ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge}[type(op)]
        return bool(natively(context, syntax, lambda: plain(a[1], b[1])))
    x, y = integer(engine, context, *a), integer(engine, context, *b)
    match op:
        case ast.Lt():
            return build.compare(Op.LT, x, y, place)
        case ast.LtE():
            return build.compare(Op.LE, x, y, place)
        case ast.Gt():
            return build.compare(Op.LT, y, x, place)
        case _:
            return build.compare(Op.LE, y, x, place)


def _negated(truth: Node | bool) -> Node | bool:
    return build.negate(truth) if isinstance(truth, Node) else not truth


def _enum(value: Any) -> type[Any] | None:
    type_ = value.type if isinstance(value, Node) else None
    type_ = type_.of if isinstance(type_, OptType) else type_
    return type_.cls if isinstance(type_, EnumType) else type(value) if isinstance(value, Enum) else None


def _same(
    engine: Engine, context: Context, syntax: ast.Compare, left: _Side, right: _Side, identity: bool
) -> Node | bool:
    a, b = left[1], right[1]
    if a is None or b is None:
        (shown, value), (other, none) = (right, left) if a is None else (left, right)
        never = isinstance(value, Node) and not isinstance(value.type, OptType)
        if never and isinstance(other, ast.Constant):
            raise context.error(
                Slug.NOT_OPTIONAL,
                syntax,
                f"`{ast.unparse(shown)}` is {describe(value)} and never None",
                "it is not declared as `X | None`, or was tested before",
                "leave the test out, or declare the value optional",
            )
    x, y = _enum(a), _enum(b)
    if identity and (x is None or y is None) and a is not None and b is not None:
        if x is y and not (isinstance(a, bool) and isinstance(b, bool)):
            raise context.error(
                Slug.IDENTITY,
                syntax,
                f"`{ast.unparse(syntax)}` compares identity",
                "`is` has a meaning only for None and the members of an enum",
                "write `==`, or use the truth itself",
            )
    return _equal(engine, context, syntax, a, b)


def _equal(engine: Engine, context: Context, syntax: ast.expr, a: Any, b: Any) -> Node | bool:
    """Whether two values are equal, each taken as a value of the type that holds both."""
    if a is None or b is None:
        value = b if a is None else a
        there = isinstance(value, Node) and isinstance(value.type, OptType)
        return build.negate(build.is_some(value, context.place(syntax))) if there else value is None
    x, y = _enum(a), _enum(b)
    if x is not y:
        kind = (x or y or type).__name__
        raise context.error(
            Slug.COMPARED_READING,
            syntax,
            f"{describe(a)} is compared with {describe(b)}",
            f"a member of {kind} is never equal to a value of another kind",
            f"compare with a member of {kind}",
        )
    if is_static(a) and is_static(b):
        try:
            return bool(natively(context, syntax, lambda: a == b))
        except TouchesParameter:
            pass
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        known = engine.values.known
        parts = [_equal(engine, context, syntax, known(x), known(y)) for x, y in zip(a, b, strict=True)]
        return build.conj(part if isinstance(part, Node) else TRUE if part else FALSE for part in parts)
    left_type, right_type = engine.values.infer(a), engine.values.infer(b)
    type_ = build.join(left_type, right_type) if left_type is not None and right_type is not None else None
    left = engine.values.lift(a, type_) if type_ is not None else None
    right = engine.values.lift(b, type_) if type_ is not None else None
    if left is None or right is None:
        raise context.error(
            Slug.MIXED_KINDS,
            syntax,
            f"{describe(a)} is compared with {describe(b)}",
            "values of unlike kinds are never equal, so the comparison is surely a slip",
            "compare values of one kind, a truth with a truth and a number with a number",
        )
    return build.equal(left, right, context.place(syntax))


def _among(engine: Engine, context: Context, syntax: ast.Compare, value: Any, row: Any) -> Node | bool:
    if isinstance(row, Deferred):
        row = over_generator(engine, context, syntax, row, Op.EACH)
    if isinstance(row, range) and row.step == 1 and isinstance(value, Node):
        node = integer(engine, context, syntax.left, value)
        inside = [
            build.compare(Op.LE, build.number(row.start), node),
            build.compare(Op.LT, node, build.number(row.stop)),
        ]
        return build.conj(inside)
    if isinstance(row, Node) and isinstance(row.type, TableType):
        cells: Any = [Node(Op.GET, row.type.of, (row, build.number(i)), place=row.place) for i in range(row.type.size)]
    elif is_static(row) and hasattr(row, "__iter__") and not isinstance(row, str):
        cells = tuple(row)
    elif isinstance(row, tuple):
        cells = row
    else:
        raise context.error(
            Slug.MIXED_KINDS,
            syntax,
            f"{describe(row)} is no row of values",
            "`in` looks into tuples, ranges and tables",
            "use one",
        )
    parts = [_equal(engine, context, syntax, value, engine.values.known(cell)) for cell in cells]
    return build.disj(part if isinstance(part, Node) else TRUE if part else FALSE for part in parts)
