"""A helper that has no source."""

from __future__ import annotations

from typing import Any

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


made: dict[str, Any] = {}
exec("def fits(n: int) -> bool:\n    return n <= 5", made)
fits = made["fits"]


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return fits(s.heap)


game = game_with(claims=(stones_are_kept,))
