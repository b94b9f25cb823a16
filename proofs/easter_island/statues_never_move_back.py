"""
Easter Island: statues go forward only, and only as far as the goal.

Claim   no statue loses a step or a stone, and none goes on past the end of the journey.
Scope   every state, 2 to 5 players, any number of stones, any length of track.
Expect  proved by induction.
Twin    with a move more, a step back, or three steps on: refuted in six moves, and after five, the fewest on a
        small table.
"""

from __future__ import annotations

import attrs
import pytest

from proofs.tables import FOUR_STONES, PLAYERS
from proofs.theorem import prove, refute
from rapanui_rules.games.easter_island import EasterIsland, State, game
from rapanui_rules.lang import move, put
from rapanui_rules.sources import SILENT

FORWARD = "statues_never_move_back"
AS_FAR = "nobody_passes_the_goal"


@move(SILENT)
class StepBack:
    """Take a step back, if there is one."""

    def effect(self, g: EasterIsland, s: State) -> State:
        """One's own statue is a step nearer to the start."""
        return attrs.evolve(s, at=put(s.at, s.turn, max(0, s.at[s.turn] - 1)))


@move(SILENT)
class RunOn:
    """Go three steps on, whether or not there are as many."""

    def effect(self, g: EasterIsland, s: State) -> State:
        """One's own statue is three steps further."""
        return attrs.evolve(s, at=put(s.at, s.turn, s.at[s.turn] + 3))


@pytest.mark.parametrize("players", PLAYERS)
def test_proved_for_any_number_of_stones_and_any_track(players: int) -> None:
    """Both claims together."""
    prove(game, FORWARD, AS_FAR, for_any=("fields", "stones"), players=players)


def test_forward_refuted_where_a_step_back_can_be_taken() -> None:
    """The deal, three cards turned up, a step on and a step back."""
    twin = attrs.evolve(game, moves=(*game.moves, StepBack))
    play = refute(twin, FORWARD, moves=6, **FOUR_STONES)
    assert isinstance(play.moves[-1], StepBack)


def test_the_goal_is_passed_where_one_can_run_on() -> None:
    """Once is three steps of four; what is declared of the steps then forbids the second time."""
    twin = attrs.evolve(game, moves=(*game.moves, RunOn))
    play = refute(twin, "well_typed", moves=5, **FOUR_STONES)
    assert 3 == max(play.final.at)
