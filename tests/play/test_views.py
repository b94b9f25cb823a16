"""What people at the table are told of a sale with sealed offers, and of Goofspiel."""

from __future__ import annotations

from typing import Annotated, Any

import attrs
import pytest

from rapanui_rules.lang import Range, invariant, move, phase, put, table
from rapanui_rules.play.settings import set_up
from rapanui_rules.play.views import View
from rapanui_rules.sources import SILENT
from tests.play.sealed import PLAYERS, Deal, Offer, Sale, State, all_have_offered, game

RULES = set_up(game)
DEALT = (Deal(1), Deal(2), Deal(0))


def after(*moves: Any, rules: Any = RULES) -> Any:
    """The state that the moves lead to."""
    state = rules.initial()
    for made in moves:
        state = rules.play(state, made)
    return state


@pytest.mark.parametrize(
    ("said", "player"),
    [("Offer(coins=1, loud=True)", 0), ("Offer(coins=?, loud=True)", 1), ("Offer(coins=?, loud=True)", None)],
)
def test_a_secret_move_is_told_without_what_is_secret_of_it(said: str, player: int | None) -> None:
    """Whoever makes it knows it all; that it is aloud is for all to hear."""
    assert said == View(RULES, player).move_text(after(*DEALT), Offer(1, True))


def test_who_plays_does_not_wait_for_claims() -> None:
    """One that cannot be lowered stands in nobody's way."""

    @invariant(SILENT)
    def there_is_a_way(g: Sale, s: State) -> bool:
        """There is a way to look at it."""
        found = False
        while not found:
            found = True
        return found

    rules = set_up(attrs.evolve(game, claims=(there_is_a_way,)))
    assert "Offer(coins=?, loud=True)" == View(rules, 1).move_text(after(*DEALT, rules=rules), Offer(1, True))


def test_what_chance_deals_is_told_to_whom_it_is_dealt() -> None:
    """The first purse goes to the first player."""
    told = [View(RULES, player).move_text(RULES.initial(), Deal(2)) for player in (0, 1, None)]
    assert ["Deal(coins=2)", "Deal(coins=?)", "Deal(coins=?)"] == told


@move(SILENT)
class Gift:
    """Slip a coin, or none, into the next purse."""

    coins: Annotated[int, Range(0, 1)]

    def effect(self, g: Sale, s: State) -> State:
        """The first player gives to the second, and offers nothing."""
        return attrs.evolve(
            Offer(0, False).effect(g, s), purse=put(s.purse, PLAYERS[1], s.purse[PLAYERS[1]] + self.coins)
        )


def test_who_makes_a_move_knows_what_they_put_where_they_do_not_see() -> None:
    """So does who gets it, and nobody else."""
    rules = set_up(attrs.evolve(game, moves=(Deal, Gift)))
    state = after(Deal(1), Deal(1), Deal(1), rules=rules)
    told = [View(rules, player).move_text(state, Gift(1)) for player in (0, 1, 2)]
    assert ["Gift(coins=1)", "Gift(coins=1)", "Gift(coins=?)"] == told


def test_a_move_that_opens_the_secret_is_told_in_full() -> None:
    """The last offer, and with it all the others."""
    two = after(*DEALT, Offer(1, False), Offer(2, False))
    view = View(RULES, 0)
    assert "Offer(coins=0, loud=False)" == view.move_text(two, Offer(0, False))
    assert ["offer of Player 2: hidden -> 2", "offer of Player 3: hidden -> 0"] == view.differences(
        two, RULES.play(two, Offer(0, False))
    )


def test_what_changes_unseen_is_not_told() -> None:
    """An offer of another player changes nothing that one sees, unless it is aloud."""
    before = after(*DEALT)
    assert [] == View(RULES, 1).differences(before, RULES.play(before, Offer(1, False)))
    assert ["offer of Player 1: nothing -> 0"] == View(RULES, 0).differences(
        before, RULES.play(before, Offer(0, False))
    )


def test_the_board_says_what_is_hidden() -> None:
    """In place of the blank, which could be taken for a value."""
    state = after(*DEALT, Offer(1, True))
    assert [
        "dealt: 3",
        "purse: Player 1 hidden, Player 2 2, Player 3 hidden",
        "offer: Player 1 hidden, Player 2 nothing, Player 3 hidden",
        "loud: Player 1 yes, Player 2 no, Player 3 no",
    ] == View(RULES, 1).board(state).split("\n")


def test_the_games_own_drawing_and_words_are_given_what_is_seen() -> None:
    """They need not know of secrets."""
    made: Any = game
    drawn = set_up(attrs.evolve(made, draw=lambda g, s: str(s.purse), tell=lambda g, s, t: (f"{s.purse} {t.purse}",)))
    state = after(*DEALT)
    assert "(0, 2, 0)" == View(drawn, 1).board(state)
    assert ["(0, 2, 0) (0, 2, 0)"] == View(drawn, 1).differences(state, state)


def test_who_sees_all_is_told_all() -> None:
    """As of a game without secrets."""
    view, state = View(RULES, sees_all=True), after(*DEALT)
    assert state is view.seen(state)
    assert "Offer(coins=1, loud=False)" == view.move_text(state, Offer(1, False))


@phase(SILENT)
def swept(g: Sale, s: State) -> State:
    """When all have offered, the offers are taken back."""
    return attrs.evolve(s, offer=table(PLAYERS, lambda p: None)) if all_have_offered(s) else s


def test_what_lies_open_for_a_moment_is_told() -> None:
    """The last offer is seen before an automatic phase takes it back."""
    made: Any = game
    rules = set_up(attrs.evolve(made, phases=(swept,), outcome=lambda g, s: None))
    state = after(*DEALT, Offer(1, False), Offer(2, False), rules=rules)
    view = View(rules, 0)
    assert "Offer(coins=0, loud=False)" == view.move_text(state, Offer(0, False))
    assert (None, None, None) == rules.play(state, Offer(0, False)).offer
