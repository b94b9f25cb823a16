"""Giants: the least of everything can be played and lowered; less is refused."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.errors import UsageError
from rapanui_rules.lowering.lower import lower
from tests.games.giants.scenes import reached, rules_of

#: No hat, no log, and one of everything that must be there.
LEAST: dict[str, Any] = {
    "players": 2,
    "workers": 1,
    "markers": 1,
    "bases": 1,
    "small": 1,
    "middling": 0,
    "large": 0,
    "hats": 0,
    "logs": 0,
    "harvest": 0,
    "tablets": 1,
    "track": 3,
    "faces": (0, 1, 0, 0),
}


def test_the_least_setup_is_lowered_and_played() -> None:
    """No value of it is outside its range by the text of the rules alone."""
    rules = rules_of("tiny", **LEAST)
    assert len(rules.game.moves) == len(lower(rules.game, rules.setup).moves)
    assert rules.initial() != reached(rules, seed=1, moves=60)


@pytest.mark.parametrize("name", ["workers", "markers", "bases", "small", "tablets", "track"])
def test_less_is_refused(name: str) -> None:
    """What a move needs must be there, and a statue."""
    with pytest.raises(UsageError):
        rules_of("tiny", **{**LEAST, name: LEAST[name] - 1})


@pytest.mark.parametrize("changes", [{"players": 1}, {"players": 6}, {"faces": (1, 0, 0, 0)}, {"hats": -1}])
def test_nonsense_is_refused(changes: dict[str, Any]) -> None:
    """Too few players or too many, dice that bring nothing, and less than none."""
    with pytest.raises(UsageError):
        rules_of("tiny", **{**LEAST, **changes})
