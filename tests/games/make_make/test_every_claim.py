"""What is proved of Make Make on the default board, for each number of players; it takes minutes."""

from __future__ import annotations

import pytest

from rapanui_rules.check.portfolio import Effort, check_game
from rapanui_rules.check.verdicts import Proved
from rapanui_rules.games.make_make import game
from rapanui_rules.lang import Expect, Kind
from rapanui_rules.play.settings import setup_of

#: Kinds of claims of which a play that shows them is no proof.
LASTING = {Kind.INVARIANT, Kind.STEP, Kind.NEVER_STUCK, Kind.UNIQUE_OUTCOME}


@pytest.mark.sweep
@pytest.mark.parametrize("players", [2, 3, 4])
def test_proved(players: int) -> None:
    """By induction alone."""
    setup = setup_of(game, players=players)
    names = tuple(one.name for one in game.claims if one.kind in LASTING and one.expect(setup) is Expect.HOLDS)
    effort = Effort(explore=0, roam=0, depth=0, k=1, linger=0)
    found = check_game(game, setup, claims=(*names, "well_typed"), effort=effort)
    assert [] == [f"{one.claim}: {one.verdict}" for one in found if not isinstance(one.verdict, Proved)]
