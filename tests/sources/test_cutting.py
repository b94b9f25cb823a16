"""A text cut into sentences."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rapanui_rules.errors import UsageError
from rapanui_rules.sources.cutting import Sentence, cut, fingerprint, read_text, sentences


@pytest.mark.parametrize(
    "pieces",
    [
        ("Take a stone.", "Then stop!", "Really?", "Yes."),
        ("Take one of each colour (e.g. Red, i.e. R.) or none.", "Stop."),
        ("It is worth approx. 5 points, cf. No. 3 and Fig. 2 on p. 4.", "Score it."),
        ("Say no.", "No.", "Never."),
        ("The last piece is B.", "Whoever has it wins."),
        ("A game by Reiner K. Meier and J. P. Smith.", "Play it."),
        ("Wait... then draw … and go on.", "Stop…", "Now."),
        ("He calls “Stop!” and waits.", "“Go!”", "«Now», he says."),
        ("Draw a card. (Never two. Not even once.)", "Discard it."),
        ("Lay it down (if it fits (it may not.)).", "Draw."),
        ("The bracket (is never closed.", "It does no harm."),
        ("Score 3.5 points at 10.30.", "4 points are too many."),
        ("Made in the U.S.A. by hand.", "Buy it."),
        ("Metti una pietra, ecc.", "È il turno dell'altro.", "Ora c'è l'asta."),
        ("Nimm z.B. zwei Steine bzw. Äpfel.", "Österreich beginnt."),
        ("Who uses it?!", "Nobody does..."),
        ("See www.example.org/Rules.html and a.b@example.org.", "Read it."),
    ],
)
def test_a_line_is_cut_where_its_sentences_end(pieces: tuple[str, ...]) -> None:
    """Short forms, numbers, initials, brackets and quotations do not end a sentence."""
    assert pieces == sentences(" ".join(pieces))


def test_a_forgotten_space_is_no_obstacle() -> None:
    """Where a word with a capital follows."""
    assert ("They came to the feast.", "All of them danced (late).", "Then they slept.") == sentences(
        "They came to the feast.All of them danced (late).Then they slept."
    )


def test_headings_items_and_lone_marks_of_a_list() -> None:
    """Each item is a passage with its sign or number; a line without words is none."""
    listed = "• 1 board\n- 2 cards. Red ones.\n1. Take one. Pass.\nb) 3 stones\n(4) Stop\n"
    text = f"Contents\n\n{listed}. .\n***\nThe end . .\n"
    wanted = ["Contents", "• 1 board", "- 2 cards.", "Red ones.", "1. Take one.", "Pass.", "b) 3 stones", "(4) Stop"]
    assert [*wanted, "The end . ."] == list(sentences(text))


def test_a_text_broken_at_some_width_is_put_together() -> None:
    """Also before a capital; a short line, an empty one and an item end a paragraph."""
    text = (
        "Two players sit before one heap of stones. In turn the\n"
        "First Player and the other take one, two or three\n"
        "stones.\n"
        "Nobody passes.\n"
        "\n"
        "Whoever takes the last stone of the heap of stones wins\n"
        "- unless nobody is left to play against, as it happens\n"
        "in long nights.\n"
    )
    assert (
        Sentence("Two players sit before one heap of stones.", 1),
        Sentence("In turn the First Player and the other take one, two or three stones.", 1),
        Sentence("Nobody passes.", 4),
        Sentence("Whoever takes the last stone of the heap of stones wins", 6),
        Sentence("- unless nobody is left to play against, as it happens in long nights.", 7),
    ) == cut(text)


def test_lines_that_end_at_a_capital_stay_apart() -> None:
    """A list of short lines is not a broken paragraph."""
    assert ("Stones", "Cards", "A board") == sentences("Stones\nCards\nA board\n")


PIECES = some.sampled_from(
    ["Take", "one", "E.g.", "e.g.", "(", ")", ".", "...", "?!", " ", "\n", "\n\n", "• ", "3", "2.", "È", "“", "”"]
)


@given(some.lists(PIECES, max_size=40).map("".join))
def test_no_word_is_lost_or_told_twice(text: str) -> None:
    """Whatever stands in a text, its words stand in its passages, in order."""
    assert re.findall(r"\w+", text) == re.findall(r"\w+", " ".join(sentences(text)))


def test_what_a_fingerprint_sees() -> None:
    """A word, its case and its marks; not spaces, line ends, accents in two parts, or the shape of quotes."""
    assert "b94d27b9934d3e08" == fingerprint("hello world") == fingerprint("  hello\n\u00a0world ")
    apart = unicodedata.normalize("NFD", 'l’età "x"')
    assert fingerprint("l'età “x”") == fingerprint(apart) == fingerprint("l'e\u00adtà \"x\"")
    assert len({fingerprint(text) for text in ("Take one", "Take One", "Take one.", "Take ones", "one Take")}) == 5


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    """Missing, a folder, in another encoding, or empty; a mark of byte order is left out."""
    file = tmp_path / "rules.txt"
    with pytest.raises(UsageError, match=r"rules\.txt cannot be read: No such file"):
        read_text(file)
    with pytest.raises(UsageError, match="cannot be read: Is a directory"):
        read_text(tmp_path)
    file.write_bytes("Uno.\nCosì è.".encode("latin-1"))
    with pytest.raises(UsageError, match=r"rules\.txt:2: byte 0xec is not UTF-8 text; save the file as UTF-8"):
        read_text(file)
    file.write_text(" \n", encoding="utf-8")
    with pytest.raises(UsageError, match=r"rules\.txt holds no text"):
        read_text(file)
    file.write_text("Uno.", encoding="utf-8-sig")
    assert "Uno." == read_text(file)
