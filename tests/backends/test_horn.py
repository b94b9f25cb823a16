"""Spacer on a counter whose every answer is known by hand."""

from __future__ import annotations

import attrs
import pytest
import z3

from examples.nim import Nim, State
from examples.nim import game as nim
from rapanui_rules.backends.to_z3.horn import Found, spacer
from rapanui_rules.errors import Internal
from rapanui_rules.lang import Claim, invariant
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.settings import parameters_of
from rapanui_rules.sources import SILENT
from rapanui_rules.terms.system import ClaimCore
from tests.backends.counter import Counter, game

EFFORT = 20_000_000
SYSTEM = lower(game, Counter())


@invariant(SILENT)
def three_stones_are_never_left(g: Nim, s: State) -> bool:
    """A heap of three is never left: false, as seven can be taken from ten."""
    return s.heap != 3


@invariant(SILENT)
def whoever_is_second_never_has_the_whole_heap(g: Nim, s: State) -> bool:
    """Whoever begins has the whole heap, and the other player never has."""
    return s.turn == 0 or s.heap < g.stones


def claim(name: str) -> ClaimCore:
    """A claim of the counter."""
    return next(one for one in SYSTEM.claims if one.name == name)


def test_an_invariant_is_found_and_rechecked() -> None:
    """Plain induction does not prove this one; four queries recheck it: start, two moves, the claim."""
    found = spacer(SYSTEM, claim("is_never_five"), EFFORT)
    assert isinstance(found, Found)
    assert 4 == found.queries
    assert "v0" in found.text


def test_a_false_claim_is_refuted() -> None:
    """The counter does not stay below four."""
    assert "refuted" == spacer(SYSTEM, claim("is_below_four"), EFFORT)


def test_too_little_effort_gives_up() -> None:
    """And says so."""
    found = spacer(SYSTEM, claim("is_never_five"), 1)
    assert isinstance(found, str)
    assert found.startswith("gave up")


def test_an_invariant_that_plain_queries_refuse_is_our_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever Spacer says is not believed: here it is made to claim that every state is reached."""

    def everything(formula: z3.BoolRef, *row: z3.ExprRef) -> z3.BoolRef:
        return z3.BoolVal(True, formula.ctx)

    monkeypatch.setattr(z3, "substitute_vars", everything)
    with pytest.raises(Internal, match="implies the claim"):
        spacer(SYSTEM, claim("is_never_five"), EFFORT)


@pytest.mark.parametrize(
    ("one", "is_true"), [(whoever_is_second_never_has_the_whole_heap, True), (three_stones_are_never_left, False)]
)
@pytest.mark.parametrize("free", [True, False])
def test_claims_of_nim(one: Claim, is_true: bool, free: bool) -> None:
    """A true one is proved, a false one is not, for ten stones and for any number."""
    changed = attrs.evolve(nim, claims=(one,))
    system = lower(changed, Nim(), parameters_of(nim) if free else {})
    found = spacer(system, system.claims[0], EFFORT)
    assert is_true is isinstance(found, Found)
    assert is_true or "refuted" == found
