"""Plays as people read them."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from rapanui_rules.cli.screen import console
from rapanui_rules.cli.showing import indented, python_lines, show_play
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up
from tests.cli.fakes import NIM, ROOT, nim_play
from tests.play import charted
from tests.play.ferry import Blow, Pier, Ship, Wind, game


def shown(capsys: pytest.CaptureFixture[str], play: Play, loop: int | None = None) -> list[str]:
    """What is printed of a play."""
    show_play(console(), play, loop)
    return capsys.readouterr().out.splitlines()


def test_a_play_is_told_move_by_move(capsys: pytest.CaptureFixture[str]) -> None:
    """Who moved, what changed, how it stands at the end."""
    assert [
        "  1. Player 1: Take(stones=3): heap: 10 -> 7; turn: Player 1 -> Player 2",
        "  2. Player 2: Take(stones=1): heap: 7 -> 6; turn: Player 2 -> Player 1",
        "  The state at the end:",
        "    heap: 6",
        "    turn: Player 1",
        "  The game goes on; to move: Player 1.",
    ] == shown(capsys, nim_play(3, 1))


def test_a_play_without_moves_is_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    """A claim can fail before anybody moves."""
    assert [
        "  This is so before the first move.",
        "  The state at the end:",
        "    heap: 10",
        "    turn: Player 1",
        "  The game goes on; to move: Player 1.",
    ] == shown(capsys, nim_play())


def test_a_play_that_goes_round_says_where_it_begins_again(capsys: pytest.CaptureFixture[str]) -> None:
    """For claims that a game ends."""
    assert "  Now all is as it was before move 1: the play can go round for ever." in shown(capsys, nim_play(3), 1)


def test_a_game_that_can_be_drawn_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    """Chance is named, and a move that changes nothing says so."""
    drawn = set_up(attrs.evolve(game, draw=lambda g, s: f"shore {s.shore}"))
    lines = shown(capsys, Play(drawn, (Blow(Wind.FAIR),)))
    assert "  1. Chance: Blow(wind=Wind.FAIR): wind: nothing -> fair" == lines[0]
    assert ["  The board at the end:", "    shore (2, 2)"] == lines[1:3]


@pytest.mark.parametrize(
    ("where", "play"),
    [
        (NIM, nim_play()),
        (NIM, nim_play(1, 2, 3)),
        (NIM, nim_play(1, 3, heap=4)),
        (
            str(ROOT / "tests" / "play" / "ferry.py"),
            Play(
                set_up(game, {"tie": "nobody"}, players=3, weather="rough"),
                (Blow(Wind.FAIR), Ship(2, Pier(1), True), Blow(Wind.FOUL), Ship(1, None, False)),
            ),
        ),
        (str(ROOT / "tests" / "play" / "charted.py"), Play(set_up(charted.game, chart="2-5!"), (Blow(Wind.FAIR),))),
    ],
)
def test_the_python_to_paste_plays_the_same(where: str, play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    """Setup and readings too: run, it prints the same last state."""
    names: dict[str, Any] = {}
    exec("\n".join(python_lines(where, play)), names)  # noqa: S102 - what is shown is what is run
    assert f"{play.final}\n" == capsys.readouterr().out
    assert play.as_data() == names["play"].as_data()


def test_every_line_is_moved_to_the_right() -> None:
    """Empty ones too."""
    assert indented("a\n\nb", "  ") == "  a\n  \n  b"
