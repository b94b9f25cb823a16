"""Values as words and back."""

from __future__ import annotations

import random
from typing import Any

import attrs
import pytest

from rapanui_rules.backends.native.layout import WORD, Layout
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from rapanui_rules.terms.values import encode
from tests.backends.native.single import random_value
from tests.lowering.harness import Color


@attrs.frozen
class Two:
    """Two fields."""

    a: int
    b: Any


INT = IntType(-4, 9)
TYPES: list[Type] = [
    BOOL,
    INT,
    IntType(5, 5),
    EnumType(Color),
    OptType(INT),
    OptType(IntType(3, 8)),
    OptType(OptType(BOOL)),
    TableType(3, BOOL),
    TableType(42, OptType(IntType(0, 1))),
    TableType(4, TableType(30, INT)),
    TableType(3, IntType(7, 7)),
    TupleType((BOOL, TableType(70, BOOL), INT)),
    OptType(TupleType((INT, OptType(INT)))),
    RecordType(Two, (("a", INT), ("b", TableType(5, OptType(TupleType((INT, BOOL))))))),
]


@pytest.mark.parametrize("of", TYPES, ids=str)
def test_a_value_comes_back_from_its_words(of: Type) -> None:
    """No word is negative, or has more than 63 bits; different values have different words."""
    layout, rng, seen = Layout(-5), random.Random(1), dict[tuple[int, ...], Any]()
    for _ in range(200):
        value = encode(of, random_value(of, rng))
        words = layout.packed(of, value)
        assert value == layout.unpacked(of, words)
        assert value == layout.from_ints(of, iter(layout.ints(of, value)))
        assert all(0 <= word < 1 << WORD for word in words)
        assert value == seen.setdefault(words, value)


@pytest.mark.parametrize(
    ("bits", "of"),
    [(1, BOOL), (4, INT), (0, IntType(5, 5)), (2, EnumType(Color)), (4, OptType(INT)), (2, OptType(IntType(0, 1)))],
    ids=str,
)
def test_a_code_takes_as_few_bits_as_it_can(bits: int, of: Type) -> None:
    """As many as its values need, None among them."""
    assert bits == Layout().bits(of)


def test_values_are_numbered_with_the_last_part_changing_fastest() -> None:
    """As nested loops over the parts come by them."""
    of = TupleType((IntType(1, 2), BOOL))
    assert [(1, False), (1, True), (2, False), (2, True)] == [Layout().nth(of, i) for i in range(4)]
