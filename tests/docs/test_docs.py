"""The site builds without a warning, and what its pages show is what happens."""

from __future__ import annotations

import doctest
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

from rapanui_rules.cli import main
from rapanui_rules.errors import Slug

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"

#: Words that a session may begin with, besides `rapanui`.
TOOLS = ("sed",)


def sessions(page: Path) -> list[tuple[str, str]]:
    """The commands of a page's shell sessions in order, each with what it is shown to print."""
    blocks = re.findall(r"^```console\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    shown = [part.partition("\n") for block in blocks for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]]
    return [(command, wanted) for command, _, wanted in shown]


PAGES = [page for page in sorted(DOCS.rglob("*.md")) if sessions(page)]


def built(builder: str, out: Path) -> None:
    """Build the site strictly."""
    pytest.importorskip("myst_parser", reason="the docs environment of tox has it")
    strictly = [sys.executable, "-m", "sphinx", "-q", "-n", "-W", "--keep-going"]
    words = [*strictly, "-b", builder, "-d", str(out / "trees"), str(DOCS), str(out / builder)]
    ran = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.slow
def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    """Every name and link is resolved, and each kind of mistake has its place on the page of messages."""
    built("html", tmp_path)
    messages = (tmp_path / "html" / "messages.html").read_text(encoding="utf-8")
    assert [] == [slug.label for slug in Slug if f'id="{slug.label}"' not in messages]


@pytest.mark.slow
def test_the_examples_on_the_pages_run(tmp_path: Path) -> None:
    """Those that are written as Python sessions."""
    built("doctest", tmp_path)
    told = (tmp_path / "doctest" / "output.txt").read_text(encoding="utf-8")
    assert re.search(r"^ *[1-9]\d* tests?$", told, re.MULTILINE)


def run(command: str) -> str:
    """What a command prints, both ways out together."""
    first, *words = shlex.split(command)
    if first != "rapanui":
        assert first in TOOLS
        return subprocess.run(command, shell=True, capture_output=True, text=True, check=True).stdout
    printed = io.StringIO()
    with redirect_stdout(printed), redirect_stderr(printed), pytest.raises(SystemExit):
        main(words)
    return printed.getvalue()


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_the_sessions_of_a_page_print_what_is_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other in a folder that has the examples; `...` stands for any text."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    for command, wanted in sessions(page):
        got = run(command)
        assert doctest.OutputChecker().check_output(wanted, got, doctest.ELLIPSIS), f"$ {command}\n{got}"


def test_every_page_with_a_session_is_found() -> None:
    """The tutorial and how-to pages among them."""
    assert {"tutorial", "read-an-error"} <= {page.stem for page in PAGES}


def test_a_line_of_a_page_holds_one_sentence() -> None:
    """Outside code and tables, so that a change of a sentence is a change of a line."""
    found = []
    for page in sorted(DOCS.rglob("*.md")):
        text = page.read_text(encoding="utf-8")
        prose = re.sub(r"^```.*?^```$", lambda code: "\n" * code[0].count("\n"), text, flags=re.MULTILINE | re.DOTALL)
        for number, line in enumerate(prose.splitlines(), 1):
            if not line.startswith("|") and re.search(r"[.?!] [A-Z]", re.sub(r"`[^`]*`", "", line)):
                found.append(f"docs/{page.relative_to(DOCS)}:{number}: {line}")
    assert [] == found
