"""Searches by native code, on the counter whose every state is known by hand: what the plain rules find, they find."""

from __future__ import annotations

from typing import Any

import pytest

from rapanui_rules.backends.native.compiling import has_llvm
from rapanui_rules.check.searching import WELL_TYPED, explore
from rapanui_rules.check.visiting import PLAINLY, roam_about, visit
from rapanui_rules.play.settings import set_up
from tests.backends.counter import Lower, Raise, game

NAMES = tuple(claim.name for claim in game.claims)
pytestmark = pytest.mark.skipif(not has_llvm(), reason="llvmlite has no wheel here")


@pytest.mark.parametrize("settings", [{}, {"top": 7}, {"lowers": True}])
def test_a_visit_sees_what_the_plain_rules_see(settings: dict[str, Any]) -> None:
    """As many states and steps, the same longest play, and findings as short but for the plays that come back."""
    rules = set_up(game, **settings)
    plain, seen = explore(rules, NAMES, 100), visit(rules, NAMES, 1_000)
    assert seen.native
    assert (plain.states, plain.steps, plain.levels) == (seen.states, seen.steps, seen.levels)
    assert (plain.complete, plain.longest) == (seen.complete, seen.longest)
    asked = {key: finding for key, finding in plain.findings.items() if key[0] in NAMES}
    assert asked.keys() == seen.findings.keys()
    lengths = [(len(one.moves), len(seen.findings[key].moves)) for key, one in asked.items() if one.shortest]
    assert lengths == [(plainly, plainly) for plainly, _ in lengths]


def test_a_play_that_comes_back_is_told_with_where() -> None:
    """Up and down again, from the start."""
    finding = visit(set_up(game, lowers=True), NAMES, 1_000).findings["it_ends", None]
    assert finding.loop is not None
    assert {Raise(2), Lower()} == set(finding.moves[finding.loop - 1 :])


def test_a_step_out_of_range_is_told_in_the_words_of_the_plain_rules() -> None:
    """Without room to rise, at six of seven the counter leaves its range."""
    twin = set_up(game.without("Raise", "has_room"), top=7)
    for seen in (visit(twin, NAMES, 1_000), roam_about(twin, NAMES, 0, 1_000)):
        finding = seen.findings[WELL_TYPED, None]
        assert (Raise(2),) * 3 == finding.moves
        assert "then Raise(by=2): " in finding.note
        assert "8" in finding.note


def test_what_is_no_claim_of_the_play_is_not_found() -> None:
    """That the measure does not fall with a step is no play without end."""
    assert ("it_ends", None) not in roam_about(set_up(game, lowers=True), NAMES, 0, 1_000).findings


def test_without_a_compiler_the_plain_rules_make_fewer_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of so many, and say that it was they."""
    monkeypatch.setattr("rapanui_rules.check.visiting.has_llvm", lambda: False)
    rules = set_up(game)
    seen, plain = visit(rules, NAMES, 2 * PLAINLY), explore(rules, NAMES, 2)
    assert (False, plain.states, plain.steps) == (seen.native, seen.states, seen.steps)
    roamed = roam_about(rules, NAMES, 0, 30 * PLAINLY)
    assert not roamed.native
    assert 30 <= roamed.steps < 40
