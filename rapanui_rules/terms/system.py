"""A whole game in the core: what every engine starts from."""

from __future__ import annotations

import attrs

from rapanui_rules.terms.nodes import Fn
from rapanui_rules.terms.types import IntType, RecordType, Type

__all__ = ["ClaimCore", "MoveCore", "PhaseCore", "RequireCore", "SecretCore", "System"]


@attrs.frozen(eq=False)
class RequireCore:
    """A precondition: (move, state) -> bool."""

    name: str
    holds: Fn


@attrs.frozen(eq=False)
class MoveCore:
    """A class of moves.

    Attributes:
        by: "player", "chance" or "otherwise" (a player who has no other move).
        shape: its parameters.
        requires: preconditions in order.
        effect: (move, state) -> state.
        weight: (move, state) -> int, of chance.
    """

    name: str
    by: str
    shape: RecordType
    requires: tuple[RequireCore, ...]
    effect: Fn
    weight: Fn | None = None


@attrs.frozen(eq=False)
class PhaseCore:
    """An automatic step: (state) -> state, or (state, index) -> state for each of *each* indexes."""

    name: str
    step: Fn
    each: int | None = None


@attrs.frozen(eq=False)
class ClaimCore:
    """A claim's function.

    Attributes:
        name: of the claim.
        kind: value of the claim's kind.
        test: an invariant (state), a step claim (before, after) or (before, move, after), a reachable state
            (state[, index]), a measure (state) -> tuple of ints; None where the kind needs none.
        given: condition with the parameters of *test*.
        moves: names of the moves a step claim speaks of; None for all.
        index: type of the index of a reachable claim.
    """

    name: str
    kind: str
    test: Fn | None
    given: Fn | None = None
    moves: tuple[str, ...] | None = None
    index: Type | None = None


@attrs.frozen(eq=False)
class SecretCore:
    """A field of the state, a table over the players, whose rows are hidden from the others.

    Attributes:
        name: of the field.
        until: (state) -> bool, whether all rows lie open; None where they never do.
    """

    name: str
    until: Fn | None


@attrs.frozen(eq=False)
class System:
    """A transition system.

    Attributes:
        name: of the game.
        state: type of a state.
        seats: number of players.
        parameters: setup numbers left symbolic, with their ranges.
        sensible: () -> bool over the parameters; None when every value makes sense.
        start: () -> state.
        turn: (state) -> player, or optional player, None for chance.
        outcome: (state) -> optional table of bool.
    """

    name: str
    state: RecordType
    seats: int
    parameters: dict[str, IntType]
    sensible: Fn | None
    start: Fn
    turn: Fn
    outcome: Fn
    moves: tuple[MoveCore, ...]
    phases: tuple[PhaseCore, ...]
    claims: tuple[ClaimCore, ...]
    secrets: tuple[SecretCore, ...] = ()

    def functions(self) -> tuple[Fn, ...]:
        """Every function of the system, in the order of the source's parts."""
        found: list[Fn | None] = [self.sensible, self.start, self.turn, self.outcome]
        for move in self.moves:
            found += [*(need.holds for need in move.requires), move.effect, move.weight]
        found += [phase.step for phase in self.phases]
        for claim in self.claims:
            found += [claim.given, claim.test]
        found += [secret.until for secret in self.secrets]
        return tuple(fn for fn in found if fn is not None)
