"""`rapanui games`."""

from __future__ import annotations

from pathlib import Path

from rapanui_rules.play.find import headlines
from tests.cli.conftest import Run
from tests.cli.fakes import NIM, ROOT


def test_every_shipped_game_has_a_line(run: Run) -> None:
    """Its name and what it says of itself."""
    ran = run("games")
    assert ran.status == 0
    for name, line in headlines().items():
        assert any(name in printed and line in printed for printed in ran.out.splitlines())


def test_one_game_tells_what_can_be_asked_of_it(run: Run) -> None:
    """Settings with their values, moves and claims."""
    ran = run("games", NIM)
    assert ran.status == 0
    assert "Nim, rules version 1\n" in ran.out
    assert "  stones=10 (stones=any leaves it open in `check`)\n" in ran.out
    assert "  Take: Take stones from the heap.\n" in ran.out
    assert "  nobody_is_stuck: While stones are left, a player can take one.\n" in ran.out
    assert "Readings" not in ran.out


def test_a_setting_that_no_word_can_give_says_so(run: Run, tmp_path: Path) -> None:
    """A table of words is changed from Python only, one of numbers is written with commas."""
    text = (
        Path(NIM)
        .read_text(encoding="utf-8")
        .replace("= 10\n", '= 10\n    pace: tuple[int, int] = (1, 3)\n    mood: tuple[str, ...] = ("calm",)\n')
    )
    Path(tmp_path, "paced.py").write_text(text, encoding="utf-8")
    out = run("games", str(tmp_path / "paced.py")).out
    assert "  pace=1,3\n" in out
    assert "  mood=('calm',) (changed from Python only)\n" in out


def test_a_setting_that_its_class_parses_says_what_is_read(run: Run) -> None:
    """The first line of `parse`."""
    ran = run("games", str(Path(ROOT, "tests", "play", "charted.py")))
    assert "  chart=3-4! (The chart of depths such as `3-4!-2`, where `!` marks rocks)\n" in ran.out


def test_readings_are_told_with_their_meanings(run: Run) -> None:
    """A star marks the default."""
    ran = run("games", str(Path(ROOT, "tests", "play", "ferry.py")))
    assert "  weather=calm\n" in ran.out
    assert "  tie: Who wins when several made fewest trips?\n    * shared: all of them\n      nobody: none" in ran.out


def test_a_wrong_game_gets_one_line(run: Run) -> None:
    """Status 2."""
    ran = run("games", "nim-nim")
    assert (2, "") == (ran.status, ran.out)
    assert ran.err.startswith("error: no game is called 'nim-nim'") and ran.err.count("\n") == 1
