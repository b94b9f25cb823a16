"""A rulebook as numbered passages: cut from a text, restated, cited by rules, and compared with a copy of the text.

The package ships a passage's number, a fingerprint of its text and a restatement in our own words, never the text.
"""

from rapanui_rules.sources.cutting import Sentence, cut, fingerprint, read_text, sentences
from rapanui_rules.sources.drift import Change, Difference, Drift, compare, word_diff
from rapanui_rules.sources.glossary import Term, Use, one_word_for_two, two_words_for_one, unfounded, unlisted
from rapanui_rules.sources.passages import SILENT, Passage, PassageKind, Source
from rapanui_rules.sources.skeleton import skeleton

__all__ = [
    "SILENT",
    "Change",
    "Difference",
    "Drift",
    "Passage",
    "PassageKind",
    "Sentence",
    "Source",
    "Term",
    "Use",
    "compare",
    "cut",
    "fingerprint",
    "one_word_for_two",
    "read_text",
    "sentences",
    "skeleton",
    "two_words_for_one",
    "unfounded",
    "unlisted",
    "word_diff",
]
