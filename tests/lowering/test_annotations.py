"""Annotations mean types, whose ranges the setup decides."""

from __future__ import annotations

from typing import Annotated, Any, Optional

import attrs
import pytest

from rapanui_rules.errors import RulesError, Slug
from rapanui_rules.lang import Range, Table, Upto
from rapanui_rules.lowering.annotations import hints_of
from rapanui_rules.lowering.standins import Symbolic
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, RecordType, TableType, TupleType, Type
from tests.lowering.harness import Color, Place, Seat, Small, engine_of

SEAT, PLACE = IntType(0, 2, "Seat"), IntType(0, 3, "Place")


#: A number of the module.
STEP = 2


@attrs.frozen
class Board:
    """A setup with a number."""

    length: int = 7


@attrs.frozen
class Pawn:
    """A record whose range depends on the setup."""

    at: Annotated[int, Upto(lambda g: STEP * g.length - 1)]
    mates: Table[Seat, Place | None]


PAWN = RecordType(Pawn, (("at", IntType(0, 13)), ("mates", TableType(3, OptType(PLACE), "Seat"))))


@pytest.mark.parametrize(
    ("expected", "hint"),
    [
        (BOOL, bool),
        (EnumType(Color), Color),
        (SEAT, Seat),
        (IntType(-1, 7), Annotated[int, Range(-1, lambda g: g.length)]),
        (IntType(0, 4), Annotated[int, "a word", Upto(4)]),
        (OptType(SEAT), Seat | None),
        (OptType(SEAT), Optional[Seat]),
        (OptType(IntType(0, 5)), Small | None),
        (TableType(3, BOOL, "Seat"), Table[Seat, bool]),
        (TableType(3, TableType(4, SEAT, "Place"), "Seat"), Table[Seat, Table[Place, Seat]]),
        (TupleType((BOOL, SEAT)), tuple[bool, Seat]),
        (PAWN, Pawn),
        (OptType(PAWN), Pawn | None),
    ],
)
def test_annotations_and_their_types(expected: Type, hint: Any) -> None:
    """Under a setup of length 7, with three seats and four places."""
    assert expected == engine_of(Board()).shapes.of(hint, None, "it")


@pytest.mark.parametrize(
    ("slug", "hint"),
    [
        (Slug.UNBOUNDED_INT, int),
        (Slug.UNBOUNDED_INT, int | None),
        (Slug.UNBOUNDED_INT, Annotated[int, "no range"]),
        (Slug.FLOAT, float),
        (Slug.SIZE, list[bool]),
        (Slug.SIZE, tuple[bool, ...]),
        (Slug.SIZE, dict),
        (Slug.SIZE, Table[int, bool]),
        (Slug.SIZE, Annotated[int, Range(3, 2)]),
        (Slug.SIZE, Annotated[int, Upto(lambda g: None)]),  # type: ignore[arg-type,return-value]  # on purpose
        (Slug.UNKNOWN_TYPE, str),
        (Slug.UNKNOWN_TYPE, bool | Color),
        (Slug.UNKNOWN_TYPE, object),
    ],
)
def test_what_is_no_type_of_rules(slug: Slug, hint: Any) -> None:
    """Each with its own reason."""
    with pytest.raises(RulesError) as caught:
        engine_of(Board()).shapes.of(hint, None, "it")
    assert slug is caught.value.slug


def test_a_bound_may_stay_open() -> None:
    """The same bound is the same term wherever it is used."""
    setup = Board()
    object.__setattr__(setup, "length", Symbolic("length"))
    shapes = engine_of(setup, {"length": IntType(1, None)}).shapes
    (name, at), _ = shapes.record(Pawn).fields
    assert isinstance(at, IntType)
    assert ("at", 0, "(2 * length) - 1") == (name, at.least, str(at.upper))
    assert at == shapes.of(hints_of(Pawn)["at"], None, "it") == shapes.of(hints_of(Pawn)["at"], None, "it")
