"""The reference implementation: a game with its setup, run as the plain Python it is written in."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, partial
from itertools import islice
from typing import Any, Generic, TypeVar

import attrs

from rapanui_rules.errors import IllegalMove, OutOfRange
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.moves import By, Require, move_info
from rapanui_rules.lowering.annotations import Shapes
from rapanui_rules.lowering.secrets import seat_of
from rapanui_rules.play.narrowing import narrowed
from rapanui_rules.play.ranges import check_value, misfit
from rapanui_rules.play.secrets import Secrets
from rapanui_rules.terms.types import RecordType

__all__ = ["Rules"]

G = TypeVar("G")
S = TypeVar("S")


@attrs.frozen(slots=False)
class Rules(Generic[G, S]):
    """A game set up: what bots, tools and people play.

    Attributes:
        game: the rules.
        setup: what is known before play.
        checked: whether every state reached is checked against the ranges its fields declare.
    """

    game: Game[G, S]
    setup: G
    checked: bool = True

    @cached_property
    def shapes(self) -> Shapes:
        """Types of the game's annotations under this setup."""
        return Shapes(self.game, self.setup)

    @cached_property
    def players(self) -> int:
        """How many seats there are: the size of the sort that `turn` gives."""
        return self.shapes.size(self.seat)

    @cached_property
    def seat(self) -> Any:
        """The sort of the players."""
        return seat_of(self.game)

    @cached_property
    def secrets(self) -> Secrets:
        """What is kept from whom."""
        return Secrets(self.game, self.setup, self.shapes)

    def seen_by(self, state: S, player: int | None) -> S:
        """The state as a player sees it: others' rows of a `Secret`, while they are hidden, read as its blank.

        Args:
            state: as it is.
            player: a seat; None for somebody without one, who sees no secret at all.
        """
        seen: S = self.secrets.seen_by(state, player)
        return seen

    def initial(self) -> S:
        """The state before the first move."""
        return self._checked(self.game.start(self.setup), None, "the start")

    def actor(self, state: S) -> int | None:
        """The player on turn; None when chance is, or when the game is over."""
        return None if self.outcome(state) is not None else self.game.turn(self.setup, state)

    def outcome(self, state: S) -> tuple[bool, ...] | None:
        """Whether each player has won; None while the game goes on."""
        found: Any = self.game.outcome(self.setup, state)
        return found  # type: ignore[no-any-return]  # a table is a tuple at run time

    def winners(self, state: S) -> tuple[int, ...] | None:
        """The players who have won; None while the game goes on."""
        found = self.outcome(state)
        return None if found is None else tuple(player for player, won in enumerate(found) if won)

    def legal_moves(self, state: S) -> tuple[Any, ...]:
        """Every legal move, class by class in rulebook order."""
        return tuple(self.moves(state))

    def moves(self, state: S, most: int | None = None) -> Iterator[Any]:
        """The legal moves one by one, in the same order; at *most* so many of each class."""
        return self._legal(state, None, most=most)

    def random_move(
        self, state: S, rng: random.Random, favour: Mapping[type[Any], float] | None = None
    ) -> Any | None:
        """Some legal move, found without enumerating the others; None if there is none.

        Every legal move has a chance, not each the same one; moves of chance are drawn by their weights.

        Args:
            rng: makes the choice.
            favour: how much each class of moves is favoured; all alike by default.
        """
        if self.outcome(state) is not None:
            return None
        if self.game.turn(self.setup, state) is None:
            moves = self.legal_moves(state)
            return rng.choices(moves, [self.weight(state, m) for m in moves])[0] if moves else None
        return next(self._legal(state, rng, favour=favour), None)

    def random_of(self, cls: type[Any], state: S, rng: random.Random) -> Any | None:
        """A move of one class that is legal for whoever acts, found as by `random_move`; None if there is none."""
        move = next(self._of_class(cls, state, rng), None)
        return move if move is not None and self.why_not(state, move) is None else None

    def is_stuck(self, state: S) -> bool:
        """Whether the game goes on and nobody can move."""
        return self.outcome(state) is None and next(self._legal(state, None), None) is None

    def weight(self, state: S, move: Any) -> int:
        """How often chance makes *move*, against its other legal moves."""
        weigh = getattr(move, "weight", None)
        return 1 if weigh is None else int(weigh(self.setup, state))

    def why_not(self, state: S, move: Any) -> str | None:
        """Why *move* is refused: the first precondition that fails, with its passage; None if it is legal.

        Raises:
            TypeError: *move* is no move at all.
        """
        info = move_info(move)
        if type(move) not in self.game.moves:
            return f"{self.game.title} has no move {info.name}"
        wrong = misfit(self.move_shape(type(move)), move, info.name)
        if wrong is not None:
            return wrong
        if self.outcome(state) is not None:
            return "the game is over"
        if (self.game.turn(self.setup, state) is None) is not (info.by is By.CHANCE):
            return "it is the turn of chance" if info.by is not By.CHANCE else "it is a player's turn, not that of chance"
        for need in self.game.requires(move):
            if not need.holds(move, self.setup, state):
                return self.reason(state, move, need)
        if info.by is By.OTHERWISE:
            other = next(self._legal(state, None, By.PLAYER), None)
            if other is not None:
                return f"it is only for a player who has no other move, and {other} is one"
        return None

    def reason(self, state: S, move: Any, need: Require) -> str:
        """What a player is told whose move breaks a precondition; of what is hidden from them it says nothing."""
        seen = self.seen_by(state, self.game.turn(self.setup, state))
        return need.reason(move, self.setup, seen)

    def play(self, state: S, move: Any) -> S:
        """The state after *move* and all automatic phases.

        Raises:
            IllegalMove: the rules refuse the move.
            OutOfRange: the rules put a value outside its declared range, or what they assert is not so.
        """
        reason = self.why_not(state, move)
        if reason is not None:
            raise IllegalMove(f"{move}: refused: {reason}")
        return self.after(state, move)

    def after(self, state: S, move: Any) -> S:
        """Like `play`, for a move that is known to be legal."""
        for state in self.stages(state, move):
            pass
        return state

    def stages(self, state: S, move: Any) -> Iterator[S]:
        """The states that a legal move goes through: after its effect, then after each automatic phase."""
        state = self._step(move.effect, state, str(move))
        yield state
        for phase in self.game.phases:
            if phase.each is None:
                state = self._step(phase.step, state, phase.name)
                yield state
            else:
                for index in range(self.shapes.size(phase.each)):
                    state = self._step(phase.step, state, f"{phase.name}({index})", index)
                    yield state

    def move_shape(self, cls: type[Any]) -> RecordType:
        """Parameters of a move class with their types."""
        return self.shapes.record(cls)

    def _step(self, step: Callable[..., S], state: S, name: str, *index: int) -> S:
        """The state after an effect or a phase; what the rules `assert` on the way is part of what stays in range."""
        try:
            return self._checked(step(self.setup, state, *index), state, name)
        except AssertionError as error:
            raise OutOfRange(f"after {name}: what the rules assert is not so{f': {error}' if str(error) else ''}") from error

    def _checked(self, state: S, before: S | None, after: str) -> S:
        """A state whose values are in range; what did not change was checked before."""
        if self.checked and state is not before:
            check_value(self.shapes.record(self.game.state), state, self.game.state.__name__, after, before)
        return state

    def _legal(
        self,
        state: S,
        rng: random.Random | None,
        only: By | None = None,
        favour: Mapping[type[Any], float] | None = None,
        most: int | None = None,
    ) -> Iterator[Any]:
        if self.outcome(state) is not None:
            return
        chance = self.game.turn(self.setup, state) is None
        found = False
        for by in (By.CHANCE,) if chance else (By.PLAYER, By.OTHERWISE):
            classes = [cls for cls in self.game.moves if cls.__move__.by is by and (only is None or by is only)]
            for cls in classes if rng is None else _shuffled(classes, rng, favour or {}):
                for move in islice(self._of_class(cls, state, rng), most):
                    found = True
                    yield move
            if found:
                return

    def _of_class(self, cls: type[Any], state: S, rng: random.Random | None) -> Iterator[Any]:
        tests = [partial(_test, need.holds, self.setup, state) for need in self.game.requires(cls)]
        return narrowed(self.move_shape(cls), tests, rng)


def _shuffled(
    classes: list[type[Any]], rng: random.Random, favour: Mapping[type[Any], float]
) -> list[type[Any]]:
    """Classes in random order, a favoured one the sooner (each key is the time of an event of that rate)."""
    if not favour:
        return rng.sample(classes, len(classes))
    return sorted(classes, key=lambda cls: rng.expovariate(favour.get(cls, 1.0)))


def _test(holds: Any, setup: Any, state: Any, move: Any) -> bool:
    return bool(holds(move, setup, state))
