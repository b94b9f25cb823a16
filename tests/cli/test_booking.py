"""`rapanui rulebook`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rapanui_rules.cli import main
from tests.cli.fakes import NIM


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    """The exit status and what is printed."""
    with pytest.raises(SystemExit) as left:
        main(["rulebook", *words])
    printed = capsys.readouterr()
    return int(left.value.code or 0), printed.out, printed.err


@pytest.mark.slow
def test_a_book_is_written_with_what_is_checked_for_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A page that needs nothing of the machine it was made on."""
    status, out, _ = run(capsys, NIM, "-o", str(tmp_path / "book"), "--set", "stones=7", "--jobs", "1")
    page = (tmp_path / "book" / "index.html").read_text(encoding="utf-8")
    written = f"The rulebook of Nim is written: {tmp_path / 'book' / 'index.html'}"
    assert (0, ["7 of 7 claims are checked first; --no-check leaves them open.", written]) == (status, out.splitlines())
    assert "proved for this setup" in page and str(Path(NIM).parent) not in page


@pytest.mark.slow
def test_what_is_not_checked_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is shown as proved that was not looked up."""
    status, _, _ = run(capsys, NIM, "-o", str(tmp_path), "--no-check")
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert (0, True, False) == (status, "not checked" in page, "proved" in page)


@pytest.mark.slow
def test_a_verdict_of_other_rules_is_told_and_leaves_status_1(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The book is written all the same."""
    kept = tmp_path / "nim.json"
    with pytest.raises(SystemExit):
        main(["check", NIM, "--claim", "the_game_ends", "--json", str(kept), "--jobs", "1"])
    kept.write_text(json.dumps([{**row, "rules": "other"} for row in json.loads(kept.read_text(encoding="utf-8"))]))
    capsys.readouterr()
    status, out, _ = run(capsys, NIM, "-o", str(tmp_path / "book"), "--verdicts", str(kept))
    assert (1, True) == (status, "the claim the_game_ends of nim is stale" in out)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "needs", "begins"), [("pdf", "weasyprint", b"%PDF-"), ("md", "sphinx_markdown_builder", b"<a id=")]
)
def test_a_file_to_print_or_to_pass_on_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], form: str, needs: str, begins: bytes
) -> None:
    """Where the package that the format needs is installed."""
    pytest.importorskip(needs)
    status, out, _ = run(capsys, NIM, "-o", str(tmp_path), "--no-check", "--format", form)
    assert (0, f"The rulebook of Nim is written: {tmp_path / f'rulebook.{form}'}\n") == (status, out)
    assert (tmp_path / f"rulebook.{form}").read_bytes().startswith(begins)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--set", "stones=any"), "a rulebook needs a number"),
        (("--set", "stone=3"), "nim has no setting called 'stone'"),
        (("--read", "x=y"), "nim has no reading called 'x'"),
        (("--verdicts", "none.json"), "none.json cannot be read"),
        (("--language", "xx"), "there is no book in 'xx'; there are: de, en, es, it"),
    ],
)
def test_wrong_use_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, str], said: str) -> None:
    """In one line, with status 2."""
    status, _, err = run(capsys, NIM, "-o", str(tmp_path / "book"), *words)
    assert (2, True, 1) == (status, said in err, err.count("\n")), err


@pytest.mark.parametrize(
    ("form", "missing", "said"),
    [
        ("html", "sphinx", "pip install 'rapanui-rules[rulebook]'"),
        ("pdf", "weasyprint", "pip install 'rapanui-rules[rulebook-pdf]'"),
        ("md", "sphinx_markdown_builder", "pip install 'rapanui-rules[rulebook-md]'"),
    ],
)
def test_what_is_missing_is_named(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    form: str,
    missing: str,
    said: str,
) -> None:
    """Before anything is checked."""
    monkeypatch.setattr(
        "rapanui_rules.rulebook.building.find_spec", lambda name: None if name == missing else object()
    )
    status, _, err = run(capsys, NIM, "-o", str(tmp_path), "--format", form)
    assert (2, True) == (status, said in err)


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is not overwritten."""
    (tmp_path / "book").write_text("mine", encoding="utf-8")
    status, _, err = run(capsys, NIM, "-o", str(tmp_path / "book"))
    assert (2, True, "mine") == (status, "is a file; name a folder" in err, (tmp_path / "book").read_text(encoding="utf-8"))
