"""Questions that take no readings, as commands show them."""

from __future__ import annotations

import attrs
from rich.console import Console

from examples.nim import game as nim
from rapanui_rules.cli.settled import settled_record, settled_words, show_settled
from rapanui_rules.lang import Reason, Settled

ASKED = Settled("Who begins?", (nim.source[1], nim.source[2]), Reason.SAME, "both do the same", disputed="in turn")


def test_the_reason_is_told_with_the_passages() -> None:
    """Without them where the text is silent."""
    assert "Every answer comes to the same: both do the same (passages 1, 2)." == settled_words(ASKED)
    assert "Every answer comes to the same: both do the same." == settled_words(attrs.evolve(ASKED, passages=()))


def test_they_are_listed() -> None:
    """Nothing is printed for a game without any."""
    for settled, said in (((), ""), ((ASKED,), f"\nQuestions that take no readings:\n  Who begins? {settled_words(ASKED)}\n")):
        screen = Console(width=200, markup=False)
        with screen.capture() as seen:
            show_settled(screen, attrs.evolve(nim, settled=settled))
        assert said == seen.get()


def test_the_record_has_all_of_it() -> None:
    """Passages by their numbers, the reason by its name."""
    assert [
        {
            "question": "Who begins?",
            "passages": [1, 2],
            "disputed": "in turn",
            "reason": "same",
            "because": "both do the same",
        }
    ] == settled_record(attrs.evolve(nim, settled=(ASKED,)))
