"""Where the commands print and write."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from rapanui_rules.cli.screen import console, hanging, must_be_writable, wipe
from rapanui_rules.errors import UsageError


def test_text_is_printed_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """Brackets are no markup, and long lines stay lines."""
    text = "refused [Easter Island, passage 27] :smile: " + "stone " * 60
    console().print(text)
    assert f"{text}\n" == capsys.readouterr().out


@pytest.mark.parametrize(
    ("lines", "terminal"),
    [(["one two three four"], False), (["one two", "   three", "   four"], True)],
)
def test_a_narrow_terminal_breaks_lines_between_words(lines: list[str], terminal: bool) -> None:
    """Further lines begin further right; in a file a line stays one."""
    file = io.StringIO()
    hanging(
        Console(file=file, width=11, force_terminal=terminal, soft_wrap=True, color_system=None),
        "one two three four",
        3,
    )
    assert lines == [line.rstrip() for line in file.getvalue().splitlines()]


@pytest.mark.parametrize(("begin", "terminal"), [("", False), ("\x1b[2J", True)])
def test_only_a_terminal_is_wiped(begin: str, terminal: bool) -> None:
    """With what was scrolled away, which a terminal keeps apart; a file is left as it is."""
    file = io.StringIO()
    wipe(Console(file=file, force_terminal=terminal))
    assert (begin != "") is ("\x1b[3J" in file.getvalue())
    assert begin in file.getvalue() and bool(file.getvalue()) is terminal


def test_a_file_that_cannot_be_written_is_told_before_the_work(tmp_path: Path) -> None:
    """A folder, or a file in a folder that is not there."""
    must_be_writable(tmp_path / "new.json")
    with pytest.raises(UsageError, match="is a folder; name a file"):
        must_be_writable(tmp_path)
    with pytest.raises(UsageError, match="there is no folder"):
        must_be_writable(tmp_path / "none" / "new.json")
