"""A play as a piece of a page that is stepped through by buttons, keys and a slider; without a script it is a list."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any
from zlib import crc32

import attrs

from rapanui_rules.play.plays import Play
from rapanui_rules.play.views import View
from rapanui_rules.play.words import actor_words, ending, move_words
from rapanui_rules.rulebook.boards import text_board
from rapanui_rules.rulebook.pictures import inlined

__all__ = ["Step", "Words", "step_through", "steps_of"]

#: Boards of a play that are printed, evenly spaced from the start to the end.
_PRINTED = 6


@attrs.frozen
class Words:
    """What the piece itself says, in the language of its page; `{number}` and `{total}` stand for numbers."""

    play: str = "A play, step by step (moves: {total})"
    start: str = "The start"
    step: str = "Step {number} of {total}"
    board: str = "Board"
    unchanged: str = "Nothing changes."
    first: str = "First"
    back: str = "Back"
    forward: str = "Forward"
    last: str = "Last"
    controls: str = "Steps of the play"


@attrs.frozen
class Step:
    """A point of a play, as somebody sees it.

    Attributes:
        number: of the move that led there, 0 at the start.
        actor: who made the move; nothing at the start.
        move: the move in words; nothing at the start.
        changes: what the move changed, a sentence each.
        state: what is seen on the table after it.
        is_key: whether its board is among the few that are printed.
    """

    number: int
    actor: str
    move: str
    changes: tuple[str, ...]
    state: Any
    is_key: bool


def steps_of(play: Play, view: View | None = None) -> tuple[Step, ...]:
    """The start of a play and what each of its moves leads to.

    Args:
        play: the play.
        view: whose eyes; by default nothing is hidden.
    """
    rules, states, total = play.rules, play.states, len(play.moves)
    view = view or View(rules, sees_all=True)
    printed = {round(total * part / (_PRINTED - 1)) for part in range(_PRINTED)}
    steps = [Step(0, "", "", (), view.seen(states[0]), True)]
    for number, move in enumerate(play.moves, 1):
        before, after = states[number - 1], states[number]
        unseen = view.unseen(before, move)
        steps.append(
            Step(
                number,
                actor_words(rules, before),
                move_words(rules, move, unseen),
                tuple(view.differences(before, after)),
                view.seen(after),
                number in printed,
            )
        )
    return tuple(steps)


def step_through(play: Play, *, view: View | None = None, words: Words | None = None, name: str = "") -> str:
    """A play as a fragment of HTML, for a page that has `stepping.css` and `stepping.js` of the folder `static`.

    Args:
        play: the play.
        view: whose eyes; by default nothing is hidden.
        words: what the buttons say; English by default.
        name: the id of the fragment, of which a page can have one; by default made from the play.
    """
    view, words = view or View(play.rules, sees_all=True), words or Words()
    name = name or f"play-{crc32(repr(play.as_data()).encode()):08x}"
    return "\n".join(_fragment(play, view, words, name)) + "\n"


def _fragment(play: Play, view: View, words: Words, name: str) -> Iterator[str]:
    steps, total = steps_of(play, view), len(play.moves)
    shared, boards = _boards(play, view, steps, name)
    yield f'<section class="stepping" id="{escape(name)}" aria-label="{escape(words.play.format(total=total))}">'
    if shared:
        yield shared
    yield from _controls(words, total)
    yield '<ol class="stepping-steps">'
    for step, board in zip(steps, boards, strict=True):
        yield f'<li class="stepping-step{" is-key" if step.is_key else ""}" id="{escape(name)}-{step.number}">'
        yield from _said(play, words, step, total)
        yield f"<details{' open' if step.is_key else ''}><summary>{escape(words.board)}</summary>"
        yield f'<figure class="board">{board}</figure></details></li>'
    yield "</ol></section>"


def _boards(play: Play, view: View, steps: tuple[Step, ...], name: str) -> tuple[str, tuple[str, ...]]:
    """What the boards of all steps share, and the boards: pictures where the game draws them, else text."""
    svg = play.rules.game.svg
    if svg is None:
        return "", tuple(text_board(play.rules, view.board(state)) for state in play.states)
    found = inlined([svg(play.rules.setup, step.state) for step in steps], name)
    return found.shared, found.pictures


def _controls(words: Words, total: int) -> Iterator[str]:
    """Buttons and a slider, which the script shows."""
    yield f'<div class="stepping-controls" role="group" aria-label="{escape(words.controls)}" hidden>'
    for to, arrow, said in (
        ("first", "⇤", words.first),
        ("back", "←", words.back),
        ("forward", "→", words.forward),
        ("last", "⇥", words.last),
    ):
        yield f'<button type="button" data-to="{to}"><span aria-hidden="true">{arrow}</span> {escape(said)}</button>'
    yield f'<input type="range" min="0" max="{total}" value="0" aria-label="{escape(words.controls)}">'
    yield '<output class="stepping-heard"></output></div>'


def _said(play: Play, words: Words, step: Step, total: int) -> Iterator[str]:
    """Everything about a step but its board."""
    number = words.step.format(number=step.number, total=total) if step.number else words.start
    yield f'<div class="stepping-words"><p class="stepping-number">{escape(number)}</p>'
    if step.number:
        yield f'<p class="stepping-move"><b>{escape(step.actor)}:</b> {escape(step.move)}</p>'
        yield '<ul class="stepping-changes">'
        yield from (f"<li>{escape(change)}</li>" for change in step.changes or (words.unchanged,))
        yield "</ul>"
    if step.number == total:
        yield f'<p class="stepping-end">{escape(ending(play.rules, play.final))}</p>'
    yield "</div>"
