"""The block being built: the conditions of the path and what has been asked so far."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import attrs

from rapanui_rules.errors import Place
from rapanui_rules.terms import build
from rapanui_rules.terms.facts import follows
from rapanui_rules.terms.nodes import Node, Obligation, Op
from rapanui_rules.terms.types import OptType

__all__ = ["Scope"]


@attrs.define(eq=False)
class Scope:
    """One block.

    Attributes:
        around: conditions under which the whole block is run, inside the same function.
        path: conditions of the current path in it.
        obligations: what it asks.
    """

    around: tuple[Node, ...] = ()
    path: list[Node] = attrs.Factory(list)
    obligations: list[Obligation] = attrs.Factory(list)

    def inner(self) -> Scope:
        """The scope of a block that is run on the current path."""
        return Scope((*self.around, *self.path))

    def knows(self, claim: Node) -> bool:
        """Whether the conditions of the path say outright that *claim* holds."""
        return follows(claim, (*self.around, *self.path))

    def narrowed(self, value: Any) -> Any:
        """An optional value that the path says is there, as the value itself; any other as it is."""
        if isinstance(value, Node) and isinstance(value.type, OptType) and self.knows(build.is_some(value)):
            return build.value(value, value.place)
        return value

    @contextmanager
    def assuming(self, condition: Node) -> Iterator[None]:
        """Everything asked inside is asked where *condition* holds."""
        if condition.op is Op.CONST and condition.data:
            yield
            return
        self.path.append(condition)
        try:
            yield
        finally:
            self.path.pop()

    def ask(self, claim: Node, what: str, place: Place | None) -> None:
        """Note that *claim* must hold on the current path."""
        if (claim.op is not Op.CONST or not claim.data) and not self.knows(claim):
            self.obligations.append(Obligation(tuple(self.path), claim, what, place))

    def ask_within(self, node: Node, what: str) -> None:
        """Note that what a call or loop asks must hold on the current path."""
        self.obligations.append(Obligation(tuple(self.path), None, what, node.place, node))
