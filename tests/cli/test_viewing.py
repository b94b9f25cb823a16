"""`rapanui show`."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from rapanui_rules.games.make_make import game, svg
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up
from tests.cli.conftest import Run
from tests.cli.fakes import NIM, ROOT, nim_play


@pytest.fixture
def saved(tmp_path: Path) -> str:
    """A play of Nim in which 3 and 1 are taken."""
    file = tmp_path / "play.json"
    nim_play(3, 1).save(file)
    return str(file)


def test_the_start_is_shown_without_a_play(run: Run) -> None:
    """Under the settings asked for."""
    assert (
        "Nim, at the start:\n    heap: 7\n    turn: Player 1\n  The game goes on; to move: Player 1.\n"
        == run("show", NIM, "--set", "stones=7").out
    )


@pytest.mark.parametrize(("heap", "words"), [(6, ()), (10, ("--after", "0")), (7, ("--after", "1"))])
def test_any_point_of_a_play_is_shown(heap: int, words: tuple[str, ...], run: Run, saved: str) -> None:
    """The last, the start, or one between."""
    out = run("show", NIM, saved, *words).out
    assert out.startswith(f"Nim, after move {words[1] if words else 2} of 2:\n    heap: {heap}\n")


def test_a_picture_is_written(run: Run, tmp_path: Path) -> None:
    """What the game draws of that state, well-formed."""
    file, play = tmp_path / "board.svg", Play(set_up(game, board="hexagon:2"))
    ran = run("show", "make-make", "--set", "board=hexagon:2", "--svg", str(file))
    assert (0, "") == (ran.status, ran.err)
    assert ran.out.endswith(f"  The game goes on; to move: Red.\nThe picture is saved in {file}.\n")
    assert svg(play.rules.setup, play.final) == file.read_text(encoding="utf-8")
    assert ElementTree.parse(file).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_a_page_of_the_whole_play_is_written(run: Run, saved: str, tmp_path: Path) -> None:
    """Whatever point of it is shown."""
    file = tmp_path / "play.html"
    ran = run("show", NIM, saved, "--after", "1", "--html", str(file))
    assert ran.out.endswith(f"The play, to be stepped through in a browser, is saved in {file}.\n")
    page = file.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>") and "<h1>Nim</h1>" in page and "Step 2 of 2" in page


def test_a_page_shows_what_a_seat_sees(run: Run, tmp_path: Path) -> None:
    """What the first player bids is not told to the second."""
    where, saved, file = str(ROOT / "examples" / "goofspiel.py"), tmp_path / "play.json", tmp_path / "play.html"
    play = Play(set_up(load_game(where)))
    while play.rules.actor(play.final) != 1:
        play = play.then(play.rules.legal_moves(play.final)[0])
    play.save(saved)
    told = []
    for words in ((), ("--seat", "1"), ("--seat", "2")):
        run("show", where, str(saved), "--html", str(file), *words)
        told.append(file.read_text(encoding="utf-8").count("hidden</p>"))
    assert [0, 0, 1] == told


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("none/a.html cannot be written: there is no folder none", (NIM, "--html", "none/a.html")),
        ("nim has no pictures; without --svg its states are shown as text", (NIM, "--svg", "a.svg")),
        ("none/a.svg cannot be written: there is no folder none", ("make-make", "--svg", "none/a.svg")),
        ("stones=any: a play needs a number; `check` can leave it open", (NIM, "--set", "stones=any")),
        ("there is no file", ("none.py",)),
    ],
)
def test_wrong_words_get_one_line(said: str, words: tuple[str, ...], run: Run) -> None:
    """Status 2, before anything is shown."""
    ran = run("show", *words)
    assert (2, "") == (ran.status, ran.out)
    assert said in ran.err and ran.err.count("\n") == 1


def test_a_play_comes_with_its_own_settings(run: Run, saved: str) -> None:
    """Others are refused, as is a move that it does not have."""
    assert "is a play with settings and readings of its own" in run("show", NIM, saved, "--set", "stones=7").err
    assert (
        "--after 3: the play has 2 moves; give a number from 0 to that" in run("show", NIM, saved, "--after", "3").err
    )


def test_a_picture_that_cannot_be_written_is_told(run: Run, tmp_path: Path) -> None:
    """Even where only writing it shows that."""
    file = tmp_path / "board.svg"
    file.symlink_to(tmp_path / "none" / "board.svg")
    assert "cannot be written" in run("show", "make-make", "--svg", str(file)).err
