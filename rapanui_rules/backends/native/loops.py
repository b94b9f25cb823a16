"""Loops of the core: as operations on words where they can be, written out where that is short, else kept as loops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rapanui_rules.backends.native.bitsets import as_bits
from rapanui_rules.backends.native.known import Known
from rapanui_rules.backends.native.layout import parts_of
from rapanui_rules.backends.native.plan import can_fail
from rapanui_rules.backends.native.shapes import Rep
from rapanui_rules.backends.native.writer import FALSE, TRUE, Int, literal
from rapanui_rules.terms.nodes import Block, Node, Op
from rapanui_rules.terms.types import TableType, Type

if TYPE_CHECKING:
    from rapanui_rules.backends.native.functions import Body

__all__ = ["looped", "mutable"]

#: A loop that takes at most so many operations when written out is written out.
UNROLLED = 400


def looped(body: Body, node: Node, known: Known) -> Rep:
    """The value of a loop; its fault is kept beside."""
    found = as_bits(body, node, known)
    return found if found is not None else _Loop(body, node, known).value()


def mutable(body: Body, of: Type, rep: Rep) -> Rep:
    """Names that hold a value and can be given another."""
    ints = body.shapes.ints(of, rep)
    names = [body.writer.fresh("c") for _ in ints]
    body.writer.assign(names, ints)
    bounds = body.shapes.bounds(of)
    return body.shapes.from_ints(of, (Int(name, *bound) for name, bound in zip(names, bounds, strict=True)))


class _Loop:
    """Writes one loop."""

    def __init__(self, body: Body, node: Node, known: Known) -> None:
        assert isinstance(node.data, Block)
        self.body, self.node, self.block, self.known = body, node, node.data, known
        self.write, self.shapes = body.writer, body.shapes
        self.fails = can_fail(node.data)

    def value(self) -> Rep:
        """What it gives."""
        cost = self.body.library.costs.node(self.node)
        if self.node.size <= 1 or (cost <= UNROLLED and not self.body.is_large(cost)):
            return self._written_out()
        return self._kept()

    # -- parts

    def _carried(self) -> list[Rep]:
        return [self.body.arg(self.node, i, self.known, one.type) for i, one in enumerate(self.block.inputs[1:])]

    def _run(self, index: Int, carried: Sequence[Rep] = ()) -> Known:
        """Write the body once."""
        inner = self.known.within()
        pairs = zip(self.block.inputs, (index, *carried), strict=True)
        inner.inputs = {str(one.data): rep for one, rep in pairs}
        self.body.scope(self.known.scope(self.node, 0), inner)
        return inner

    def _result(self, inner: Known, of: Type | None = None) -> Rep:
        """The only result of a run, held as a value of a type."""
        result = self.block.results[0]
        found = self.body.value(result, inner)
        return found if of is None else self.shapes.convert(found, result.type, of)

    def _next(self, inner: Known) -> list[Rep]:
        """What a run leaves to the next."""
        pairs = zip(self.block.results, self.block.inputs[1:], strict=True)
        return [self.shapes.convert(self.body.value(old, inner), old.type, new.type) for old, new in pairs]

    def _ended(self, carried: Sequence[Rep]) -> Rep:
        pairs = zip(carried, self.block.inputs[1:], parts_of(self.node.type), strict=True)
        return tuple(self.shapes.convert(rep, one.type, of) for rep, one, of in pairs)

    @property
    def _cell(self) -> Type:
        assert isinstance(self.node.type, TableType)
        return self.node.type.of

    # -- written out

    def _written_out(self) -> Rep:
        fault, goes_on, carried, found = FALSE, TRUE, self._carried(), list[Rep]()
        for i in range(self.node.size):
            inner = self._run(literal(i), carried)
            if self.fails:
                met = self.write.both(goes_on, self.body.faults(self.block, inner))
                fault = self.write.either(fault, met)
            if self.node.op is Op.LOOP:
                carried = self._next(inner)
                continue
            found.append(self._result(inner, self._cell if self.node.op is Op.EACH else None))
            if self.node.op in (Op.ALL, Op.ANY):
                if found[-1].known == int(self.node.op is Op.ANY):
                    break
                goes_on = self._still(goes_on, found[-1])
        self.known.faults[id(self.node)] = fault
        return self._ended(carried) if self.node.op is Op.LOOP else self._joined(found)

    def _still(self, goes_on: Int, truth: Int) -> Int:
        """Whether the next run is made, for what it asks."""
        if not self.fails:
            return goes_on
        return self.write.both(goes_on, truth if self.node.op is Op.ALL else self.write.negate(truth))

    def _joined(self, found: list[Rep]) -> Rep:
        if self.node.op is Op.EACH:
            assert isinstance(self.node.type, TableType)
            return self.shapes.tables.from_cells(self.node.type, found)
        join, made = {
            Op.SUM: (self.write.add, FALSE),
            Op.ALL: (self.write.both, TRUE),
            Op.ANY: (self.write.either, FALSE),
        }[self.node.op]
        for one in found:
            made = join(made, one)
        return made

    # -- kept

    def _kept(self) -> Rep:
        """Names outside the loop carry what one run leaves to the next."""
        fault = Int(self.write.fresh("e"), 0, 1)
        if self.fails:
            self.write.line(f"{fault.text} = 0")
        kinds = {Op.LOOP: self._kept_loop, Op.EACH: self._kept_each, Op.SUM: self._kept_sum}
        made = kinds.get(self.node.op, self._kept_truth)(fault)
        self.known.faults[id(self.node)] = fault if self.fails else FALSE
        return made

    def _body(self, fault: Int, index: Int, carried: Sequence[Rep] = ()) -> Known:
        inner = self._run(index, carried)
        if self.fails:
            self.write.assign([fault.text], [self.write.either(fault, self.body.faults(self.block, inner))])
        return inner

    def _index(self) -> tuple[str, Int]:
        name = self.write.fresh("i")
        return f"for {name} in range({self.node.size}):", Int(name, 0, self.node.size - 1)

    def _kept_loop(self, fault: Int) -> Rep:
        inputs = self.block.inputs[1:]
        carried = [mutable(self.body, one.type, rep) for one, rep in zip(inputs, self._carried(), strict=True)]
        head, index = self._index()
        with self.write.block(head):
            inner = self._body(fault, index, carried)
            names, values = list[str](), list[Int]()
            for one, old, new in zip(inputs, carried, self._next(inner), strict=True):
                names += [each.text for each in self.shapes.ints(one.type, old)]
                values += self.shapes.ints(one.type, new)
            self.write.assign(names, values)
        return self._ended(carried)

    def _kept_each(self, fault: Int) -> Rep:
        of = self.node.type
        assert isinstance(of, TableType)
        made = mutable(self.body, of, self.shapes.blank(of))
        head, index = self._index()
        with self.write.block(head):
            after = self.shapes.tables.put(of, made, index, self._result(self._body(fault, index), of.of))
            self.write.assign([one.text for one in self.shapes.ints(of, made)], self.shapes.ints(of, after))
        return made

    def _kept_sum(self, fault: Int) -> Rep:
        total = mutable(self.body, self.node.type, FALSE)
        head, index = self._index()
        with self.write.block(head):
            self.write.assign([total.text], [self.write.add(total, self._result(self._body(fault, index)))])
        return total

    def _kept_truth(self, fault: Int) -> Rep:
        decides = int(self.node.op is Op.ANY)
        found = self.write.fresh("c")
        self.write.line(f"{found} = {1 - decides}")
        head, index = self._index()
        with self.write.block(head):
            truth = self._result(self._body(fault, index))
            with self.write.block(f"if {truth.text} == {decides}:"):
                self.write.line(f"{found} = {decides}")
                self.write.line("break")
        return Int(found, 0, 1)
