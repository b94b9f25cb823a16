"""Mistakes in a file of passages are told with their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rapanui_rules.errors import RulesError, Slug, UsageError
from rapanui_rules.sources.passages import PassageKind, Source

SOUND = 'title = "Heap"\n\n[[passage]] # 1\nrestated = "A heap."\nkind = "setup"\nfingerprint = "0123456789abcdef"\n'


def test_a_file_gives_its_passages(tmp_path: Path) -> None:
    """A kind and a fingerprint may be left out."""
    file = tmp_path / "source.toml"
    file.write_text(SOUND + '[[passage]]\nrestated = " Take one. "\n', encoding="utf-8")
    source = Source.load(file)
    assert ["Heap, passage 1", "Heap, passage 2"] == [str(passage) for passage in source]
    assert [(PassageKind.SETUP, "A heap.", "0123456789abcdef"), (PassageKind.RULE, "Take one.", "")] == [
        (passage.kind, passage.restated, passage.fingerprint) for passage in source
    ]


@pytest.mark.parametrize(
    ("line", "said", "text"),
    [
        (3, "this is not TOML: ", SOUND.replace("[[passage]]", "[[passage]")),
        (4, "this is not TOML: ", SOUND.replace('"A heap."', "A heap.")),
        (1, "the source has no title", SOUND.replace('title = "Heap"', "")),
        (1, "the source has no title", SOUND.replace('"Heap"', "7")),
        (3, "`restated` of [[passage]] 1 is missing", SOUND.replace('restated = "A heap."', "")),
        (4, "`restated` of [[passage]] 1 is no string", SOUND.replace('"A heap."', "1")),
        (5, "`kind` of [[passage]] 1 is 'seting'", SOUND.replace("setup", "seting")),
        (5, "`kind` of [[passage]] 1 is []", SOUND.replace('"setup"', "[]")),
        (6, "`fingerprint` of [[passage]] 1 is 'abc'", SOUND.replace("0123456789abcdef", "abc")),
        (8, "[[passage]] 2 has a key `sort`", SOUND + '[[passage]]\nsort = "rule"\nrestated = ""\n'),
        (3, "the file has a part `passages`", SOUND.replace("[[passage]]", "[[passages]]")),
        (2, "`passage` is no list of tables", 'title = "Heap"\npassage = 3\n'),
    ],
)
def test_a_mistake_is_told_with_its_line(line: int, said: str, text: str, tmp_path: Path) -> None:
    """And with what would be right."""
    file = tmp_path / "source.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        Source.load(file)
    assert Slug.SOURCE is caught.value.slug
    assert str(caught.value).startswith(f"{file}:{line}:1: error[source]: {said}")
    assert caught.value.fix


def test_a_missing_file_gets_one_line(tmp_path: Path) -> None:
    """So does one that is not UTF-8."""
    with pytest.raises(UsageError, match=r"source\.toml cannot be read: No such file"):
        Source.load(tmp_path / "source.toml")
