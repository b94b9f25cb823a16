"""What a move has changed, in a player's words."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rapanui_rules.games.make_make import Forgo, Place, Raise, TakeNeutral, TakeOwned, Withdraw
from rapanui_rules.games.make_make.telling import tell
from tests.games.make_make.positions import BLUE, RED, Table, at, ground, on, rules_of

#: Red holds the three territories in the upper left corner, with the chief and a Tangata Manu; B1 is all that lacks.
CORNER = "A1 R2c,A2 R1,B2 R3"


def told(rules: Table, move: Any, *position: str, **changes: Any) -> list[str]:
    """What is told of a move in a position."""
    state = on(rules, *position, **changes)
    return list(tell(rules.setup, state, rules.play(state, move)))


def test_a_neutral_territory_is_taken() -> None:
    """With what."""
    rules = rules_of()
    c4 = at(rules.setup, "C4")
    assert ["Red takes C4 with 1 domain token"] == told(rules, TakeNeutral(c4, 1, False))
    assert ["Red takes C4 with 4 domain tokens and the chief"] == told(rules, TakeNeutral(c4, 4, True))


def test_a_territory_is_taken_from_another() -> None:
    """Who had it gets back what was there; then the grounds follow, those that are lost first."""
    rules = rules_of()
    state = ("A1 R1,A2 R1,B2 B2c,B1 B1", "A1-B1-B2 B")
    assert [
        "Blue takes 2 domain tokens and the chief back from B2",
        "Red takes B2 with 3 domain tokens and the chief",
        "Blue loses 1 Tangata Manu at A1-B1-B2",
        "Red places 1 Tangata Manu at A1-A2-B2",
    ] == told(rules, TakeOwned(at(rules.setup, "B2"), 3, True), *state)


def test_a_withdrawal_says_what_comes_back() -> None:
    """Tokens, the chief, or both."""
    rules = rules_of()
    g = rules.setup
    held = "A1 R4c,C4 R3,E1 B1"
    assert ["Red withdraws 3 domain tokens and the chief from A1"] == told(rules, Withdraw(at(g, "A1")), held)
    assert ["Red withdraws 2 domain tokens from C4"] == told(rules, Withdraw(at(g, "C4")), held)
    assert ["Red withdraws the chief from A1"] == told(rules, Withdraw(at(g, "A1")), "A1 R1c")


def test_a_move_that_changes_nothing_tells_nothing() -> None:
    """Where a withdrawal may be empty."""
    rules = rules_of(read={"withdrawal": "always"})
    assert [] == told(rules, Withdraw(at(rules.setup, "C4")), "C4 R1")


def test_a_moai_is_raised() -> None:
    """What stood there comes back; all Tangata Manu that are due are placed."""
    rules = rules_of()
    assert [
        "Red takes B1 with 1 domain token",
        "Red raises a Moai in A1 and takes 2 domain tokens and the chief back",
        "Red places 1 Tangata Manu at A1-B1-B2",
    ] == told(rules, TakeNeutral(at(rules.setup, "B1"), 1, False), CORNER, "A1-A2-B2 R")


def test_a_moai_can_stand_at_once_where_the_territory_is_taken() -> None:
    """The tokens that were placed are back already."""
    rules = rules_of()
    state = ("A1 B1,A2 R1c,B1 R1,B2 R1,B3 R1", "A2-B2-B3 R")
    assert [
        "Blue takes 1 domain token back from A1",
        "Red takes A1",
        "Red raises a Moai in A1",
        "Red places 2 Tangata Manu at A1-B1-B2 and A1-A2-B2",
    ] == told(rules, TakeOwned(at(rules.setup, "A1"), 2, False), *state)


def test_without_a_moai_left_the_tokens_can_come_back_all_the_same() -> None:
    """By one reading."""
    rules = rules_of(read={"exhausted": "returned"}, moai=0)
    assert "Red takes 2 domain tokens and the chief back from A1" in told(
        rules, TakeNeutral(at(rules.setup, "B1"), 1, False), CORNER, "A1-A2-B2 R"
    )


def test_the_figure_goes_from_hand_to_hand() -> None:
    """From the centre, from another player, and back by one reading."""
    rules = rules_of()
    c2, held = at(rules.setup, "C2"), "B2 R1,B3 R1,C4 B1,D2 B1"
    take = TakeNeutral(c2, 1, False)
    assert ["Red takes C2 with 1 domain token", "Red gets Make Make"] == told(rules, take, held)
    assert "Red gets Make Make from Blue" in told(rules, take, held, figure=BLUE)
    lost = rules_of(read={"figure_loss": "lost"})
    move, held = TakeOwned(c2, 2, False), "C2 B1,B2 B1,B3 B1"
    assert "Make Make goes back to the centre" in told(lost, move, held, figure=BLUE)


def test_choices_in_the_ceremony_are_announced() -> None:
    """Where Moai are raised freely, and where fewer Tangata Manu are left than could be placed."""
    rules = rules_of(read={"raising": "freely"})
    g = rules.setup
    state = on(rules, CORNER, "A1-A2-B2 R")
    asked = rules.play(state, TakeNeutral(at(g, "B1"), 1, False))
    assert "Red chooses where to raise a Moai" in tell(g, state, asked)
    assert "Red raises a Moai in A1 and takes 2 domain tokens and the chief back" in tell(
        g, asked, rules.play(asked, Raise(at(g, "A1")))
    )
    assert ("Red places 1 Tangata Manu at A1-B1-B2",) == tell(g, asked, rules.play(asked, Forgo()))


def test_the_last_tangata_manu_is_placed_by_choice_and_may_win() -> None:
    """One is left for two grounds."""
    rules = rules_of(tangata=1)
    g = rules.setup
    state = on(rules, "A1 R1,A2 R1,B1 R1,D3 R1,D2 R1,C2 R1", figure=RED)
    asked = rules.play(state, TakeNeutral(at(g, "B2"), 1, False))
    assert ("Red takes B2 with 1 domain token", "Red chooses where to place a Tangata Manu") == tell(g, state, asked)
    won = rules.play(asked, Place(ground(g, "A1-A2-B2")))
    assert ("Red places 1 Tangata Manu at A1-A2-B2", "Red wins") == tell(g, asked, won)


@pytest.mark.parametrize("read", [{}, {"raising": "one", "placing": "one", "chief_under_moai": "stays"}])
def test_every_move_of_a_play_but_a_pass_tells_something(read: dict[str, object]) -> None:
    """In random plays, whatever it changes."""
    rules = rules_of(read=dict(read), players=2)
    for seed in range(3):
        state, rng = rules.initial(), random.Random(seed)
        while rules.outcome(state) is None and (move := rules.random_move(state, rng)) is not None:
            after = rules.after(state, move)
            assert tell(rules.setup, state, after) or type(move).__name__ in ("Pass", "Forgo")
            state = after
