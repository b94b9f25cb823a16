"""Preconditions of a move that is only partly chosen: may they still hold, whatever the rest will be?

What is not chosen stands for all its values, ints as intervals whose ends are ints of the program. So loops over the
parameters of a move end early where nothing can come of them.
"""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from rapanui_rules.backends.native.functions import Body
from rapanui_rules.backends.native.known import Known
from rapanui_rules.backends.native.layout import bounds_of, is_scalar, parts_of
from rapanui_rules.backends.native.plan import LOOPS
from rapanui_rules.backends.native.shapes import Rep
from rapanui_rules.backends.native.writer import FALSE, TRUE, Int, literal
from rapanui_rules.terms.nodes import Block, Fn, Node, Op
from rapanui_rules.terms.types import OptType, TableType, Type

__all__ = ["Exact", "Parts", "Span", "TooLong", "anything", "may_hold"]

#: A test that takes more steps than this is not made before everything is chosen.
_MOST = 500


class TooLong(Exception):
    """A test is not worth making."""


@attrs.frozen
class Exact:
    """A value that is decided."""

    rep: Rep


@attrs.frozen
class Span:
    """An int from *low* to *high*; a truth that must hold where *low* is 1 and may where *high* is."""

    low: Int
    high: Int


@attrs.frozen
class Parts:
    """A record, a tuple or a table by its parts."""

    items: tuple[Abstract, ...]


#: None is a value of which nothing is known.
Abstract = Exact | Span | Parts | None


def anything(of: Type) -> Abstract:
    """What is known of a value that is not chosen."""
    if is_scalar(of):
        return None if isinstance(of, OptType) else Span(*map(literal, bounds_of(of)))
    return None if isinstance(of, OptType) else Parts(tuple(map(anything, parts_of(of))))


def may_hold(body: Body, fn: Fn, args: Sequence[Abstract]) -> Int:
    """Whether a truth can hold.

    Raises:
        TooLong: the test takes too many steps.
    """
    return _Evaluator(body).run(fn, args)


@attrs.frozen(eq=False)
class _Frame:
    inputs: dict[str, Abstract]
    outer: _Frame | None
    memo: dict[int, Abstract] = attrs.Factory(dict)

    def input(self, name: str) -> Abstract:
        """The value of an input."""
        if name in self.inputs:
            return self.inputs[name]
        assert self.outer is not None
        return self.outer.input(name)


