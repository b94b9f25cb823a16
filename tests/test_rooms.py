"""Imports point down, each solver has one room, and every module says what is public."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rapanui_rules

ROOT = Path(__file__).parents[1]
PACKAGE = "rapanui_rules"

#: The rooms from the lowest floor up; rooms on one floor do not know each other.
FLOORS = (
    ("errors",),
    ("sources",),
    ("lang", "terms"),
    ("lowering",),
    ("play",),
    ("backends",),
    ("check", "games"),
    ("rulebook",),
    ("cli",),
    ("__init__", "__main__"),
)

#: A room may not import these, although they stand below it.
BARRED = {
    "games": {"backends", "lowering", "terms"},
    "__init__": {"backends", "check", "games", "rulebook", "cli", "lowering", "terms"},
}

#: Packages that only one place imports, file or folder.
ONLY_IN = {
    "z3": "backends/to_z3/",
    "pysat": "backends/to_sat/solver.py",
    "pysolvers": "backends/to_sat/solver.py",
    "llvmlite": "backends/native/",
    "hypothesis": "backends/to_hypothesis.py",
    "cattrs": "play/",
    "typer": "cli/",
    "rich": "cli/",
    "sphinx": "rulebook/",
    "docutils": "rulebook/",
}

#: To find the shipped games by name, their folder is looked up; none of them is imported.
LOOKED_UP = {("play/find.py", "games")}


def imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and dotted name of everything a module imports, inside functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def room_of(name: str) -> str:
    """The room of a module's dotted name or of a file below the package."""
    return name.replace("/", ".").removesuffix(".py").split(".")[0]


def floor_of(room: str) -> int:
    """How high a room stands; names that are no room belong to the top."""
    return next((height for height, rooms in enumerate(FLOORS) if room in rooms), len(FLOORS) - 1)


def fault(file: str, name: str) -> str | None:
    """Why a file must not import a dotted name; None if it may."""
    if name.startswith("."):
        return "is relative; write the name of the package"
    if name.endswith(".*"):
        return "takes every name; write those that are used"
    package, _, rest = name.partition(".")
    if package != PACKAGE:
        home = ONLY_IN.get(package)
        return f"belongs to {home}" if home is not None and not file.startswith(home) else None
    here, there = room_of(file), room_of(rest)
    if here == there or (file, there) in LOOKED_UP:
        return None
    if there in BARRED.get(here, ()):
        return f"is not for {here}"
    return None if floor_of(there) < floor_of(here) else "stands beside or above it"


def offences(package: Path) -> list[str]:
    """Every import that a room must not have, as `file:line: ...`."""
    found = []
    for path in sorted(package.rglob("*.py")):
        file = path.relative_to(package).as_posix()
        for line, name in imports(ast.parse(path.read_text(encoding="utf-8"))):
            why = fault(file, name)
            if why is not None:
                found.append(f"{package.name}/{file}:{line}: imports {name}, which {why}")
    return found


def modules() -> list[str]:
    """The dotted names of all public modules."""
    files = [path.relative_to(ROOT) for path in sorted((ROOT / PACKAGE).rglob("*.py"))]
    names = [file.with_suffix("").as_posix().removesuffix("/__init__").replace("/", ".") for file in files]
    return [name for name in names if not any(part.startswith("_") for part in name.split("."))]


def test_every_import_points_down() -> None:
    """The list names file and line of each that does not."""
    assert [] == offences(ROOT / PACKAGE)


