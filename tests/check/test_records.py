"""Results as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import attrs
import pytest

from rapanui_rules.check.records import plays_of, record, verdict_name, versions, write_records
from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Unknown, Verdict
from rapanui_rules.errors import UsageError
from tests.cli.fakes import nim_play, result
from tests.play.ferry import Weather

SHORT, LONG = nim_play(3), nim_play(1, 2)


def test_a_record_has_every_field() -> None:
    """As written down by hand."""
    assert {
        "game": "nim",
        "setup": {"stones": 10},
        "readings": {},
        "claim": "heap_shrinks",
        "words": "In words, heap shrinks.",
        "kind": "invariant",
        "passages": [1, 3],
        "expected": "fails",
        "as_expected": True,
        "verdict": "refuted",
        "method": "search",
        "scope": "up to 4 moves",
        "bound": "",
        "why": "",
        "seconds": 0.25,
        "stored": False,
        "play": {
            "game": "nim",
            "version": "1",
            "setup": {"stones": 10},
            "moves": [{"move": "Take", "stones": 3}],
        },
        "further_plays": [],
        "shortest": "no shorter one exists",
        "loop": None,
        "rules": "",
        "versions": versions(),
    } == record(result("heap_shrinks", Refuted("search", "up to 4 moves", SHORT, "no shorter one exists"), "fails"))


@pytest.mark.parametrize(
    ("fields", "verdict"),
    [
        ({"verdict": "proved", "method": "m", "scope": "s", "play": None, "shortest": ""}, Proved("m", "s")),
        ({"verdict": "refuted", "play": None, "loop": None}, Refuted("m", "s", None)),
        ({"verdict": "refuted", "play": LONG.as_data(), "loop": 1}, Refuted("m", "s", LONG, loop=1)),
        (
            {"verdict": "refuted", "play": SHORT.as_data(), "further_plays": [LONG.as_data()]},
            Refuted("m", "s", SHORT, other=LONG),
        ),
        (
            {"verdict": "reached", "play": SHORT.as_data(), "further_plays": [LONG.as_data()], "shortest": "why"},
            Reached("m", "s", (SHORT, LONG), "why"),
        ),
        ({"verdict": "no counterexample", "bound": "9 moves", "why": ""}, NoCounterexample("m", "s", "9 moves")),
        ({"verdict": "unknown", "bound": "", "why": "rlimit"}, Unknown("m", "s", "rlimit")),
    ],
)
def test_each_verdict_fills_its_own_fields(fields: dict[str, Any], verdict: Verdict) -> None:
    """The others stay empty."""
    made = record(result("claim", verdict))
    assert fields == {name: made[name] for name in fields}
    assert made["verdict"] == verdict_name(verdict)


def test_plays_come_with_reached_and_refuted_claims_only() -> None:
    """A refuted claim that something is reached has none."""
    assert (SHORT, LONG) == plays_of(result("claim", Reached("m", "s", (SHORT, LONG))))
    assert (SHORT,) == plays_of(result("claim", Refuted("m", "s", SHORT)))
    assert () == plays_of(result("claim", Refuted("m", "s", None))) == plays_of(result("claim"))


def test_settings_that_json_does_not_know_are_written_as_words(tmp_path: Path) -> None:
    """Members by name, open parameters as `any`."""
    setup: dict[str, object] = {"stones": "any", "weather": Weather.ROUGH, "board": (1, 2), "quick": True}
    write_records(tmp_path / "r.json", [attrs.evolve(result("claim"), setup=setup)])
    (read,) = json.loads((tmp_path / "r.json").read_text(encoding="utf-8"))
    assert {"stones": "any", "weather": "rough", "board": "(1, 2)", "quick": True} == read["setup"]


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    """No traceback of the file system."""
    with pytest.raises(UsageError, match="cannot be written: Is a directory"):
        write_records(tmp_path, [])
