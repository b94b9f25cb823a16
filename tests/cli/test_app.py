"""Commands and options, and mistakes in them."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import distributions
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.fakes import NIM, ROOT


def test_without_a_command_the_help_is_shown(run: Run) -> None:
    """It names every command, and nothing failed."""
    ran = run()
    assert ran.status == 0
    for command in ("games", "check", "explain", "play"):
        assert command in ran.out


def test_the_version_is_that_of_the_project(run: Run) -> None:
    """One line."""
    if not any(distribution.name == "rapanui-rules" for distribution in distributions()):
        pytest.skip("the package is not installed, and so has no version")
    project = tomllib.loads(Path(ROOT, "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ran = run("--version")
    assert (0, f"rapanui-rules {project['version']}\n") == (ran.status, ran.out)


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (("'chek'", "'check'"), ("chek",)),
        (("--bogus",), ("check", "--bogus")),
        (("--claims", "--claim"), ("check", "--claims", "x")),
        (("GAME",), ("play",)),
        (("MOVE",), ("explain", NIM, "play.json")),
        (("--jobs", "1"), ("check", "--jobs", "0")),
        (("--plays", "'some'", "all", "unexpected", "none"), ("check", "--plays", "some")),
    ],
)
def test_a_wrong_command_or_option_gets_one_line(said: tuple[str, ...], words: tuple[str, ...], run: Run) -> None:
    """On the standard error, with status 2, naming what is wrong and where to read what is right."""
    ran = run(*words)
    assert (2, "", 1) == (ran.status, ran.out, ran.err.count("\n"))
    assert ran.err.startswith("error: ") and ran.err.endswith("rapanui --help\n")
    assert all(part in ran.err for part in said)


def test_the_module_runs_as_the_command_does() -> None:
    """`python -m rapanui_rules`."""
    ran = subprocess.run(
        [sys.executable, "-m", "rapanui_rules", "check", "no-such-game"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (2, "") == (ran.returncode, ran.stdout)
    assert ran.stderr.startswith("error: no game is called 'no-such-game'; there are: ")
    assert ran.stderr.count("\n") == 1


def test_a_list_of_games_needs_no_engine() -> None:
    """`rapanui games` must start fast: no solver, no Hypothesis, no checks are imported."""
    code = (
        "import sys\nfrom rapanui_rules.cli import main\n"
        "try:\n    main(['games'])\nexcept SystemExit as left:\n    assert not left.code\n"
        "slow = {'z3', 'hypothesis', 'rapanui_rules.check', 'rapanui_rules.backends'} & set(sys.modules)\n"
        "assert not slow, slow"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)
