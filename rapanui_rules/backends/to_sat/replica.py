"""A game computed by running its circuit: the SAT solver's view of a concrete state, for comparison."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from rapanui_rules.backends.to_sat.circuit import Bit, Circuit, Row, TooWide
from rapanui_rules.backends.to_z3.replica import Replica
from rapanui_rules.terms.system import ClaimCore, System
from rapanui_rules.terms.types import Type
from rapanui_rules.terms.values import Value

__all__ = ["CircuitReplica"]


class CircuitReplica(Replica):
    """A circuit over a symbolic state and symbolic moves, built once and then run.

    Claims that are too wide are left out.

    Raises:
        TooWide: an int of a move or phase has too many values.
    """

    def __init__(self, system: System) -> None:
        self.circuit = Circuit()
        self._run: tuple[tuple[int, ...], frozenset[int]] = (), frozenset()
        super().__init__(system, self.circuit)

    def _claim(self, claim: ClaimCore) -> None:
        with suppress(TooWide):
            super()._claim(claim)

    def _value(self, type_: Type, value: Value, known: list[tuple[Any, Any]]) -> Value:
        return self.encoding.concrete(type_, value, self._true(known))

    def _scalar(self, type_: Type, term: Any, known: list[tuple[Any, Any]]) -> bool:
        return bool(self.circuit.read(term, self._true(known)))

    def _true(self, known: list[tuple[Any, Any]]) -> frozenset[int]:
        given = tuple(literal for symbolic, value in known for literal in _literals(symbolic, value))
        if given != self._run[0]:
            self._run = given, self.circuit.run(given)
        return self._run[1]


def _literals(symbolic: Any, value: Any) -> Iterator[int]:
    """The true literals of a variable of this value."""
    if isinstance(symbolic, Bit):
        yield symbolic.literal if value else -symbolic.literal
    elif isinstance(symbolic, Row):
        for place, literal in enumerate(symbolic.literals, symbolic.least + 1):
            yield literal if value >= place else -literal
