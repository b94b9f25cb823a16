"""Native exploration beside hand-written C, SPIN and plain Python, on the same models, in one run.

    python -m tests.benchmarks.run            # all
    python -m tests.benchmarks.run race       # those whose name begins so
    python -m tests.benchmarks.run playouts   # games at random, beside as many moves by plain Python
    python -m tests.benchmarks.run compiling  # from rules to code, the first time and once the code is kept
    python -m tests.benchmarks.run --write docs/explanation/measured.txt   # what is printed, for the page that shows it

Times are CPU seconds, user and system, the least of three runs; of native code those of the search and, in brackets,
those of the whole process, which starts Python, lowers the rules and loads or makes their code. What is not installed
is left out.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rapanui_rules.backends.native.compiling import Cache, default_cache, machine
from rapanui_rules.backends.native.exploring import CALLED, Search
from rapanui_rules.backends.native.playing import play_at_random
from rapanui_rules.backends.native.program import program
from rapanui_rules.check.searching import explore as explore_plainly
from rapanui_rules.lowering.lower import lower
from rapanui_rules.play.find import load_game
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
SPIN_MEMORY = "-DMEMLIM=6000"
#: Runs of each engine, of which the fastest counts.
RUNS = 3

Measured = tuple[int, float, str]


def main(wanted: Sequence[str], file: Path | None) -> None:
    """Print a table for each model, and write all of it to a file if one is given."""
    said = list[str]()
    for line in _measured(wanted):
        print(line, flush=True)
        said.append(line)
    if file is not None:
        file.write_text("\n".join([_machine(), *said, ""]), encoding="utf-8")


def _measured(wanted: Sequence[str]) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        for name, engines in _models(Path(folder)).items():
            if not wanted or any(name.startswith(one) for one in wanted):
                yield f"\n{name}"
                yield from _table({engine: _least(measure) for engine, measure in engines.items()})
    for name, lines in {"playouts": _playouts, "compiling": _compiling}.items():
        if not wanted or name in wanted:
            yield f"\n{name}"
            yield from lines()


def _machine() -> str:
    versions = f"Python {platform.python_version()}, llvmlite {version('llvmlite')}"
    return f"{date.today():%d %B %Y}, {os.cpu_count()} cores, {platform.machine()}, {versions}"


def _least(measure: Callable[[], Measured | None]) -> Measured | None:
    """The fastest of a few runs: what else the machine does only makes them slower."""
    runs = [one for one in (measure() for _ in range(RUNS)) if one is not None]
    return min(runs, key=lambda one: one[1], default=None)


def _models(folder: Path) -> dict[str, dict[str, Callable[[], Measured | None]]]:
    race, small = {"track": 10, "quarry": 100, "reserve": 4}, {"columns": 4, "rows": 5}
    large, numbers = {"columns": 5, "rows": 5}, ["10", "100", "4"]
    four = "examples/connect_four.py"
    return {
        "race, 3,847,657 states": {
            "native": lambda: native("tests/benchmarks/race.py", race, "stones_are_conserved"),
            "C by hand": lambda: by_c("race", numbers, folder),
            "SPIN": lambda: by_spin("race", [f"-D{k.upper()}={v}" for k, v in race.items()], folder),
            "Python by hand": lambda: child([sys.executable, str(HERE / "race_by_hand.py"), *numbers]),
        },
        "Connect Four, 4 columns, 5 rows, 1,706,255 states": {
            "native": lambda: native(four, small),
            "C by hand": lambda: by_c("connect_four", ["4", "5"], folder),
        },
        "Connect Four, 5 columns, 5 rows, 69,763,700 states": {
            "native": lambda: native(four, large),
            "native, 2 threads": lambda: native(four, large, jobs=2),
            "C by hand": lambda: by_c("connect_four", ["5", "5"], folder),
        },
        "tic-tac-toe, 5,478 states": {
            "native": lambda: native("examples/tic_tac_toe.py", {}),
            "plain rules": lambda: plainly("examples/tic_tac_toe.py", {}),
        },
        "kalah, 4 pits, 2 seeds, 303,327 states": {
            "native": lambda: native("examples/kalah.py", {"pits": 4, "seeds": 2}),
        },
        "Easter Island, 2 players, 4 fields, 4 stones": {
            "native": lambda: native("easter-island", EASTER),
            "plain rules": lambda: plainly("easter-island", EASTER),
        },
        "Make Make, 2 players, board of radius 2, 1 token, 1 Tangata Manu, 1 Moai": {
            "native": lambda: native("make-make", MAKE),
            "plain rules": lambda: plainly("make-make", MAKE),
        },
    }


#: Games, settings, how many are played by native code and how many by plain rules.
PLAYED: tuple[tuple[str, dict[str, object], int, int], ...] = (
    ("examples/connect_four.py", {}, 1_000_000, 300),
    ("easter-island", {"players": 4}, 50_000, 10),
    ("make-make", {}, 3_000, 3),
    ("giants", {}, 500, 1),
)
#: The shipped games as large as they get by default.
COMPILED: tuple[tuple[str, dict[str, object]], ...] = (("easter-island", {"players": 4}), ("make-make", {}), ("giants", {}))
MAKE = {"players": 2, "board": "hexagon:2", "tokens": 1, "tangata": 1, "moai": 1}
EASTER = {"players": 2, "fields": 4, "stones": 4, "reserve": 0, "obelisks": 2, "copies": (1, 1)}


def _table(found: dict[str, Measured | None]) -> Iterator[str]:
    base = next(one for one in found.values() if one is not None)[1]
    for engine, one in found.items():
        if one is None:
            yield f"  {engine:<18} not installed"
        else:
            states, seconds, more = one
            yield f"  {engine:<18} {states:>11,} states {seconds:>9.3f} s  {seconds / base:>8.2f} times native  {more}"


def _cpu(of: int) -> float:
    used = resource.getrusage(of)
    return used.ru_utime + used.ru_stime


def child(command: list[str], folder: Path = ROOT) -> Measured:
    """The first number that a process prints, and its CPU time."""
    before = _cpu(resource.RUSAGE_CHILDREN)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True)
    return int(ran.stdout.split()[0]), _cpu(resource.RUSAGE_CHILDREN) - before, ""


def _own(task: str, *more: object) -> Measured:
    before = _cpu(resource.RUSAGE_CHILDREN)
    command = [sys.executable, __file__, "--child", task, json.dumps(more)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    states, seconds, said = json.loads(ran.stdout)
    return states, seconds, f"({_cpu(resource.RUSAGE_CHILDREN) - before:.3f} s in all) {said}"


def native(where: str, settings: dict[str, object] | dict[str, int], *claims: str, jobs: int = 1) -> Measured:
    """Native exploration in a process of its own."""
    return _own("native", where, settings, claims, jobs)


def plainly(where: str, settings: dict[str, object]) -> Measured:
    """The plain rules, in a process of their own."""
    return _own("plain", where, settings)


def by_c(name: str, words: list[str], folder: Path) -> Measured | None:
    """C written by hand."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        return None
    made = folder / name
    subprocess.run([compiler, "-O3", "-march=native", "-o", str(made), str(HERE / f"{name}.c")], check=True)
    return child([str(made), *words])


