"""Expressions of rules as values: plain Python where the setup decides, nodes elsewhere."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Any

from rapanui_rules.errors import RulesError, Slug, nearest
from rapanui_rules.lowering.context import Bound, Context, Deferred, Env
from rapanui_rules.lowering.values import Symbolic, TouchesParameter, describe, is_static
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import FALSE, TRUE, Node, Op
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, RecordType, TableType, TupleType

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

_REFUSED: dict[type[ast.expr], tuple[str, str]] = {
    ast.ListComp: ("a list", "write a generator expression inside sum, all, any, min, max, count, tuple or table"),
    ast.SetComp: ("a set", "write a generator expression inside sum, all, any, min, max, count, tuple or table"),
    ast.DictComp: ("a dict", "make a `table(keys, lambda key: value)`"),
    ast.List: ("a list", "write a tuple"),
    ast.Set: ("a set", "write a tuple"),
    ast.Dict: ("a dict", "keep it in a constant of the module or the setup"),
    ast.JoinedStr: ("a text", "rules do not make texts; put it in `unless=` or `draw`"),
    ast.NamedExpr: ("an assignment inside an expression", "assign on a line of its own"),
    ast.Starred: ("unpacking", "write the values out"),
    ast.Await: ("await", "rules run at once"),
    ast.Yield: ("yield", "return a value"),
    ast.YieldFrom: ("yield", "return a value"),
}


def expression(engine: Engine, context: Context, syntax: ast.expr, env: Env) -> Any:
    """The value of an expression.

    Raises:
        RulesError: it is not one that rules are written with.
    """
    match syntax:
        case ast.Constant(value=float() | complex()):
            raise context.error(
                Slug.FLOAT, syntax, f"`{ast.unparse(syntax)}` is no whole number", "rules count in whole numbers", "use ints"
            )
        case ast.Constant(value=constant):
            return constant
        case ast.Name(id=name):
            return _known(engine, context.lookup(name, env, syntax))
        case ast.Attribute(value=base, attr=name):
            return attribute(engine, context, syntax, expression(engine, context, base, env), name)
        case ast.BinOp():
            return _binary(engine, context, syntax, env)
        case ast.UnaryOp():
            return _unary(engine, context, syntax, env)
        case ast.BoolOp():
            return _logic(engine, context, syntax, env)
        case ast.Compare():
            return _comparison(engine, context, syntax, env)
        case ast.IfExp():
            return _choice(engine, context, syntax, env)
        case ast.Call():
            return engine.call(context, syntax, env)
        case ast.Tuple(elts=items):
            return tuple(expression(engine, context, item, env) for item in items)
        case ast.Subscript(value=base, slice=index):
            of = expression(engine, context, base, env)
            if isinstance(index, ast.Slice):
                return _slice(engine, context, syntax, of, index, env)
            return subscript(engine, context, syntax, of, expression(engine, context, index, env))
        case ast.Lambda() | ast.GeneratorExp():
            return Deferred(syntax, dict(env), context)
    what, fix = _REFUSED.get(type(syntax), (type(syntax).__name__, "write it with the constructs of rules"))
    raise context.error(
        Slug.SYNTAX, syntax, f"{what} cannot be made in a rule", "every value must have a size known from the setup", fix
    )


def _known(engine: Engine, value: Any) -> Any:
    return engine.parameter_node(value.name) if isinstance(value, Symbolic) else value


def attribute(engine: Engine, context: Context, syntax: ast.expr, base: Any, name: str) -> Any:
    """A field, property or method of a value."""
    if isinstance(base, Node) and isinstance(base.type, OptType) and isinstance(base.type.of, RecordType):
        base = engine.values.unwrap(context.scope, base, context.place(syntax))
    if isinstance(base, Node):
        return _node_attribute(engine, context, syntax, base, name)
    if isinstance(base, Deferred | Bound):
        raise _no_attribute(context, syntax, base, name, [])
    try:
        return _known(engine, getattr(base, name))
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
        f"there are: {', '.join(names)}" if names else "read a field of a state, move or setup",
    )


def _binary(engine: Engine, context: Context, syntax: ast.BinOp, env: Env) -> Any:
    left = expression(engine, context, syntax.left, env)
    right = expression(engine, context, syntax.right, env)
    static = is_static(left) and is_static(right)
    if type(syntax.op) in _PLAIN:
        if static:
            return _natively(context, syntax, lambda: _PLAIN[type(syntax.op)](left, right))
        truths = all(isinstance(x, bool) or (isinstance(x, Node) and x.type == BOOL) for x in (left, right))
        raise context.error(
            Slug.FLOAT if isinstance(syntax.op, ast.Div) else Slug.SYNTAX,
            syntax,
            f"`{ast.unparse(syntax)}` has no meaning in rules",
            "the engines know + - * // % of whole numbers",
            "write `and`, `or`, `not` or `!=`" if truths else "use + - * // %",
        )
    op, plain = _ARITH[type(syntax.op)]
    if static:
        return _natively(context, syntax, lambda: plain(left, right))
    if isinstance(left, tuple) and isinstance(right, tuple) and op is Op.ADD:
        return left + right
    a, b = integer(engine, context, syntax.left, left), integer(engine, context, syntax.right, right)
    place = context.place(syntax)
    if op in (Op.DIV, Op.MOD):
        context.scope.ask(build.negate(build.equal(b, build.number(0))), "the divisor is not zero", place)
    return build.arith(op, a, b, place)


def _natively(context: Context, syntax: ast.expr, work: Callable[[], Any]) -> Any:
    """The result of plain Python on values of the setup; its errors become ours."""
    try:
        result = work()
    except (ArithmeticError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise context.error(
            Slug.MIXED_KINDS,
            syntax,
            f"Python refuses this: {type(error).__name__}: {error}",
            "the values are known from the setup, so the expression was run",
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
    if node is not None and isinstance(node.type, OptType):
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


def _unary(engine: Engine, context: Context, syntax: ast.UnaryOp, env: Env) -> Any:
    value = expression(engine, context, syntax.operand, env)
    if isinstance(syntax.op, ast.Not):
        truth = context.truth(value, syntax.operand)
        return not truth if isinstance(truth, bool) else build.negate(truth, context.place(syntax))
    if isinstance(syntax.op, ast.USub | ast.UAdd):
        if is_static(value):
            return _natively(context, syntax, lambda: -value if isinstance(syntax.op, ast.USub) else +value)
        node = integer(engine, context, syntax.operand, value)
        return build.arith(Op.SUB, build.number(0), node, context.place(syntax)) if isinstance(syntax.op, ast.USub) else node
    raise context.error(Slug.SYNTAX, syntax, "`~` has no meaning in rules", "ints are numbers, not bits", "write `not`")


def _logic(engine: Engine, context: Context, syntax: ast.BoolOp, env: Env) -> Any:
    """`and` and `or`: what stands to the right is asked only where the left does not decide."""
    decides = isinstance(syntax.op, ast.Or)
    kept: list[Node] = []
    opened = 0
    try:
        for item in syntax.values:
            truth = context.truth(expression(engine, context, item, env), item)
            if isinstance(truth, bool):
                if truth is decides:
                    kept.append(TRUE if decides else FALSE)
                    break
                continue
            kept.append(truth)
            context.scope.path.append(build.negate(truth) if decides else truth)
            opened += 1
    finally:
        del context.scope.path[len(context.scope.path) - opened :]
    made = (build.disj if decides else build.conj)(kept, context.place(syntax))
    return bool(made.data) if made.op is Op.CONST else made


def _choice(engine: Engine, context: Context, syntax: ast.IfExp, env: Env) -> Any:
    condition = context.truth(expression(engine, context, syntax.test, env), syntax.test)
    if isinstance(condition, bool):
        return expression(engine, context, syntax.body if condition else syntax.orelse, env)
    with context.assuming(condition):
        left = expression(engine, context, syntax.body, env)
    with context.assuming(build.negate(condition)):
        right = expression(engine, context, syntax.orelse, env)
    return engine.values.merge(condition, left, right, context.place(syntax))


def _comparison(engine: Engine, context: Context, syntax: ast.Compare, env: Env) -> Any:
    left_syntax, left = syntax.left, expression(engine, context, syntax.left, env)
    kept: list[Node] = []
    for op, right_syntax in zip(syntax.ops, syntax.comparators, strict=True):
        right = expression(engine, context, right_syntax, env)
        one = _compared(engine, context, syntax, op, (left_syntax, left), (right_syntax, right))
        if one is False:
            return False
        if isinstance(one, Node):
            kept.append(one)
        left_syntax, left = right_syntax, right
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
        return bool(_natively(context, syntax, lambda: plain(a[1], b[1])))
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
        return _is_none(engine, context, syntax, b if a is None else a)
    x, y = _enum(a), _enum(b)
    if x is not y:
        raise context.error(
            Slug.COMPARED_READING,
            syntax,
            f"{describe(a)} is compared with {describe(b)}",
            f"a member of {(x or y or type).__name__} is never equal to a value of another kind",
            f"compare with a member of {(x or y or type).__name__}",
        )
    if identity and x is None and not (isinstance(a, bool) and isinstance(b, bool)):
        raise context.error(
            Slug.IDENTITY,
            syntax,
            f"`{ast.unparse(syntax)}` compares identity",
            "`is` has a meaning only for None and the members of an enum",
            "write `==`, or use the truth itself",
        )
    if is_static(a) and is_static(b):
        return bool(_natively(context, syntax, lambda: a == b))
    return equal_values(engine, context, syntax, a, b)


def equal_values(engine: Engine, context: Context, syntax: ast.expr, a: Any, b: Any) -> Node | bool:
    """Whether two values are equal, each taken as a value of the type that holds both."""
    if isinstance(a, tuple) and isinstance(b, tuple) and len(a) == len(b):
        parts = [equal_values(engine, context, syntax, x, y) for x, y in zip(a, b, strict=True)]
        return build.conj(part if isinstance(part, Node) else TRUE if part else FALSE for part in parts)
    x, y = engine.values.infer(a), engine.values.infer(b)
    type_ = build.join(x, y) if x is not None and y is not None else None
    left = engine.values.lift(a, type_) if type_ is not None else None
    right = engine.values.lift(b, type_) if type_ is not None else None
    if left is None or right is None:
        raise context.error(
            Slug.MIXED_KINDS,
            syntax,
            f"{describe(a)} is compared with {describe(b)}",
            "values of unlike kinds are never equal, so the comparison is surely a slip",
            "compare values of one kind",
        )
    return build.equal(left, right, context.place(syntax))


def _is_none(engine: Engine, context: Context, syntax: ast.Compare, value: Any) -> Node | bool:
    if value is None:
        return True
    if isinstance(value, Node):
        if isinstance(value.type, OptType):
            return build.negate(build.is_some(value, context.place(syntax)), context.place(syntax))
        raise context.error(
            Slug.NOT_OPTIONAL,
            syntax,
            f"{describe(value)} is never None",
            "it is not declared as `X | None`",
            "leave the test out, or declare the value optional",
        )
    return False


def _among(engine: Engine, context: Context, syntax: ast.Compare, value: Any, row: Any) -> Node | bool:
    if is_static(value) and is_static(row):
        return bool(_natively(context, syntax, lambda: value in row))
    if isinstance(row, range) and row.step == 1:
        node = integer(engine, context, syntax.left, value)
        inside = [build.compare(Op.LE, build.number(row.start), node), build.compare(Op.LT, node, build.number(row.stop))]
        return build.conj(inside)
    if isinstance(row, Node) and isinstance(row.type, TableType):
        cells = [subscript(engine, context, syntax, row, i) for i in range(row.type.size)]
    elif isinstance(row, tuple | list | frozenset | set):
        cells = sorted(row) if isinstance(row, set | frozenset) else list(row)
    else:
        raise context.error(
            Slug.MIXED_KINDS, syntax, f"{describe(row)} is no row of values", "`in` looks into tuples, ranges and tables", "use one"
        )
    parts = [equal_values(engine, context, syntax, value, cell) for cell in cells]
    return build.disj(part if isinstance(part, Node) else TRUE if part else FALSE for part in parts)


def subscript(engine: Engine, context: Context, syntax: ast.expr, of: Any, index: Any) -> Any:
    """A cell of a table or row; that the index lies within it becomes an obligation."""
    if is_static(of) and is_static(index) and not isinstance(of, type):
        return _known(engine, _natively(context, syntax, lambda: of[index]))
    if isinstance(of, tuple) and isinstance(index, int):
        return _natively(context, syntax, lambda: of[index])
    if isinstance(of, dict):
        of = _dict_as_row(engine, context, syntax, of, index)
    table = engine.values.lift(of)
    if table is not None:
        table = engine.values.unwrap(context.scope, table, context.place(syntax))
    if table is not None and isinstance(table.type, TupleType) and isinstance(index, int):
        return Node(Op.ITEM, table.type.items[index], (table,), data=index, place=context.place(syntax))
    if table is None or not isinstance(table.type, TableType):
        raise context.error(
            Slug.SIZE, syntax, f"{describe(of)} cannot be indexed here", "it is no table of values of one type", "use a Table"
        )
    place = context.place(syntax)
    at = integer(engine, context, syntax, index)
    size = table.type.size
    if at.op is Op.CONST and not 0 <= int(str(at.data)) < size:
        raise context.error(
            Slug.CONSTANT_RANGE, syntax, f"index {at.data} is outside the table's 0..{size - 1}", "there is no such cell", "use another"
        )
    context.scope.ask(build.compare(Op.LE, build.number(0), at, place), "the index is not negative", place)
    context.scope.ask(build.compare(Op.LT, at, build.number(size), place), f"the index is within the table's {size} cells", place)
    if table.op is Op.TABLE and at.op is Op.CONST:
        return table.args[int(str(at.data))]
    return Node(Op.GET, table.type.of, (table, at), place=place)


def _dict_as_row(engine: Engine, context: Context, syntax: ast.expr, of: dict[Any, Any], index: Any) -> tuple[Any, ...]:
    node = integer(engine, context, syntax, index)
    assert isinstance(node.type, IntType)
    if node.type.least != 0 or node.type.most is None or any(key not in of for key in range(node.type.most + 1)):
        raise context.error(
            Slug.SIZE, syntax, "the dict does not have a value for every index", f"the index is {node.type}", "add the missing keys"
        )
    return tuple(of[key] for key in range(node.type.most + 1))


def _slice(engine: Engine, context: Context, syntax: ast.Subscript, of: Any, cut: ast.Slice, env: Env) -> Any:
    ends = [None if end is None else expression(engine, context, end, env) for end in (cut.lower, cut.upper, cut.step)]
    if not all(is_static(end) for end in ends):
        raise context.error(
            Slug.SIZE, syntax, "the length of this slice depends on the play", "sizes must follow from the setup", "use conditions"
        )
    if isinstance(of, Node) and isinstance(of.type, TableType):
        return tuple(subscript(engine, context, syntax, of, i) for i in range(of.type.size)[slice(*ends)])
    return _natively(context, syntax, lambda: of[slice(*ends)])
