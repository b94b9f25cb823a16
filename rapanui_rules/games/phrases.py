"""Parts of sentences that games tell of their states in."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["counted", "listed"]


def counted(number: int, thing: str, plural: str = "s") -> str:
    """A number of things; *plural* is what more than one has at the end.

    >>> counted(1, "step"), counted(2, "step")
    ('1 step', '2 steps')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}{plural}"


def listed(parts: Iterable[str]) -> str:
    """Parts of a sentence in a row.

    >>> listed(["one", "two", "three"])
    'one, two and three'
    """
    *first, last = [*parts] or [""]
    return f"{', '.join(first)} and {last}" if first else last
