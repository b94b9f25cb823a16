"""`rapanui play`."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play
from tests.cli.conftest import Run
from tests.cli.fakes import NIM, ROOT

FERRY = str(ROOT / "tests" / "play" / "ferry.py")


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """What is typed, by `type_in`."""
    return monkeypatch


def type_in(patch: pytest.MonkeyPatch, *lines: str) -> None:
    """Lines at the keyboard, then its end."""
    patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_a_person_wins_nim_by_answering_numbers(run: Run, answers: pytest.MonkeyPatch) -> None:
    """Two people; 10 - 2 - 3 - 1 - 3 - 1 leaves nothing to the second."""
    type_in(answers, "2", "3", "1", "3", "1")
    ran = run("play", NIM, "--seats", "human")
    assert (0, "") == (ran.status, ran.err)
    assert "  5. Player 1: Take(stones=1): heap: 1 -> 0; turn: Player 1 -> Player 2\n" in ran.out
    assert ran.out.endswith("The game is over; won by: Player 1.\n")


def test_only_legal_numbers_are_taken(run: Run, answers: pytest.MonkeyPatch) -> None:
    """A wrong answer is asked again; with two stones left three cannot be taken."""
    type_in(answers, "4", "x", "", "2")
    out = run("play", NIM, "--seats", "human", "--set", "stones=2").out
    assert "stones (1 to 2): '4' is none of 1 to 2.\n" in out
    assert "'x' is none of 1 to 2.\n" in out and "'' is none of 1 to 2.\n" in out
    assert "won by: Player 1" in out


def test_choices_are_made_by_number_or_word(run: Run, answers: pytest.MonkeyPatch) -> None:
    """Crates by their number, the pier by its place in the list, the flag by word; a wrong word gets the nearest."""
    type_in(answers, "1", "3", "yess", "Yes", "q")
    out = run("play", FERRY, "--seats", "human", "--seed", "1").out
    assert "   1 nothing\n   2 Pier 1\n   3 Pier 2\n" in out
    assert "'yess' is none of: yes, no.\n" in out
    assert "Red: Ship(crates=1, pier=1, flag=True): " in out


def test_a_choice_can_be_begun_anew(run: Run, answers: pytest.MonkeyPatch) -> None:
    """`b` goes back to the first question of the move."""
    type_in(answers, "1", "3", "b", "1", "1", "no")
    out = run("play", FERRY, "--seats", "human", "--seed", "1").out
    assert "Red: Ship(crates=1, pier=None, flag=False): " in out


def test_answers_can_be_given_ahead(run: Run, answers: pytest.MonkeyPatch) -> None:
    """With commas; what is asked no more is passed over, and a wrong answer takes the rest with it."""
    type_in(answers, "3, Pier 2, yes", "1", "q")
    out = run("play", FERRY, "--seats", "human", "--seed", "1", "--set", "crates=3").out
    assert "Red: Ship(crates=3, pier=1, flag=True): " in out
    type_in(answers, "3, Pier 3, yes", "nothing", "no", "q")
    out = run("play", FERRY, "--seats", "human", "--seed", "1", "--set", "crates=3").out
    assert "'pier 3' is none of: pier 1, pier 2, nothing.\n" in out
    assert "Red: Ship(crates=3, pier=None, flag=False): " in out


def test_many_words_stand_side_by_side(run: Run, answers: pytest.MonkeyPatch) -> None:
    """Eighteen territories are chosen from by name; a number is none of the names."""
    type_in(answers, "3", "e2, 1, no", "q")
    out = run("play", "make-make", "--seats", "human", "--set", "board=hexagon:2").out
    assert "  A1  A2  A3  B1  B2  B3  B4  C1  C2  C4  C5  D1  D2  D3  D4  E1  E2  E3\n" in out
    assert "'3' is none of: " in out
    assert "TakeNeutral(hex=16, tokens=1, chief=False): Red takes E2 with 1 domain token\n" in out


def test_the_board_at_the_end_is_drawn_to_a_file(run: Run, answers: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where the game has pictures; a file that cannot be written is told before the play."""
    type_in(answers, "C1, 1, no")
    file = tmp_path / "end.svg"
    ran = run("play", "make-make", "--seats", "human", "--svg", str(file))
    assert ran.status == 0 and ran.out.endswith(f"The picture is saved in {file}.\n")
    assert "C1: Red, 1 domain token" in file.read_text(encoding="utf-8")
    assert run("play", "make-make", "--svg", "none/end.svg").err.startswith("error: none/end.svg cannot be written")


@pytest.mark.parametrize("lines", [(), ("3",), ("3", "q"), ("quit",)])
def test_the_end_of_input_ends_politely(lines: tuple[str, ...], run: Run, answers: pytest.MonkeyPatch) -> None:
    """Status 0, the state as it stands, no traceback."""
    type_in(answers, *lines)
    ran = run("play", NIM, "--seats", "human")
    assert (0, "") == (ran.status, ran.err)
    assert "The play stops here.\n" in ran.out and "The game goes on; to move: Player " in ran.out


def test_ctrl_c_ends_politely(run: Run, answers: pytest.MonkeyPatch) -> None:
    """As the end of input does."""

    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    answers.setattr("builtins.input", interrupted)
    ran = run("play", NIM)
    assert (0, "") == (ran.status, ran.err)
    assert "The play stops here.\n" in ran.out


def test_a_seed_repeats_a_play(run: Run) -> None:
    """Chance and all random seats; another seed gives another play."""
    first, again, other = (run("play", FERRY, "--seats", "random", "--seed", seed).out for seed in ("5", "5", "6"))
    assert first == again != other
    assert "Seed 5." in first and "Chance: Blow(" in first and "The game is over" in first


def test_a_play_is_saved_and_loads(run: Run, tmp_path: Path) -> None:
    """With its setup and readings."""
    file = tmp_path / "play.json"
    words = ("--seats", "random", "--seed", "2", "--set", "players=3", "--read", "tie=nobody", "--save", str(file))
    ran = run("play", FERRY, *words)
    assert ran.status == 0 and str(file) in ran.out
    play = Play.load(load_game(FERRY), file)
    assert play.rules.players == 3 and play.rules.outcome(play.final) is not None
    assert json.loads(file.read_text())["setup"]["readings"] == {"tie": "NOBODY"}


def test_a_stopped_play_is_saved_too(run: Run, answers: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As far as it went."""
    type_in(answers, "3")
    run("play", NIM, "--seats", "human", "--save", str(tmp_path / "play.json"))
    assert len(Play.load(load_game(NIM), tmp_path / "play.json").moves) == 1


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("--seats humna: no seat is 'humna'; write human or random", ("--seats", "humna")),
        ("--seats human,human,random: 3 seats are named, and the game has 2", ("--seats", "human,human,random")),
        ("stones=any: a play needs a number; `check` can leave it open", ("--set", "stones=any")),
        ("nim has no setting called 'stone'; there are: stones", ("--set", "stone=3")),
        ("none/p.json cannot be written: there is no folder none", ("--save", "none/p.json")),
    ],
)
def test_wrong_words_get_one_line(said: str, words: tuple[str, ...], run: Run) -> None:
    """Status 2, nothing on the standard output."""
    ran = run("play", NIM, *words)
    assert (2, "", f"error: {said}\n") == (ran.status, ran.out, ran.err)