@pytest.mark.parametrize(
    ("file", "line", "why"),
    [
        ("lang/a.py", "from rapanui_rules.terms import nodes", "stands beside or above it"),
        ("lang/a.py", "import rapanui_rules.lowering.lower", "stands beside or above it"),
        ("errors.py", "from rapanui_rules.sources import Source", "stands beside or above it"),
        ("games/a.py", "from rapanui_rules.check import verdicts", "stands beside or above it"),
        ("games/deep/a.py", "from rapanui_rules import check", "stands beside or above it"),
        ("games/a.py", "from rapanui_rules.backends import to_z3", "is not for games"),
        ("check/a.py", "from rapanui_rules.games import easter_island", "stands beside or above it"),
        ("play/a.py", "from rapanui_rules import Source", "stands beside or above it"),
        ("play/rules.py", "from rapanui_rules import games", "stands beside or above it"),
        ("check/a.py", "import z3", "belongs to backends/to_z3/"),
        ("backends/to_z3/a.py", "from hypothesis import given", "belongs to backends/to_hypothesis.py"),
        ("terms/a.py", "def f():\n    from rapanui_rules.cli.app import main", "stands beside or above it"),
        ("play/a.py", "from . import rules", "is relative; write the name of the package"),
        ("play/a.py", "from rapanui_rules.errors import *", "takes every name; write those that are used"),
        ("rulebook/a.py", "from rapanui_rules.cli import app", "stands beside or above it"),
        ("__init__.py", "import rapanui_rules.check.portfolio", "is not for __init__"),
    ],
)
def test_an_import_that_points_up_is_named(file: str, line: str, why: str, tmp_path: Path) -> None:
    """With its file, its line and the reason."""
    path = tmp_path / PACKAGE / file
    path.parent.mkdir(parents=True)
    path.write_text(f"{line}\n", encoding="utf-8")
    (found,) = offences(tmp_path / PACKAGE)
    assert found.startswith(f"{PACKAGE}/{file}:{line.count(chr(10)) + 1}: imports ")
    assert found.endswith(f", which {why}")


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("games/a.py", "from rapanui_rules.lang import Game"),
        ("backends/to_z3/a.py", "import z3"),
        ("cli/a.py", "from rapanui_rules.check.verdicts import Proved"),
        ("play/find.py", "from rapanui_rules import games"),
        ("errors.py", "import enum"),
    ],
)
def test_an_import_that_points_down_is_let_be(file: str, line: str, tmp_path: Path) -> None:
    """So is a solver in its own room."""
    path = tmp_path / PACKAGE / file
    path.parent.mkdir(parents=True)
    path.write_text(line, encoding="utf-8")
    assert [] == offences(tmp_path / PACKAGE)


def test_every_room_is_on_the_map() -> None:
    """Each folder and file of the package stands on one floor here, and in the comment that shows the map."""
    entries = [path for path in (ROOT / PACKAGE).iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()]
    rooms = {path.stem for path in entries}
    assert rooms == {room for floor in FLOORS for room in floor}
    lines = (ROOT / PACKAGE / "__init__.py").read_text(encoding="utf-8").splitlines()
    shown = " ".join(line for line in lines if line.startswith("#   ")).split()
    assert [] == sorted(room for room in rooms if not room.startswith("__") and room not in shown)


@pytest.mark.parametrize("name", modules())
def test_every_module_says_what_is_public(name: str) -> None:
    """`__all__` lists names that the module has, in every module that has any."""
    file = ROOT.joinpath(*name.split("."))
    tree = ast.parse((file / "__init__.py" if file.is_dir() else file.with_suffix(".py")).read_text(encoding="utf-8"))
    holds = [node for node in tree.body if not isinstance(node, ast.Expr)]
    public = getattr(importlib.import_module(name), "__all__", None)
    assert (public is not None) is bool(holds)
    assert [] == [one for one in public or () if not hasattr(importlib.import_module(name), one)]


def test_the_public_names_load_no_solver() -> None:
    """`import rapanui_rules` takes a moment, and neither z3, Hypothesis nor the command line."""
    code = f"import sys, {PACKAGE}; print(*({{'z3', 'hypothesis', 'typer', 'rich'}} & set(sys.modules)))"
    ran = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True)
    assert "" == ran.stdout.strip()


def test_whoever_writes_a_game_finds_all_of_the_language_at_the_top() -> None:
    """Everything of `rapanui_rules.lang`, under the same name."""
    lang = importlib.import_module(f"{PACKAGE}.lang")
    assert [] == [name for name in lang.__all__ if getattr(rapanui_rules, name, None) is not getattr(lang, name)]
