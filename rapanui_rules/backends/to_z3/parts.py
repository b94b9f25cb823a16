"""z3 terms taken apart: conjuncts, and the variables that a term speaks of."""

from __future__ import annotations

from typing import Any

import z3

__all__ = ["conjuncts", "variables"]


#: How deep choices within choices are taken apart; a lookup by two indexes would come to thousands of conjuncts.
_DEEPEST = 16


def conjuncts(term: Any, depth: int = _DEEPEST) -> list[Any]:
    """Terms that are none of them conjunctions and together say what *term* says; those that hold anyway left out.

    Args:
        term: what is taken apart.
        depth: how deep choices within it are taken apart as well.
    """
    if z3.is_true(term):
        return []
    if z3.is_and(term):
        return [part for child in term.children() for part in conjuncts(child, depth)]
    if z3.is_not(term) and z3.is_or(term.arg(0)):
        return [part for child in term.arg(0).children() for part in conjuncts(_negated(child), depth)]
    if depth == 0:
        return [term]
    if z3.is_or(term):
        return _of_choice(term.children(), depth - 1) or [term]
    if z3.is_app_of(term, z3.Z3_OP_ITE):
        condition, then, otherwise = term.children()
        return [
            *(_either(_negated(condition), part) for part in conjuncts(then, depth - 1)),
            *(_either(condition, part) for part in conjuncts(otherwise, depth - 1)),
        ]
    return [term]


def _of_choice(options: list[Any], depth: int) -> list[Any]:
    """Where just one of the options is a conjunction: all the others, or a conjunct of it, for each of these."""
    split = [(place, parts) for place, option in enumerate(options) if len(parts := conjuncts(option, depth)) > 1]
    if len(split) != 1:
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
