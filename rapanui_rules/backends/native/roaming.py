"""Games played at random by native code in search of what they show: a short play to each thing that is met."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from rapanui_rules.backends.native import kernels as k
from rapanui_rules.backends.native import kernels_of_plays as p
from rapanui_rules.backends.native.compiling import Cache, Machine, machine
from rapanui_rules.backends.native.layout import unfitting
from rapanui_rules.backends.native.memory import Row
from rapanui_rules.backends.native.program import Key, Program, program
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.rules import Rules
from rapanui_rules.terms.values import decode

__all__ = ["CALLED", "Roamed", "roam", "roam_in"]

#: Functions that such games call.
CALLED = ("wander",)

#: Games of one call, at most.
_PIECE = 64
#: Moves of a game that puts off its end, at the least; and of how many games of that length there may be room for.
_PATIENCE = 100
#: Moves of a state that there is room for at first.
_OPTIONS = 4096


@attrs.frozen(eq=False)
class Roamed:
    """What games at random showed.

    Attributes:
        games: how many were played.
        moves: how many moves were made in all.
        plays: the moves of the shortest play met to each thing that was looked for and found; the last move of the one
            to a fault is the one that the rules cannot make.
        looked_for: everything that was looked for.
    """

    games: int
    moves: int
    plays: dict[Key, tuple[Any, ...]]
    looked_for: tuple[Key, ...]


def roam(
    rules: Rules[Any, Any],
    claims: Iterable[str],
    moves: int,
    seed: int = 0,
    *,
    most: int = 5000,
    cache: Cache | None = None,
    native: bool | None = None,
) -> Roamed:
    """Play games at random, testing claims.

    Every other game prefers some classes of moves by chance and puts off its end, so that what needs one move again and
    again is met too, and states that few games come to.

    Args:
        rules: the game.
        claims: names of the claims to test.
        moves: how many moves are made in all; the last games may go beyond.
        seed: decides every choice, on every machine alike.
        most: moves after which a game is broken off.
        cache: where compiled code is kept.
        native: whether to run native code; by default where that is possible.

    Raises:
        UsageError: the game cannot be compiled.
    """
    made = program(lower(rules.game, rules.setup), claims)
    return roam_in(made, machine(made.text, CALLED, cache, native), moves, seed, most=most)


def roam_in(made: Program, running: Machine, moves: int, seed: int = 0, *, most: int = 5000) -> Roamed:
    """Play games of a program at random; arguments, result and errors as of `roam`."""
    if len(made.system.moves) >= p.CLASSES:
        raise unfitting(f"it has {p.CLASSES} classes of moves or more")
    games = _Games(made, running.functions["wander"], seed, min(most, moves), max(_PATIENCE, moves // _PATIENCE))
    played = 0
    while games.io.cells[p.R_PLIES] < moves:
        more = min(_PIECE, played + 1)
        games.play(played, played + more)
        played += more
    return Roamed(
        played,
        games.io.cells[p.R_PLIES],
        dict(games.found()),
        (*made.state_keys, *made.step_keys),
    )


class _Games:
    """Games that are watched, and what they showed so far."""

    def __init__(self, made: Program, wander: Any, seed: int, most: int, patience: int) -> None:
        self.made, self.wander, self.seed, self.most = made, wander, seed, most
        self.patience = min(patience, most)
        self.io, self.notes, self.history = Row(512), Row(16), Row(most + 1)
        self.bases = Row(p.CLASSES + 1)
        for i in range(p.CLASSES):
            self.bases.cells[i] = made.bases[min(i, len(made.bases) - 1)]
        self.bases.cells[p.CLASSES] = len(made.system.moves)
        self.options = Row(1)
        self._widen(_OPTIONS)

    def _widen(self, options: int) -> None:
        self.options.free()
        self.options = Row(2 * options)
        self.notes.cells[k.N_ROOM] = options

    def play(self, first: int, last: int) -> None:
        """Play the games with some numbers."""
        while True:
            rows = (self.bases, self.options, self.history, self.notes, self.io)
            first = self.wander(self.seed, first, last, self.most, self.patience, *rows)
            if first == last:
                return
            self._widen(2 * self.notes.cells[k.N_ROOM])

    def found(self) -> Iterator[tuple[Key, tuple[Any, ...]]]:
        """A play for each thing that was met: its game is played again to know its moves."""
        cells = self.io.cells.tolist()
        for keys, at in ((self.made.state_keys, p.R_STATES), (self.made.step_keys, p.R_STEPS)):
            for bit, key in enumerate(keys):
                plies, game = cells[at + 2 * bit : at + 2 * bit + 2]
                if game:
                    yield key, self._moves(game - 1, plies)
        if cells[p.R_STUCK_GAME]:
            yield ("stuck", None), self._moves(cells[p.R_STUCK_GAME] - 1, cells[p.R_STUCK])
        if cells[p.R_FAULT_GAME]:
            moves = self._moves(cells[p.R_FAULT_GAME] - 1, cells[p.R_FAULT])
            yield ("fault", None), (*moves, self._move(cells[p.R_FAULT_MOVE]))

    def _moves(self, game: int, plies: int) -> tuple[Any, ...]:
        self.play(game, game + 1)
        return tuple(self._move(number) for number in self.history.cells[:plies].tolist())

    def _move(self, number: int) -> Any:
        move, value = self.made.move(number)
        return decode(move.shape, value)
