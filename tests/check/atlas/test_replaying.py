"""What searches met is believed only when the plain rules see it too."""

from __future__ import annotations

import attrs
import pytest

from rapanui_rules.check.atlas.replaying import must_be_shown
from rapanui_rules.check.searching import Finding
from rapanui_rules.errors import Internal
from rapanui_rules.lang import reachable
from rapanui_rules.play.rules import Rules
from tests.check.atlas.heap import Heap, State, Take, game

RULES = Rules(game, game.setup())
MADE = "Take_can_be_made", None


@reachable()
def the_heap_can_be_emptied(g: Heap, s: State) -> bool:
    """Nothing is left."""
    return s.heap == 0


def test_plays_that_begin_alike_are_replayed_together() -> None:
    """Two stones are taken first, and the last one in the same play."""
    rules = Rules(attrs.evolve(game, claims=(*game.claims, the_heap_can_be_emptied)), game.setup())
    whole = (Take(2), Take(2), Take(3))
    must_be_shown(rules, {MADE: Finding(whole[:1], True), ("the_heap_can_be_emptied", None): Finding(whole, False)})


@pytest.mark.parametrize(
    ("moves", "said"),
    [((), "does not show it"), ((Take(3), Take(3), Take(3)), "cannot be replayed: .*the heap holds that many stones")],
)
def test_a_play_that_shows_nothing_is_an_error(moves: tuple[Take, ...], said: str) -> None:
    """No move at all, and nine stones of seven."""
    with pytest.raises(Internal, match=f"the play found for Take_can_be_made {said}"):
        must_be_shown(RULES, {MADE: Finding(moves, shortest=False)})
