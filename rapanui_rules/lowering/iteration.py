"""Rows that are iterated, and generator expressions over them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import attrs

from rapanui_rules.errors import Slug
from rapanui_rules.lowering.context import Context, Deferred, Env
from rapanui_rules.lowering.operands import integer
from rapanui_rules.lowering.scope import Scope
from rapanui_rules.lowering.standins import NOTHING, describe, is_static
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import Block, Node, Op, const, fresh_input
from rapanui_rules.terms.types import BOOL, IntType, OptType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe, default

if TYPE_CHECKING:
    from rapanui_rules.lowering.engine import Engine

__all__ = ["Items", "bind", "items_of", "over_generator"]


@attrs.frozen
class Items:
    """The values of a row: how many, each at an index, and the plain values where the setup decides them.

    When *unrolled*, the values have no common type: they can be taken only one by one, at indexes that are plain ints.
    """

    size: int
    at: Callable[[Any], Any]
    static: Sequence[Any] | None = None
    unrolled: bool = False


def items_of(engine: Engine, context: Context, syntax: Any, row: Any) -> Items:
    """A value as a row to iterate over.

    Raises:
        RulesError: it is none, or its length depends on the play.
    """
    if isinstance(row, Node) and isinstance(row.type, TableType):
        place, type_ = context.place(syntax), row.type

        def cell(index: Any) -> Node:
            at = build.number(index) if isinstance(index, int) else index
            known = build.constant(at)
            if known is not None and row.op is Op.TABLE:
                return row.args[known]
            return Node(Op.GET, type_.of, (row, at), place=place)

        return Items(type_.size, cell)
    if isinstance(row, Deferred) and isinstance(row.syntax, ast.GeneratorExp):
        return items_of(engine, context, syntax, over_generator(engine, context, syntax, row, Op.EACH))
    ordered = not isinstance(row, set | frozenset)
    if ordered and not isinstance(row, Node) and hasattr(row, "__iter__"):
        return _static_items(engine, context, syntax, tuple(row))
    raise context.error(
        Slug.UNBOUNDED_LOOP,
        syntax,
        f"{describe(row)} cannot be iterated over",
        "a loop runs over a range, tuple or table whose length the setup decides"
        if ordered
        else "a set has no order, so two runs of the same rule could differ",
        "use one of these" if ordered else "write a tuple, or `sorted(...)` of the set",
    )


def _static_items(engine: Engine, context: Context, syntax: Any, row: tuple[Any, ...]) -> Items:
    row = tuple(map(engine.values.known, row))
    static = row if is_static(row) else None
    one_by_one = Items(len(row), lambda index: row[index], static, unrolled=True)
    if not row:
        return attrs.evolve(one_by_one, unrolled=False)
    if static is not None and all(type(v) is int for v in row) and row == tuple(range(row[0], row[0] + len(row))):
        first = row[0]

        def counted(index: Any) -> Any:
            return row[index] if isinstance(index, int) else build.arith(Op.ADD, index, build.number(first))

        return Items(len(row), counted, static)
    type_ = engine.values.infer(row)
    if not isinstance(type_, TableType):
        columns = _columns(engine, context, syntax, row)
        return one_by_one if columns is None else attrs.evolve(one_by_one, at=columns, unrolled=False)
    table = engine.values.lift(row, type_)
    if table is None:
        return one_by_one
    place = context.place(syntax)

    def cell(index: Any) -> Any:
        return row[index] if isinstance(index, int) else Node(Op.GET, type_.of, (table, index), place=place)

    return Items(len(row), cell, static)


def _columns(engine: Engine, context: Context, syntax: Any, row: tuple[Any, ...]) -> Callable[[Any], Any] | None:
    """Rows of rows of one length, such as `zip` makes: each column on its own."""
    if not all(isinstance(item, tuple) and len(item) == len(row[0]) for item in row):
        return None
    parts = [_static_items(engine, context, syntax, tuple(column)) for column in zip(*row, strict=True)]
    if any(part.unrolled for part in parts):
        return None
    return lambda index: tuple(part.at(index) for part in parts)


def bind(context: Context, target: ast.expr, value: Any, env: Env, size_of: Callable[[Any], int | None]) -> None:
    """Give the names of an assignment's target their values."""
    if isinstance(target, ast.Name):
        env[target.id] = value
        return
    if isinstance(target, ast.Tuple | ast.List):
        size = size_of(value)
        if any(isinstance(part, ast.Starred) for part in target.elts):
            raise context.error(
                Slug.SYNTAX,
                target,
                "`*` in an assignment",
                "how many values each name gets must be seen",
                "name each value, or cut the row: `rest = row[1:]`",
            )
        if size != len(target.elts):
            raise context.error(
                Slug.MIXED_KINDS,
                target,
                f"{describe(value)} cannot be unpacked into {len(target.elts)} names",
                "the number of values must be that of the names",
                "give as many names as values",
            )
        for index, part in enumerate(target.elts):
            bind(context, part, _part(value, index), env, size_of)
        return
    raise context.error(
        Slug.MUTATION,
        target,
        f"`{ast.unparse(target)}` is changed in place",
        "states and tables are values: they are never changed, a new one is made",
        "write `attrs.evolve(s, field=value)` or `put(table, key, value)`",
    )


