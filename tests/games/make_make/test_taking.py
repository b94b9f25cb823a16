"""Make Make: how many domain tokens can be placed at once."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.games.make_make import TakeNeutral, TakeOwned
from tests.games.make_make.positions import at, on, rules_of


@pytest.mark.parametrize("move", [TakeNeutral, TakeOwned])
def test_all_that_the_reserve_holds_can_be_placed_and_no_more(move: type[Any]) -> None:
    """Two of Red's eleven are on the board: nine can be placed, on a territory of nobody's or of Blue's."""
    rules = rules_of()
    state = on(rules, "A1 R2, C2 B1" if move is TakeOwned else "A1 R2")
    there = at(rules.setup, "C2")
    after = rules.play(state, move(hex=there, tokens=9, chief=False))
    assert (9, 0) == (after.tokens[there], after.reserve[state.turn])
    refused = rules.why_not(state, move(hex=there, tokens=10, chief=False))
    assert refused is not None and "the reserve holds 9 domain tokens, not 10" in refused
