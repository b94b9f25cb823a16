"""An atlas as pages that need nothing beside themselves: one a question, and a list of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path
from typing import Any

from rapanui_rules.check.atlas.advice import advice, changed_cells
from rapanui_rules.check.atlas.engine import Atlas, name_of
from rapanui_rules.check.atlas.entries import Alike, Pair, Parts, Senseless, Unparted
from rapanui_rules.check.atlas.parting import Difference, Sort
from rapanui_rules.check.atlas.questions import Question
from rapanui_rules.check.atlas.touring import Cell
from rapanui_rules.cli.settled import settled_words
from rapanui_rules.errors import IllegalMove, OutOfRange, UsageError
from rapanui_rules.play.plays import Play, move_from_text
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import label
from rapanui_rules.rulebook.boards import Position, board_figures
from rapanui_rules.rulebook.pages import page
from rapanui_rules.rulebook.stepping import step_through

__all__ = ["write_pages"]

def write_pages(folder: Path, atlas: Atlas) -> list[Path]:
    """Write a page for each question, and one that lists them.

    Raises:
        UsageError: the folder cannot be written.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        made = [(folder / f"{question.name}.html", _question(atlas, question)) for question in atlas.questions]
        made.append((folder / "index.html", _index(atlas)))
        for path, text in made:
            path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{folder} cannot be written: {error.strerror}") from None
    return [path for path, _ in made]


