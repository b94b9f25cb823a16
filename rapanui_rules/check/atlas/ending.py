"""What two readings make of one play: where they part after it, and plays of equal moves with different winners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import attrs

from rapanui_rules.backends.native.compiling import Machine
from rapanui_rules.backends.native.program import Program
from rapanui_rules.backends.native.readers import Reader
from rapanui_rules.backends.native.together import ends_apart, unlike_moves
from rapanui_rules.backends.native.walking import Walked, walk
from rapanui_rules.check.atlas.parting import Difference, Sort, parting, same_way, unlike_fields
from rapanui_rules.check.atlas.reading import Compiled, Made
from rapanui_rules.errors import IllegalMove, Internal, OutOfRange
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules

__all__ = ["Twins", "differences_after", "in_step", "unlike_ends"]


@attrs.frozen
class Twins:
    """Two readings of a game.

    Attributes:
        rules: the game under both.
        made: the first one's program, if there is one.
        other: the other's.
    """

    rules: tuple[Rules[Any, Any], Rules[Any, Any]]
    made: Made | None
    other: Compiled | None

    def readers(self) -> tuple[Reader, Reader] | None:
        """Both at work; None where they cannot be run on the same states."""
        programs = self.programs()
        if programs is None:
            return None
        made, *running = programs
        one, other = (Reader(made.words, made.stride, each, made) for each in running)
        return one, other

    def programs(self) -> tuple[Program, Machine, Machine] | None:
        """The first one's program, and both made to run; None where they cannot be run on the same states."""
        if self.made is None or self.other is None or self.made.brief.layout != self.other.layout:
            return None
        return self.made.program, self.made.running, self.other.running()


def in_step(twins: Twins, most: int, longest: int, further: int) -> Walked | None:
    """Plays of equal moves at random in search of one after which two readings part; None without native code.

    Args:
        twins: the readings.
        most: how many moves are made.
        longest: moves after which a play is broken off.
        further: how many moves more are made in search of a shorter play, each time that one is found.
    """
    readers = twins.readers()
    return None if readers is None else walk(*readers, most, longest, further)


def differences_after(twins: Twins, moves: Sequence[Any], most: int) -> tuple[Difference, ...]:
    """What differs between two readings after a play, which the plain rules replay under both; or at the start.

    Args:
        twins: the readings.
        moves: of the play.
        most: how many differences are looked for.

    Raises:
        Internal: the plain rules see no difference, or refuse the play.
    """
    starts = [rules.initial() for rules in twins.rules]
    if starts[0] != starts[1]:
        return (Difference(Sort.START, "", *unlike_fields(*starts)),)
    state = same_way(*twins.rules, moves)[-1]
    programs = twins.programs()
    among = None if programs is None else unlike_moves(*programs, moves, most)
    found = parting(*twins.rules, state, most, among)
    if not found:
        raise Internal(f"the plain rules see no difference between two readings of {twins.rules[0].game.name}")
    return tuple(found)


def unlike_ends(twins: Twins, prefix: Sequence[Any], most: int) -> tuple[Play, Play] | None:
    """The same moves as a play under each of two readings, with different winners; None where none was met.

    Args:
        twins: the readings.
        prefix: a play after which they part.
        most: how many moves are made in search of one.

    Raises:
        Internal: the plain rules do not see it so.
    """
    programs, rules = twins.programs(), twins.rules
    moves = None if programs is None else ends_apart(*programs, prefix, most)
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
