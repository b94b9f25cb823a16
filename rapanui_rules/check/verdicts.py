"""What an engine can honestly say of a claim."""

from __future__ import annotations

from typing import NoReturn

import attrs

from rapanui_rules.play.plays import Play

__all__ = ["NoCounterexample", "Proved", "Reached", "Refuted", "Result", "Unknown", "Verdict"]


class _NoTruth:
    """A verdict is no yes or no: which of the five it is has to be asked."""

    __slots__ = ()

    def __bool__(self) -> NoReturn:
        raise TypeError("a verdict has no truth value; test its class: isinstance(verdict, Proved)")


@attrs.frozen
class Proved(_NoTruth):
    """The claim holds in all of *scope*, shown by *method*."""

    method: str
    scope: str


@attrs.frozen
class Refuted(_NoTruth):
    """*play* breaks the claim; *shortest* says why no shorter one does, and is empty where that is not known.

    There is no play where a claim that something can be reached is refuted: nothing reaches it. A play that shows that a
    game need not end comes back to its state before move *loop*, counted from 1. That secrets bear on what is legal takes
    two plays: after *play* and after *other* a player sees the same, and may not do the same.
    """

    method: str
    scope: str
    play: Play | None
    shortest: str = ""
    loop: int | None = None
    other: Play | None = None


@attrs.frozen
class Reached(_NoTruth):
    """*play* (one for each index of the claim) leads to such a state; *shortest* as in `Refuted`."""

    method: str
    scope: str
    plays: tuple[Play, ...]
    shortest: str = ""


@attrs.frozen
class NoCounterexample(_NoTruth):
    """None was found up to *bound*, which says nothing of what lies beyond."""

    method: str
    scope: str
    bound: str


@attrs.frozen
class Unknown(_NoTruth):
    """No engine could tell; *why* names what each of them ran into."""

    method: str
    scope: str
    why: str


Verdict = Proved | Refuted | Reached | NoCounterexample | Unknown


@attrs.frozen
class Result:
    """One obligation and what came of it.

    Attributes:
        game: name of the game.
        setup: the setup's settings by name; "any" for those left symbolic.
        readings: reading by the name of its question.
        claim: name of the claim.
        words: the claim in words.
        kind: kind of the claim.
        passages: numbers of the passages cited.
        expected: "holds" or "fails".
        verdict: what was found.
        seconds: wall time spent.
        stored: whether the verdict was kept by an earlier run.
        rules: a hash of the rules, the setup and the claim that the verdict is of.
    """

    game: str
    setup: dict[str, object]
    readings: dict[str, str]
    claim: str
    words: str
    kind: str
    passages: tuple[int, ...]
    expected: str
    verdict: Verdict
    seconds: float
    stored: bool = False
    rules: str = ""

    @property
    def holds(self) -> bool | None:
        """Whether the claim holds; None where that is open."""
        match self.verdict:
            case Proved() | Reached():
                return True
            case Refuted():
                return False
            case _:
                return None

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is the expected one; an open one never is."""
        return self.holds is (self.expected == "holds") and self.holds is not None
