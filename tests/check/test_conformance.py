"""The comparison of all interpretations: it passes where they agree, and tells where they do not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from rapanui_rules.check import conformance
from rapanui_rules.check.conformance import conform
from rapanui_rules.errors import Internal
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.settings import set_up
from rapanui_rules.terms.system import System
from tests.backends.counter import Counter, game


def test_the_interpretations_agree() -> None:
    """On legal moves, refused ones and claims, in the core, in both of z3's numbers and in a circuit."""
    seen = conform(set_up(game, lowers=True), states=20)
    assert ("core", "z3 ints", "z3 bit-vectors", "circuit") == seen.engines
    assert 20 == seen.states
    assert seen.legal > 0
    assert seen.refused > 0


def _with_another_effect(mine: System, low: System) -> System:
    raised = attrs.evolve(mine.moves[0], effect=mine.moves[1].effect)
    return attrs.evolve(mine, moves=(raised, *mine.moves[1:]))


def _with_other_preconditions(mine: System, low: System) -> System:
    return attrs.evolve(mine, moves=low.moves)


def _with_another_outcome(mine: System, low: System) -> System:
    return attrs.evolve(mine, outcome=low.outcome)


def _with_another_claim(mine: System, low: System) -> System:
    below_four = next(claim for claim in mine.claims if claim.name == "is_below_four")
    return attrs.evolve(mine, claims=(attrs.evolve(mine.claims[0], test=below_four.test), *mine.claims[1:]))


@pytest.mark.parametrize(
    "spoilt", [_with_another_effect, _with_other_preconditions, _with_another_outcome, _with_another_claim]
)
def test_a_difference_is_our_fault(
    spoilt: Callable[[System, System], System], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parts of the core are changed for those of a counter with a lower top, or for one another."""

    def other(of: Any, setup: Counter) -> System:
        return spoilt(lower(of, setup), lower(of, attrs.evolve(setup, top=4)))

    monkeypatch.setattr(conformance, "lower", other)
    with pytest.raises(Internal, match="another engine"):
        conform(set_up(game), states=10)
