"""What Python's builtins and the language's own functions mean on values of the play."""

from __future__ import annotations

import ast
import builtins
import typing
from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING, Any, NewType

import attrs

from rapanui_rules.errors import Slug, nearest
from rapanui_rules.lang import tables
from rapanui_rules.lowering.context import Context
from rapanui_rules.lowering.iteration import Items, items_of, over_generator
from rapanui_rules.lowering.operands import integer
from rapanui_rules.lowering.standins import NOTHING, describe, is_static
from rapanui_rules.terms import build
from rapanui_rules.terms.nodes import Block, Node, Op, const, fresh_input
from rapanui_rules.terms.types import BOOL, IntType, OptType, RecordType, TableType, Type

if TYPE_CHECKING:
    from rapanui_rules.lowering.engine import Engine

__all__ = ["Meaning", "construct", "meaning"]

#: (engine, context, syntax, arguments, keywords) -> value
Meaning = Callable[["Engine", Context, Any, list[Any], dict[str, Any]], Any]


def meaning(callee: Any) -> Meaning | None:
    """What a call of *callee* means on values of the play; None if it is nothing known here."""
    if callee is attrs.evolve:
        return _evolve
    if isinstance(callee, NewType):
        return _counted(callee.__name__, _cast(callee), 1, 1)
    try:
        known = _KNOWN.get(callee)
    except TypeError:
        return None
    return None if known is None else _counted(callee.__name__, *known)


def _counted(name: str, rule: Meaning, least: int, most: int | None, allowed: tuple[str, ...] = ()) -> Meaning:
    """A meaning that is asked only for the arguments it can have."""

    def counted(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
        unknown = set(words) - set(allowed)
        if unknown or len(args) < least or (most is not None and len(args) > most):
            given = f"`{min(unknown)}=`" if unknown else f"{len(args)} argument{'' if len(args) == 1 else 's'}"
            wanted = f"at least {least}" if most is None else str(least) if least == most else f"{least} to {most}"
            raise context.error(
                Slug.METHOD_SHAPE,
                syntax,
                f"`{name}` is given {given}",
                f"on values of the play it takes {wanted}{''.join(f', and `{name}=`' for name in allowed)}",
                f"write it without {given}" if unknown else f"give {wanted}",
            )
        return rule(engine, context, syntax, args, words)

    return counted


def construct(
    engine: Engine, context: Context, syntax: Any, cls: type[Any], args: list[Any], words: dict[str, Any]
) -> Node:
    """A record made of values of the play; each is stored in a field of a declared range."""
    shape = engine.shapes.record(cls)
    names = [name for name, _ in shape.fields]
    given = {**dict(zip(names, args, strict=False)), **words}
    for field in attrs.fields(cls):
        if field.name not in given and field.default is not attrs.NOTHING:
            given[field.name] = _default(field.default)
    unknown, absent = sorted(set(given) - set(names)), [name for name in names if name not in given]
    if unknown or absent or len(args) > len(names):
        raise context.error(
            Slug.METHOD_SHAPE,
            syntax,
            f"{cls.__name__} has no field `{unknown[0]}`"
            if unknown
            else f"{cls.__name__} is made without `{absent[0]}`"
            if absent
            else f"{cls.__name__} is made of {len(args)} values",
            f"its fields are {', '.join(names)}",
            f"did you mean `{nearest(unknown[0], names)[0]}`?" if unknown else "give each field one value",
        )
    place = context.place(syntax)
    cells = tuple(
        engine.values.store(
            context.scope, given[name], type_, f"`{name}`", _word_place(context, syntax, name), _literal(syntax, name)
        )
        for name, type_ in shape.fields
    )
    if all(cell.op is Op.CONST for cell in cells):
        return const(shape, tuple(cell.data for cell in cells), place)
    return Node(Op.RECORD, shape, cells, place=place)


def _default(of: Any) -> Any:
    """The value that a field has when none is given."""
    return of.factory() if isinstance(of, attrs.Factory) else of  # type: ignore[arg-type]  # a class at run time


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
            Slug.MIXED_KINDS,
            syntax,
            "this is no record",
            "attrs.evolve changes fields of one record",
            "give a state first",
        )
    fields = {}
    for index, (name, type_) in enumerate(record.type.fields):
        kept = (
            record.args[index]
            if record.op is Op.RECORD
            else Node(Op.FIELD, type_, (record,), data=index, place=record.place)
        )
        fields[name] = kept
    return construct(engine, context, syntax, record.type.cls, [], {**fields, **words})


