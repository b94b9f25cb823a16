"""Functions of the core as functions of the integer language."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Callable, Sequence

from rapanui_rules.backends.native.costs import Costs
from rapanui_rules.backends.native.known import Known
from rapanui_rules.backends.native.layout import Layout, parts_of, unfitting
from rapanui_rules.backends.native.loops import looped
from rapanui_rules.backends.native.plan import LOOPS, Plan, Scope
from rapanui_rules.backends.native.shapes import Rep, Shapes
from rapanui_rules.backends.native.writer import FALSE, TRUE, Int, Writer
from rapanui_rules.backends.native.written import Written, written
from rapanui_rules.terms.nodes import Block, Fn, Node, Obligation, Op
from rapanui_rules.terms.types import IntType, OptType, TableType, Type

__all__ = ["Body", "Library"]

#: Work that is done rather than branched around.
FLAT = 14
#: A function of at most so many operations is written where it is called.
INLINED = 60
#: From so many operations in a function on, loops stay loops and calls calls.
_LARGE = 3000


class Library:
    """The functions of the core that a program needs, each written once.

    Attributes:
        layout: how values are held.
        parts: the functions' text.
        rows: constant rows by name.
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.parts: list[str] = []
        self.rows: dict[str, tuple[int, ...]] = {}
        self._rows: dict[tuple[int, ...], str] = {}
        self._called: dict[int, tuple[Fn, Written]] = {}
        self._plans: dict[int, tuple[Block, Plan]] = {}
        self._names = Counter[str]()
        self.costs = Costs()

    def body(self, writer: Writer | None = None) -> Body:
        """A place to write code in."""
        return Body(self, Writer() if writer is None else writer)

    def row(self, codes: tuple[int, ...]) -> str:
        """The name of a constant row; it ends in how many ints it has."""
        if codes not in self._rows:
            digest = hashlib.sha256(repr(codes).encode()).hexdigest()[:16]
            name = self._rows[codes] = f"R{digest}_{len(codes)}"
            self.rows[name] = codes
        return self._rows[codes]

    def plan(self, block: Block) -> Plan:
        """The plan of a function's block."""
        if id(block) not in self._plans:
            self._plans[id(block)] = block, Plan(block)
        return self._plans[id(block)][1]

    def called(self, fn: Fn) -> Written:
        """A function that code can call; it is written at its first use."""
        if id(fn) not in self._called:
            stem = "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in fn.name)
            self._names[stem] += 1
            name = f"f{self._names[stem]}_{stem}"
            self._called[id(fn)] = fn, self._written(fn, name)
        return self._called[id(fn)][1]

    def _written(self, fn: Fn, name: str) -> Written:
        body = self.body()
        args = [body.named(node.type, f"a{number}_") for number, node in enumerate(fn.block.inputs)]

        def results() -> list[Int]:
            value, fault = body.inline(fn, [rep for rep, _ in args])
            return [*body.shapes.ints(fn.result.type, value), fault]

        made = written(body.writer, name, [one for _, ints in args for one in ints], results)
        self.parts.append("\n".join(body.writer.lines) + "\n")
        return made


