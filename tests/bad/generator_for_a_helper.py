"""A generator that a helper could use up."""

from __future__ import annotations

from collections.abc import Iterable

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


def total(row: Iterable[int]) -> int:
    """All of it."""
    return sum(row)


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return total(n for n in s.taken) <= 5


game = game_with(claims=(stones_are_kept,))
