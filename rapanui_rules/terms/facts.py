"""What the conditions of a path say outright, so that nothing is asked twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rapanui_rules.terms.nodes import Block, Node, Op
from rapanui_rules.terms.types import BOOL

__all__ = ["alike", "follows"]

#: Expressions nested deeper than this are not compared.
_DEPTH = 12


def alike(a: Node, b: Node, depth: int = _DEPTH) -> bool:
    """Whether two nodes surely have the same value: they are the same operations on the same inputs."""
    if a is b:
        return True
    if depth == 0 or a.op is not b.op or len(a.args) != len(b.args) or isinstance(a.data, Block):
        return False
    return a.data == b.data and all(alike(x, y, depth - 1) for x, y in zip(a.args, b.args, strict=True))


def follows(claim: Node, path: Iterable[Node]) -> bool:
    """Whether *claim* is, word for word, among the conditions or a part of one.

    A claim that only follows by reasoning is not seen.
    """
    if claim.op is Op.AND:
        known = list(path)
        return all(follows(part, known) for part in claim.args)
    return any(alike(claim, fact) for condition in path for fact in _facts(condition, True))


def _facts(condition: Node, holds: bool) -> Iterator[Node]:
    """What is known when a condition does, or does not, hold."""
    if condition.op is Op.NOT:
        yield from _facts(condition.args[0], not holds)
    elif condition.op is (Op.AND if holds else Op.OR):
        for part in condition.args:
            yield from _facts(part, holds)
    yield condition if holds else Node(Op.NOT, BOOL, (condition,))
