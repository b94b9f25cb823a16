"""A secret whose rows belong to no player."""

from __future__ import annotations

from typing import Annotated, NewType

import attrs
from sound import Player, game_with

from rapanui_rules.lang import Secret, Sort, Table, Upto

Pile = NewType("Pile", int)


@attrs.frozen
class State:
    """The heap, two piles and who is on turn."""

    heap: Annotated[int, Upto(5)]
    pile: Annotated[Table[Pile, bool], Secret()]
    turn: Player


game = game_with(state=State, sorts={Player: Sort(2), Pile: Sort(2)})