def _put(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    """`put(table, key, value)`; a cell may get wider values than before, the field it ends in decides."""
    of, key, value = args
    place = context.place(syntax)
    table = engine.values.lift(of)
    if table is None and isinstance(of, tuple) and of == (None,) * len(of):
        held = engine.values.infer(value)
        table = engine.values.lift(of, TableType(len(of), held if isinstance(held, OptType) else OptType(held or BOOL)))
    if table is None or not isinstance(table.type, TableType):
        raise context.error(
            Slug.MIXED_KINDS, syntax, f"{describe(of)} is no table", "put changes a table", "give a table"
        )
    at = integer(engine, context, syntax, key)
    size = table.type.size
    known = build.constant(at)
    if known is not None and not 0 <= known < size:
        raise context.error(
            Slug.CONSTANT_RANGE,
            syntax,
            f"the key {known} is outside the table's 0..{size - 1}",
            "a table has no other cells",
            "give a key within the table",
        )
    context.scope.ask(build.compare(Op.LE, build.number(0), at, place), "the key is not negative", place)
    context.scope.ask(
        build.compare(Op.LT, at, build.number(size), place), f"the key is within the table's {size} cells", place
    )
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
            Slug.SIZE,
            syntax,
            "the keys of a table must run 0, 1, 2 …",
            f"these are {keys!r}",
            "give all values of a sort, in order",
        )
    return _each(engine, context, syntax, items, lambda i: engine.function_value(context, syntax, function, i))


def _each(engine: Engine, context: Context, syntax: Any, items: Items, cell: Callable[[Any], Any]) -> Any:
    """A table with one cell an item."""
    place = context.place(syntax)
    if items.unrolled:
        return tuple(cell(items.at(i)) for i in range(items.size))
    with context.nested() as inner:
        index = fresh_input("i", IntType(0, items.size - 1))
        found = cell(items.at(index))
    if is_static(found) and not inner.obligations:
        return (found,) * items.size
    node = engine.values.lift(found)
    if node is None:
        raise context.error(
            Slug.MIXED_KINDS,
            syntax,
            f"a cell would be {describe(found)}",
            "cells must be of one type",
            "give one value a key",
        )
    made = Node(
        Op.EACH,
        TableType(items.size, node.type),
        data=Block((index,), (node,), tuple(inner.obligations)),
        size=items.size,
        place=place,
    )
    if inner.obligations:
        context.scope.ask_within(made, "what each cell asks")
    return made


