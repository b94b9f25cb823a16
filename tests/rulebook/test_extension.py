"""The extension in a project of Sphinx as a user has one."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import html5lib
import pytest

from rapanui_rules.check.portfolio import check_game
from rapanui_rules.check.records import write_records
from rapanui_rules.play.find import load_game
from rapanui_rules.play.plays import Play
from rapanui_rules.play.settings import set_up
from tests.cli.fakes import NIM

PAGE = """\
Nim
===

.. game:game:: nim.py

See :game:move:`Take`, :game:claim:`nim.the_game_ends` and :game:passage:`2`.

.. game:rulebook:: nim.py
"""


class Project:
    """A folder with a page about Nim, which is built strictly."""

    CONF = 'extensions = ["rapanui_rules.rulebook"]\nrulebook_verdicts = ["nim.json"]\n'

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.game = folder / "nim.py"
        self.game.write_text(Path(NIM).read_text(encoding="utf-8"), encoding="utf-8")
        self.write("conf.py", self.CONF)
        self.write("index.rst", PAGE)
        game = load_game(str(self.game))
        write_records(folder / "nim.json", check_game(game, game.setup()))

    def write(self, name: str, text: str) -> None:
        """Write a file of the project."""
        (self.folder / name).write_text(text, encoding="utf-8")

    def build(self, builder: str = "html") -> tuple[int, str]:
        """The exit status, and what is said."""
        out = self.folder / "_build"
        words = [sys.executable, "-m", "sphinx", "-q", "-n", "-W", "--keep-going", "-b", builder, "-d", str(out / "trees")]
        words += [str(self.folder), str(out / builder)]
        ran = subprocess.run(words, capture_output=True, text=True, check=False)
        return ran.returncode, ran.stdout + ran.stderr

    def page(self, name: str = "html/index.html") -> str:
        """What was built."""
        return (self.folder / "_build" / name).read_text(encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A new project."""
    return Project(tmp_path)


@pytest.mark.slow
def test_another_comparison_in_a_precondition_fails_the_strict_build(project: Project) -> None:
    """Nothing else is touched: the page is read again as the file of the game has changed, and its claims are stale."""
    assert (0, "") == project.build()
    assert "proved for this setup" in project.page()
    text = project.game.read_text(encoding="utf-8")
    project.game.write_text(text.replace("self.stones <= s.heap", "self.stones < s.heap"), encoding="utf-8")
    status, said = project.build()
    assert (1, True) == (status, "the claim the_game_ends of nim is stale (found of other rules than these)" in said)
    assert "proved for this setup" not in project.page()


@pytest.mark.slow
def test_a_claim_that_fails_fails_the_strict_build(project: Project) -> None:
    """The page is read again as the file of verdicts has changed."""
    assert (0, "") == project.build()
    rows = json.loads((project.folder / "nim.json").read_text(encoding="utf-8"))
    broken = [{**row, "verdict": "refuted"} if row["claim"] == "the_game_ends" else row for row in rows]
    project.write("nim.json", json.dumps(broken))
    status, said = project.build()
    assert (1, True) == (status, "the claim the_game_ends of nim is failed" in said)
    project.write("conf.py", Project.CONF + 'suppress_warnings = ["rulebook.failed"]\n')
    assert (0, "") == project.build()


@pytest.mark.slow
def test_words_alone_make_nothing_stale(project: Project) -> None:
    """They are no rule; the page has the new ones."""
    assert (0, "") == project.build()
    text = project.game.read_text(encoding="utf-8")
    project.game.write_text(text.replace("The heap holds that many", "There are that many"), encoding="utf-8")
    assert (0, "") == project.build()
    assert "There are that many stones" in project.page()


@pytest.mark.slow
@pytest.mark.parametrize("builder", ["singlehtml", "latex", "text", "gettext"])
def test_other_builders_have_the_book_too(project: Project, builder: str) -> None:
    """Without a warning."""
    assert (0, "") == project.build(builder)


