"""The core's one printed form."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rapanui_rules.terms.nodes import Block, Fn, Node, Obligation, Op, walk
from rapanui_rules.terms.system import System
from rapanui_rules.terms.types import EnumType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe, Value

__all__ = ["print_function", "print_system"]

_INFIX = {Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.EQ, Op.LE, Op.LT, Op.AND, Op.OR}
_LEAVES = {Op.CONST, Op.INPUT, Op.PARAMETER, Op.FIELD, Op.ITEM, Op.CAST, Op.VALUE, Op.IS_SOME, Op.SOME}


def print_system(system: System) -> str:
    """Every function of a game, each once, callees before callers.

    Two systems that print alike are alike.
    """
    printer = _Printer()
    for name, type_ in system.parameters.items():
        printer.lines.append(f"parameter {name}: {type_}")
    printer.lines.append(f"state {_record(system.state)}")
    for move in system.moves:
        printer.lines.append(f"move {move.by} {_record(move.shape)}")
    for fn in system.functions():
        printer.function(fn)
    return "\n".join(printer.lines) + "\n"


def print_function(fn: Fn) -> str:
    """One function with those it calls."""
    printer = _Printer()
    printer.function(fn)
    return "\n".join(printer.lines) + "\n"


def _record(type_: RecordType) -> str:
    return f"{type_.cls.__name__}({', '.join(f'{name}: {inner}' for name, inner in type_.fields)})"


class _Printer:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.known: dict[int, str] = {}
        self.taken: Counter[str] = Counter()

    def function(self, fn: Fn) -> str:
        """Print *fn* unless it is printed already; its name."""
        if id(fn) in self.known:
            return self.known[id(fn)]
        self.taken[fn.name] += 1
        count = self.taken[fn.name]
        name = self.known[id(fn)] = fn.name if count == 1 else f"{fn.name}.{count}"
        body = _Body(self, {})
        lines = body.block(fn.block, "  ", "return")
        inputs = ", ".join(f"{body.names[id(node)]}: {node.type}" for node in fn.block.inputs)
        self.lines += [f"def {name}({inputs}) -> {fn.result.type}:", *lines]
        return name


class _Body:
    """The lines of one block; names of nodes are shared with the blocks inside it."""

    def __init__(self, printer: _Printer, names: dict[int, str]) -> None:
        self.printer, self.names = printer, names

    def block(self, block: Block, indent: str, last: str) -> list[str]:
        for node in block.inputs:
            self.names[id(node)] = f"{str(node.data).rsplit('.', 1)[0]}{self._suffix(node)}"
        lines: list[str] = []
        roots = [node for one in block.obligations for node in _asked(one)] + list(block.results)
        uses = Counter(id(arg) for node in walk(*roots) for arg in node.args)
        uses.update(id(root) for root in roots)
        for node in walk(*roots):
            shared = uses[id(node)] > 1 and node.op not in _LEAVES
            if id(node) not in self.names and (shared or isinstance(node.data, Block)):
                lines += self._bind(node, indent)
        for one in block.obligations:
            lines.append(f"{indent}must {self._obligation(one)}")
        lines.append(f"{indent}{last} {', '.join(self.text(result) for result in block.results)}")
        return lines

    def _suffix(self, node: Node) -> str:
        stem = str(node.data).rsplit(".", 1)[0]
        same = sum(1 for name in self.names.values() if name.split("'")[0] == stem)
        return "'" * same

    def _bind(self, node: Node, indent: str) -> list[str]:
        """A line that names a shared node; a loop's block goes below it."""
        name = f"t{len(self.names)}"
        if isinstance(node.data, Block):
            inner = _Body(self.printer, self.names)
            lines = inner.block(node.data, indent + "  ", "yield")
            index, *carried = (self.names[id(each)] for each in node.data.inputs)
            starts = "".join(f", {x} = {self.text(arg)}" for x, arg in zip(carried, node.args, strict=True))
            head = f"{indent}{name}: {node.type} = {node.op.value} {index} < {node.size}{starts}:"
            self.names[id(node)] = name
            return [head, *lines]
        line = f"{indent}{name}: {node.type} = {self.text(node)}"
        self.names[id(node)] = name
        return [line]

    def _obligation(self, one: Obligation) -> str:
        path = " and ".join(self.text(node) for node in one.path)
        what = self.text(one.claim) if one.claim is not None else f"all of {self.text(one.within)}" if one.within else ""
        return f"{what}{f' when {path}' if path else ''}  -- {one.what}"

    def text(self, node: Node) -> str:
        """A node as an expression."""
        if id(node) in self.names:
            return self.names[id(node)]
        args = [self.text(arg) for arg in node.args]
        op, data = node.op, node.data
        if op is Op.CONST:
            return _constant(node.type, data)
        if op in _INFIX:
            return "(" + f" {op.value} ".join(args) + ")"
        if op is Op.FIELD:
            of = node.args[0].type
            assert isinstance(of, RecordType) and isinstance(data, int)
            return f"{args[0]}.{of.fields[data][0]}"
        if isinstance(data, Fn):
            return f"{self.printer.function(data)}({', '.join(args)})"
        simple = {
            Op.PARAMETER: lambda: f"${data}",
            Op.ITE: lambda: "({1} if {0} else {2})".format(*args),
            Op.NOT: lambda: f"not {args[0]}",
            Op.GET: lambda: f"{args[0]}[{args[1]}]",
            Op.PUT: lambda: "{0}[{1} := {2}]".format(*args),
            Op.ITEM: lambda: f"{args[0]}.{data}",
            Op.VALUE: lambda: f"{args[0]}!",
            Op.IS_SOME: lambda: f"{args[0]}?",
            Op.CAST: lambda: f"({args[0]}: {node.type})",
        }
        return simple[op]() if op in simple else f"{_label(node)}({', '.join(args)})"


def _label(node: Node) -> str:
    return str(node.type) if node.op is Op.RECORD else node.op.value


def _asked(one: Obligation) -> Iterator[Node]:
    yield from one.path
    if one.claim is not None:
        yield one.claim
    if one.within is not None:
        yield one.within


def _constant(type_: Type, value: Value) -> str:
    match type_:
        case EnumType():
            return f"{type_}.{type_.members[value].name}"
        case OptType(of=inner):
            assert isinstance(value, Maybe)
            return _constant(inner, value.value) if value.present else "None"
        case RecordType(fields=fields):
            return f"{type_}({', '.join(_constant(t, v) for (_, t), v in zip(fields, value, strict=True))})"
        case TableType(of=inner):
            return f"[{', '.join(_constant(inner, item) for item in value)}]"
        case TupleType(items=items):
            return f"({', '.join(_constant(t, v) for t, v in zip(items, value, strict=True))})"
        case _:
            return str(value)
