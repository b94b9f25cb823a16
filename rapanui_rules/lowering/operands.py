"""Operands of arithmetic and order: numbers of the play, and plain Python where the setup decides."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rapanui_rules.errors import Slug
from rapanui_rules.lowering.context import Context, Env
from rapanui_rules.lowering.standins import describe
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import Node, Op
from rapanui_rules.terms.types import BOOL, IntType, TableType

if TYPE_CHECKING:
    from rapanui_rules.lowering.engine import Engine

__all__ = ["integer", "natively", "unpacked"]


def natively(context: Context, syntax: ast.expr, work: Callable[[], Any]) -> Any:
    """The result of plain Python on values of the setup; its errors become ours."""
    try:
        result = work()
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise context.error(
            Slug.CONSTANT_RANGE if isinstance(error, ArithmeticError | LookupError) else Slug.MIXED_KINDS,
            syntax,
            f"Python refuses this: {type(error).__name__}: {error}",
            "all its values are known before play, so it was run",
            "mend the expression",
        ) from None
    if isinstance(result, float | complex):
        raise context.error(Slug.FLOAT, syntax, f"this gives {result!r}", "rules count in whole numbers", "use ints")
    return result


def integer(engine: Engine, context: Context, syntax: ast.expr, value: Any) -> Node:
    """A value as an int; a bool counts as 0 or 1, an optional must be there.

    Raises:
        RulesError: it is no number.
    """
    node = engine.values.lift(value)
    if node is not None:
        node = engine.values.unwrap(context.scope, node, context.place(syntax))
    if node is not None and node.type == BOOL:
        return build.ite(node, build.number(1), build.number(0), IntType(0, 1), context.place(syntax))
    if node is None or not isinstance(node.type, IntType):
        raise context.error(
            Slug.MIXED_KINDS,
            syntax,
            f"`{ast.unparse(syntax)}` is {describe(value)}, not a number",
            "arithmetic and order are for ints",
            "use an int here",
        )
    return node


def unpacked(engine: Engine, context: Context, syntax: ast.Starred, env: Env) -> tuple[Any, ...]:
    """The values that `*row` stands for.

    Raises:
        RulesError: how many there are is not known.
    """
    row = engine.expression(context, syntax.value, env)
    if isinstance(row, Node) and isinstance(row.type, TableType):
        place, type_ = context.place(syntax), row.type
        return tuple(Node(Op.GET, type_.of, (row, build.number(i)), place=place) for i in range(type_.size))
    if isinstance(row, tuple | range):
        return tuple(row)
    raise context.error(
        Slug.SIZE,
        syntax,
        f"{describe(row)} cannot be unpacked",
        "only a tuple or table has a length known from the setup",
        "write the values out",
    )
