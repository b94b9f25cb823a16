"""`rapanui explain`: why a move is refused, or what it would change."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from rapanui_rules.cli.screen import console, hanging
from rapanui_rules.cli.viewing import show_point
from rapanui_rules.lang.moves import Require
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play, move_from_text
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import differences, move_text

__all__ = ["explain_move"]


def explain_move(where: str, file: Path, text: str, after: int | None) -> int:
    """Say what the rules think of a move at a point of a saved play.

    Args:
        where: name or file of the game.
        file: the saved play.
        text: the move as Python.
        after: the number of the move after which it is asked for; None for the last.

    Returns:
        The exit status, 0 for an answer of either kind.
    """
    game = load_game(where)
    play = Play.load(game, file)
    move, screen = move_from_text(game, text), console()
    _answer(screen, play.rules, show_point(screen, play, after), move)
    return 0


def _answer(screen: Console, rules: Rules[Any, Any], state: Any, move: Any) -> None:
    reason = rules.why_not(state, move)
    if reason is None:
        screen.print(f"\n{move_text(move)} is legal. It changes:", style="bold green")
        for line in differences(rules, state, rules.after(state, move)) or ["nothing"]:
            screen.print(f"    {line}")
        return
    screen.print()
    hanging(screen, Text(f"{move_text(move)} is refused: {reason}.", "bold red"), 4)
    need = _broken(rules, state, move, reason)
    for passage in need.passages if need else ():
        if passage.number:
            hanging(screen, f"  {passage} says: {passage.restated}", 4)


def _broken(rules: Rules[Any, Any], state: Any, move: Any, reason: str) -> Require | None:
    """The precondition whose words the refusal gives."""
    for need in rules.game.requires(move):
        if not need.holds(move, rules.setup, state):
            return need if rules.reason(state, move, need) == reason else None
    return None
