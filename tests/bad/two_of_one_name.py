"""Two moves of one name."""

from __future__ import annotations

import attrs
from sound import Take, game_with

game = attrs.evolve(game_with(), moves=(Take, Take))
