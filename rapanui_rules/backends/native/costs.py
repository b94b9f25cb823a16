"""About how much work code is: what decides where it branches, what is written out and what stays a loop or a call."""

from __future__ import annotations

from collections.abc import Iterator

from rapanui_rules.backends.native.plan import LOOPS, Scope
from rapanui_rules.terms.nodes import Block, Fn, Node, Op

__all__ = ["Costs"]


class Costs:
    """Counts operations, each block once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Block, int]] = {}

    def block(self, block: Block) -> int:
        """About how many operations a block takes with every loop written out."""
        plan_key = id(block)
        if plan_key not in self._known:
            self._known[plan_key] = block, sum(self.node(node) for node in _nodes(block))
        return self._known[plan_key][1]

    def node(self, node: Node) -> int:
        """About how many operations one node takes, with every loop written out."""
        if node.op is Op.CALL:
            assert isinstance(node.data, Fn)
            return self.block(node.data.block)
        if node.op in LOOPS:
            assert isinstance(node.data, Block)
            return node.size * (1 + self.block(node.data))
        if node.op in (Op.GET, Op.PUT, Op.EQ):
            return 4
        return 0 if node.op in (Op.FIELD, Op.ITEM, Op.RECORD, Op.TUPLE, Op.SOME, Op.VALUE) else 1

    def scope(self, scope: Scope) -> int:
        """About how many operations a stretch takes, the branches within it among them."""
        if scope.cost is None:
            own = sum(self.node(node) for node in scope.nodes)
            scope.cost = own + sum(self.scope(inner) for inner in scope.inner if not inner.names)
        return scope.cost


def _nodes(block: Block) -> Iterator[Node]:
    """The nodes of a block, not those inside its loops."""
    seen: set[int] = set()
    stack = [*block.results, *(n for one in block.obligations for n in (*one.path, one.claim) if n is not None)]
    while stack:
        node = stack.pop()
        if id(node) not in seen and node.op not in (Op.CONST, Op.INPUT):
            seen.add(id(node))
            yield node
            stack.extend(node.args)
