"""The words of this package are said in each of its languages."""

from __future__ import annotations

import gettext
import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import rapanui_rules.rulebook
from rapanui_rules.rulebook.building import LANGUAGES

FOLDER = Path(rapanui_rules.rulebook.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]
BLANK = re.compile(r"%[sd]|\{\w+\}")


def marked() -> set[str]:
    """The sentences that are marked for translation in the source."""
    found = extract_from_dir(FOLDER, method_map=[("**.py", "python")], keywords={"_": None})
    return {str(words) for _file, _line, words, _comments, _context in found}


def translations(language: str) -> dict[str, str]:
    """The catalogue that a person edits."""
    with (FOLDER / "locale" / language / "LC_MESSAGES" / "rapanui_rules.po").open("rb") as file:
        return {str(one.id): str(one.string) for one in read_po(file) if one.id}


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated(language: str) -> None:
    """And no other is; where something is put in, it is put in there too."""
    found = translations(language)
    assert marked() == set(found)
    assert [] == [english for english, said in found.items() if not said]
    assert [] == [e for e, said in found.items() if BLANK.findall(e) != BLANK.findall(said)]


@pytest.mark.parametrize("language", OTHERS)
def test_what_is_shipped_is_what_is_written(language: str) -> None:
    """The compiled catalogue says the same; `pybabel compile -d rapanui_rules/rulebook/locale -D rapanui_rules` makes it."""
    shipped = gettext.translation("rapanui_rules", FOLDER / "locale", [language])
    assert {e: said for e, said in translations(language).items()} == {e: shipped.gettext(e) for e in translations(language)}


def test_english_needs_no_catalogue() -> None:
    """It is what the source has."""
    assert {"en", *OTHERS} == set(LANGUAGES)
    assert sorted(OTHERS) == sorted(folder.name for folder in (FOLDER / "locale").iterdir())
