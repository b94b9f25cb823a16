"""Giants: the island, as hexes of several kinds that pieces are carried over.

How many hexes the published island has, and what its ahu are worth, is not known to us. An island of one's own is drawn
in a text file, a sign for each hex, every row half a hex to the side of the one above:

    M  the quarry of the statues       H  the quarry of the hats
    V  the village                     S  the sorcerers' hut
    F  forest                          o  a plain

Any other small letter is an ahu, and below the drawing a line says what it is worth to each letter: what a statue there
counts for each step of its size, and what its hat counts. A `.` or a space is the sea, and a line that begins with `#` is
a remark:

    # eight hexes
     V F H
    M o S a
     b
    a: 4 1
    b: 2 3
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import NewType

import attrs

from rapanui_rules.errors import UsageError
from rapanui_rules.games.giants.island_files import drawn
from rapanui_rules.games.hexes import MOST, Cell, is_too_large, names_of, reached, touching

__all__ = ["Hex", "Island", "Kind", "Place"]

#: A hex of the island, numbered row by row from 0.
Hex = NewType("Hex", int)


class Kind(Enum):
    """What a hex is; the value is what it is called."""

    QUARRY = "quarry"
    HAT_QUARRY = "hat quarry"
    VILLAGE = "village"
    HUT = "hut"
    FOREST = "forest"
    PLAIN = "plain"
    AHU = "ahu"


#: Kinds of which an island has one hex, no more and no less.
_SINGLE = (Kind.QUARRY, Kind.HAT_QUARRY, Kind.VILLAGE, Kind.HUT)


@attrs.frozen
class Place:
    """One hex: where it lies, what it is, and what an ahu is worth.

    Attributes:
        cell: axial coordinates (q, r).
        kind: what the hex is.
        moai: what a statue there counts for each step of its size; 0 off the ahu.
        hat: what the hat of a statue there counts; 0 off the ahu.
    """

    cell: Cell
    kind: Kind
    moai: int = 0
    hat: int = 0


def _row_by_row(places: Iterable[Place]) -> tuple[Place, ...]:
    return tuple(sorted(places, key=lambda place: place.cell[::-1]))


@attrs.frozen(slots=False)
class Island:
    """Hexes of several kinds, in one piece.

    Attributes:
        name: what `parse` reads to make the same island: `default`, `tiny`, or the path of its file.
        places: the hexes, row by row.

    Raises:
        UsageError: no game can be played on such an island: it is in pieces or too large, a kind of hex is missing or
            there twice, or something but an ahu is worth points.

    >>> island = Island.tiny()
    >>> island.size, island.quarry, island.kind[island.ahus[0]]
    (8, 3, <Kind.AHU: 'ahu'>)
    """

    name: str
    places: tuple[Place, ...] = attrs.field(converter=_row_by_row)

    def __attrs_post_init__(self) -> None:
        fault = _fault(self.places)
        if fault is not None:
            at, words = fault
            q, r = at.cell if at is not None else (0, 0)
            raise UsageError(f"the island {self.name}{'' if at is None else f' at ({q}, {r})'}: {words}")

    def __str__(self) -> str:
        return self.name

    @classmethod
    def default(cls) -> Island:
        """An island of 35 hexes with 15 ahu, which is ours; the drawing says what of it is known."""
        return cls._shipped("default")

    @classmethod
    def tiny(cls) -> Island:
        """Eight hexes, of every kind one and two ahu, for looking at every state."""
        return cls._shipped("tiny")

    @classmethod
    def parse(cls, text: str) -> Island:
        """The island that is meant by `default`, `tiny` or the path of a file in which one is drawn.

        Raises:
            UsageError: there is no such island.
        """
        return cls._shipped(text) if text in _SHIPPED else cls.load(text)

    @classmethod
    def load(cls, path: str | Path) -> Island:
        """Read an island from a file in which it is drawn.

        Raises:
            UsageError: it cannot be read, or shows no island; the message names the line and column.
        """
        return cls._read(str(path), Path(path))

    @classmethod
    def _shipped(cls, name: str) -> Island:
        return cls._read(name, Path(__file__).parent / "islands" / f"{name}.txt")

    @classmethod
    def _read(cls, name: str, path: Path) -> Island:
        drawing, worth = drawn(path, _SHIPPED)
        places = [_place(cell, sign, worth) for cell, sign in drawing.signs.items()]
        fault = _fault(_row_by_row(places))
        if fault is not None:
            at, words = fault
            raise UsageError(f"{path}{'' if at is None else f':{drawing.place(at.cell)}'}: {words}")
        return cls(name, tuple(places))

    @cached_property
    def size(self) -> int:
        """How many hexes there are."""
        return len(self.places)

    @cached_property
    def each_hex(self) -> tuple[Hex, ...]:
        """All hexes."""
        return tuple(Hex(at) for at in range(self.size))

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Axial coordinates (q, r) of each hex."""
        return tuple(place.cell for place in self.places)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What each hex is called: its row, A at the top, and its place there."""
        names = names_of(self.cells)
        return tuple(names[cell] for cell in self.cells)

    @cached_property
    def kind(self) -> tuple[Kind, ...]:
        """What each hex is."""
        return tuple(place.kind for place in self.places)

    @cached_property
    def moai_value(self) -> tuple[int, ...]:
        """What a statue counts on each hex for each step of its size; 0 off the ahu."""
        return tuple(place.moai for place in self.places)

    @cached_property
    def hat_value(self) -> tuple[int, ...]:
        """What the hat of a statue counts on each hex; 0 off the ahu."""
        return tuple(place.hat for place in self.places)

    @cached_property
    def neighbours(self) -> tuple[tuple[Hex, ...], ...]:
        """The hexes that touch each hex, clockwise from east."""
        return tuple(tuple(map(Hex, row)) for row in touching(self.cells))

    @cached_property
    def beside(self) -> tuple[tuple[bool, ...], ...]:
        """Of each hex which others touch it."""
        return tuple(tuple(n in row for n in self.each_hex) for row in self.neighbours)

    @cached_property
    def quarry(self) -> Hex:
        """Where statues are carved."""
        return self._of(Kind.QUARRY)[0]

    @cached_property
    def hat_quarry(self) -> Hex:
        """Where hats are carved."""
        return self._of(Kind.HAT_QUARRY)[0]

    @cached_property
    def village(self) -> Hex:
        """Where workers come from."""
        return self._of(Kind.VILLAGE)[0]

    @cached_property
    def hut(self) -> Hex:
        """Where tribe markers come from."""
        return self._of(Kind.HUT)[0]

    @cached_property
    def forests(self) -> tuple[Hex, ...]:
        """Where logs come from."""
        return self._of(Kind.FOREST)

    @cached_property
    def ahus(self) -> tuple[Hex, ...]:
        """Where statues are set up."""
        return self._of(Kind.AHU)

    def _of(self, kind: Kind) -> tuple[Hex, ...]:
        return tuple(h for h in self.each_hex if self.kind[h] is kind)


#: Islands that come with the game.
_SHIPPED = ("default", "tiny")

#: The kind of hex that a sign stands for; a small letter is an ahu.
_KINDS: Mapping[str, Kind] = {
    "M": Kind.QUARRY,
    "H": Kind.HAT_QUARRY,
    "V": Kind.VILLAGE,
    "S": Kind.HUT,
    "F": Kind.FOREST,
    "O": Kind.PLAIN,
}


def _place(cell: Cell, sign: str, worth: Mapping[str, tuple[int, int]]) -> Place:
    return Place(cell, Kind.AHU, *worth[sign]) if sign in worth else Place(cell, _KINDS[sign])


def _fault(places: tuple[Place, ...]) -> tuple[Place | None, str] | None:
    """What makes an island unfit, if anything, and where."""
    if not places:
        return None, "there is no hex; draw some"
    if is_too_large(place.cell for place in places):
        words = f"the island is too large: it may have {MOST} rows, and {MOST} hexes in each; leave some away"
        return places[0], words
    return _apart(places) or _kinds(places) or _worth(places)


def _apart(places: tuple[Place, ...]) -> tuple[Place, str] | None:
    """A hex that is there twice, or that no way leads to from the first one."""
    cells = [place.cell for place in places]
    joined = reached(cells[0], set(cells).__contains__)
    for number, place in enumerate(places):
        if place.cell in cells[:number]:
            return place, "there is a second hex at this place; name each once"
        if place.cell not in joined:
            return place, "no way leads here from the first hex; join the parts of the island, or leave one away"
    return None


def _kinds(places: tuple[Place, ...]) -> tuple[Place | None, str] | None:
    """A kind that is missing, or there more often than it may be."""
    for kind in (*_SINGLE, Kind.AHU):
        found = [place for place in places if place.kind is kind]
        sign = next((sign for sign, meant in _KINDS.items() if meant is kind), "small letter")
        if not found:
            return None, f"there is no {kind.value}; draw one, with {_a(sign)}"
        if len(found) > 1 and kind in _SINGLE:
            return found[1], f"there is a second {kind.value}; an island has one; draw something else here"
    return None


def _a(sign: str) -> str:
    return f"a {sign}" if len(sign) > 1 or sign == "V" else f"an {sign}"


def _worth(places: tuple[Place, ...]) -> tuple[Place, str] | None:
    """A hex that is worth points although it is no ahu, or an ahu that is worth less than nothing."""
    for place in places:
        if place.kind is not Kind.AHU and (place.moai, place.hat) != (0, 0):
            return place, f"a {place.kind.value} is worth {place.moai} and {place.hat}; only an ahu is worth anything"
        if min(place.moai, place.hat) < 0:
            return place, f"an ahu is worth {place.moai} and {place.hat}; points are 0 or more"
    return None
