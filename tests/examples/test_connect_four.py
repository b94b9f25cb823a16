"""Connect Four: its rules in cases counted by hand, and what is claimed of it."""

from __future__ import annotations

from examples.connect_four import Column, ConnectFour, Drop, draw, game
from rapanui_rules.backends.native.exploring import explore
from rapanui_rules.lang.claims import Kind
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up

RULES = set_up(game)


def dropped(*columns: int) -> Play:
    """A play by the columns chosen."""
    return Play(RULES, tuple(Drop(Column(column)) for column in columns))


def test_the_usual_board_has_69_lines() -> None:
    """24 along rows, 21 along columns, 12 on each diagonal; none on a board of three by three."""
    assert 69 == len(ConnectFour().lines)
    assert 0 == len(ConnectFour(columns=3, rows=3).lines)


def test_a_disc_falls_onto_those_below() -> None:
    """The second one in a column lies above the first."""
    assert "x . . . . . ." == draw(RULES.setup, dropped(0).final).splitlines()[-1]
    assert "o . . . . . ." == draw(RULES.setup, dropped(0, 0).final).splitlines()[-2]


def test_a_full_column_takes_no_disc() -> None:
    """The refusal says so."""
    full = dropped(0, 0, 0, 0, 0, 0)
    assert "The column is not full" in str(RULES.why_not(full.final, Drop(Column(0)))).replace(
        "the column", "The column"
    )
    assert 6 == len(RULES.legal_moves(full.final))


def test_four_in_a_line_win() -> None:
    """Along a row, a column and both diagonals."""
    for columns in ((0, 0, 1, 1, 2, 2, 3), (0, 1, 0, 1, 0, 1, 0), (0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3)):
        assert (0,) == RULES.winners(dropped(*columns).final)
        assert (0,) == RULES.winners(dropped(*(6 - column for column in columns)).final)


def test_every_claim_holds_on_a_small_board() -> None:
    """All states of four columns and four rows."""
    rules = set_up(game, columns=4, rows=4)
    found = explore(rules, [claim.name for claim in game.claims])
    assert found.complete
    assert not found.stuck
    reached = {name for name, _ in found.plays}
    assert reached == {claim.name for claim in game.claims if claim.kind is Kind.REACHABLE}
