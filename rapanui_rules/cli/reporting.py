"""The words of `rapanui check`: what is about to be seen, one line an obligation, the plays, the summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from rapanui_rules.check.records import plays_of, verdict_name
from rapanui_rules.check.verdicts import NoCounterexample, Refuted, Result, Unknown
from rapanui_rules.cli.options import default_readings, readings_in, settings_in
from rapanui_rules.cli.screen import hanging
from rapanui_rules.cli.showing import python_lines, show_play
from rapanui_rules.lang.game import Game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import worded

__all__ = ["heading", "introduction", "result_line", "show_plays", "summary"]

_MEANINGS = {
    "proved": "true in every play there can be",
    "reached": "a play that does it was found",
    "refuted": "a play breaks the claim, or nothing reaches what it says can be reached",
    "no counterexample": "none found within a bound; nothing is said of what lies beyond it",
    "unknown": "nothing could be shown within the bounds set for the work",
}


def introduction() -> str:
    """The first lines a newcomer sees."""
    return (
        "This checks the rules of board games. Each line below is a sentence that should be true of a game's rules. "
        "The word before it says what was found: `proved` means true in every play there can be, `reached` that a play "
        "does it, `refuted` that a play breaks it. Plays found are shown move by move further below."
    )


def heading(game: Game[Any, Any], setup: Any, symbolic: frozenset[str], claims: int) -> str:
    """What is being checked: the game, its settings and how many claims."""
    settings = [
        f"any {name}" if name in symbolic else f"{name}={worded(value)}"
        for name, value in settings_in(game, setup).items()
    ]
    other = _changed(readings_in(game, setup), default_readings(game))
    read = [f"{name} read as {value}" for name, value in other.items()]
    said = "".join(f", {part}" for part in (*settings, *read))
    return f"{game.title}, rules version {game.version}{said}: {claims} {'claim' if claims == 1 else 'claims'}"


def _changed(readings: Mapping[str, str], defaults: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in readings.items() if value != defaults.get(name)}


def result_line(game: Game[Any, Any], result: Result) -> Text:
    """One obligation: what was found, the claim, and how, in what scope and time."""
    verdict, name = result.verdict, verdict_name(result.verdict)
    if result.as_expected:
        style, expected = "green", " As expected: the claim fails." if result.expected == "fails" else ""
    else:
        style, expected = (
            "bold red",
            f" UNEXPECTED: the claim should {'hold' if result.expected == 'holds' else 'fail'}.",
        )
    more = [
        f"{question} read as {value}" for question, value in _changed(result.readings, default_readings(game)).items()
    ]
    more += [part for part in (verdict.method, verdict.scope) if part]
    if isinstance(verdict, NoCounterexample | Unknown):
        more.append(verdict.bound if isinstance(verdict, NoCounterexample) else verdict.why)
    more.append("kept from an earlier run" if result.stored else f"{result.seconds:.2f} s")
    how = "; ".join(more)
    return Text.assemble("  ", (f"{name:<8}", style), " ", result.words, (expected, style), (f" ({how})", "dim"))


def show_plays(screen: Console, where: str, results: Sequence[Result]) -> None:
    """Draw the plays of *results*, and write each as Python."""
    for result in results:
        plays = plays_of(result)
        for number, play in enumerate(plays, 1):
            of = f", play {number} of {len(plays)}" if len(plays) > 1 else ""
            screen.print(f"\n{result.claim}: {verdict_name(result.verdict)} {_length(play)}{of}", style="bold")
            hanging(screen, f"  {result.words}", 2)
            shortest = getattr(result.verdict, "shortest", "")
            if shortest and play.moves:
                hanging(screen, f"  No shorter play does it: {shortest}.", 2)
            show_play(screen, play, result.verdict.loop if isinstance(result.verdict, Refuted) else None)
            screen.print("  The same in Python:\n")
            for line in python_lines(where, play):
                screen.print(line)


def _length(play: Play) -> str:
    moves = len(play.moves)
    return f"in {moves} {'move' if moves == 1 else 'moves'}" if moves else "at the start"


def summary(results: Sequence[Result], seconds: float) -> Iterator[Text]:
    """What came of it all, for someone who reads nothing else."""
    found = Counter(verdict_name(result.verdict) for result in results)
    wrong = [result for result in results if not result.as_expected]
    yield Text("\nWhat was found:", "bold")
    for name, meaning in _MEANINGS.items():
        if found[name]:
            yield Text(f"  {found[name]:3} {name}: {meaning}")
    if not wrong:
        who = "The one claim" if len(results) == 1 else f"All {len(results)} claims"
        yield Text(f"{who} came out as expected, in {seconds:.1f} s.", "bold green")
        return
    yield Text(f"{len(wrong)} of {len(results)} claims did not come out as expected, in {seconds:.1f} s:", "bold red")
    for result in wrong:
        yield Text(f"  {result.game}: {result.claim}: {verdict_name(result.verdict)}, should {_should(result)}", "red")


def _should(result: Result) -> str:
    return "hold" if result.expected == "holds" else "fail"
