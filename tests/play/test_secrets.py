"""What a player sees, on a sale with sealed offers and on Goofspiel."""

from __future__ import annotations

from typing import Annotated, Any

import attrs
import pytest

from examples import goofspiel
from rapanui_rules.errors import RulesError
from rapanui_rules.lang import Secret, Table, Upto
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up
from tests.play.sealed import Deal, Offer, Player, game

RULES: Rules[Any, Any] = set_up(game)
DEALT = (Deal(1), Deal(2), Deal(0))


def of_states(cls: type[Any]) -> Rules[Any, Any]:
    """The sale with other states, of which nothing is asked but what is seen."""
    made: Any = game
    return set_up(attrs.evolve(made, state=cls))


def after(*moves: Any) -> Any:
    """The state that the moves lead to."""
    state = RULES.initial()
    for move in moves:
        state = RULES.play(state, move)
    return state


@pytest.mark.parametrize(("player", "purse"), [(0, (1, 0, 0)), (1, (0, 2, 0)), (2, (0, 0, 0)), (None, (0, 0, 0))])
def test_a_player_sees_no_purse_but_the_own(player: int | None, purse: tuple[int, ...]) -> None:
    """The others read as the blank that the annotation gives; somebody without a seat sees none."""
    assert purse == RULES.seen_by(after(*DEALT), player).purse


def test_an_offer_is_seen_by_its_maker_alone_until_all_are_made() -> None:
    """Then by everybody; what is not secret is always seen."""
    one, all_three = after(*DEALT, Offer(1, True)), after(*DEALT, Offer(1, True), Offer(2, False), Offer(0, False))
    assert [(1, None, None), (None, None, None)] == [RULES.seen_by(one, p).offer for p in (0, 1)]
    assert [(1, 2, 0)] * 4 == [RULES.seen_by(all_three, p).offer for p in (0, 1, 2, None)]
    assert (True, False, False) == RULES.seen_by(one, 1).loud


def test_the_rows_that_are_hidden_are_named() -> None:
    """Two purses and two offers from each player; purses alone when all have offered."""
    hidden = RULES.secrets.hidden(after(*DEALT), 1)
    assert {("purse", 0), ("purse", 2), ("offer", 0), ("offer", 2)} == hidden
    assert {("purse", 0), ("purse", 2)} == RULES.secrets.hidden(
        after(*DEALT, Offer(0, False), Offer(0, False), Offer(0, False)), 1
    )


def test_a_refusal_tells_nothing_that_is_hidden() -> None:
    """The words are made of what the player sees: the own purse, the others blank."""
    said = RULES.why_not(after(*DEALT), Offer(2, False))
    assert said is not None
    assert "2 are more than the purse holds; purses: (1, 0, 0)" in said


def test_the_state_of_a_game_without_secrets_is_seen_as_it_is() -> None:
    """By everybody, and as the very same object."""
    rules, state = of_states(Open), Open(Player(0))
    assert rules.seen_by(state, 0) is state
    assert rules.secrets.hidden(state, None) == frozenset()


@attrs.frozen
class Open:
    """Nothing is secret."""

    turn: Player


def test_a_card_laid_in_goofspiel_is_shown_when_both_are() -> None:
    """The second player sees neither the first card nor a gap in the first hand."""
    rules = set_up(goofspiel.game)
    up = rules.play(rules.initial(), goofspiel.TurnUp(goofspiel.Card(2)))
    one = rules.play(up, goofspiel.Lay(goofspiel.Card(0)))
    other = rules.play(up, goofspiel.Lay(goofspiel.Card(1)))
    assert one != other
    assert rules.seen_by(one, 1) == rules.seen_by(other, 1)
    assert rules.seen_by(one, 0) != rules.seen_by(other, 0)
    both = rules.play(one, goofspiel.Lay(goofspiel.Card(1)))
    assert rules.seen_by(both, 0) == rules.seen_by(both, 1) == both


@attrs.frozen
class Unfit:
    """An int cannot be None."""

    purse: Annotated[Table[Player, Annotated[int, Upto(2)]], Secret()]


@attrs.frozen
class FromSetup:
    """A blank that the setup decides."""

    purse: Annotated[Table[Player, Annotated[int, Upto(2)]], Secret(blank=lambda g: g.coins)]


def test_a_blank_must_be_a_value_of_the_row() -> None:
    """The message says where the secret is declared; a function of the setup may give the blank."""
    purses: Any = (1, 1, 1)
    unfit, told = of_states(Unfit), of_states(FromSetup)
    with pytest.raises(RulesError, match=r"(?s)test_secrets\.py.*the blank of `purse` is None, not an int") as caught:
        unfit.seen_by(Unfit(purses), 0)
    assert "Secret(blank=...)" in str(caught.value)
    assert (1, 2, 2) == told.seen_by(FromSetup(purses), 0).purse
