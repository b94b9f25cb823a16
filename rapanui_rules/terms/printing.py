"""The core's one printed form.

Types come first, then every function, callees before callers, then what each function is for. Two systems that print
alike are alike. Places are left out: a rule that only moves in its file prints as before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import attrs

from rapanui_rules.terms.nodes import Block, Fn, Node, Obligation, Op
from rapanui_rules.terms.system import ClaimCore, MoveCore, System
from rapanui_rules.terms.types import EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe, Value

__all__ = ["print_claim", "print_function", "print_system"]

_INFIX = {Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.EQ, Op.LE, Op.LT, Op.AND, Op.OR}
#: Written within brackets of their own, which the outermost does without.
_BRACKETED = {*_INFIX, Op.ITE, Op.CAST}
#: Parts of a value: as short as a name, as long as that of which they are part is one.
_PARTS = {Op.FIELD, Op.ITEM, Op.VALUE, Op.IS_SOME}


def print_system(system: System) -> str:
    """A whole game."""
    printer = _Printer()
    functions = [f"start: {printer.function(system.start)}", f"turn: {printer.function(system.turn)}"]
    functions.append(f"outcome: {printer.function(system.outcome)}")
    if system.sensible is not None:
        functions.append(f"sensible: {printer.function(system.sensible)}")
    functions += [printer.move(move) for move in system.moves]
    for phase in system.phases:
        each = "" if phase.each is None else f" for each of {phase.each}"
        functions.append(f"phase {phase.name}{each}: {printer.function(phase.step)}")
    functions += [printer.claim(claim) for claim in system.claims]
    for secret in system.secrets:
        until = "" if secret.until is None else f" until {printer.function(secret.until)}"
        functions.append(f"secret {secret.name}{until}")
    head = [f"game {system.name}, {system.seats} seats, state {printer.type(system.state)}"]
    head += [f"parameter {name}: {printer.type(type_)}" for name, type_ in system.parameters.items()]
    return "\n".join([*head, *printer.declared, *printer.lines, *functions]) + "\n"


def print_claim(claim: ClaimCore) -> str:
    """One claim with the functions that it calls."""
    printer = _Printer()
    text = printer.claim(claim)
    return "\n".join([*printer.declared, *printer.lines, text]) + "\n"


def print_function(fn: Fn) -> str:
    """One function with those it calls, by the names of their types alone."""
    printer = _Printer()
    printer.function(fn)
    return "\n".join(printer.lines) + "\n"


class _Printer:
    """Lines of functions and declarations of types, each made once.

    Attributes:
        declared: enums, sorts and records.
        lines: functions.
    """

    def __init__(self) -> None:
        self.declared: list[str] = []
        self.lines: list[str] = []
        self._functions: dict[int, str] = {}
        self._types: dict[object, str] = {}
        self._taken: Counter[str] = Counter()

    def _name(self, wanted: str) -> str:
        self._taken[wanted] += 1
        count = self._taken[wanted]
        return wanted if count == 1 else f"{wanted}.{count}"

    # -- types

    def type(self, type_: Type) -> str:
        """A type, declared on the way if it has a name."""
        match type_:
            case IntType(label=label) if label:
                return self._declared(
                    (label, type_.least, type_.most), label, f"sort {{}}: {attrs.evolve(type_, label='')}"
                )
            case EnumType(cls=cls, members=members):
                return self._declared(cls, cls.__name__, f"enum {{}}: {', '.join(member.name for member in members)}")
            case RecordType(cls=cls, fields=fields):
                if cls not in self._types:
                    parts = ", ".join(f"{name}: {self.type(inner)}" for name, inner in fields)
                    return self._declared(cls, cls.__name__, f"record {{}}({parts})")
                return self._types[cls]
            case OptType(of=inner):
                return f"{self.type(inner)}?"
            case TableType(size=size, of=inner):
                return f"[{size}]{self.type(inner)}"
            case TupleType(items=items):
                return f"({', '.join(map(self.type, items))})"
            case _:
                return str(type_)

    def _declared(self, key: object, name: str, line: str) -> str:
        if key not in self._types:
            self._types[key] = self._name(name)
            self.declared.append(line.format(self._types[key]))
        return self._types[key]

    def constant(self, type_: Type, value: Value) -> str:
        """A value of a type."""
        match type_:
            case EnumType(members=members):
                return f"{self.type(type_)}.{members[value].name}"
            case OptType(of=inner):
                assert isinstance(value, Maybe)
                return self.constant(inner, value.value) if value.present else "None"
            case RecordType(fields=fields):
                parts = (self.constant(t, v) for (_, t), v in zip(fields, value, strict=True))
                return f"{self.type(type_)}({', '.join(parts)})"
            case TableType(of=inner):
                return f"[{', '.join(self.constant(inner, item) for item in value)}]"
            case TupleType(items=items):
                return f"({', '.join(self.constant(t, v) for t, v in zip(items, value, strict=True))})"
            case _:
                return str(value)

    # -- functions

    def function(self, fn: Fn) -> str:
        """Print *fn* unless it is printed already; its name."""
        if id(fn) not in self._functions:
            self._functions[id(fn)] = self._name(fn.name)
            body = _Body(self, fn.block)
            inputs = ", ".join(f"{body.names[id(node)]}: {self.type(node.type)}" for node in fn.block.inputs)
            lines = body.lines("return")
            self.lines += [f"def {self._functions[id(fn)]}({inputs}) -> {self.type(fn.result.type)}:", *lines]
        return self._functions[id(fn)]

    def move(self, move: MoveCore) -> str:
        """What the functions of a move are for."""
        parts = [f"requires {self.function(need.holds)}" for need in move.requires]
        parts.append(f"effect {self.function(move.effect)}")
        parts += [] if move.weight is None else [f"weight {self.function(move.weight)}"]
        return f"move {move.name} of {move.by}, {self.type(move.shape)}: {', '.join(parts)}"

    def claim(self, claim: ClaimCore) -> str:
        """What the functions of a claim are for."""
        parts = [f"claim {claim.name}: {claim.kind}"]
        parts += [] if claim.test is None else [self.function(claim.test)]
        parts += [] if claim.given is None else [f"given {self.function(claim.given)}"]
        parts += [] if claim.moves is None else [f"for moves {', '.join(claim.moves)}"]
        parts += [] if claim.index is None else [f"for each {self.type(claim.index)}"]
        return " ".join(parts)


class _Body:
    """The lines of one block. A node is named in the outermost block that has all it depends on.

    Attributes:
        names: of nodes, those of the blocks around included.
    """

    def __init__(self, printer: _Printer, block: Block, around: _Body | None = None) -> None:
        self.printer, self.block, self.around = printer, block, around
        self.names: dict[int, str] = dict(around.names) if around else {}
        self.indent: str = f"{around.indent}  " if around else "  "
        own = frozenset(str(node.data) for node in block.inputs)
        self._inputs: frozenset[str] = own | (around._inputs if around else frozenset())
        self._uses: Counter[int] = around._uses if around else _uses(block)
        self._bound: Counter[str] = around._bound if around else Counter()
        self._made: list[str] = []
        for node in block.inputs:
            self.names[id(node)] = self._free_name(str(node.data).rsplit(".", 1)[0])

    def lines(self, last: str) -> list[str]:
        """The block: names that are used several times, what must hold, and the results after the word *last*."""
        for root in _roots(self.block):
            self._visit(root)
        for one in self.block.obligations:
            self._made.append(f"{self.indent}must {self._obligation(one)}")
        results = ", ".join(self._outer(result) for result in self.block.results)
        return [*self._made, f"{self.indent}{last} {results}"]

    def _free_name(self, stem: str) -> str:
        taken = set(self.names.values())
        return next(name for name in (stem + "'" * n for n in range(len(taken) + 1)) if name not in taken)

    def _is_home(self, node: Node) -> bool:
        """Whether all that a node depends on is there, and was not there in the block around."""
        return node.free <= self._inputs and (self.around is None or not node.free <= self.around._inputs)

    def _visit(self, node: Node) -> None:
        """Name what has to be named for *node* to be written, each before it is used."""
        stack = [(node, False)]
        seen: set[int] = set()
        while stack:
            at, done = stack.pop()
            if done:
                self._bind(at)
            elif id(at) not in seen and id(at) not in self.names:
                seen.add(id(at))
                stack.append((at, True))
                stack.extend((part, False) for part in reversed(list(_below(at))))

    def _bind(self, node: Node) -> None:
        needed = isinstance(node.data, Block) or (self._uses[id(node)] > 1 and not self._is_short(node))
        if not needed or not self._is_home(node):
            return
        name = f"t{self._bound['t']}"
        self._bound["t"] += 1
        head = f"{self.indent}{name}: {self.printer.type(node.type)} = "
        if isinstance(node.data, Block):
            inner = _Body(self.printer, node.data, self)
            index, *carried = (inner.names[id(each)] for each in node.data.inputs)
            starts = "".join(f", {x} = {self._outer(arg)}" for x, arg in zip(carried, node.args, strict=True))
            self._made += [f"{head}{node.op.value} {index} < {node.size}{starts}:", *inner.lines("yield")]
        else:
            self._made.append(head + self._outer(node))
        self.names[id(node)] = name

    def _is_short(self, node: Node) -> bool:
        while node.op in _PARTS and id(node) not in self.names:
            node = node.args[0]
        return id(node) in self.names or node.op in (Op.CONST, Op.PARAMETER)

    def _obligation(self, one: Obligation) -> str:
        path = " and ".join(self._text(node) for node in one.path)
        what = (
            self._outer(one.claim)
            if one.claim is not None
            else f"all of {self._text(one.within)}"
            if one.within
            else ""
        )
        return f"{what}{f' when {path}' if path else ''}  -- {one.what}"

    def _outer(self, node: Node) -> str:
        """A node as an expression that stands alone."""
        text = self._text(node)
        return text[1:-1] if node.op in _BRACKETED and id(node) not in self.names else text

    def _text(self, node: Node) -> str:
        """A node as an expression."""
        if id(node) in self.names:
            return self.names[id(node)]
        args = [self._text(arg) for arg in node.args]
        op, data = node.op, node.data
        if op is Op.CONST:
            return self.printer.constant(node.type, data)
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
            Op.CAST: lambda: f"({args[0]}: {self.printer.type(node.type)})",
        }
        label = self.printer.type(node.type) if op is Op.RECORD else op.value
        return simple[op]() if op in simple else f"{label}({', '.join(args)})"


def _roots(block: Block) -> Iterator[Node]:
    for one in block.obligations:
        yield from (node for node in (*one.path, one.claim, one.within) if node is not None)
    yield from block.results


def _below(node: Node) -> Iterator[Node]:
    """What a node is made of, inside its block as well."""
    yield from node.args
    if isinstance(node.data, Block):
        yield from _roots(node.data)


def _uses(block: Block) -> Counter[int]:
    """How often each node is referred to, in the block and those inside it."""
    uses: Counter[int] = Counter()
    stack = list(_roots(block))
    uses.update(map(id, stack))
    seen: set[int] = set()
    while stack:
        node = stack.pop()
        if id(node) not in seen:
            seen.add(id(node))
            below = list(_below(node))
            uses.update(map(id, below))
            stack += below
    return uses
