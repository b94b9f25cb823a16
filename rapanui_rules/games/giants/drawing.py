"""Giants: the table as text for a terminal, every hex a brick that touches six others."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from rapanui_rules.games.bricks import Bricks, Canvas
from rapanui_rules.games.giants.island import Hex, Kind
from rapanui_rules.games.giants.names import hex_name, player_name, player_sign, stone_name
from rapanui_rules.games.giants.scene import Crew, Standing, scene_at
from rapanui_rules.games.giants.setup import Giants, Player, Stone
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.games.giants.wording import choice_words, headline, hex_words, supply_words

__all__ = ["draw"]

_BRICKS = Bricks(half=6, height=4)
#: Characters that fit into a brick, with a space at its left.
_ROOM = 2 * _BRICKS.half - 2
#: As wide as words below the island may be.
_WIDTH = 96
#: Widths of the columns about the players.
_WIDTHS = (7, 9, 6, 9, 9, 5, 13, 8)

#: What is written for a kind of hex; a plain has no word, and of an ahu the values are written.
_WORDS = {
    Kind.QUARRY: "quarry",
    Kind.HAT_QUARRY: "hats",
    Kind.VILLAGE: "village",
    Kind.HUT: "hut",
    Kind.FOREST: "forest",
}


def draw(g: Giants, s: State) -> str:
    """The table: what happens next, the island, what the signs on it mean, and what the players have."""
    return "\n".join(
        [*_wrapped(headline(g, s)), "", *_island(g, s), *_crowded(g, s), "", *_signs(g), "", *_players(g, s)]
    )


def _wrapped(words: str) -> list[str]:
    """A sentence in lines that fit."""
    return wrap(words, _WIDTH, subsequent_indent="  ", break_on_hyphens=False)


# -- the island


def _island(g: Giants, s: State) -> Iterator[str]:
    canvas = Canvas()
    for h in g.each_hex:
        cell = g.island.cells[h]
        _BRICKS.frame(canvas, cell)
        line, column = _BRICKS.corner(cell)
        for number, (words, _) in enumerate(_rows(g, s, h), 1):
            canvas.write(line + number, column + 2, words)
    return canvas.lines()


def _rows(g: Giants, s: State, h: Hex) -> Iterator[tuple[str, bool]]:
    """What is written in a hex, line by line, and whether all of it fits."""
    scene = scene_at(g, s, h)
    kept = [] if scene.reserved is None else [f"!{player_sign(g, scene.reserved)}"]
    yield _fitting([_land(g, h), *kept])
    crews = [_crew(g, crew) for crew in scene.crews]
    logs = [f"={scene.logs}"] if scene.logs else []
    yield from _two_rows(crews, [*_standing(g, scene.standing), *(_stone(g, s, i) for i in scene.stones), *logs])


def _two_rows(upper: list[str], lower: list[str]) -> Iterator[tuple[str, bool]]:
    """Parts in two rows; where one row is full and the other is empty, both are used."""
    many, none = (upper, lower) if upper else (lower, upper)
    if none or len(" ".join(many)) <= _ROOM:
        yield _fitting(upper)
        yield _fitting(lower)
        return
    first = next(at for at in range(len(many), 0, -1) if len(" ".join(many[:at])) <= _ROOM)
    yield _fitting(many[:first])
    yield _fitting(many[first:])


def _fitting(parts: list[str]) -> tuple[str, bool]:
    """As many of the parts as there is room for; a `+` stands for those left out."""
    whole = " ".join(parts)
    if len(whole) <= _ROOM:
        return whole, True
    some = (" ".join(parts[:many]) + more for many in range(len(parts), 0, -1) for more in (" +", "+"))
    return next((words for words in some if len(words) <= _ROOM), "+"), False


def _land(g: Giants, h: Hex) -> str:
    island, name = g.island, hex_name(g, h)
    if island.kind[h] is Kind.AHU:
        return f"{name} {island.moai_value[h]}/{island.hat_value[h]}"
    return f"{name} {_WORDS.get(island.kind[h], '')}".strip()[:_ROOM]


def _crew(g: Giants, crew: Crew) -> str:
    return f"{crew.workers or ''}{player_sign(g, crew.player)}{'c' * crew.chief}{'s' * crew.sorcerer}"


def _standing(g: Giants, standing: Standing | None) -> list[str]:
    if standing is None:
        return []
    player = "" if standing.player is None else player_sign(g, standing.player)
    return [f"[{standing.size}{player}{'^' * standing.hat}]"]


def _stone(g: Giants, s: State, stone: Stone) -> str:
    owner = s.mark[stone]
    name = stone_name(g, stone).replace("hat ", "^")
    return f"{'>' * (stone == s.carried)}{name}{'' if owner is None else player_sign(g, owner)}"


def _crowded(g: Giants, s: State) -> Iterator[str]:
    """All that stands on the hexes in which it did not fit."""
    full = [h for h in g.each_hex if not all(fits for _, fits in _rows(g, s, h))]
    if full:
        yield ""
    for h in full:
        yield from _wrapped(hex_words(g, s, h))


def _signs(g: Giants) -> Iterator[str]:
    name, sign = player_name(g, 0), player_sign(g, 0)
    yield "8/2: an ahu; a statue counts 8 times its size there, its hat 2.  =2: two logs.  +: more, below."
    yield f"2{sign}cs: {name}'s two workers, chief and sorcerer.  !{sign}: reserved for {name}.  3b{sign}: statue b of size 3,"
    yield f"with {name}'s marker.  ^a: hat a.  [3{sign}^]: set up on {name}'s base, with a hat.  >: is carried."


# -- the players


def _players(g: Giants, s: State) -> Iterator[str]:
    heads = ("points", "workers", "chief", "sorcerer", "markers", "logs", "half-tablets", "bases")
    yield f"{'':<7}{''.join(head.rjust(width) for head, width in zip(heads, _WIDTHS, strict=True))}"
    for p in g.each_player:
        cells = (
            str(s.points[p]),
            f"{s.workers[p]} of {g.workers - s.recruits[p]}",
            _figure(g, s, s.chief[p], s.bid_chief[p]),
            _figure(g, s, s.sorcerer[p], s.bid_sorcerer[p]),
            f"{s.markers[p]} of {g.markers - s.stock[p]}",
            str(s.logs[p]),
            str(s.tablets[p]),
            f"{s.bases[p]} of {g.bases_each}",
        )
        row = "".join(cell.rjust(width) for cell, width in zip(cells, _WIDTHS, strict=True))
        yield f"{player_name(g, p):<7}{row}  {_remark(g, s, p)}".rstrip()
    if s.stage is Stage.CHOOSE:
        for p in g.each_player:
            yield from _wrapped(f"{player_name(g, p)} {choice_words(g, s, p)}.")
    yield from _wrapped(f"{supply_words(g, s)}.")


def _figure(g: Giants, s: State, at: Hex | None, bid: bool) -> str:
    """Where a chief or sorcerer is; while hands are closed they hold whoever is bid."""
    if at is not None:
        return hex_name(g, at)
    return "bid" if bid and s.stage is not Stage.BID else "hand"


def _remark(g: Giants, s: State, p: Player) -> str:
    """What a player is at."""
    bids = s.stage is Stage.BID and (p - s.first) % g.players < s.bidden
    said = ("first player" if p == s.first else "", "has bid" if bids else "", "passed" if s.passed[p] else "")
    return ", ".join(part for part in said if part)
