"""Plays to the states of a search."""

from __future__ import annotations

import random

import pytest

from rapanui_rules.backends.native.compiling import machine
from rapanui_rules.backends.native.exploring import CALLED, Search
from rapanui_rules.backends.native.program import program
from rapanui_rules.backends.native.ways import number_of
from rapanui_rules.lowering.lower import lower
from rapanui_rules.terms.values import encode
from tests.backends.native.test_exploring import rules_of


@pytest.mark.parametrize("jobs", [1, 3])
def test_a_way_leads_to_its_state_in_as_many_moves_as_its_level_says(jobs: int) -> None:
    """By the plain rules, from the start; so it is a shortest play, since the levels are exact."""
    rules = rules_of("examples/connect_four.py", columns=4, rows=3)
    made, chance = program(lower(rules.game, rules.setup)), random.Random(jobs)
    search = Search(rules, made, machine(made.text, CALLED), jobs, None)
    sizes = search.run(lambda progress: None, lambda: False, None).sizes
    for _ in range(60):
        part = chance.choice(search.parts)
        index = chance.randrange(part.states)
        number, state = number_of(part, index), rules.initial()
        way = search.ways.to(number)
        for move in way:
            assert rules.why_not(state, move) is None
            state = rules.after(state, move)
        assert made.state(part.state(index)) == encode(made.system.state, state)
        assert len(way) == search.ways.level_of(number) < len(sizes)
    search.free()
