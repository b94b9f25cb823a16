"""Which fields of a game's state are secret, read from its annotations."""

from __future__ import annotations

from typing import Annotated, Any, get_args, get_origin

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.secrets import Secret
from rapanui_rules.lang.tables import Table
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.lowering.source import class_field_place

__all__ = ["seat_of", "secrets_of"]


def seat_of(game: Game[Any, Any]) -> Any:
    """The sort of a game's players: the one that `turn` gives."""
    hint = hints_of(game.turn).get("return")
    return next((arg for arg in getattr(hint, "__args__", (hint,)) if arg is not type(None)), hint)


def secrets_of(game: Game[Any, Any]) -> dict[str, Secret]:
    """The secret fields of a game's state.

    Raises:
        RulesError: one is no table over the players.
    """
    found = {}
    for name, hint in hints_of(game.state).items():
        base, *extras = get_args(hint) if get_origin(hint) is Annotated else (hint,)
        for extra in extras:
            if isinstance(extra, Secret):
                _check_table(game, name, base)
                found[name] = extra
    return found


def _check_table(game: Game[Any, Any], name: str, base: Any) -> None:
    seat: Any = seat_of(game)
    origin: Any = get_origin(base)
    if origin is Table and get_args(base)[0] is seat:
        return
    raise RulesError(
        Slug.MALFORMED,
        f"the secret `{name}` is no table over the players",
        place=class_field_place(game.state, name),
        why="each row of a secret is seen by one player, the one whose row it is",
        fix=f"write `{name}: Annotated[Table[{getattr(seat, '__name__', 'Player')}, ...], Secret(...)]`",
    )
