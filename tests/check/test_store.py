"""The store of verdicts: what it gives back, what it never trusts, and what changes its key."""

from __future__ import annotations

import ast
import multiprocessing
import os
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from rapanui_rules.check.cases import Case
from rapanui_rules.check.obligations import obligations
from rapanui_rules.check.portfolio import Effort, check_game
from rapanui_rules.check.store import Store, key_of
from rapanui_rules.check.verdicts import Proved, Reached, Result
from rapanui_rules.lang import Game
from rapanui_rules.play.find import load_game
from rapanui_rules.play.settings import set_up

NIM = Path(__file__).parents[2] / "examples" / "nim.py"
EASTER_ISLAND = "easter-island"


def checked(store: Store, game: Game[object, object] | None = None) -> dict[str, Result]:
    """The results of nim by claim."""
    found = game or load_game(str(NIM))
    return {result.claim: result for result in check_game(found, set_up(found).setup, store=store)}


def keys(game: Game[object, object]) -> set[str]:
    """The keys of all obligations of a game under its default setup."""
    setup = set_up(game).setup
    case = Case.of(None, game, setup, frozenset())
    opened = case.open()
    return {key_of(opened, one, case.setup, Effort(), alone=False) for one in obligations(game, setup)}


def test_a_second_check_is_answered_from_the_store(tmp_path: Path) -> None:
    """The verdicts are those of the first, and say where they come from."""
    store = Store(tmp_path / "verdicts.sqlite")
    first, second = checked(store), checked(store)
    assert {False} == {result.stored for result in first.values()}
    assert {True} == {result.stored for result in second.values()}
    assert [type(r.verdict) for r in first.values()] == [type(second[name].verdict) for name in first]
    assert isinstance(second["one_player_wins"].verdict, Proved)


def test_a_stored_play_is_replayed(tmp_path: Path) -> None:
    """It comes back as a play whose last state is won."""
    store = Store(tmp_path / "verdicts.sqlite")
    checked(store)
    verdict = checked(store)["each_player_can_win"].verdict
    assert isinstance(verdict, Reached)
    assert [(0,), (1,)] == [play.rules.winners(play.final) for play in verdict.plays]


def test_an_entry_that_was_changed_is_not_trusted(tmp_path: Path) -> None:
    """One letter in a kept verdict, and the claim is checked again."""
    store = Store(tmp_path / "verdicts.sqlite")
    checked(store)
    with sqlite3.connect(store.path) as connection:
        connection.execute("UPDATE verdicts SET data = replace(data, 'Proved', 'Prooved')")
    assert not checked(store)["one_player_wins"].stored


def test_a_file_that_is_no_store_is_set_aside(tmp_path: Path) -> None:
    """With a warning, and without losing what was in it."""
    path = tmp_path / "verdicts.sqlite"
    path.write_bytes(b"no store at all" * 100)
    with pytest.warns(UserWarning, match="set aside"):
        store = Store(path)
    assert (tmp_path / "verdicts.corrupt").read_bytes().startswith(b"no store")
    checked(store)
    assert checked(store)["one_player_wins"].stored


def _put_for_ever(path: str) -> None:
    store = Store(Path(path))
    number = 0
    while True:
        store.put(f"{os.getpid()} {number % 50}", Proved("a method", "x" * 5000))
        number += 1


def test_two_processes_and_a_kill_leave_it_whole(tmp_path: Path) -> None:
    """Both are killed while they write; what is there then is a sound store."""
    path = tmp_path / "verdicts.sqlite"
    Store(path)
    spawn = multiprocessing.get_context("spawn")
    writers = [spawn.Process(target=_put_for_ever, args=(str(path),)) for _ in range(2)]
    for writer in writers:
        writer.start()
    deadline = time.monotonic() + 60
    while _entries(path) < 20 and time.monotonic() < deadline:
        time.sleep(0.05)
    for writer in writers:
        assert writer.pid is not None
        os.kill(writer.pid, signal.SIGKILL)
        writer.join()
    store = Store(path)
    assert _entries(path) >= 20
    checked(store)
    assert checked(store)["one_player_wins"].stored


def _entries(path: Path) -> int:
    with sqlite3.connect(path, timeout=30) as connection:
        (count,) = connection.execute("SELECT count(*) FROM verdicts").fetchone()
    return int(count)


def test_a_dropped_precondition_changes_every_key() -> None:
    """Of each precondition of Easter Island and of nim."""
    for game in (load_game(EASTER_ISLAND), load_game(str(NIM))):
        known = keys(game)
        for cls in game.moves:
            for need in game.requires(cls):
                assert set() == known & keys(game.without(cls.__name__, need.name)), need.name


class _Changed(ast.NodeTransformer):
    """One more at the *n*-th whole number of the rules.

    Numbers of passages do not count, nor does the least value of a setup number, which is used where it is left open.
    """

    def __init__(self, n: int) -> None:
        self.left = n
        self.changed = False

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        return node if ast.unparse(node.value) == "TEXT" else self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        return node if ast.unparse(node.func) == "Parameter" else self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is not int:
            return node
        self.left -= 1
        if self.left != -1:
            return node
        self.changed = True
        return ast.copy_location(ast.Constant(node.value + 1), node)


@pytest.mark.parametrize(("example", "least"), [("nim", 6), ("race_home", 15)])
def test_a_changed_constant_changes_every_key(example: str, least: int, tmp_path: Path) -> None:
    """Each whole number in a game's rules, one more than it is; some changes make no game at all."""
    source = NIM.with_name(f"{example}.py")
    known = keys(load_game(str(source)))
    tried = 0
    for n in range(100):
        change = _Changed(n)
        tree = change.visit(ast.parse(source.read_text(encoding="utf-8")))
        if not change.changed:
            break
        file = tmp_path / f"{example}_{n}.py"
        file.write_text(ast.unparse(tree), encoding="utf-8")
        try:
            changed = keys(load_game(str(file)))
        except Exception:  # noqa: BLE001 - a change that makes no game cannot be answered at all
            continue
        tried += 1
        assert set() == known & changed, f"number {n} of the rules"
    assert tried >= least
