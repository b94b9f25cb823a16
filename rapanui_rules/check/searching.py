"""Searches by the plain rules: every state in breadth, or plays at random.

Both are bounded by counts of steps, never by time, so that what they find does not depend on the machine.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from graphlib import CycleError, TopologicalSorter
from typing import Any

import attrs

from rapanui_rules.errors import OutOfRange
from rapanui_rules.lang.claims import Claim, Kind
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.watching import Key, Watch

__all__ = ["WELL_TYPED", "Exploration", "Finding", "Roaming", "explore", "linger", "roam"]

#: The claim that every value stays within its declared range.
WELL_TYPED = "well_typed"


@attrs.frozen
class Finding:
    """A play that breaks or reaches something.

    Attributes:
        moves: its moves from the start.
        shortest: whether no shorter play does.
        loop: number from 1 of the move before which the last state stood already.
        note: what goes wrong beyond the last move, where the rules themselves fail.
    """

    moves: tuple[Any, ...]
    shortest: bool
    loop: int | None = None
    note: str = ""


@attrs.frozen
class Exploration:
    """What a search in breadth saw.

    Attributes:
        findings: by what they are of.
        states: how many different states.
        steps: how many legal moves were made.
        levels: every state that so many moves or fewer lead to was seen.
        complete: whether these are all the states there are.
        longest: moves of the longest play, where no play comes back to a state; None if that is not known.
        native: whether native code searched.
    """

    findings: dict[Key, Finding]
    states: int
    steps: int
    levels: int
    complete: bool
    longest: int | None
    native: bool = False


class _Search:
    """A search in breadth in progress."""

    def __init__(self, watch: Watch) -> None:
        self.watch, self.rules = watch, watch.rules
        self.came: dict[Any, tuple[Any, Any] | None] = {}
        self.next: dict[Any, list[Any]] = {}
        self.findings: dict[Key, Finding] = {}
        self.steps = 0
        self.fell_out = False

    def way(self, state: Any) -> tuple[Any, ...]:
        """The moves by which a state was first met."""
        moves = []
        while (came := self.came[state]) is not None:
            state, move = came
            moves.append(move)
        return tuple(reversed(moves))

    def note(self, key: Key, moves: tuple[Any, ...], **more: Any) -> None:
        """Keep a finding, unless an earlier one is as good."""
        if key not in self.findings:
            self.findings[key] = Finding(moves, shortest=True, **more)

    def meet(self, state: Any, came: tuple[Any, Any] | None) -> bool:
        """See a state; whether it is new."""
        if state in self.came:
            return False
        self.came[state] = came
        for key in self.watch.at(state):
            if key not in self.findings:
                self.note(key, self.way(state))
        return True

    def expand(self, state: Any) -> list[Any]:
        """Make every legal move from a state; the new states."""
        found, over = [], self.rules.outcome(state) is not None
        following = self.next[state] = []
        moves = () if over else self.rules.legal_moves(state)
        for move in moves:
            self.steps += 1
            try:
                after = self.rules.after(state, move)
            except (OutOfRange, LookupError) as error:
                self.note((WELL_TYPED, None), self.way(state), note=f"then {move}: {error}")
                self.fell_out = True
                continue
            following.append(after)
            new = self.meet(after, (state, move))
            for key in self.watch.step(state, move, after):
                if key not in self.findings:
                    self.note(key, (*self.way(state), move))
            if new:
                found.append(after)
        if not over and not moves:
            for key in self.watch.stuck():
                self.note(key, self.way(state))
        return found


def explore(rules: Rules[Any, Any], names: tuple[str, ...], most_steps: int) -> Exploration:
    """Visit states in breadth from the start, testing claims.

    Args:
        names: of the claims to test.
        most_steps: how many legal moves may be made before the search stops short.
    """
    search = _Search(Watch.of(rules, names))
    begin = rules.initial()
    search.meet(begin, None)
    frontier, levels, complete = [begin], 0, True
    while frontier and complete:
        following: list[Any] = []
        for state in frontier:
            if search.steps >= most_steps:
                complete = False
                break
            following += search.expand(state)
        frontier = following
        levels += bool(following) and complete
    complete = complete and not search.fell_out  # what lies beyond such a step was not seen
    longest = _longest(search, begin) if complete else None
    return Exploration(search.findings, len(search.came), search.steps, levels, complete, longest)


def _longest(search: _Search, begin: Any) -> int | None:
    """Length of the longest play, or a finding that one comes back to a state."""
    ends = [claim.name for claim in search.watch.claims if claim.kind is Kind.ENDS]
    sorter = TopologicalSorter(search.next)
    try:
        order = list(sorter.static_order())
    except CycleError as error:
        cycle = list(reversed(error.args[1]))  # the sorter lists it against the moves
        for name in ends:
            _note_cycle(search, (name, None), cycle)
        return None
    depth: dict[Any, int] = {}
    for state in order:  # successors first
        depth[state] = max((1 + depth[each] for each in search.next[state]), default=0)
    return depth[begin]


def _note_cycle(search: _Search, key: Key, cycle: list[Any]) -> None:
    """A play along a cycle of states, the first and last of which are the same."""
    way = search.way(cycle[0])
    moves = list(way)
    for before, after in zip(cycle, cycle[1:], strict=False):
        moves.append(next(m for m in search.rules.legal_moves(before) if search.rules.after(before, m) == after))
    search.findings[key] = Finding(tuple(moves), shortest=False, loop=len(way) + 1)


@attrs.frozen
class Roaming:
    """What plays at random saw: findings, how many plays, how many moves in all, and whether native code made them."""

    findings: dict[Key, Finding]
    plays: int
    steps: int
    native: bool = False


def roam(rules: Rules[Any, Any], names: tuple[str, ...], seed: int, most_steps: int, most_moves: int = 5000) -> Roaming:
    """Play at random, testing claims.

    Every other play favours some classes of moves by chance, so that what needs one move again and again is met too,
    and puts off the end, so that states are met that few plays come to.

    Args:
        names: of the claims to test.
        seed: decides every choice.
        most_steps: how many moves in all plays together.
        most_moves: how many in one play.
    """
    watch, rng = Watch.of(rules, names), random.Random(seed)
    findings: dict[Key, Finding] = {}
    plays = steps = 0
    while steps < most_steps:
        favour = {} if plays % 2 == 0 else {cls: 10 ** rng.uniform(-2, 2) for cls in rules.game.moves}
        plays += 1
        most = min(most_moves, most_steps - steps)
        if favour:  # where a game need not end, such a play would take all the steps there are
            most = min(most, max(100, most_steps // 4))
        steps += max(1, _one_play(watch, rng, favour, findings, most))
    return Roaming(findings, plays, steps)


def _one_play(
    watch: Watch,
    rng: random.Random,
    favour: Mapping[type[Any], float],
    findings: dict[Key, Finding],
    most: int,
) -> int:
    rules, moves = watch.rules, list[Any]()
    state = rules.initial()
    seen = {state: 0}

    def note(key: Key, **more: Any) -> None:
        known = findings.get(key)
        if known is None or len(known.moves) > len(moves):
            findings[key] = Finding(tuple(moves), shortest=False, **more)

    for key in watch.at(state):
        note(key)
    while len(moves) < most:
        move = rules.random_move(state, rng, favour)
        for _ in range(_MOST_PUT_OFF if favour else 0):
            if move is None or not _ends(rules, state, move):
                break
            move = rules.random_move(state, rng, favour)
        if move is None:
            if rules.outcome(state) is None:
                for key in watch.stuck():
                    note(key)
            break
        try:
            after = rules.after(state, move)
        except (OutOfRange, LookupError) as error:
            note((WELL_TYPED, None), note=f"then {move}: {error}")
            break
        moves.append(move)
        for key in (*watch.at(after), *watch.step(state, move, after)):
            note(key)
        if after in seen:
            for claim in watch.claims:
                if claim.kind is Kind.ENDS:
                    note((claim.name, None), loop=seen[after] + 1)
            break
        state = after
        seen[state] = len(moves)
    return len(moves)


#: How often a play at random chooses again where a move would end it.
_MOST_PUT_OFF = 8


def _ends(rules: Rules[Any, Any], state: Any, move: Any) -> bool:
    """Whether a move ends the game; one that leaves a range does not, and whoever makes it tells of it."""
    try:
        return rules.outcome(rules.after(state, move)) is not None
    except (OutOfRange, LookupError):
        return False


#: How many of a state's moves of each class are looked at by a play that puts off the end.
_MOST_LOOKED_AT = 64


def linger(rules: Rules[Any, Any], claim: Claim, most_moves: int) -> Finding | None:
    """A play that puts off the end: each move is the first of those that leave the claim's measure greatest.

    The choice depends on the state alone, so a play that does not end comes back to a state.

    Args:
        claim: that the game ends.
        most_moves: longest play tried.
    """
    moves: list[Any] = []
    state = rules.initial()
    seen = {state: 0}
    while len(moves) < most_moves:
        try:
            options = [(move, rules.after(state, move)) for move in rules.moves(state, _MOST_LOOKED_AT)]
        except (OutOfRange, LookupError):  # the other searches tell of it
            return None
        if not options:
            return None
        move, state = max(options, key=lambda option: claim(rules.setup, option[1]))
        moves.append(move)
        if state in seen:
            return Finding(tuple(moves), shortest=False, loop=seen[state] + 1)
        seen[state] = len(moves)
    return None
