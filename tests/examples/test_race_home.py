"""Race home: what can be worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from examples.race_home import Go, Pawn, Player, State, Throw, Wait, game
from rapanui_rules.check.portfolio import check_game
from rapanui_rules.check.verdicts import Proved, Refuted
from rapanui_rules.play.settings import set_up

#: Of the first player one pawn is home and the other has one field to go.
_PAWNS: Any = ((4, 3), (0, 0))  # a tuple is a Table at run time
NEARLY = State(gone=_PAWNS, turn=Player(0), die=None)


def test_the_die_shows_small_numbers_more_often() -> None:
    """Three sides show 1, two show 2, one shows 3."""
    rules = set_up(game)
    throws = rules.legal_moves(rules.initial())
    assert [(Throw(1), 3), (Throw(2), 2), (Throw(3), 1)] == [(throw, rules.weight(NEARLY, throw)) for throw in throws]


@pytest.mark.parametrize(
    ("moves", "shows", "entry"),
    [
        ((Go(Pawn(1)),), 1, "exact"),
        ((Wait(),), 2, "exact"),
        ((Wait(),), 3, "exact"),
        ((Go(Pawn(1)),), 1, "enough"),
        ((Go(Pawn(1)),), 2, "enough"),
        ((Go(Pawn(1)),), 3, "enough"),
    ],
)
def test_the_number_that_brings_a_pawn_home_depends_on_the_reading(
    moves: tuple[object, ...], shows: int, entry: str
) -> None:
    """With one field to go."""
    rules = set_up(game, read={"entry": entry})
    assert moves == rules.legal_moves(rules.play(NEARLY, Throw(shows)))


def test_refusals_are_told_in_words() -> None:
    """Too high a throw, a pawn that is home, and waiting while a pawn can go."""
    rules = set_up(game)
    two, one = (rules.play(NEARLY, Throw(shows)) for shows in (2, 1))
    assert "2 is more than the 1 left to home [Race home, passage 4]" == rules.why_not(two, Go(Pawn(1)))
    assert "it does not hold that the pawn is not home yet [Race home, passage 3]" == rules.why_not(two, Go(Pawn(0)))
    assert "it is only for a player who has no other move, and Go(pawn=1) is one" == rules.why_not(one, Wait())


@pytest.mark.parametrize("symbolic", [frozenset[str](), frozenset({"track"})])
@pytest.mark.parametrize(("entry", "ends"), [("exact", Refuted), ("enough", Proved)])
def test_every_claim_comes_out_as_expected(entry: str, ends: type, symbolic: frozenset[str]) -> None:
    """Under the exact reading a race can go on for ever; under the other it cannot, however long the track."""
    rules = set_up(game, read={"entry": entry})
    results = {result.claim: result for result in check_game(game, rules.setup, symbolic=symbolic)}
    assert [] == [name for name, result in results.items() if not result.as_expected]
    verdict = results["the_race_ends"].verdict
    assert isinstance(verdict, ends)
    if isinstance(verdict, Refuted):
        assert verdict.play is not None and verdict.loop is not None
        assert verdict.play.states[verdict.loop - 1] == verdict.play.final
