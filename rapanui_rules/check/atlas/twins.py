"""Two readings compared by solvers: that no state tells them apart, or that no short play does."""

from __future__ import annotations

from collections.abc import Sequence

import attrs

from rapanui_rules.backends.to_sat import search as to_sat
from rapanui_rules.backends.to_sat.solver import installed
from rapanui_rules.backends.to_z3 import bounded, twins
from rapanui_rules.backends.to_z3.bounded import Bounded
from rapanui_rules.terms.system import ClaimCore, System

__all__ = ["Asking", "nearing", "no_state_parts", "short_play"]


@attrs.frozen
class Asking:
    """How much solvers may do, for each question.

    Attributes:
        conflicts: of the SAT solver.
        clauses: most clauses of its formula.
        steps: z3's own count.
    """

    conflicts: int
    clauses: int
    steps: int

    @property
    def limits(self) -> to_sat.Limits:
        """Of the SAT solver."""
        return to_sat.Limits(self.conflicts, clauses=self.clauses)


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
        said = to_sat.exclude(one, twins.parts((other, None)), lemmas, asking.limits)
        if said:
            return said
    return bounded.exclude(one, twins.parts((other, None)), lemmas, asking.steps)


def short_play(
    one: System, others: Sequence[tuple[System, int | None]], least: int, most: int, asking: Asking
) -> tuple[Bounded, tuple[bool, ...]] | None:
    """A shortest play after which a reading and some other part, among those of *least* to *most* moves.

    Args:
        one: a reading.
        others: each with the length of a play that is known to part it from the first, if one is; shorter ones are sought.
        least: no shorter play parts any of them.
        most: longest play looked for.
        asking: how much solvers may do.

    Returns:
        What was found and excluded, and of which of the others; None where the SAT solver cannot be asked of any.
    """
    asked = tuple(twins.comparable(one, other) for other, _ in others)
    if not installed() or not any(asked):
        return None
    wanted = [each for each, is_asked in zip(others, asked, strict=True) if is_asked]
    found = to_sat.search(one, twins.parts(*wanted), most, asking.limits, least=least)
    return None if found is None else (found, asked)


def nearing(
    one: System, others: Sequence[System], least: int, most: int, asking: Asking
) -> tuple[Bounded, tuple[bool, ...]] | None:
    """Up to how many moves nothing happens without which a reading and others cannot part.

    Args:
        one: a reading.
        others: those compared with it.
        least: no shorter play parts any of them.
        most: longest play looked at.
        asking: how much solvers may do.

    Returns:
        What was excluded, and of which of the others; None where the SAT solver cannot be asked of any.
    """
    asked = tuple(twins.comparable(one, other) and twins.near(one, other) is not None for other in others)
    target = twins.near(one, *(other for other, is_asked in zip(others, asked, strict=True) if is_asked))
    if not installed() or not any(asked) or target is None:
        return None
    found = to_sat.search(one, target, most, asking.limits, least=least)
    return None if found is None else (found, asked)
