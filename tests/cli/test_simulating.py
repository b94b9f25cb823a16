"""`rapanui simulate`: a table, a file, a picture."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.fakes import NIM, ROOT

RACE = str(ROOT / "examples" / "race_home.py")


def test_games_at_random_are_told_of(run: Run) -> None:
    """How many each seat won, how long they were, what was left."""
    ran = run("simulate", NIM, "-n", "500", "--seed", "4")
    assert (0, "") == (ran.status, ran.err)
    assert "500 games at random, seed 4, each legal move with the same chance" in ran.out
    rows = {line.split("  ")[0]: line for line in ran.out.splitlines()}
    assert {"Player 1", "Player 2", "nobody", "heap"} <= set(rows)
    assert "0.00%" in rows["nobody"]


def test_the_same_seed_is_the_same_file(run: Run, tmp_path: Path) -> None:
    """Whatever the threads."""
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for file, jobs in zip(files, ("1", "2"), strict=True):
        assert 0 == run("simulate", RACE, "-n", "2000", "--jobs", jobs, "--json", str(file)).status
    one, two = (json.loads(file.read_text(encoding="utf-8")) for file in files)
    assert one == two
    assert 2000 == sum(one["wins"]) == sum(one["lengths"].values())


def test_a_picture_is_drawn(run: Run, tmp_path: Path) -> None:
    """Where matplotlib is installed; else one line says how to get it."""
    file = tmp_path / "picture.svg"
    ran = run("simulate", NIM, "-n", "100", "--plot", str(file))
    if importlib.util.find_spec("matplotlib") is None:
        assert 2 == ran.status and "rapanui-rules[plots]" in ran.err
        return
    assert 0 == ran.status
    assert "<svg" in file.read_text(encoding="utf-8")


@pytest.mark.parametrize("words", [("--set", "stones=any"), ("--plot", "no/such/folder.png"), ("-n", "0")])
def test_wrong_use_gets_one_line(words: tuple[str, str], run: Run) -> None:
    """With status 2."""
    ran = run("simulate", NIM, *words)
    assert (2, "", 1) == (ran.status, ran.out, ran.err.count("\n"))