def unpacked_size(value: Any) -> int | None:
    """How many values an assignment to several names would get; None if it cannot be unpacked."""
    if isinstance(value, tuple):
        return len(value)
    if isinstance(value, Node) and isinstance(value.type, TupleType):
        return len(value.type.items)
    if isinstance(value, Node) and isinstance(value.type, TableType):
        return value.type.size
    return None


def _part(value: Any, index: int) -> Any:
    if isinstance(value, tuple):
        return value[index]
    if isinstance(value.type, TupleType):
        return (
            value.args[index] if value.op is Op.TUPLE else Node(Op.ITEM, value.type.items[index], (value,), data=index)
        )
    return Node(Op.GET, value.type.of, (value, build.number(index)), place=value.place)


def over_generator(
    engine: Engine,
    context: Context,
    syntax: Any,
    row: Any,
    op: Op,
    otherwise: Any = NOTHING,
    truths: bool = False,
) -> Any:
    """SUM, ALL, ANY, MIN, MAX or EACH (a table) over a generator expression, table or tuple.

    Args:
        otherwise: what MIN and MAX give where there is nothing to choose from.
        truths: whether the items of a SUM must be bools.
    """
    if isinstance(row, Deferred) and isinstance(row.syntax, ast.GeneratorExp):
        with row.context.within(context.scope):
            made = _Reduction(engine, row.context, syntax, op, otherwise, truths).clause(row.syntax, 0, dict(row.env))
    else:
        item, target, of = ast.Name("x", ast.Load()), ast.Name("x", ast.Store()), ast.Name("row", ast.Load())
        for part in (item, target, of):
            ast.copy_location(part, syntax)
        generator = ast.copy_location(ast.GeneratorExp(item, [ast.comprehension(target, of, [], 0)]), syntax)
        made = _Reduction(engine, context, syntax, op, otherwise, truths).clause(generator, 0, {"row": row})
    return bool(made.data) if isinstance(made, Node) and made.op is Op.CONST and made.type == BOOL else made


