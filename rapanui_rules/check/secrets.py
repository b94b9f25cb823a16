"""Pairs of states that a player cannot tell apart and in which that player may not do the same, met by the plain rules.

States are met in breadth, and along plays at random that run beside twins in which one move was another.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import attrs

from rapanui_rules.errors import OutOfRange
from rapanui_rules.lang.moves import By
from rapanui_rules.play.narrowing import values_of
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import label, move_text

__all__ = ["Compared", "Parted", "compare_sides"]

#: Of a class with more moves than this, only those that are legal are compared, not why the others are refused.
_MOST_MOVES = 2_000
#: How many twins run beside a play at random.
_TWINS = 8


@attrs.frozen
class Parted:
    """A move that a player may make after one of two plays alone, or that is refused for unlike reasons.

    Attributes:
        moves: of the one play, and of the other.
        move: in question.
        note: what differs, in words.
    """

    moves: tuple[tuple[Any, ...], tuple[Any, ...]]
    move: Any
    note: str


@attrs.frozen
class Compared:
    """What was compared.

    Attributes:
        parted: the first pair found that differs.
        states: how many states were met in which something is hidden from the player on turn.
        pairs: how many of them look like an earlier one to that player.
        complete: whether these are all the states there are, and all that can be refused was compared.
    """

    parted: Parted | None
    states: int
    pairs: int
    complete: bool


class _Sides:
    """The states met so far, by what the player on turn sees of them; of those that look alike the first is kept."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self.met: dict[Any, tuple[Any, tuple[Any, ...], Any]] = {}
        self.seen: set[Any] = set()
        self.pairs = 0
        self.parted: Parted | None = None
        classes = [cls for cls in rules.game.moves if cls.__move__.by is not By.CHANCE]
        moves = {cls: list(islice(values_of(rules.move_shape(cls)), _MOST_MOVES + 1)) for cls in classes}
        self.asked = [move for found in moves.values() if len(found) <= _MOST_MOVES for move in found]
        self.many = tuple(cls for cls, found in moves.items() if len(found) > _MOST_MOVES)

    def meet(self, state: Any, moves: tuple[Any, ...]) -> None:
        """Compare a state with the first that looks the same to the player on turn."""
        player = self.rules.actor(state)
        closed = self.rules.secrets.closed(state)
        if player is None or not closed or state in self.seen:
            return
        self.seen.add(state)
        key = player, closed, self.rules.seen_by(state, player)
        known = self.met.get(key)
        if known is None:
            self.met[key] = state, moves, self._refusals(state)
            return
        self.pairs += 1
        if self._refusals(state) != known[2]:
            self.parted = self.parted or self._parted(player, known[:2], (state, moves))

    def _refusals(self, state: Any) -> tuple[Any, ...]:
        """Of every move, the place of the precondition that refuses it; or all legal moves of a large class."""
        legal = [move for move in self.rules.moves(state) if isinstance(move, self.many)] if self.many else []
        return (*(self._refusal(state, move) for move in self.asked), *legal)

    def _refusal(self, state: Any, move: Any) -> int:
        needs = self.rules.game.requires(move)
        found = (n for n, need in enumerate(needs) if not need.holds(move, self.rules.setup, state))
        return next(found, -1)

    def _parted(self, player: int, one: tuple[Any, Any], other: tuple[Any, Any]) -> Parted | None:
        states, moves = (one[0], other[0]), (one[1], other[1])
        name = label(self.rules, self.rules.seat, player)
        for move in self._in_question(states):
            first, second = (self.rules.why_not(state, move) for state in states)
            if first != second:
                said = (
                    f"{move_text(move)} is legal after {'the first' if first is None else 'the other'} alone"
                    if first is None or second is None
                    else f"{move_text(move)} is refused for unlike reasons: {first}; {second}"
                )
                return Parted(moves, move, f"two plays end alike to {name}, and {said}")
        return None

    def _in_question(self, states: tuple[Any, Any]) -> Iterator[Any]:
        yield from self.asked
        for state in states:
            yield from (move for move in self.rules.moves(state) if isinstance(move, self.many))


def compare_sides(rules: Rules[Any, Any], most_steps: int, random_steps: int, seed: int = 0) -> Compared:
    """Look for two states between which the player on turn sees no difference, but may not do the same.

    Args:
        rules: a game with secrets.
        most_steps: how many legal moves are made in breadth.
        random_steps: how many along plays at random, where the search in breadth does not see every state.
        seed: decides every choice of these.
    """
    sides = _Sides(rules)
    complete = _in_breadth(sides, most_steps)
    rng, steps = random.Random(seed), 0
    while not complete and sides.parted is None and steps < random_steps:
        steps += max(1, _beside_twins(sides, rng, random_steps - steps))
    return Compared(sides.parted, len(sides.seen), sides.pairs, complete and not sides.many)


def _in_breadth(sides: _Sides, most_steps: int) -> bool:
    """Meet states in breadth; whether these are all."""
    rules, begin, steps = sides.rules, sides.rules.initial(), 0
    sides.meet(begin, ())
    known, frontier = {begin}, [(begin, tuple[Any, ...]())]
    while frontier:
        following = []
        for state, way in frontier:
            for move in rules.moves(state):
                steps += 1
                if steps > most_steps or sides.parted is not None:
                    return False
                try:
                    after = rules.after(state, move)
                except (OutOfRange, LookupError):  # the other searches tell of it
                    return False
                if after not in known:
                    known.add(after)
                    following.append((after, (*way, move)))
                    sides.meet(*following[-1])
        frontier = following
    return True


def _beside_twins(sides: _Sides, rng: random.Random, most: int) -> int:
    """One play at random, with plays beside it that make the same moves but for one; how many moves were made."""
    rules, steps = sides.rules, 0
    play: tuple[Any, tuple[Any, ...]] = (rules.initial(), ())
    twins: list[tuple[Any, tuple[Any, ...]]] = []
    while steps < most and sides.parted is None:
        state, way = play
        move = rules.random_move(state, rng)
        if move is None:
            break
        other = rules.random_of(type(move), state, rng)
        made = [(state, way, move)]
        made += [(twin, beside, move) for twin, beside in twins if _may(rules, state, twin, move)]
        made += [(state, way, other)] if other is not None and other != move else []
        try:
            play, *twins = [(rules.after(at, one), (*by, one)) for at, by, one in made]
        except (OutOfRange, LookupError):  # the other searches tell of it
            break
        steps += len(made)
        for each in (play, *twins):
            sides.meet(*each)
        twins = [twin for twin in twins if twin[0] != play[0]][-_TWINS:]
    return steps


def _may(rules: Rules[Any, Any], state: Any, twin: Any, move: Any) -> bool:
    """Whether the same player may make the move in a twin of a state."""
    return rules.actor(state) == rules.actor(twin) and rules.why_not(twin, move) is None
