"""What theorems are proved for; small tables, on which a search in breadth shows which play is the shortest."""

from __future__ import annotations

from typing import Any

import pytest

__all__ = ["EMPTY_QUARRY", "FEW_GIANTS", "FOUR_STONES", "LONG_RESERVES", "PLAYERS", "RING", "SMALL_STATUES", "THREE_PLAYERS", "TWO_OBELISKS"]

#: For how many players a theorem is proved; four and five take most of the time and are left to `-m sweep`.
PLAYERS = [2, 3, *(pytest.param(players, marks=pytest.mark.sweep) for players in (4, 5))]

#: Two players, a stone each and two in the quarry; three cards, all of which are used in every round.
FOUR_STONES: dict[str, Any] = {"players": 2, "fields": 3, "stones": 4, "reserve": 1, "obelisks": 0, "copies": (1, 1)}
#: The same without the two in the quarry.
EMPTY_QUARRY: dict[str, Any] = {**FOUR_STONES, "stones": 2}
#: As the first, with reserves that last for the whole way.
LONG_RESERVES: dict[str, Any] = {**FOUR_STONES, "stones": 8, "reserve": 4}
#: As the first, with an obelisk for each lane of a longer track.
TWO_OBELISKS: dict[str, Any] = {**FOUR_STONES, "fields": 4, "stones": 6, "obelisks": 2}
#: Three players with a stone each, none in the quarry; four cards.
THREE_PLAYERS: dict[str, Any] = {**FOUR_STONES, "players": 3, "stones": 3, "copies": (1, 1, 1)}

#: Make Make for two on the six territories round the centre, which have grounds only if two territories suffice.
RING: dict[str, Any] = {"players": 2, "board": "hexagon:1", "read": {"centre_grounds": "two_suffice"}}

#: Giants for two on the tiny island: a statue of each size, of which 0 is the small one, and a hat, 3.
FEW_GIANTS: dict[str, Any] = {
    "players": 2,
    "island": "tiny",
    "workers": 2,
    "markers": 3,
    "bases": 2,
    "small": 1,
    "middling": 1,
    "large": 1,
    "hats": 1,
    "logs": 3,
    "tablets": 4,
    "harvest": 2,
    "track": 6,
}
#: Giants for two on the tiny island: every die shows a small statue, of which there are three, 0 to 2, and two hats.
SMALL_STATUES: dict[str, Any] = {
    "players": 2,
    "island": "tiny",
    "faces": (0, 1, 0, 0),
    "small": 3,
    "middling": 0,
    "large": 0,
    "hats": 2,
}
