"""Expressions of rules as values: plain Python where the setup decides, nodes elsewhere."""

from __future__ import annotations

import ast
import inspect
import operator
from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

from rapanui_rules.errors import RulesError, Slug, nearest
from rapanui_rules.lowering.calls import called
from rapanui_rules.lowering.comparisons import comparison
from rapanui_rules.lowering.context import Bound, Context, Deferred, Env
from rapanui_rules.lowering.operands import integer, natively, unpacked
from rapanui_rules.lowering.refusals import EXPRESSIONS, instead_of_attribute
from rapanui_rules.lowering.standins import TouchesParameter, describe, is_static
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import FALSE, TRUE, Node, Op
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, RecordType, TableType, TupleType, spoken

if TYPE_CHECKING:
    from rapanui_rules.lowering.engine import Engine

__all__ = ["attribute", "expression", "subscript"]

_ARITH: dict[type[ast.operator], tuple[Op, Callable[[Any, Any], Any]]] = {
    ast.Add: (Op.ADD, operator.add),
    ast.Sub: (Op.SUB, operator.sub),
    ast.Mult: (Op.MUL, operator.mul),
    ast.FloorDiv: (Op.DIV, operator.floordiv),
    ast.Mod: (Op.MOD, operator.mod),
}

#: What rules may make only of values that the setup decides.
_CONTAINERS = (ast.List, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp, ast.JoinedStr)

#: Operations that only values of the setup may have.
_PLAIN: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Pow: operator.pow,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.Div: operator.truediv,
    ast.MatMult: operator.matmul,
}


def expression(engine: Engine, context: Context, syntax: ast.expr, env: Env) -> Any:
    """The value of an expression.

    Raises:
        RulesError: it is not one that rules are written with.
    """
    match syntax:
        case ast.Constant(value=float() | complex()):
            raise context.error(
                Slug.FLOAT,
                syntax,
                f"`{ast.unparse(syntax)}` is no whole number",
                "rules count in whole numbers",
                "use ints",
            )
        case ast.Constant(value=constant):
            return constant
        case ast.Name(id=name):
            return engine.values.known(context.lookup(name, env, syntax))
        case ast.Attribute(value=base, attr=name):
            return attribute(engine, context, syntax, expression(engine, context, base, env), name)
        case ast.BinOp():
            return _binary(engine, context, syntax, env)
        case ast.UnaryOp():
            return _unary(engine, context, syntax, env)
        case ast.BoolOp():
            return _logic(engine, context, syntax, env)
        case ast.Compare():
            return comparison(engine, context, syntax, env)
        case ast.IfExp():
            return _choice(engine, context, syntax, env)
        case ast.Call():
            return called(engine, context, syntax, env)
        case ast.Tuple(elts=items):
            return _row(engine, context, items, env)
        case ast.Subscript(value=base, slice=index):
            of = expression(engine, context, base, env)
            if isinstance(index, ast.Slice):
                return _slice(engine, context, syntax, of, index, env)
            return subscript(engine, context, syntax, of, expression(engine, context, index, env))
        case ast.Lambda() | ast.GeneratorExp():
            return Deferred(syntax, dict(env), context)
    if isinstance(syntax, _CONTAINERS):
        try:
            return natively(context, syntax, Deferred(syntax, dict(env), context).plain)
        except TouchesParameter:
            pass
    one = EXPRESSIONS[type(syntax)]
    raise context.error(one.slug, syntax, one.what, one.why, one.fix)


def _row(engine: Engine, context: Context, items: list[ast.expr], env: Env) -> tuple[Any, ...]:
    values: list[Any] = []
    for item in items:
        values += (
            unpacked(engine, context, item, env)
            if isinstance(item, ast.Starred)
            else [expression(engine, context, item, env)]
        )
    return tuple(values)


def attribute(engine: Engine, context: Context, syntax: ast.expr, base: Any, name: str) -> Any:
    """A field, property or method of a value."""
    if isinstance(base, Node) and isinstance(base.type, OptType) and isinstance(base.type.of, RecordType):
        base = engine.values.unwrap(context.scope, base, context.place(syntax))
    if isinstance(base, Node):
        return _node_attribute(engine, context, syntax, base, name)
    if isinstance(base, Deferred | Bound):
        raise _no_attribute(context, syntax, base, name, [])
    try:
        return engine.values.known(getattr(base, name))
    except TouchesParameter:
        member = getattr(type(base), name)
        return engine.apply(context, syntax, member.fget, [base], {})
    except AttributeError:
        raise _no_attribute(context, syntax, base, name, dir(base)) from None


