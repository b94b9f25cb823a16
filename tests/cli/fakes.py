"""Results and plays of Nim, for tests that need no engine."""

from __future__ import annotations

from pathlib import Path

from rapanui_rules.check.verdicts import Proved, Result, Verdict
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play, move_from_text
from rapanui_rules.play.settings import set_up

ROOT = Path(__file__).parents[2]
#: Path of a game as a user has one.
NIM = str(ROOT / "examples" / "nim.py")


def nim_play(*stones: int, heap: int = 10) -> Play:
    """A play of Nim by the numbers of stones taken."""
    rules = set_up(load_game(NIM), stones=heap)
    return Play(rules, tuple(move_from_text(rules.game, f"Take(stones={number})") for number in stones))


def result(claim: str, verdict: Verdict = Proved("induction", "every state"), expected: str = "holds") -> Result:
    """One obligation of Nim and what came of it."""
    words = f"In words, {claim.replace('_', ' ')}."
    return Result("nim", {"stones": 10}, {}, claim, words, "invariant", (1, 3), expected, verdict, 0.25)
