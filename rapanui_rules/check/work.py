"""Pieces of work that can be done in any process, as a case names its game.

A play travels as its saved data and is replayed by the plain rules where it arrives.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import attrs

from rapanui_rules.backends.to_sat import search as to_sat
from rapanui_rules.backends.to_sat.solver import installed
from rapanui_rules.backends.to_z3 import bounded, cuts, horn, induction
from rapanui_rules.backends.to_z3.contracts import Cut
from rapanui_rules.check.atlas import ending, reading, replaying, touring, twins
from rapanui_rules.check.cases import Case, Opened
from rapanui_rules.check.searching import WELL_TYPED, Exploration, Finding, Roaming, linger
from rapanui_rules.check.secrets import compare_sides
from rapanui_rules.check.visiting import roam_about, visit
from rapanui_rules.errors import IllegalMove, Internal, OutOfRange, UsageError
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.find import blamed
from rapanui_rules.play.plays import Play, move_from_text
from rapanui_rules.play.watching import Key, Watch
from rapanui_rules.terms.system import System

__all__ = ["EFFORT", "LIMITS", "Stepwise", "Task", "Told", "perform", "replay", "replayed"]


#: z3's own count of steps for one query; a few seconds' worth.
EFFORT = 60_000_000

#: Of the SAT solver for one question; a few seconds' worth, or some ten.
LIMITS = to_sat.Limits(conflicts=40_000)


@attrs.frozen
class Task:
    """One piece of work.

    Attributes:
        case: on what.
        kind: "lower", "induct", "effect", "phases", "explore", "roam", "search", "sat-induct", "k-induct", "linger",
            "compare-sides", "spacer"; of an atlas "read", "walk", "alike", "near", "part", "differ" or "tour".
        names: claims it is for.
        part: part of the induction.
        assumed: invariants taken as given, or claims proved before.
        index: index of a claim of reachability.
        seed: of random plays.
        known: facts that hold before the phases, each with the moves after which it does.
        most: how many moves in all (explore, roam, compare-sides, read, tour, walk), the longest play (search),
            differences that are told (differ), or k.
        further: how many moves more along plays at random (compare-sides), in search of unlike ends (differ), or of
            shorter plays (walk).
        others: the cases of other readings (walk, alike, near, part, differ).
        made: the program of the other reading, if there is one (walk, differ).
        lengths: of a play that parts each of them, if one is known (part); of the longest play (walk).
        least: shortest play looked for (part).
        asking: how much solvers may do (alike, part).
        prefix: moves, as Python to paste, after which readings part (differ).
    """

    case: Case
    kind: str
    names: tuple[str, ...] = ()
    part: str = ""
    assumed: tuple[str, ...] = ()
    index: Any = None
    seed: int = 0
    most: int = 0
    further: int = 0
    known: tuple[tuple[int, tuple[int, ...]], ...] = ()
    others: tuple[Case, ...] = ()
    made: reading.Compiled | None = None
    lengths: tuple[int | None, ...] = ()
    least: int = 0
    asking: twins.Asking = twins.Asking(LIMITS.conflicts, 1_000_000, EFFORT)
    prefix: tuple[str, ...] = ()


@attrs.frozen
class Told:
    """What came of a task: *what* is the engine's own answer with every play as data, *plays* those plays."""

    what: Any
    plays: tuple[dict[str, Any], ...] = ()


@attrs.frozen
class Stepwise:
    """What induction in small steps says: what was tried, and of each fact by its number after which moves it holds."""

    attempts: tuple[induction.Attempt, ...]
    holds: tuple[tuple[int, tuple[int, ...]], ...] = ()


def perform(task: Task) -> Told:
    """Do a piece of work.

    Raises:
        RulesError: the rules are not written in the language.
        UsageError: the author's own code failed; the message says where.
    """
    try:
        return _KINDS[task.kind](task, task.case.open())
    except Exception as error:
        own = blamed(error)
        if own is None or isinstance(error, UsageError):
            raise
        raise UsageError(own) from None


def _lower(task: Task, opened: Opened) -> Told:
    return Told((induction.parts_of(opened.system), bool(opened.system.phases)))


def _induct(task: Task, opened: Opened) -> Told:
    attempts = induction.Induction(opened.system, EFFORT).run(task.part, task.names, task.assumed)
    shown = [attrs.evolve(a, before=str(a.before or ""), move=str(a.move or "")) for a in attempts]
    return Told(tuple(shown))


@lru_cache(maxsize=1)
def _cuts(case: Case, names: tuple[str, ...]) -> cuts.Cuts:
    return cuts.Cuts(case.open().system, EFFORT, names)


