"""Two readings compared by solvers: that no state tells them apart, or that no short play does."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from rapanui_rules.backends.to_sat import search as to_sat
from rapanui_rules.backends.to_sat.solver import installed
from rapanui_rules.backends.to_z3 import bounded, twins
from rapanui_rules.backends.to_z3.bounded import Bounded
from rapanui_rules.terms.system import ClaimCore, System

__all__ = ["Asking", "no_state_parts", "short_play"]


@attrs.frozen
class Asking:
    """How much solvers may do: conflicts of the SAT solver, and z3's own count of steps, for each question."""

    conflicts: int
    steps: int


def no_state_parts(one: System, other: System, lemmas: Sequence[ClaimCore], asking: Asking) -> str:
    """Who proves that two readings differ in no state in range in which lemmas hold; empty where nobody does.

    Args:
        one: a reading.
        other: another.
        lemmas: invariants proved under the first.
        asking: how much solvers may do.
    """
    if not twins.comparable(one, other):
        return ""
    if installed():
        said = to_sat.exclude(one, twins.parts(other), lemmas, to_sat.Limits(asking.conflicts))
        if said:
            return said
    return bounded.exclude(one, twins.parts(other), lemmas, asking.steps)


def short_play(one: System, other: System, least: int, most: int, asking: Asking) -> Bounded | None:
    """A shortest play after which two readings part, among those of *least* to *most* moves; None where none can be asked."""
    if not twins.comparable(one, other) or not installed():
        return None
    return to_sat.search(one, twins.parts(other), most, to_sat.Limits(asking.conflicts), least=least)