@pytest.mark.slow
@pytest.mark.parametrize(("boards", "tag", "words"), [("inline", "<svg", "drawn-"), ("images", "<img", "Red takes a territory")])
def test_boards_are_part_of_the_page_or_images_on_it(project: Project, boards: str, tag: str, words: str) -> None:
    """Either way they are described in words."""
    project.write("conf.py", f'extensions = ["rapanui_rules.rulebook"]\nrulebook_boards = "{boards}"\n')
    project.write("index.rst", "Make Make\n=========\n\n.. game:board:: make-make\n\n   The start.\n")
    assert (0, "") == project.build()
    figure = project.page().partition("<figure")[2].partition("</figure>")[0]
    assert tag in figure and words in figure and "Make Make stands in the centre" in figure


@pytest.mark.slow
def test_what_the_game_says_can_be_translated(project: Project) -> None:
    """Its words are in the catalogue of the page, and a translation of them on the page."""
    assert (0, "") == project.build("gettext")
    assert 'msgid "The heap holds that many stones. [2]"' in project.page("gettext/index.pot")


@pytest.mark.slow
def test_every_link_within_the_page_leads_somewhere(project: Project) -> None:
    """References of the directives, those of roles among them."""
    project.build()
    page = project.page()
    targets = set(re.findall(r'href="#([^"]+)"', page))
    assert {"nim-move-take", "nim-claim-the-game-ends", "nim-passage-2"} <= targets
    assert set() == targets - set(re.findall(r'id="([^"]+)"', page))


@pytest.mark.slow
def test_the_page_is_good_html(project: Project) -> None:
    """By the parser's own list of mistakes."""
    project.build()
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(project.page())
    assert [] == parser.errors


@pytest.mark.slow
def test_the_language_of_the_pages_is_that_of_the_words(project: Project) -> None:
    """Those that are not the game's own."""
    project.write("conf.py", 'extensions = ["rapanui_rules.rulebook"]\nlanguage = "it"\n')
    assert (0, "") == project.build()
    assert "Che cosa serve" in project.page() and "What you need" not in project.page()


@pytest.mark.slow
def test_each_thing_has_a_directive(project: Project) -> None:
    """The game is named once; a play is beside the page."""
    rules = set_up(load_game(str(project.game)))
    (take,) = rules.game.moves
    Play(rules, (take(stones=3), take(stones=3), take(stones=3), take(stones=1))).save(project.folder / "won.json")
    Play(set_up(rules.game, stones=99), (take(stones=1),)).save(project.folder / "high.json")
    names = ("components", "move:: Take", "refused:: Take", "claim:: the_game_ends", "play:: won.json", "coverage", "glossary")
    lines = [f".. game:{name}{'' if '::' in name else '::'}\n" for name in ("game:: nim.py", *names)]
    lines.append(".. game:board::\n   :play: won.json\n   :after: 2\n\n   Four stones are left.\n")
    lines.append(".. game:board::\n   :play: high.json\n\n   A play has a setup of its own.\n")
    project.write("index.rst", "Nim\n===\n\n" + "\n".join(lines))
    assert (0, "") == project.build()
    page = project.page()
    assert all(words in page for words in ("Take stones from the heap", "heap: 4", "heap: 98", "Four stones are left.", "stepping"))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("directive", "said"),
    [
        (".. game:move:: nim.py Tak", "no move is called 'Tak'; there are: Take"),
        (".. game:claim:: nim.py ends", "nim has no claim 'ends'"),
        (".. game:rulebook:: nimm.py", "there is no file nimm.py"),
        (".. game:rulebook:: nim.py\n   :set: stones", "'stones' gives no value"),
        (".. game:board:: nim.py\n   :play: lost.json", "lost.json"),
        (".. game:move:: Take", "no game is named"),
    ],
)
def test_a_mistake_is_told_with_its_line(project: Project, directive: str, said: str) -> None:
    """As any of a page."""
    project.write("index.rst", f"Nim\n===\n\n{directive}\n")
    status, told = project.build()
    assert (1, True, True) == (status, "index.rst:4" in told, said in told), told
