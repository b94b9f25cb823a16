"""Nothing that a player can do."""

from __future__ import annotations

import attrs
from sound import game_with

game = attrs.evolve(game_with(), moves=())
