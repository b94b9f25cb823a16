"""
Nim: no play goes on for ever.

Claim   every turn makes the heap smaller.
Scope   every state, any number of stones.
Expect  proved by induction.
Twin    without "the heap holds that many stones": a heap of one may be left with less than nothing, and so may the
        measure.
"""

from __future__ import annotations

from examples.nim import game
from proofs.theorem import prove, refute

CLAIM = "the_game_ends"


def test_proved_for_any_number_of_stones() -> None:
    """Together with the ranges, without which a smaller heap would prove nothing."""
    prove(game, CLAIM, "well_typed", for_any=("stones",))


def test_refuted_where_more_may_be_taken_than_there_is() -> None:
    """From one stone two are taken at once."""
    twin = game.without("Take", "are_there")
    refute(twin, "well_typed", moves=0, stones=1)
