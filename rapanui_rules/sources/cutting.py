"""A plain text cut into its sentences, by a few rules that can be read.

A line of the text is a paragraph, a heading or an item of a list, and ends a sentence; a text whose lines are broken
at some width is put together first. Within a line a sentence ends at a full stop, question or exclamation mark, with
the brackets and quotation marks that close there, before a word with a capital or a number.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import attrs

from rapanui_rules.errors import UsageError

__all__ = ["Sentence", "cut", "fingerprint", "plain", "read_text", "sentences", "stamp"]

#: Lines of a text that a program or typist has broken are no longer than this.
_WIDEST = 100
#: A broken line is at least this part of the longest one; a shorter one ends its paragraph.
_FULL = 0.6

#: A sign or number before an item of a list: `•`, `-`, `3.`, `b)`.
_ITEM = re.compile(r"\s*(?:[•·▪●◦*–—-]|\(?\d{1,3}[.)]|\(?[A-Za-z][.)])\s+")
#: Where a sentence may end: its marks, what closes there, and the gap, which a careless typist forgets.
_END = re.compile(r"(?P<marks>[.!?…]+)(?P<closing>[)\]}\"'”’»]*)(?P<gap>\s*)(?=[\"'“‘«¿¡]*(?P<next>\w))")
#: Before a full stop, these do not end a sentence.
_SHORT = frozenset(
    "e.g i.e cf vs approx ca incl mr mrs ms dr prof st es ad sig z.b d.h bzw ggf p.ex".split()
)
#: Nor do these when a number follows.
_COUNTED = frozenset("no nr n num fig figs p pp pag s vol ch sec art".split())
#: One capital is an initial after a name, another initial, or "by", and before another initial.
_INITIAL = re.compile(r"(?:\b[A-Z][\w'’-]+|\b[A-Z]\.|\bby)\s*[A-Z]$")
_INITIALS = re.compile(r"\b[A-Z]\.\s*[A-Z]\.")
_QUOTES = str.maketrans("‘’“”", "''\"\"")


@attrs.frozen
class Sentence:
    """A sentence of a text and the line, from 1, on which its paragraph begins."""

    text: str
    line: int


def read_text(path: Path) -> str:
    """The text of a file.

    Raises:
        UsageError: it cannot be read, is not UTF-8, or holds nothing; the message says where.
    """
    try:
        data = path.read_bytes()
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        said = f"{path}:{line}: byte 0x{data[error.start]:02x} is not UTF-8 text; save the file as UTF-8"
        raise UsageError(said) from None
    if not text.strip():
        raise UsageError(f"{path} holds no text")
    return text


def fingerprint(text: str) -> str:
    """Sixteen hex digits that change with any word of *text*.

    Spaces, line ends, soft hyphens and the shape of quotation marks do not count.
    """
    return stamp(plain(text))


def plain(text: str) -> str:
    """A text as far as it counts for its fingerprint."""
    return " ".join(unicodedata.normalize("NFC", text).translate(_QUOTES).replace("\u00ad", "").split())


def stamp(plain_text: str) -> str:
    """The fingerprint of a text that is plain already."""
    return hashlib.sha256(plain_text.encode()).hexdigest()[:16]


def sentences(text: str) -> tuple[str, ...]:
    """The passages of a plain text.

    >>> sentences("1. Take a stone (e.g. Red).Take two!\\n- Three (or none. Really.)")
    ('1. Take a stone (e.g. Red).', 'Take two!', '- Three (or none. Really.)')
    """
    return tuple(sentence.text for sentence in cut(text))


def cut(text: str) -> tuple[Sentence, ...]:
    """The passages of a plain text, each with its line."""
    found = (Sentence(" ".join(piece.split()), line) for line, whole in _lines(text) for piece in _pieces(whole))
    return tuple(sentence for sentence in found if re.search(r"\w", sentence.text))


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines of a text with their numbers, those put together that were broken at some width."""
    lines = text.splitlines()
    longest = max(map(len, lines), default=0)
    broken = longest <= _WIDEST and any(map(_goes_on, lines, lines[1:]))
    number, whole = 1, ""
    for here, line in enumerate(lines, 1):
        before = lines[here - 2] if here > 1 else ""
        full = len(before) >= _FULL * longest and bool(before.strip())
        if broken and line.strip() and not _ITEM.match(line) and (full or _goes_on(before, line)):
            whole += f" {line.strip()}"
            continue
        yield number, whole
        number, whole = here, line
    yield number, whole


def _goes_on(line: str, following: str) -> bool:
    """Whether a line breaks off within a sentence: no mark at its end, no capital at the start of the next."""
    return line.rstrip()[-1:] not in ("", *".!?…:;") and following.lstrip()[:1].islower()


def _pieces(line: str) -> Iterator[str]:
    """The sentences of one line."""
    item = _ITEM.match(line)
    start, inside = 0, _bracketed(line)
    for end in _END.finditer(line, item.end() if item else 0):
        stop = end.end("closing")
        if not inside[stop - 1] and _ends(line[start : end.start()], end):
            yield line[start:stop]
            start = stop
    yield line[start:]


def _bracketed(line: str) -> list[bool]:
    """For each place whether it stands in brackets; brackets that do not match in number are taken for none."""
    depth, found = 0, []
    for sign in line:
        depth += (sign in "([{") - (sign in ")]}")
        found.append(depth > 0)
    return found if depth == 0 else [False] * len(line)


def _ends(before: str, end: re.Match[str]) -> bool:
    """Whether a sentence ends at a mark, given what of it stands before."""
    following, gap = end["next"], end["gap"]
    if not gap:
        return following.isupper() and re.search(r"[^\W\d_]{2}[)\]\"'”’»]*$", before) is not None and _is_word(end)
    if not (following.isupper() or following.isdigit()):
        return False
    if end["marks"] != "." or end["closing"]:
        return True
    last = before.split()[-1].lstrip("([{\"'“‘«").lower() if before.split() else ""
    counted = last in _COUNTED and following.isdigit()
    initials = _INITIALS.match(end.string, end.start() - 1)
    return not (last in _SHORT or counted or initials or _INITIAL.search(before))


def _is_word(end: re.Match[str]) -> bool:
    """Whether what follows at once is a word with a capital, alone or before small letters; not the S of U.S."""
    return re.match(r"[\"'“‘«¿¡]*\w(?:[^\W\d_]*)(?![.\w@])", end.string[end.end() :]) is not None
