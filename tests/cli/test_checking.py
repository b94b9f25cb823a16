"""`rapanui check` from its words to its exit status."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Unknown, Verdict
from rapanui_rules.errors import Internal
from rapanui_rules.play.find import shipped
from tests.cli.conftest import Engine, Run
from tests.cli.fakes import NIM, ROOT, nim_play, result


@pytest.mark.parametrize(
    ("status", "verdict", "expected"),
    [
        (0, Proved("m", "s"), "holds"),
        (0, Reached("m", "s", (nim_play(3),)), "holds"),
        (0, Refuted("m", "s", nim_play(3)), "fails"),
        (1, Refuted("m", "s", nim_play(3)), "holds"),
        (1, Proved("m", "s"), "fails"),
        (1, NoCounterexample("m", "s", "9 moves"), "holds"),
        (1, Unknown("m", "s", "why"), "holds"),
        (1, Unknown("m", "s", "why"), "fails"),
    ],
)
def test_the_exit_status_tells_whether_all_is_as_expected(
    status: int, verdict: Verdict, expected: str, run: Run, engine: Engine
) -> None:
    """What stays open is not as expected, whatever was expected."""
    engine(result("a"), result("b", verdict, expected))
    assert status == run("check", NIM, "--jobs", "1").status


def test_several_games_are_checked_one_after_another(run: Run, engine: Engine) -> None:
    """Each by its own heading, and counted together."""
    engine(result("a"))
    out = run("check", NIM, NIM, "--jobs", "1").out
    assert 2 == out.count("Nim, rules version 1, stones=10: 1 claim\n")
    assert "All 2 claims came out as expected, in " in out


def test_a_run_reads_from_top_to_bottom(run: Run, engine: Engine) -> None:
    """What this is, the game, a line for each claim, plays, the summary."""
    engine(result("a"), result("b", Reached("search", "s", (nim_play(3),))))
    out = run("check", NIM, "--jobs", "1", "--plays", "all").out
    parts = [
        "This checks the rules of board games.",
        "Nim, rules version 1, stones=10: 2 claims\n",
        "  proved   In words, a. (induction; every state; 0.25 s)\n",
        "  reached  In words, b. (search; s; 0.25 s)\n",
        "b: reached in 1 move\n",
        "from rapanui_rules import Play, load_game, move_from_text, set_up\n",
        "What was found:\n",
        "All 2 claims came out as expected, in ",
    ]
    places = [out.find(part) for part in parts]
    assert -1 not in places and places == sorted(places)
    assert out.startswith(parts[0])


@pytest.mark.parametrize(
    ("drawn", "left", "words"),
    [
        (("the_game_ends", "made", "b"), False, ("--plays", "all")),
        (("the_game_ends", "b"), True, ()),
        (("b",), False, ("--plays", "unexpected")),
        ((), False, ("--plays", "none")),
    ],
)
def test_plays_can_be_left_out(
    drawn: tuple[str, ...], left: bool, words: tuple[str, ...], run: Run, engine: Engine
) -> None:
    """All; those of Nim's own claims and unexpected ones, and how many others there are; unexpected ones; none."""
    reached = Reached("m", "s", (nim_play(1),))
    engine(result("the_game_ends", reached), result("made", reached), result("b", Refuted("m", "s", nim_play(2))))
    out = run("check", NIM, "--jobs", "1", *words).out
    assert drawn == tuple(name for name in ("the_game_ends", "made", "b") if f"\n{name}: re" in out)
    assert left is ("\n1 play of checks made of every game: --plays all draws them.\n" in out)


def test_the_engine_is_asked_for_the_setup_wanted(run: Run, engine: Engine) -> None:
    """Where the game is, its setup and what stays open."""
    asked = engine(result("a"))
    assert run("check", NIM, "--set", "stones=7", "--jobs", "1").status == 0
    assert run("check", NIM, "--set", "stones=any", "--jobs", "3").status == 0
    assert [
        (NIM, "Nim(stones=7)", frozenset(), ("a",), 1),
        (NIM, "Nim(stones=10)", frozenset({"stones"}), ("a",), 3),
    ] == [(one["where"], str(one["setup"]), one["symbolic"], one["claims"], one["jobs"]) for one in asked]