@attrs.frozen(eq=False)
class _Reduction:
    """One sum, all, any, min, max or table over the clauses of a generator expression."""

    engine: Engine
    context: Context
    syntax: Any
    op: Op
    otherwise: Any
    truths: bool

    def clause(self, generator: ast.GeneratorExp, depth: int, env: Env) -> Any:
        """The reduction of all that lies within one `for`."""
        if depth == len(generator.generators):
            return self._leaf(self.engine.expression(self.context, generator.elt, env), generator.elt)
        loop = generator.generators[depth]
        items = items_of(self.engine, self.context, loop.iter, self.engine.expression(self.context, loop.iter, env))
        if self.op is Op.EACH and (loop.ifs or len(generator.generators) > 1):
            raise self.context.error(
                Slug.SIZE,
                loop.iter,
                "the size of this row depends on the play",
                "a tuple must have a length known from the setup",
                "leave the condition out and give every cell a value",
            )

        def body(value: Any) -> Any:
            inner = dict(env)
            bind(self.context, loop.target, value, inner, unpacked_size)
            return self._filtered(generator, loop.ifs, depth, inner)

        if self.op in (Op.MIN, Op.MAX):
            return self._extreme(items, body, generator)
        return self._flat(items, body)

    def _filtered(self, generator: ast.GeneratorExp, tests: list[ast.expr], depth: int, env: Env) -> Any:
        """What an item gives: the neutral value where a test fails."""
        if not tests:
            return self.clause(generator, depth + 1, env)
        holds = self.context.truth(self.engine.expression(self.context, tests[0], env), tests[0])
        if isinstance(holds, bool):
            return self._filtered(generator, tests[1:], depth, env) if holds else self._neutral()
        with self.context.assuming(holds):
            value = self._filtered(generator, tests[1:], depth, env)
        return self.engine.values.merge(holds, value, self._neutral(), self.context.place(tests[0]))

    def _neutral(self) -> Any:
        return {Op.SUM: 0, Op.ALL: True, Op.ANY: False}.get(self.op)

    def _leaf(self, value: Any, syntax: ast.expr) -> Any:
        if self.truths or self.op in (Op.ALL, Op.ANY):
            value = self.context.truth(value, syntax)
        if self.op in (Op.ALL, Op.ANY):
            return value
        if self.op is Op.EACH:
            return self.context.scope.narrowed(value)
        if isinstance(value, int):
            return int(value)
        return integer(self.engine, self.context, syntax, value)

    def _flat(self, items: Items, body: Callable[[Any], Any]) -> Any:
        """SUM, ALL, ANY and EACH as one loop, or written out where the items are unlike."""
        if items.size == 0:
            return () if self.op is Op.EACH else self._neutral()
        if items.unrolled:
            return self._written_out(self._one_by_one(items, body))
        found, index, inner = self._block(items, body)
        if is_static(found) and not inner.obligations:
            return self._written_out([found] * items.size)
        node = self._lifted(found)
        type_: Type = BOOL
        if self.op is Op.EACH:
            type_ = TableType(items.size, node.type)
        elif self.op is Op.SUM:
            assert isinstance(node.type, IntType)
            least, most = node.type.least, node.type.most
            type_ = IntType(None if least is None else least * items.size, None if most is None else most * items.size)
        block = Block((index,), (node,), tuple(inner.obligations))
        made = Node(self.op, type_, data=block, size=items.size, place=self.context.place(self.syntax))
        if inner.obligations:
            self.context.scope.ask_within(made, "what each item asks")
        return made

    def _block(self, items: Items, body: Callable[[Any], Any]) -> tuple[Any, Node, Scope]:
        with self.context.nested() as inner:
            index = fresh_input("i", IntType(0, items.size - 1))
            found = body(items.at(index))
        return found, index, inner

    def _one_by_one(self, items: Items, body: Callable[[Any], Any]) -> list[Any]:
        """What each item gives; `all` and `any` ask nothing of the items after the one that decides."""
        values: list[Any] = []
        with ExitStack() as path:
            for i in range(items.size):
                values.append(body(items.at(i)))
                node = self.engine.values.lift(values[-1])
                if self.op in (Op.ALL, Op.ANY) and node is not None:
                    path.enter_context(self.context.assuming(node if self.op is Op.ALL else build.negate(node)))
        return values

    def _lifted(self, found: Any) -> Node:
        node = self.engine.values.lift(found)
        if node is None:
            raise self.context.error(
                Slug.MIXED_KINDS,
                self.syntax,
                f"an item would be {describe(found)}",
                "the items must be values of one type",
                "give one value an item",
            )
        return node

    def _written_out(self, values: list[Any]) -> Any:
        if self.op is Op.EACH:
            return tuple(values)
        nodes = [self.engine.values.lift(value) for value in values]
        kept = [node for node in nodes if node is not None]
        if self.op is Op.SUM:
            total = build.number(0)
            for node in kept:
                total = build.arith(Op.ADD, total, node, self.context.place(self.syntax))
            return total
        return (build.conj if self.op is Op.ALL else build.disj)(kept, self.context.place(self.syntax))

    def _extreme(self, items: Items, body: Callable[[Any], Any], generator: ast.GeneratorExp) -> Any:
        """MIN and MAX as a loop that carries the best so far, None before the first."""
        place = self.context.place(self.syntax)
        if len(generator.generators) > 1:
            raise self.context.error(
                Slug.SYNTAX,
                self.syntax,
                "min or max over two loops",
                "one loop is understood",
                "nest: max(max(...) for ...)",
            )
        none = const(OptType(IntType(0, 0)), Maybe(False, 0))
        best = self._carried(items, body) if items.size else none
        there = build.is_some(best, place)
        if self.otherwise is NOTHING:
            self.context.scope.ask(there, f"`{self.op.value}` has something to choose from", place)
        return self.engine.values.merge(there, build.value(best, place), self.otherwise, place)

    def _carried(self, items: Items, body: Callable[[Any], Any]) -> Node:
        value, index, inner = self._block(items, lambda item: self._optional(body(item)))
        assert isinstance(value, Node)
        assert isinstance(value.type, OptType)
        type_ = value.type
        best = fresh_input("best", type_)
        better = build.arith(self.op, build.value(best), build.value(value))
        both = build.conj([build.is_some(best), build.is_some(value)])
        some = Node(Op.SOME, type_, (better,))
        result = build.ite(both, some, build.ite(build.is_some(value), value, best, type_), type_)
        start = const(type_, default(type_))
        block = Block((index, best), (result,), tuple(inner.obligations))
        made = Node(Op.LOOP, TupleType((type_,)), (start,), block, items.size, self.context.place(self.syntax))
        if inner.obligations:
            self.context.scope.ask_within(made, "what each item asks")
        out = Node(Op.ITEM, type_, (made,), data=0)
        always = build.is_some(value).op is Op.CONST and build.is_some(value).data
        return Node(Op.SOME, type_, (Node(Op.VALUE, type_.of, (out,)),)) if always else out

    def _optional(self, value: Any) -> Node:
        """An item that counts, or None where a condition leaves it out."""
        node = self._lifted(value) if value is not None else const(OptType(IntType(0, 0)), Maybe(False, 0))
        return node if isinstance(node.type, OptType) else Node(Op.SOME, OptType(node.type), (node,), place=node.place)
