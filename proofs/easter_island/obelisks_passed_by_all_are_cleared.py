"""
Easter Island: an obelisk stands as long as it can be met.

Claim   ahead of every obelisk, or beside it, there is still a statue to come.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction.
Twin    without the phase that clears what all have passed: refuted in eight moves, the fewest on a small table.
"""

from __future__ import annotations

import attrs
import pytest

from proofs.tables import PLAYERS, TWO_OBELISKS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import game
from rapanui_rules.games.easter_island.phases import clear_what_all_have_passed

CLAIM = "obelisks_passed_by_all_are_cleared"


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """Whatever the statues do in one turn, the phase that follows makes up for it."""
    prove(game, CLAIM, for_any=("fields", "stones"), players=players)


def test_refuted_where_nothing_clears_what_all_have_passed() -> None:
    """Both statues go past an obelisk on the way out."""
    twin = attrs.evolve(game, phases=tuple(phase for phase in game.phases if phase is not clear_what_all_have_passed))
    play = refute(twin, CLAIM, moves=8, **{**TWO_OBELISKS, "stones": 8, "reserve": 4})
    assert any(step is not None and step < min(play.final.at) for step in play.final.obelisks)
