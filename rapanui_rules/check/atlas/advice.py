"""What the evidence says of each question's readings."""

from __future__ import annotations

from collections.abc import Iterator

from rapanui_rules.check.atlas.engine import Atlas, name_of
from rapanui_rules.check.atlas.entries import Alike, Parts, Unparted
from rapanui_rules.check.atlas.questions import Question
from rapanui_rules.check.atlas.touring import Status

__all__ = ["advice", "changed_cells"]


def changed_cells(atlas: Atlas, question: Question) -> Iterator[tuple[str, str, Status, Status]]:
    """Claims of which more or less is known to hold under a reading than under the default.

    Yields:
        The reading, the claim, and what is known of it under the default and under the reading.
    """
    usual = atlas.columns[""].cells
    for reading in question.readings()[1:]:
        column = atlas.columns.get(name_of(question, reading))
        for name, cell in column.cells.items() if column is not None else ():
            if cell.status.is_failure is not usual[name].status.is_failure:
                yield reading.name.lower(), name, usual[name].status, cell.status


def advice(atlas: Atlas, question: Question) -> Iterator[str]:
    """A sentence for each thing that speaks for or against a reading, or that makes the choice idle."""
    changed = list(changed_cells(atlas, question))
    for reading in question.readings()[1:]:
        name = reading.name.lower()
        broken = [claim for of, claim, _, now in changed if of == name and now.is_failure]
        mended = [claim for of, claim, _, now in changed if of == name and not now.is_failure]
        if broken:
            yield f"{name} breaks {', '.join(broken)}, which the default does not"
        if mended:
            yield f"the default breaks {', '.join(mended)}, which was not seen under {name}"
    for member, who in question.about.supports.items():
        yield f"{member.lower()} has the support of {who}"
    answers = [pair.answer for pair in atlas.of(question)]
    if answers and all(isinstance(answer, Alike) for answer in answers):
        yield "no play tells the readings apart, so the choice is one of words"
    elif not any(isinstance(answer, Parts) for answer in answers) and any(isinstance(a, Unparted) for a in answers):
        yield "no play was met that tells the readings apart"
    elif not changed:
        yield "plays differ, but no claim is known to hold under one reading and to fail under another"
