"""A move chosen in steps."""

from __future__ import annotations

from typing import Any

from rapanui_rules.cli.choices import completed, kinds, leaves_of, values_left
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up
from tests.play.ferry import Blow, Pier, Ship, Wait, Wind, game

RULES = set_up(game)
FAIR = Blow(Wind.FAIR)


def after(*moves: Any) -> Any:
    """The state that the moves lead to."""
    return Play(RULES, moves).final


def test_only_kinds_with_a_legal_move_are_offered() -> None:
    """Waiting is, once a player has nothing to ship."""
    shipped = (FAIR, Ship(2, Pier(1), False), FAIR, Ship(1, None, False))
    assert [[Blow], [Ship], [Wait], []] == [
        kinds(RULES, after()),
        kinds(RULES, after(FAIR)),
        kinds(RULES, after(*shipped, FAIR)),
        kinds(RULES, after(FAIR, Ship(2, None, False), FAIR, Ship(2, None, False))),
    ]


def test_there_is_one_choice_for_each_parameter() -> None:
    """In their order, by name."""
    assert ["crates", "pier", "flag"] == [leaf.name for leaf in leaves_of(RULES, Ship)]
    assert [] == leaves_of(RULES, Wait)


def test_values_that_lead_to_no_legal_move_are_left_out() -> None:
    """Against the wind one crate; the pier used last is closed."""
    state = after(FAIR, Ship(1, Pier(1), False), Blow(Wind.FOUL))
    crates, pier, flag = leaves_of(RULES, Ship)
    assert [1] == values_left(RULES, state, Ship, [], crates)
    assert [None, 0] == values_left(RULES, state, Ship, [(crates, 1)], pier)
    assert [False, True] == values_left(RULES, state, Ship, [(crates, 1), (pier, 0)], flag)
    assert [] == values_left(RULES, state, Ship, [(crates, 2)], pier)


def test_every_legal_move_can_be_chosen_and_no_other() -> None:
    """All ways through the choices, against the list of legal moves."""
    state = after(FAIR, Ship(2, Pier(1), True), FAIR)
    leaves = leaves_of(RULES, Ship)

    def ways(done: list[Any]) -> list[Any]:
        if len(done) == len(leaves):
            return [completed(RULES, state, Ship, done)]
        leaf = leaves[len(done)]
        return [move for value in values_left(RULES, state, Ship, done, leaf) for move in ways([*done, (leaf, value)])]

    assert RULES.legal_moves(state) == tuple(ways([]))
