"""The table as text."""

from __future__ import annotations

import random

import pytest

from rapanui_rules.games.make_make import draw
from tests.games.make_make.positions import BLUE, GREEN, at, on, rules_of

TABLE = """\
Blue takes a territory or withdraws from one.

          .----.----.----.----.----.----.
          | A1      | A2      | A3      |
          | MOAI    | [R] 1   |         |
     .----.----o----R----o----o----o----.----.
     | B1      | B2*     | B3*     | B4      |
     | MOAI    | [R]11 +c| [B] 2   |         |
.----.---RBG---o----.----.----.----o----o----.----.
| C1      | C2*     | centre  | C4*     | C5      |
| MOAI    |         |         | [G] 0 +c|         |
.----.----o----o----.----.----.----o----o----.----.
     | D1      | D2*     | D3*     | D4      |
     |         |         |         |         |
     .----.----o----o----o----o----o----.----.
          | E1      | E2      | E3      |
          |         |         |         |
          .----.----.----.----.----.----.

*: sacred.  o: a ceremonial ground, or the letters of those whose Tangata Manu stand there.
[R] 2 +c: Red's, with two domain tokens and the chief.  MOAI: controlled by all.

           domain tokens     Tangata Manu    chief  sacred
Red         0 of 12 left      3 of 5 left       B2       1
Blue       10 of 12 left      4 of 5 left  reserve       1  Make Make
Green      12 of 12 left      4 of 5 left       C4       1
9 of 12 Moai are left. Make Make is Blue's."""


def test_the_table_is_drawn() -> None:
    """Owners, tokens, chiefs, Moai, Tangata Manu where their hexes meet, sacred territories, and the reserves."""
    rules = rules_of(tokens=12)
    held = "A1 Moai,B1 Moai,C1 Moai,A2 R1,B2 R11c,B3 B2,C4 G0c"
    state = on(rules, held, "A1-A2-B2 R,B1-C1-C2 RBG", turn=BLUE, figure=BLUE)
    assert TABLE == draw(rules.setup, state)


def test_grounds_that_cannot_be_used_are_not_marked() -> None:
    """Six corners touch the centre; where they count they are marked like the other 18."""
    unusable, used = rules_of(), rules_of(read={"centre_grounds": "two_suffice"})
    assert [18, 24] == [_board(draw(rules.setup, rules.initial())).count("o") for rules in (unusable, used)]


def _board(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if line.lstrip().startswith((".", "|")))


def test_the_figure_stands_in_the_centre_until_somebody_has_it() -> None:
    """In the hex that nobody may occupy."""
    rules = rules_of()
    assert "Make Make stands in the centre." in draw(rules.setup, rules.initial())
    assert 2 == _board(draw(rules.setup, rules.initial())).count("Make")
    assert 0 == _board(draw(rules.setup, on(rules, figure=GREEN))).count("Make")


def test_a_chief_under_a_moai_is_seen() -> None:
    """Where it may not leave."""
    rules = rules_of(read={"chief_under_moai": "stays"})
    state = on(rules, "D1 Moai", chief=(None, at(rules.setup, "D1"), None))
    assert "| MOAI[B] |" in draw(rules.setup, state)


def test_the_winner_is_named() -> None:
    """First of all."""
    rules = rules_of()
    assert draw(rules.setup, on(rules, winner=GREEN)).startswith("Green has won.\n")


@pytest.mark.parametrize("board", ["trapezoid", "hexagon:1", "hexagon:2", "hexagon:3", "hexagon:4"])
def test_every_state_fits_on_a_screen(board: str) -> None:
    """At most 100 columns, each territory with its name, in random plays of four."""
    rules = rules_of(board, {"centre_grounds": "two_suffice"}, players=4)
    state, rng = rules.initial(), random.Random(board)
    for _ in range(30):
        lines = draw(rules.setup, state).splitlines()
        assert max(map(len, lines)) <= 100
        for name in rules.setup.board.names:
            assert sum(f"| {name} " in line or f"| {name}*" in line for line in lines) == 1
        state = rules.after(state, rules.random_move(state, rng))
