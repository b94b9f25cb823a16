"""`rapanui games`: the shipped games, or one game's settings, readings, moves and claims."""

from __future__ import annotations

import inspect
from enum import Enum
from typing import Any

from rich.console import Console

from rapanui_rules.cli.options import default_readings, settings_in
from rapanui_rules.cli.screen import console, hanging
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.moves import move_info
from rapanui_rules.lang.readings import ambiguity_of
from rapanui_rules.play.find import headlines, load_game
from rapanui_rules.play.settings import is_row_of_numbers, is_worded, parameters_of, readings_of, worded

__all__ = ["list_games"]


def list_games(where: str | None) -> int:
    """Print the shipped games, or what can be asked of one game."""
    screen = console()
    if where is None:
        _all(screen)
    else:
        _one(screen, load_game(where), where)
    return 0


def _all(screen: Console) -> None:
    lines = headlines()
    screen.print("Games that can be checked and played by name:" if lines else "No game is shipped.")
    width = max(map(len, lines), default=0)
    for name, line in lines.items():
        hanging(screen, f"  {name:{width}}  {line}", width + 4)
    more = "`rapanui games NAME` lists settings, readings, moves and claims; `rapanui check NAME` checks the claims."
    hanging(screen, more, 0)


def _one(screen: Console, game: Game[Any, Any], where: str) -> None:
    screen.print(f"{game.title}, rules version {game.version}", style="bold")
    _settings(screen, game)
    _readings(screen, game)
    screen.print("\nMoves:")
    for move in game.moves:
        hanging(screen, f"  {move.__name__}: {move_info(move).words}", 4)
    screen.print(f"\nClaims, checked by `rapanui check {where}` (one alone with --claim):")
    for claim in game.claims:
        hanging(screen, f"  {claim.name}: {claim.words}", 4)


def _settings(screen: Console, game: Game[Any, Any]) -> None:
    settings = settings_in(game, game.setup())
    if settings:
        screen.print("\nSettings, changed with --set:")
    for name, value in settings.items():
        more = f" ({name}=any leaves it open in `check`)" if name in parameters_of(game) else ""
        if is_worded(type(value)):
            more = f" ({_first_line(type(value).parse)})"
        elif not isinstance(value, bool | int | str | Enum) and not is_row_of_numbers(value):
            more = " (changed from Python only)"
        hanging(screen, f"  {name}={worded(value)}{more}", 4)


def _first_line(function: Any) -> str:
    return (inspect.getdoc(function) or "read from words").split("\n")[0].rstrip(".")


def _readings(screen: Console, game: Game[Any, Any]) -> None:
    defaults = default_readings(game)
    if defaults:
        screen.print("\nReadings of unclear passages, chosen with --read; a star marks the default:")
    for path, enum in readings_of(game.setup):
        ambiguity = ambiguity_of(enum)
        assert ambiguity is not None
        hanging(screen, f"  {path[-1]}: {ambiguity.question}", 4)
        for member in enum:
            name = member.name.lower()
            hanging(screen, f"    {'*' if name == defaults[path[-1]] else ' '} {name}: {member.value}", 8)
