"""Goofspiel: what can be worked out by hand."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import attrs
import pytest

from examples.goofspiel import PLAYERS, Card, Goofspiel, Lay, State, TurnUp, game
from rapanui_rules.check.portfolio import check_game
from rapanui_rules.check.verdicts import Proved, Reached, Refuted
from rapanui_rules.lang import move, require
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up
from rapanui_rules.play.watching import SECRETS_KEPT
from rapanui_rules.sources import SILENT


def ends(rules: Rules[Any, Any], state: Any) -> Counter[Any]:
    """How many plays from a state end with which winners."""
    won = rules.winners(state)
    if won is not None:
        return Counter({won: 1})
    return sum((ends(rules, rules.after(state, move)) for move in rules.legal_moves(state)), Counter())


@pytest.mark.parametrize("shuffled", [True, False])
def test_every_order_of_prizes_and_cards_is_a_play(shuffled: bool) -> None:
    """Three rows of cards side by side, the score of each pair by itself."""
    orders = list(itertools.permutations((1, 2, 3)))
    expected: Counter[Any] = Counter()
    for prizes, mine, yours in itertools.product(orders if shuffled else [(3, 2, 1)], orders, orders):
        rows = list(zip(prizes, mine, yours, strict=True))
        lead = sum(prize for prize, a, b in rows if a > b) - sum(prize for prize, a, b in rows if a < b)
        expected[() if lead == 0 else (0,) if lead > 0 else (1,)] += 1
    rules = set_up(game, shuffled=shuffled)
    assert expected == ends(rules, rules.initial())
    assert expected[(0,)] == expected[(1,)] > 0


def test_equal_cards_discard_the_prize() -> None:
    """And leave both hands."""
    rules = set_up(game)
    state = rules.initial()
    for each in (TurnUp(Card(2)), Lay(Card(1)), Lay(Card(1))):
        state = rules.play(state, each)
    none: Any = (0, 0)
    left: Any = ((True, False, True),) * 2
    assert (none, left) == (state.points, state.hand)
    assert {TurnUp(Card(0)), TurnUp(Card(1))} == set(rules.legal_moves(state))


def test_the_greatest_prize_comes_first_where_nothing_is_shuffled() -> None:
    """The next is refused in words."""
    rules = set_up(game, shuffled=False)
    state = rules.initial()
    assert (TurnUp(Card(2)),) == rules.legal_moves(state)
    said = "it does not hold that unless the prizes are shuffled, no greater one is left [Goofspiel, passage 2]"
    assert said == rules.why_not(state, TurnUp(Card(1)))


@pytest.mark.parametrize("setup", [Goofspiel(), Goofspiel(cards=4, shuffled=False)])
def test_every_claim_comes_out_as_expected(setup: Goofspiel) -> None:
    """What can happen is reached, and all else is proved."""
    results = {result.claim: result for result in check_game(game, setup)}
    assert [] == [name for name, result in results.items() if not result.as_expected]
    kinds = Counter(type(result.verdict) for result in results.values())
    # each player wins, nobody wins, two moves are made, and equal cards are shown
    assert Counter({Proved: len(results) - 5, Reached: 5}) == kinds
    hidden = results[SECRETS_KEPT].verdict
    assert isinstance(hidden, Proved) and hidden.scope == "every state, this setup"


@move(SILENT)
class LayAnother:
    """Lay a card unlike the other's."""

    card: Card

    @require(SILENT)
    def is_in_the_hand(self, g: Goofspiel, s: State) -> bool:
        """The card is in the player's hand."""
        return Lay(self.card).is_in_the_hand(g, s)

    @require(SILENT)
    def is_another(self, g: Goofspiel, s: State) -> bool:
        """The other player has not laid the same."""
        return all(s.laid[p] != self.card for p in PLAYERS)

    def effect(self, g: Goofspiel, s: State) -> State:
        """As for any card."""
        return Lay(self.card).effect(g, s)


def test_a_twin_in_which_one_peeks_is_refuted() -> None:
    """The second player, who must not lay the same card, learns by it what the first has laid."""
    twin = attrs.evolve(game, moves=(TurnUp, LayAnother), claims=())
    (result,) = check_game(twin, Goofspiel(), claims=(SECRETS_KEPT,))
    verdict = result.verdict
    assert isinstance(verdict, Refuted) and verdict.play is not None and verdict.other is not None
    ends = verdict.play.final, verdict.other.final
    assert [1, 1] == [verdict.play.rules.actor(state) for state in ends]
    assert ends[0].laid != ends[1].laid and ends[0].hand == ends[1].hand and ends[0].prize == ends[1].prize
