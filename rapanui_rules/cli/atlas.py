"""`rapanui atlas`: a game's unclear passages, and what becomes of a play when they are read otherwise."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.text import Text

from rapanui_rules.check.atlas.advice import advice
from rapanui_rules.check.atlas.engine import Atlas, make_atlas, name_of, record
from rapanui_rules.check.atlas.entries import Alike, Pair, Parts, Senseless, Unparted
from rapanui_rules.check.atlas.interacting import Interactions, interactions
from rapanui_rules.check.atlas.keeping import Kept, default_folder
from rapanui_rules.check.atlas.parting import Difference
from rapanui_rules.check.atlas.questions import Question, questions_of
from rapanui_rules.check.records import versions
from rapanui_rules.check.store import Store, default_path
from rapanui_rules.cli.atlas_pages import write_pages
from rapanui_rules.cli.checking import ended_politely
from rapanui_rules.cli.faults import INTERRUPTED
from rapanui_rules.cli.options import chosen
from rapanui_rules.cli.screen import console, hanging, must_be_writable
from rapanui_rules.cli.settled import settled_record, show_settled
from rapanui_rules.cli.showing import show_play
from rapanui_rules.errors import UsageError
from rapanui_rules.play.find import load_game

__all__ = ["Asked", "atlas_of_game"]


@attrs.frozen
class Asked:
    """What was asked for: settings and readings as `name=value`, and how it is shown.

    Attributes:
        question: the one question that is asked; None for all.
        plays: whether the plays are shown move by move; where one question is asked they always are.
        json: a file for the records.
        pairs_only: whether these are of pairs alone.
        html: a folder for pages.
        no_store: neither use nor keep atlases.
        together: whether readings of several questions are searched together, too.
    """

    settings: Sequence[str] = ()
    readings: Sequence[str] = ()
    question: str | None = None
    plays: bool = False
    json: Path | None = None
    html: Path | None = None
    no_store: bool = False
    together: bool = False
    pairs_only: bool = False


def atlas_of_game(where: str, asked: Asked, jobs: int | None) -> int:
    """Make the atlas of a game and print it.

    Args:
        where: name or file of the game.
        asked: what is wanted.
        jobs: how many processes; None for one a core.

    Returns:
        The exit status.
    """
    game = load_game(where)
    if asked.together and asked.question is not None:
        raise UsageError("--together searches readings of several questions; leave QUESTION away")
    if asked.pairs_only and asked.json is None:
        raise UsageError("--pairs-only says what is written to a file; name it by --json FILE")
    setup = chosen(game, asked.settings, asked.readings)
    if setup.symbolic:
        raise UsageError(f"readings cannot be told apart while {', '.join(sorted(setup.symbolic))} is left open")
    questions_of(game, setup.setup, asked.question)
    if asked.json is not None:
        must_be_writable(asked.json)
    screen, began = console(), time.perf_counter()
    columns = SpinnerColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False)
    both: Interactions | None = None
    processes = jobs or os.cpu_count() or 1
    try:
        with ended_politely(), Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bars:
            bar = bars.add_task("reading the rules")

            def progress(text: str) -> None:
                bars.update(bar, description=text)

            found = make_atlas(
                game,
                setup.setup,
                where=where,
                question=asked.question,
                jobs=processes,
                progress=progress,
                kept=None if asked.no_store else Kept(default_folder()),
                store=None if asked.no_store else Store(default_path()),
            )
            if asked.together:
                both = interactions(found, where=where, jobs=processes, progress=progress)
    except KeyboardInterrupt:
        screen.print("Stopped; nothing is kept of an atlas that was not finished.")
        return INTERRUPTED
    _show(screen, found, asked.plays or asked.question is not None)
    if asked.question is None:
        show_settled(screen, game)
    if both is not None:
        _show_together(screen, both)
    _sum_up(screen, found, time.perf_counter() - began)
    if asked.json is not None:
        _write(asked.json, _pairs(found) if asked.pairs_only else _everything(found, both))
    if asked.html is not None:
        pages = write_pages(asked.html, found)
        screen.print(f"{len(pages)} pages are saved in {asked.html}; begin with {pages[-1]}.")
    return 0


def _everything(found: Atlas, both: Interactions | None) -> str:
    """An atlas as JSON for programs."""
    data = record(found) | {"versions": versions(), "settled": settled_record(found.game)}
    data |= {} if both is None else {"together": _together(both)}
    return json.dumps(data, indent=1, ensure_ascii=False) + "\n"


def _pairs(found: Atlas) -> str:
    """The same without claims and without plays of equal moves, a line a pair: to be committed beside pages."""
    data = record(found) | {"versions": versions()}
    rows = [json.dumps(pair | {"ends": None}, ensure_ascii=False) for pair in data.pop("pairs")]
    del data["matrix"]
    head = json.dumps(data, ensure_ascii=False).removesuffix("}")
    return f'{head}, "pairs": [\n' + ",\n".join(rows) + "\n]}\n"


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None


def _show(screen: Console, found: Atlas, plays: bool) -> None:
    for question in found.questions:
        screen.print()
        hanging(screen, Text.assemble((question.name, "bold"), f": {question.about.question}"), 2)
        for line in _about(question):
            hanging(screen, f"  {line}", 4)
        for pair in found.of(question):
            _show_pair(screen, pair, plays)
        for line in advice(found, question):
            hanging(screen, Text.assemble("  - ", (line, "cyan")), 4)
        if plays:
            _show_matrix(screen, found, question)


def _show_matrix(screen: Console, found: Atlas, question: Question) -> None:
    """What is known of each claim under each reading, a row a claim; first those of which it differs."""
    names = [(reading.name.lower(), name_of(question, reading)) for reading in question.readings()]
    columns = [(said, found.columns[name]) for said, name in names if name in found.columns]
    screen.print("  Claims under each reading:")
    rows = [(one.name, [column.cells[one.name].status.value for _, column in columns]) for one in found.claims]
    table = [("", [said for said, _ in columns]), *sorted(rows, key=lambda row: len(set(row[1])) == 1)]
    widths = [max(len(row[1][i]) for row in table) for i in range(len(columns))]
    for name, cells in table:
        line = "  ".join(f"{cell:{width}}" for cell, width in zip(cells, widths, strict=True))
        screen.print(Text(f"    {line}  {name}".rstrip(), "bold" if len(set(cells)) > 1 else ""))
    for said, column in columns:
        hanging(screen, f"    {said}: searched {column.bound}.", 6)


def _about(question: Question) -> Iterator[str]:
    """The words at issue, and why the default is the default."""
    about = question.about
    numbers = [str(passage.number) for passage in about.passages if passage.number]
    words = f' "{about.disputed}"' if about.disputed else ""
    if numbers:
        yield f"Passage {', '.join(numbers)}{words}"
    else:
        yield f"The text is silent{words}"
    for reading in question.readings():
        star = "*" if reading is question.default else " "
        support = about.supports.get(reading.name)
        yield f"{star} {reading.name.lower()}: {reading.value}{f' (supported by {support})' if support else ''}"
    yield f"Default because {about.because}"


def _show_pair(screen: Console, pair: Pair, plays: bool) -> None:
    answer, readings = pair.answer, f"{pair.one} | {pair.other}"
    match answer:
        case Parts(play=play):
            length = len(play.moves)
            after = "before the first move" if not length else f"after {length} {'move' if length == 1 else 'moves'}"
            hanging(screen, Text.assemble("  ", (readings, "bold"), ": ", (f"part {after}", "yellow"), _how(answer)), 6)
            if plays:
                show_play(screen, play)
            for difference in answer.differences[: None if plays else 1]:
                for line in _difference(pair, difference):
                    hanging(screen, f"      {line}", 8)
            if pair.ends is not None:
                many = len(pair.ends[0].moves)
                hanging(screen, f"      The same {many} moves, legal under both, are won by different players.", 8)
        case Alike(method=method, scope=scope):
            said = Text.assemble("  ", (readings, "bold"), ": ", ("never part: proved", "green"), (f" ({method}; {scope})", "dim"))
            hanging(screen, said, 6)
        case Unparted(bound=bound, why=why):
            said = Text.assemble("  ", (readings, "bold"), ": ", ("not told apart", "red"), f" by {bound} ({why})")
            hanging(screen, said, 6)
        case Senseless(why=why):
            hanging(screen, Text.assemble("  ", (readings, "bold"), f": not asked, as {why}"), 6)


def _how(answer: Parts) -> str:
    if answer.shortest:
        return f", no play is shorter: {answer.shortest} ({answer.method})"
    known = f"; none of {answer.excluded} moves or fewer does" if answer.excluded >= 0 else ""
    return f", perhaps not the fewest{known} ({answer.method})"


def _difference(pair: Pair, difference: Difference) -> Iterator[str]:
    yield f"{difference.sort.value}{f': {difference.move}' if difference.move else ''}"
    yield f"  {pair.one}: {difference.one}"
    yield f"  {pair.other}: {difference.other}"


def _show_together(screen: Console, both: Interactions) -> None:
    screen.print("\nReadings of several questions together", style="bold")
    for one in both.found:
        hanging(screen, f"  {one.claim} fails under {' and '.join(one.readings)}, but was not seen to fail without any of them.", 4)
        if one.play is not None:
            show_play(screen, one.play)
    said = f"{both.rows} setups in which every two readings that are no defaults occur together were searched"
    if both.senseless:
        said += f", {both.senseless} of which make no sense"
    if not both.found:
        said += "; no claim failed that does not fail under one of them alone"
    hanging(screen, f"  {said[0].upper()}{said[1:]}.", 2)


def _together(both: Interactions) -> dict[str, Any]:
    found = [
        {"claim": one.claim, "readings": one.readings, "play": None if one.play is None else one.play.as_data()}
        for one in both.found
    ]
    return {"found": found, "setups": both.rows, "senseless": both.senseless}


def _sum_up(screen: Console, found: Atlas, seconds: float) -> None:
    pairs: list[Any] = [pair.answer for pair in found.pairs]
    parts = [answer for answer in pairs if isinstance(answer, Parts)]
    said = [
        f"{len(parts)} part, {sum(bool(answer.shortest) for answer in parts)} of them after a play known to be shortest",
        f"{sum(isinstance(answer, Alike) for answer in pairs)} never part",
        f"{sum(isinstance(answer, Unparted) for answer in pairs)} were not told apart",
    ]
    senseless = sum(isinstance(answer, Senseless) for answer in pairs)
    if senseless:
        said.append(f"{senseless} make no sense here")
    many = f"{len(found.questions)} {'question' if len(found.questions) == 1 else 'questions'}"
    pairs_said = f"{len(pairs)} {'pair' if len(pairs) == 1 else 'pairs'} of readings"
    screen.print()
    kept = "; kept from an earlier run" if found.stored else ""
    hanging(screen, Text(f"{many}, {pairs_said}: {'; '.join(said)}. {seconds:.1f} s{kept}.", "bold"), 2)
