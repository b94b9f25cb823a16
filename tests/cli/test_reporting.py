"""The words of `rapanui check`."""

from __future__ import annotations

import attrs
import pytest

from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Unknown, Verdict
from rapanui_rules.cli.reporting import heading, introduction, result_line, show_plays, summary
from rapanui_rules.cli.screen import console
from rapanui_rules.play.find import load_game
from rapanui_rules.play.settings import setup_of
from tests.cli.fakes import NIM, nim_play, result
from tests.play import charted, ferry

NIM_GAME = load_game(NIM)
PLAY = nim_play(3, 3, 3, 1)


def test_the_introduction_says_what_the_words_mean() -> None:
    """Before any of them is used."""
    for word in ("rules of board games", "`proved` means true in every play", "`reached`", "`refuted`"):
        assert word in introduction()


@pytest.mark.parametrize(
    ("said", "read", "symbolic", "claims"),
    [
        ("Ferry, rules version 2, players=3, crates=2, weather=rough, training=false: 4 claims", {}, (), 4),
        (
            "Ferry, rules version 2, players=3, any crates, weather=rough, training=false, tie read as nobody: 1 claim",
            {"tie": "nobody"},
            ("crates",),
            1,
        ),
    ],
)
def test_the_heading_tells_settings_and_unusual_readings(
    said: str, read: dict[str, object], symbolic: tuple[str, ...], claims: int
) -> None:
    """Default readings go without saying."""
    setup = setup_of(ferry.game, read, players=3, weather="rough")
    assert said == heading(ferry.game, setup, frozenset(symbolic), claims)


def test_the_heading_tells_a_parsed_setting_as_it_is_written() -> None:
    """Not as Python would show the record."""
    said = heading(charted.game, setup_of(charted.game, chart="2-5!"), frozenset(), 1)
    assert said.endswith("training=false, chart=2-5!: 1 claim")


@pytest.mark.parametrize(
    ("line", "verdict", "expected"),
    [
        ("  proved   In words, a b. (induction; every state; 0.25 s)", Proved("induction", "every state"), "holds"),
        ("  reached  In words, a b. (search; 4 moves; 0.25 s)", Reached("search", "4 moves", (PLAY,)), "holds"),
        (
            "  refuted  In words, a b. UNEXPECTED: the claim should hold. (search; 4 moves; 0.25 s)",
            Refuted("search", "4 moves", PLAY),
            "holds",
        ),
        (
            "  refuted  In words, a b. As expected: the claim fails. (search; 4 moves; 0.25 s)",
            Refuted("search", "4 moves", PLAY),
            "fails",
        ),
        (
            "  proved   In words, a b. UNEXPECTED: the claim should fail. (induction; every state; 0.25 s)",
            Proved("induction", "every state"),
            "fails",
        ),
        (
            "  no counterexample In words, a b. UNEXPECTED: the claim should hold. (search; plays; 9 moves; 0.25 s)",
            NoCounterexample("search", "plays", "9 moves"),
            "holds",
        ),
        (
            "  unknown  In words, a b. UNEXPECTED: the claim should fail. (all; plays; no engine could; 0.25 s)",
            Unknown("all", "plays", "no engine could"),
            "fails",
        ),
    ],
)
def test_an_obligation_is_one_line(line: str, verdict: Verdict, expected: str) -> None:
    """What was found, the claim in words, method, scope, seconds; what is not as expected stands out."""
    assert line == result_line(NIM_GAME, result("a_b", verdict, expected)).plain


def test_readings_are_told_where_they_are_not_the_default() -> None:
    """By question."""
    for reading, said in (("nobody", "(tie read as nobody; induction"), ("shared", "(induction")):
        assert said in result_line(ferry.game, attrs.evolve(result("a_b"), readings={"tie": reading})).plain


def test_each_play_is_drawn_with_python_to_paste(capsys: pytest.CaptureFixture[str]) -> None:
    """Two plays of a claim that speaks of two players."""
    found = result(
        "each_can_win", Reached("search", "4 moves", (PLAY, nim_play(3)), "all 3 shorter lengths were searched")
    )
    show_plays(console(), NIM, [found, result("other")])
    out = capsys.readouterr().out
    assert "each_can_win: reached in 4 moves, play 1 of 2\n" in out
    assert "each_can_win: reached in 1 move, play 2 of 2\n" in out
    assert "  No shorter play does it: all 3 shorter lengths were searched.\n" in out
    assert "  4. Player 2: Take(stones=1): heap: 1 -> 0; turn: Player 2 -> Player 1\n" in out
    assert "  The game is over; won by: Player 2.\n" in out
    assert out.count("\nfrom rapanui_rules import Play, load_game, move_from_text, set_up\n") == 2
    assert "other" not in out


def test_a_claim_that_fails_before_the_first_move_is_refuted_at_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    """There is nothing shorter to speak of."""
    show_plays(console(), NIM, [result("a", Refuted("search", "this setup", nim_play(), "none was met"))])
    out = capsys.readouterr().out
    assert "\na: refuted at the start\n" in out and "shorter" not in out


def test_the_summary_of_a_good_run_says_so_at_its_end() -> None:
    """Counts with their meaning, only of what was found."""
    lines = [line.plain for line in summary([result("a"), result("b"), result("c", Reached("m", "s", (PLAY,)))], 1.25)]
    assert [
        "\nWhat was found:",
        "    2 proved: true in every play there can be",
        "    1 reached: a play that does it was found",
        "All 3 claims came out as expected, in 1.2 s.",
    ] == lines


def test_the_summary_of_a_bad_run_names_what_went_wrong() -> None:
    """Open claims too."""
    wrong = [result("a", Unknown("m", "s", "why")), result("b"), result("c", Proved("m", "s"), "fails")]
    assert [
        "2 of 3 claims did not come out as expected, in 9.0 s:",
        "  nim: a: unknown, should hold",
        "  nim: c: proved, should fail",
    ] == [line.plain for line in summary(wrong, 9)][-3:]
