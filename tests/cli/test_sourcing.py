"""`rapanui sources` and `rapanui new-source`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rapanui_rules.play.find import load_game, shipped
from tests.cli.conftest import Run
from tests.cli.fakes import NIM

TEXT = "A heap of stones lies between two players. Take one, two or three in turn. The last one wins.\n"
RESTATED = ("The heap.", "A turn takes one to three stones.", "Who is last wins.")


@pytest.fixture
def own(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a person's own text, its source, filled in, and a game that reads it."""
    monkeypatch.chdir(tmp_path)
    Path("rules.txt").write_text(TEXT, encoding="utf-8")
    assert 0 == run("new-source", "rules.txt", "-o", "source.toml", "--title", "Nim").status
    written = Path("source.toml").read_text(encoding="utf-8")
    for words in RESTATED:
        written = written.replace('restated = ""', f'restated = "{words}"', 1)
    Path("source.toml").write_text(written, encoding="utf-8")
    rules = Path(NIM).read_text(encoding="utf-8")
    head, rest = rules.split("TEXT = Source.of(\n")
    rest = rest.split(")\n", 1)[1]
    load = "from pathlib import Path\n\nTEXT = Source.load(Path(__file__).with_name('source.toml'))\n"
    Path("own.py").write_text(head + load + rest, encoding="utf-8")
    return tmp_path


def test_each_passage_is_shown_with_what_cites_it(run: Run) -> None:
    """Its number, mark and restatement, and a line for each kind of part."""
    ran = run("sources", NIM)
    assert (0, "") == (ran.status, ran.err)
    assert [
        "Nim, 3 passages",
        "",
        "  1. formalised: A heap of stones lies between two players.",
        "     claim the_heap_never_grows_past_its_start",
        "",
        "  2. formalised: The players take turns; each takes one, two or three stones.",
        "     precondition Take.are_there",
        "     effect Take",
        "     claims the_game_ends, nobody_is_stuck",
        "",
        "  3. formalised: Who takes the last stone wins.",
        "     claims each_player_can_win, one_player_wins",
        "",
        "3 of 3 passages are accounted for: 3 formalised.",
    ] == ran.out.splitlines()


@pytest.mark.parametrize("name", shipped())
def test_the_shipped_games_account_for_every_passage(name: str, run: Run) -> None:
    """Status 0; an unclear passage has its question beside it."""
    ran = run("sources", name)
    count = len(load_game(name).source)
    assert 0 == ran.status
    assert f"\n{count} of {count} passages are accounted for: " in ran.out
    assert "     question " in ran.out and "The text is silent on:" in ran.out


def test_a_passage_that_nothing_cites_leaves_status_1(run: Run, tmp_path: Path) -> None:
    """It is named at the end."""
    file = tmp_path / "more.py"
    rules = Path(NIM).read_text(encoding="utf-8")
    file.write_text(rules.replace('stone wins.",\n', 'stone wins.",\n    "Play thrice.",\n', 1), encoding="utf-8")
    ran = run("sources", str(file))
    assert 1 == ran.status
    assert "  4. unaccounted for: Play thrice.\n" in ran.out
    assert ran.out.endswith(
        "3 of 4 passages are accounted for: 3 formalised, 1 unaccounted for.\n"
        "  passage 4 is cited by nothing, nor marked as setup, flavour or unclear\n"
    )


def test_a_game_without_passages_says_so(run: Run, own: Path) -> None:
    """Its rules cannot cite anything."""
    Path("source.toml").write_text('title = "Nim"\n', encoding="utf-8")
    rules = Path("own.py").read_text(encoding="utf-8")
    for number in (1, 2, 3):
        rules = rules.replace(f"TEXT[{number}]", "SILENT")
    Path("own.py").write_text(rules.replace("import Source", "import SILENT, Source"), encoding="utf-8")
    assert run("sources", "own.py").out.endswith("\nThere is no passage.\n")


def test_a_new_source_has_everything_to_fill_in(run: Run, own: Path) -> None:
    """Until then it tells what is left to do; it is not written over."""
    ran = run("new-source", "rules.txt", "-o", "empty.toml")
    assert (0, "3 passages are numbered in empty.toml; restate each in your own words.\n") == (ran.status, ran.out)
    assert Path("empty.toml").read_text(encoding="utf-8").startswith('title = "Rules"\n\n[[passage]] # 1, line 1\n')
    ran = run("new-source", "rules.txt", "-o", "empty.toml")
    assert (2, "") == (ran.status, ran.out)
    assert "error: empty.toml is there already and may hold restatements; name a new file\n" == ran.err
    assert 3 == run("new-source", "rules.txt").out.count("[[passage]]")
    Path("source.toml").write_text(Path("empty.toml").read_text(encoding="utf-8"), encoding="utf-8")
    ran = run("sources", "own.py")
    assert 1 == ran.status and "  2. unaccounted for: (not restated yet)\n" in ran.out