class _Evaluator:
    def __init__(self, body: Body) -> None:
        self.body, self.write, self.shapes = body, body.writer, body.shapes
        self.steps = 0

    def run(self, fn: Fn, args: Sequence[Abstract]) -> Int:
        """Whether it may hold."""
        return self._span(fn.result, self._call(fn, args)).high

    def _call(self, fn: Fn, args: Sequence[Abstract]) -> Abstract:
        inputs = {str(node.data): arg for node, arg in zip(fn.block.inputs, args, strict=True)}
        return self._value(fn.result, _Frame(inputs, None))

    def _value(self, node: Node, frame: _Frame) -> Abstract:
        if node.op is Op.CONST:
            return Exact(self.shapes.constant(node.type, node.data))
        if node.op is Op.INPUT:
            return frame.input(str(node.data))
        if id(node) not in frame.memo:
            self.steps += 1
            if self.steps > _MOST:
                raise TooLong
            frame.memo[id(node)] = self._compute(node, frame)
        return frame.memo[id(node)]

    def _compute(self, node: Node, frame: _Frame) -> Abstract:
        if node.op in LOOPS:
            return self._loop(node, frame)
        if node.op in (Op.AND, Op.OR):
            return self._logic(node.op, [self._span(arg, self._value(arg, frame)) for arg in node.args])
        if node.op is Op.ITE:
            return self._ite(node, frame)
        args = [self._value(arg, frame) for arg in node.args]
        if node.op is Op.CALL:
            assert isinstance(node.data, Fn)
            pairs = zip(args, node.args, node.data.block.inputs, strict=True)
            given = [self._as(arg, old.type, new.type) for arg, old, new in pairs]
            return self._as(self._call(node.data, given), node.data.result.type, node.type)
        if all(isinstance(arg, Exact) for arg in args):
            return self._exact(node, args)
        return self._partly(node, args)

    def _as(self, value: Abstract, old: Type, new: Type) -> Abstract:
        return Exact(self.shapes.convert(value.rep, old, new)) if isinstance(value, Exact) else value

    def _exact(self, node: Node, args: Sequence[Abstract]) -> Abstract:
        known = Known.of({})
        for arg, value in zip(node.args, args, strict=True):
            if isinstance(value, Exact) and arg.op is Op.INPUT:
                known.inputs[str(arg.data)] = value.rep
            elif isinstance(value, Exact):
                known.values[id(arg)] = value.rep
        return Exact(self.body.node(node, known))

    def _span(self, node: Node, value: Abstract) -> Span:
        """What is known of an int or a truth."""
        if isinstance(value, Exact):
            return Span(value.rep, value.rep)
        if isinstance(value, Span):
            return value
        if isinstance(node.type, OptType) or not is_scalar(node.type):
            raise TooLong
        return Span(*map(literal, bounds_of(node.type)))

    def _partly(self, node: Node, args: Sequence[Abstract]) -> Abstract:
        first = args[0] if args else None
        match node.op:
            case Op.FIELD | Op.ITEM if isinstance(first, Parts) and isinstance(node.data, int):
                return first.items[node.data]
            case Op.RECORD | Op.TUPLE | Op.TABLE:
                return Parts(tuple(args))
            case Op.GET if isinstance(first, Parts) and isinstance(args[1], Exact):
                return self._cell(node, first, args[1].rep)
            case Op.CAST:
                return first
            case Op.NOT:
                span = self._span(node.args[0], first)
                return Span(self.write.negate(span.high), self.write.negate(span.low))
            case Op.EQ | Op.LE | Op.LT | Op.ADD | Op.SUB | Op.MIN | Op.MAX | Op.MUL:
                if all(is_scalar(arg.type) and not isinstance(arg.type, OptType) for arg in node.args):
                    a, b = (self._span(arg, value) for arg, value in zip(node.args, args, strict=True))
                    return self._of_two(node, a, b)
        return None

    def _cell(self, node: Node, table: Parts, index: Int) -> Abstract:
        if index.known is not None:
            return table.items[index.known] if 0 <= index.known < len(table.items) else None
        if not is_scalar(node.type) or isinstance(node.type, OptType):
            return None
        spans = [self._span(node, item) for item in table.items]
        found = spans[-1]
        for i in range(len(spans) - 2, -1, -1):
            here = self.write.eq(index, literal(i))
            low = self.write.select(here, spans[i].low, found.low)
            found = Span(low, self.write.select(here, spans[i].high, found.high))
        return found

    def _of_two(self, node: Node, a: Span, b: Span) -> Abstract:
        write = self.write
        match node.op:
            case Op.ADD:
                return Span(write.add(a.low, b.low), write.add(a.high, b.high))
            case Op.SUB:
                return Span(write.sub(a.low, b.high), write.sub(a.high, b.low))
            case Op.MIN:
                return Span(write.least(a.low, b.low), write.least(a.high, b.high))
            case Op.MAX:
                return Span(write.most(a.low, b.low), write.most(a.high, b.high))
            case Op.LE:
                return Span(write.le(a.high, b.low), write.le(a.low, b.high))
            case Op.LT:
                return Span(write.lt(a.high, b.low), write.lt(a.low, b.high))
            case Op.EQ:
                may = write.both(write.le(a.low, b.high), write.le(b.low, a.high))
                must = write.both(write.le(a.high, b.low), write.le(b.high, a.low))
                return Span(must, may)
            case _:
                return self._product(a, b)

    def _product(self, a: Span, b: Span) -> Abstract:
        if all(one.low.low is not None and one.low.low >= 0 for one in (a, b)):
            return Span(self.write.mul(a.low, b.low), self.write.mul(a.high, b.high))
        return None

    def _logic(self, op: Op, spans: Sequence[Span]) -> Abstract:
        join, low, high = (self.write.both, TRUE, TRUE) if op in (Op.AND, Op.ALL) else (self.write.either, FALSE, FALSE)
        for span in spans:
            low, high = join(low, span.low), join(high, span.high)
        return Span(low, high)

    def _ite(self, node: Node, frame: _Frame) -> Abstract:
        condition = self._span(node.args[0], self._value(node.args[0], frame))
        if condition.low.known is not None and condition.low.known == condition.high.known:
            i = 1 if condition.low.known else 2
            return self._as(self._value(node.args[i], frame), node.args[i].type, node.type)
        one, two = (self._value(arg, frame) for arg in node.args[1:])
        one, two = self._as(one, node.args[1].type, node.type), self._as(two, node.args[2].type, node.type)
        if isinstance(one, Exact) and isinstance(two, Exact) and condition.low.text == condition.high.text:
            return Exact(self.shapes.select(node.type, condition.low, one.rep, two.rep))
        if not is_scalar(node.type) or isinstance(node.type, OptType):
            return None
        a, b, write = self._span(node.args[1], one), self._span(node.args[2], two), self.write
        low, high = write.least(a.low, b.low), write.most(a.high, b.high)
        for must, span in ((condition.low, a), (write.negate(condition.high), b)):
            low, high = write.select(must, span.low, low), write.select(must, span.high, high)
        return Span(low, high)

    def _loop(self, node: Node, frame: _Frame) -> Abstract:
        block = node.data
        assert isinstance(block, Block)
        pairs = zip(node.args, block.inputs[1:], strict=True)
        carried = [self._as(self._value(arg, frame), arg.type, one.type) for arg, one in pairs]
        found: list[Abstract] = []
        for i in range(node.size):
            given = dict(zip((str(one.data) for one in block.inputs), (Exact(literal(i)), *carried), strict=True))
            inner = _Frame(given, frame)
            results = [self._value(one, inner) for one in block.results]
            if node.op is Op.LOOP:
                rows = zip(results, block.results, block.inputs[1:], strict=True)
                carried = [self._as(value, old.type, new.type) for value, old, new in rows]
            else:
                found.append(results[0])
        return self._ended(node, block, carried, found)

    def _ended(self, node: Node, block: Block, carried: list[Abstract], found: list[Abstract]) -> Abstract:
        if node.op is Op.LOOP:
            rows = zip(carried, block.inputs[1:], parts_of(node.type), strict=True)
            return Parts(tuple(self._as(value, old.type, new) for value, old, new in rows))
        if node.op is Op.EACH:
            assert isinstance(node.type, TableType)
            cells = [self._as(cell, block.results[0].type, node.type.of) for cell in found]
            return Parts(tuple(cells))
        spans = [self._span(block.results[0], value) for value in found]
        if node.op is not Op.SUM:
            return self._logic(node.op, spans)
        low = high = FALSE
        for span in spans:
            low, high = self.write.add(low, span.low), self.write.add(high, span.high)
        return Span(low, high)
