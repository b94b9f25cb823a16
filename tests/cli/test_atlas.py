"""`rapanui atlas`, on the race whose one question is known by hand."""

from __future__ import annotations

import json
from pathlib import Path

import html5lib
import pytest

from rapanui_rules.check.atlas import keeping
from rapanui_rules.cli import atlas as command
from tests.cli.conftest import Run

ROOT = Path(__file__).parents[2]
RACE = str(ROOT / "examples" / "race_home.py")
NIM = str(ROOT / "examples" / "nim.py")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Atlases are kept in a folder of the test."""
    monkeypatch.setattr(command, "default_folder", lambda: tmp_path / "kept")
    monkeypatch.setattr(command, "default_path", lambda: tmp_path / "verdicts.sqlite")
    return tmp_path


def test_a_question_is_answered_kept_and_written(run: Run, folder: Path) -> None:
    """In the terminal, as JSON and as pages; the second run finds it again."""
    ran = run("atlas", RACE, "entry", "--jobs", "1", "--json", str(folder / "a.json"), "--html", str(folder / "pages"))
    assert 0 == ran.status
    assert "part after 5 moves, no play is shorter" in ran.out
    assert "enough breaks Wait_can_be_made" in ran.out
    data = json.loads((folder / "a.json").read_text(encoding="utf-8"))
    (pair,) = data["pairs"]
    assert ("entry", "exact", "enough", "part") == tuple(pair[name] for name in ("question", "one", "other", "answer"))
    assert 5 == len(pair["play"]["moves"])
    assert {"", "entry=enough"} == data["matrix"].keys()
    page = (folder / "pages" / "entry.html").read_text(encoding="utf-8")
    html5lib.HTMLParser(strict=True).parse(page)
    assert "What throw brings a pawn home?" in page
    assert 2 == page.count("<figcaption>")  # where they part, and after the move that one of them allows
    assert 6 == page.count("<li class=\"stepping-step")  # the start and five moves
    assert 'class="never">never met' in page
    assert 'href="entry.html"' in (folder / "pages" / "index.html").read_text(encoding="utf-8")
    again = run("atlas", RACE, "entry", "--jobs", "1")
    assert "kept from an earlier run" in again.out
    assert ran.out.split("\n")[:-3] == again.out.split("\n")[:-2]


def test_what_cannot_be_asked_is_wrong_use(run: Run) -> None:
    """A game without readings, an unknown question, a setup left open, and one question together with others."""
    for words, said in (
        ((NIM,), "nim has no readings"),
        ((RACE, "exit"), "no question called 'exit'"),
        ((RACE, "--set", "track=any"), "while track is left open"),
        ((RACE, "entry", "--together"), "leave QUESTION away"),
        ((RACE, "--pairs-only"), "name it by --json FILE"),
    ):
        ran = run("atlas", *words)
        assert 2 == ran.status
        assert said in ran.err


def test_a_change_of_the_setup_is_another_atlas() -> None:
    """And so is another question or effort."""
    from examples.race_home import Race, game
    from rapanui_rules.check.atlas.separating import Effort

    keys = [
        keeping.key_of(game, setup, question, effort)
        for setup, question, effort in (
            (Race(), None, Effort()),
            (Race(track=5), None, Effort()),
            (Race(), "entry", Effort()),
            (Race(), None, Effort(depth=3)),
        )
    ]
    assert 4 == len(set(keys))
    assert keys[0] == keeping.key_of(game, Race(), None, Effort())
