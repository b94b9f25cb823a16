"""Small tables: on those of Easter Island a search in breadth goes far enough to show which play is the shortest."""

from __future__ import annotations

from typing import Any

__all__ = ["EMPTY_QUARRY", "FOUR_STONES", "LONG_RESERVES", "RING", "THREE_PLAYERS", "TWO_OBELISKS"]

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
