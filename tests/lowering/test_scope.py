"""What a path says outright is not asked again, on it or in the blocks inside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rapanui_rules.lang import Table
from rapanui_rules.terms.nodes import Block, Obligation, walk
from tests.lowering.harness import Place, Seat, Signed, Small, agree


def guarded_before_use(p: Seat | None) -> int:
    """A guard."""
    if p is None:
        return 9
    return p + 1


def guarded_beside_use(p: Seat | None, x: Small) -> bool:
    """A conjunction."""
    return p is not None and x > 0 and p < x


def guarded_around_a_loop(p: Seat | None) -> int:
    """Each turn stands on the test before the loop."""
    y = 0
    if p is not None:
        for i in range(3):
            y += p * i
    return y


def guarded_around_a_generator(p: Seat | None, t: Table[Seat, Small]) -> int:
    """Each item stands on the test before it."""
    return sum(n + p for n in t) if p is not None else 0


def guarded_in_a_cell(t: Table[Place, Seat | None], i: Place) -> int:
    """The cell is read anew each time."""
    return 0 if t[i] is None else t[i] + 1  # type: ignore[operator]  # mypy does not narrow cells


def divided_where_it_can_be(x: Signed, y: Signed) -> int:
    """A test in the very words of what is asked."""
    return x // y if y != 0 else 0


def guarded_in_other_words(x: Signed, y: Signed) -> int:
    """It follows, but not word for word."""
    return x // y if y > 0 else 0


def not_guarded(p: Seat | None, b: bool) -> int:
    """Another condition."""
    return p + 1 if b else 0  # type: ignore[operator]  # on purpose


def guarded_on_another_path(p: Seat | None, b: bool) -> int:
    """The test is over when it is used."""
    y = 0
    if p is not None:
        y = p
    if b:
        y += p  # type: ignore[operator]  # on purpose
    return y


def asked(block: Block) -> list[Obligation]:
    """All that a function asks, loops and calls entered."""
    found: list[Obligation] = []
    for one in block.obligations:
        if one.claim is not None:
            found.append(one)
        roots = [node for node in (*one.path, one.within) if node is not None]
        for node in walk(*roots):
            inner = getattr(node.data, "block", node.data)
            if isinstance(inner, Block):
                found += asked(inner)
    return found


@pytest.mark.parametrize(
    ("expected", "function"),
    [
        (0, guarded_before_use),
        (0, guarded_beside_use),
        (0, guarded_around_a_loop),
        (0, guarded_around_a_generator),
        (0, guarded_in_a_cell),
        (0, divided_where_it_can_be),
        (1, guarded_in_other_words),
        (1, not_guarded),
        (1, guarded_on_another_path),
    ],
)
def test_what_is_left_to_ask(expected: int, function: Callable[..., Any]) -> None:
    """And the core agrees with Python all the same."""
    assert expected == len(asked(agree(function).block))
