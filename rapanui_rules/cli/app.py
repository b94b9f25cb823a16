"""The commands, their options and how mistakes are shown; what a command does is imported when it runs."""

from __future__ import annotations

import sys
from enum import StrEnum
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as version_of
from pathlib import Path
from typing import Annotated

import typer

__all__ = ["main"]

app = typer.Typer(
    name="rapanui",
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Board-game rules that are checked: each claim about a game is proved, or refuted by a play you can follow.",
)

_GAME_HELP = "Name of a shipped game, or path of a Python file that holds one."
_GAME = typer.Argument(metavar="GAME", help=_GAME_HELP)
_GAMES = typer.Argument(metavar="GAME", help=f"{_GAME_HELP} May be several.")
_SET = typer.Option("--set", metavar="NAME=VALUE", help="Change a setting, such as players=3; may be repeated.")
_READ = typer.Option(
    "--read", metavar="QUESTION=READING", help="Choose how an unclear passage is read; may be repeated."
)


class Plays(StrEnum):
    """Which of the plays found are drawn."""

    ALL = "all"
    CLAIMS = "claims"
    UNEXPECTED = "unexpected"
    NONE = "none"


class Form(StrEnum):
    """What a rulebook is written as."""

    HTML = "html"
    PDF = "pdf"
    MD = "md"


@app.callback(invoke_without_command=True)
def rapanui(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and stop.")] = False,
) -> int:
    """Board-game rules that are checked: each claim about a game is proved, or refuted by a play you can follow."""
    if version:
        print(f"rapanui-rules {_version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
    return 0


def _version() -> str:
    try:
        return version_of("rapanui-rules")
    except PackageNotFoundError:
        return "(run from its source, not installed)"


@app.command()
def games(
    game: Annotated[str | None, _GAME] = None,
) -> int:
    """List the shipped games; with GAME, its settings, readings, moves and claims."""
    from rapanui_rules.cli.listing import list_games

    return list_games(game)


@app.command()
def check(
    games: Annotated[list[str] | None, _GAMES] = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="Change a setting, such as players=3; NAME=any leaves a number open, to prove claims for every value.",
        ),
    ] = None,
    readings: Annotated[list[str] | None, _READ] = None,
    claims: Annotated[
        list[str] | None, typer.Option("--claim", metavar="NAME", help="Check only this claim; may be repeated.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, metavar="N", help="Claims worked on at once. [default: one a core]")
    ] = None,
    json: Annotated[
        Path | None, typer.Option("--json", metavar="FILE", help="Also write the results to FILE, one record a claim.")
    ] = None,
    plays: Annotated[
        Plays,
        typer.Option(
            "--plays",
            help="Which of the plays found are drawn: all; those of the game's own claims and unexpected ones; "
            "unexpected ones only; none.",
        ),
    ] = Plays.CLAIMS,
    no_store: Annotated[
        bool, typer.Option("--no-store", help="Neither use verdicts kept by earlier runs nor keep those of this one.")
    ] = False,
) -> int:
    """Check what is claimed of the rules of games; without GAME, of every shipped one.

    Exit status: 0 if every claim came out as expected, 1 if one did not or stays open, 2 for wrong use.
    """
    from rapanui_rules.cli.checking import Wanted, check_games

    wanted = Wanted(tuple(settings or ()), tuple(readings or ()), tuple(claims or ()))
    return check_games(tuple(games or ()), wanted, jobs, json, plays.value, no_store)


@app.command("explore")
def explore_states(
    game: Annotated[str, _GAME],
    settings: Annotated[list[str] | None, _SET] = None,
    readings: Annotated[list[str] | None, _READ] = None,
    claims: Annotated[
        list[str] | None, typer.Option("--claim", metavar="NAME", help="Test only this claim; may be repeated.")
    ] = None,
    memory: Annotated[
        str | None,
        typer.Option(
            "--limit-memory", metavar="SIZE", help="Most memory, such as 4GiB. [default: half of the machine's]"
        ),
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="How many threads.")] = 1,
    checkpoint: Annotated[
        Path | None,
        typer.Option(
            "--checkpoint", metavar="FILE", help="Keep the search in FILE when it is interrupted, and go on from it."
        ),
    ] = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Also write the results to FILE.")] = None,
) -> int:
    """Visit every state of a game, or as many as memory holds, and test its claims on the way.

    Exit status: 0 if no claim came out otherwise than expected, 1 if one did, 2 for wrong use.
    """
    from rapanui_rules.cli.exploring import Bounds, explore_game

    bounds = Bounds(memory, jobs, checkpoint)
    return explore_game(game, tuple(settings or ()), tuple(readings or ()), tuple(claims or ()), bounds, json)


