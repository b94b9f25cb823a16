"""What a proof file is written with: `prove` a claim, `refute` it of a twin, `reach` or `exclude` what can happen, and show
that it happens `no_sooner`, `force` a win or `escape` from one.

Each uses the engines that the command line uses. A play that they find is played once more here, move by move, and must
do what it is said to do.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs

from rapanui_rules.backends.to_sat.search import Limits, induct, search
from rapanui_rules.backends.to_z3.bounded import reaches
from rapanui_rules.check.portfolio import Effort, check_game
from rapanui_rules.check.searching import WELL_TYPED, Finding, explore, roam
from rapanui_rules.check.solving import Forced, NotForced, Undecided, solve, unfold
from rapanui_rules.check.verdicts import Proved
from rapanui_rules.errors import OutOfRange
from rapanui_rules.lang import Game
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import setup_of
from rapanui_rules.play.watching import Key, Watch, indexes

__all__ = ["escape", "exclude", "force", "no_sooner", "prove", "reach", "reach_by", "refute", "refute_by"]

#: Induction alone.
_NO_SEARCH = Effort(explore=0, roam=0, depth=0, k=1, linger=0)
#: Of the SAT solver.
_LIMITS = Limits(conflicts=2_000_000, proof=2_000_000_000)
#: Moves made by a search in breadth.
_STEPS = 3_000

Reading = Mapping[str, object]


def prove(
    game: Game[Any, Any],
    claim: str,
    *lemmas: str,
    by: str = "induction",
    for_any: tuple[str, ...] = (),
    read: Reading | None = None,
    **settings: object,
) -> None:
    """Fail unless a claim is proved.

    Args:
        game: the rules.
        claim: name of the claim.
        lemmas: invariants that it leans on; they are proved along with it.
        by: how; either "induction" or "search of every state".
        for_any: setup numbers for every value of which it is proved.
        read: readings other than the default.
        settings: of the setup.
    """
    effort = attrs.evolve(_NO_SEARCH, explore=0 if by == "induction" else 500_000)
    setup = setup_of(game, read, **settings)
    results = check_game(game, setup, claims=(claim, *lemmas), symbolic=frozenset(for_any), effort=effort)
    verdicts = {result.claim: result.verdict for result in results}
    for name, verdict in verdicts.items():
        assert isinstance(verdict, Proved) and by in verdict.method, f"{name}: {verdict}"
    assert [] == [name for name in for_any if f"any {name}" not in verdicts[claim].scope]


def refute(
    game: Game[Any, Any],
    claim: str,
    *,
    moves: int,
    shortest: bool = True,
    read: Reading | None = None,
    **settings: object,
) -> Play:
    """Fail unless a search in breadth finds a play that breaks a claim.

    Args:
        game: the rules, most often a broken twin.
        claim: name of the claim.
        moves: how many moves the play has.
        shortest: whether that is to be the fewest; it cannot be of a play that comes back to a state.
        read: readings other than the default.
        settings: of the setup.

    Returns:
        The play, replayed: its last state or step breaks the claim, or stood before.
    """
    rules = Rules(game, setup_of(game, read, **settings))
    found = explore(rules, (claim,), _STEPS).findings.get((claim, None))
    assert found is not None, f"no play breaks {claim}"
    play = Play(rules, found.moves)
    assert _breaks(play, claim, found.loop), f"{claim} is not broken by {play.moves}"
    assert (moves, shortest) == (len(play.moves), found.shortest), str(play.moves)
    return play


def reach(
    game: Game[Any, Any],
    claim: str,
    *,
    moves: int | None,
    read: Reading | None = None,
    **settings: object,
) -> tuple[Play, ...]:
    """Fail unless plays do what a claim says can happen, one for each of its indexes.

    Args:
        game: the rules.
        claim: name of the claim.
        moves: the fewest moves that do it for every index, by a search in breadth; None for plays at random.
        read: readings other than the default.
        settings: of the setup.

    Returns:
        The plays, replayed: the last state of each is such.
    """
    rules = Rules(game, setup_of(game, read, **settings))
    said = next(one for one in game.claims if one.name == claim)
    findings: dict[Key, Finding]
    if moves is None:
        findings = roam(rules, (claim,), seed=0, most_steps=4_000).findings
    else:
        findings = explore(rules, (claim,), _STEPS).findings
    plays = []
    for index in indexes(rules, said):
        assert (claim, index) in findings, f"nothing reaches {claim} for {index}"
        found = findings[claim, index]
        play = Play(rules, found.moves)
        assert (claim, index) in set(Watch.of(rules, (claim,)).at(play.final)), f"{play.moves} does not reach it"
        plays.append(play)
    assert moves is None or moves == max(len(play.moves) for play in plays), str(plays)
    return tuple(plays)


def refute_by(
    game: Game[Any, Any], claim: str, *moves: Any, read: Reading | None = None, **settings: object
) -> None:
    """Fail unless these legal moves break a claim, the last of them; for plays that are too long to be searched."""
    rules = Rules(game, setup_of(game, read, **settings))
    assert not _breaks(Play(rules, moves[:-1]), claim, None), f"{claim} is broken before the last of {moves}"
    assert _breaks(Play(rules, moves), claim, None), f"{claim} is not broken by {moves}"


def exclude(game: Game[Any, Any], claim: str, *, read: Reading | None = None, **settings: object) -> None:
    """Fail unless a search of every state shows that what a claim says can happen does not, for any of its indexes."""
    rules = Rules(game, setup_of(game, read, **settings))
    seen = explore(rules, (claim,), _STEPS)
    assert seen.complete
    assert [] == [key for key in seen.findings if key[0] == claim]


def reach_by(game: Game[Any, Any], claim: str, index: Any, file: Path, **settings: object) -> Play:
    """Fail unless a play kept in a file does what a claim says can happen with its last move, and not before.

    Returns:
        The play, replayed.
    """
    play = Play.load(game, file)
    assert setup_of(game, None, **settings) == play.rules.setup, f"{file} is a play under another setup"
    watch = Watch.of(play.rules, (claim,))
    met = [number for number, state in enumerate(play.states) if (claim, index) in set(watch.at(state))]
    assert [len(play.moves)] == met, f"{file}: {claim} is so after {met or 'none'} of its moves"
    return play


def no_sooner(
    game: Game[Any, Any],
    claim: str,
    index: Any,
    moves: int,
    *lemmas: str,
    least: int = 0,
    read: Reading | None = None,
    **settings: object,
) -> None:
    """Fail unless the SAT solver excludes every play of *least* to *moves* moves that does what a claim says can happen.

    Each lemma, a claim about steps, is proved first; the solver leans on it. All proofs are rechecked.
    """
    system = lower(game, setup_of(game, read, **settings))
    known = {one.name: one for one in system.claims}
    for name in lemmas:
        said = induct(system, known[name], [], _LIMITS)
        assert "proof rechecked" in said, f"{name}: {said or 'not proved'}"
    leaning = [known[name] for name in lemmas]
    found = search(system, reaches(known[claim], index), moves, _LIMITS, least=least, lemmas=leaning)
    assert found is not None and (None, moves) == (found.moves, found.excluded), f"{claim}: {found}"
    assert "proof rechecked" in found.by, found.by


def force(
    game: Game[Any, Any], seat: int, *, moves: int, states: int, read: Reading | None = None, **settings: object
) -> Forced:
    """Fail unless a seat can force a win; its strategy is replayed against every reply.

    Args:
        game: the rules.
        seat: who is to win.
        moves: how many moves of all players the longest resistance has.
        states: how many there are; all are looked at.
        read: readings other than the default.
        settings: of the setup.
    """
    answer = _solved(game, seat, states, read, settings)
    assert isinstance(answer, Forced), f"seat {seat} cannot force a win in {answer.states} states"
    assert (moves, states) == (answer.moves, answer.states)
    play = Play(Rules(game, setup_of(game, read, **settings)), answer.line)
    assert (seat,) == play.rules.winners(play.final)
    return answer


def escape(
    game: Game[Any, Any], seat: int, *, states: int, read: Reading | None = None, **settings: object
) -> NotForced:
    """Fail unless the others can keep a seat from winning for ever; how is replayed; arguments as of `force`."""
    answer = _solved(game, seat, states, read, settings)
    assert isinstance(answer, NotForced), f"seat {seat} is not kept from winning in {answer.states} states"
    assert states == answer.states
    return answer


def _solved(
    game: Game[Any, Any], seat: int, states: int, read: Reading | None, settings: Mapping[str, Any]
) -> Forced | NotForced | Undecided:
    return solve(unfold(Rules(game, setup_of(game, read, **settings)), states), seat)


def _breaks(play: Play, claim: str, loop: int | None) -> bool:
    """Whether a play breaks a claim with its last move, or comes back to the state before move *loop*."""
    rules, final = play.rules, play.final
    if loop is not None:
        return bool(play.states[loop - 1] == final)
    if claim == WELL_TYPED:
        return any(_leaves_its_range(rules, final, move) for move in rules.legal_moves(final))
    watch = Watch.of(rules, (claim,))
    keys: set[Key] = set(watch.at(final))
    if play.moves:
        keys |= set(watch.step(play.states[-2], play.moves[-1], final))
    if rules.is_stuck(final):
        keys |= set(watch.stuck())
    return (claim, None) in keys


def _leaves_its_range(rules: Rules[Any, Any], state: Any, move: Any) -> bool:
    try:
        rules.after(state, move)
    except (OutOfRange, LookupError):
        return True
    return False