def _effect(task: Task, opened: Opened) -> Told:
    work = _cuts(task.case, task.names)
    cut = work.effect(task.part, task.assumed)
    return Told(Stepwise(_asked(cut, task.part), tuple((n, tuple(after)) for n, after in cut.holds.items())))


def _phases(task: Task, opened: Opened) -> Told:
    work = _cuts(task.case, task.names)
    cut = work.phases({number: frozenset(moves) for number, moves in task.known})
    kept = [
        induction.Attempt(name, "every move and phase keeps it", part, _status(not left), cut.seconds.get(name, 0.0) / len(parts))
        for name, left in work.left(cut).items()
        for parts in [left or ("step by step",)]
        for part in parts
    ]
    _cuts.cache_clear()  # facts were added
    return Told(Stepwise((*_asked(cut, "the phases"), *kept)))


def _asked(cut: Cut, part: str) -> tuple[induction.Attempt, ...]:
    return tuple(
        induction.Attempt(WELL_TYPED, one.obligation.what, part, _status(proved), 0.0, place=one.obligation.place)
        for one, proved in cut.asked
    )


def _status(proved: bool) -> induction.Status:
    return induction.Status.PROVED if proved else induction.Status.GAVE_UP


def _searched(task: Task, opened: Opened, found: Exploration | Roaming) -> Told:
    plays = tuple(Play(opened.rules, one.moves).as_data() for one in found.findings.values())
    bare = {key: attrs.evolve(one, moves=()) for key, one in found.findings.items()}
    return Told(attrs.evolve(found, findings=bare), plays)


def _explore(task: Task, opened: Opened) -> Told:
    return _searched(task, opened, visit(opened.rules, task.names, task.most))


def _roam(task: Task, opened: Opened) -> Told:
    return _searched(task, opened, roam_about(opened.rules, task.names, task.seed, task.most))


def _search(task: Task, opened: Opened) -> Told:
    claim = opened.claim(task.names[0])
    target = bounded.reaches(claim, task.index) if claim.kind == "reachable" else bounded.breaks(claim)
    lemmas = [opened.claim(name) for name in task.assumed]
    found = to_sat.search(opened.system, target, task.most, LIMITS, lemmas=lemmas) if installed() else None
    if found is None or not _stays_in_range(opened, found):
        found = bounded.search(opened.system, target, task.most, EFFORT)
    plays = () if found.moves is None else (Play(opened.rules, found.moves).as_data(),)
    return Told(attrs.evolve(found, moves=None), plays)


def _stays_in_range(opened: Opened, found: bounded.Bounded) -> bool:
    """Whether no value leaves its range in the play found: a circuit does not see that, and z3 looks for another."""
    try:
        return bool(Play(opened.rules, found.moves or ()).states)
    except OutOfRange:
        return False
    except IllegalMove:  # which is told where the play arrives
        return True


def _sat_induct(task: Task, opened: Opened) -> Told:
    lemmas = [opened.claim(name) for name in task.assumed]
    return Told(to_sat.induct(opened.system, opened.claim(task.names[0]), lemmas, LIMITS) if installed() else "")


def _linger(task: Task, opened: Opened) -> Told:
    claim = next(claim for claim in opened.rules.game.claims if claim.name == task.names[0])
    found = linger(opened.rules, claim, task.most)
    if found is None:
        return Told(None)
    return Told(attrs.evolve(found, moves=()), (Play(opened.rules, found.moves).as_data(),))


def _compare_sides(task: Task, opened: Opened) -> Told:
    found = compare_sides(opened.rules, task.most, task.further, task.seed)
    if found.parted is None:
        return Told(found)
    plays = tuple(Play(opened.rules, moves).as_data() for moves in found.parted.moves)
    return Told(attrs.evolve(found, parted=attrs.evolve(found.parted, moves=((), ()), move=None)), plays)


def _k_induct(task: Task, opened: Opened) -> Told:
    lemmas = [opened.claim(name) for name in task.assumed]
    return Told(bounded.k_induction(opened.system, opened.claim(task.names[0]), lemmas, task.most, EFFORT))


def _spacer(task: Task, opened: Opened) -> Told:
    return Told(horn.spacer(opened.system, opened.claim(task.names[0]), EFFORT))


@lru_cache(maxsize=64)
def _read_once(case: Case) -> System:
    """The rules of a case lowered once: an atlas has many cases, and the first of them was compared with itself."""
    opened = case.open()
    return lower(opened.rules.game, opened.rules.setup, twice=False)


@lru_cache(maxsize=3)
def _made_once(case: Case, names: tuple[str, ...]) -> reading.Made | None:
    """The program of a case: the default's is needed again and again."""
    return reading.made_of(_read_once(case), names)


