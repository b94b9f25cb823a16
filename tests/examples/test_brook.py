"""Over the Brook: its rulebook, and what can be worked out by hand."""

from __future__ import annotations

from pathlib import Path

import attrs

from examples.brook import FROGS, Brook, Frog, Hop, Landing, State, game
from rapanui_rules.lang import table
from rapanui_rules.play.citing import coverage
from rapanui_rules.play.settings import set_up
from rapanui_rules.sources import compare, one_word_for_two, sentences, two_words_for_one

TEXT = Path(__file__).parents[2].joinpath("examples", "brook.txt").read_text(encoding="utf-8")


def green_to_hop(green: int, brown: int) -> State:
    """The frogs that many steps from the near bank, the green one on turn."""
    return State(at=table(FROGS, lambda frog: (green, brown)[frog]), turn=Frog(0))


def test_the_text_is_that_of_the_passages() -> None:
    """All ten, and each is accounted for."""
    assert 10 == len(sentences(TEXT)) == len(game.source)
    drift = compare(game.source, TEXT)
    assert ((), ()) == (drift.differences, coverage(game, drift.beside).faults)


def test_doubtful_words_of_the_text() -> None:
    """A toad is a frog, and stones are counted where steps are meant."""
    assert ["frog", "far bank"] == [term.word for term in two_words_for_one(game.source.terms)]
    assert ["stones"] == list(one_word_for_two(game.source.terms))


def test_a_stone_holds_one_frog_and_a_bank_both() -> None:
    """From the near bank, behind the other frog, and before the far bank."""
    rules = set_up(game)
    assert (Hop(1), Hop(2), Hop(3)) == rules.legal_moves(rules.initial())
    assert (Hop(1), Hop(3)) == rules.legal_moves(green_to_hop(3, 5))
    assert (Hop(1),) == rules.legal_moves(green_to_hop(6, 5))


def test_the_readings_differ_before_the_far_bank_only() -> None:
    """A hop that is too long is refused, or ends on the bank."""
    state = green_to_hop(6, 4)
    rules = set_up(game, {"landing": Landing.ANY})
    assert (Hop(1), Hop(2), Hop(3)) == rules.legal_moves(state)
    assert {7} == {rules.after(state, move).at[Frog(0)] for move in rules.legal_moves(state)}
    assert attrs.evolve(Brook(), landing=Landing.ANY).far == 7
