"""What is known in a stretch of code: values of nodes and inputs, faults of calls and loops."""

from __future__ import annotations

import attrs

from rapanui_rules.backends.native.plan import Plan, Scope
from rapanui_rules.backends.native.shapes import Rep
from rapanui_rules.backends.native.writer import FALSE, Int
from rapanui_rules.terms.nodes import Node

__all__ = ["Known"]


@attrs.define(eq=False)
class Known:
    """What is known in a stretch of code: values of nodes and inputs, and the faults of calls and loops."""

    outer: Known | None
    plan: Plan | None
    values: dict[int, Rep] = attrs.Factory(dict)
    inputs: dict[str, Rep] = attrs.Factory(dict)
    faults: dict[int, Int] = attrs.Factory(dict)

    @classmethod
    def of(cls, values: dict[int, Rep]) -> Known:
        """Values of nodes by their identity."""
        return cls(None, None, values)

    def scope(self, key: object, slot: int) -> Scope:
        """The plan's scope of a branch."""
        assert self.plan is not None
        return self.plan.below(key, slot)

    def within(self) -> Known:
        """A stretch inside this one."""
        return Known(self, self.plan)

    def value(self, node: Node) -> Rep:
        """The value of a node that is computed."""
        at: Known | None = self
        while at is not None:
            if id(node) in at.values:
                return at.values[id(node)]
            at = at.outer
        raise AssertionError(f"{node.op} is not computed here")

    def input(self, name: str) -> Rep:
        """The value of an input."""
        at: Known | None = self
        while at is not None:
            if name in at.inputs:
                return at.inputs[name]
            at = at.outer
        raise AssertionError(f"{name} is not bound here")

    def fault(self, node: Node) -> Int:
        """The fault of a call or loop."""
        at: Known | None = self
        while at is not None:
            if id(node) in at.faults:
                return at.faults[id(node)]
            at = at.outer
        return FALSE
