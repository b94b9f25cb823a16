"""A state in words."""

from __future__ import annotations

from rapanui_rules.games.make_make.wording import described
from tests.games.make_make.positions import GREEN, at, on, rules_of


def test_the_start_is_described() -> None:
    """Nothing is on the board."""
    rules = rules_of(players=2)
    reserve = "11 domain tokens, 5 Tangata Manu and the chief in reserve; 0 sacred."
    assert (
        "Red takes a territory or withdraws from one. Make Make stands in the centre. "
        f"Red: {reserve} Blue: {reserve} 12 of 12 Moai are left."
    ) == described(rules.setup, rules.initial())


def test_all_that_stands_on_the_board_is_described() -> None:
    """Territories that are not neutral, and grounds with Tangata Manu."""
    rules = rules_of()
    state = on(rules, "A1 Moai,A2 R1,B2 R3c,B3 G1", "A1-A2-B2 RG", figure=GREEN, turn=GREEN, winner=GREEN)
    assert (
        "Green has won. Make Make is Green's. "
        "Red: 7 domain tokens and 4 Tangata Manu in reserve; 1 sacred. "
        "Blue: 11 domain tokens, 5 Tangata Manu and the chief in reserve; 0 sacred. "
        "Green: 10 domain tokens, 4 Tangata Manu and the chief in reserve; 1 sacred. "
        "11 of 12 Moai are left. A1: a Moai. A2: Red, 1 domain token. "
        "B2, sacred: Red, 3 domain tokens and the chief. B3, sacred: Green, 1 domain token. "
        "Ground A1-A2-B2: Tangata Manu of Red and Green."
    ) == described(rules.setup, state)


def test_a_chief_that_stays_under_a_moai_is_named() -> None:
    """By its player."""
    rules = rules_of()
    state = on(rules, "D1 Moai", chief=(at(rules.setup, "D1"), None, None))
    assert "D1: a Moai and Red's chief." in described(rules.setup, state)
