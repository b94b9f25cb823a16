"""What the README shows is what happens."""

from __future__ import annotations

import doctest
import io
import os
import re
import shlex
import shutil
import subprocess
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from rapanui_rules.cli import main

ROOT = Path(__file__).parents[1]
README = Path(ROOT, "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks of a language, in order."""
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_the_first_shell_block_has_two_lines_that_do_everything() -> None:
    """One checks the games, one runs the tests; each makes an environment of its own."""
    check, tests = blocks("sh")[0].splitlines()
    assert check.startswith("python3 -m venv ") and check.endswith("/rapanui check")
    assert tests.startswith("python3 -m venv ") and tests.endswith("/tox")
    assert check.split()[3] != tests.split()[3]


@pytest.mark.parametrize("session", blocks("console"))
def test_a_session_prints_what_is_shown(session: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each command runs; `...` stands for any text."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    Path(tmp_path, "build").mkdir()
    monkeypatch.chdir(tmp_path)
    for shown in re.split(r"^\$ rapanui ", session, flags=re.MULTILINE)[1:]:
        command, _, wanted = shown.partition("\n")
        printed = io.StringIO()
        with redirect_stdout(printed), pytest.raises(SystemExit):
            main(shlex.split(command))
        got = printed.getvalue()
        assert doctest.OutputChecker().check_output(wanted, got, doctest.ELLIPSIS), f"$ rapanui {command}\n{got}"


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
def test_ci_runs_the_second_line_and_passes_its_status_on(tmp_path: Path) -> None:
    """Another README, whose second line fails."""
    Path(tmp_path, ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci" / "run")
    text = "# x\n```python\n1\n2\n```\n```sh\necho first\necho second && exit 7\n```\n```sh\necho a\necho b\n```\n"
    Path(tmp_path, "README.md").write_text(text, encoding="utf-8")
    ran = subprocess.run(["bash", ".ci/run"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (7, ["+ echo second && exit 7", "second"]) == (ran.returncode, ran.stdout.splitlines())


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
def test_ci_says_when_there_is_nothing_to_run(tmp_path: Path) -> None:
    """Rather than pass."""
    Path(tmp_path, ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci" / "run")
    Path(tmp_path, "README.md").write_text("```sh\necho first\n```\n", encoding="utf-8")
    ran = subprocess.run(["bash", ".ci/run"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 2 and "no second line" in ran.stderr
