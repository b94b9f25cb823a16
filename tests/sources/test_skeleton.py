"""The file of a new source."""

from __future__ import annotations

from pathlib import Path

from rapanui_rules.sources import Source, compare, skeleton

TEXT = 'The "Heap"\n\nTake one. Then stop.\n'


def test_a_skeleton_can_be_loaded_and_has_no_sentence_of_the_text(tmp_path: Path) -> None:
    """Its fingerprints are those of the text, its restatements are empty."""
    file = tmp_path / "source.toml"
    file.write_text(skeleton('The "Heap" \\ è', TEXT), encoding="utf-8")
    source = Source.load(file)
    assert ('The "Heap" \\ è', 3) == (source.title, len(source))
    assert {""} == {passage.restated for passage in source}
    assert () == compare(source, TEXT).differences
    written = file.read_text(encoding="utf-8")
    assert "Take one" not in written and "[[passage]] # 3, line 3\n" in written
