"""What each player sees of a state: the rows that are kept from them read as blank."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import attrs

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.secrets import Secret
from rapanui_rules.lowering.annotations import Shapes
from rapanui_rules.lowering.secrets import secrets_of
from rapanui_rules.lowering.source import class_field_place
from rapanui_rules.play.ranges import misfit
from rapanui_rules.terms.types import TableType

__all__ = ["Row", "Secrets"]

#: A row of a secret: the field's name, and the player whose row it is.
Row = tuple[str, int]


@attrs.frozen(slots=False)
class Secrets:
    """The secrets of a game under one setup.

    Attributes:
        game: the rules.
        setup: what is known before play.
        shapes: types of the game's annotations.
    """

    game: Game[Any, Any]
    setup: Any
    shapes: Shapes

    @cached_property
    def marks(self) -> dict[str, Secret]:
        """The secret fields of the state."""
        return secrets_of(self.game)

    @cached_property
    def blanks(self) -> dict[str, Any]:
        """What a hidden row of each secret reads as.

        Raises:
            RulesError: it is none of the values that the row can have.
        """
        return {name: self._blank(name, mark) for name, mark in self.marks.items()}

    def _blank(self, name: str, mark: Secret) -> Any:
        blank = mark.blank(self.setup) if callable(mark.blank) else mark.blank
        table = dict(self.shapes.record(self.game.state).fields)[name]
        assert isinstance(table, TableType)
        wrong = misfit(table.of, blank, f"the blank of `{name}`")
        if wrong is None:
            return blank
        raise RulesError(
            Slug.CONSTANT_RANGE,
            wrong,
            place=class_field_place(self.game.state, name),
            why="a hidden row is shown as its blank, so it must be one of the values of a row",
            fix="write `Secret(blank=...)` with such a value, or make the rows optional: `X | None`",
        )

    def closed(self, state: Any) -> tuple[str, ...]:
        """The fields whose rows are secret in a state."""
        return tuple(
            name for name, mark in self.marks.items() if mark.until is None or not mark.until(self.setup, state)
        )

    def hidden(self, state: Any, player: int | None) -> frozenset[Row]:
        """The rows that a player does not see; None: somebody without a seat, who sees no secret at all."""
        return frozenset(self._hidden(state, player))

    def _hidden(self, state: Any, player: int | None) -> Iterator[Row]:
        for name in self.closed(state):
            yield from ((name, row) for row in range(len(getattr(state, name))) if row != player)

    def seen_by(self, state: Any, player: int | None) -> Any:
        """The state with every hidden row blank; *player* as of `hidden`."""
        shown = {
            name: tuple(row if seat == player else self.blanks[name] for seat, row in enumerate(getattr(state, name)))
            for name in self.closed(state)
        }
        return attrs.evolve(state, **shown) if shown else state
