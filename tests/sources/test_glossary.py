"""One term for each thing, and the words that a source has for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.play.find import load_game, shipped
from rapanui_rules.sources import Source, Term, Use, one_word_for_two, two_words_for_one, unfounded, unlisted

CHIEF = Term("chief", "the strong piece", (Use("boss", (1,), "Spanish", "jefe"), Use("Chief", (2,), forms=("chiefs",))))
TOKEN = Term("token", "a piece", (Use("token", (1,), forms=("tokens",)), Use("chip", (2,))), ("tokens",))
TILE = Term("tile", "a hex", (Use("chip", (3,)),))
RESTATED = {1: "Each has a chief and tokens.", 2: "The Chief counts.", 3: "A tile is laid."}
TEXT = {1: "Each has a boss and tokens.", 2: "Chiefs count as a chip.", 3: "Lay a chip."}

FILE = """title = "Heap"
language = "Spanish"

[[passage]]
restated = "A chief."

[[term]]
word = "chief"
means = "the leader"
forms = ["chiefs"]
uses = [
    { word = "boss", passages = [1], original = "jefe" },
    { word = "head", passages = [1], language = "German", forms = ["heads"] },
]
"""


def written(tmp_path: Path, text: str) -> Source:
    """The source in a file of that text."""
    file = tmp_path / "source.toml"
    file.write_text(text, encoding="utf-8")
    return Source.load(file)


def test_terms_stand_beside_the_passages(tmp_path: Path) -> None:
    """The language of a word is that of the file unless it has one of its own."""
    (term,) = written(tmp_path, FILE).terms
    assert ("chief", "the leader", ("chiefs",)) == (term.word, term.means, term.forms)
    assert (Use("boss", (1,), "Spanish", "jefe"), Use("head", (1,), "German", "", ("heads",))) == term.uses
    assert ["boss (1, Spanish jefe)", "head (1)"] == [str(use) for use in term.uses]


def test_an_alias_is_any_word_but_the_term() -> None:
    """In whatever case the text has it."""
    assert ["boss"] == [use.word for use in CHIEF.aliases]


@pytest.mark.parametrize(
    ("line", "said", "old", "new"),
    [
        (8, "`word` of [[term]] 1 is no string", '"chief"', "3"),
        (7, "`means` of [[term]] 1 is missing", 'means = "the leader"\n', ""),
        (10, "`forms` of [[term]] 1 is no list of strings", '["chiefs"]', '"chiefs"'),
        (12, "`passages` of [[term]] 1 is no list of numbers", "[1], original", '["1"], original'),
        (12, "`passages` of [[term]] 1 is no list of numbers", "[1], original", "[true], original"),
        (12, "`uses` of [[term]] 1 has a key `pages`", "passages = [1], original", "pages = [1], original"),
        (9, "[[term]] 1 has a key `meaning`", "means", "meaning"),
    ],
)
def test_a_mistake_in_a_term_is_told_with_its_line(line: int, said: str, old: str, new: str, tmp_path: Path) -> None:
    """And with what would be right."""
    with pytest.raises(RulesError) as caught:
        written(tmp_path, FILE.replace(old, new, 1))
    assert Slug.SOURCE is caught.value.slug
    assert str(caught.value).startswith(f"{tmp_path / 'source.toml'}:{line}:1: error[source]: {said}")


def test_two_words_for_one_thing_and_one_word_for_two() -> None:
    """A chief is a boss too; a chip is a token or a tile."""
    terms = (CHIEF, TOKEN, TILE)
    assert ["chief", "token"] == [term.word for term in two_words_for_one(terms)]
    assert {"chip": ((TOKEN, TOKEN.uses[1]), (TILE, TILE.uses[0]))} == one_word_for_two(terms)
    assert ((), {}) == (two_words_for_one((TILE,)), one_word_for_two((CHIEF, TILE)))


def test_what_is_founded_is_not_told_of() -> None:
    """With the text and without."""
    assert [] == list(unfounded((CHIEF, TOKEN, TILE), RESTATED))
    assert [] == list(unfounded((CHIEF, TOKEN, TILE), RESTATED, TEXT))


@pytest.mark.parametrize(
    ("said", "term"),
    [
        ("the term `leader` occurs in no restatement", Term("leader", "")),
        ("the term `token` occurs in no restatement", Term("token", "")),
        ("the word `boss` for `tile` is given no passage in which it occurs", Term("tile", "", (Use("boss", ()),))),
        (
            "the word `boss` for `tile` is given passage 4, which the source does not have",
            Term("tile", "", (Use("boss", (4,)),)),
        ),
        ("the word `boss` for `tile` does not occur in passage 2 of the text", Term("tile", "", (Use("boss", (1, 2)),))),
        ("the word `chief` for `tile` does not occur in passage 2 of the text", Term("tile", "", (Use("chief", (2,)),))),
        ("the word `oken` for `tile` does not occur in passage 1 of the text", Term("tile", "", (Use("oken", (1,)),))),
    ],
)
def test_what_is_not_so_is_told_of(said: str, term: Term) -> None:
    """A part of a word, or another form of it, is not the word."""
    assert [said] == list(unfounded((term,), RESTATED, TEXT))


def test_a_term_is_declared_once() -> None:
    """In any case of its letters."""
    assert ["two terms are called `Tile`"] == list(unfounded((TILE, Term("Tile", "")), RESTATED))


def test_a_passage_that_a_copy_lacks_is_not_searched() -> None:
    """It is told of as missing, which is enough."""
    assert [] == list(unfounded((CHIEF,), RESTATED, {**TEXT, 1: ""}))


def test_a_word_in_a_passage_for_which_no_term_lists_it() -> None:
    """It may have another sense there, or have been overlooked."""
    assert {"chip": (2,)} == unlisted((CHIEF, TILE), TEXT)
    assert {} == unlisted((CHIEF, TOKEN, TILE), TEXT)


@pytest.mark.parametrize("name", shipped())
def test_the_shipped_glossaries_name_aliases_and_doubtful_words(name: str) -> None:
    """Each source has two words for one thing and one word for two somewhere; ten words at most are quoted at once."""
    terms = load_game(name).source.terms
    assert two_words_for_one(terms) and one_word_for_two(terms)
    assert all(use.language for term in terms for use in term.uses)
    assert all(len(use.word.split()) <= 10 for term in terms for use in term.uses)


@pytest.mark.parametrize(
    ("name", "term", "words"),
    [
        ("make-make", "chief", {"boss"}),
        ("make-make", "domain token", {"tile", "chip", "token"}),
        ("make-make", "domination", {"Mastery"}),
        ("easter-island", "reserve", {"quarry"}),
        ("giants", "go", {"turno"}),
        ("giants", "round", {"turno"}),
    ],
)
def test_the_doubtful_words_that_are_known(name: str, term: str, words: set[str]) -> None:
    """Those that readers of the three texts have stumbled over."""
    (found,) = (one for one in load_game(name).source.terms if one.word == term)
    assert words <= {use.word for use in found.aliases}
