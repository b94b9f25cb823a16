"""
Nim: a heap is never more than it was.

Claim   the heap holds at most the stones it began with.
Scope   every state, any number of stones.
Expect  proved by induction.
Twin    with a move more, to put back a stone: refuted in one move, the fewest for ten stones.
"""

from __future__ import annotations

import attrs

from examples.nim import Nim, Player, State, game
from proofs.theorem import prove, refute
from rapanui_rules.lang import move
from rapanui_rules.sources import SILENT

CLAIM = "the_heap_never_grows_past_its_start"


@move(SILENT)
class PutBack:
    """Put a stone on the heap."""

    def effect(self, g: Nim, s: State) -> State:
        """The heap grows, and the other player is on turn."""
        return State(heap=s.heap + 1, turn=Player(1 - s.turn))


def test_proved_for_any_number_of_stones() -> None:
    """Together with the ranges, which say the same and that the heap is never less than nothing."""
    prove(game, CLAIM, "well_typed", for_any=("stones",))


def test_refuted_where_a_stone_can_be_put_back() -> None:
    """The first move already leaves the range that the heap is declared with."""
    twin = attrs.evolve(game, moves=(*game.moves, PutBack))
    refute(twin, "well_typed", moves=0)
