"""One evaluator for every engine: it walks the core's structure and leaves scalars to an algebra.

With the algebra of Python's own ints it runs the core; with one of solver terms it executes it symbolically.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

import attrs

from rapanui_rules.errors import OutOfRange
from rapanui_rules.terms.nodes import Block, Fn, Node, Obligation, Op
from rapanui_rules.terms.types import EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import Maybe, Value, default

__all__ = ["Algebra", "Asked", "Concrete", "Machine", "run"]


class Algebra(Protocol):
    """Operations on bools and ints; a result that is already decided is a plain Python bool or int."""

    def arith(self, op: Op, a: Any, b: Any) -> Any:
        """ADD, SUB, MUL, DIV, MOD, MIN or MAX of two ints."""

    def compare(self, op: Op, a: Any, b: Any) -> Any:
        """LE or LT of two ints, EQ of two ints or two bools."""

    def negate(self, a: Any) -> Any:
        """Not *a*."""

    def conj(self, items: Sequence[Any]) -> Any:
        """Whether all hold."""

    def disj(self, items: Sequence[Any]) -> Any:
        """Whether one holds."""

    def choose(self, condition: Any, a: Any, b: Any) -> Any:
        """One of two scalars; *condition* is not decided."""

    def total(self, items: Sequence[Any]) -> Any:
        """The sum."""

    def within(self, a: Any, least: int | None, most: int | None) -> Any:
        """An undecided int that is known to stay in a range."""


@attrs.frozen
class Asked:
    """An obligation met in a run: under *path*, *claim* must hold."""

    path: tuple[Any, ...]
    claim: Any
    obligation: Obligation


@attrs.define(eq=False)
class _Frame:
    """One run of a block."""

    block: Block
    names: frozenset[str]
    memo: dict[int, Value]
    parent: _Frame | None
    runs: dict[int, list[_Frame]] = attrs.Factory(dict)


class Machine:
    """Evaluates nodes under an algebra.

    Args:
        algebra: of the scalars.
        parameters: value of each setup number left symbolic.
        asks: whether calls tell the obligations met on the way; without, they are taken as given.
    """

    def __init__(self, algebra: Algebra, parameters: Mapping[str, Value] | None = None, asks: bool = True) -> None:
        self.algebra, self.asks = algebra, asks
        self.parameters = dict(parameters or {})

    def call(self, fn: Fn, args: Sequence[Value], path: tuple[Any, ...] = ()) -> tuple[Value, list[Asked]]:
        """The value of *fn* and the obligations met on the way, each under *path* and its own conditions."""
        frame = self._frame(fn.block, args, None)
        asked = list(self._asked(frame, path)) if self.asks else []
        return self._value(fn.result, frame), asked

    def value(self, fn: Fn, *args: Value) -> Value:
        """The value of *fn*, its obligations taken as given."""
        return self._value(fn.result, self._frame(fn.block, args, None))

    # -- frames

    def _frame(self, block: Block, args: Sequence[Value], parent: _Frame | None) -> _Frame:
        memo = {id(node): value for node, value in zip(block.inputs, args, strict=True)}
        return _Frame(block, frozenset(str(node.data) for node in block.inputs), memo, parent)

    def _home(self, node: Node, frame: _Frame) -> _Frame:
        """The outermost frame in which *node* has a value: the runs of a loop share what does not depend on them."""
        while frame.parent is not None and not node.free & frame.names:
            frame = frame.parent
        return frame

    def _runs(self, node: Node, frame: _Frame) -> list[_Frame]:
        """The frames in which the block of a call or loop runs, in order."""
        found = frame.runs.get(id(node))
        if found is None:
            found = frame.runs[id(node)] = list(self._start(node, frame))
        return found

    def _start(self, node: Node, frame: _Frame) -> Iterator[_Frame]:
        args = [self._value(arg, frame) for arg in node.args]
        if isinstance(node.data, Fn):
            yield self._frame(node.data.block, args, None)
            return
        block = node.data
        assert isinstance(block, Block)
        for i in range(node.size):
            inner = self._frame(block, [i, *args], frame)
            if node.op is Op.LOOP:
                args = [self._value(result, inner) for result in block.results]
            yield inner

    def _asked(self, frame: _Frame, path: tuple[Any, ...]) -> Iterator[Asked]:
        for one in frame.block.obligations:
            here = list(path)
            for node in one.path:
                holds = self._value(node, frame)
                if holds is False:
                    break
                if holds is not True:
                    here.append(holds)
            else:
                if one.within is not None:
                    yield from self._asked_within(one.within, frame, tuple(here))
                elif one.claim is not None:
                    claim = self._value(one.claim, frame)
                    if claim is not True:
                        yield Asked(tuple(here), claim, one)

    def _asked_within(self, node: Node, frame: _Frame, path: tuple[Any, ...]) -> Iterator[Asked]:
        """What the runs of a call or loop ask; those of ALL and ANY end, as in Python, with the one that decides."""
        for inner in self._runs(node, self._home(node, frame)):
            yield from self._asked(inner, path)
            if node.op in (Op.ALL, Op.ANY):
                truth = self._value(inner.block.results[0], inner)
                goes_on = truth if node.op is Op.ALL else self.algebra.negate(truth)
                if goes_on is False:
                    return
                if goes_on is not True:
                    path = (*path, goes_on)

    # -- values

    def _value(self, node: Node, frame: _Frame) -> Value:
        home = self._home(node, frame)
        found = home.memo.get(id(node), home)
        if found is home:
            found = home.memo[id(node)] = self._compute(node, home)
        return found

    def _compute(self, node: Node, frame: _Frame) -> Value:
        return _RULES[node.op](self, node, frame)

    def _args(self, node: Node, frame: _Frame) -> list[Value]:
        return [self._value(arg, frame) for arg in node.args]

    def _ite(self, node: Node, frame: _Frame) -> Value:
        condition = self._value(node.args[0], frame)
        if isinstance(condition, bool):
            return self._value(node.args[1 if condition else 2], frame)
        return self.merge(condition, self._value(node.args[1], frame), self._value(node.args[2], frame))

    def merge(self, condition: Any, a: Value, b: Value) -> Value:
        """The first of two values where *condition* holds, else the second."""
        if a is b:
            return a
        if isinstance(a, tuple):
            return tuple(self.merge(condition, x, y) for x, y in zip(a, b, strict=True))
        if isinstance(a, Maybe):
            present = self.merge(condition, a.present, b.present)
            if a.present is False or b.present is False:
                return Maybe(present, b.value if a.present is False else a.value)
            return Maybe(present, self.merge(condition, a.value, b.value))
        if isinstance(condition, bool):
            return a if condition else b
        return self.algebra.choose(condition, a, b)

    def same(self, a: Value, b: Value) -> Any:
        """Whether two values of one type are equal."""
        if a is b:
            return True
        if isinstance(a, tuple):
            return self.algebra.conj([self.same(x, y) for x, y in zip(a, b, strict=True)])
        if isinstance(a, Maybe):
            alike = self.algebra.compare(Op.EQ, a.present, b.present)
            absent = self.algebra.negate(a.present)
            return self.algebra.conj([alike, self.algebra.disj([absent, self.same(a.value, b.value)])])
        return self.algebra.compare(Op.EQ, a, b)

    def known(self, type_: Type, value: Value) -> Value:
        """A value that is known to be of a type, so that an algebra can make use of its ranges."""
        match type_:
            case IntType(least=least, most=most):
                return value if isinstance(value, int) else self.algebra.within(value, least, most)
            case EnumType(members=members):
                return value if isinstance(value, int) else self.algebra.within(value, 0, len(members) - 1)
            case OptType(of=inner):
                return Maybe(value.present, self.known(inner, value.value))
            case RecordType(fields=fields):
                return tuple(self.known(inner, one) for (_, inner), one in zip(fields, value, strict=True))
            case TableType(of=inner):
                return tuple(self.known(inner, one) for one in value)
            case TupleType(items=items):
                return tuple(self.known(inner, one) for inner, one in zip(items, value, strict=True))
            case _:
                return value

    def _logic(self, node: Node, frame: _Frame) -> Value:
        """AND or OR, left to right; what decides it ends the work."""
        decides = node.op is Op.OR
        items = []
        for arg in node.args:
            value = self._value(arg, frame)
            if value is decides:
                return decides
            items.append(value)
        return self.algebra.disj(items) if decides else self.algebra.conj(items)

    def _get(self, node: Node, frame: _Frame) -> Value:
        cells, index = self._args(node, frame)
        if isinstance(index, int):
            return cells[index] if 0 <= index < len(cells) else default(node.type)
        low, high = _span(node.args[1].type, len(cells))
        result = cells[high]
        for i in range(high - 1, low - 1, -1):
            result = self.merge(self.algebra.compare(Op.EQ, index, i), cells[i], result)
        return result

    def _put(self, node: Node, frame: _Frame) -> Value:
        cells, index, value = self._args(node, frame)
        if isinstance(index, int):
            return (*cells[:index], value, *cells[index + 1 :]) if 0 <= index < len(cells) else cells
        low, high = _span(node.args[1].type, len(cells))
        return tuple(
            self.merge(self.algebra.compare(Op.EQ, index, i), value, cell) if low <= i <= high else cell
            for i, cell in enumerate(cells)
        )

    def _each(self, node: Node, frame: _Frame) -> list[Value]:
        block = node.data
        assert isinstance(block, Block)
        return [self._value(block.results[0], inner) for inner in self._runs(node, frame)]

    def _loop(self, node: Node, frame: _Frame) -> Value:
        runs = self._runs(node, frame)
        if not runs:
            return tuple(self._args(node, frame))
        return tuple(self._value(result, runs[-1]) for result in runs[-1].block.results)

    def _call(self, node: Node, frame: _Frame) -> Value:
        assert isinstance(node.data, Fn)
        return self._value(node.data.result, self._runs(node, frame)[0])


def _span(index: object, size: int) -> tuple[int, int]:
    """The cells of a table that an index of that type can mean."""
    assert isinstance(index, IntType)
    low = max(0, index.least) if index.least is not None else 0
    high = min(size - 1, index.most) if index.most is not None else size - 1
    return min(low, size - 1), max(high, 0)


def _scalar(kind: Callable[[Algebra], Callable[[Op, Any, Any], Any]]) -> Callable[[Machine, Node, _Frame], Value]:
    def rule(machine: Machine, node: Node, frame: _Frame) -> Value:
        a, b = machine._args(node, frame)
        return kind(machine.algebra)(node.op, a, b)

    return rule


def _index(node: Node) -> int:
    assert isinstance(node.data, int)
    return node.data


_ARITH = _scalar(lambda algebra: algebra.arith)
_COMPARE = _scalar(lambda algebra: algebra.compare)

_RULES: dict[Op, Callable[[Machine, Node, _Frame], Value]] = {
    **dict.fromkeys((Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.MIN, Op.MAX), _ARITH),
    **dict.fromkeys((Op.LE, Op.LT), _COMPARE),
    **dict.fromkeys((Op.AND, Op.OR), Machine._logic),
    **dict.fromkeys((Op.RECORD, Op.TABLE, Op.TUPLE), lambda m, n, f: tuple(m._args(n, f))),
    **dict.fromkeys((Op.FIELD, Op.ITEM), lambda m, n, f: m._value(n.args[0], f)[_index(n)]),
    Op.CONST: lambda m, n, f: n.data,
    Op.PARAMETER: lambda m, n, f: m.parameters[str(n.data)],
    Op.EQ: lambda m, n, f: m.same(*m._args(n, f)),
    Op.NOT: lambda m, n, f: m.algebra.negate(m._value(n.args[0], f)),
    Op.ITE: Machine._ite,
    Op.SOME: lambda m, n, f: Maybe(True, m._value(n.args[0], f)),
    Op.IS_SOME: lambda m, n, f: m._value(n.args[0], f).present,
    Op.VALUE: lambda m, n, f: m._value(n.args[0], f).value,
    Op.GET: Machine._get,
    Op.PUT: Machine._put,
    Op.CAST: lambda m, n, f: m.known(n.type, m._value(n.args[0], f)),
    Op.CALL: Machine._call,
    Op.LOOP: Machine._loop,
    Op.EACH: lambda m, n, f: tuple(m._each(n, f)),
    Op.SUM: lambda m, n, f: m.algebra.total(m._each(n, f)),
    Op.ALL: lambda m, n, f: m.algebra.conj(m._each(n, f)),
    Op.ANY: lambda m, n, f: m.algebra.disj(m._each(n, f)),
}


class Concrete:
    """The algebra of Python's own bools and ints."""

    def arith(self, op: Op, a: int, b: int) -> int:
        """Floor division and the sign of `%` as in Python; by zero, zero (an obligation forbids it)."""
        match op:
            case Op.ADD:
                return a + b
            case Op.SUB:
                return a - b
            case Op.MUL:
                return a * b
            case Op.DIV:
                return a // b if b else 0
            case Op.MOD:
                return a % b if b else 0
            case Op.MIN:
                return min(a, b)
            case _:
                return max(a, b)

    def compare(self, op: Op, a: int, b: int) -> bool:
        """Ints or bools."""
        return a == b if op is Op.EQ else a <= b if op is Op.LE else a < b

    def negate(self, a: bool) -> bool:
        """Not *a*."""
        return not a

    def conj(self, items: Sequence[bool]) -> bool:
        """All of them."""
        return all(items)

    def disj(self, items: Sequence[bool]) -> bool:
        """One of them."""
        return any(items)

    def choose(self, condition: bool, a: int, b: int) -> int:
        """Python decides every condition before it comes here."""
        return a if condition else b

    def total(self, items: Sequence[int]) -> int:
        """The sum."""
        return sum(items)

    def within(self, a: int, least: int | None, most: int | None) -> int:
        """The same int."""
        return a


def run(fn: Fn, *args: Value, parameters: Mapping[str, int] | None = None) -> Value:
    """The value of *fn* on plain values.

    Raises:
        OutOfRange: an obligation met on the way does not hold.
    """
    result, asked = Machine(Concrete(), parameters).call(fn, args)
    if asked:
        raise OutOfRange(f"{asked[0].obligation.place}: not so: {asked[0].obligation.what}")
    return result
