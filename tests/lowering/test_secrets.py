"""Secrets as they are lowered: plain tables, and beside them the condition under which each lies open."""

from __future__ import annotations

from rapanui_rules.lang import Secret
from rapanui_rules.lowering.lower import lower
from rapanui_rules.lowering.secrets import seat_of, secrets_of
from rapanui_rules.terms.machine import run
from rapanui_rules.terms.printing import print_system
from rapanui_rules.terms.types import IntType, OptType, TableType
from rapanui_rules.terms.values import Maybe
from tests.backends.counter import game as counter
from tests.play.sealed import Player, Sale, game

SYSTEM = lower(game, Sale())
NONE, TWO = Maybe(False, 0), Maybe(True, 2)


def test_the_annotations_of_the_state_say_what_is_secret() -> None:
    """Purses for ever, offers until a condition holds; what calls out is no secret."""
    found = secrets_of(game)
    assert ["purse", "offer"] == list(found)
    assert Secret(blank=0) == found["purse"]
    assert found["offer"].until is not None
    assert {} == secrets_of(counter)


def test_players_are_of_the_sort_that_turn_gives() -> None:
    """Also where chance acts at times."""
    assert seat_of(game) is Player


def test_a_secret_has_the_type_of_its_table() -> None:
    """Nothing that computes with states knows that it is one."""
    coins = IntType(0, 2)
    types = dict(SYSTEM.state.fields)
    assert [TableType(3, coins, "Player"), TableType(3, OptType(coins), "Player")] == [types["purse"], types["offer"]]


def test_the_condition_is_a_function_of_the_state() -> None:
    """A lambda in an annotation, which Python keeps as text, is found in the file."""
    purse, offer = SYSTEM.secrets
    assert ("purse", None, "offer") == (purse.name, purse.until, offer.name)
    assert offer.until is not None
    truths = [run(offer.until, (3, (2, 2, 2), row, (False,) * 3)) for row in ((TWO, NONE, TWO), (TWO, TWO, TWO))]
    assert [False, True] == truths


def test_secrets_are_printed_after_the_claims() -> None:
    """With their conditions, so that a change of one is a change of the rules."""
    purse, offer = print_system(SYSTEM).splitlines()[-2:]
    assert ("secret purse", True) == (purse, offer.startswith("secret offer until "))
    assert "secret " not in print_system(lower(counter, counter.setup()))
