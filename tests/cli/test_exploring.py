"""`rapanui explore`: counts, verdicts, memory, a search that goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rapanui_rules.cli.exploring import bytes_of
from rapanui_rules.errors import UsageError
from tests.cli.conftest import Run
from tests.cli.fakes import NIM, ROOT

FOUR = str(ROOT / "examples" / "connect_four.py")
KALAH = str(ROOT / "examples" / "kalah.py")


def test_every_state_is_counted_and_every_claim_answered(run: Run) -> None:
    """In Nim with three stones: 3, 2, 1 and 0 are left, on either turn; only the second player finds 2, the first 3."""
    ran = run("explore", NIM, "--set", "stones=3")
    assert (0, "") == (ran.status, ran.err)
    assert "All 6 states were seen; the farthest is 2 moves from the start." in ran.out
    assert "  reached  Each of the two players can be the one who takes the last stone." in ran.out
    assert "unexpected" not in ran.out.lower()


def test_a_claim_that_fails_is_shown_with_its_play(run: Run, tmp_path: Path) -> None:
    """And the exit status says so."""
    source = Path(NIM).read_text(encoding="utf-8").replace("return s.heap <= g.stones", "return s.heap <= g.stones - 1")
    assert "g.stones - 1" in source
    file = tmp_path / "bad_nim.py"
    file.write_text(source, encoding="utf-8")
    ran = run("explore", str(file))
    assert 1 == ran.status
    assert "refuted  The heap holds at most the stones it began with. UNEXPECTED" in ran.out
    assert "This is so before the first move." in ran.out


def test_results_are_written_as_json(run: Run, tmp_path: Path) -> None:
    """Counts, and a record for each claim asked for."""
    file = tmp_path / "found.json"
    assert (
        0
        == run(
            "explore", FOUR, "--set", "columns=4", "--set", "rows=4", "--claim", "no-disc-hangs", "--json", str(file)
        ).status
    )
    data = json.loads(file.read_text(encoding="utf-8"))
    assert (161_029, 304_574, True) == (data["states"], data["moves"], data["complete"])
    assert [("no_disc_hangs", "proved")] == [(one["claim"], one["verdict"]) for one in data["claims"]]


def test_memory_that_ends_leaves_claims_open(run: Run) -> None:
    """With how far the search came; an open claim is never as expected."""
    ran = run("explore", FOUR, "--limit-memory", "264M", "--claim", "no_disc_hangs")
    assert 1 == ran.status
    assert "The search stopped where its memory ended" in ran.out
    assert "no counterexample Below every disc there is a disc or the bottom. (in " in ran.out


@pytest.mark.parametrize(("size", "text"), [(500 << 20, "500M"), (4 << 30, "4GiB"), (7, "7"), (2048, "2 kb")])
def test_sizes_are_read(size: int, text: str) -> None:
    """With a unit or without."""
    assert size == bytes_of(text)


@pytest.mark.parametrize("words", [("--limit-memory", "much"), ("--claim", "no_such"), ("--set", "stones=any")])
def test_wrong_use_gets_one_line(words: tuple[str, str], run: Run) -> None:
    """With status 2."""
    ran = run("explore", NIM, *words)
    assert (2, "", 1) == (ran.status, ran.out, ran.err.count("\n"))
    with pytest.raises(UsageError):
        bytes_of("much")


def test_a_search_that_is_interrupted_goes_on(tmp_path: Path) -> None:
    """Stopped by a signal, kept, and finished by the same command; killed outright, the file is as before."""
    file, found = tmp_path / "kept", tmp_path / "found.json"
    command = [sys.executable, "-m", "rapanui_rules", "explore", KALAH, "--set", "pits=5", "--set", "seeds=5"]
    command += [
        "--checkpoint",
        str(file),
        "--json",
        str(found),
        "--claim",
        "seeds_are_conserved",
        "--limit-memory",
        "2G",
    ]
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path / "cache")}

    def run_for(seconds: float, with_signal: int) -> int:
        process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
        while not list(tmp_path.rglob("*.o")):
            time.sleep(0.1)
        time.sleep(seconds)
        process.send_signal(with_signal)
        return process.wait()

    assert 130 == run_for(1, signal.SIGINT)
    kept = file.read_bytes()
    assert -signal.SIGKILL == run_for(3, signal.SIGKILL)
    assert kept == file.read_bytes()
    before = json.loads(found.read_text(encoding="utf-8"))
    assert ("interrupted", False) == (before["why"], before["complete"])
    assert 130 == run_for(4, signal.SIGTERM)
    assert json.loads(found.read_text(encoding="utf-8"))["states"] >= before["states"]


def test_what_speaks_of_pairs_of_states_stays_open(run: Run) -> None:
    """That secrets are kept cannot be seen state by state: it is not tested, and whoever asks for it is told why."""
    game, claim = str(ROOT / "examples" / "goofspiel.py"), "secrets_do_not_bear_on_what_is_legal"
    ran = run("explore", game, "--set", "cards=2")
    assert 0 == ran.status
    assert f"Not tested: {claim}, which speaks of pairs of states; `rapanui check` compares them.\n" in ran.out
    asked = run("explore", game, "--set", "cards=2", "--claim", claim)
    assert 1 == asked.status
    assert "  unknown  What a player may do, and why not, " in asked.out
