"""Whether a seat can force a win, whatever all others do: every state by the plain rules, then induction backward.

The states from which a seat can force a win are the least set such that a state belongs to it in which the seat has
won, in which the seat has a move into the set, or in which somebody else, chance among them, has moves, all into it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any

import attrs

from rapanui_rules.errors import Internal
from rapanui_rules.play.rules import Rules

__all__ = ["Forced", "NotForced", "StateSpace", "Undecided", "replay", "solve", "unfold"]

#: The move that a strategy makes in each state it meets.
Strategy = Mapping[Any, Any]


@attrs.frozen(eq=False)
class StateSpace:
    """States that can be met in play, numbered as they were met; the start is 0.

    Attributes:
        states: by their numbers.
        following: the legal moves of each state, and where they lead; None where that was not looked at.
        steps: how many legal moves were made.
    """

    rules: Rules[Any, Any]
    states: tuple[Any, ...]
    following: tuple[tuple[tuple[Any, int], ...] | None, ...]
    steps: int

    @property
    def complete(self) -> bool:
        """Whether these are all the states there are."""
        return None not in self.following


@attrs.frozen
class Forced:
    """A seat can force a win.

    Attributes:
        seat: who wins, alone or with others.
        strategy: the seat's move in each of its states that can be met.
        moves: moves of the longest play, where the seat hurries and all others resist as long as they can.
        line: such a play.
        states: how many states were looked at.
    """

    seat: int
    strategy: Strategy
    moves: int
    line: tuple[Any, ...]
    states: int


@attrs.frozen
class NotForced:
    """A seat cannot force a win.

    Attributes:
        seat: who cannot.
        escape: the move of the others, and of chance, in each of their states that can be met; the seat never wins.
        line: a play by it in which the seat makes the first of its legal moves, until it ends or comes back.
        loop: number from 1 of the move before which the last state stood already; None if the play ends.
        states: how many states were looked at.
    """

    seat: int
    escape: Strategy
    line: tuple[Any, ...]
    loop: int | None
    states: int


@attrs.frozen
class Undecided:
    """Whether a seat can force a win depends on states that were not looked at; *states* were."""

    seat: int
    states: int


def unfold(rules: Rules[Any, Any], most_states: int) -> StateSpace:
    """Visit states in breadth from the start.

    Args:
        rules: the game.
        most_states: how many states may be met before the search stops short.

    Raises:
        OutOfRange: the rules put a value outside its declared range.
    """
    begin = rules.initial()
    states, numbers = [begin], {begin: 0}
    following: list[tuple[tuple[Any, int], ...] | None] = []
    steps = 0
    while len(following) < len(states) <= most_states:
        here, found = states[len(following)], []
        for move in rules.legal_moves(here):
            after = rules.after(here, move)
            number = numbers.setdefault(after, len(states))
            if number == len(states):
                states.append(after)
            found.append((move, number))
        steps += len(found)
        following.append(tuple(found))
    following += [None if rules.outcome(state) is None else () for state in states[len(following) :]]
    return StateSpace(rules, tuple(states), tuple(following), steps)


def solve(space: StateSpace, seat: int) -> Forced | NotForced | Undecided:
    """Whether a seat can force a win from the start.

    States that were not looked at are nobody's win where the answer is that it can, and the seat's where it is that it
    cannot; so both answers hold whether or not the space is complete. Whatever strategy is found is replayed.
    """
    unseen = [number for number, moves in enumerate(space.following) if moves is None]
    won = [number for number, state in enumerate(space.states) if _has_won(space.rules, state, seat)]
    ranks = _attracted(space, seat, won)
    if 0 in ranks:
        return _forced(space, seat, ranks)
    if unseen:
        ranks = _attracted(space, seat, {*won, *unseen})
    return Undecided(seat, len(space.states)) if 0 in ranks else _not_forced(space, seat, ranks)


def replay(rules: Rules[Any, Any], answer: Forced | NotForced) -> None:
    """Walk every reply to a strategy by the plain rules alone.

    Raises:
        Internal: it makes a move that is not legal, or does not do what it is said to.
    """
    forced = isinstance(answer, Forced)
    strategy = answer.strategy if isinstance(answer, Forced) else answer.escape

    def moves(state: Any) -> tuple[Any, ...]:
        if rules.outcome(state) is not None:
            return ()
        if (rules.actor(state) == answer.seat) is not forced:
            return rules.legal_moves(state)
        return (strategy[state],) if state in strategy else ()

    met = _met(rules, moves)
    for state, after in met.items():
        over, won = rules.outcome(state) is not None, _has_won(rules, state, answer.seat)
        if won is not (forced and not after) or (not over and not after and not rules.is_stuck(state)):
            raise Internal(f"{rules.game.name}: a strategy of or against seat {answer.seat} fails in {state}")
    if isinstance(answer, Forced) and _depth(rules, met) != answer.moves:
        raise Internal(f"{rules.game.name}: a strategy of seat {answer.seat} does not win in {answer.moves} moves")


# -- backward induction


def _has_won(rules: Rules[Any, Any], state: Any, seat: int) -> bool:
    won = rules.outcome(state)
    return won is not None and won[seat]


def _attracted(space: StateSpace, seat: int, goals: Iterable[int]) -> dict[int, int]:
    """The states from which a seat can force its way to a goal, with the moves that it takes.

    States are met by rising number of moves, so the seat's first way is its shortest, the others' last their longest.
    """
    before: list[list[int]] = [[] for _ in space.states]
    for number, moves in enumerate(space.following):
        for _, after in moves or ():
            before[after].append(number)
    pairs = zip(space.states, space.following, strict=True)
    left = [1 if space.rules.actor(state) == seat else len(moves or ()) for state, moves in pairs]
    ranks = dict.fromkeys(goals, 0)
    ahead = deque(ranks)
    while ahead:
        at = ahead.popleft()
        for number in before[at]:
            left[number] -= 1
            if left[number] == 0 and number not in ranks:
                ranks[number] = ranks[at] + 1
                ahead.append(number)
    return ranks


def _forced(space: StateSpace, seat: int, ranks: Mapping[int, int]) -> Forced:
    def best(number: int) -> tuple[Any, int]:
        """A shortest way of the seat, a longest one of all others."""
        moves = [move for move in space.following[number] or () if move[1] in ranks]
        mine = space.rules.actor(space.states[number]) == seat
        return (min if mine else max)(moves, key=lambda move: ranks[move[1]])

    line, at = [], 0
    while ranks[at] > 0:
        move, at = best(at)
        line.append(move)
    strategy = _restricted(space, lambda state: space.rules.actor(state) == seat, best)
    answer = Forced(seat, strategy, ranks[0], tuple(line), len(space.states))
    replay(space.rules, answer)
    return answer


def _not_forced(space: StateSpace, seat: int, ranks: Mapping[int, int]) -> NotForced:
    def out(number: int) -> tuple[Any, int]:
        """A way of the others that stays out of the states from which the seat could force a win."""
        return next(move for move in space.following[number] or () if move[1] not in ranks)

    line, at, seen = list[Any](), 0, dict[int, int]()
    while space.following[at] and at not in seen:
        seen[at] = len(line)
        mine = space.rules.actor(space.states[at]) == seat
        move, at = (space.following[at] or ())[0] if mine else out(at)
        line.append(move)
    escape = _restricted(space, lambda state: space.rules.actor(state) != seat, out)
    loop = seen[at] + 1 if at in seen else None
    answer = NotForced(seat, escape, tuple(line), loop, len(space.states))
    replay(space.rules, answer)
    return answer


def _restricted(
    space: StateSpace, chooses: Callable[[Any], bool], choice: Callable[[int], tuple[Any, int]]
) -> dict[Any, Any]:
    """A choice of moves, in those states alone that are met by it."""
    strategy, ahead, seen = dict[Any, Any](), [0], {0}
    while ahead:
        at = ahead.pop()
        moves = space.following[at] or ()
        if moves and chooses(space.states[at]):
            moves = (choice(at),)
            strategy[space.states[at]] = moves[0][0]
        new = {after for _, after in moves} - seen
        seen |= new
        ahead += new
    return strategy


# -- the replay, which knows nothing of the space


def _met(rules: Rules[Any, Any], moves: Callable[[Any], tuple[Any, ...]]) -> dict[Any, list[Any]]:
    """The states that are met where these moves are made, and what follows on each."""
    begin = rules.initial()
    met, ahead = dict[Any, list[Any]](), [begin]
    while ahead:
        state = ahead.pop()
        if state not in met:
            met[state] = [rules.play(state, move) for move in moves(state)]
            ahead += met[state]
    return met


def _depth(rules: Rules[Any, Any], met: Mapping[Any, list[Any]]) -> int | None:
    """Moves of the longest play; None if one comes back to a state."""
    depth: dict[Any, int] = {}
    try:
        for state in TopologicalSorter(met).static_order():  # what follows comes first
            depth[state] = max((1 + depth[after] for after in met[state]), default=0)
    except CycleError:
        return None
    return depth[rules.initial()]
