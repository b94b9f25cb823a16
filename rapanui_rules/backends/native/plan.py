"""Where each node of a function is computed: once, as late as its uses allow, outside loops it does not need."""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakKeyDictionary

import attrs

from rapanui_rules.terms.nodes import Block, Fn, Node, Op

__all__ = ["LOOPS", "Plan", "Scope", "can_fail"]

LOOPS = (Op.LOOP, Op.EACH, Op.SUM, Op.ALL, Op.ANY)
_GIVEN = (Op.CONST, Op.INPUT)

#: A branch of a node by its place, or what an obligation asks by the obligation's place in its block.
Slot = tuple[int, int]


@attrs.define(eq=False)
class Scope:
    """A stretch of code: the body of a function or loop, or a branch.

    Attributes:
        parent: the stretch it is part of.
        names: inputs of the loop whose body it is.
        nodes: what is computed in it, operands first.
        inner: the stretches that are part of it.
        cost: about how many operations it takes, once that was asked.
    """

    parent: Scope | None
    names: frozenset[str] = frozenset()
    nodes: list[Node] = attrs.Factory(list)
    inner: list[Scope] = attrs.Factory(list)
    cost: int | None = None
    depth: int = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.depth = 0 if self.parent is None else self.parent.depth + 1
        if self.parent is not None:
            self.parent.inner.append(self)


class Plan:
    """The scopes of one function.

    Attributes:
        root: its body.
        scopes: the others, by the node or block they belong to.
    """

    def __init__(self, block: Block) -> None:
        self.root = Scope(None)
        self.scopes: dict[Slot, Scope] = {}
        self._uses: dict[int, Scope] = {}
        self._use_block(block, self.root)
        for node in reversed(list(_operands_first(block))):
            scope = self._settle(node)
            scope.nodes.append(node)
            self._use_operands(node, scope)
        for scope in (self.root, *self.scopes.values()):
            scope.nodes.reverse()

    def below(self, key: object, slot: int) -> Scope:
        """The scope of a branch."""
        return self.scopes[id(key), slot]

    def _open(self, key: object, slot: int, parent: Scope, names: frozenset[str] = frozenset()) -> Scope:
        made = self.scopes[id(key), slot] = Scope(parent, names)
        return made

    def _use(self, node: Node, scope: Scope) -> None:
        known = self._uses.get(id(node))
        self._uses[id(node)] = scope if known is None else _common(known, scope)

    def _use_block(self, block: Block, scope: Scope) -> None:
        for node in block.results:
            self._use(node, scope)
        for i, one in enumerate(block.obligations):
            for node in one.path:
                self._use(node, scope)
            arm = self._open(block, i, scope)
            for asked in (one.claim, one.within):
                if asked is not None:
                    self._use(asked, arm)

    def _use_operands(self, node: Node, scope: Scope) -> None:
        if node.op is Op.ITE:
            self._use(node.args[0], scope)
            self._use(node.args[1], self._open(node, 1, scope))
            self._use(node.args[2], self._open(node, 2, scope))
        elif node.op in (Op.AND, Op.OR):
            for i, arg in enumerate(node.args):
                scope = scope if i == 0 else self._open(node, i, scope)
                self._use(arg, scope)
        else:
            for arg in node.args:
                self._use(arg, scope)
            if node.op in LOOPS:
                assert isinstance(node.data, Block)
                names = frozenset(str(one.data) for one in node.data.inputs)
                self._use_block(node.data, self._open(node, 0, scope, names))

    def _settle(self, node: Node) -> Scope:
        """The innermost scope around all uses, outside the loops on which the node does not depend."""
        settled: Scope = self._uses[id(node)]
        at: Scope | None = settled
        while at is not None:
            if at.names:
                if node.free & at.names:
                    break
                assert at.parent is not None
                settled = at.parent
            at = at.parent
        return settled


def _common(a: Scope, b: Scope) -> Scope:
    while a is not b:
        if a.depth < b.depth:
            a, b = b, a
        assert a.parent is not None
        a = a.parent
    return a


def _roots(block: Block) -> Iterator[Node]:
    yield from block.results
    for one in block.obligations:
        yield from (node for node in (*one.path, one.claim, one.within) if node is not None)


def _operands_first(block: Block) -> Iterator[Node]:
    """Every node below a block that is computed, those inside loops among them; operands before operations."""
    seen: set[int] = set()
    stack = [(node, False) for node in _roots(block)]
    while stack:
        node, done = stack.pop()
        if done:
            yield node
        elif id(node) not in seen and node.op not in _GIVEN:
            seen.add(id(node))
            stack.append((node, True))
            stack.extend((arg, False) for arg in node.args)
            if node.op in LOOPS and isinstance(node.data, Block):
                stack.extend((inner, False) for inner in _roots(node.data))


_FAILING: WeakKeyDictionary[Block, bool] = WeakKeyDictionary()


def can_fail(block: Block) -> bool:
    """Whether anything is asked in a block, or in what it calls."""
    known = _FAILING.get(block)
    if known is None:
        found = any(_asks(one.claim, one.within) for one in block.obligations)
        known = _FAILING[block] = found
    return known


def _asks(claim: Node | None, within: Node | None) -> bool:
    if within is not None:
        inner = within.data.block if isinstance(within.data, Fn) else within.data
        return isinstance(inner, Block) and can_fail(inner)
    return claim is not None and not (claim.op is Op.CONST and claim.data is True)
