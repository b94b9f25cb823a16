"""A row of a number and a text."""

from __future__ import annotations

from typing import Any

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


def first(row: tuple[Any, ...]) -> int:
    """The number."""
    return row[0]


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return first((s.heap, "stones")) <= 5


game = game_with(claims=(stones_are_kept,))
