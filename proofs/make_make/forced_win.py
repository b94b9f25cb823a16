"""
Make Make: the first seat can win whatever the other does.

Claim   the first of two players has a move for every state that it can meet, so that every play ends in its win.
Scope   the six territories round the centre, no Moai, the corners of the centre as grounds that two territories
        suffice for; two domain tokens and a chief that may stand alone. By `-m sweep` three domain tokens each, the
        other readings as they are by default. Nothing is said of larger boards or of more tokens.
Expect  forced, with one Tangata Manu each in 11 moves of both players at most, by either reading; with two in 13.
Twin    with two domain tokens and no chief alone, nobody ever holds three territories; by `-m sweep`, where less than
        is there takes a territory, the second player can keep the first from winning for ever.
"""

from __future__ import annotations

import pytest

from proofs.tables import RING
from proofs.theorem import escape, force
from rapanui_rules.games.make_make import game

# All states are visited by the plain rules. Their numbers are checked, as the native search counts them as well.
CHIEF_ALONE = {**RING, "read": {**RING["read"], "chief_alone": "allowed"}, "tokens": 2, "tangata": 1, "moai": 0}
TWO_TOKENS = {**RING, "tokens": 2, "tangata": 1, "moai": 0}
THREE_TOKENS = {**TWO_TOKENS, "tokens": 3}


@pytest.mark.slow
def test_forced_where_the_chief_may_stand_alone() -> None:
    """The other player holds out for five moves."""
    force(game, 0, moves=11, states=26_359, **CHIEF_ALONE)


@pytest.mark.sweep
@pytest.mark.parametrize(("tangata", "moves", "states"), [(1, 11, 49_977), (2, 13, 78_045)])
def test_forced_with_three_tokens(tangata: int, moves: int, states: int) -> None:
    """A Tangata Manu more takes another turn of each player."""
    force(game, 0, moves=moves, states=states, **{**THREE_TOKENS, "tangata": tangata})


@pytest.mark.parametrize("seat", [0, 1])
def test_not_forced_where_three_territories_cannot_be_held(seat: int) -> None:
    """Two tokens take two territories."""
    escape(game, seat, states=5_143, **TWO_TOKENS)


@pytest.mark.sweep
def test_not_forced_where_less_takes_a_territory() -> None:
    """A single token then drives out whatever stands there."""
    escape(game.without("TakeOwned", "is_stronger"), 0, states=51_895, **THREE_TOKENS)
