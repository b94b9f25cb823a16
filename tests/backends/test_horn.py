"""Spacer on a counter whose every answer is known by hand."""

from __future__ import annotations

import pytest
import z3

from rapanui_rules.backends.to_z3.horn import Found, spacer
from rapanui_rules.errors import Internal
from rapanui_rules.lowering.lower import lower
from rapanui_rules.terms.system import ClaimCore
from tests.backends.counter import Counter, game

EFFORT = 20_000_000
SYSTEM = lower(game, Counter())


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
