"""Verdicts kept between runs, under a key that changes with anything they depend on.

The key is a hash of the lowered rules (and with them the readings), the setup, the claim and what is expected of it, the
effort, the versions of the solvers and of Python, and this package's own source. What is kept is the verdict; a play in it is
replayed before it counts. Two processes may use one store at once, and a kill at any moment leaves it whole.
"""

from __future__ import annotations

import hashlib
import json
import platform
import sqlite3
import sys
import warnings
from contextlib import closing
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import attrs
from platformdirs import user_cache_path

from rapanui_rules.backends.to_sat.solver import installed
from rapanui_rules.check.cases import Opened
from rapanui_rules.check.obligations import Obligation
from rapanui_rules.check.verdicts import NoCounterexample, Proved, Reached, Refuted, Unknown, Verdict
from rapanui_rules.errors import IllegalMove, UsageError
from rapanui_rules.lang.game import Game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.watching import case_arises
from rapanui_rules.terms.printing import print_claim

__all__ = ["Store", "default_path", "key_of", "own_source", "rules_key"]

_SCHEMA = "CREATE TABLE IF NOT EXISTS verdicts (key TEXT PRIMARY KEY, data TEXT NOT NULL)"
_KINDS: dict[str, type[Any]] = {cls.__name__: cls for cls in (Proved, Refuted, Reached, NoCounterexample, Unknown)}
_PATIENCE = 30.0


def default_path() -> Path:
    """Where verdicts are kept unless another place is named: in the user's cache folder."""
    return user_cache_path("rapanui_rules") / "verdicts.sqlite"


def key_of(opened: Opened, one: Obligation, setup: str, effort: Any, alone: bool) -> str:
    """The key of an obligation: a hash of all that its verdict depends on.

    Args:
        opened: the game at work, with its rules lowered.
        one: the obligation.
        setup: the setup as JSON; searches use its numbers even where a proof leaves them open.
        effort: how far searches go.
        alone: whether the claim is tried without the others first, which can change the scope.
    """
    return _hashed(
        rules=[rules_key(opened, one, setup), opened.digest],
        effort=[attrs.asdict(effort), alone],
        versions=[version("z3-solver"), installed(), platform.python_version(), own_source()],
    )


def rules_key(opened: Opened, one: Obligation, setup: str) -> str:
    """A hash of the rules as they are lowered, the claim and the setup: what a verdict is of, whoever found it.

    Other claims are no part of it, although a proof may have gone by way of them: what is proved stays proved.

    Args:
        opened: the game at work, with its rules lowered.
        one: the obligation.
        setup: the setup as JSON.
    """
    about = [claim for claim in opened.system.claims if one.name in (claim.name, case_arises(claim.name))]
    return _hashed(
        rules=opened.rules_digest,
        game=[opened.rules.game.name, opened.rules.game.version],
        claim=[one.name, one.kind.value, one.expected.value, *map(print_claim, about)],
        setup=[setup, opened.symbolic],
    )


def _hashed(**parts: Any) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


@lru_cache(maxsize=1)
def own_source() -> str:
    """A hash of this package's source, so that no verdict outlives the engine that gave it.

    What only shows verdicts is left out, and so are the games, whose rules are hashed as they are lowered.
    """
    digest = hashlib.sha256()
    root = Path(__file__).parent.parent
    for path in sorted(root.rglob("*.py")):
        if path.relative_to(root).parts[0] not in ("games", "rulebook", "cli"):
            digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


class Store:
    """A file of verdicts.

    Args:
        path: the file; it and its folder are made if need be. A file that is no store is set aside with a warning.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._begin()
        except sqlite3.DatabaseError as error:
            self._set_aside(str(error))
            self._begin()

    def _begin(self) -> None:
        with closing(self._connect()) as connection, connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(_SCHEMA)
            (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if said != "ok":
                raise sqlite3.DatabaseError(said)

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, timeout=_PATIENCE)

    def _set_aside(self, why: str) -> None:
        aside = self.path.with_suffix(".corrupt")
        self.path.replace(aside)
        for suffix in ("-wal", "-shm"):
            Path(f"{self.path}{suffix}").unlink(missing_ok=True)
        warnings.warn(f"the store {self.path} cannot be read ({why}); it is set aside as {aside}", stacklevel=3)

    def get(self, key: str, game: Game[Any, Any]) -> Verdict | None:
        """The verdict kept under a key, its plays replayed; None if there is none that holds good."""
        try:
            with closing(self._connect()) as connection:
                row = connection.execute("SELECT data FROM verdicts WHERE key = ?", (key,)).fetchone()
        except sqlite3.DatabaseError as error:
            self._set_aside(str(error))
            self._begin()
            return None
        return None if row is None else _decoded(row[0], game)

    def put(self, key: str, verdict: Verdict) -> None:
        """Keep a verdict; a store that cannot be written is left as it is."""
        try:
            with closing(self._connect()) as connection, connection:
                connection.execute("INSERT OR REPLACE INTO verdicts VALUES (?, ?)", (key, _encoded(verdict)))
        except sqlite3.OperationalError as error:
            print(f"the store {self.path} cannot be written: {error}", file=sys.stderr)


def _encoded(verdict: Verdict) -> str:
    fields = attrs.asdict(verdict, recurse=False)
    single = [fields.pop(name, None) for name in ("play", "other")]
    plays = fields.pop("plays", None) or [play for play in single if play is not None]
    data = {"kind": type(verdict).__name__, "fields": fields, "plays": [play.as_data() for play in plays]}
    text = json.dumps(data)
    return json.dumps({"sum": hashlib.sha256(text.encode()).hexdigest(), "text": text})


def _decoded(row: str, game: Game[Any, Any]) -> Verdict | None:
    """A verdict whose sum is right and whose plays the plain rules replay; None for any other."""
    try:
        outer = json.loads(row)
        if hashlib.sha256(outer["text"].encode()).hexdigest() != outer["sum"]:
            return None
        data = json.loads(outer["text"])
        plays = tuple(Play.from_data(game, play) for play in data["plays"])
        fields = dict(data["fields"])
    except (ValueError, KeyError, TypeError, IllegalMove, UsageError):
        return None
    cls = _KINDS[data["kind"]]
    if cls is Reached:
        fields["plays"] = plays
    elif cls is Refuted:
        fields["play"], fields["other"] = (*plays, None, None)[:2]
    made: Verdict = cls(**fields)
    return made
