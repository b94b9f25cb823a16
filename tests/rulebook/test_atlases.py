"""What pages tell of two readings, from the file of an atlas, on the race whose one question is known by hand."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rapanui_rules.check.atlas.entries import Parts
from rapanui_rules.cli import main
from rapanui_rules.errors import UsageError
from rapanui_rules.play.find import load_game
from rapanui_rules.play.settings import set_up
from rapanui_rules.rulebook.atlases import Known, in_atlases

ROOT = Path(__file__).parents[2]
RACE = ROOT / "examples" / "race_home.py"
CONF = 'extensions = ["rapanui_rules.rulebook"]\nrulebook_atlases = ["race.json"]\n'
CHANGED = "s.die <= left(g, s, s.turn, self.pawn)", "s.die < left(g, s, s.turn, self.pawn)"
PAGE = "Race home\n=========\n\n.. game:atlas:: race_home.py\n"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `rapanui atlas --json --pairs-only` writes."""
    file = tmp_path_factory.mktemp("atlas") / "race.json"
    with pytest.raises(SystemExit):
        main(["atlas", str(RACE), "--jobs", "1", "--no-store", "--json", str(file), "--pairs-only"])
    return file


@pytest.fixture
def project(written: Path, tmp_path: Path) -> Path:
    """A folder of pages, with the game beside them."""
    for name, text in (("conf.py", CONF), ("index.rst", PAGE), ("race_home.py", RACE.read_text(encoding="utf-8"))):
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "race.json").write_bytes(written.read_bytes())
    return tmp_path


def known(file: Path, **settings: Any) -> tuple[Known, ...]:
    """What a file tells of the one question."""
    return in_atlases([file], set_up(load_game(str(RACE)), **settings))("entry")


def changed(file: Path, to: Path, **values: object) -> Path:
    """The file with some of it replaced."""
    to.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | values), encoding="utf-8")
    return to


def build(folder: Path, builder: str = "html") -> tuple[int, str]:
    """The exit status of a strict build, and what is said."""
    words = [sys.executable, "-m", "sphinx", "-q", "-n", "-W", "--keep-going", "-b", builder, str(folder), str(folder / "out")]
    ran = subprocess.run(words, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout + ran.stderr


def test_a_play_of_five_moves_is_read_back(written: Path) -> None:
    """As the rules are those that were asked."""
    (one,) = known(written)
    assert ("exact", "enough", "") == (one.one, one.other, one.why)
    assert isinstance(one.answer, Parts)
    assert 5 == len(one.answer.play.moves)


def test_another_setup_was_not_asked(written: Path) -> None:
    """What is known of one length of the track says nothing of another."""
    assert () == known(written, track=9)


@pytest.mark.parametrize("reading", ["", "entry=enough"])
def test_other_rules_under_either_reading_make_it_stale(written: Path, tmp_path: Path, reading: str) -> None:
    """Nothing of it is told then."""
    rules = json.loads(written.read_text(encoding="utf-8"))["rules"] | {reading: "0"}
    (one,) = known(changed(written, tmp_path / "a.json", rules=rules))
    assert (None, "found of other rules than these") == (one.answer, one.why)


def test_other_versions_are_told_of(written: Path, tmp_path: Path) -> None:
    """What was found is told all the same."""
    (one,) = known(changed(written, tmp_path / "a.json", versions={"rapanui-rules": "0.0.1"}))
    assert ("found with rapanui-rules 0.0.1", True) == (one.why, isinstance(one.answer, Parts))


@pytest.mark.parametrize("text", ["", "[]", '{"game": "race-home"}'])
def test_a_file_of_anything_else_is_refused(tmp_path: Path, text: str) -> None:
    """The message names it, and says how to write one."""
    file = tmp_path / "other.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match="other.json cannot be read: it holds no atlas"):
        known(file)


@pytest.mark.slow
def test_the_page_has_the_play_and_what_differs(project: Path) -> None:
    """The start and five moves, to be stepped through."""
    assert (0, "") == build(project)
    page = (project / "out" / "index.html").read_text(encoding="utf-8")
    assert "They part after 5 moves. No play is shorter (" in page
    assert 6 == page.count('<li class="stepping-step')
    assert "refused: 3 is more than the 2 left to home" in page


@pytest.mark.slow
def test_a_changed_rule_fails_the_strict_build(project: Path) -> None:
    """Until the atlas is made again; the old play is not shown."""
    text = (project / "race_home.py").read_text(encoding="utf-8")
    assert 1 == text.count(CHANGED[0])
    (project / "race_home.py").write_text(text.replace(*CHANGED), encoding="utf-8")
    status, said = build(project)
    assert (1, True) == (status, "the atlas of exact and enough is stale (found of other rules than these)" in said)
    assert "stepping-step" not in (project / "out" / "index.html").read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_page_without_an_atlas_says_how_to_make_one(project: Path) -> None:
    """It is a mistake of the page."""
    (project / "conf.py").write_text('extensions = ["rapanui_rules.rulebook"]\n', encoding="utf-8")
    status, said = build(project)
    assert (1, True) == (status, "--json FILE --pairs-only writes one" in said)


@pytest.mark.slow
def test_other_versions_fail_the_strict_build_unless_that_is_suppressed(project: Path, written: Path) -> None:
    """The play is shown all the same."""
    changed(written, project / "race.json", versions={"rapanui-rules": "0.0.1"})
    status, said = build(project)
    assert (1, True) == (status, "is stale (found with rapanui-rules 0.0.1)" in said)
    (project / "conf.py").write_text(f'{CONF}suppress_warnings = ["rulebook.versions"]\n', encoding="utf-8")
    assert (0, "") == build(project)
    assert "They part after 5 moves." in (project / "out" / "index.html").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("builder", ["latex", "text"])
def test_other_builders_have_the_atlas_too(project: Path, builder: str) -> None:
    """Without a warning, and the play as a list."""
    assert (0, "") == build(project, builder)


@pytest.mark.slow
def test_one_question_can_be_shown_alone(project: Path) -> None:
    """Beside its readings, by the directive that tells of it."""
    page = "Entry\n=====\n\n.. game:question:: race_home.py entry\n   :atlas: race.json\n"
    (project / "conf.py").write_text('extensions = ["rapanui_rules.rulebook"]\n', encoding="utf-8")
    (project / "index.rst").write_text(page, encoding="utf-8")
    assert (0, "") == build(project)
    assert "They part after 5 moves." in (project / "out" / "index.html").read_text(encoding="utf-8")
