"""Bounded search by the SAT solver: on a counter known by hand, and beside z3 and the search of every state."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from examples.nim import Nim
from examples.nim import game as nim
from examples.race_home import game as race_home
from examples.tic_tac_toe import game as tic_tac_toe
from rapanui_rules.backends.to_sat import search as module
from rapanui_rules.backends.to_sat.lrat import Checked, check
from rapanui_rules.backends.to_sat.search import Limits, induct, search
from rapanui_rules.backends.to_sat.solver import Answer, installed
from rapanui_rules.backends.to_z3 import bounded
from rapanui_rules.backends.to_z3.bounded import breaks, reaches
from rapanui_rules.check.searching import explore
from rapanui_rules.errors import Internal
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import parameters_of, set_up
from rapanui_rules.play.watching import indexes
from rapanui_rules.terms.system import ClaimCore, System
from tests.backends.counter import Counter, Lower, Raise, game

pytestmark = pytest.mark.skipif(not installed(), reason="python-sat is an extra")

LIMITS = Limits(conflicts=100_000)
SYSTEM = lower(game, Counter())
LOWERED = lower(game, Counter(lowers=True))


def claim(name: str, system: System = SYSTEM) -> ClaimCore:
    """A claim of a system."""
    return next(one for one in system.claims if one.name == name)


def test_a_shortest_play_is_found_and_every_shorter_one_excluded() -> None:
    """Three times two make six."""
    found = search(SYSTEM, reaches(claim("top_is_reached")), 5, LIMITS)
    assert found is not None
    assert ((Raise(2), Raise(2), Raise(2)), 2, True) == (found.moves, found.excluded, found.exact)


def test_what_is_not_reached_is_excluded_to_the_bound() -> None:
    """Three is no even number; who says so is said."""
    found = search(SYSTEM, reaches(claim("three_is_reached")), 4, LIMITS)
    assert found is not None
    assert (None, 4) == (found.moves, found.excluded)
    assert re.fullmatch(r"CaDiCaL 1\.9\.5 \(\d+ clauses, proof rechecked\)", found.by)


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("is_below_four", (Raise(2), Raise(2))),
        ("only_rises", (Raise(2), Lower())),
        ("it_ends", (Raise(2), Lower())),
    ],
)
def test_a_shortest_play_breaks_a_claim(name: str, moves: tuple[Any, ...]) -> None:
    """Twice two make four; what is raised can be lowered."""
    found = search(LOWERED, breaks(claim(name, LOWERED)), 5, LIMITS)
    assert found is not None
    assert moves == found.moves


def test_depths_can_be_left_out() -> None:
    """Six is reached by three moves, not by four: the game is over."""
    target = reaches(claim("top_is_reached"))
    for least, most, length in ((3, 3, 3), (2, 5, 3), (4, 6, None), (0, 2, None)):
        found = search(SYSTEM, target, most, LIMITS, least=least)
        assert found is not None
        assert length == (None if found.moves is None else len(found.moves))


def test_an_open_number_is_not_for_circuits() -> None:
    """It has no greatest value."""
    system = lower(game, Counter(), parameters_of(game))
    assert search(system, reaches(claim("top_is_reached", system)), 2, LIMITS) is None


def test_lemmas_change_no_answer() -> None:
    """That the counter is even, and rises, is true; with a lemma that is not, nothing would be found."""
    target = reaches(claim("top_is_reached"))
    found = search(SYSTEM, target, 5, LIMITS, lemmas=[claim("is_even"), claim("only_rises")])
    assert found is not None
    assert (Raise(2), Raise(2), Raise(2)) == found.moves
    assert "clauses, 2 proved claims among them, proof rechecked" in found.by
    spoilt = search(SYSTEM, target, 5, LIMITS, lemmas=[claim("is_below_four")])
    assert spoilt is not None
    assert spoilt.moves is None


def test_formula_and_proof_are_kept(tmp_path: Path) -> None:
    """One pair a depth; the proof is of the formula."""
    search(SYSTEM, reaches(claim("top_is_reached")), 5, LIMITS, save=tmp_path)
    assert [f"{depth}.{kind}" for depth in range(3) for kind in ("cnf", "lrat")] == sorted(
        path.name for path in tmp_path.iterdir()
    )
    head, *lines = (tmp_path / "2.cnf").read_text(encoding="ascii").splitlines()
    clauses = [tuple(map(int, line.split()))[:-1] for line in lines]
    assert head == f"p cnf {max(abs(one) for clause in clauses for one in clause)} {len(clauses)}"
    assert "" == check(clauses, (tmp_path / "2.lrat").read_bytes()).fault


def test_a_proof_that_does_not_hold_is_our_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told, not passed over."""
    monkeypatch.setattr(module, "check", lambda clauses, proof: Checked(0, "clause 7 does not follow from its hints"))
    with pytest.raises(Internal, match="on plays of 0 moves does not hold: clause 7"):
        search(SYSTEM, reaches(claim("three_is_reached")), 2, LIMITS)