class Body:
    """Writes the code of nodes.

    Attributes:
        writer: where it goes.
        shapes: operations on values there.
    """

    def __init__(self, library: Library, writer: Writer) -> None:
        self.library, self.writer = library, writer
        self.shapes = Shapes(writer, library.layout, library.row)

    # -- functions

    def call(self, fn: Fn, args: Sequence[Rep], types: Sequence[Type]) -> tuple[Rep, Int]:
        """The value of a function and its fault: whether an obligation in it does not hold."""
        inputs = fn.block.inputs
        args = [self.shapes.convert(arg, of, node.type) for arg, of, node in zip(args, types, inputs, strict=True)]
        cost = self.library.costs.block(fn.block)
        if cost <= INLINED or (not self.is_large(cost) and self._is_special(args)):
            return self.inline(fn, args)
        made = self.library.called(fn)
        given = [one for arg, node in zip(args, inputs, strict=True) for one in self.shapes.ints(node.type, arg)]
        results = [Int(self.writer.fresh("r"), *bound) for bound in self.shapes.bounds(fn.result.type)]
        *ints, fault = made.call(self.writer, given, [*results, Int(self.writer.fresh("e"), 0, 1)])
        return self.shapes.from_ints(fn.result.type, iter(ints)), fault

    def named(self, of: Type, stem: str) -> tuple[Rep, list[Int]]:
        """A value whose ints have names that begin alike, and those ints."""
        ints = [Int(f"{stem}{i}", *bound) for i, bound in enumerate(self.shapes.bounds(of))]
        return self.shapes.from_ints(of, iter(ints)), ints

    def is_large(self, more: int) -> bool:
        """Whether a function that takes so many operations more is too large to write things out in."""
        return self.writer.written + more > _LARGE

    def _is_special(self, args: Sequence[Rep]) -> bool:
        """Whether something is known of an argument that a function for all arguments would not know."""
        return any(isinstance(arg, Int) and arg.known is not None for arg in args)

    def inline(self, fn: Fn, args: Sequence[Rep]) -> tuple[Rep, Int]:
        """The value of a function, written out here, and its fault."""
        plan = self.library.plan(fn.block)
        known = Known(None, plan)
        known.inputs = {str(node.data): arg for node, arg in zip(fn.block.inputs, args, strict=True)}
        self.scope(plan.root, known)
        fault = self.faults(fn.block, known)
        return self.value(fn.result, known), fault

    # -- stretches

    def scope(self, scope: Scope, known: Known) -> None:
        """Write the code of a stretch."""
        for node in scope.nodes:
            known.values[id(node)] = self.node(node, known)

    def _is_flat(self, scope: Scope) -> bool:
        return self.library.costs.scope(scope) <= FLAT

    def faults(self, block: Block, known: Known) -> Int:
        """Whether an obligation of a block does not hold."""
        fault, write = FALSE, self.writer
        for i, one in enumerate(block.obligations):
            path = TRUE
            for node in one.path:
                path = write.both(path, self.value(node, known))
            if path.known == 0:
                continue
            scope = known.scope(block, i)
            if path.known == 1 or self._is_flat(scope):
                found = self._broken(one, scope, known.within())
                fault = write.either(fault, write.both(path, found))
            else:
                name = write.fresh("e")
                write.line(f"{name} = 0")
                with write.block(f"if {path.text}:"):
                    write.assign([name], [self._broken(one, scope, known.within())])
                fault = write.either(fault, Int(name, 0, 1))
        return fault

    def _broken(self, one: Obligation, scope: Scope, known: Known) -> Int:
        self.scope(scope, known)
        if one.within is not None:
            return known.fault(one.within)
        assert one.claim is not None
        return self.writer.negate(self.value(one.claim, known))

    # -- nodes

    def value(self, node: Node, known: Known) -> Rep:
        """The value of a node: computed before, an input or a constant."""
        if node.op is Op.CONST:
            return self.shapes.constant(node.type, node.data)
        if node.op is Op.INPUT:
            return known.input(str(node.data))
        return known.value(node)

    def arg(self, node: Node, i: int, known: Known, of: Type) -> Rep:
        """An operand, held as a value of a type."""
        return self.shapes.convert(self.value(node.args[i], known), node.args[i].type, of)

    def node(self, node: Node, known: Known) -> Rep:
        """Write the code of one node whose operands are known."""
        rule = _RULES.get(node.op)
        if rule is None:
            raise unfitting(f"it uses {node}")
        return rule(self, node, known)

    def _arith(self, node: Node, known: Known) -> Rep:
        a, b, write = self.value(node.args[0], known), self.value(node.args[1], known), self.writer
        match node.op:
            case Op.ADD:
                return write.add(a, b)
            case Op.SUB:
                return write.sub(a, b)
            case Op.MUL:
                return write.mul(a, b)
            case Op.MIN:
                return write.least(a, b)
            case Op.MAX:
                return write.most(a, b)
            case Op.LE:
                return write.le(a, b)
            case Op.LT:
                return write.lt(a, b)
            case _:
                positive = all(_is_positive(arg.type) for arg in node.args)
                return write.divide(a, b, positive)[0 if node.op is Op.DIV else 1]

    def _ite(self, node: Node, known: Known) -> Rep:
        condition = self.value(node.args[0], known)
        arms = [known.scope(node, 1), known.scope(node, 2)]
        if condition.known is not None:
            i = 1 if condition.known else 2
            inner = known.within()
            self.scope(arms[i - 1], inner)
            return self.arg(node, i, inner, node.type)
        if all(self._is_flat(arm) for arm in arms):
            values = []
            for i, arm in enumerate(arms, 1):
                inner = known.within()
                self.scope(arm, inner)
                values.append(self.arg(node, i, inner, node.type))
            return self.shapes.select(node.type, condition, *values)
        return self._branches(node, known, condition, arms)

    def _branches(self, node: Node, known: Known, condition: Int, arms: list[Scope]) -> Rep:
        names = [self.writer.fresh("r") for _ in self.library.layout.units(node.type)]
        bounds: list[list[Int]] = []
        for i, (head, arm) in enumerate(zip((f"if {condition.text}:", "else:"), arms, strict=True), 1):
            with self.writer.block(head):
                inner = known.within()
                self.scope(arm, inner)
                ints = self.shapes.ints(node.type, self.arg(node, i, inner, node.type))
                self.writer.assign(names, ints)
                bounds.append(ints)
        made = [_merged(name, pair) for name, pair in zip(names, zip(*bounds, strict=True), strict=True)]
        return self.shapes.from_ints(node.type, iter(made))

    def _logic(self, node: Node, known: Known) -> Rep:
        """AND or OR, left to right; a cheap operand is computed rather than branched around."""
        decides = int(node.op is Op.OR)
        return self._rest_of_logic(node, 0, known, decides)

    def _rest_of_logic(self, node: Node, i: int, known: Known, decides: int) -> Int:
        write, join = self.writer, self.writer.either if decides else self.writer.both
        first: Int = self.value(node.args[i], known)
        if i + 1 == len(node.args) or first.known == decides:
            return first
        scope, inner = known.scope(node, i + 1), known.within()
        if first.known is not None or self._is_flat(scope):
            self.scope(scope, inner)
            return join(first, self._rest_of_logic(node, i + 1, inner, decides))
        name = write.fresh("r")
        write.line(f"{name} = {first.text}")
        with write.block(f"if {first.text} == {1 - decides}:"):
            self.scope(scope, inner)
            write.assign([name], [self._rest_of_logic(node, i + 1, inner, decides)])
        return Int(name, 0, 1)

    def _record(self, node: Node, known: Known) -> Rep:
        return tuple(self.arg(node, i, known, of) for i, of in enumerate(parts_of(node.type)))

    def _table(self, node: Node, known: Known) -> Rep:
        assert isinstance(node.type, TableType)
        cells = [self.arg(node, i, known, node.type.of) for i in range(len(node.args))]
        return self.shapes.tables.from_cells(node.type, cells)

    def _part(self, node: Node, known: Known) -> Rep:
        assert isinstance(node.data, int)
        of = parts_of(node.args[0].type)[node.data]
        return self.shapes.convert(self.value(node.args[0], known)[node.data], of, node.type)

    def _get(self, node: Node, known: Known) -> Rep:
        of = node.args[0].type
        assert isinstance(of, TableType)
        cell = self.shapes.tables.get(of, self.value(node.args[0], known), self.value(node.args[1], known))
        return self.shapes.convert(cell, of.of, node.type)

    def _put(self, node: Node, known: Known) -> Rep:
        assert isinstance(node.type, TableType)
        table, value = self.arg(node, 0, known, node.type), self.arg(node, 2, known, node.type.of)
        return self.shapes.tables.put(node.type, table, self.value(node.args[1], known), value)

    def _some(self, node: Node, known: Known) -> Rep:
        assert isinstance(node.type, OptType)
        return self.shapes.some(node.type, self.arg(node, 0, known, node.type.of))

    def _is_some(self, node: Node, known: Known) -> Rep:
        return self.shapes.is_some(node.args[0].type, self.value(node.args[0], known))

    def _value_of(self, node: Node, known: Known) -> Rep:
        of = node.args[0].type
        assert isinstance(of, OptType)
        return self.shapes.convert(self.shapes.value(of, self.value(node.args[0], known)), of.of, node.type)

    def _equal(self, node: Node, known: Known) -> Rep:
        a, b = node.args
        return self.shapes.equal(self.value(a, known), a.type, self.value(b, known), b.type)

    def _called(self, node: Node, known: Known) -> Rep:
        assert isinstance(node.data, Fn)
        args = [self.value(arg, known) for arg in node.args]
        value, fault = self.call(node.data, args, [arg.type for arg in node.args])
        known.faults[id(node)] = fault
        return self.shapes.convert(value, node.data.result.type, node.type)


