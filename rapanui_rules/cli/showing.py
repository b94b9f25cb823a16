"""Plays as people read them: numbered moves, what each changed, the board at the end, and Python to paste."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from rich.console import Console

from rapanui_rules.cli.options import default_readings, readings_in, settings_in
from rapanui_rules.cli.screen import hanging
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import is_worded, worded
from rapanui_rules.play.views import View
from rapanui_rules.play.words import actor_words, board, ending, move_text

__all__ = ["indented", "python_lines", "show_play", "turn_line"]


def indented(text: str, by: str = "    ") -> str:
    """Every line of *text* moved to the right."""
    return "\n".join(by + line for line in text.split("\n"))


def turn_line(view: View, number: int, before: Any, move: Any, after: Any) -> str:
    """One move: its number, who made it, and what it changed, as far as it is seen."""
    changed = "; ".join(view.differences(before, after)) or "nothing changes"
    return f"{number:3}. {actor_words(view.rules, before)}: {view.move_text(before, move)}: {changed}"


def show_play(screen: Console, play: Play, loop: int | None = None) -> None:
    """Print the whole play, one line a move, and the board at the end.

    Args:
        screen: where to.
        play: the play.
        loop: the number of the move before which the last state stood already, where the play goes round.
    """
    rules, states, view = play.rules, play.states, View(play.rules, sees_all=True)
    if not play.moves:
        screen.print("  This is so before the first move.")
    for number, move in enumerate(play.moves, 1):
        hanging(screen, turn_line(view, number, states[number - 1], move, states[number]), 5)
    if loop is not None:
        screen.print(f"  Now all is as it was before move {loop}: the play can go round for ever.")
    screen.print("  The state at the end:" if rules.game.draw is None else "  The board at the end:")
    screen.print(indented(board(rules, play.final)))
    screen.print(f"  {ending(rules, play.final)}")


def python_lines(where: str, play: Play) -> Iterator[str]:
    """Python to paste that plays the same moves.

    Args:
        where: name or file of the game.
        play: the play.
    """
    yield "from rapanui_rules import Play, load_game, move_from_text, set_up"
    yield ""
    yield f"rules = set_up(load_game({where!r}){_arguments(play.rules)})"
    yield "play = Play(rules)"
    if play.moves:
        yield "for move in ("
        yield from (f"    {move_text(move)!r}," for move in play.moves)
        yield "):"
        yield "    play = play.then(move_from_text(rules.game, move))"
    yield "print(play.final)"


def _arguments(rules: Rules[Any, Any]) -> str:
    """What of the setup is not as by default."""
    game, setup = rules.game, rules.setup
    usual, standard = settings_in(game, game.setup()), default_readings(game)
    read = {name: value for name, value in readings_in(game, setup).items() if value != standard[name]}
    changed = {name: value for name, value in settings_in(game, setup).items() if value != usual[name]}
    return (f", read={read!r}" if read else "") + "".join(
        f", {name}={_plain(value)!r}" for name, value in changed.items()
    )


def _plain(value: object) -> object:
    return worded(value) if isinstance(value, Enum) or is_worded(type(value)) else value
