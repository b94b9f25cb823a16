"""States and moves as z3 terms, on a counter whose every answer is known by hand."""

from __future__ import annotations

from typing import Any

import pytest
import z3

from rapanui_rules.backends.to_z3.encoding import Encoding, asked_terms, for_search, leaves, of_claim, of_step, width_of
from rapanui_rules.backends.to_z3.numbers import BitVectors, Ints
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.settings import parameters_of
from rapanui_rules.terms.values import Maybe, decode, encode
from tests.backends.counter import Counter, State, game
from tests.play.ferry import Ferry
from tests.play.ferry import game as ferry

SYSTEM = lower(game, Counter(lowers=True))
both = pytest.mark.parametrize("numbers", [Ints, lambda: BitVectors(6)], ids=["ints", "bit-vectors"])


def models(encoding: Encoding, terms: list[Any], shown: Any) -> set[Any]:
    """Every state, or other value of the core's, for which the terms hold."""
    solver = encoding.numbers.solver()
    solver.add(*(encoding.numbers.term(term) for term in terms))
    found = set()
    scalars = [encoding.numbers.term(term) for term in leaves(shown)]
    while solver.check() == z3.sat:
        model = solver.model()
        found.add(tuple(str(model.eval(term, model_completion=True)) for term in scalars))
        solver.add(z3.Or([term != model.eval(term, model_completion=True) for term in scalars]))
    return found


@both
def test_a_symbolic_state_is_any_in_range(numbers: type[Ints]) -> None:
    """Seven places of the counter, with either truth."""
    encoding = Encoding(SYSTEM, numbers())
    state, within = encoding.state()
    assert 7 * 2 == len(models(encoding, within, state))


@both
def test_a_value_that_is_absent_is_one_value(numbers: type[Ints]) -> None:
    """Of a pier there are two or none: three values, whatever stands behind an absent one."""
    encoding = Encoding(lower(ferry, Ferry()), numbers())
    pier = dict(encoding.system.state.fields)["last_pier"]
    value, within = encoding.fresh(pier, "pier")
    assert isinstance(value, Maybe)
    assert 3 == len(models(encoding, within, value))


@both
def test_a_transition_is_what_the_rules_do(numbers: type[Ints]) -> None:
    """From 0, 2, 4: two more; from 2, 4: two less; the game is over at 6."""
    encoding = Encoding(SYSTEM, numbers())
    state, within = encoding.state()
    even = encode(SYSTEM.state, State(at=0, even=True))
    found = {}
    for move in SYSTEM.moves:
        step = encoding.transition(move, state)
        assert step.exact
        from_even = of_claim(encoding, SYSTEM.claims[0], state)
        known = [*within, *step.guard, from_even, state[1] == encoding.numbers.term(even[1])]
        pairs = models(encoding, known, (state[0], step.after[0]))
        found[move.name] = {(int(before), int(after)) for before, after in pairs}
    assert {"Raise": {(0, 2), (2, 4), (4, 6)}, "Lower": {(2, 0), (4, 2)}} == found


def test_a_number_left_open_has_the_range_that_depends_on_it() -> None:
    """For a top of five the counter is in 0..5; the least top is four."""
    system = lower(game, Counter(), parameters_of(game))
    encoding = Encoding(system)
    state, within = encoding.state()
    top = encoding.parameters["top"]
    known = [*encoding.background(), *within]
    assert {str(n) for n in range(6)} == {row[0] for row in models(encoding, [*known, top == 5], (state[0],))}
    assert set() == models(encoding, [*known, top == 3], (state[0],))


def test_a_model_is_read_as_the_state_it_is() -> None:
    """And the state, encoded, is what the model says."""
    encoding = Encoding(SYSTEM)
    state, within = encoding.state()
    solver = encoding.numbers.solver()
    solver.add(*within, state[0] == 4, state[1])
    assert solver.check() == z3.sat
    value = encoding.concrete(SYSTEM.state, state, solver.model())
    assert State(at=4, even=True) == decode(SYSTEM.state, value)
    assert encode(SYSTEM.state, State(at=4, even=True)) == value


def test_what_is_asked_holds_where_the_guard_does() -> None:
    """With room asked for no value leaves its range; without, from five of six it does."""

    def broken(of: Any) -> set[Any]:
        system = lower(of, Counter())
        encoding = Encoding(system)
        state, within = encoding.state()
        step = encoding.transition(system.moves[0], state)
        asked = asked_terms(step.asked, encoding.numbers)
        return models(encoding, [*within, encoding.numbers.negate(encoding.numbers.conj(asked))], (state[0],))

    assert set() == broken(game)
    assert {("5",)} == broken(game.without("Raise", "has_room"))


def test_a_step_claim_speaks_of_two_states() -> None:
    """The counter only rises: not from four to two."""
    encoding = Encoding(SYSTEM)
    rises = next(claim for claim in SYSTEM.claims if claim.name == "only_rises")
    two, four = (encode(SYSTEM.state, State(at=at, even=True)) for at in (2, 4))
    assert of_step(encoding, rises, two, (), four) is True
    assert of_step(encoding, rises, four, (), two) is False


@pytest.mark.parametrize(
    ("setup", "at", "legal"),
    [
        (Counter(lowers=True), 1, True),
        (Counter(lowers=True), 5, True),
        (Counter(), 4, True),
        (Counter(), 5, False),
        (Counter(top=7), 6, False),
    ],
)
def test_some_move_is_legal_where_one_is(setup: Counter, at: int, legal: bool) -> None:
    """From one the counter can be raised only, from five of six only lowered, if it may; at six of seven neither."""
    system = lower(game, setup)
    assert (legal, True) == Encoding(system).some_legal(encode(system.state, State(at=at, even=True)))


def test_bit_vectors_are_wide_enough_for_every_number_on_the_way() -> None:
    """Six and three make nine, and two from nought is minus two: five bits with the sign. An open top has no width."""
    assert 5 == width_of(SYSTEM)
    searched = for_search(SYSTEM)
    assert searched is not None
    assert isinstance(searched.numbers, BitVectors)
    assert for_search(lower(game, Counter(), parameters_of(game))) is None


def test_scalars_stand_in_order() -> None:
    """A truth before what may be there."""
    assert [1, True, 2, 3] == list(leaves((1, Maybe(True, 2), (3,))))