def _node_attribute(engine: Engine, context: Context, syntax: ast.expr, base: Node, name: str) -> Any:
    if not isinstance(base.type, RecordType):
        raise _no_attribute(context, syntax, base, name, [])
    for index, (field, type_) in enumerate(base.type.fields):
        if field == name:
            if base.op is Op.RECORD:
                return base.args[index]
            return Node(Op.FIELD, type_, (base,), data=index, place=context.place(syntax))
    member = getattr(base.type.cls, name, None)
    if isinstance(inspect.getattr_static(base.type.cls, name, None), staticmethod | classmethod):
        return member
    if isinstance(member, property) and member.fget is not None:
        return engine.apply(context, syntax, member.fget, [base], {})
    if callable(member):
        return Bound(member, base)
    if member is not None:
        return member
    raise _no_attribute(context, syntax, base, name, [field for field, _ in base.type.fields])


def _no_attribute(context: Context, syntax: ast.expr, base: Any, name: str, known: list[str]) -> RulesError:
    names = [n for n in nearest(name, known) if not n.startswith("_")][:6]
    return context.error(
        Slug.ATTRIBUTE,
        syntax,
        f"{describe(base)} has no `{name}`",
        "only declared fields, properties and methods can be read",
        f"there are: {', '.join(names)}" if names else instead_of_attribute(base, name),
    )


def _binary(engine: Engine, context: Context, syntax: ast.BinOp, env: Env) -> Any:
    left = expression(engine, context, syntax.left, env)
    right = expression(engine, context, syntax.right, env)
    static = is_static(left) and is_static(right)
    if type(syntax.op) in _PLAIN:
        if static:
            return natively(context, syntax, lambda: _PLAIN[type(syntax.op)](left, right))
        raise _no_operator(context, syntax, left, right)
    op, plain = _ARITH[type(syntax.op)]
    if static:
        return natively(context, syntax, lambda: plain(left, right))
    if isinstance(left, tuple) and isinstance(right, tuple) and op is Op.ADD:
        return left + right
    if op is Op.MUL and any(isinstance(a, tuple) and type(b) is int for a, b in ((left, right), (right, left))):
        return left * right
    a, b = integer(engine, context, syntax.left, left), integer(engine, context, syntax.right, right)
    place = context.place(syntax)
    if op in (Op.DIV, Op.MOD):
        context.scope.ask(build.negate(build.equal(b, build.number(0))), "the divisor is not zero", place)
    return build.arith(op, a, b, place)


def _no_operator(context: Context, syntax: ast.BinOp, left: Any, right: Any) -> RulesError:
    shown = ast.unparse(syntax)
    if isinstance(syntax.op, ast.Div):
        return context.error(
            Slug.FLOAT,
            syntax,
            f"`{shown}` need not be a whole number",
            "rules count in whole numbers",
            "write `//`, which rounds down",
        )
    truths = all(isinstance(x, bool) or (isinstance(x, Node) and x.type == BOOL) for x in (left, right))
    plain = "write a product" if isinstance(syntax.op, ast.Pow) else "use these"
    fix = "write `and`, `or`, `not` or `!=`" if truths else plain
    why = "the engines know + - * // % of whole numbers"
    return context.error(Slug.SYNTAX, syntax, f"`{shown}` has no meaning in rules", why, fix)


def _unary(engine: Engine, context: Context, syntax: ast.UnaryOp, env: Env) -> Any:
    value = expression(engine, context, syntax.operand, env)
    if isinstance(syntax.op, ast.Not):
        truth = context.truth(value, syntax.operand)
        return not truth if isinstance(truth, bool) else build.negate(truth, context.place(syntax))
    if isinstance(syntax.op, ast.USub | ast.UAdd):
        if is_static(value):
            return natively(context, syntax, lambda: -value if isinstance(syntax.op, ast.USub) else +value)
        node = integer(engine, context, syntax.operand, value)
        return (
            build.arith(Op.SUB, build.number(0), node, context.place(syntax))
            if isinstance(syntax.op, ast.USub)
            else node
        )
    raise context.error(Slug.SYNTAX, syntax, "`~` has no meaning in rules", "ints are numbers, not bits", "write `not`")


def _logic(engine: Engine, context: Context, syntax: ast.BoolOp, env: Env) -> Any:
    """`and` and `or`: what stands to the right is asked only where the left does not decide."""
    decides = isinstance(syntax.op, ast.Or)
    kept: list[Node] = []
    with ExitStack() as path:
        for item in syntax.values:
            truth = context.truth(expression(engine, context, item, env), item)
            if isinstance(truth, bool):
                if truth is decides:
                    kept.append(TRUE if decides else FALSE)
                    break
                continue
            kept.append(truth)
            path.enter_context(context.assuming(build.negate(truth) if decides else truth))
    made = (build.disj if decides else build.conj)(kept, context.place(syntax))
    return bool(made.data) if made.op is Op.CONST else made


