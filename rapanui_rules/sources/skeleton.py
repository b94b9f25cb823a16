"""The file of a new source: the passages of a text, to be restated."""

from __future__ import annotations

import json
from collections.abc import Iterator

from rapanui_rules.sources.cutting import cut, fingerprint

__all__ = ["skeleton"]


def skeleton(title: str, text: str) -> str:
    """A TOML file with a number, a fingerprint and an empty restatement for each sentence of a text.

    The sentences themselves are not in it; the line of the text on which each is found is.

    >>> print(skeleton("Nim", "Take one or two."))
    title = "Nim"
    <BLANKLINE>
    [[passage]] # 1, line 1
    restated = ""
    kind = "rule"
    fingerprint = "e32156af250b0606"
    """
    return "\n".join(_file(title, text))


def _file(title: str, text: str) -> Iterator[str]:
    yield f"title = {json.dumps(title, ensure_ascii=False)}"
    for number, sentence in enumerate(cut(text), 1):
        yield f"\n[[passage]] # {number}, line {sentence.line}"
        yield 'restated = ""\nkind = "rule"'
        yield f'fingerprint = "{fingerprint(sentence.text)}"'