def _reduced(op: Op, truths: bool = False) -> Meaning:
    """`sum`, `count`, `all`, `any` of a generator expression or a table."""

    def rule(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
        found = over_generator(engine, context, syntax, args[0], op, truths=truths)
        if len(args) == 1:
            return found
        start = integer(engine, context, syntax.args[1], args[1])
        return build.arith(Op.ADD, integer(engine, context, syntax, found), start, context.place(syntax))

    return rule


def _extreme(op: Op) -> Meaning:
    """`min` and `max` of numbers, a generator expression or a table."""

    def rule(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
        if len(args) == 1:
            return over_generator(engine, context, syntax, args[0], op, words.get("default", NOTHING))
        shown = getattr(syntax, "args", ())
        shown = shown if len(shown) == len(args) else [syntax] * len(args)
        nodes = [integer(engine, context, part, arg) for part, arg in zip(shown, args, strict=True)]
        return reduce(lambda best, node: build.arith(op, best, node, context.place(syntax)), nodes)

    return rule


def _len(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    if isinstance(args[0], tuple):
        return len(args[0])
    if isinstance(args[0], Node) and isinstance(args[0].type, TableType):
        return args[0].type.size
    raise context.error(
        Slug.SIZE,
        syntax,
        f"{describe(args[0])} has no length known from the setup",
        "sizes are fixed",
        "use count(...)",
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


def _range(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    open_ = all(not arg.free for arg in args if isinstance(arg, Node))
    raise context.error(
        Slug.UNBOUNDED_LOOP,
        syntax,
        f"the length of this range depends on {'a setup number left symbolic' if open_ else 'the play'}",
        "a rule must finish in a number of steps known from the setup",
        "give the setup number a value"
        if open_
        # the range's end is the longest it can be
        else "loop over the longest range and test inside: `for i in range(MOST): if i < n:`",
    )


def _cast(sort: NewType) -> Meaning:
    """`Player(x)`: that the number is one of the sort becomes an obligation."""

    def rule(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
        place, what = context.place(syntax), f"`{sort.__name__}(...)`"
        type_ = engine.shapes.of(sort, place, f"`{sort.__name__}`")
        literal = isinstance(syntax, ast.Call) and all(
            isinstance(arg, ast.Constant | ast.UnaryOp) for arg in syntax.args
        )
        return engine.values.store(context.scope, args[0], type_, what, place, literal)

    return rule


def _typing_cast(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    """`typing.cast(Type, x)`: x itself."""
    return args[1]


def _zip(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    """`zip`: a row of rows."""
    parts = [items_of(engine, context, syntax, arg) for arg in args]
    size = min(part.size for part in parts)
    if words.get("strict", False) and any(part.size != size for part in parts):
        sizes = " and ".join(str(part.size) for part in parts)
        raise context.error(
            Slug.SIZE,
            syntax,
            f"rows of {sizes} values are zipped",
            "`strict=True` asks for equal lengths",
            "mend the rows",
        )
    return tuple(tuple(part.at(i) for part in parts) for i in range(size))


def _enumerate(engine: Engine, context: Context, syntax: Any, args: list[Any], words: dict[str, Any]) -> Any:
    begin = engine.values.lift(words.get("start", args[1] if len(args) > 1 else 0))
    items = items_of(engine, context, syntax, args[0])
    if begin is None:
        raise context.error(
            Slug.MIXED_KINDS, syntax, "the start of `enumerate` is no int", "it counts from it", "give an int"
        )
    numbers = [build.arith(Op.ADD, begin, build.number(i), context.place(syntax)) for i in range(items.size)]
    counted = [node.data if node.op is Op.CONST else node for node in numbers]
    return tuple((number, items.at(i)) for i, number in enumerate(counted))


_KNOWN: dict[Any, tuple[Any, ...]] = {
    builtins.sum: (_reduced(Op.SUM), 1, 2),
    builtins.all: (_reduced(Op.ALL), 1, 1),
    builtins.any: (_reduced(Op.ANY), 1, 1),
    builtins.min: (_extreme(Op.MIN), 1, None, ("default",)),
    builtins.max: (_extreme(Op.MAX), 1, None, ("default",)),
    builtins.len: (_len, 1, 1),
    builtins.tuple: (_tuple, 0, 1),
    builtins.abs: (_abs, 1, 1),
    builtins.int: (_int, 1, 1),
    builtins.bool: (_bool, 1, 1),
    builtins.range: (_range, 1, 3),
    builtins.zip: (_zip, 1, None, ("strict",)),
    builtins.enumerate: (_enumerate, 1, 2, ("start",)),
    typing.cast: (_typing_cast, 2, 2),
    tables.count: (_reduced(Op.SUM, truths=True), 1, 1),
    tables.put: (_put, 3, 3),
    tables.table: (_table, 2, 2),
}
