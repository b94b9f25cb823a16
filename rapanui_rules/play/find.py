"""Games by their shipped name or by the Python file that holds them."""

from __future__ import annotations

import ast
import hashlib
import importlib
import importlib.util
import os
import pkgutil
import re
import sys
import traceback
from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib.abc import InspectLoader
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from rapanui_rules import games
from rapanui_rules.errors import RulesError, UsageError, nearest
from rapanui_rules.lang.game import Game

__all__ = ["blamed", "headlines", "load_game", "shipped"]

#: Modules made from a user's files are called so, and then by their file.
_PREFIX = "rapanui_game_"


def shipped() -> dict[str, str]:
    """The module of each game that comes with the package, by the game's name; none of them is imported."""
    return {name: module for name, (module, _) in _found().items()}


def headlines() -> dict[str, str]:
    """The first line each shipped game says of itself, by the game's name; none of them is imported."""
    return {name: line for name, (_, line) in _found().items()}


@lru_cache(maxsize=1)
def _found() -> dict[str, tuple[str, str]]:
    found = {}
    for info in pkgutil.iter_modules(games.__path__):
        module = f"{games.__name__}.{info.name}"
        spec = importlib.util.find_spec(module)
        if spec is None or info.name.startswith("_"):
            continue
        tree = ast.parse(cast(InspectLoader, spec.loader).get_source(module) or "")
        if "game" in _bound(tree):
            line = (ast.get_docstring(tree) or "").split("\n")[0]
            found[info.name.replace("_", "-")] = (module, line)
    return found


def _bound(tree: ast.Module) -> Iterator[str]:
    """The names that a module gives a value, or imports, at its top level."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
        elif isinstance(node, ast.ImportFrom):
            yield from (alias.asname or alias.name for alias in node.names)


def load_game(where: str) -> Game[Any, Any]:
    """The game that a person means.

    Args:
        where: the name of a shipped game, or the path of a Python file with a module-level `Game`.

    Raises:
        UsageError: there is none, or the file raises an exception of its own.
        RulesError: the file declares its game wrongly.
    """
    name = where.lower().replace("_", "-")
    known = shipped()
    if name in known:
        found: Game[Any, Any] = importlib.import_module(known[name]).game
        return found
    if where.endswith(".py") or "/" in where or os.sep in where or Path(where).exists():
        return _game_in(_module_of(Path(where)), where)
    names = ", ".join(nearest(where, known)) or "none"
    raise UsageError(f"no game is called {where!r}; there are: {names}; or give the path of a Python file")


def _module_of(path: Path) -> ModuleType:
    """The module of a file, run once for each content it has had."""
    if not path.is_file() or path.suffix != ".py":
        raise UsageError(_no_file(path))
    state = path.stat()
    key = f"{path.resolve()}:{state.st_mtime_ns}:{state.st_size}"
    stem = re.sub(r"\W", "_", path.stem)
    name = f"{_PREFIX}{stem}_{hashlib.sha256(key.encode()).hexdigest()[:12]}"
    return sys.modules[name] if name in sys.modules else _run(path, name)


class _AsItIs(SourceFileLoader):
    """Runs a file as it is: Python would take bytecode for it that was made of another text of that size in that second."""

    def path_stats(self, path: Any) -> Mapping[str, Any]:
        """None, so that no bytecode is looked for, or kept."""
        raise OSError("no bytecode is kept of games")


def _run(path: Path, name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, path, loader=_AsItIs(name, str(path)))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except (RulesError, KeyboardInterrupt):
        del sys.modules[name]
        raise
    except BaseException as error:
        del sys.modules[name]
        raise UsageError(_told(error, str(path), _last_line(error, module.__file__ or ""))) from None
    return module


def _game_in(module: ModuleType, where: str) -> Game[Any, Any]:
    found = {id(value): (name, value) for name, value in vars(module).items() if isinstance(value, Game)}
    if len(found) == 1:
        return next(iter(found.values()))[1]
    if isinstance(getattr(module, "game", None), Game):
        return cast(Game[Any, Any], module.game)
    if found:
        names = ", ".join(name for name, _ in found.values())
        raise UsageError(f"{where} has several games ({names}); call the one that is meant `game`")
    raise UsageError(f"{where} has no game; write `game = Game(name=..., ...)` at the top level of the file")


def _no_file(path: Path) -> str:
    if path.is_file():
        return f"{path} is no Python file; its name must end in .py"
    folder, wrong = (path, "") if path.is_dir() else (path.parent, path.name)
    said = f"{path} is a folder, not a Python file" if path.is_dir() else f"there is no file {path}"
    files = [entry.name for entry in folder.glob("*.py")] if folder.is_dir() else []
    names = ", ".join(str(folder / name) for name in nearest(wrong, files))
    return f"{said}; there are: {names}" if names else f"{said}; names of shipped games: {', '.join(shipped())}"


def _last_line(error: BaseException, file: str) -> int | None:
    """The last line of a file on the way to an exception."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return error.lineno
    lines = [line for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_code.co_filename == file]
    return lines[-1] if lines else None


def _told(error: BaseException, file: str, line: int | None) -> str:
    words = (error.msg if isinstance(error, SyntaxError) else str(error)).split("\n")[0]
    if isinstance(error, SyntaxError) and line is None and error.filename:
        file, line = error.filename, error.lineno
    return f"{file}:{line or 1}: {type(error).__name__}{': ' if words else ''}{words}"


def blamed(error: BaseException) -> str | None:
    """The place and words of an exception that a user's own game file raised while it was in use.

    Returns:
        None where the exception came out of this package, beyond what rules are written with.
    """
    files = {module.__file__ for name, module in list(sys.modules.items()) if name.startswith(_PREFIX)}
    package = str(Path(games.__file__).parent.parent)
    written_with = str(Path(package, "lang"))
    place: tuple[str, int] | None = None
    for frame, line in traceback.walk_tb(error.__traceback__):
        file = frame.f_code.co_filename
        if file in files:
            place = (file, line)
        elif file.startswith(package) and not file.startswith(written_with):
            place = None
    return _told(error, *place) if place else None
