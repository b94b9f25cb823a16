"""CaDiCaL, by way of python-sat: whether clauses can all hold, with a model or a proof."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

import attrs

__all__ = ["NAME", "Answer", "installed", "solve"]

#: The solver, as verdicts name it.
NAME = "CaDiCaL 1.9.5"


@attrs.frozen
class Answer:
    """What the solver says.

    Attributes:
        holds: whether all clauses can hold; None if it gave up.
        model: the literals of a model, in the order of their variables.
        proof: that they cannot all hold, in the binary form of LRAT.
    """

    holds: bool | None
    model: tuple[int, ...] = ()
    proof: bytes = b""


def installed() -> str:
    """The version of python-sat; empty where it is not installed."""
    try:
        return version("python-sat")
    except PackageNotFoundError:
        return ""


def solve(clauses: Sequence[Sequence[int]], conflicts: int) -> Answer:
    """Whether clauses can all hold.

    Args:
        clauses: none with a literal twice, and none but the last of one literal; else the solver would change clauses
            as they come, and the proof would call them by other numbers.
        conflicts: after how many the solver gives up.
    """
    import pysolvers
    from pysat.solvers import Cadical195

    with tempfile.TemporaryFile() as trace, Cadical195() as solver:
        solver.configure({"lrat": 1})
        # only a solver that is configured already can write this format, so `with_proof` is of no use
        written = pysolvers.cadical195_tracepr(solver.cadical, trace)
        solver.append_formula(clauses)
        solver.conf_budget(conflicts)
        holds = solver.solve_limited()
        if holds:
            return Answer(True, tuple(solver.get_model()))
        if holds is None:
            return Answer(None)
        pysolvers.flushpr(written)
        trace.seek(0)
        return Answer(False, proof=trace.read())
