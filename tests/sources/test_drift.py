"""A copy of a text beside a source, of which only fingerprints are kept."""

from __future__ import annotations

import attrs
import pytest

from rapanui_rules.errors import UsageError
from rapanui_rules.sources import Change, Passage, Source, compare, fingerprint, sentences
from rapanui_rules.sources.drift import Difference, word_diff

TEXT = (
    "A heap of ten stones lies between two players. Each player takes one, two or three stones. "
    "Nobody may pass. Whoever takes the last stone wins the game. They play again."
)
RESTATED = ("Ten stones, two players.", "A turn takes up to three.", "One moves.", "The last one is the aim.", "Again.")
SOURCE = Source(
    "Heap",
    tuple(
        Passage("Heap", number, restated, fingerprint=fingerprint(sentence))
        for number, (restated, sentence) in enumerate(zip(RESTATED, sentences(TEXT), strict=True), 1)
    ),
)


def found(text: str, older: str = "") -> list[tuple[Change, int, int, str]]:
    """Every difference: what, the number of the passage, the place in the copy, and the words that differ."""
    return [
        (d.change, d.passage.number if d.passage else 0, d.place, word_diff(d.was, d.sentence) if d.was else "")
        for d in compare(SOURCE, text, older).differences
    ]


def test_the_text_itself_has_no_difference() -> None:
    """However its lines are broken."""
    assert [] == found(TEXT) == found(TEXT.replace(". ", ".\n\n")) == found(TEXT.replace(" ", "  "))


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("ten", "12", "A heap of [-ten-] {+12+} stones lies between two players."),
        ("players.", "people.", "A heap of ten stones lies between two [-players.-] {+people.+}"),
        ("heap of ten", "heap of exactly ten", "A heap of {+exactly+} ten stones lies between two players."),
        ("two players", "players", "A heap of ten stones lies between [-two-] players."),
        ("A heap", "The heap", "[-A-] {+The+} heap of ten stones lies between two players."),
    ],
)
def test_one_changed_word_is_found_by_the_fingerprint_alone(old: str, new: str, shown: str) -> None:
    """Where the copy or a restatement has the old word somewhere, or where it is a small number."""
    assert [(Change.CHANGED, 1, 1, shown)] == found(TEXT.replace(old, new, 1))


def test_a_number_is_found_that_stands_nowhere_else() -> None:
    """What was 12 is 10 now."""
    source = Source("Cards", (Passage("Cards", 1, "Deal.", fingerprint=fingerprint("Deal (12) cards.")),))
    (difference,) = compare(source, "Deal (10) cards.").differences
    assert "Deal (12) cards." == difference.was


@pytest.mark.parametrize("place", range(len(TEXT.split())))
def test_every_word_counts(place: int) -> None:
    """Whichever word is left out or replaced, a difference is told."""
    words = TEXT.split()
    assert found(" ".join(words[:place] + words[place + 1 :]))
    assert found(" ".join([*words[:place], "Zebra", *words[place + 1 :]]))


def test_an_older_copy_tells_what_the_words_were() -> None:
    """Even where several words are changed."""
    text = TEXT.replace("Whoever takes the last stone wins", "Whoever draws the last one loses")
    assert [(Change.CHANGED, 4, 4, "")] == found(text)
    shown = "Whoever [-takes-] {+draws+} the last [-stone wins-] {+one loses+} the game."
    assert [(Change.CHANGED, 4, 4, shown)] == found(text, TEXT)


def test_a_sentence_that_several_words_changed_is_paired_by_its_neighbours() -> None:
    """Where as many are left over there; otherwise one is missing and others were added."""
    text = TEXT.replace("Nobody may pass.", "Both must move.")
    assert [(Change.CHANGED, 3, 3, "")] == found(text)
    text = TEXT.replace("Nobody may pass.", "Both must move. Always so.")
    assert [(Change.MISSING, 3, 0, ""), (Change.ADDED, 0, 3, ""), (Change.ADDED, 0, 4, "")] == found(text)


def test_missing_added_and_moved_sentences() -> None:
    """Each with its number and its place in the copy."""
    assert [(Change.MISSING, 3, 0, "")] == found(TEXT.replace("Nobody may pass. ", ""))
    assert [(Change.MISSING, 5, 0, "")] == found(TEXT.replace(" They play again.", ""))
    assert [(Change.ADDED, 0, 3, "")] == found(TEXT.replace("Nobody may", "Ties are rare. Nobody may"))
    assert [(Change.MOVED, 5, 1, "")] == found("They play again. " + TEXT.replace(" They play again.", ""))


def test_each_passage_has_its_sentence_beside_it() -> None:
    """Empty where the copy has none."""
    beside = compare(SOURCE, TEXT.replace("Nobody may pass. ", "").replace("again", "on")).beside
    assert ["A heap", "Each pl", "", "Whoever", "They pl"] == [
        beside[passage][: (6, 7, 0, 7, 7)[passage.number - 1]] for passage in SOURCE
    ]


def test_sentences_that_are_alike_keep_their_order() -> None:
    """Two headings of one text."""
    source = Source.of("Twice", "Heading.", "Between.", "Heading.")
    stamped = Source("Twice", tuple(attrs.evolve(p, fingerprint=fingerprint(p.restated)) for p in source))
    assert () == compare(stamped, "Heading. Between. Heading.").differences
    (difference,) = compare(stamped, "Heading. Between.").differences
    assert difference == Difference(Change.MISSING, stamped[3])


def test_a_source_without_fingerprints_says_so() -> None:
    """Nothing can be compared with it."""
    with pytest.raises(UsageError, match=r"no text can be laid beside, as passages have no fingerprint \(1, 2\)"):
        compare(Source.of("Heap", "One.", "Two."), "One. Two.")
