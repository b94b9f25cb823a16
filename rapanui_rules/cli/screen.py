"""Where the commands print and write."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from rapanui_rules.errors import UsageError

__all__ = ["console", "hanging", "must_be_writable", "wipe"]


#: What has a terminal forget the lines that have been scrolled out of it.
_FORGET_SCROLLED = "\x1b[3J"


def console() -> Console:
    """A console that prints text as it is: no markup in brackets, no line broken but by the terminal."""
    return Console(markup=False, emoji=False, highlight=False, soft_wrap=True)


def hanging(screen: Console, text: Text | str, by: int) -> None:
    """Print a text of one line; a terminal that is too narrow for it breaks it between words.

    Args:
        screen: where to.
        text: the text.
        by: how far to the right the second line and those after it begin.
    """
    whole = Text(text) if isinstance(text, str) else text
    if not screen.is_terminal or len(whole) <= screen.width:
        screen.print(whole)
        return
    for number, line in enumerate(whole.wrap(screen, max(screen.width - by, by))):
        screen.print(Text(" " * by * (number > 0)) + line)


def wipe(screen: Console) -> None:
    """Clear a terminal, with what has been scrolled out of it; where the text goes elsewhere, do nothing."""
    if screen.is_terminal:
        screen.clear()
        screen.file.write(_FORGET_SCROLLED)


def must_be_writable(file: Path) -> None:
    """Make sure of a file to be written before the work starts.

    Raises:
        UsageError: it cannot be written.
    """
    if file.is_dir():
        raise UsageError(f"{file} is a folder; name a file to write to")
    if not file.resolve().parent.is_dir():
        raise UsageError(f"{file} cannot be written: there is no folder {file.parent}")
