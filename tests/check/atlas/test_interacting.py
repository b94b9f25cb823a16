"""Claims that two readings break together, where that is planted."""

from __future__ import annotations

from itertools import combinations, product
from pathlib import Path

import pytest

from rapanui_rules.check.atlas.advice import advice, changed_cells
from rapanui_rules.check.atlas.engine import Atlas, make_atlas
from rapanui_rules.check.atlas.interacting import covering, interactions
from rapanui_rules.check.atlas.touring import Status
from rapanui_rules.check.portfolio import check_game
from rapanui_rules.check.store import Store
from tests.check.atlas.heap import game


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    """The atlas of seven stones."""
    return make_atlas(game, game.setup())


def test_nobody_is_stuck_unless_two_readings_come_together(atlas: Atlas) -> None:
    """Two stones at the least, and no exception for the last: whoever meets one stone is stuck."""
    (found,) = interactions(atlas).found
    assert ("nobody_is_stuck", ("least=two", "rest=strict")) == (found.claim, found.readings)
    assert found.play is not None
    assert 1 == found.play.final.heap
    assert found.play.rules.is_stuck(found.play.final)


def test_no_reading_breaks_a_claim_alone(atlas: Atlas) -> None:
    """So nothing speaks against any of them but that."""
    assert [] == [row for question in atlas.questions for row in changed_cells(atlas, question)]
    assert {Status.PROVED, Status.MET} == {cell.status for cell in atlas.columns[""].cells.values()}


def test_verdicts_of_checks_stand_for_the_defaults(tmp_path: Path) -> None:
    """What a check has proved is told with its method."""
    store = Store(tmp_path / "verdicts.sqlite")
    list(check_game(game, game.setup(), store=store))
    cells = make_atlas(game, game.setup(), question="last", store=store).columns[""].cells
    assert (Status.PROVED, True) == ((cell := cells["the_heap_does_not_grow"]).status, "induction" in cell.how)


def test_what_speaks_for_a_reading_is_told(atlas: Atlas) -> None:
    """Who supports it, and whether plays depend on it."""
    last, _, rest, _ = (list(advice(atlas, question)) for question in atlas.questions)
    assert "wins has the support of everybody" in last
    assert ["no play tells the readings apart, so the choice is one of words"] == rest


@pytest.mark.parametrize("sizes", [[2, 2], [3, 2, 4, 2], [2] * 9, [1, 3, 1], [5, 5]])
def test_every_two_values_occur_together(sizes: list[int]) -> None:
    """Of different columns, in some row; and no more rows are needed than there are such pairs."""
    rows = list(covering(sizes))
    wanted = {
        ((i, a), (j, b))
        for i, j in combinations(range(len(sizes)), 2)
        for a, b in product(range(1, sizes[i]), range(1, sizes[j]))
    }
    met = {pair for row in rows for pair in combinations(enumerate(row), 2)}
    assert wanted <= met
    assert len(rows) <= len(wanted)