def test_a_text_laid_beside_is_shown_and_compared(run: Run, own: Path) -> None:
    """Its own sentences stand in place of the restatements."""
    ran = run("sources", "own.py", "--text", "rules.txt")
    assert 0 == ran.status
    assert "  2. formalised: Take one, two or three in turn.\n     precondition Take.are_there\n" in ran.out
    assert "\nrules.txt is the text of the source, word for word.\n" in ran.out
    assert "A turn takes one to three stones." not in ran.out


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("three in", "3 in", "  passage 2 is changed:\n    Take one, two or [-three-] {+3+} in turn.\n"),
        (
            "The last one wins.",
            "Last is best.",
            "  passage 3 is changed:\n"
            "    - (its words are not kept; restated) Who is last wins.\n"
            "    + Last is best.\n",
        ),
        (
            " The last one wins.",
            "",
            "  passage 3 is missing:\n    - (its words are not kept; restated) Who is last wins.\n",
        ),
        ("The last", "Ties are rare. The last", "  added, sentence 3:\n    + Ties are rare.\n"),
    ],
)
def test_a_changed_text_leaves_status_1(old: str, new: str, shown: str, run: Run, own: Path) -> None:
    """One changed word is shown as such, with nothing but the fingerprint to go by."""
    Path("new.txt").write_text(TEXT.replace(old, new), encoding="utf-8")
    ran = run("sources", "own.py", "--text", "new.txt")
    assert 1 == ran.status
    assert f"\nnew.txt differs from the text of the source in 1 place:\n{shown}" in ran.out


def test_an_older_copy_tells_what_the_words_were(run: Run, own: Path) -> None:
    """Of sentences of which several words are changed."""
    changed = TEXT.replace("The last one wins.", "The very last wins all.").replace("A heap of stones", "Heaps")
    Path("new.txt").write_text(changed, encoding="utf-8")
    ran = run("sources", "own.py", "--text", "new.txt", "--was", "rules.txt")
    assert "    The {+very+} last [-one wins.-] {+wins all.+}\n" in ran.out
    assert "    [-A heap of stones-] {+Heaps+} lies between two players.\n" in ran.out


TERMS = """
[[term]]
word = "heap"
means = "what is taken from"
uses = [{ word = "heap", passages = [1] }, { word = "one", passages = [3] }]

[[term]]
word = "stones"
means = "a unit"
uses = [{ word = "one", passages = [2] }, { word = "stones", passages = [1] }]
"""


def test_words_that_are_used_for_several_things(run: Run, own: Path) -> None:
    """By the numbers of passages; with the text also where a word is listed for nothing."""
    with Path("source.toml").open("a", encoding="utf-8") as file:
        file.write(TERMS)
    ran = run("sources", "own.py")
    assert 0 == ran.status
    assert (
        "\nTwo words for one thing, with their passages:\n"
        "  heap: heap (1), one (3)\n"
        "  stones: one (2), stones (1)\n"
        "\nOne word for two things, with its passages:\n"
        "  one: heap (3), stones (2)\n"
    ) in ran.out
    Path("new.txt").write_text(TEXT.replace("The last one", "The last stones"), encoding="utf-8")
    ran = run("sources", "own.py", "--text", "new.txt")
    assert 1 == ran.status
    assert "\nWords of the terms in passages for which no term lists them:\n  stones (3)\n" in ran.out
    assert "\n  the word `one` for `heap` does not occur in passage 3 of the text\n" in ran.out


def test_all_of_it_as_json(run: Run, own: Path) -> None:
    """Passages with what cites them, faults and differences."""
    Path("new.txt").write_text(TEXT.replace("three", "four"), encoding="utf-8")
    assert 1 == run("sources", "own.py", "--text", "new.txt", "--was", "rules.txt", "--json", "all.json").status
    data = json.loads(Path("all.json").read_text(encoding="utf-8"))
    assert ([], [], {}) == (data["terms"], data["two_words_for_one"], data["one_word_for_two"])
    assert ("nim", "Nim", [], []) == (data["game"], data["title"], data["silent"], data["faults"])
    second = data["passages"][1]
    assert (2, "rule", "formalised", "Take one, two or four in turn.") == (
        second["number"], second["kind"], second["mark"], second["sentence"],
    )  # fmt: skip
    cited = {"part": "precondition", "name": "Take.are_there", "words": "The heap holds that many stones."}
    assert cited == second["cited_by"][0]
    assert [
        {
            "change": "changed",
            "passage": 2,
            "place": 2,
            "was": "Take one, two or three in turn.",
            "sentence": "Take one, two or four in turn.",
        }
    ] == data["differences"]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("no.txt cannot be read: No such file or directory", ("sources", "own.py", "--text", "no.txt")),
        ("latin.txt:1: byte 0xe8 is not UTF-8 text; save the file as UTF-8", ("new-source", "latin.txt")),
        (
            "--was tells the words of an older copy; give the copy to compare with --text",
            ("sources", "own.py", "--was", "rules.txt"),
        ),
        (
            "Nim: no text can be laid beside, as passages have no fingerprint (1, 2, 3); "
            "`rapanui new-source TEXT` writes a source that has them",
            ("sources", NIM, "--text", "rules.txt"),
        ),
        ("no/all.json cannot be written: there is no folder no", ("sources", "own.py", "--json", "no/all.json")),
    ],
)
def test_wrong_use_gets_one_line(said: str, words: tuple[str, ...], run: Run, own: Path) -> None:
    """Status 2, nothing on the standard output."""
    Path("latin.txt").write_bytes("La pietra è qui.".encode("latin-1"))
    ran = run(*words)
    assert (2, "", f"error: {said}\n") == (ran.status, ran.out, ran.err)


def test_a_mistake_in_the_file_of_passages_has_its_line(run: Run, own: Path) -> None:
    """As any mistake in a game has."""
    written = Path("source.toml").read_text(encoding="utf-8")
    Path("source.toml").write_text(written.replace('kind = "rule"', 'kind = "rules"', 1), encoding="utf-8")
    ran = run("sources", "own.py")
    assert (2, "") == (ran.status, ran.out)
    assert ran.err.startswith("source.toml:5:1: error[source]: `kind` of [[passage]] 1 is 'rules'\n")
