"""A rule that enters something."""

from __future__ import annotations

from typing import Any

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


def suppressed() -> Any:
    """Nothing that a rule can use."""


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    with suppressed():
        return s.heap <= 5


game = game_with(claims=(stones_are_kept,))
