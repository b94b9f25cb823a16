"""A copy of a text compared with the passages of a source, of which only fingerprints are kept.

The words that a changed sentence once had are known where an older copy of the text is at hand. Without one they are
looked for: where a single word was changed, added or left out, putting it back gives the fingerprint again.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from enum import Enum

import attrs

from rapanui_rules.errors import UsageError
from rapanui_rules.sources.cutting import fingerprint, plain, sentences, stamp
from rapanui_rules.sources.passages import Passage, Source

__all__ = ["Change", "Difference", "Drift", "compare", "word_diff"]

#: Numbers up to this one are tried in place of a word.
_COUNTS = 100
#: Sentences with at least this part of their words in common are taken for two forms of one.
_AKIN = 0.5


class Change(Enum):
    """What became of a passage."""

    CHANGED = "changed"
    MISSING = "missing"
    ADDED = "added"
    MOVED = "moved"


@attrs.frozen
class Difference:
    """One difference between a source and a copy of its text.

    Attributes:
        change: what it is.
        passage: the passage; None for a sentence that was added.
        sentence: what the copy has; empty where the passage is missing.
        place: which sentence of the copy that is, from 1; 0 where the passage is missing.
        was: what the passage says in the text of the source, where that is known; empty otherwise.
    """

    change: Change
    passage: Passage | None = None
    sentence: str = ""
    place: int = 0
    was: str = ""


@attrs.frozen
class Drift:
    """A copy of a text beside a source.

    Attributes:
        beside: for each passage the sentence of the copy that stands for it, empty where there is none.
        differences: in the order of the text; none where the copy is the text of the source.
    """

    beside: Mapping[Passage, str]
    differences: tuple[Difference, ...]


def compare(source: Source, text: str, older: str = "") -> Drift:
    """Lay a copy of a text beside a source.

    Args:
        source: its passages need fingerprints.
        text: the copy.
        older: another copy, whose sentences tell what the words of changed passages were.

    Raises:
        UsageError: a passage has no fingerprint.

    >>> nim = Source("Nim", (Passage("Nim", 1, "One to three.", fingerprint=fingerprint("Take one, two or three.")),))
    >>> (difference,) = compare(nim, "Take one, two or four.", "Take one, two or three.").differences
    >>> word_diff(difference.was, difference.sentence)
    'Take one, two or [-three.-] {+four.+}'
    """
    bare = [str(passage.number) for passage in source if not passage.fingerprint]
    if bare:
        raise UsageError(
            f"{source.title}: no text can be laid beside, as passages have no fingerprint ({', '.join(bare)}); "
            "`rapanui new-source TEXT` writes a source that has them"
        )
    known = {fingerprint(sentence): sentence for sentence in sentences(older)}
    return _Comparison(source, sentences(text), known).drift()


def word_diff(was: str, now: str) -> str:
    """Two forms of a sentence as one, with `[-words left out-]` and `{+words put in+}`."""
    old, new, parts = plain(was).split(), plain(now).split(), []
    for what, i, j, k, m in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            parts += old[i:j]
            continue
        parts += [f"[-{' '.join(old[i:j])}-]"] if i < j else []
        parts += [f"{{+{' '.join(new[k:m])}+}}"] if k < m else []
    return " ".join(parts)


class _Comparison:
    """The passages of a source and the sentences of a copy, paired step by step."""

    def __init__(self, source: Source, copy: Sequence[str], known: Mapping[str, str]) -> None:
        self._passages, self._copy, self._known = tuple(source), copy, known
        #: Which sentence stands for a passage, by their indexes, and what a changed one was.
        self._pairs: dict[int, int] = {}
        self._was: dict[int, str] = {}
        self._moved: set[int] = set()

    def drift(self) -> Drift:
        """All differences."""
        self._pair_equal()
        self._pair_moved()
        self._pair_akin()
        self._pair_mended()
        self._pair_between()
        beside = {p: self._copy[self._pairs[i]] if i in self._pairs else "" for i, p in enumerate(self._passages)}
        return Drift(beside, tuple(self._differences()))

    def _left(self) -> tuple[list[int], list[int]]:
        """The passages and the sentences that have no partner."""
        taken = set(self._pairs.values())
        return (
            [i for i in range(len(self._passages)) if i not in self._pairs],
            [j for j in range(len(self._copy)) if j not in taken],
        )

    def _pair_equal(self) -> None:
        wanted, found = [p.fingerprint for p in self._passages], [fingerprint(one) for one in self._copy]
        for i, j, size in SequenceMatcher(None, wanted, found, autojunk=False).get_matching_blocks():
            self._pairs |= {i + more: j + more for more in range(size)}

    def _pair_moved(self) -> None:
        passages, left = self._left()
        by_print = {fingerprint(self._copy[j]): j for j in reversed(left)}
        for i in passages:
            j = by_print.pop(self._passages[i].fingerprint, None)
            if j is not None:
                self._pairs[i] = j
                self._moved.add(i)

    def _pair_mended(self) -> None:
        """Pair a sentence with the passage whose fingerprint it has when one word is put back."""
        passages, left = self._left()
        wanted = {self._passages[i].fingerprint: i for i in reversed(passages)}
        words = self._words()
        for j in left:
            for before in _one_word_apart(self._copy[j], words) if wanted else ():
                i = wanted.pop(stamp(before), None)
                if i is not None:
                    self._pairs[i], self._was[i] = j, before
                    break

    def _words(self) -> list[str]:
        """The words that may have stood in the text, in the forms it uses."""
        texts = map(plain, (*self._copy, *(passage.restated for passage in self._passages)))
        found = {word for text in texts for word in text.split()}
        bare = {re.sub(r"^\W+|\W+$", "", word) for word in found} - {""}
        cases = {form for word in bare for form in (word, word.lower(), word.capitalize())}
        return sorted(found | cases | {str(number) for number in range(_COUNTS + 1)})

    def _pair_akin(self) -> None:
        """Pair a sentence with the passage whose older words are most like it."""
        passages, left = self._left()
        texts = {i: self._known[p] for i in passages if (p := self._passages[i].fingerprint) in self._known}
        scored = sorted(
            ((_likeness(was, self._copy[j]), i, j) for i, was in texts.items() for j in left), reverse=True
        )
        for score, i, j in scored:
            if score >= _AKIN and i not in self._pairs and j not in self._pairs.values():
                self._pairs[i] = j
        self._was |= texts

    def _pair_between(self) -> None:
        """Pair what stands alone between the same neighbours."""
        passages, left = self._left()
        gaps: dict[tuple[int, int], tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
        steady = sorted((i, j) for i, j in self._pairs.items() if i not in self._moved)
        for i in passages:
            at = max((pair for pair in steady if pair[0] < i), default=(-1, -1))
            gaps[at][0].append(i)
        for j in left:
            at = max((pair for pair in steady if pair[1] < j), key=lambda pair: pair[1], default=(-1, -1))
            gaps[at][1].append(j)
        for ours, theirs in gaps.values():
            if len(ours) == len(theirs):
                self._pairs |= dict(zip(ours, theirs, strict=True))

    def _differences(self) -> Iterator[Difference]:
        """In the order of the copy, a missing passage after the one before it."""
        found: list[tuple[float, int, Difference]] = []
        place = -1.0
        for i, passage in enumerate(self._passages):
            j, was = self._pairs.get(i), self._was.get(i, "")
            if j is None:
                found.append((place + 0.5, i, Difference(Change.MISSING, passage, was=was)))
                continue
            if i in self._moved:
                found.append((j, i, Difference(Change.MOVED, passage, self._copy[j], j + 1)))
                continue
            place = float(j)
            if fingerprint(self._copy[j]) != passage.fingerprint:
                found.append((j, i, Difference(Change.CHANGED, passage, self._copy[j], j + 1, was)))
        for j in self._left()[1]:
            found.append((j, 0, Difference(Change.ADDED, None, self._copy[j], j + 1)))
        return (difference for _, _, difference in sorted(found, key=lambda one: one[:2]))


def _likeness(was: str, now: str) -> float:
    return SequenceMatcher(None, was.split(), now.split(), autojunk=False).ratio()


def _one_word_apart(sentence: str, words: Iterable[str]) -> Iterator[str]:
    """Every sentence that differs by one word: left out, put in, or put in place of another, marks around it kept."""
    own, choice = plain(sentence).split(), list(words)
    for i in range(len(own) + 1):
        before, after = "".join(f"{word} " for word in own[:i]), "".join(f" {word}" for word in own[i:])
        yield from (f"{before}{other}{after}" for other in choice)
        if i == len(own):
            break
        after = "".join(f" {word}" for word in own[i + 1 :])
        yield " ".join(own[:i] + own[i + 1 :])
        marks = re.fullmatch(r"(\W*)(.*?)(\W*)", own[i])
        around = {("", ""), (marks[1], marks[3]) if marks else ("", "")}
        yield from (f"{before}{head}{other}{tail}{after}" for head, tail in around for other in choice)
