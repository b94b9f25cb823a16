"""The game that a directive means, with the files that what it prints depends on."""

from __future__ import annotations

import inspect
import shlex
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from rapanui_rules.errors import UsageError
from rapanui_rules.lang.game import Game
from rapanui_rules.play.find import load_game
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import setup_of
from rapanui_rules.rulebook.atlases import in_atlases
from rapanui_rules.rulebook.edition import Edition
from rapanui_rules.rulebook.statuses import in_files

__all__ = ["edition_of", "files_of"]


def edition_of(
    where: str, settings: str, readings: str, verdicts: tuple[Path, ...], atlases: tuple[Path, ...], folder: Path
) -> Edition:
    """The edition of a game.

    Args:
        where: name or file of the game.
        settings: `name=value`, with spaces between; as after `--set`.
        readings: `question=reading`, likewise; as after `--read`.
        verdicts: files that `rapanui check --json` wrote.
        atlases: files that `rapanui atlas --json` wrote.
        folder: where files of plays are looked for.

    Raises:
        UsageError: there is no such game, setting, reading or file.
        RulesError: the game is not written in the language.
    """
    stamps = tuple(file.stat().st_mtime_ns if file.exists() else 0 for file in (*verdicts, *atlases))
    return _edition(load_game(where), where, settings, readings, verdicts, atlases, stamps, folder)


@lru_cache(maxsize=8)
def _edition(
    game: Game[Any, Any],
    where: str,
    settings: str,
    readings: str,
    verdicts: tuple[Path, ...],
    atlases: tuple[Path, ...],
    stamps: tuple[int, ...],
    folder: Path,
) -> Edition:
    rules = Rules(game, setup_of(game, _pairs(readings), **_pairs(settings)))
    return Edition(rules, in_files(verdicts, where, rules), folder, where, in_atlases(atlases, rules))


def _pairs(words: str) -> dict[str, str]:
    """Each name with its value."""
    pairs = {}
    for word in shlex.split(words):
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(f"{word!r} gives no value; write NAME=VALUE, with spaces between several")
        pairs[name.replace("-", "_")] = value
    return pairs


def files_of(game: Game[Any, Any]) -> Iterator[Path]:
    """The files that a game is written in: those of its parts, and what stands beside these where they are a package."""
    parts: list[Any] = [game.setup, game.state, game.start, game.turn, game.outcome, *game.moves]
    parts += [one.step for one in game.phases] + [one.test for one in game.claims if one.test is not None]
    found = {Path(file) for file in (inspect.getsourcefile(inspect.unwrap(part)) for part in parts) if file is not None}
    for folder in {file.parent for file in found}:
        is_package = (folder / "__init__.py").exists()
        found |= {*folder.rglob("*.py")} if is_package else set()
        found |= {*folder.glob("*.toml")}
    yield from sorted(found)
