"""What Python's builtins and the language's own functions mean on values of the play."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NewType

import attrs

from rapanui_rules.errors import Slug
from rapanui_rules.lang import tables
from rapanui_rules.lowering.context import Context, Deferred
from rapanui_rules.lowering.expressions import integer, subscript
from rapanui_rules.lowering.iteration import Items, items_of, over_generator
from rapanui_rules.lowering.values import Scope, describe, is_static
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import Block, Node, Op, const, fresh_input
from rapanui_rules.terms.types import BOOL, IntType, OptType, RecordType, TableType, Type
from rapanui_rules.terms.values import Maybe, default

if TYPE_CHECKING:
    from rapanui_rules.lowering.engine import Engine

__all__ = ["Meaning", "construct", "meaning"]

#: (engine, context, syntax, arguments, keywords) -> value
Meaning = Callable[["Engine", Context, Any, list[Any], dict[str, Any]], Any]


def meaning(callee: Any) -> Meaning | None:
    """What a call of *callee* means on values of the play; None if it is nothing known here."""
    if isinstance(callee, NewType):
        return _cast(callee)
    try:
        return _KNOWN.get(callee)
    except TypeError:
        return None


def construct(
    engine: Engine, context: Context, syntax: Any, cls: type[Any], args: list[Any], words: dict[str, Any]
) -> Node:
    """A record made of values of the play; each is stored in a field of a declared range."""
    shape = engine.shapes.record(cls)
    names = [name for name, _ in shape.fields]
    given = {**dict(zip(names, args, strict=False)), **words}
    for field in attrs.fields(cls):
        if field.name not in given and field.default is not attrs.NOTHING and not isinstance(field.default, attrs.Factory):  # type: ignore[arg-type]  # Factory is a class at run time
            given[field.name] = field.default
    unknown, absent = sorted(set(given) - set(names)), [name for name in names if name not in given]
    if unknown or absent or len(args) > len(names):
        raise context.error(
            Slug.METHOD_SHAPE,
            syntax,
            f"{cls.__name__} is made with {', '.join(unknown) or 'too few fields'}",
            f"its fields are {', '.join(names)}",
            f"give {', '.join(absent)}" if absent else "leave out what it does not have",
        )
    place = context.place(syntax)
    cells = tuple(
        engine.values.store(context.scope, given[name], type_, f"`{name}`", _word_place(context, syntax, name), _literal(syntax, name))
        for name, type_ in shape.fields
    )
    if all(cell.op is Op.CONST for cell in cells):
        return const(shape, tuple(cell.data for cell in cells), place)
    return Node(Op.RECORD, shape, cells, place=place)


def _word(syntax: Any, name: str) -> ast.expr | None:
    return next((word.value for word in getattr(syntax, "keywords", ()) if word.arg == name), None)


def _word_place(context: Context, syntax: Any, name: str) -> Any:
    return context.place(_word(syntax, name) or syntax)


def _literal(syntax: Any, name: str) -> bool:
    return isinstance(_word(syntax, name), ast.Constant | ast.UnaryOp)


def _evolve(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    """`attrs.evolve(record, field=value, ...)`."""
    record = engine.values.lift(args[0]) if len(args) == 1 else None
    if record is not None:
        record = engine.values.unwrap(context.scope, record, context.place(syntax))
    if record is None or not isinstance(record.type, RecordType):
        raise context.error(
            Slug.MIXED_KINDS, syntax, "this is no record", "attrs.evolve changes fields of one record", "give a state first"
        )
    fields = {}
    for index, (name, type_) in enumerate(record.type.fields):
        kept = record.args[index] if record.op is Op.RECORD else Node(Op.FIELD, type_, (record,), data=index, place=record.place)
        fields[name] = kept
    return construct(engine, context, syntax, record.type.cls, [], {**fields, **words})


def _put(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    """`put(table, key, value)`; a cell may get wider values than before, the field it ends in decides."""
    of, key, value = args
    place = context.place(syntax)
    table = engine.values.lift(of)
    if table is None or not isinstance(table.type, TableType):
        raise context.error(Slug.MIXED_KINDS, syntax, f"{describe(of)} is no table", "put changes a table", "give a table")
    at = integer(engine, context, syntax, key)
    size = table.type.size
    context.scope.ask(build.compare(Op.LE, build.number(0), at, place), "the key is not negative", place)
    context.scope.ask(build.compare(Op.LT, at, build.number(size), place), f"the key is within the table's {size} cells", place)
    infer = engine.values.infer(value)
    inner: Type | None = table.type.of if value is None and isinstance(table.type.of, OptType) else None
    inner = inner or (build.join(table.type.of, infer) if infer is not None else None)
    cell = engine.values.lift(value, inner) if inner is not None else None
    wide = engine.values.lift(table, TableType(size, inner, table.type.label)) if inner is not None else None
    if inner is None or cell is None or wide is None:
        raise context.error(
            Slug.MIXED_KINDS,
            syntax,
            f"{describe(value)} is put into a table of {table.type.of}",
            "all cells of a table are of one kind",
            f"give a value of the kind {table.type.of}",
        )
    return Node(Op.PUT, TableType(size, inner, table.type.label), (wide, at, cell), place=place)


def _table(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    """`table(keys, function)`."""
    keys, function = args
    items = items_of(engine, context, syntax, keys)
    if items.size == 0 or (items.static is not None and tuple(items.static) != tuple(range(items.size))):
        raise context.error(
            Slug.SIZE, syntax, "the keys of a table must run 0, 1, 2 …", f"these are {describe(keys)}", "give all values of a sort"
        )
    return _each(engine, context, syntax, items, lambda i: engine.function_value(context, syntax, function, i))


def _each(engine: Engine, context: Context, syntax: Any, items: Items, cell: Callable[[Any], Any]) -> Any:
    """A table with one cell an item."""
    place = context.place(syntax)
    with context.within(Scope()) as inner:
        index = fresh_input("i", IntType(0, items.size - 1))
        found = cell(items.at(index))
    if is_static(found) and not inner.obligations:
        return (found,) * items.size
    node = engine.values.lift(found)
    if node is None:
        raise context.error(
            Slug.MIXED_KINDS, syntax, f"a cell would be {describe(found)}", "cells must be of one type", "give one value a key"
        )
    made = Node(
        Op.EACH, TableType(items.size, node.type), data=Block((index,), (node,), tuple(inner.obligations)), size=items.size, place=place
    )
    if inner.obligations:
        context.scope.ask_within(made, "what each cell asks")
    return made


def _reduced(op: Op) -> Meaning:
    """`sum`, `all`, `any` of a generator expression or a table."""

    def rule(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
        if len(args) != 1 or words:
            raise context.error(Slug.SYNTAX, syntax, "give one row of values", "nothing else has a meaning here", "do so")
        return over_generator(engine, context, syntax, args[0], op)

    return rule


def _extreme(op: Op) -> Meaning:
    """`min` and `max` of numbers, a generator expression or a table."""

    def rule(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
        if set(words) - {"default"}:
            raise context.error(Slug.SYNTAX, syntax, "`key=` of min or max", "only ints are compared", "compare the numbers")
        if len(args) > 1:
            nodes = [integer(engine, context, syntax, arg) for arg in args]
            best = nodes[0]
            for node in nodes[1:]:
                best = build.arith(op, best, node, context.place(syntax))
            return best
        return over_generator(engine, context, syntax, args[0], op, words.get("default"))

    return rule


def _len(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    if isinstance(args[0], tuple):
        return len(args[0])
    if isinstance(args[0], Node) and isinstance(args[0].type, TableType):
        return args[0].type.size
    raise context.error(
        Slug.SIZE, syntax, f"{describe(args[0])} has no length known from the setup", "sizes are fixed", "use count(...)"
    )


def _tuple(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    """`tuple(... for ...)` as a table."""
    return over_generator(engine, context, syntax, args[0], Op.EACH) if args else ()


def _abs(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    node = integer(engine, context, syntax, args[0])
    return build.arith(Op.MAX, node, build.arith(Op.SUB, build.number(0), node), context.place(syntax))


def _int(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    return integer(engine, context, syntax, args[0])


def _bool(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    return context.truth(args[0], syntax)


def _count(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    return over_generator(engine, context, syntax, args[0], Op.SUM)


def _range(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    raise context.error(
        Slug.UNBOUNDED_LOOP,
        syntax,
        "the length of this range depends on the play",
        "a rule must finish in a number of steps known from the setup",
        "loop over the longest range and test inside: `for i in range(MOST): if i < n:`",
    )


def _cast(sort: NewType) -> Meaning:
    """`Player(x)`: that the number is one of the sort becomes an obligation."""

    def rule(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
        place = context.place(syntax)
        type_ = engine.shapes.of(sort, place, f"`{sort.__name__}`")
        return engine.values.store(context.scope, args[0], type_, f"`{sort.__name__}(...)`", place)

    return rule


def _rows(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    """`enumerate` and `zip`: a row of rows."""
    parts = [items_of(engine, context, syntax, arg) for arg in args]
    size = min(part.size for part in parts)
    return tuple(tuple(part.at(i) for part in parts) for i in range(size))


def _enumerate(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    begin = words.get("start", args[1] if len(args) > 1 else 0)
    items = items_of(engine, context, syntax, args[0])
    return tuple((begin + i, items.at(i)) for i in range(items.size))


_KNOWN: dict[Any, Meaning] = {
    builtins.sum: _reduced(Op.SUM),
    builtins.all: _reduced(Op.ALL),
    builtins.any: _reduced(Op.ANY),
    builtins.min: _extreme(Op.MIN),
    builtins.max: _extreme(Op.MAX),
    builtins.len: _len,
    builtins.tuple: _tuple,
    builtins.abs: _abs,
    builtins.int: _int,
    builtins.bool: _bool,
    builtins.range: _range,
    builtins.zip: _rows,
    builtins.enumerate: _enumerate,
    tables.count: _count,
    tables.put: _put,
    tables.table: _table,
    attrs.evolve: _evolve,
}
