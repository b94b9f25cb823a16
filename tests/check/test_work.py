"""Pieces of work: a case names its game for any process, and a play that comes back is replayed."""

from __future__ import annotations

import os
import pickle
import sys
from pathlib import Path
from typing import Any

import pytest

from examples.nim import Nim, Take
from examples.nim import game as nim
from rapanui_rules.backends.to_sat.solver import installed
from rapanui_rules.check.cases import Case
from rapanui_rules.check.searching import Exploration
from rapanui_rules.check.work import Task, perform, replay, replayed
from rapanui_rules.errors import Internal, UsageError
from rapanui_rules.play.find import load_game
from tests.backends.counter import Counter
from tests.backends.counter import game as counter

WHERE = "examples/nim.py"
SEVEN = Case.of(WHERE, nim, Nim(stones=7), frozenset())
NAMES = tuple(claim.name for claim in nim.claims)


def test_a_case_is_opened_by_name_alone() -> None:
    """It travels as text, and the game is loaded where it arrives, with its setup."""
    arrived: Case = pickle.loads(pickle.dumps(SEVEN))
    assert arrived.game is None
    assert 7 == arrived.open().rules.setup.stones


def test_a_file_that_changed_or_another_of_its_name_is_another_case(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nim by the same name from three folders or times, the last, of the same second, with takes of two at most."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    text, most = Path(WHERE).read_text(encoding="utf-8"), list[int]()
    for folder, limit in (("one", 3), ("other", 3), ("other", 2)):
        (tmp_path / folder).mkdir(exist_ok=True)
        file = tmp_path / folder / "nim.py"
        file.write_text(text.replace("Range(1, 3)", f"Range(1, {limit} + 0)"), encoding="utf-8")
        os.utime(file, ns=(1_700_000_000_000_000_000, 1_700_000_000_000_000_000 + limit))
        monkeypatch.chdir(tmp_path / folder)
        game = load_game("nim.py")
        opened = Case.of("nim.py", game, game.setup(), frozenset()).open()
        assert game.state is opened.rules.game.state
        most.append(len(opened.rules.legal_moves(opened.rules.initial())))
    assert [3, 3, 2] == most


def test_a_case_keeps_what_is_left_open_and_what_is_dropped() -> None:
    """A setup number for any value, and a game without a precondition."""
    twin = nim.without("Take", "are_there")
    opened = Case.of(WHERE, twin, Nim(), frozenset({"stones"})).open()
    assert ["stones"] == list(opened.system.parameters)
    assert () == opened.rules.game.requires(Take)


def test_a_search_tells_its_plays_as_data() -> None:
    """The moves come back by being replayed, and the fewest that win are known by hand: 7 stones, 3 at a time."""
    told = perform(Task(SEVEN, "explore", NAMES, most=1_000))
    assert isinstance(told.what, Exploration)
    assert all(() == finding.moves for finding in told.what.findings.values())
    found = replayed(SEVEN.open(), told, lambda key, one: True)
    finding, play = found["each_player_can_win", 0]
    assert finding.shortest
    assert (3, 7) == (len(play.moves), sum(move.stones for move in play.moves))


@pytest.mark.parametrize(
    "moves",
    [
        [{"move": "Take", "stones": 4}],
        [{"move": "Take", "stones": 3}, {"move": "Take", "stones": 3}, {"move": "Take", "stones": 3}],
        [{"move": "Give"}],
    ],
)
def test_a_play_that_the_rules_refuse_is_our_fault(moves: list[dict[str, Any]]) -> None:
    """Too many stones at once, more than there are, and no such move."""
    data = {"game": "nim", "version": "1", "setup": {"stones": 7}, "moves": moves}
    with pytest.raises(Internal, match="the play found for some claim cannot be replayed"):
        replay(SEVEN.open(), data, ("some claim", None))


def test_a_play_that_does_not_show_what_it_should_is_our_fault() -> None:
    """Three legal moves after which the first player has won are no win of the second."""
    moves = [{"move": "Take", "stones": 3}, {"move": "Take", "stones": 3}, {"move": "Take", "stones": 1}]
    data = {"game": "nim", "version": "1", "setup": {"stones": 7}, "moves": moves}
    assert 3 == len(replay(SEVEN.open(), data, ("each_player_can_win", 0)).moves)
    with pytest.raises(Internal, match="the play found for each_player_can_win does not show it"):
        replay(SEVEN.open(), data, ("each_player_can_win", 1))


def bounded(case: Case, name: str, most: int, index: Any = None) -> tuple[Any, list[Any]]:
    """What a bounded search tells, and the moves of its play."""
    told = perform(Task(case, "search", (name,), index=index, most=most))
    return told.what, [move for data in told.plays for move in replay(case.open(), data, (name, index)).moves]


@pytest.mark.parametrize("solver", ["CaDiCaL", "z3"])
def test_a_bounded_search_says_who_did_it(solver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The SAT solver where it is there, else z3; both find that seven stones take three moves."""
    if solver == "z3":
        monkeypatch.setattr("rapanui_rules.check.work.installed", lambda: "")
    elif not installed():
        pytest.skip("python-sat is an extra")
    found, moves = bounded(SEVEN, "each_player_can_win", 4, 0)
    assert found.by.startswith(solver)
    assert (2, 7) == (found.excluded, sum(move.stones for move in moves))


def test_a_play_that_leaves_a_range_is_none() -> None:
    """Without the rule that there must be room, six is raised to eight of seven; no play comes to seven."""
    case = Case.of(None, counter.without("Raise", "has_room"), Counter(top=7), frozenset())
    found, moves = bounded(case, "top_is_reached", 5)
    assert (5, []) == (found.excluded, moves)
    assert "z3" == found.by


@pytest.mark.parametrize(("name", "proved"), [("is_even", True), ("only_rises", True), ("is_below_four", False)])
def test_induction_by_the_sat_solver(name: str, proved: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says who proved a claim, or nothing; without the solver nothing is said."""
    task = Task(Case.of(None, counter, Counter(), frozenset()), "sat-induct", (name,))
    assert (bool(installed()) and proved) is ("proof rechecked" in perform(task).what)
    monkeypatch.setattr("rapanui_rules.check.work.installed", lambda: "")
    assert "" == perform(task).what


def test_an_exception_of_the_authors_own_is_told_with_its_place(tmp_path: Path) -> None:
    """A division by nought in a start is no fault of ours."""
    text = Path(WHERE).read_text(encoding="utf-8")
    broken = text.replace("return State(heap=g.stones, turn=Player(0))", "return State(heap=1 // 0, turn=Player(0))")
    assert broken != text
    file = tmp_path / "broken.py"
    file.write_text(broken, encoding="utf-8")
    case = Case(str(file), '{"stones": 7}')
    with pytest.raises(UsageError, match=r"broken\.py:\d+: ZeroDivisionError"):
        perform(Task(case, "linger", ("the_game_ends",), most=10))