def _index(atlas: Atlas) -> str:
    def parts() -> Iterator[str]:
        yield f"<h1>{escape(atlas.game.title)}: what its text leaves open</h1>"
        pairs = ((question, pair) for question in atlas.questions for pair in atlas.of(question))
        rows = (
            (
                f'<a href="{question.name}.html">{escape(question.about.question)}</a>',
                f"{escape(pair.one)} or {escape(pair.other)}",
                _short(pair),
            )
            for question, pair in pairs
        )
        yield _table(("question", "readings", "what was found"), rows)
        if atlas.game.settled:
            yield "<h2>Questions that take no readings</h2><ul>"
            yield from (f"<li>{escape(f'{one.question} {settled_words(one)}')}</li>" for one in atlas.game.settled)
            yield "</ul>"

    return page(f"{atlas.game.title}: questions", parts())


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table, which is moved aside where it is too wide; its cells are HTML."""
    head = "".join(f'<th scope="col">{it}</th>' for it in heads)
    body = "\n".join(f"<tr>{''.join(f'<td>{it}</td>' for it in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>\n{body}</tbody></table></div>'


def _short(pair: Pair) -> str:
    match pair.answer:
        case Parts(play=play, shortest=shortest):
            return f"part after {len(play.moves)} moves{', and no play is shorter' if shortest else ''}"
        case Alike():
            return "never part"
        case Unparted(bound=bound):
            return f"not told apart: {escape(bound)}"
        case Senseless(why=why):
            return escape(why)


def _question(atlas: Atlas, question: Question) -> str:
    def parts() -> Iterator[str]:
        about = question.about
        yield f'<nav><a href="index.html">All questions</a></nav><h1>{escape(about.question)}</h1>'
        numbers = ", ".join(str(passage.number) for passage in about.passages if passage.number)
        yield f"<p>{escape(atlas.game.source.title)}, passage {numbers}</p>" if numbers else "<p>The text is silent.</p>"
        if about.disputed:
            yield f"<blockquote>{escape(about.disputed)}</blockquote>"
        rows = (
            (
                escape(reading.name.lower()) + (" (default)" if reading is question.default else ""),
                escape(str(reading.value)),
                escape(about.supports.get(reading.name, "")),
            )
            for reading in question.readings()
        )
        yield _table(("reading", "meaning", "supported by"), rows)
        yield f"<p>The default is the default because {escape(about.because)}.</p>"
        for pair in atlas.of(question):
            yield from _pair(atlas, question, pair)
        yield from _matrix(atlas, question)
        yield "<h2>What speaks for which</h2><ul>"
        yield from (f"<li>{escape(line)}</li>" for line in advice(atlas, question))
        yield "</ul>"

    return page(question.about.question, parts())


def _pair(atlas: Atlas, question: Question, pair: Pair) -> Iterator[str]:
    yield f"<h2>{escape(pair.one)} or {escape(pair.other)}</h2>"
    match pair.answer:
        case Parts() as answer:
            yield from _parts(atlas, question, pair, answer)
        case Alike(method=method, scope=scope):
            yield f"<p>They never part: {escape(method)} ({escape(scope)}).</p>"
        case Unparted(bound=bound, why=why):
            yield f"<p>They were not told apart by {escape(bound)}; {escape(why)}.</p>"
        case Senseless(why=why):
            yield f"<p>Not asked: {escape(why)}.</p>"


def _parts(atlas: Atlas, question: Question, pair: Pair, answer: Parts) -> Iterator[str]:
    moves = len(answer.play.moves)
    known = f"no play is shorter: {answer.shortest}" if answer.shortest else "perhaps there are shorter plays"
    if not answer.shortest and answer.excluded >= 0:
        known += f", but none of {answer.excluded} moves or fewer"
    yield f"<p>They part after {moves} {'move' if moves == 1 else 'moves'} ({escape(answer.method)}); {escape(known)}.</p>"
    if moves:
        yield step_through(answer.play, name=f"{_name(pair)}-play")
    for difference in answer.differences:
        of = f": <code>{escape(difference.move)}</code>" if difference.move else ""
        yield f"<p>{escape(_sentence(difference.sort.value))}{of}</p><ul>"
        yield f"<li>{escape(pair.one)}: {escape(difference.one)}</li><li>{escape(pair.other)}: {escape(difference.other)}</li></ul>"
    yield board_figures(list(_positions(atlas, question, pair, answer)), f"{_name(pair)}-board")
    if pair.ends is not None:
        winners = [_winners(play) for play in pair.ends]
        yield f"<p>The same {len(pair.ends[0].moves)} moves, legal under both, are won by {escape(winners[0])} as "
        yield f"{escape(pair.one)} and by {escape(winners[1])} as {escape(pair.other)}.</p>"


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]


def _name(pair: Pair) -> str:
    """What ids on the page of a question begin with."""
    return f"{pair.one}-or-{pair.other}"


def _winners(play: Play) -> str:
    rules = play.rules
    return ", ".join(label(rules, rules.seat, each) for each in rules.winners(play.final) or ()) or "nobody"


def _positions(atlas: Atlas, question: Question, pair: Pair, answer: Parts) -> Iterator[Position]:
    """The board on which they part, and what becomes of it under each."""
    state, first = answer.play.final, answer.differences[0]
    if first.sort is not Sort.START:
        yield Position(answer.play.rules, state, "Here they part")
    for name in (pair.one, pair.other):
        rules = Rules(atlas.game, question.read(atlas.setup, question.enum[name.upper()]))
        after = _after(rules, state, first)
        if after is not None:
            yield Position(rules, after, f"{name}, {'at the start' if first.sort is Sort.START else 'after the move'}")


def _after(rules: Rules[Any, Any], state: Any, difference: Difference) -> Any | None:
    if difference.sort is Sort.START:
        return rules.initial()
    if not difference.move:
        return None
    try:
        return rules.play(state, move_from_text(rules.game, difference.move))
    except (IllegalMove, OutOfRange, LookupError):
        return None


def _matrix(atlas: Atlas, question: Question) -> Iterator[str]:
    names = [(reading.name.lower(), name_of(question, reading)) for reading in question.readings()]
    names = [(said, name) for said, name in names if name in atlas.columns]
    changed = {claim for _, claim, _, _ in changed_cells(atlas, question)}
    rows = (
        (escape(claim.words), *(_badge(atlas.columns[name].cells[claim.name]) for _, name in names))
        for claim in sorted(atlas.claims, key=lambda one: one.name not in changed)
    )
    yield "<h2>Claims under each reading</h2>"
    yield _table(("claim", *(escape(said) for said, _ in names)), rows)
    yield "<p>How far the searches went:</p><ul>"
    yield from (f"<li>{escape(said)}: {escape(atlas.columns[name].bound)}</li>" for said, name in names)
    yield "</ul>"


def _badge(cell: Cell) -> str:
    """What is known of a claim, in words, and in a colour that says no more than they do."""
    status = cell.status.value
    return f'<span class="{status.split()[0]}">{status}</span>'
