"""The condition under which a step changes anything at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import z3

__all__ = ["guarded", "never"]


def guarded(before: Sequence[Any], after: Sequence[Any]) -> tuple[Any, tuple[Any, ...]]:
    """A condition without which a step leaves all variables as they are, and what comes of them under it.

    Args:
        before: the variables of the state before the step.
        after: what comes of each.

    Returns:
        The condition, true where none is found; then the terms after the step, which need not speak of it.

    >>> x, y, c = z3.Int("x"), z3.Int("y"), z3.Bool("c")
    >>> guarded((x, y), (z3.If(c, x, x + y), y))
    (Not(c), (x + y, y))
    """
    changed = [(old, new) for old, new in zip(before, after, strict=True) if not new.eq(old)]
    for test, truth in (one for old, new in changed[:1] for one in _tests(old, new)):
        if all(_under(new, test, not truth).eq(old) for old, new in changed):
            condition = test if truth else z3.Not(test)
            then = (new if new.eq(old) else _under(new, test, truth) for old, new in zip(before, after, strict=True))
            return condition, tuple(then)
    return z3.BoolVal(True, before[0].ctx), tuple(after)


def never(condition: Any, values: Sequence[tuple[Any, Any]]) -> bool:
    """Whether a condition is false as soon as some variables have known values."""
    return bool(z3.is_false(z3.simplify(z3.substitute(condition, *values))))


def _tests(old: Any, new: Any) -> Iterator[tuple[Any, bool]]:
    """Tests that may decide whether a variable stays what it is, each with its truth where that changes."""
    if z3.is_app_of(new, z3.Z3_OP_ITE):
        yield new.arg(0), new.arg(2).eq(old)
    elif z3.is_or(new) or z3.is_and(new):
        for one in (each for each in new.children() if not each.eq(old)):
            yield (one.arg(0), z3.is_and(new)) if z3.is_not(one) else (one, z3.is_or(new))


def _under(term: Any, test: Any, truth: bool) -> Any:
    return z3.simplify(z3.substitute(term, (test, z3.BoolVal(truth, term.ctx))))