def test_a_proof_too_long_to_recheck_is_told() -> None:
    """With no bytes allowed, none is rechecked."""
    found = search(SYSTEM, reaches(claim("three_is_reached")), 2, Limits(1000, proof=0))
    assert found is not None
    assert found.by.endswith(" clauses, proof not rechecked)")


def test_it_says_where_it_gave_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what it has excluded by then: nothing."""
    monkeypatch.setattr(module, "solve", lambda clauses, conflicts: Answer(None))
    found = search(SYSTEM, reaches(claim("three_is_reached")), 4, LIMITS)
    assert found is not None
    assert (None, -1) == (found.moves, found.excluded)
    assert "CaDiCaL 1.9.5 gave up at depth 0 (100,000 conflicts)" == found.why


@pytest.mark.parametrize(
    ("name", "lemmas", "proved"),
    [
        ("is_even", [], True),
        ("is_never_five", [], False),
        ("is_never_five", ["is_even"], True),
        ("is_below_four", [], False),
        ("only_rises", [], True),
    ],
)
def test_induction(name: str, lemmas: list[str], proved: bool) -> None:
    """What is even stays even; that it is never five follows from that alone; below four it does not stay."""
    said = induct(SYSTEM, claim(name), [claim(one) for one in lemmas], LIMITS)
    assert proved is bool(said)
    assert ("proof rechecked" in said) is proved


def test_a_step_claim_that_fails_is_not_proved() -> None:
    """What is raised can be lowered."""
    assert "" == induct(LOWERED, claim("only_rises", LOWERED), [], LIMITS)


def test_an_open_number_has_no_induction_by_circuits() -> None:
    """As for searches."""
    system = lower(game, Counter(), parameters_of(game))
    assert "" == induct(system, claim("is_even", system), [], LIMITS)


GAMES: dict[str, Rules[Any, Any]] = {
    "nim of 7": Rules(nim, Nim(stones=7)),
    "race home": set_up(race_home, {"entry": "enough"}),
    "tic-tac-toe": set_up(tic_tac_toe),
    "counter": set_up(game, lowers=True),
}


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
def test_three_engines_agree(rules: Rules[Any, Any]) -> None:
    """For each claim that something can be reached: as many moves as z3 finds, and as the search in breadth finds."""
    system = lower(rules.game, rules.setup)
    seen = explore(rules, tuple(one.name for one in rules.game.claims), 6000)
    for mine in rules.game.claims:
        core = claim(mine.name, system) if any(one.name == mine.name for one in system.claims) else None
        if core is None or core.kind != "reachable":
            continue
        for index in indexes(rules, mine):
            found = search(system, reaches(core, index), 4, LIMITS)
            other = bounded.search(system, reaches(core, index), 4, 50_000_000)
            assert found is not None
            assert (other.excluded, other.moves is None) == (found.excluded, found.moves is None)
            if found.moves is not None:
                assert len(found.moves) == len(seen.findings[mine.name, index].moves)
                assert len(found.moves) + 1 == len(Play(rules, found.moves).states)
