"""The colours of pictures are seen well, on light and on dark pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

import pytest

from rapanui_rules.games.easter_island import signs as easter_island
from rapanui_rules.games.giants import signs as giants
from rapanui_rules.games.make_make import signs as make_make
from tests.contrast import DRAWN, WORDS, contrast

#: Properties by selector.
Sheet: TypeAlias = Mapping[str, Mapping[str, str]]

#: Where hexes and pieces of the three games lie.
TERRITORIES = [".free", ".of0", ".of1", ".of2", ".of3"]
LANDS = [".plain", ".forest", ".ahu", ".quarry", ".hats", ".home"]
TRACK = [".paper", ".lane", ".end"]

#: Selectors that are seen on others: style, front with its property, backs, and the least contrast.
SEEN: list[tuple[str, str, str, list[str], float]] = [
    (make_make.STYLE, "text", "fill", [".paper", *TERRITORIES], WORDS),
    (make_make.STYLE, ".faint", "fill", [".paper"], WORDS),
    (make_make.STYLE, ".edge", "stroke", [".paper", ".pit", *TERRITORIES], DRAWN),
    (make_make.STYLE, ".holy", "stroke", [".paper", *TERRITORIES], DRAWN),
    (make_make.STYLE, ".piece", "stroke", [".paper", ".pit", *TERRITORIES], DRAWN),
    (make_make.STYLE, ".gone", "stroke", [".paper"], DRAWN),
    (make_make.STYLE, ".turn", "stroke", [".paper"], DRAWN),
    (giants.STYLE, "text", "fill", [".paper", *LANDS], WORDS),
    (giants.STYLE, ".faint", "fill", [".paper", *LANDS], WORDS),
    (giants.STYLE, ".cut", "fill", [".stone"], WORDS),
    (giants.STYLE, ".edge", "stroke", [".paper", *LANDS], DRAWN),
    (giants.STYLE, ".kept", "stroke", LANDS, DRAWN),
    (giants.STYLE, ".piece", "stroke", [".paper", *LANDS], DRAWN),
    (giants.STYLE, ".turn", "stroke", [".paper", *LANDS], DRAWN),
    (easter_island.STYLE, "text", "fill", [*TRACK, ".card", ".spell"], WORDS),
    (easter_island.STYLE, ".faint", "fill", [".paper", ".lane"], WORDS),
    (easter_island.STYLE, ".lane", "stroke", [".paper", ".lane"], DRAWN),
    (easter_island.STYLE, ".piece", "stroke", TRACK, DRAWN),
    (easter_island.STYLE, ".card", "stroke", [".paper", ".card", ".spell"], DRAWN),
    (easter_island.STYLE, ".turn", "stroke", [".paper"], DRAWN),
    *((style, f".on{p}", "fill", [f".by{p}"], WORDS)
      for style, players in ((make_make.STYLE, 4), (giants.STYLE, 5), (easter_island.STYLE, 5))
      for p in range(players)),
]


def sheet(style: str, dark: bool) -> Sheet:
    """What holds for each selector, on light or on dark pages."""
    style = re.sub(r"light-dark\(([^,()]*),([^,()]*)\)", r"\2" if dark else r"\1", style)
    found: dict[str, dict[str, str]] = {}
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", style):
        for selector in selectors.split(","):
            found.setdefault(selector.strip(), {}).update(part.split(":", 1) for part in body.split(";") if part)
    return found


def mixed(front: str, back: str, share: float) -> str:
    """The colour of which *share* is the one in front."""
    parts = [round(share * int(front[at : at + 2], 16) + (1 - share) * int(back[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{part:02x}" for part in parts)


def too_weak(dark: bool) -> Iterator[str]:
    """What is seen too badly on light or dark pages."""
    for style, front, prop, backs, least in SEEN:
        known = sheet(style, dark)
        for back in backs:
            ratio = contrast(known[front][prop], known[back]["fill"])
            if ratio < least:
                yield f"{front} {known[front][prop]} on {back} {known[back]['fill']}: {ratio:.2f}, needs {least}"


@pytest.mark.parametrize("dark", [False, True])
def test_everything_is_seen_well(dark: bool) -> None:
    """Words, lines and pieces, on whatever they may lie."""
    assert [] == list(too_weak(dark))


@pytest.mark.parametrize("dark", [False, True])
def test_names_are_read_on_the_patterns_of_territories(dark: bool) -> None:
    """The lines of a pattern are a mixture of ink and the territory."""
    known = sheet(make_make.STYLE, dark)
    share = float(known[".mark"]["opacity"])
    for back in TERRITORIES[1:]:
        line = mixed(known[".mark"]["stroke"], known[back]["fill"], share)
        assert contrast(known["text"]["fill"], line) >= WORDS
