"""Sums of which an index changes one summand, brought to a form in which what it does not change cancels.

Where cell *i* of a table is read as "the new value if the index is *i*, else the old one", every summand over the cells
depends on the index, and nothing cancels against the sum before. Taken apart, the sum is the old one and a single choice
by the index of what is added to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import z3

__all__ = ["gathered", "has_sums"]

#: The fewest summands that are looked at.
_FEWEST = 4


def gathered(term: Any) -> Any:
    """A term that says the same, in whose sums all that depends on an index is gathered.

    >>> i, x, y = z3.Ints("i x y")
    >>> gathered(z3.Sum(z3.If(i == 0, x + 1, x), z3.If(i == 1, y + 5, y), x, y))
    x + y + x + y + If(i == 0, 1, If(i == 1, 5, 0))
    """
    pairs = [(one, _split(one)) for one in _sums(term)]
    changed = [(one, other) for one, other in pairs if other is not one]
    return z3.substitute(term, *changed) if changed else term


def has_sums(term: Any) -> bool:
    """Whether there is anything in a term that could be gathered."""
    return next(_sums(term), None) is not None


def _sums(term: Any) -> Iterator[Any]:
    """The sums in a term that are part of no other."""
    seen: set[int] = set()
    stack = [term]
    while stack:
        one = stack.pop()
        if one.get_id() in seen:
            continue
        seen.add(one.get_id())
        if z3.is_add(one) and one.num_args() >= _FEWEST:
            yield one
        else:
            stack.extend(one.children())


def _split(total: Any) -> Any:
    """A sum, one index after the other gathered."""
    summands, choices = total.children(), list[Any]()
    while rows := _rows(summands):
        options = list[tuple[Any, Any]]()
        for place, atom in rows.items():
            then, other = (_decided(summands[place], atom, truth) for truth in (True, False))
            summands[place] = other
            options.append((atom, z3.simplify(then - other)))
        choice: Any = z3.IntVal(0, total.ctx)
        for atom, added in reversed(options):
            choice = z3.If(atom, added, choice)
        choices.append(choice)
    return z3.Sum([*summands, *choices]) if choices else total


def _decided(term: Any, atom: Any, truth: bool) -> Any:
    return z3.simplify(z3.substitute(term, (atom, z3.BoolVal(truth, term.ctx))))


def _rows(summands: list[Any]) -> Mapping[int, Any]:
    """Summands that each ask in one way whether an index has a value, each another; of the index that most ask."""
    found: dict[int, dict[int, list[tuple[int, Any]]]] = {}
    for place, one in enumerate(summands):
        for index, value, atom in _asked(one):
            found.setdefault(index, {}).setdefault(place, []).append((value, atom))
    best: Mapping[int, Any] = {}
    for places in found.values():
        single = {place: rows[0] for place, rows in places.items() if len(rows) == 1}
        values = [value for value, _ in single.values()]
        if len(set(values)) == len(values) > max(1, len(best)):
            best = {place: atom for place, (_, atom) in single.items()}
    return best


def _asked(term: Any) -> Iterator[tuple[int, int, Any]]:
    """The tests in a term whether an index has a value: z3's number for the index, the value, the test."""
    seen: set[int] = set()
    stack = [term]
    while stack:
        one = stack.pop()
        if one.get_id() in seen:
            continue
        seen.add(one.get_id())
        if z3.is_eq(one):
            left, right = one.children()
            if z3.is_int_value(left):
                left, right = right, left
            if z3.is_int_value(right) and not z3.is_int_value(left):
                yield left.get_id(), right.as_long(), one
        stack.extend(one.children())
