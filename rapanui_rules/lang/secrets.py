"""Hidden information: which of the state's values are kept from whom, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs

__all__ = ["Secret"]


@attrs.frozen
class Secret:
    """Marks a field of the state, a table over the players, of which each player sees no row but their own.

    `bid: Annotated[Table[Player, Card | None], Secret(until=all_have_bid)]`: row *p* is seen by player *p* alone until
    the condition holds, and again as soon as it holds no more. To everybody else the row reads as *blank*. The rules
    themselves see every row: a secret is kept from people, not from preconditions, effects or claims. Whose turn it is,
    whether the condition holds and how the game ends are known to all.

    Args:
        until: (setup, state) -> bool, whether all rows lie open; by default they never do.
        blank: the value that a hidden row is shown as, or a function of the setup that gives it; nothing by default,
            which suits rows of the type `X | None`.
    """

    until: Callable[[Any, Any], bool] | None = None
    blank: Any = None
