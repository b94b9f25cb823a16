"""`rapanui explain`."""

from __future__ import annotations

from pathlib import Path

import pytest

from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up
from tests.cli.conftest import Run
from tests.cli.fakes import NIM, ROOT, nim_play
from tests.play.ferry import Blow, Pier, Ship, Wind, game

FERRY = str(ROOT / "tests" / "play" / "ferry.py")


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """Nim, with two stones left."""
    file = tmp_path / "play.json"
    nim_play(3, 3, 2).save(file)
    return str(file)


def test_a_refused_move_is_told_why_with_the_passage(run: Run, saved: str) -> None:
    """The state, the reason, and what the passage says."""
    ran = run("explain", NIM, saved, "Take(stones=3)")
    assert (0, "") == (ran.status, ran.err)
    assert [
        "Nim, after move 3 of 3:",
        "    heap: 2",
        "    turn: Player 2",
        "  The game goes on; to move: Player 2.",
        "",
        "Take(stones=3) is refused: fewer stones in the heap (2) than are taken (3) [Nim, passage 2].",
        "  Nim, passage 2 says: The players take turns; each takes one, two or three stones.",
    ] == ran.out.splitlines()


def test_a_legal_move_is_told_with_what_it_changes(run: Run, saved: str) -> None:
    """Also at an earlier point of the play."""
    out = run("explain", NIM, saved, "Take(stones=3)", "--after", "1").out
    assert "Nim, after move 1 of 3:\n    heap: 7\n" in out
    assert "Take(stones=3) is legal. It changes:\n    heap: 7 -> 4\n    turn: Player 2 -> Player 1\n" in out


def test_where_the_text_is_silent_no_passage_is_told(run: Run, tmp_path: Path) -> None:
    """A precondition that cites a passage and the silence of the text."""
    file = tmp_path / "ferry.json"
    Play(set_up(game), (Blow(Wind.FAIR), Ship(2, Pier(0), False), Blow(Wind.FOUL))).save(file)
    out = run("explain", FERRY, str(file), "Ship(crates=2, pier=None, flag=True)").out
    assert "or one crate is shipped [Ferry, passage 4; the text is silent].\n  Ferry, passage 4 says: " in out
    assert out.count(" says: ") == 1


@pytest.mark.parametrize("move", ["Take(stones=4)", "Take(stones=0)"])
def test_a_parameter_out_of_range_is_refused_without_a_passage(move: str, run: Run, saved: str) -> None:
    """No precondition is asked for such a move."""
    ran = run("explain", NIM, saved, move)
    assert ran.status == 0
    assert "outside 1..3.\n" in ran.out and "says:" not in ran.out


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("no move is called Tak; there are: Take", ("Tak(stones=3)",)),
        ("'Take(stones=x)': 'x' is no whole number; write Take(stones=...)", ("Take(stones=x)",)),
        ("--after 4: the play has 3 moves; give a number from 0 to that", ("Take(stones=1)", "--after", "4")),
    ],
)
def test_wrong_words_get_one_line(said: str, words: tuple[str, ...], run: Run, saved: str) -> None:
    """Status 2, nothing on the standard output."""
    ran = run("explain", NIM, saved, *words)
    assert (2, "", f"error: {said}\n") == (ran.status, ran.out, ran.err)


def test_a_wrong_file_gets_one_line(run: Run, saved: str, tmp_path: Path) -> None:
    """Missing, of another game, or with a move that the rules refuse."""
    assert run("explain", NIM, str(tmp_path / "no.json"), "Take").err.endswith("no.json: No such file or directory\n")
    assert "this is a play of nim, not of ferry" in run("explain", FERRY, saved, "Wait").err
    text = Path(saved).read_text(encoding="utf-8").replace('"stones": 2', '"stones": 5')
    Path(saved).write_text(text, encoding="utf-8")
    ran = run("explain", NIM, saved, "Take(stones=1)")
    assert (2, 1) == (ran.status, ran.err.count("\n"))
    assert "error: move 3: Take(stones=5): refused: Take.stones is 5, outside 1..3" in ran.err