def _read(task: Task, opened: Opened) -> Told:
    """The rules read, and a look at claims under them."""
    toured = _tour(task, opened)
    return Told((reading.read(_read_once(task.case), _made_once(task.case, task.names)), toured.what), toured.plays)


def _alike(task: Task, opened: Opened) -> Told:
    one, other = map(_read_once, (task.case, *task.others))
    lemmas = [claim for claim in one.claims if claim.name in task.assumed]
    return Told(twins.no_state_parts(one, other, lemmas, task.asking))


def _part(task: Task, opened: Opened) -> Told:
    one, *others = map(_read_once, (task.case, *task.others))
    found = twins.short_play(one, [*zip(others, task.lengths, strict=True)], task.least, task.most, task.asking)
    if found is None:
        return Told(None)
    bounded, asked = found
    plays = () if bounded.moves is None else (Play(opened.rules, bounded.moves).as_data(),)
    return Told((attrs.evolve(bounded, moves=None), asked), plays)


def _near(task: Task, opened: Opened) -> Told:
    one, *others = map(_read_once, (task.case, *task.others))
    return Told(twins.nearing(one, others, task.least, task.most, task.asking))


def _tour(task: Task, opened: Opened) -> Told:
    """A look at claims: all that is met is replayed here, and the plays that break some are told."""
    found = touring.tour(opened.rules, _made_once(task.case, task.names), task.names, task.most)
    plays = {key: Play(opened.rules, one.moves).as_data() for key, one in found.broken(opened.rules.game).items()}
    for key, data in plays.items():
        replay(opened, data, key, found.findings[key].note)
    replaying.must_be_shown(opened.rules, {key: one for key, one in found.findings.items() if key not in plays})
    return Told(found.told(tuple(plays)), tuple(plays.values()))


def _twins(task: Task, opened: Opened) -> ending.Twins:
    (other,) = task.others
    return ending.Twins((opened.rules, other.open().rules), _made_once(task.case, task.names), task.made)


def _walk(task: Task, opened: Opened) -> Told:
    found = ending.in_step(_twins(task, opened), task.most, task.lengths[0] or 0, task.further)
    if found is None or found.moves is None:
        return Told(found)
    return Told(attrs.evolve(found, moves=None), (Play(opened.rules, found.moves).as_data(),))


def _differ(task: Task, opened: Opened) -> Told:
    """What differs after a play that is the same under two readings, and a play of equal moves with unlike ends."""
    two, moves = _twins(task, opened), [move_from_text(opened.rules.game, text) for text in task.prefix]
    plays = ending.unlike_ends(two, moves, task.further)
    found = ending.differences_after(two, moves, task.most)
    return Told(found, () if plays is None else tuple(play.as_data() for play in plays))


_KINDS = {
    "differ": _differ,
    "near": _near,
    "walk": _walk,
    "tour": _tour,
    "read": _read,
    "alike": _alike,
    "part": _part,
    "lower": _lower,
    "induct": _induct,
    "effect": _effect,
    "phases": _phases,
    "explore": _explore,
    "roam": _roam,
    "search": _search,
    "sat-induct": _sat_induct,
    "k-induct": _k_induct,
    "linger": _linger,
    "compare-sides": _compare_sides,
    "spacer": _spacer,
}


def replayed(opened: Opened, told: Told, wanted: Callable[[Key, Finding], bool]) -> dict[Key, tuple[Finding, Play]]:
    """Those findings of a search that are wanted, with their plays, each replayed by the plain rules.

    Raises:
        Internal: the rules refuse a play.
    """
    found: dict[Key, tuple[Finding, Play]] = {}
    for (key, bare), data in zip(told.what.findings.items(), told.plays, strict=True):
        one = attrs.evolve(bare, moves=tuple(data["moves"]))
        if wanted(key, one):
            found[key] = (attrs.evolve(one, moves=()), replay(opened, data, key, one.note))
    return found


def replay(opened: Opened, data: dict[str, Any], key: Key, note: str = "") -> Play:
    """A play from its data, replayed.

    Args:
        opened: the game.
        data: the play.
        key: what the play shows, which the plain rules have to see as well.
        note: what goes wrong beyond its last move; whoever found it has asked the plain rules.

    Raises:
        Internal: the rules refuse the play, or do not see what it is to show.
    """
    try:
        play = Play.from_data(opened.rules.game, data)
    except (IllegalMove, UsageError) as error:
        raise Internal(f"the play found for {key[0]} cannot be replayed: {error}") from error
    if not note and not Watch.of(opened.rules, (key[0],)).shows(play.states, play.moves, key):
        raise Internal(f"the play found for {key[0]} does not show it")
    return play
