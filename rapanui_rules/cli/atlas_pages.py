"""An atlas as pages that need nothing beside themselves: one a question, and a list of them."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from rapanui_rules.check.atlas.advice import advice, changed_cells
from rapanui_rules.check.atlas.engine import Atlas, name_of
from rapanui_rules.check.atlas.entries import Alike, Pair, Parts, Senseless, Unparted
from rapanui_rules.check.atlas.parting import Difference, Sort
from rapanui_rules.check.atlas.questions import Question
from rapanui_rules.errors import IllegalMove, OutOfRange, UsageError
from rapanui_rules.play.plays import Play, move_from_text
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import actor_words, board, label, move_text

__all__ = ["write_pages"]

_STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; } td, th { border: 1px solid #ccc; padding: .25rem .6rem; text-align: left; }
th { background: #f4f1ea; } .boards { display: flex; flex-wrap: wrap; gap: 1.5rem; }
figure { margin: 0; flex: 1 1 20rem; } figure svg { max-width: 100%; height: auto; } figcaption { font-weight: 600; }
.broken, .never { background: #f8d7d0; } .proved, .met { background: #dcefd9; } blockquote { font-style: italic; }
pre { overflow-x: auto; background: #f7f7f7; padding: .5rem; } details { margin: .5rem 0; }
"""


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


def _page(title: str, parts: Iterator[str]) -> str:
    body = "\n".join(parts)
    head = f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
    return f"{head}\n<style>{_STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"


def _index(atlas: Atlas) -> str:
    def parts() -> Iterator[str]:
        yield f"<h1>{escape(atlas.game.title)}: what its text leaves open</h1>"
        yield "<table><tr><th>question</th><th>readings</th><th>what was found</th></tr>"
        for question in atlas.questions:
            for pair in atlas.of(question):
                link = f'<a href="{question.name}.html">{escape(question.about.question)}</a>'
                yield f"<tr><td>{link}</td><td>{escape(pair.one)} | {escape(pair.other)}</td><td>{_short(pair)}</td></tr>"
        yield "</table>"

    return _page(f"{atlas.game.title}: questions", parts())


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
        yield f'<p><a href="index.html">All questions</a></p><h1>{escape(about.question)}</h1>'
        numbers = ", ".join(str(passage.number) for passage in about.passages if passage.number)
        yield f"<p>{escape(atlas.game.source.title)}, passage {numbers}</p>" if numbers else "<p>The text is silent.</p>"
        if about.disputed:
            yield f"<blockquote>{escape(about.disputed)}</blockquote>"
        yield "<table><tr><th>reading</th><th>meaning</th><th>supported by</th></tr>"
        for reading in question.readings():
            name = reading.name.lower() + (" (default)" if reading is question.default else "")
            support = about.supports.get(reading.name, "")
            yield f"<tr><td>{escape(name)}</td><td>{escape(str(reading.value))}</td><td>{escape(support)}</td></tr>"
        yield f"</table><p>The default is the default because {escape(about.because)}.</p>"
        for pair in atlas.of(question):
            yield from _pair(atlas, question, pair)
        yield from _matrix(atlas, question)
        yield "<h2>What speaks for which</h2><ul>"
        yield from (f"<li>{escape(line)}</li>" for line in advice(atlas, question))
        yield "</ul>"

    return _page(question.about.question, parts())


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
        yield f"<details><summary>The {moves} moves</summary><ol>"
        for before, move in zip(answer.play.states, answer.play.moves, strict=False):
            yield f"<li>{escape(actor_words(answer.play.rules, before))}: {escape(move_text(move))}</li>"
        yield "</ol></details>"
    for difference in answer.differences:
        of = f": <code>{escape(difference.move)}</code>" if difference.move else ""
        yield f"<p>{escape(difference.sort.value)}{of}</p><ul>"
        yield f"<li>{escape(pair.one)}: {escape(difference.one)}</li><li>{escape(pair.other)}: {escape(difference.other)}</li></ul>"
    yield from _boards(atlas, question, pair, answer)
    if pair.ends is not None:
        winners = [_winners(play) for play in pair.ends]
        yield f"<p>The same {len(pair.ends[0].moves)} moves, legal under both, are won by {escape(winners[0])} as "
        yield f"{escape(pair.one)} and by {escape(winners[1])} as {escape(pair.other)}.</p>"


def _winners(play: Play) -> str:
    rules = play.rules
    return ", ".join(label(rules, rules.seat, each) for each in rules.winners(play.final) or ()) or "nobody"


def _boards(atlas: Atlas, question: Question, pair: Pair, answer: Parts) -> Iterator[str]:
    """The board on which they part, and what becomes of it under each."""
    state, first = answer.play.final, answer.differences[0]
    yield '<div class="boards">'
    if first.sort is not Sort.START:
        yield _figure(answer.play.rules, state, "Here they part")
    for name in (pair.one, pair.other):
        rules = Rules(atlas.game, question.read(atlas.setup, question.enum[name.upper()]))
        after = _after(rules, state, first)
        if after is not None:
            yield _figure(rules, after, f"{name}, {'at the start' if first.sort is Sort.START else 'after the move'}")
    yield "</div>"


def _after(rules: Rules[Any, Any], state: Any, difference: Difference) -> Any | None:
    if difference.sort is Sort.START:
        return rules.initial()
    if not difference.move:
        return None
    try:
        return rules.play(state, move_from_text(rules.game, difference.move))
    except (IllegalMove, OutOfRange, LookupError):
        return None


def _figure(rules: Rules[Any, Any], state: Any, said: str) -> str:
    svg = rules.game.svg
    drawn = f"<pre>{escape(board(rules, state))}</pre>" if svg is None else _inside(svg(rules.setup, state))
    return f"<figure><figcaption>{escape(said)}</figcaption>{drawn}</figure>"


def _inside(svg: str) -> str:
    """A picture as a part of a page: without what can only stand at the beginning of a file."""
    return svg[svg.index("<svg") :]


def _matrix(atlas: Atlas, question: Question) -> Iterator[str]:
    names = [(reading.name.lower(), name_of(question, reading)) for reading in question.readings()]
    names = [(said, name) for said, name in names if name in atlas.columns]
    changed = {claim for _, claim, _, _ in changed_cells(atlas, question)}
    yield "<h2>Claims under each reading</h2><table><tr><th>claim</th>"
    yield "".join(f"<th>{escape(said)}</th>" for said, _ in names) + "</tr>"
    for claim in sorted(atlas.claims, key=lambda one: one.name not in changed):
        cells = [atlas.columns[name].cells[claim.name] for _, name in names]
        row = "".join(f'<td class="{cell.status.value.split()[0]}">{cell.status.value}</td>' for cell in cells)
        yield f"<tr><td>{escape(claim.words)}</td>{row}</tr>"
    yield "</table><p>How far the searches went:</p><ul>"
    yield from (f"<li>{escape(said)}: {escape(atlas.columns[name].bound)}</li>" for said, name in names)
    yield "</ul>"
