"""Plays that are legal under two readings from start to end, and won by different players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rapanui_rules.backends.native.together import ends_apart
from rapanui_rules.check.atlas.reading import compiled, read
from rapanui_rules.errors import IllegalMove, Internal, OutOfRange
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.terms.system import System

__all__ = ["unlike_ends"]


def unlike_ends(
    rules: tuple[Rules[Any, Any], Rules[Any, Any]],
    systems: tuple[System, System],
    claims: Sequence[str],
    prefix: Sequence[Any],
    most: int,
) -> tuple[Play, Play] | None:
    """The same moves as a play under each of two readings, with different winners; None where none was met.

    Args:
        rules: the game under both.
        systems: the same, lowered.
        claims: names that the programs are compiled with.
        prefix: a play after which they part.
        most: how many moves are made in search of one.

    Raises:
        Internal: the plain rules do not see it so.
    """
    one, other = (read(system, claims).compiled for system in systems)
    made = compiled(systems[0], claims)
    if one is None or other is None or made is None or one.layout != other.layout:
        return None
    moves = ends_apart(made, one.running(), other.running(), prefix, most)
    if moves is None:
        return None
    plays = Play(rules[0], moves), Play(rules[1], moves)
    try:
        winners = [play.rules.winners(play.final) for play in plays]
    except (IllegalMove, OutOfRange) as error:
        raise Internal(f"a play of equal moves under two readings of {rules[0].game.name} fails: {error}") from error
    if None in winners or winners[0] == winners[1]:
        raise Internal(f"a play of {rules[0].game.name} is not won by different players under two readings")
    return plays