@app.command("atlas")
def atlas(
    game: Annotated[str, _GAME],
    question: Annotated[
        str | None, typer.Argument(metavar="QUESTION", help="One question, by the name of its reading; all by default.")
    ] = None,
    settings: Annotated[list[str] | None, _SET] = None,
    readings: Annotated[list[str] | None, _READ] = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, metavar="N", help="Processes that work at once. [default: one a core]")
    ] = None,
    plays: Annotated[bool, typer.Option("--plays", help="Show the plays move by move, with the board at the end.")] = False,
    together: Annotated[
        bool,
        typer.Option("--together", help="Also look for claims that readings of several questions break only together."),
    ] = False,
    json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Also write all of it to FILE.")] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="DIR", help="Also write a page a question to DIR.")] = None,
    no_store: Annotated[
        bool, typer.Option("--no-store", help="Neither use an atlas kept by an earlier run nor keep this one.")
    ] = False,
    pairs_only: Annotated[
        bool, typer.Option("--pairs-only", help="Of --json: leave claims away, which pages of a rulebook do not need.")
    ] = False,
) -> int:
    """Tell apart the readings of what a game's text leaves open: a play on which they part, or a proof that none does."""
    from rapanui_rules.cli.atlas import Asked, atlas_of_game

    asked = Asked(tuple(settings or ()), tuple(readings or ()), question, plays, json, html, no_store, together, pairs_only)
    return atlas_of_game(game, asked, jobs)


@app.command("simulate")
def simulate(
    game: Annotated[str, _GAME],
    settings: Annotated[list[str] | None, _SET] = None,
    readings: Annotated[list[str] | None, _READ] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, metavar="N", help="How many games.")] = 10_000,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Decides every choice, alike on every machine.")] = 0,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, metavar="J", help="How many threads. [default: one a core]")
    ] = None,
    json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Also write the results to FILE.")] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE", help="Also draw them to FILE (.png, .svg, .pdf).")
    ] = None,
) -> int:
    """Play games at random and print how they end and how long they are."""
    from rapanui_rules.cli.simulating import simulate_games

    return simulate_games(game, tuple(settings or ()), tuple(readings or ()), games, seed, jobs, json, plot)


@app.command()
def explain(
    game: Annotated[str, _GAME],
    play: Annotated[Path, typer.Argument(metavar="PLAY.json", help="A saved play.")],
    move: Annotated[str, typer.Argument(metavar="MOVE", help='The move, written as in Python: "Take(stones=3)".')],
    after: Annotated[
        int | None,
        typer.Option("--after", min=0, metavar="N", help="Ask after move N of the play, not after its last."),
    ] = None,
) -> int:
    """Say why a move is refused at the end of a saved play, or what it would change."""
    from rapanui_rules.cli.explaining import explain_move

    return explain_move(game, play, move, after)


@app.command()
def show(
    game: Annotated[str, _GAME],
    play: Annotated[
        Path | None, typer.Argument(metavar="PLAY.json", help="A saved play; without one, the start is shown.")
    ] = None,
    after: Annotated[
        int | None,
        typer.Option("--after", min=0, metavar="N", help="Show it after move N of the play, not after its last."),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", min=1, metavar="N", help="Show it as seat N sees it, without what is hidden from there."),
    ] = None,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Also draw the board to FILE.")] = None,
    html: Annotated[
        Path | None,
        typer.Option("--html", metavar="FILE", help="Also write the whole play to FILE, to be stepped through."),
    ] = None,
    settings: Annotated[list[str] | None, _SET] = None,
    readings: Annotated[list[str] | None, _READ] = None,
) -> int:
    """Show the board at the end of a saved play, at any point of it, or at the start of a game."""
    from rapanui_rules.cli.viewing import show_state

    return show_state(game, play, after, tuple(settings or ()), tuple(readings or ()), svg, html, seat)


