"""`rapanui simulate`: games played at random, as a table and as a picture."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar
from rich.table import Table

from rapanui_rules.backends.native.compiling import default_cache
from rapanui_rules.backends.native.playing import Histogram, Played, play_at_random
from rapanui_rules.cli.options import chosen
from rapanui_rules.cli.reporting import heading
from rapanui_rules.cli.screen import console, hanging, must_be_writable
from rapanui_rules.errors import UsageError
from rapanui_rules.play.find import load_game
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.words import label

__all__ = ["simulate_games"]

#: Bars of a histogram in the terminal.
_BARS = 16
_WIDTH = 40


def simulate_games(
    where: str,
    settings: Sequence[str],
    readings: Sequence[str],
    games: int,
    seed: int,
    jobs: int | None,
    file: Path | None,
    plot: Path | None,
) -> int:
    """Play games at random and print what they were like.

    Args:
        where: name or file of the game.
        settings: `name=value` each.
        readings: `question=reading` each.
        games: how many.
        seed: decides every choice.
        jobs: how many threads; None for one a core.
        file: for the results as JSON.
        plot: for a picture.

    Returns:
        The exit status.
    """
    for path in (file, plot):
        if path is not None:
            must_be_writable(path)
    drawing = None if plot is None else _drawing()
    game = load_game(where)
    setup = chosen(game, settings, readings)
    if setup.symbolic:
        raise UsageError(f"no game can be played while {', '.join(sorted(setup.symbolic))} is left open")
    rules, screen, began = Rules(game, setup.setup), console(), time.perf_counter()
    hanging(screen, heading(game, setup.setup, setup.symbolic, 0).partition(": ")[0], 2)
    columns = BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}", markup=False)
    with Bar(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        found = play_at_random(
            rules, games, seed, jobs=jobs, cache=default_cache(), report=lambda done: bar.update(task, completed=done)
        )
    for line in _told(found, seed, time.perf_counter() - began):
        hanging(screen, line, 2)
    screen.print(_seats(rules, found))
    screen.print("Moves of a game:")
    for line in _bars(found.lengths):
        screen.print(line)
    if found.numbers:
        screen.print(_numbers(found))
    if file is not None:
        _write(file, rules, found, seed)
    if plot is not None:
        _draw(drawing, plot, rules, found)
    return 0


def _told(found: Played, seed: int, seconds: float) -> Iterator[str]:
    engine = "native code" if found.native else "plain Python, as llvmlite is missing"
    how = f"seed {seed}, each legal move with the same chance"
    yield f"{found.games:,} games at random, {how}; {seconds:.1f} s by {engine}."
    yield (
        f"A player chooses among {found.branching:.2f} moves on the mean, {found.widest} at most. "
        f"A game has {found.lengths.mean:.2f} moves on the mean, those of chance among them, "
        f"from {min(found.lengths.counts, default=0)} to {max(found.lengths.counts, default=0)}."
    )
    if found.stuck:
        yield f"{found.stuck:,} games stopped where nobody could move."
    if found.unfinished:
        most = max(found.lengths.counts)
        yield f"{found.unfinished:,} games were broken off after {most} moves; they count as won by nobody."
    if found.faults:
        yield f"{found.faults:,} games broke what the rules themselves ask: a value left its range."


def _seats(rules: Rules[Any, Any], found: Played) -> Table:
    table = Table("won by", "games", "share", "95 percent between", box=None, pad_edge=False)
    for seat in range(rules.players):
        count = found.wins(seat)
        table.add_row(label(rules, rules.seat, seat), *_share(found, count))
    nobody = found.games - sum(count for winners, count in found.ended.items() if any(winners))
    table.add_row("nobody", *_share(found, nobody))
    shared = sum(count for winners, count in found.ended.items() if sum(winners) > 1)
    if shared:
        table.add_row("several", *_share(found, shared))
    return table


def _share(found: Played, count: int) -> tuple[str, str, str]:
    low, high = found.interval(count)
    return f"{count:,}", f"{count / max(1, found.games):.2%}", f"{low:.2%} and {high:.2%}"


def _bars(lengths: Histogram) -> Iterator[str]:
    """A histogram of text, several lengths to a bar where there are many."""
    least, most = min(lengths.counts, default=0), max(lengths.counts, default=0)
    step = -(-(most - least + 1) // _BARS)
    rows = []
    for first in range(least, most + 1, step):
        last = min(first + step - 1, most)
        count = sum(lengths.counts.get(length, 0) for length in range(first, last + 1))
        rows.append((f"{first}" if step == 1 else f"{first} to {last}", count))
    longest = max((count for _, count in rows), default=1)
    for name, count in rows:
        yield f"  {name:>12} {'#' * round(_WIDTH * count / max(1, longest)):<{_WIDTH}} {count:,}"


def _numbers(found: Played) -> Table:
    table = Table("at the end", "mean", "deviation", "least", "median", "most", box=None, pad_edge=False)
    for name, counts in found.numbers.items():
        least, most = min(counts.counts, default=0), max(counts.counts, default=0)
        row = (f"{counts.mean:.3f}", f"{counts.deviation:.3f}", str(least), str(counts.quantile(0.5)), str(most))
        table.add_row(name, *row)
    return table


def _write(file: Path, rules: Rules[Any, Any], found: Played, seed: int) -> None:
    data = {
        "game": rules.game.name,
        "games": found.games,
        "seed": seed,
        "wins": [found.wins(seat) for seat in range(rules.players)],
        "intervals": [found.interval(found.wins(seat)) for seat in range(rules.players)],
        "ended": [{"winners": list(winners), "games": count} for winners, count in found.ended.items()],
        "stuck": found.stuck,
        "unfinished": found.unfinished,
        "faults": found.faults,
        "branching": found.branching,
        "most_moves_to_choose_from": found.widest,
        "lengths": found.lengths.counts,
        "numbers": {name: one.counts for name, one in found.numbers.items()},
        "native": found.native,
    }
    try:
        file.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{file} cannot be written: {error.strerror}") from None


def _drawing() -> Any:
    """Matplotlib, drawing to files."""
    try:
        import matplotlib
    except ImportError:
        raise UsageError("--plot needs matplotlib: pip install 'rapanui-rules[plots]'") from None
    matplotlib.use("agg")
    import matplotlib.pyplot

    return matplotlib.pyplot


def _draw(pyplot: Any, plot: Path, rules: Rules[Any, Any], found: Played) -> None:
    """Lengths, wins by seat with their intervals, and the means of numbers at the end."""
    figure, (lengths, wins, numbers) = pyplot.subplots(1, 3, figsize=(16, 5), layout="constrained")
    lengths.bar(list(found.lengths.counts), list(found.lengths.counts.values()), width=1.0)
    lengths.set(title="Moves of a game", xlabel="moves", ylabel="games")
    names = [label(rules, rules.seat, seat) for seat in range(rules.players)]
    shares = [found.wins(seat) / max(1, found.games) for seat in range(rules.players)]
    ends = [found.interval(found.wins(seat)) for seat in range(rules.players)]
    reach = [[max(0.0, share - low) for share, (low, _) in zip(shares, ends, strict=True)]]
    reach.append([max(0.0, high - share) for share, (_, high) in zip(shares, ends, strict=True)])
    wins.bar(names, shares, yerr=reach, capsize=6)
    wins.set(title="Games won, with 95 percent intervals", ylabel="share")
    rows = list(found.numbers.items())[:24]
    numbers.barh([name for name, _ in rows], [one.mean for _, one in rows], xerr=[one.deviation for _, one in rows])
    numbers.invert_yaxis()
    numbers.set(title="At the end: mean and deviation")
    figure.suptitle(f"{rules.game.title}: {found.games:,} games at random")
    try:
        figure.savefig(plot)
    except (OSError, ValueError) as error:
        raise UsageError(f"{plot} cannot be drawn: {error}") from None
    finally:
        pyplot.close(figure)
