"""What earlier checks have proved of the default reading, in place of what a quick look says."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from rapanui_rules.check.atlas.touring import Cell, Column, Status
from rapanui_rules.check.cases import Case
from rapanui_rules.check.obligations import Obligation
from rapanui_rules.check.portfolio import Effort
from rapanui_rules.check.store import Store, key_of
from rapanui_rules.check.verdicts import Proved, Reached, Refuted, Verdict

__all__ = ["with_verdicts"]


def with_verdicts(column: Column, store: Store, case: Case, claims: Iterable[Obligation]) -> Column:
    """A column with the verdicts that `rapanui check` has kept for the same rules, where there are any.

    Args:
        column: what quick searches say.
        store: of verdicts.
        case: the game under the reading.
        claims: those of the column.
    """
    opened, cells = case.open(), dict(column.cells)
    for one in claims:
        verdict = store.get(key_of(opened, one, case.setup, Effort(), False), opened.rules.game)
        cell = None if verdict is None else _cell(verdict)
        if cell is not None:
            cells[one.name] = cell
    return attrs.evolve(column, cells=cells)


def _cell(verdict: Verdict) -> Cell | None:
    match verdict:
        case Proved(method=method):
            return Cell(Status.PROVED, how=method)
        case Refuted(play=None, method=method):
            return Cell(Status.NEVER_MET, how=method)
        case Refuted(play=play, method=method):
            return Cell(Status.BROKEN, play, method)
        case Reached(method=method):
            return Cell(Status.MET, how=method)
        case _:
            return None
