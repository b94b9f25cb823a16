"""Questions about a text that take no readings, printed and as JSON has them."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.text import Text

from rapanui_rules.cli.screen import hanging
from rapanui_rules.lang.game import Game
from rapanui_rules.lang.readings import Settled

__all__ = ["settled_record", "settled_words", "show_settled"]


def show_settled(screen: Console, game: Game[Any, Any]) -> None:
    """Print the questions that take no readings, each with the reason; nothing where there is none."""
    if game.settled:
        screen.print("\nQuestions that take no readings:", style="bold")
    for one in game.settled:
        hanging(screen, Text.assemble(f"  {one.question} ", (settled_words(one), "dim")), 4)


def settled_words(one: Settled) -> str:
    """Why a question takes no readings, with the passages that it is about."""
    numbers = ", ".join(str(passage.number) for passage in one.passages)
    where = f" (passage{'s' * (len(one.passages) > 1)} {numbers})" if numbers else ""
    return f"{one.reason.value[0].upper()}{one.reason.value[1:]}: {one.because}{where}."


def settled_record(game: Game[Any, Any]) -> list[dict[str, Any]]:
    """The questions that take no readings as JSON has them."""
    return [
        {
            "question": one.question,
            "passages": [passage.number for passage in one.passages],
            "disputed": one.disputed,
            "reason": one.reason.name.lower(),
            "because": one.because,
        }
        for one in game.settled
    ]
