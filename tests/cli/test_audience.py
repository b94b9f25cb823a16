"""Several people at one terminal, who keep secrets from each other."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from rapanui_rules.cli.audience import Audience
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up
from tests.cli.conftest import Run
from tests.cli.fakes import ROOT

GOOFSPIEL = str(ROOT / "examples" / "goofspiel.py")
#: The prizes come 3, 2, 1, and nothing depends on chance.
WORDS = ("play", GOOFSPIEL, "--set", "shuffled=no", "--seats")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """What is typed, by `type_in`."""
    return monkeypatch


def type_in(patch: pytest.MonkeyPatch, *lines: str) -> None:
    """Lines at the keyboard, then its end."""
    patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def sides(out: str) -> list[str]:
    """What is printed after each time that the screen is handed over; first what is printed before."""
    return out.split("Press Enter to see your side: ")


def test_each_of_two_people_sees_their_own_side(run: Run, typed: pytest.MonkeyPatch) -> None:
    """The second is asked before anything is shown, and then not shown the first one's card."""
    type_in(typed, "", "3", "", "1", "")
    ran = run(*WORDS, "human")
    begin, first, second, again = sides(ran.out)
    assert "Player 1, take the screen" in begin and "hand" not in begin
    assert "laid: Player 1 nothing, Player 2 hidden" in first
    assert "  2. Player 1: Lay(card=?): nothing changes\n" in second and "Lay(card=2)" not in second
    assert "laid: Player 1 hidden, Player 2 nothing" in second
    assert "  2. Player 1: Lay(card=2): " in again
    assert "  3. Player 2: Lay(card=0): " in again and "laid of Player 2: hidden -> 1" in again


def test_an_end_before_the_end_gives_nothing_away(run: Run, typed: pytest.MonkeyPatch) -> None:
    """All see what all may see: not the card that lies face down."""
    type_in(typed, "", "2", "q")
    end = sides(run(*WORDS, "human").out)[-1]
    assert "  2. Player 1: Lay(card=?): nothing changes\n" in end
    assert "laid: Player 1 hidden, Player 2 hidden" in end and "Lay(card=1)" not in end


def test_one_person_alone_is_never_asked_for_the_screen(run: Run, typed: pytest.MonkeyPatch) -> None:
    """And sees no card of a random seat before it is shown."""
    type_in(typed, "1", "q")
    out = run(*WORDS, "random,human", "--seed", "1").out
    assert "take the screen" not in out
    assert "  2. Player 1: Lay(card=?): nothing changes\n" in out
    assert "laid of Player 1: hidden -> " in out
    assert "  5. Player 1: Lay(card=?): nothing changes\n" in out and out.count("laid: Player 1 hidden") == 3


def test_without_people_all_is_shown(run: Run) -> None:
    """Nobody is kept in the dark."""
    out = run(*WORDS, "random", "--seed", "1").out
    assert "?" not in out and "hidden" not in out and "The game is over" in out


def test_a_play_is_saved_as_a_whole(run: Run, typed: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With what is hidden."""
    type_in(typed, "", "3", "q")
    file = tmp_path / "play.json"
    run(*WORDS, "human", "--save", str(file))
    play = Play.load(load_game(GOOFSPIEL), file)
    assert (2, None) == play.final.laid


def test_a_side_is_shown_of_a_saved_play(run: Run, typed: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """By its number; without one, all there is to see."""
    type_in(typed, "", "3", "q")
    file = str(tmp_path / "play.json")
    run(*WORDS, "human", "--save", file)
    other, own, whole = (run("show", GOOFSPIEL, file, *words).out for words in (("--seat", "2"), ("--seat", "1"), ()))
    assert other.startswith("Goofspiel, after move 2 of 2, as Player 2 sees it:\n")
    assert "laid: Player 1 hidden, Player 2 nothing" in other
    assert "laid: Player 1 3, Player 2 hidden" in own
    assert "laid: Player 1 3, Player 2 nothing" in whole
    wrong = run("show", GOOFSPIEL, file, "--seat", "3")
    assert (2, "error: --seat 3: the game has 2 seats; give a number from 1 to that\n") == (wrong.status, wrong.err)


def test_a_terminal_is_wiped_before_another_looks_and_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what was scrolled away; not while the same person goes on."""
    type_in(monkeypatch, "", "")
    rules, file = set_up(load_game(GOOFSPIEL)), io.StringIO()
    audience = Audience.of(Console(file=file, force_terminal=True), rules, [True, True])
    wiped = []
    play = Play(rules)
    for player in (0, 0, 1):
        audience.on_turn(play, player)
        wiped.append(file.getvalue().count("\x1b[3J"))
    audience.at_the_end(play)
    assert [1, 1, 2, 3] == [*wiped, file.getvalue().count("\x1b[3J")]
