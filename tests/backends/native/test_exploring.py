"""Every state by native code: as many as published, or as plain Python counts; plays that are shortest; early ends."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import attrs
import pytest

from rapanui_rules.backends.native.endings import Ending
from rapanui_rules.backends.native.exploring import explore
from rapanui_rules.check.searching import explore as explore_plainly
from rapanui_rules.errors import UsageError
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up
from rapanui_rules.play.watching import Watch, can_be_made, case_arises
from tests.backends.native import votes
from tests.cli.fakes import ROOT

#: Settings small enough for plain Python, three a game.
SMALL: list[tuple[str, dict[str, Any]]] = [
    ("examples/nim.py", {"stones": 1}),
    ("examples/nim.py", {"stones": 9}),
    ("examples/nim.py", {"stones": 30}),
    ("examples/tic_tac_toe.py", {"side": 2}),
    ("examples/tic_tac_toe.py", {}),
    ("examples/race_home.py", {"track": 3}),
    ("examples/race_home.py", {"track": 4}),
    ("examples/race_home.py", {"track": 5}),
    ("examples/kalah.py", {"pits": 2, "seeds": 2}),
    ("examples/kalah.py", {"pits": 2, "seeds": 4}),
    ("examples/kalah.py", {"pits": 3, "seeds": 1}),
    ("examples/connect_four.py", {"columns": 1, "rows": 4}),
    ("examples/connect_four.py", {"columns": 4, "rows": 2}),
    ("examples/connect_four.py", {"columns": 2, "rows": 5}),
    ("tests/play/ferry.py", {}),
    ("make-make", {"players": 2, "board": "hexagon:2", "tokens": 1, "tangata": 1, "moai": 1}),
    ("make-make", {"players": 2, "board": "trapezoid:2:3", "tokens": 1, "tangata": 1, "moai": 0}),
    ("make-make", {"players": 2, "board": "trapezoid:2:3", "tokens": 1, "tangata": 2, "moai": 1}),
    ("easter-island", {"players": 2, "fields": 3, "stones": 4, "reserve": 1, "obelisks": 0, "copies": (1, 1)}),
    ("easter-island", {"players": 2, "fields": 3, "stones": 6, "reserve": 1, "obelisks": 0, "copies": (1, 1)}),
    ("easter-island", {"players": 2, "fields": 4, "stones": 4, "reserve": 0, "obelisks": 2, "copies": (1, 1)}),
]


def rules_of(where: str, **settings: Any) -> Rules[Any, Any]:
    """A game by its name or its file below the root."""
    return set_up(load_game(where if "/" not in where else str(ROOT / where)), **settings)


def names_of(rules: Rules[Any, Any]) -> tuple[str, ...]:
    """Everything that can be looked for in a game."""
    claims = rules.game.claims
    moves = [can_be_made(cls.__name__) for cls in rules.game.moves]
    return (*(one.name for one in claims), *(case_arises(one.name) for one in claims if one.given), *moves)


@pytest.mark.slow
@pytest.mark.parametrize(("where", "settings"), SMALL)
def test_plain_python_counts_the_same(where: str, settings: dict[str, Any]) -> None:
    """States, moves, levels; and finds the same, by plays as long."""
    rules = rules_of(where, **settings)
    plain = explore_plainly(rules, names_of(rules), 10**6)
    for jobs, native in ((1, True), (2, True), (1, False), (2, False)):
        found = explore(rules, names_of(rules), jobs=jobs, native=native, ends=True)
        assert (plain.states, plain.steps, plain.levels) == (found.states, found.steps, found.levels)
        assert plain.complete is found.complete and sum(found.sizes) == found.states
        _same_findings(rules, plain.findings, found.plays)
        assert plain.longest == found.ending.longest
        _comes_back(rules, found.ending)


def _comes_back(rules: Rules[Any, Any], ending: Ending) -> None:
    """A play without end is there unless there is a longest one, and the plain rules make it."""
    assert (ending.longest is None) is (ending.loop is not None)
    if ending.loop is not None:
        way, back = ending.loop
        states = Play(rules, (*way, *back)).states
        assert back and states[len(way)] == states[-1]


def _same_findings(rules: Rules[Any, Any], plain: dict[Any, Any], plays: dict[Any, tuple[Any, ...]]) -> None:
    kinds = {claim.name: claim.kind.value for claim in rules.game.claims}
    lengths = {key: len(one.moves) for key, one in plain.items() if kinds.get(key[0]) not in ("ends", "never stuck")}
    assert lengths == {
        key: len(moves) for key, moves in plays.items() if kinds.get(key[0]) != "ends" and key != ("stuck", None)
    }
    for (name, index), moves in plays.items():
        states = Play(rules, moves).states
        watch = Watch.of(rules, [name])
        seen = list(watch.at(states[-1]))
        seen += watch.step(states[-2], moves[-1], states[-1]) if moves else []
        assert name == "stuck" or kinds.get(name) == "ends" or (name, index) in seen


@pytest.mark.parametrize(
    ("states", "where", "settings"),
    [
        (5_478, "examples/tic_tac_toe.py", {}),
        (161_029, "examples/connect_four.py", {"columns": 4, "rows": 4}),
        (1_706_255, "examples/connect_four.py", {"columns": 4, "rows": 5}),
        (27_104, "examples/kalah.py", {"pits": 3, "seeds": 3}),
        (303_327, "examples/kalah.py", {"pits": 4, "seeds": 2}),
    ],
)
@pytest.mark.parametrize("jobs", [1, 2])
def test_there_are_as_many_states_as_published(states: int, where: str, settings: dict[str, int], jobs: int) -> None:
    """Counted by others, with programs of their own."""
    found = explore(rules_of(where, **settings), jobs=jobs)
    assert states == found.states
    assert found.complete


@pytest.mark.sweep
def test_connect_four_on_five_columns_and_rows() -> None:
    """The largest published count that fits the memory of a small machine."""
    found = explore(rules_of("examples/connect_four.py", columns=5, rows=5))
    assert 69_763_700 == found.states


def test_a_twin_without_a_precondition_breaks_a_claim() -> None:
    """A disc in a full column: the first such play that there is, and no state beyond it is taken for one."""
    rules = rules_of("examples/tic_tac_toe.py")
    twin = Rules(rules.game.without("Mark", "is_empty"), rules.setup)
    found = explore(twin, ["a_mark_stays", "x_is_level_or_one_ahead"])
    assert 2 == len(found.plays["a_mark_stays", None])
    assert 2 == len(found.plays["x_is_level_or_one_ahead", None])


def test_a_value_that_leaves_its_range_is_told_of() -> None:
    """And is no state."""
    rules = rules_of("examples/connect_four.py", columns=4, rows=2)
    twin = Rules(rules.game.without("Drop", "has_room"), rules.setup)
    found = explore(twin)
    assert not found.complete
    assert found.faults > 0
    assert 3 == len(found.plays["fault", None])


def test_memory_that_ends_is_an_honest_end() -> None:
    """So many states, so many levels, and not a byte more than allowed."""
    limit = 8 << 20
    found = explore(rules_of("examples/connect_four.py", columns=5, rows=5), limit=limit)
    assert ("memory", False) == (found.why, found.complete)
    assert found.memory <= limit
    assert found.states > 100_000
    assert found.levels >= 8


@pytest.mark.parametrize("jobs", [1, 2])
def test_each_outcome_is_counted_however_many_there_are(jobs: int) -> None:
    """Any of seven players win together: once in each of as many final states."""
    found = explore(Rules(votes.game, votes.Setup()), jobs=jobs)
    assert 2**8 - 1 == found.states
    assert [(tuple(bool(code >> p & 1) for p in range(7)), 1) for code in range(2**7)] == [
        (one.winners, one.states) for one in found.ended
    ]


def test_more_players_than_outcomes_are_counted_for_are_refused() -> None:
    """Rather than counted wrongly."""
    with pytest.raises(UsageError, match="cannot be compiled to native code: more than 16 players"):
        explore(Rules(votes.game, votes.Setup(17)))


@pytest.mark.parametrize(("jobs", "rows", "limit"), [(1, 4, 2 << 20), (2, 5, 24 << 20)])
def test_a_search_goes_on_where_its_memory_ended(jobs: int, rows: int, limit: int, tmp_path: Path) -> None:
    """With more of it, to the same end as if it had never stopped."""
    rules, file = rules_of("examples/connect_four.py", columns=4, rows=rows), tmp_path / "kept"
    names = names_of(rules)
    whole, short = explore(rules, names, jobs=jobs), explore(rules, names, jobs=jobs, limit=limit, checkpoint=file)
    assert ("memory", False) == (short.why, short.complete)
    assert 1_000 < short.states < whole.states
    found = explore(rules, names, jobs=jobs, checkpoint=file)
    same = attrs.fields_dict(type(whole)).keys() - {"seconds", "memory"}
    assert [] == [name for name in same if getattr(whole, name) != getattr(found, name)]


def test_a_search_stops_after_so_many_moves() -> None:
    """Or a few later, with what it saw until then; one move is made from the start alone, where there are seven."""
    rules = rules_of("examples/connect_four.py")
    few, many = explore(rules, most=1), explore(rules, most=20_000)
    assert ("moves", 7, 8, 1) == (few.why, few.steps, few.states, few.levels)
    assert ("moves", False) == (many.why, many.complete)
    assert 20_000 <= many.steps < 25_000


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupted_search_goes_on(jobs: int, tmp_path: Path) -> None:
    """Stopped again and again, it finds what one that was left alone finds."""
    rules, file = rules_of("examples/kalah.py", pits=3, seeds=3), tmp_path / "kept"
    names, runs = names_of(rules), 0
    whole = explore(rules, names, jobs=jobs)
    while True:
        asked = iter([False] * 4)
        found = explore(rules, names, jobs=jobs, checkpoint=file, stop=lambda: next(asked, True))
        runs += 1
        if found.why != "interrupted":
            break
    assert runs > 2
    same = attrs.fields_dict(type(whole)).keys() - {"seconds", "memory"}
    assert [] == [name for name in same if getattr(whole, name) != getattr(found, name)]


def test_a_checkpoint_is_for_one_search(tmp_path: Path) -> None:
    """Another setup, other claims, another number of threads, or no search at all are refused."""
    file = tmp_path / "kept"
    explore(rules_of("examples/nim.py"), checkpoint=file, stop=lambda: True)
    for settings, jobs in (({"stones": 11}, 1), ({}, 2)):
        with pytest.raises(UsageError, match="keeps"):
            explore(rules_of("examples/nim.py", **settings), jobs=jobs, checkpoint=file)
    file.write_bytes(file.read_bytes()[:-20])
    with pytest.raises(UsageError, match="keeps no search"):
        explore(rules_of("examples/nim.py"), checkpoint=file)
    file.write_text("something else")
    with pytest.raises(UsageError, match="keeps no search"):
        explore(rules_of("examples/nim.py"), checkpoint=file)
