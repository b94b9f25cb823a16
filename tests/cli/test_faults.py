"""Mistakes as a person sees them."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from rapanui_rules.cli.faults import shown
from rapanui_rules.errors import IllegalMove, Internal, OutOfRange, Place, RulesError, Slug, UsageError

RULES_ERROR = RulesError(Slug.FLOAT, "a float", place=Place("g.py", 3), why="rules count", fix="write an int")


@pytest.mark.parametrize(
    ("status", "text", "error"),
    [
        (2, "error: no such thing\n", UsageError("no such\n  thing")),
        (2, "error: move 3: refused\n", IllegalMove("move 3: refused")),
        (1, "error: the rules put a value outside its declared range: x is 7\n", OutOfRange("x is 7")),
        (2, "g.py:3:1: error[float]: a float\n  why: rules count\n  fix: write an int\n", RULES_ERROR),
    ],
)
def test_a_mistake_is_told_plainly(
    status: int, text: str, error: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line each, but for the language's own messages."""
    assert status == shown(error)
    assert ("", text) == tuple(capsys.readouterr())


def test_a_fault_of_ours_is_loud(capsys: pytest.CaptureFixture[str]) -> None:
    """It asks for a report, and cannot be overlooked."""
    assert shown(Internal("z3 and Python disagree")) == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == lines[-1] == "!" * 78
    assert lines[1] == "FAULT IN rapanui_rules, please report it: z3 and Python disagree"


def test_an_exception_nobody_foresaw_is_a_fault_of_ours(capsys: pytest.CaptureFixture[str]) -> None:
    """Then, and only then, the traceback is shown."""
    try:
        raise KeyError("lost")
    except KeyError as error:
        assert shown(error) == 1
    err = capsys.readouterr().err
    assert "FAULT IN rapanui_rules" in err and "Traceback" in err and "KeyError: 'lost'" in err


def test_files_below_the_working_folder_are_named_from_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the person wrote them."""
    monkeypatch.chdir(tmp_path)
    shown(UsageError(f"{tmp_path / 'mine.py'}:3: ValueError"))
    assert capsys.readouterr().err == "error: mine.py:3: ValueError\n"


def test_a_fault_comes_whole_from_another_process() -> None:
    """Its words are not wrapped twice."""
    error = Internal("z3 and Python disagree")
    assert str(error) == str(pickle.loads(pickle.dumps(error)))
