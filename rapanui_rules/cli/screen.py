"""Where the commands print and write."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from rapanui_rules.errors import UsageError

__all__ = ["console", "must_be_writable"]


def console() -> Console:
    """A console that prints text as it is: no markup in brackets, no line broken but by the terminal."""
    return Console(markup=False, emoji=False, highlight=False, soft_wrap=True)


def must_be_writable(file: Path) -> None:
    """Make sure of a file to be written before the work starts.

    Raises:
        UsageError: it cannot be written.
    """
    if file.is_dir():
        raise UsageError(f"{file} is a folder; name a file to write to")
    if not file.resolve().parent.is_dir():
        raise UsageError(f"{file} cannot be written: there is no folder {file.parent}")
