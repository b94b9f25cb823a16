"""Every kind of verdict, each where it is due, on a counter whose every answer is known by hand."""

from __future__ import annotations

from typing import Annotated, Any

import attrs
import pytest

from rapanui_rules.backends.to_sat.solver import installed
from rapanui_rules.check.portfolio import Effort, check_game
from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Result, Unknown
from rapanui_rules.check.work import Task, Told, perform
from rapanui_rules.errors import UsageError
from rapanui_rules.lang import Game, Upto, invariant, move, phase, require
from rapanui_rules.lang.moves import Phase
from rapanui_rules.play.settings import set_up, setup_of
from rapanui_rules.sources import SILENT
from tests.backends.counter import (
    Counter,
    State,
    game,
    is_below_four,
    is_even,
    is_never_five,
    it_ends,
    only_rises,
    open_game,
    three_is_reached,
    top_is_reached,
)
from tests.play import charted

#: Nothing is searched, so that only proofs can speak.
BLIND = Effort(explore=0, roam=0, depth=0, k=1, linger=0)


def results(
    of: Game[Any, Any] = game, effort: Effort | None = None, symbolic: frozenset[str] = frozenset(), **settings: object
) -> dict[str, Result]:
    """The results of a check by claim."""
    setup = setup_of(of, None, **settings)
    return {result.claim: result for result in check_game(of, setup, effort=effort, symbolic=symbolic)}


def test_each_claim_gets_the_verdict_it_deserves() -> None:
    """True ones are proved or reached, false ones refuted; the move that cannot be made as well, as expected."""
    found = results()
    kinds = {name: type(result.verdict) for name, result in found.items()}
    assert {
        "is_even": Proved,
        "is_never_five": Proved,
        "is_below_four": Refuted,
        "only_rises": Proved,
        "top_is_reached": Reached,
        "three_is_reached": Refuted,
        "it_ends": Proved,
        "nobody_is_stuck": Proved,
        "well_typed": Proved,
        "Raise_can_be_made": Reached,
        "Lower_can_be_made": Refuted,
    } == kinds
    assert {"is_below_four", "three_is_reached"} == {name for name, result in found.items() if not result.as_expected}


def test_a_refutation_is_a_play_that_was_replayed() -> None:
    """Four, after the fewest moves; for what is never reached there is no play."""
    found = results()
    verdict = found["is_below_four"].verdict
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert [0, 2, 4] == [state.at for state in verdict.play.states]
    assert verdict.shortest
    never = found["three_is_reached"].verdict
    assert isinstance(never, Refuted)
    assert never.play is None


def test_a_game_that_need_not_end_shows_where_it_comes_back() -> None:
    """The state before move *loop* is the last again."""
    verdict = results(lowers=True)["it_ends"].verdict
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert verdict.loop is not None
    assert verdict.play.states[verdict.loop - 1] == verdict.play.final


def test_what_nothing_settles_stays_open_with_its_bound() -> None:
    """A true claim that is not inductive, in a search cut short: no counterexample, and no proof."""
    verdict = results(open_game(is_never_five), Effort(explore=2, roam=1, depth=0, k=1, linger=0))
    found = verdict["is_never_five"]
    assert isinstance(found.verdict, NoCounterexample | Proved)
    assert isinstance(found.verdict, Proved) is ("Spacer" in found.verdict.method)


