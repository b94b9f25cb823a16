"""A reading looked for among the answers to another question."""

from __future__ import annotations

from sound import TEXT, Few, Setup, State, game_with

from rapanui_rules.lang import invariant


@invariant(TEXT[1])
def stones_are_kept(g: Setup, s: State) -> bool:
    """No stone is lost."""
    return s.heap <= 2 or g.last in (Few.NO, Few.YES)


game = game_with(claims=(stones_are_kept,))
