"""`rapanui show`: the board at a point of a saved play, or at the start, as text and as a picture; a play as a page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from rich.console import Console

from rapanui_rules.cli.options import fixed
from rapanui_rules.cli.screen import console, must_be_writable
from rapanui_rules.cli.showing import indented
from rapanui_rules.errors import UsageError
from rapanui_rules.lang.game import Game
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.views import View
from rapanui_rules.play.words import ending, label
from rapanui_rules.rulebook.pages import page
from rapanui_rules.rulebook.stepping import step_through

__all__ = ["must_be_drawable", "save_picture", "show_point", "show_state"]


def show_state(
    where: str,
    file: Path | None,
    after: int | None,
    settings: Sequence[str],
    readings: Sequence[str],
    svg: Path | None,
    html: Path | None = None,
    seat: int | None = None,
) -> int:
    """Print the board, and write its picture and a page of the whole play to files if they are named.

    Args:
        where: name or file of the game.
        file: a saved play; None for the start of the game.
        after: the number of the move after which the board is wanted; None for the last.
        settings: `name=value` each, where no play is given.
        readings: `question=reading` each, where no play is given.
        svg: a file for the picture.
        html: a file for the page.
        seat: from 1, of the player whose view is shown; None for all there is to see.

    Returns:
        The exit status.
    """
    game = load_game(where)
    if svg is not None:
        must_be_drawable(game, svg)
    if html is not None:
        must_be_writable(html)
    if file is None:
        play = Play(Rules(game, fixed(game, settings, readings)))
    elif settings or readings:
        raise UsageError(f"{file} is a play with settings and readings of its own; leave --set and --read away")
    else:
        play = Play.load(game, file)
    screen, view = console(), _view(play.rules, seat)
    state = show_point(screen, play, after, view)
    if svg is not None:
        save_picture(screen, play.rules, view.seen(state), svg)
    if html is not None:
        _save_page(screen, play, view, html)
    return 0


def _view(rules: Rules[Any, Any], seat: int | None) -> View:
    if seat is not None and seat > rules.players:
        raise UsageError(f"--seat {seat}: the game has {rules.players} seats; give a number from 1 to that")
    return View(rules, None if seat is None else seat - 1, sees_all=seat is None)


def show_point(screen: Console, play: Play, after: int | None, view: View | None = None) -> Any:
    """Print the board as it is after a move.

    Args:
        screen: where to.
        play: the play.
        after: the number of the move; None for the last.
        view: whose view is shown; all there is to see by default.

    Returns:
        The state.

    Raises:
        UsageError: the play has no such move.
    """
    rules, last = play.rules, len(play.moves)
    if after is not None and after > last:
        raise UsageError(f"--after {after}: the play has {last} moves; give a number from 0 to that")
    number = last if after is None else after
    state = play.states[number]
    view = view or _view(rules, None)
    point = f"after move {number} of {last}" if last else "at the start"
    whose = "" if view.player is None else f", as {label(rules, rules.seat, view.player)} sees it"
    screen.print(f"{rules.game.title}, {point}{whose}:", style="bold")
    screen.print(indented(view.board(state)))
    screen.print(f"  {ending(rules, state)}")
    return state


def must_be_drawable(game: Game[Any, Any], file: Path) -> None:
    """Make sure that a game's picture can be written, before the work starts.

    Raises:
        UsageError: the game has none, or the file cannot be written.
    """
    if game.svg is None:
        raise UsageError(f"{game.name} has no pictures; without --svg its states are shown as text")
    must_be_writable(file)


def save_picture(screen: Console, rules: Rules[Any, Any], state: Any, file: Path) -> None:
    """Write a state's picture to a file, and say so.

    Raises:
        UsageError: it cannot be written.
    """
    assert rules.game.svg is not None
    _write(file, rules.game.svg(rules.setup, state))
    screen.print(f"The picture is saved in {file}.")


def _save_page(screen: Console, play: Play, view: View, file: Path) -> None:
    title = play.rules.game.title
    _write(file, page(title, (f"<h1>{escape(title)}</h1>", step_through(play, view=view))))
    screen.print(f"The play, to be stepped through in a browser, is saved in {file}.")


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None
