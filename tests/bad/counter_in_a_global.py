"""A helper that gives another number each time."""

from __future__ import annotations

from sound import TEXT, Setup, State, game_with

from rapanui_rules.lang import invariant


calls: list[int] = []


def most(g: Setup) -> int:
    """The most that lies there."""
    calls.append(1)
    return g.stones + len(calls)


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return s.heap * most(g) != 7


game = game_with(claims=(stones_are_kept,))
