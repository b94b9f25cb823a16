"""Induction in small steps, on a turn whose middle breaks what holds between turns."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, NewType

import attrs
import pytest

from rapanui_rules.backends.to_z3.contracts import Cut
from rapanui_rules.backends.to_z3.cuts import Cuts
from rapanui_rules.lang import (
    Claim,
    Game,
    Sort,
    Table,
    Upto,
    invariant,
    move,
    phase,
    put,
    require,
    step,
    table,
)
from rapanui_rules.lang.moves import Phase
from rapanui_rules.lowering.lower import lower
from rapanui_rules.sources import SILENT, Source

Player = NewType("Player", int)
Cell = NewType("Cell", int)
CELLS = tuple(map(Cell, range(4)))
EFFORT = 10_000_000
#: As many are counted.
MOST = 9


class Stage(Enum):
    """What comes next."""

    DROP = "a stone is dropped"
    SWEEP = "cells with two stones are swept"


@attrs.frozen
class Setup:
    """Nothing to set."""


@attrs.frozen
class State:
    """Stones in cells, and how many were swept away."""

    stage: Stage
    cells: Table[Cell, Annotated[int, Upto(2)]]
    gone: Annotated[int, Upto(MOST)]


def start(g: Setup) -> State:
    """Nothing lies anywhere."""
    return State(stage=Stage.DROP, cells=table(CELLS, lambda c: 0), gone=0)


@move(SILENT)
class Drop:
    """Drop a stone."""

    cell: Cell

    @require(SILENT)
    def is_early(self, g: Setup, s: State) -> bool:
        """Not too many are gone."""
        return s.gone <= 7

    def effect(self, g: Setup, s: State) -> State:
        """One more lies there."""
        return attrs.evolve(s, stage=Stage.SWEEP, cells=put(s.cells, self.cell, s.cells[self.cell] + 1))


@phase(SILENT, each=Cell)
def sweep(g: Setup, s: State, c: Cell) -> State:
    """Two stones leave."""
    if s.stage is Stage.DROP or s.cells[c] < 2:
        return s
    return attrs.evolve(s, cells=put(s.cells, c, 0), gone=min(MOST, s.gone + 2))


@phase(SILENT)
def end(g: Setup, s: State) -> State:
    """The next stone may be dropped."""
    return attrs.evolve(s, stage=Stage.DROP)


@invariant(SILENT)
def no_cell_has_two(g: Setup, s: State) -> bool:
    """Between turns no cell has two stones: broken by the move, mended by the phase."""
    return all(s.cells[c] < 2 for c in CELLS)


@invariant(SILENT)
def a_stone_is_always_dropped(g: Setup, s: State) -> bool:
    """Between turns the stage is the first."""
    return s.stage is Stage.DROP


@invariant(SILENT)
def nothing_is_gone(g: Setup, s: State) -> bool:
    """No stone leaves: false."""
    return s.gone == 0


@step(SILENT)
def what_is_gone_stays_gone(g: Setup, s: State, t: State) -> bool:
    """Never fewer are gone."""
    return t.gone >= s.gone


@step(SILENT)
def a_drop_is_early(g: Setup, s: State, m: Drop, t: State) -> bool:
    """It is made while seven or fewer are gone: a claim of one move, as its precondition says."""
    return s.gone <= 7


@step(SILENT)
def a_drop_changes_its_cell(g: Setup, s: State, m: Drop, t: State) -> bool:
    """The cell of the move is another afterwards: true, but not without knowing what it was when it was swept."""
    return t.cells[m.cell] != s.cells[m.cell]


CLAIMS = (
    no_cell_has_two,
    a_stone_is_always_dropped,
    nothing_is_gone,
    what_is_gone_stays_gone,
    a_drop_is_early,
    a_drop_changes_its_cell,
)


def by_steps(phases: tuple[Phase, ...], assumed: tuple[Claim, ...]) -> tuple[dict[str, bool], list[Cut]]:
    """What is proved of the game with these phases, and the cuts on the way."""
    game = Game(
        name="sweeping",
        title="Sweeping",
        source=Source.of("Sweeping"),
        setup=Setup,
        state=State,
        sorts={Player: Sort(1), Cell: Sort(len(CELLS))},
        start=start,
        turn=lambda g, s: Player(0),
        moves=(Drop,),
        phases=phases,
        outcome=lambda g, s: None,
        claims=CLAIMS,
    )
    cuts = Cuts(lower(game, Setup()), EFFORT, [claim.name for claim in CLAIMS])
    effect = cuts.effect("Drop", [claim.name for claim in assumed])
    last = cuts.phases(effect.holds)
    return {name: not left for name, left in cuts.left(last).items()}, [effect, last]


def test_what_a_phase_mends_is_proved() -> None:
    """What is false is not, though it holds at the start; nor what needs the whole turn at once."""
    proved, cuts = by_steps((sweep, end), (no_cell_has_two, a_stone_is_always_dropped))
    assert {
        "no_cell_has_two": True,
        "a_stone_is_always_dropped": True,
        "nothing_is_gone": False,
        "what_is_gone_stays_gone": True,
        "a_drop_is_early": True,
        "a_drop_changes_its_cell": False,
    } == proved
    assert [] == [one.obligation.what for cut in cuts for one, holds in cut.asked if not holds]


@pytest.mark.parametrize(
    ("phases", "lost"), [((end,), "no_cell_has_two"), ((sweep,), "a_stone_is_always_dropped")], ids=["sweep", "end"]
)
def test_without_its_phase_a_claim_is_open(phases: tuple[Phase, ...], lost: str) -> None:
    """Each phase keeps one of them."""
    proved, _ = by_steps(phases, (no_cell_has_two, a_stone_is_always_dropped))
    assert not proved[lost]


def test_what_is_not_assumed_is_not_leaned_on() -> None:
    """With any number of stones in a cell the drop leaves the range, and two stones may have become none of three."""
    _, cuts = by_steps((sweep, end), (a_stone_is_always_dropped,))
    assert not all(holds for _, holds in cuts[0].asked)
