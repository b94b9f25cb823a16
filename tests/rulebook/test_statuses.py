"""How far a claim is shown, by what was kept of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rapanui_rules.check.obligations import obligations
from rapanui_rules.check.portfolio import check_game
from rapanui_rules.check.records import write_records
from rapanui_rules.errors import UsageError
from rapanui_rules.play.find import load_game
from rapanui_rules.play.settings import set_up
from rapanui_rules.rulebook.statuses import Standing, in_files
from tests.cli.fakes import NIM


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The records of Nim with ten stones."""
    game = load_game(NIM)
    file = tmp_path_factory.mktemp("kept") / "nim.json"
    write_records(file, check_game(game, game.setup()))
    return file


def standing(claim: str, *files: Path, where: str = NIM, **settings: Any) -> Standing:
    """The standing of a claim by the records of files."""
    rules = set_up(load_game(where), **settings)
    one = next(one for one in obligations(rules.game, rules.setup) if one.name == claim)
    return in_files(files, where, rules)(one).standing


def changed(file: Path, to: Path, claim: str, **fields: Any) -> Path:
    """A file of records in which one says something else."""
    rows = json.loads(file.read_text(encoding="utf-8"))
    to.write_text(json.dumps([{**row, **fields} if row["claim"] == claim else row for row in rows]), encoding="utf-8")
    return to


def test_what_was_found_of_these_rules_counts(kept: Path) -> None:
    """A proof, and a play."""
    assert Standing.PROVED is standing("the_game_ends", kept)
    assert Standing.SHOWN is standing("each_player_can_win", kept)


def test_what_was_found_of_another_setup_does_not_count(kept: Path) -> None:
    """It is not stale either: nobody has asked for this one."""
    assert Standing.OPEN is standing("the_game_ends", kept, stones=9)


def test_nothing_is_known_without_a_record(kept: Path) -> None:
    """The claim stays open."""
    assert Standing.OPEN is standing("the_game_ends")


def test_a_proof_for_every_number_counts_for_this_one(tmp_path: Path) -> None:
    """And for more than one that is of this setup alone."""
    game = load_game(NIM)
    write_records(tmp_path / "any.json", check_game(game, game.setup(), symbolic=frozenset({"stones"})))
    assert Standing.PROVED_FOR_ALL is standing("the_game_ends", tmp_path / "any.json")


def test_another_comparison_makes_what_was_found_stale(kept: Path, tmp_path: Path) -> None:
    """The last stone can then not be taken."""
    other = tmp_path / "nim.py"
    other.write_text(Path(NIM).read_text(encoding="utf-8").replace("self.stones <= s.heap", "self.stones < s.heap"))
    assert Standing.STALE is standing("the_game_ends", kept, where=str(other))


def test_another_claim_leaves_what_was_found(kept: Path, tmp_path: Path) -> None:
    """A claim that says something else is stale; the others are not."""
    other = tmp_path / "nim.py"
    text = Path(NIM).read_text(encoding="utf-8")
    other.write_text(text.replace("    return s.heap <= g.stones\n", "    return s.heap < g.stones\n"), encoding="utf-8")
    assert Standing.STALE is standing("the_heap_never_grows_past_its_start", kept, where=str(other))
    assert Standing.PROVED is standing("the_game_ends", kept, where=str(other))


def test_other_versions_make_what_was_found_stale(kept: Path, tmp_path: Path) -> None:
    """Which is told apart from other rules."""
    file = changed(kept, tmp_path / "old.json", "the_game_ends", versions={"rapanui-rules": "0.0.1"})
    assert Standing.OUTDATED is standing("the_game_ends", file)
    assert Standing.PROVED is standing("the_game_ends", file, kept)


def test_a_claim_that_is_broken_has_failed(kept: Path, tmp_path: Path) -> None:
    """Unless its author says that it is."""
    file = changed(kept, tmp_path / "broken.json", "the_game_ends", verdict="refuted")
    assert Standing.FAILED is standing("the_game_ends", file)


def test_a_bounded_answer_is_no_proof(kept: Path, tmp_path: Path) -> None:
    """It is told with its bound."""
    file = changed(kept, tmp_path / "bounded.json", "the_game_ends", verdict="no counterexample", bound="8 moves")
    rules = set_up(load_game(NIM))
    one = next(one for one in obligations(rules.game, rules.setup) if one.name == "the_game_ends")
    found = in_files([file], NIM, rules)(one)
    assert (Standing.TESTED, True) == (found.standing, found.how.endswith("8 moves"))


@pytest.mark.parametrize("text", ["", "{}", "[3]", '[{"game": "nim"}]'])
def test_a_file_of_anything_else_is_refused(tmp_path: Path, text: str) -> None:
    """The message names it, and says how to write one."""
    file = tmp_path / "other.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match="other.json cannot be read: it holds no records of a check"):
        standing("the_game_ends", file)
