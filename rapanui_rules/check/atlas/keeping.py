"""Atlases kept between runs, under a key that changes with anything they depend on."""

from __future__ import annotations

import hashlib
import json
import os
import platform
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

import attrs
from platformdirs import user_cache_path

from rapanui_rules.backends.to_sat.solver import installed
from rapanui_rules.check.atlas.separating import Effort
from rapanui_rules.check.store import own_source
from rapanui_rules.lang.game import Game
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.plays import converter
from rapanui_rules.terms.printing import print_system

__all__ = ["Kept", "default_folder", "key_of"]


def default_folder() -> Path:
    """Where atlases are kept unless another place is named: in the user's cache folder."""
    return user_cache_path("rapanui_rules") / "atlas"


@attrs.frozen
class Kept:
    """A folder of atlases; a file that is damaged is left alone and made anew.

    Attributes:
        folder: where they are.
    """

    folder: Path

    def get(self, key: str) -> Any | None:
        """What was kept under a key; None where there is nothing that is whole."""
        try:
            outer = json.loads((self.folder / f"{key}.json").read_text(encoding="utf-8"))
            if hashlib.sha256(outer["text"].encode()).hexdigest() != outer["sum"]:
                return None
            return json.loads(outer["text"])
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def put(self, key: str, data: Any) -> None:
        """Keep something; where the folder cannot be written, nothing is kept."""
        text = json.dumps(data)
        whole = json.dumps({"sum": hashlib.sha256(text.encode()).hexdigest(), "text": text})
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.folder, suffix=".part")
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(whole)
            Path(name).replace(self.folder / f"{key}.json")
        except OSError as error:
            print(f"the atlas cannot be kept in {self.folder}: {error}", file=sys.stderr)


def key_of(game: Game[Any, Any], setup: Any, question: str | None, effort: Effort) -> str:
    """A hash of all that an atlas depends on.

    The rules under other readings are not lowered for it: all source that the game was loaded with stands for them.
    """
    parts = {
        "rules": hashlib.sha256(print_system(lower(game, setup, twice=False)).encode()).hexdigest(),
        "source": _sources(),
        "game": [game.name, game.version, sorted(game.dropped)],
        "setup": converter().unstructure(setup),
        "question": question,
        "effort": attrs.asdict(effort),
        "versions": [version("z3-solver"), installed(), platform.python_version(), own_source()],
    }
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def _sources() -> str:
    """A hash of the source of every module at hand that is neither installed nor Python's own; games are."""
    games = Path(__file__).parents[2] / "games"
    installed_ = [Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib", "purelib", "platlib")]
    digest = hashlib.sha256()
    files = {Path(file) for module in [*sys.modules.values()] if (file := getattr(module, "__file__", None))}
    for path in sorted(path for path in files if path.suffix == ".py"):
        if games in path.parents or not any(folder in path.parents for folder in (*installed_, games.parent)):
            digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()
