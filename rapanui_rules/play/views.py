"""A play as one person at the table follows it: boards, moves and what they change, without what is hidden."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import attrs

from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.secrets import Row
from rapanui_rules.play.words import board, differences, move_text
from rapanui_rules.terms.flow import Flow, named, names_in
from rapanui_rules.terms.machine import Machine
from rapanui_rules.terms.system import System
from rapanui_rules.terms.values import encode

__all__ = ["View"]

#: What nobody hides anything from.
_NOTHING: frozenset[Row] = frozenset()


@attrs.frozen(slots=False)
class View:
    """What one person sees of a game.

    Attributes:
        rules: the game.
        player: whose eyes; None for somebody without a seat, who sees no secret.
        sees_all: whether nothing at all is hidden, whoever looks.
    """

    rules: Rules[Any, Any]
    player: int | None = None
    sees_all: bool = False

    def hidden(self, state: Any) -> frozenset[Row]:
        """The rows of secrets that are not seen in a state."""
        return _NOTHING if self.sees_all else self.rules.secrets.hidden(state, self.player)

    def seen(self, state: Any) -> Any:
        """The state as it is seen."""
        return state if self.sees_all else self.rules.seen_by(state, self.player)

    def board(self, state: Any) -> str:
        """The state as the game draws it, or field by field."""
        return board(self.rules, self.seen(state), self.hidden(state))

    def differences(self, before: Any, after: Any) -> list[str]:
        """What is seen to differ between two states that follow one another."""
        hidden = self.hidden(before), self.hidden(after)
        return differences(self.rules, self.seen(before), self.seen(after), *hidden)

    def move_text(self, before: Any, move: Any) -> str:
        """The move as Python, with `?` for each parameter that is hidden in the state to which it leads."""
        return move_text(move, self.unseen(before, move))

    def unseen(self, before: Any, move: Any) -> frozenset[str]:
        """The parameters of a move that are kept from who looks: what is put in a hidden row depends on them.

        A row counts as hidden that lies open at no point of the turn. Who makes a move knows it all.
        """
        if self.sees_all or (self.player is not None and self.rules.actor(before) == self.player):
            return frozenset()
        states = list(self.rules.stages(before, move))
        rows = frozenset.intersection(*map(self.hidden, states))
        if not rows:
            return frozenset()
        core = next(one for one in self._system.moves if one.name == type(move).__name__)
        parameters = tuple(named(of, name) for name, of in core.shape.fields)
        state = self._system.state
        after = Machine(Flow(), asks=False).value(core.effect, parameters, encode(state, before))
        return frozenset(name for field, row in rows for name in names_in(after[state.index(field)][row]))

    @cached_property
    def _system(self) -> System:
        """The moves; whoever plays does not wait for the claims."""
        return lower(attrs.evolve(self.rules.game, claims=()), self.rules.setup, twice=False)
