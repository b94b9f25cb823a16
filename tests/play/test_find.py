"""Games by name and by file."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rapanui_rules.errors import RulesError, UsageError
from rapanui_rules.play.find import blamed, headlines, load_game, shipped
from rapanui_rules.play.settings import set_up

ROOT = Path(__file__).parents[2]
NIM = ROOT / "examples" / "nim.py"
BROKEN_EFFECT = """
from examples import nim
import attrs

def outcome(g, s):
    return {}[s.heap]

game = attrs.evolve(nim.game, outcome=outcome)
"""

Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a file with a name and a text."""

    def made(name: str, text: str) -> Path:
        file = tmp_path / name
        file.write_text(text, encoding="utf-8")
        return file

    return made


def test_a_file_gives_its_game() -> None:
    """Twice the same, as long as the file is the same."""
    assert load_game(str(NIM)).name == "nim"
    assert load_game(str(NIM)) is load_game(os.path.relpath(NIM))


def test_every_shipped_game_is_found_by_its_own_name() -> None:
    """With `-` or `_`; each says in a line what it is."""
    for name in shipped():
        assert name == load_game(name).name
        assert load_game(name) is load_game(name.replace("-", "_").upper())
        assert headlines()[name].endswith(".")


def test_finding_the_names_imports_no_game() -> None:
    """A list of games must come at once."""
    code = (
        "import sys; from rapanui_rules.play.find import shipped, headlines; found = shipped(); headlines();"
        "sys.exit(any(module in sys.modules for module in found.values()) or 'z3' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_modules_without_a_game_are_no_games(tmp_path: Path) -> None:
    """A private module, a helper and two games, one of them imported from elsewhere."""
    for name, text in {
        "_parts.py": "game = 1",
        "helper.py": "games = 2",
        "one_two.py": '"""Count to two.\n\nMore."""\ngame: int = 3',
        "three.py": "from x import y as game",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    script = f"""
from rapanui_rules import games
games.__path__ = [{str(tmp_path)!r}]
from rapanui_rules.play.find import shipped, headlines
assert shipped() == {{"one-two": "rapanui_rules.games.one_two", "three": "rapanui_rules.games.three"}}, shipped()
assert headlines() == {{"one-two": "Count to two.", "three": ""}}, headlines()
"""
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ("no game is called 'nimm'", "nimm"),
        ("or give the path of a Python file", "nimm"),
        (f"there is no file {NIM.parent / 'nmi.py'}; there are: {NIM}", str(NIM.parent / "nmi.py")),
        (f"{NIM.parent} is a folder, not a Python file; there are: ", str(NIM.parent)),
        ("is no Python file; its name must end in .py", str(ROOT / "LICENSE")),
        ("there is no file nowhere/at/all.py; names of shipped games: ", "nowhere/at/all.py"),
    ],
)
def test_a_wrong_place_is_told_what_would_be_right(said: str, where: str) -> None:
    """The nearest names first."""
    with pytest.raises(UsageError) as caught:
        load_game(where)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        (":3: ZeroDivisionError: division by zero", "a = 1\n\nb = a / 0\n"),
        (":2: ZeroDivisionError: division by zero", "def f():\n    return 1 / 0\n\nf()\n"),
        (":1: ModuleNotFoundError: No module named 'nowhere_at_all'", "import nowhere_at_all\n"),
        (":2: SyntaxError: '(' was never closed", "a = 1\nb = (\n"),
        (":1: SystemExit: 3", "raise SystemExit(3)\n"),
        (":1: AssertionError", "assert False\n"),
        ("has no game; write `game = Game(name=..., ...)` at the top level", "a = 1\n"),
        (
            "has several games (first, second); call the one that is meant `game`",
            "from examples import nim\nimport attrs\nfirst = nim.game\nsecond = attrs.evolve(first, name='other')\n",
        ),
    ],
)
def test_a_file_of_its_own_faults_is_told_where(said: str, text: str, write: Write) -> None:
    """File, line and exception on one line."""
    file = write("faulty.py", text)
    with pytest.raises(UsageError) as caught:
        load_game(str(file))
    assert said in str(caught.value)
    assert str(caught.value).startswith(str(file))
    assert "\n" not in str(caught.value)


def test_a_game_declared_wrongly_says_so_itself(write: Write) -> None:
    """The message of the language, with its place."""
    text = "from rapanui_rules.lang import move\n\n\n@move()\nclass Take:\n    pass\n"
    with pytest.raises(RulesError, match=r"faulty\.py:5:1: error\[malformed\]: move Take has no method `effect`"):
        load_game(str(write("faulty.py", text)))


def test_of_several_games_the_one_called_game_is_meant(write: Write) -> None:
    """Variants may stand beside it."""
    text = "from examples import nim\nimport attrs\nother = nim.game\ngame = attrs.evolve(other, name='mine')\n"
    assert load_game(str(write("several.py", text))).name == "mine"


def test_a_file_may_import_its_neighbours_and_is_read_again_when_it_changes(write: Write) -> None:
    """As Python scripts may; an edited file is another game."""
    write("neighbour_of_game.py", "NAME = 'first'\n")
    text = "from examples import nim\nimport attrs, neighbour_of_game\ngame = attrs.evolve(nim.game, name={})\n"
    file = write("mine.py", text.format("neighbour_of_game.NAME"))
    assert load_game(str(file)).name == "first"
    write("mine.py", text.format("'second'"))
    assert load_game(str(file)).name == "second"


def test_an_exception_of_a_game_in_use_is_blamed_on_its_line(write: Write) -> None:
    """Not on the runtime that called it."""
    file = write("broken.py", BROKEN_EFFECT)
    rules = set_up(load_game(str(file)))
    with pytest.raises(KeyError) as caught:
        rules.outcome(rules.initial())
    assert f"{file}:6: KeyError: 10" == blamed(caught.value)


def test_an_exception_of_ours_is_blamed_on_no_game() -> None:
    """Nor is one that a game's function is called with by mistake."""
    game = load_game(str(NIM))
    with pytest.raises(TypeError) as caught:
        set_up(game).why_not(None, "no move")
    assert blamed(caught.value) is None
