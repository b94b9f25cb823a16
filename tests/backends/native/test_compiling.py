"""Compiled code that is kept: found again, never trusted when damaged, of use without llvmlite too."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rapanui_rules.backends.native import compiling, to_llvm
from rapanui_rules.backends.native.compiling import Cache, machine
from rapanui_rules.backends.native.exploring import explore
from tests.backends.native.test_exploring import rules_of
from tests.cli.fakes import ROOT

TEXT = "def f(x: int) -> int:\n    return x * 3 + 1\n"


def test_code_is_compiled_once(tmp_path: Path) -> None:
    """The second time it is loaded; other text is other code."""
    cache = Cache(tmp_path)
    assert [False, True] == [machine(TEXT, ["f"], cache).cached for _ in range(2)]
    assert 16 == machine(TEXT, ["f"], cache).functions["f"](5)
    assert not machine(TEXT.replace("3", "4"), ["f"], cache).cached


MANY = """
row = (4, 5)
SHIFT = 10
@inlined
def once(x: int) -> int:
    return x + SHIFT
def two(x: int, y: int):
    return x + row[1], y - 1
def g(x: int) -> int:
    a, b = two(once(x), 3)
    return a * b
def f(x: int) -> int:
    return g(x) + once(x)
"""


def test_of_a_long_program_only_what_changed_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes in pieces: `f`, `g` and `two`, each with the short functions and constants that it needs."""
    monkeypatch.setattr(to_llvm, "_LONG_PROGRAM", 1)
    monkeypatch.setattr(to_llvm, "_LONG", 0)
    cache, native = Cache(tmp_path), machine(MANY, ["f"], native=False)
    made = machine(MANY, ["f"], cache)
    assert [native.functions["f"](x) for x in range(9)] == [made.functions["f"](x) for x in range(9)]
    assert 4 == len(list(tmp_path.glob("*.o")))
    for old, new, more in (("a * b", "a - b", 1), ("SHIFT = 10", "SHIFT = 11", 2), ("(4, 5)", "(4, 6)", 1)):
        text, before = MANY.replace(old, new), len(list(tmp_path.glob("*.o")))
        found, plain = machine(text, ["f"], cache), machine(text, ["f"], native=False)
        assert [plain.functions["f"](x) for x in range(9)] == [found.functions["f"](x) for x in range(9)]
        assert more + (not found.cached) == len(list(tmp_path.glob("*.o"))) - before


@pytest.mark.parametrize("harm", [lambda data: data[:-9], lambda data: b"", lambda data: data[:40] + b"!" + data[41:]])
def test_a_damaged_file_is_set_aside(harm: object, tmp_path: Path) -> None:
    """Cut short, empty or changed: the code is made anew."""
    cache = Cache(tmp_path)
    machine(TEXT, ["f"], cache)
    (file,) = tmp_path.glob("*.o")
    file.write_bytes(harm(file.read_bytes()))  # type: ignore[operator]  # a function
    again = machine(TEXT, ["f"], cache)
    assert (False, 16) == (again.cached, again.functions["f"](5))
    assert 1 == len(list(tmp_path.glob("*.damaged")))
    assert machine(TEXT, ["f"], cache).cached


def test_a_cache_that_cannot_be_written_does_no_harm(tmp_path: Path) -> None:
    """Nothing is kept."""
    file = tmp_path / "file"
    file.write_text("")
    assert 16 == machine(TEXT, ["f"], Cache(file / "folder")).functions["f"](5)


def test_several_processes_can_use_one_cache(tmp_path: Path) -> None:
    """All at once; none finds half a file."""
    code = (
        "from pathlib import Path\nimport sys\n"
        "from rapanui_rules.backends.native.compiling import Cache, machine\n"
        f"found = machine({TEXT!r}, ['f'], Cache(Path(sys.argv[1])))\n"
        "assert found.functions['f'](5) == 16 and found.native\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path)]
    running = [subprocess.Popen(command, cwd=ROOT) for _ in range(3)]
    assert [0, 0, 0] == [one.wait() for one in running]
    assert 1 == len(list(tmp_path.glob("*.o")))
    assert [] == list(tmp_path.glob("*.part"))


def test_without_llvmlite_everything_works(monkeypatch: pytest.MonkeyPatch) -> None:
    """More slowly."""
    monkeypatch.setattr(compiling, "has_llvm", lambda: False)
    found = explore(rules_of("examples/tic_tac_toe.py", side=2))
    assert not found.native
    assert found.complete
