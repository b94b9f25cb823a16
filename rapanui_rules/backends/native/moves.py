"""Loops over the parameters of a move, each precondition tested as soon as its parameters are chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import attrs

from rapanui_rules.backends.native.functions import Body
from rapanui_rules.backends.native.intervals import Abstract, Exact, Parts, TooLong, anything, may_hold
from rapanui_rules.backends.native.layout import is_scalar, parts_of
from rapanui_rules.backends.native.plan import can_fail
from rapanui_rules.backends.native.shapes import Rep
from rapanui_rules.backends.native.writer import Int, literal
from rapanui_rules.terms.nodes import Block, Fn, Node, Op
from rapanui_rules.terms.system import MoveCore
from rapanui_rules.terms.types import RecordType, TableType, TupleType, Type

__all__ = ["Choices", "decoded", "leaves", "needed"]


def leaves(of: Type) -> Iterator[Type]:
    """The types of the parameters that are chosen one by one."""
    match of:
        case RecordType() | TableType() | TupleType():
            for part in parts_of(of):
                yield from leaves(part)
        case _:
            yield of


def _count_leaves(of: Type) -> int:
    return sum(1 for _ in leaves(of))


def needed(fn: Fn, shape: RecordType) -> set[int]:
    """The places of the parameters that a function of (move, state) depends on."""
    move = fn.block.inputs[0]
    starts: dict[object, tuple[int, Type]] = {move.data: (0, shape)}
    found: set[int] = set()
    _needed_in(fn.block, starts, found, set())
    return found


def _needed_in(block: Block, starts: dict[object, tuple[int, Type]], found: set[int], seen: set[int]) -> None:
    for node in _everything(block, seen):
        for arg in _below(node):
            place = _place(arg, starts)
            if place is not None and _place(node, starts) is None:
                first, of = place
                found.update(range(first, first + _count_leaves(of)))


def _place(node: Node, starts: dict[object, tuple[int, Type]]) -> tuple[int, Type] | None:
    """The first parameter and the type of a node that is a part of the move."""
    if node.op is Op.INPUT:
        return starts.get(node.data)
    if node.op not in (Op.FIELD, Op.ITEM, Op.GET) or not node.args:
        return None
    outer = _place(node.args[0], starts)
    if outer is None or not isinstance(outer[1], RecordType | TupleType | TableType):
        return None
    index = node.data
    if node.op is Op.GET:
        index = node.args[1].data if node.args[1].op is Op.CONST else None
    parts = parts_of(outer[1])
    if not isinstance(index, int) or not 0 <= index < len(parts):
        return None
    return outer[0] + sum(map(_count_leaves, parts[:index])), parts[index]


def _below(node: Node) -> Iterator[Node]:
    yield from node.args
    if isinstance(node.data, Block):
        yield from _roots(node.data)


def _roots(block: Block) -> Iterator[Node]:
    yield from block.results
    for one in block.obligations:
        yield from (node for node in (*one.path, one.claim, one.within) if node is not None)


def _everything(block: Block, seen: set[int]) -> Iterator[Node]:
    """Every node of a block and of the blocks of its loops, under a node that stands for the whole."""
    yield Node(Op.TUPLE, TupleType(()), tuple(_roots(block)))
    stack = list(_roots(block))
    while stack:
        node = stack.pop()
        if id(node) not in seen:
            seen.add(id(node))
            yield node
            stack.extend(_below(node))


@attrs.define(eq=False)
class _Need:
    """A precondition: the parameters it depends on."""

    holds: Fn
    leaves: set[int]

    @property
    def last(self) -> int:
        """The last parameter it depends on; -1 for none."""
        return max(self.leaves, default=-1)


class Choices:
    """Writes the loops over one class of moves.

    Args:
        body: where to.
        move: the class.
        state: the state in which it is made, and its type.
    """

    def __init__(self, body: Body, move: MoveCore, state: Rep, of: Type) -> None:
        self.body, self.write, self.move, self.state, self.of = body, body.writer, move, state, of
        self.leaves = list(leaves(move.shape))
        self.needs = [_Need(one.holds, needed(one.holds, move.shape)) for one in move.requires]
        self.chosen: list[Rep] = []

    def each(self, inside: Callable[[Rep, Int], None], faulty: Callable[[Int], None]) -> None:
        """Write loops with *inside* where a move passes every precondition.

        Args:
            inside: writes what is done with a move and its number among the moves of the class.
            faulty: writes what is done where a precondition breaks an obligation, given the number.
        """
        with ExitStack() as stack:
            for test in self._tests(-1):
                if test.known != 1:
                    stack.enter_context(self.write.block(f"if {test.text}:"))
            self._level(0, literal(0), inside, faulty, stack)

    def _level(
        self,
        level: int,
        number: Int,
        inside: Callable[[Rep, Int], None],
        faulty: Callable[[Int], None],
        stack: ExitStack,
    ) -> None:
        write, layout = self.write, self.body.library.layout
        if level == len(self.leaves):
            self._all_chosen(number, inside, faulty)
            return
        of = self.leaves[level]
        count = layout.count(of)
        index = literal(0)
        if count > 1:
            name = write.fresh("i")
            stack.enter_context(write.block(f"for {name} in range({count}):"))
            index = Int(name, 0, count - 1)
        value = self.body.shapes.nth(of, index)
        self.chosen.append(_bounded(self.body, of, value))
        number = write.add(write.mul(number, literal(count)), index)
        for test in self._tests(level):
            self._skip_unless(test, count > 1, stack)
        self._level(level + 1, number, inside, faulty, stack)

    def _skip_unless(self, test: Int, in_loop: bool, stack: ExitStack) -> None:
        if test.known == 1:
            return
        if in_loop and test.known is None:
            with self.write.block(f"if {test.text} == 0:"):
                self.write.line("continue")
        else:
            stack.enter_context(self.write.block(f"if {test.text}:"))

    def _tests(self, level: int) -> Iterator[Int]:
        """What can be tested once the parameters up to a level are chosen."""
        for need in self.needs:
            if need.last == level:
                holds, fault = self._asked(need)
                yield self.write.either(fault, holds)
            elif need.last > level and (level in need.leaves or (level == -1 and len(need.leaves) <= 3)):
                found = self._may(need)
                if found is not None:
                    yield found

    def _asked(self, need: _Need) -> tuple[Int, Int]:
        return self.body.call(need.holds, [self._filled(), self.state], [self.move.shape, self.of])

    def _may(self, need: _Need) -> Int | None:
        """Whether a precondition may still hold; None where that is not worth asking."""
        with self.write.attempt() as attempt:
            try:
                return may_hold(self.body, need.holds, [self._partial(), Exact(self.state)])
            except TooLong:
                attempt.give_up()
        return None

    def _filled(self) -> Rep:
        """The move with something in the place of what is not chosen."""
        shapes = self.body.shapes
        blanks = [shapes.nth(of, literal(0)) for of in self.leaves[len(self.chosen) :]]
        return _build(self.body, self.move.shape, iter([*self.chosen, *blanks]))

    def _partial(self) -> Abstract:
        opened = [None] * (len(self.leaves) - len(self.chosen))
        return self._abstract(self.move.shape, iter([*self.chosen, *opened]))

    def _abstract(self, of: Type, cells: Iterator[Rep]) -> Abstract:
        match of:
            case RecordType() | TupleType() | TableType():
                parts = [self._abstract(part, cells) for part in parts_of(of)]
                if all(isinstance(part, Exact) for part in parts):
                    reps = [part.rep for part in parts if isinstance(part, Exact)]
                    whole = self.body.shapes.tables.from_cells(of, reps) if isinstance(of, TableType) else tuple(reps)
                    return Exact(whole)
                return Parts(tuple(parts))
            case _:
                cell = next(cells)
                return anything(of) if cell is None else Exact(cell)

    def _all_chosen(self, number: Int, inside: Callable[[Rep, Int], None], faulty: Callable[[Int], None]) -> None:
        """Ask once more, in order, what may break an obligation, for it was asked before what stands ahead of it."""
        write, move = self.write, _build(self.body, self.move.shape, iter(self.chosen))
        doubtful = [need for need in self.needs if can_fail(need.holds.block)]
        if not doubtful:
            inside(move, number)
            return
        good, fault = literal(1), literal(0)
        for need in self.needs:
            if need in doubtful:
                holds, broken = self._asked(need)
                fault = write.either(fault, write.both(good, broken))
                good = write.both(good, holds)
        with write.block(f"if {fault.text}:"):
            faulty(number)
        with write.block("else:"), write.block(f"if {good.text}:"):
            inside(move, number)


def _bounded(body: Body, of: Type, value: Rep) -> Rep:
    if not is_scalar(of) or value.known is not None:
        return value
    low, high = body.library.layout.span(of)
    return attrs.evolve(value, low=low, high=high)


def decoded(body: Body, move: MoveCore, number: Int) -> Rep:
    """The move that has a number among the moves of its class."""
    write, layout = body.writer, body.library.layout
    kinds, found = list(leaves(move.shape)), list[Rep]()
    for of in reversed(kinds):
        count = layout.count(of)
        number, rest = write.divide(number, literal(count), positive=True)
        found.append(_bounded(body, of, body.shapes.nth(of, attrs.evolve(rest, low=0, high=count - 1))))
    return _build(body, move.shape, iter(reversed(found)))


def _build(body: Body, of: Type, cells: Iterator[Rep]) -> Rep:
    match of:
        case RecordType() | TupleType():
            return tuple(_build(body, part, cells) for part in parts_of(of))
        case TableType(size=size, of=inner):
            return body.shapes.tables.from_cells(of, [_build(body, inner, cells) for _ in range(size)])
        case _:
            return next(cells)