def _choice(engine: Engine, context: Context, syntax: ast.IfExp, env: Env) -> Any:
    condition = context.truth(expression(engine, context, syntax.test, env), syntax.test)
    if isinstance(condition, bool):
        return expression(engine, context, syntax.body if condition else syntax.orelse, env)
    with context.assuming(condition):
        left = context.scope.narrowed(expression(engine, context, syntax.body, env))
    with context.assuming(build.negate(condition)):
        right = context.scope.narrowed(expression(engine, context, syntax.orelse, env))
    return engine.values.merge(condition, left, right, context.place(syntax))


def subscript(engine: Engine, context: Context, syntax: ast.expr, of: Any, index: Any) -> Any:
    """A cell of a table or row; that the index lies within it becomes an obligation."""
    if is_static(of) and is_static(index) and not isinstance(of, type):
        return engine.values.known(natively(context, syntax, lambda: of[index]))
    if isinstance(of, list):
        of = tuple(of)
    if isinstance(of, tuple) and isinstance(index, int):
        return natively(context, syntax, lambda: of[index])
    if isinstance(of, dict):
        of, index = _dict_as_row(engine, context, syntax, of, index)
    table = engine.values.lift(of)
    if table is not None:
        table = engine.values.unwrap(context.scope, table, context.place(syntax))
    if table is not None and isinstance(table.type, TupleType) and isinstance(index, int):
        return natively(context, syntax, lambda: engine.values.items(table)[index])
    if table is None or not isinstance(table.type, TableType):
        rows = isinstance(of, tuple) and all(isinstance(row, tuple) for row in of)
        raise context.error(
            Slug.SIZE,
            syntax,
            f"{'a row of rows of unlike lengths' if rows else describe(of)} cannot be indexed by a value of the play",
            "its items have no common type" if isinstance(of, tuple) else "it is no table",
            "make the rows equally long, or a table of truths: `touches[i][j]`"
            if rows
            else "use a table of values of one type",
        )
    shown = syntax.slice if isinstance(syntax, ast.Subscript) else syntax
    return _cell(context, syntax, table, table.type, integer(engine, context, shown, index))


def _cell(context: Context, syntax: ast.expr, table: Node, type_: TableType, at: Node) -> Node:
    place, size = context.place(syntax), type_.size
    known = build.constant(at)
    if known is not None:
        if not 0 <= known < size:
            raise context.error(
                Slug.CONSTANT_RANGE,
                syntax,
                f"the index {known} is outside the table's 0..{size - 1}",
                "a table has no other cells, and none is counted from its end",
                "give an index within the table",
            )
        if table.op is Op.TABLE:
            return table.args[known]
    context.scope.ask(build.compare(Op.LE, build.number(0), at, place), "the index is not negative", place)
    context.scope.ask(
        build.compare(Op.LT, at, build.number(size), place), f"the index is within the table's {size} cells", place
    )
    return Node(Op.GET, type_.of, (table, at), place=place)


def _dict_as_row(
    engine: Engine, context: Context, syntax: ast.expr, of: dict[Any, Any], key: Any
) -> tuple[tuple[Any, ...], Node]:
    """A dict of the setup as a row, and the place of a key in it."""
    node = engine.values.lift(key)
    if node is not None and isinstance(node.type, EnumType):
        keys: list[Any] = list(node.type.members)
        at = Node(Op.CAST, IntType(0, len(keys) - 1), (node,), place=node.place)
    else:
        at = integer(engine, context, syntax, key)
        assert isinstance(at.type, IntType)
        keys = list(range(at.type.most + 1)) if at.type.least == 0 and at.type.most is not None else []
    if not keys or any(key not in of for key in keys):
        raise context.error(
            Slug.SIZE,
            syntax,
            "the dict does not have a value for every key that can be asked for",
            f"the key is {spoken(at.type)}" if node is None or at is node else f"the key is {spoken(node.type)}",
            f"add {', '.join(str(key) for key in keys if key not in of)}" if keys else "give the key a range from 0",
        )
    return tuple(of[key] for key in keys), at


def _slice(engine: Engine, context: Context, syntax: ast.Subscript, of: Any, cut: ast.Slice, env: Env) -> Any:
    ends = [None if end is None else expression(engine, context, end, env) for end in (cut.lower, cut.upper, cut.step)]
    if not all(is_static(end) for end in ends):
        raise context.error(
            Slug.SIZE,
            syntax,
            "the length of this slice depends on the play",
            "sizes must follow from the setup",
            "loop over the whole and test inside",
        )
    if isinstance(of, Node) and isinstance(of.type, TupleType):
        return engine.values.items(of)[slice(*ends)]
    if isinstance(of, Node) and isinstance(of.type, TableType):
        return tuple(subscript(engine, context, syntax, of, i) for i in range(of.type.size)[slice(*ends)])
    return natively(context, syntax, lambda: of[slice(*ends)])
