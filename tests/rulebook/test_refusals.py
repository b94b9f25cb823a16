"""Positions in which one precondition alone refuses a move."""

from __future__ import annotations

import pytest

from rapanui_rules.lang.moves import move_info
from rapanui_rules.play.find import load_game
from rapanui_rules.play.settings import set_up
from rapanui_rules.rulebook.refusals import Refusals
from tests.cli.fakes import NIM


def test_only_the_one_precondition_refuses_there() -> None:
    """Each position found for taking a territory of Make Make, by all its preconditions in plain Python."""
    rules = set_up(load_game("make-make"))
    looked = Refusals(rules)
    taking = next(cls for cls in rules.game.moves if cls.__name__ == "TakeOwned")
    found = {need.name: looked.of(taking, need) for need in rules.game.requires(taking)}
    assert {"is_anothers", "reserve_holds", "chief_is_free", "is_stronger"} <= {name for name, one in found.items() if one}
    for name, one in found.items():
        if one is not None:
            broken = [n.name for n in move_info(taking).requires if not n.holds(one.move, rules.setup, one.state)]
            assert [name] == broken


def test_the_reason_is_the_one_that_a_player_is_told() -> None:
    """Without the passage, which a book cites in its own way."""
    rules = set_up(load_game(NIM))
    (take,) = rules.game.moves
    found = Refusals(rules).of(take, rules.game.requires(take)[0])
    assert found is not None
    assert f"fewer stones in the heap ({found.state.heap}) than are taken ({found.move.stones})" == found.reason


def test_the_same_position_is_found_each_time() -> None:
    """Plays at random are alike on every machine."""
    rules = set_up(load_game(NIM))
    (take,) = rules.game.moves
    (need,) = rules.game.requires(take)
    assert Refusals(rules).of(take, need) == Refusals(rules).of(take, need)


def test_none_is_shown_where_a_precondition_never_refuses_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a chief goes nowhere without a domain token, something is always placed."""
    monkeypatch.setattr("rapanui_rules.rulebook.refusals.PLAYS", 2)
    rules = set_up(load_game("make-make"), board="hexagon:2")
    taking = rules.game.moves[0]
    need = next(need for need in rules.game.requires(taking) if need.name == "places_something")
    assert Refusals(rules).of(taking, need) is None