@pytest.mark.parametrize("solver", ["CaDiCaL", "z3"])
def test_a_verdict_says_which_solver_found_its_play(solver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The SAT solver where it is there, else z3, and with the same play."""
    if solver == "z3":
        monkeypatch.setattr("rapanui_rules.check.work.installed", lambda: "")
    elif not installed():
        pytest.skip("python-sat is an extra")
    blind = attrs.evolve(BLIND, depth=5)
    verdict = results(open_game(top_is_reached), blind)["top_is_reached"].verdict
    assert isinstance(verdict, Reached)
    assert verdict.method.startswith(f"bounded search, by {solver}")
    assert solver in verdict.shortest
    assert [0, 2, 4, 6] == [state.at for state in verdict.plays[0].states]


def test_what_was_not_looked_for_is_unknown() -> None:
    """Without any search, what should be reached is neither reached nor refuted."""
    found = results(open_game(three_is_reached), BLIND)["three_is_reached"]
    assert isinstance(found.verdict, Unknown)
    assert found.holds is None
    assert not found.as_expected


def test_a_bound_is_never_shown_as_a_proof() -> None:
    """A false claim whose counterexample lies beyond every bound."""
    tight = Effort(explore=1, roam=1, depth=0, k=1, linger=0)
    found = results(open_game(is_below_four), tight)["is_below_four"]
    assert isinstance(found.verdict, NoCounterexample)
    assert "1 moves or fewer" in found.verdict.bound


def test_a_proof_says_so_where_the_ranges_are_open() -> None:
    """With no room asked for the counter leaves its range; what is proved is proved of the states before that."""
    twin = open_game(is_even, only_rises, it_ends).without("Raise", "has_room")
    found = results(twin, symbolic=frozenset({"top"}), top=7)
    assert isinstance(found["well_typed"].verdict, Refuted)
    proofs = {name: result.verdict for name, result in found.items() if isinstance(result.verdict, Proved)}
    assert {"is_even", "only_rises", "it_ends"} == proofs.keys()
    assert all("as far as values stay in range" in proof.scope for proof in proofs.values())


def test_a_search_of_one_setup_refutes_nothing_for_every_setup() -> None:
    """Three is not reached with this top; that it is reached with none does not follow from a search."""
    found = results(open_game(three_is_reached), BLIND, symbolic=frozenset({"top"}))
    assert not isinstance(found["three_is_reached"].verdict, Refuted)


def test_an_open_number_stands_in_the_scope_and_the_setup() -> None:
    """A proof for any top says so."""
    found = results(open_game(only_rises), symbolic=frozenset({"top"}))["only_rises"]
    assert isinstance(found.verdict, Proved)
    assert "any top" in found.verdict.scope
    assert "any" == found.setup["top"]


def test_a_setting_that_its_class_parses_is_told_as_it_is_written() -> None:
    """In the result's setup, not its fields."""
    setup = setup_of(charted.game, chart="2-5!")
    (found,) = check_game(charted.game, setup, claims=("crates_stay_few",))
    assert {"players": 2, "crates": 2, "weather": "CALM", "training": False, "chart": "2-5!"} == found.setup


def test_a_claim_alone_needs_no_other() -> None:
    """It is proved by itself, and the scope says what that leaves out."""
    (found,) = check_game(game, set_up(game).setup, claims=("is_even",))
    assert isinstance(found.verdict, Proved)
    assert "as far as values stay in range" in found.verdict.scope


def test_two_processes_find_what_one_finds(tmp_path: Any) -> None:
    """The verdicts are the same, kind by kind."""
    where = "examples/nim.py"
    from rapanui_rules.play.find import load_game

    nim = load_game(where)
    setup = set_up(nim).setup
    one, two = (list(check_game(nim, setup, where=where, jobs=jobs)) for jobs in (1, 2))
    assert [type(result.verdict) for result in one] == [type(result.verdict) for result in two]


def test_an_unknown_claim_is_refused() -> None:
    """With the names that there are, nearest first."""
    with pytest.raises(UsageError, match="no claim is called 'is_evn'; there are: is_even"):
        list(check_game(game, set_up(game).setup, claims=("is_evn",)))


@invariant(SILENT)
def is_never_six(g: Counter, s: State) -> bool:
    """It is never six: false, but it would follow if the counter stayed below four."""
    return s.at != 6


@phase(SILENT)
def nothing_happens(g: Counter, s: State) -> State:
    """The turn ends."""
    return s


def test_nothing_leans_on_what_a_play_refutes() -> None:
    """A claim that follows only from a refuted one is not proved, also where induction goes step by step."""
    stepwise = attrs.evolve(open_game(is_below_four, is_never_six), phases=(nothing_happens,))
    effort = Effort(explore=2, roam=0, depth=0, k=1, linger=0)
    found = {one.claim: one.verdict for one in check_game(stepwise, setup_of(stepwise), effort=effort)}
    assert isinstance(found["is_below_four"], Refuted)
    assert not isinstance(found["is_never_six"], Proved)


def test_only_what_is_wanted_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ranges that small steps leave open are no matter of a claim that is asked for alone."""
    stepwise = attrs.evolve(open_game(only_rises), phases=(nothing_happens,)).without("Raise", "has_room")
    asked = set[tuple[str, ...]]()

    def noted(task: Task) -> Told:
        asked.add(task.names)
        return perform(task)

    monkeypatch.setattr("rapanui_rules.check.workers.perform", noted)
    (found,) = check_game(stepwise, setup_of(stepwise), claims=("only_rises",), effort=BLIND)
    assert isinstance(found.verdict, Proved)
    assert {(), ("only_rises",)} == asked


@move(SILENT)
class Look:
    """Look into a row of two."""

    at: Annotated[int, Upto(3)]

    @require(SILENT)
    def is_positive(self, g: Counter, s: State) -> bool:
        """What stands there is positive: there is nothing at 2 and 3."""
        row = (1, 2)
        return row[self.at] > 0

    @require(SILENT)
    def is_in_the_row(self, g: Counter, s: State) -> bool:
        """Asked too late."""
        return self.at <= 1

    def effect(self, g: Counter, s: State) -> State:
        """Nothing changes."""
        return s


@pytest.mark.parametrize("phases", [(), (nothing_happens,)], ids=["whole", "step by step"])
def test_a_precondition_is_not_saved_by_a_later_one(phases: tuple[Phase, ...]) -> None:
    """An index outside the row is asked for before the precondition that would forbid it."""
    late = attrs.evolve(open_game(), moves=(Look,), phases=phases)
    found = {one.claim: one.verdict for one in check_game(late, setup_of(late), effort=BLIND)}
    assert not isinstance(found["well_typed"], Proved)