def test_single_claims_can_be_asked_for(run: Run, engine: Engine) -> None:
    """In the order the game has them; `-` stands for `_`."""
    engine(result("a_a"), result("b_b"), result("c_c"))
    out = run("check", NIM, "--claim", "c_c", "--claim", "a-a", "--jobs", "1").out
    assert "In words, a a." in out and "In words, c c." in out and "In words, b b." not in out
    assert "All 2 claims" in out


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("no claim is called 'heap-shrink'; there are: heap_shrinks, all_is_well", ("--claim", "heap-shrink")),
        ("nim has no setting called 'stone'; there are: stones", ("--set", "stone=3")),
        ("nim has no reading called 'tie'; there are: none", ("--read", "tie=nobody")),
        ("none/r.json cannot be written: there is no folder none", ("--json", "none/r.json")),
    ],
)
def test_wrong_words_get_one_line_before_any_work(said: str, words: tuple[str, ...], run: Run, engine: Engine) -> None:
    """Status 2, nothing on the standard output."""
    engine(result("all_is_well"), result("heap_shrinks"))
    ran = run("check", NIM, *words)
    assert (2, "", f"error: {said}\n") == (ran.status, ran.out, ran.err)


def test_records_are_written(run: Run, engine: Engine, tmp_path: Path) -> None:
    """In the order of the claims."""
    file = tmp_path / "r.json"
    engine(result("a"), result("b", Unknown("m", "s", "why")))
    assert run("check", NIM, "--json", str(file), "--jobs", "1").status == 1
    assert [("a", "proved"), ("b", "unknown")] == [(r["claim"], r["verdict"]) for r in json.loads(file.read_text())]


def test_a_fault_of_ours_is_loud_and_what_was_found_is_kept(run: Run, engine: Engine, tmp_path: Path) -> None:
    """Status 1, and the records of the claims before it."""
    file = tmp_path / "r.json"
    engine(result("a"), Internal("the engines disagree"), result("b"))
    ran = run("check", NIM, "--json", str(file), "--jobs", "1")
    assert ran.status == 1
    assert "FAULT IN rapanui_rules, please report it: the engines disagree" in ran.err
    assert ["a"] == [r["claim"] for r in json.loads(file.read_text())]


def test_an_interrupted_run_ends_politely(run: Run, engine: Engine) -> None:
    """As a shell expects it."""
    engine(result("a"), KeyboardInterrupt())
    ran = run("check", NIM, "--jobs", "1")
    assert (130, "") == (ran.status, ran.err)
    assert ran.out.endswith("Stopped after 1 of 1 claims.\n")


def test_a_run_that_is_told_to_end_leaves_no_process_behind(tmp_path: Path) -> None:
    """Two workers are at work when the signal comes; what was found by then is written."""
    ours = [sys.executable, "-m", "rapanui_rules", "check", "examples/tic_tac_toe.py", "--jobs", "2"]
    ran = subprocess.Popen([*ours, "--json", str(tmp_path / "r.json")], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert ran.stdout is not None
    for _ in range(3):
        ran.stdout.readline()
    time.sleep(1)
    ran.send_signal(signal.SIGTERM)
    # the workers hold the pipe too: the end of file comes when the last of them is gone
    printed = ran.communicate(timeout=30)[0]
    found = json.loads((tmp_path / "r.json").read_text())
    assert ran.returncode == 130 and printed.endswith(f"Stopped after {len(found)} of 9 claims.\n")


def test_without_a_game_every_shipped_one_is_checked(run: Run, engine: Engine) -> None:
    """Each with a heading of its own."""
    asked = engine(result("a"))
    run("check", "--jobs", "1", "--plays", "none")
    assert list(shipped()) == [one["where"] for one in asked]
