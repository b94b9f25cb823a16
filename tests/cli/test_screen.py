"""Where the commands print and write."""

from __future__ import annotations

from pathlib import Path

import pytest

from rapanui_rules.cli.screen import console, must_be_writable
from rapanui_rules.errors import UsageError


def test_text_is_printed_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """Brackets are no markup, and long lines stay lines."""
    text = "refused [Easter Island, passage 27] :smile: " + "stone " * 60
    console().print(text)
    assert f"{text}\n" == capsys.readouterr().out


def test_a_file_that_cannot_be_written_is_told_before_the_work(tmp_path: Path) -> None:
    """A folder, or a file in a folder that is not there."""
    must_be_writable(tmp_path / "new.json")
    with pytest.raises(UsageError, match="is a folder; name a file"):
        must_be_writable(tmp_path)
    with pytest.raises(UsageError, match="there is no folder"):
        must_be_writable(tmp_path / "none" / "new.json")
