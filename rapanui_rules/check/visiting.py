"""Searches by native code where a game can be compiled, told in the words of the searches by the plain rules.

A play they find counts only after the plain rules have replayed it; that is done where the play arrives.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rapanui_rules.backends.native import exploring, roaming
from rapanui_rules.backends.native.compiling import default_cache, has_llvm
from rapanui_rules.check.searching import WELL_TYPED, Exploration, Finding, Roaming, explore, roam
from rapanui_rules.errors import Internal, OutOfRange, UsageError
from rapanui_rules.lang.claims import Claim, Kind
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.watching import Key, indexes

__all__ = ["PLAINLY", "findings_of", "roam_about", "visit"]

#: Of so many moves that native code makes the plain rules make one in their place.
PLAINLY = 20

#: Bytes that the states of a search may take.
_MEMORY = 1 << 30


def visit(rules: Rules[Any, Any], names: tuple[str, ...], most: int) -> Exploration:
    """Visit states in breadth, testing claims.

    Args:
        names: of the claims to test.
        most: how many legal moves may be made; by the plain rules, where the game cannot be compiled, a `PLAINLY`-th.
    """
    if most > 0 and has_llvm():
        ends = any(claim.kind is Kind.ENDS and claim.name in names for claim in rules.game.claims)
        try:
            found = exploring.explore(rules, names, limit=_MEMORY, most=most, ends=ends, cache=default_cache())
        except UsageError:
            pass
        else:
            findings = findings_of(rules, found.plays, shortest=True)
            if found.ending.loop is not None:
                way, round_ = found.ending.loop
                loop = Finding((*way, *round_), shortest=False, loop=len(way) + 1)
                findings |= {(name, None): loop for name in names if _kind(rules, name) is Kind.ENDS}
            longest, levels = found.ending.longest, found.levels
            return Exploration(findings, found.states, found.steps, levels, found.complete, longest, native=True)
    return explore(rules, names, most // PLAINLY)


def roam_about(rules: Rules[Any, Any], names: tuple[str, ...], seed: int, most: int) -> Roaming:
    """Play at random, testing claims.

    Args:
        names: of the claims to test.
        seed: decides every choice.
        most: how many moves are made; by the plain rules, where the game cannot be compiled, a `PLAINLY`-th.
    """
    if most > 0 and has_llvm():
        try:
            found = roaming.roam(rules, names, most, seed, cache=default_cache())
        except UsageError:
            pass
        else:
            return Roaming(findings_of(rules, found.plays, shortest=False), found.games, found.moves, native=True)
    return roam(rules, names, seed, most // PLAINLY)


def findings_of(
    rules: Rules[Any, Any], plays: Mapping[tuple[str, int | None], tuple[Any, ...]], *, shortest: bool
) -> dict[Key, Finding]:
    """Plays that native code found, by what they are of.

    That a measure does not fall is no play that fails to end, so it is left out.
    """
    found: dict[Key, Finding] = {}
    for (name, place), moves in plays.items():
        claim = next((one for one in rules.game.claims if one.name == name), None)
        if name == "stuck":
            found |= {(one, None): Finding(moves, shortest) for one in _never_stuck(rules)}
        elif name == "fault":
            found[WELL_TYPED, None] = _fault(rules, moves, shortest)
        elif claim is None or claim.kind is not Kind.ENDS:
            index = None if claim is None or place is None else indexes(rules, claim)[place]
            found[name, index] = Finding(moves, shortest)
    return found


def _fault(rules: Rules[Any, Any], moves: tuple[Any, ...], shortest: bool) -> Finding:
    """A play to a state from which its last move leaves a range, as the plain rules say too.

    Raises:
        Internal: they do not.
    """
    way = Play(rules, moves[:-1])
    try:
        rules.after(way.final, moves[-1])
    except (OutOfRange, LookupError) as error:
        return Finding(way.moves, shortest, note=f"then {moves[-1]}: {error}")
    raise Internal(f"{rules.game.name}: native code refuses {moves[-1]}, which the plain rules make")


def _never_stuck(rules: Rules[Any, Any]) -> tuple[str, ...]:
    return tuple(claim.name for claim in rules.game.claims if claim.kind is Kind.NEVER_STUCK)


def _kind(rules: Rules[Any, Any], name: str) -> Kind | None:
    claim: Claim | None = next((one for one in rules.game.claims if one.name == name), None)
    return None if claim is None else claim.kind
