"""z3 terms taken apart: conjuncts, and the variables that a term speaks of."""

from __future__ import annotations

from typing import Any

import z3

__all__ = ["conjuncts", "variables"]

#: The conjuncts of terms met, by z3's number for the term and how deep choices are taken apart.
_Known = dict[tuple[int, int], list[Any]]

#: How deep choices within choices are taken apart; a lookup by two indexes would come to thousands of conjuncts.
_DEEPEST = 16
#: A choice that would fall apart into more conjuncts than these stays whole: choices within choices double them.
_MOST = 1000


def conjuncts(term: Any) -> list[Any]:
    """Terms that are none of them conjunctions and together say what *term* says; those that hold anyway left out."""
    return _apart(term, _DEEPEST, {})


def _apart(term: Any, depth: int, known: _Known) -> list[Any]:
    """The conjuncts of a term, choices within it taken apart so deep; terms within are shared, and done once."""
    key = term.get_id(), depth
    if key not in known:
        known[key] = _conjuncts(term, depth, known)
    return known[key]


def _conjuncts(term: Any, depth: int, known: _Known) -> list[Any]:
    if z3.is_true(term):
        return []
    if z3.is_and(term):
        return [part for child in term.children() for part in _apart(child, depth, known)]
    if z3.is_not(term) and z3.is_or(term.arg(0)):
        return [part for child in term.arg(0).children() for part in _conjuncts(_negated(child), depth, known)]
    if depth == 0:
        return [term]
    if z3.is_or(term):
        return _of_choice(term.children(), depth - 1, known) or [term]
    if z3.is_app_of(term, z3.Z3_OP_ITE):
        condition, then, otherwise = term.children()
        parts = [(_negated(condition), part) for part in _apart(then, depth - 1, known)]
        parts += [(condition, part) for part in _apart(otherwise, depth - 1, known)]
        return [_either(*part) for part in parts] if len(parts) <= _MOST else [term]
    return [term]


def _of_choice(options: list[Any], depth: int, known: _Known) -> list[Any]:
    """Where just one of the options is a conjunction: all the others, or a conjunct of it, for each of these."""
    split = [(place, parts) for place, option in enumerate(options) if len(parts := _apart(option, depth, known)) > 1]
    if len(split) != 1 or len(split[0][1]) > _MOST:
        return []
    ((place, parts),) = split
    others = z3.Or([*options[:place], *options[place + 1 :]])
    return [_either(others, part) for part in parts]


def _either(a: Any, b: Any) -> Any:
    options = [part for one in (a, b) for part in (one.children() if z3.is_or(one) else [one])]
    return z3.Or(options)


def _negated(term: Any) -> Any:
    return term.arg(0) if z3.is_not(term) else z3.Not(term)


def variables(term: Any) -> frozenset[int]:
    """Which variables a term speaks of, by z3's numbers for them."""
    found: set[int] = set()
    seen: set[int] = set()
    stack = [term]
    while stack:
        one = stack.pop()
        key = one.get_id()
        if key not in seen:
            seen.add(key)
            if z3.is_const(one) and one.decl().kind() == z3.Z3_OP_UNINTERPRETED:
                found.add(key)
            stack.extend(one.children())
    return frozenset(found)
