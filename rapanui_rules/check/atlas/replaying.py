"""Plays that were found replayed by the plain rules, those that begin alike together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rapanui_rules.check.searching import Finding
from rapanui_rules.errors import IllegalMove, Internal, OutOfRange
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.watching import Key, Watch

__all__ = ["must_be_shown"]


def must_be_shown(rules: Rules[Any, Any], met: Mapping[Key, Finding]) -> None:
    """Make sure that plays show what they were found for.

    A play is made once for all that it begins with.

    Args:
        rules: the game that they were found for.
        met: plays by what they come to.

    Raises:
        Internal: the rules refuse a play, or do not see what it is to show.
    """
    watch, made = Watch.of(rules, {name for name, _ in met}), list[Play]()
    for key, one in sorted(met.items(), key=lambda item: -len(item[1].moves)):
        moves = len(one.moves)
        play = next((play for play in made if play.moves[:moves] == tuple(one.moves)), None)
        if play is None:
            play = Play(rules, tuple(one.moves))
            made.append(play)
        try:
            states = play.states[: moves + 1]
        except (IllegalMove, OutOfRange) as error:
            raise Internal(f"the play found for {key[0]} cannot be replayed: {error}") from error
        if not watch.shows(states, one.moves, key):
            raise Internal(f"the play found for {key[0]} does not show it")