def _is_positive(of: Type) -> bool:
    return isinstance(of, IntType) and of.least is not None and of.least >= 0


def _merged(name: str, pair: tuple[Int, ...]) -> Int:
    lows, highs = [one.low for one in pair], [one.high for one in pair]
    low = None if None in lows else min(x for x in lows if x is not None)
    high = None if None in highs else max(x for x in highs if x is not None)
    return Int(name, low, high)


_RULES: dict[Op, Callable[[Body, Node, Known], Rep]] = {
    **dict.fromkeys((Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.MIN, Op.MAX, Op.LE, Op.LT), Body._arith),
    **dict.fromkeys((Op.AND, Op.OR), Body._logic),
    **dict.fromkeys((Op.RECORD, Op.TUPLE), Body._record),
    **dict.fromkeys((Op.FIELD, Op.ITEM), Body._part),
    **dict.fromkeys(LOOPS, looped),
    Op.EQ: Body._equal,
    Op.NOT: lambda body, node, known: body.writer.negate(body.value(node.args[0], known)),
    Op.ITE: Body._ite,
    Op.SOME: Body._some,
    Op.IS_SOME: Body._is_some,
    Op.VALUE: Body._value_of,
    Op.TABLE: Body._table,
    Op.GET: Body._get,
    Op.PUT: Body._put,
    Op.CAST: lambda body, node, known: body.arg(node, 0, known, node.type),
    Op.CALL: Body._called,
}