@app.command("play")
def play_game(
    game: Annotated[str, _GAME],
    settings: Annotated[list[str] | None, _SET] = None,
    readings: Annotated[list[str] | None, _READ] = None,
    seats: Annotated[
        str,
        typer.Option(
            "--seats",
            metavar="KIND,…",
            help="Who sits where: human or random for each seat; the last holds for the rest.",
        ),
    ] = "human,random",
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="Makes chance and random seats repeat. [default: a new one]"),
    ] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Save the play when it ends.")] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="FILE", help="Draw the board to FILE when the play ends.")
    ] = None,
) -> int:
    """Play a game in the terminal, against random seats or with friends."""
    from rapanui_rules.cli.playing import play_in_terminal

    return play_in_terminal(game, tuple(settings or ()), tuple(readings or ()), seats, seed, save, svg)


@app.command("rulebook")
def rulebook_of(
    game: Annotated[str, _GAME],
    output: Annotated[Path, typer.Option("-o", "--output", metavar="DIR", help="A folder to write to.")],
    form: Annotated[
        Form, typer.Option("--format", help="Pages, a file to print, or Markdown; each needs packages of its own.")
    ] = Form.HTML,
    settings: Annotated[list[str] | None, _SET] = None,
    readings: Annotated[list[str] | None, _READ] = None,
    language: Annotated[
        str, typer.Option("--language", metavar="TAG", help="Of the words that are not the game's: en, de, es or it.")
    ] = "en",
    verdicts: Annotated[
        list[Path] | None,
        typer.Option("--verdicts", metavar="FILE", help="What `check --json` wrote; nothing is then checked."),
    ] = None,
    no_check: Annotated[
        bool, typer.Option("--no-check", help="Leave open what no earlier run has checked, instead of checking it now.")
    ] = False,
    jobs: Annotated[
        int | None, typer.Option("--jobs", min=1, metavar="N", help="Claims worked on at once. [default: one a core]")
    ] = None,
) -> int:
    """Write the rulebook of a game, under the settings and readings chosen, with how far each claim is shown.

    Exit status: 0 if the book is written, 1 if it is and a claim fails or its verdict is out of date, 2 for wrong use.
    """
    from rapanui_rules.cli.booking import Asked, write_rulebook
    from rapanui_rules.rulebook.building import Format

    files = tuple(verdicts or ())
    asked = Asked(
        tuple(settings or ()), tuple(readings or ()), Format(form.value), language, files, check=not no_check
    )
    return write_rulebook(game, output, asked, jobs)


@app.command("sources")
def sources_of(
    game: Annotated[str, _GAME],
    text: Annotated[
        Path | None,
        typer.Option("--text", metavar="FILE", help="A copy of the text as plain text, to be shown and compared."),
    ] = None,
    was: Annotated[
        Path | None,
        typer.Option("--was", metavar="FILE", help="An older copy; tells what the words of changed passages were."),
    ] = None,
    together: Annotated[
        bool,
        typer.Option("--together", help="Also look for claims that readings of several questions break only together."),
    ] = False,
    json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Also write all of it to FILE.")] = None,
) -> int:
    """Show the passages of a game's source, what of its rules cites each, and what is left over.

    Exit status: 0 if each passage is accounted for and each rule cites one or says that the text is silent, and the
    copy is the text of the source; 1 if not; 2 for wrong use.
    """
    from rapanui_rules.cli.sourcing import list_sources

    return list_sources(game, text, was, json)


@app.command("new-source")
def new_source(
    text: Annotated[Path, typer.Argument(metavar="TEXT", help="A rulebook as plain text.")],
    output: Annotated[
        Path | None,
        typer.Option("-o", "--output", metavar="FILE", help="A new file. [default: print it]"),
    ] = None,
    title: Annotated[
        str | None, typer.Option("--title", metavar="TITLE", help="Of the rulebook. [default: from TEXT's name]")
    ] = None,
) -> int:
    """Number the sentences of a rulebook: a source with fingerprints and restatements to fill in."""
    from rapanui_rules.cli.sourcing import write_new_source

    return write_new_source(text, output, title)


def main(args: list[str] | None = None) -> None:
    """Run the command line and leave Python with its exit status.

    Args:
        args: the words after `rapanui`; by default those the program was called with.
    """
    try:
        status = app(args, prog_name="rapanui", standalone_mode=False)
    except Exception as error:
        from rapanui_rules.cli.faults import shown

        status = shown(error)
    sys.exit(status)