def by_spin(name: str, defines: list[str], folder: Path) -> Measured | None:
    """SPIN's verifier, compiled for safety alone."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if shutil.which("spin") is None or compiler is None:
        return None
    subprocess.run(["spin", *defines, "-a", str(HERE / f"{name}.pml")], cwd=folder, check=True, capture_output=True)
    flags = ["-O3", "-march=native", "-DSAFETY", "-DNOFAIR", "-DNOREDUCE", SPIN_MEMORY]
    subprocess.run([compiler, *flags, "-o", "pan", "pan.c"], cwd=folder, check=True, capture_output=True)
    before = _cpu(resource.RUSAGE_CHILDREN)
    ran = subprocess.run(["./pan", "-m1000000", "-w24"], cwd=folder, check=True, capture_output=True, text=True)
    line = next(line for line in ran.stdout.splitlines() if "states, stored" in line)
    return int(float(line.split()[0])), _cpu(resource.RUSAGE_CHILDREN) - before, ""


def _playouts() -> Iterator[str]:
    for where, settings, games, plain in PLAYED:
        done, seconds, more = _own("playouts", where, settings, games)
        slowly, long, _ = _own("played plainly", where, settings, plain)
        rate, base = done / seconds, slowly / long
        yield f"  {where:<26} {rate:>11,.0f} games a second of CPU, {rate / base:>6,.0f} times plain rules  {more}"


def _compiling() -> Iterator[str]:
    for where, settings in COMPILED:
        with tempfile.TemporaryDirectory() as folder:
            for task in ("at first", "once kept"):
                size, seconds, more = _own("compile", where, settings, folder)
                yield f"  {where:<15} {task:<10} {seconds:>7.3f} s of CPU, {size:>9,} letters  {more}"


# -- in a process of its own


def _child(task: str, words: list[Any]) -> None:
    where, settings, *rest = words
    rules = set_up(
        load_game(where), None, True, **{k: tuple(v) if isinstance(v, list) else v for k, v in settings.items()}
    )
    tasks: dict[str, Callable[..., Measured]] = {
        "native": _explore,
        "plain": _explore_plainly,
        "playouts": _play,
        "played plainly": _play_plainly,
        "compile": _compile,
    }
    print(json.dumps(tasks[task](rules, *rest)))


def _explore_plainly(rules: Rules[Any, Any]) -> Measured:
    began = time.process_time()
    seen = explore_plainly(rules, (), 10**9)
    return seen.states, time.process_time() - began, ""


def _explore(rules: Rules[Any, Any], claims: list[str], jobs: int) -> Measured:
    made = program(lower(rules.game, rules.setup), claims)
    running = machine(made.text, CALLED, default_cache())
    before, began = time.process_time(), time.perf_counter()
    search = Search(rules, made, running, jobs, None)
    found = search.run(lambda progress: None, lambda: False, None)
    cpu, wall = time.process_time() - before, time.perf_counter() - began
    return found.states, cpu, f"{found.steps / cpu / 1e6:.1f} million moves a second of CPU, {wall:.2f} s on the clock"


def _play(rules: Rules[Any, Any], games: int) -> Measured:
    play_at_random(rules, 1, jobs=1, cache=default_cache())
    began = time.process_time()
    play_at_random(rules, 1, jobs=1, cache=default_cache())
    start = time.process_time() - began
    began = time.process_time()
    play_at_random(rules, games, jobs=1, cache=default_cache())
    return games, time.process_time() - began - start, "on one core"


def _play_plainly(rules: Rules[Any, Any], games: int) -> Measured:
    """Each legal move with the same chance, as native code plays."""
    rng, began = random.Random(0), time.process_time()
    for _ in range(games):
        state = rules.initial()
        while moves := rules.legal_moves(state):
            state = rules.after(state, rng.choices(moves, [rules.weight(state, move) for move in moves])[0])
    return games, time.process_time() - began, ""


def _compile(rules: Rules[Any, Any], folder: str) -> Measured:
    """From the program of games at random to functions that can be called."""
    made = program(lower(rules.game, rules.setup))
    began = time.process_time()
    running = machine(made.text, ("playouts",), Cache(Path(folder)))
    return len(made.text), time.process_time() - began, "kept before" if running.cached else ""


if __name__ == "__main__":
    if sys.argv[1:2] == ["--child"]:
        _child(sys.argv[2], json.loads(sys.argv[3]))
    else:
        parser = argparse.ArgumentParser(description="Native code beside other engines, on the same models.")
        parser.add_argument("names", nargs="*", help="how the names of the models wanted begin; by default all")
        parser.add_argument("--write", type=Path, metavar="FILE", help="write what is printed to a file as well")
        asked = parser.parse_args()
        main(asked.names, asked.write)
