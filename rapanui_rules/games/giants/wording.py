"""Giants: a state in words, for whoever cannot see the picture, and what a player calls each part of it."""

from __future__ import annotations

from collections.abc import Iterator

from rapanui_rules.games.giants.counting import statues_left
from rapanui_rules.games.giants.end import score_in_halves
from rapanui_rules.games.giants.island import Hex, Kind
from rapanui_rules.games.giants.names import hex_name, player_name, size_name, stone_name
from rapanui_rules.games.giants.scene import Crew, Standing, scene_at
from rapanui_rules.games.giants.setup import SIZES, Giants, Player, Size, Stone
from rapanui_rules.games.giants.state import Stage, State
from rapanui_rules.games.phrases import counted, listed
from rapanui_rules.lang import Table

__all__ = [
    "bid_words",
    "choice_words",
    "crew_words",
    "described",
    "has_bid",
    "headline",
    "hex_words",
    "land_words",
    "place_words",
    "placed_words",
    "player_words",
    "score_words",
    "sizes_words",
    "stone_words",
    "supply_words",
]


def headline(g: Giants, s: State) -> str:
    """What happens next, in a sentence."""
    player = player_name(g, s.turn)
    match s.stage:
        case Stage.DICE:
            thrown = f"{s.thrown} of {g.dice} dice are thrown"
            return f"{player_name(g, s.first)} is first player; {thrown}. On offer: {sizes_words(g, s.offer)}."
        case Stage.BID:
            return f"{player} bids in secret. On offer: {sizes_words(g, s.offer)}."
        case Stage.CHOOSE:
            return f"{player} chooses a statue. On offer: {sizes_words(g, s.offer)}."
        case Stage.PLACE:
            return f"{player} places workers, the chief, the sorcerer or markers, or passes."
        case Stage.TRANSPORT:
            return f"{player} chooses what to carry or to mark, or passes."
        case Stage.CARRY:
            return _carrying(g, s)
        case Stage.OVER:
            return f"The game is over: {listed(score_words(g, s, p) for p in g.each_player)}."


def _carrying(g: Giants, s: State) -> str:
    stone, at = s.carried, s.at
    if stone is None or at is None:
        return f"{player_name(g, s.turn)} carries."
    helped = ""
    if s.towards is not None:
        helpers = [f"{counted(s.hired[p], 'figure')} of {player_name(g, p)}" for p in g.each_player if s.hired[p]]
        helpers += [] if s.hired_chief is None else [f"{player_name(g, s.hired_chief)}'s chief"]
        helped = f", with the help of {listed(helpers)}" if helpers else ""
        helped = f", on its way to {hex_name(g, s.towards)}{helped}"
    return f"{player_name(g, s.turn)} carries {stone_words(g, s, stone)}, which is at {place_words(g, at)}{helped}."


def described(g: Giants, s: State) -> str:
    """The whole state, a sentence for each player and for each hex on which there is something."""
    players = (f"{player_name(g, p)}: {player_words(g, s, p)}" for p in g.each_player)
    seen = (hex_words(g, s, h) for h in g.each_hex if not scene_at(g, s, h).is_empty)
    return " ".join((headline(g, s), *(f"{part}." for part in (*players, supply_words(g, s), *seen))))


def score_words(g: Giants, s: State, p: Player) -> str:
    """All points of a player, as they are counted at the end: `Red has 41 points`, `Blue has 36.5 points`."""
    whole, half = divmod(score_in_halves(g, s, p), 2)
    return f"{player_name(g, p)} has {whole}.5 points" if half else f"{player_name(g, p)} has {counted(whole, 'point')}"


# -- numbers of things


def sizes_words(g: Giants, many: Table[Size, int]) -> str:
    """Statues of each size: `2 of size 1 and 1 of size 3`."""
    return listed(f"{many[k]} of {size_name(g, k)}" for k in SIZES if many[k]) or "none"


def supply_words(g: Giants, s: State) -> str:
    """What has not come into play."""
    parts = [counted(s.hats_left, "hat"), counted(s.logs_left, "log"), counted(s.tablets_left, "half-tablet")]
    return f"Left: statues, {sizes_words(g, statues_left(g, s))}; {listed(parts)}"


def player_words(g: Giants, s: State, p: Player) -> str:
    """What a player has that is not on the island."""
    many = ((s.markers[p], "tribe marker"), (s.logs[p], "log"), (s.tablets[p], "half-tablet"))
    parts = [
        *([counted(s.workers[p], "worker")] if s.workers[p] else []),
        *(["the chief"] if s.chief[p] is None and not _is_bid(s, s.bid_chief[p]) else []),
        *(["the sorcerer"] if s.sorcerer[p] is None and not _is_bid(s, s.bid_sorcerer[p]) else []),
        *(counted(number, thing) for number, thing in many if number),
        f"{s.bases[p]} of {counted(g.bases_each, 'base')}",
    ]
    bid = f"; {choice_words(g, s, p)}" if s.stage is Stage.CHOOSE else ""
    passed = "; has passed" if s.passed[p] else ""
    return f"{counted(s.points[p], 'point')}; in hand {listed(parts)}{bid}{passed}"


def _is_bid(s: State, bid: bool) -> bool:
    """Whether a figure that may be bid is out of hand; until all hands are opened it is not."""
    return bid and s.stage is not Stage.BID


def bid_words(g: Giants, s: State, p: Player) -> str:
    """What a player has bid, once all hands are opened: `1 tribe marker, and the chief to sculpt`."""
    sculptors = [
        *([counted(s.bid_workers[p], "worker")] if s.bid_workers[p] else []),
        *(["the chief"] if s.bid_chief[p] else []),
        *(["the sorcerer"] if s.bid_sorcerer[p] else []),
    ]
    if not has_bid(s, p):
        return "nothing"
    return f"{counted(s.bid_markers[p], 'tribe marker')}, and {listed(sculptors) or 'nobody'} to sculpt"


def choice_words(g: Giants, s: State, p: Player) -> str:
    """What a player who may choose has bid, and what is not used up of it."""
    left = f", of whom strength {s.force[p]} is left" if s.force[p] else ""
    return f"has bid {bid_words(g, s, p)}{left}"


def has_bid(s: State, p: Player) -> bool:
    """Whether a player has bid anything."""
    return s.bid_markers[p] > 0 or s.bid_workers[p] > 0 or s.bid_chief[p] or s.bid_sorcerer[p]


# -- on the island


def place_words(g: Giants, h: Hex) -> str:
    """A hex by its name and what it is: `D7, the quarry`, `B3, forest`; a plain by its name alone."""
    kind = g.island.kind[h]
    if kind is Kind.PLAIN:
        return hex_name(g, h)
    article = "" if kind is Kind.FOREST else "an " if kind is Kind.AHU else "the "
    return f"{hex_name(g, h)}, {article}{kind.value}"


def land_words(g: Giants, h: Hex) -> str:
    """A hex with what it is worth: `A1, an ahu worth 8 times the size and 2 for a hat`."""
    worth = f" worth {g.island.moai_value[h]} times the size and {g.island.hat_value[h]} for a hat"
    return place_words(g, h) + (worth if g.island.kind[h] is Kind.AHU else "")


def hex_words(g: Giants, s: State, h: Hex) -> str:
    """All that is on a hex: `D6: Red's 2 workers and chief; 1 log; statue 3b of Red`."""
    scene = scene_at(g, s, h)
    parts = [
        *([] if scene.standing is None else [_standing(g, scene.standing)]),
        *(crew_words(g, crew) for crew in scene.crews),
        *([counted(scene.logs, "log")] if scene.logs else []),
        *_stones_words(g, s, scene.stones),
        *([] if scene.reserved is None else [f"reserved for {player_name(g, scene.reserved)}"]),
    ]
    return f"{place_words(g, h)}: {'; '.join(parts) or 'nothing'}"


def _standing(g: Giants, standing: Standing) -> str:
    base = "" if standing.player is None else f" on {player_name(g, standing.player)}'s base"
    return f"a statue of size {standing.size}{base}{', with a hat' if standing.hat else ''}"


def crew_words(g: Giants, crew: Crew) -> str:
    """The figures of a player: `Red's 2 workers and chief`."""
    return f"{player_name(g, crew.player)}'s {listed(_figures(crew, ''))}"


def placed_words(crew: Crew, logs: int) -> str:
    """Figures that are placed, perhaps with logs: `2 workers with 1 log`, `the sorcerer`."""
    return listed(_figures(crew, "the ")) + (f" with {counted(logs, 'log')}" if logs > 0 else "")


def _figures(crew: Crew, article: str) -> Iterator[str]:
    if crew.workers:
        yield counted(crew.workers, "worker")
    if crew.chief:
        yield f"{article}chief"
    if crew.sorcerer:
        yield f"{article}sorcerer"


def _stones_words(g: Giants, s: State, stones: tuple[Stone, ...]) -> Iterator[str]:
    """Stones by whose markers are on them: `statues 1a and 3b of Red`."""
    for hats, noun in ((False, "statue"), (True, "hat")):
        for owner in (*g.each_player, None):
            found = [i for i in stones if g.is_hat[i] == hats and s.mark[i] == owner]
            names = [stone_name(g, i).removeprefix("hat ") for i in found]
            if names:
                whose = "" if owner is None else f" of {player_name(g, owner)}"
                yield f"{noun}{'s' if len(names) > 1 else ''} {listed(names)}{whose}"


def stone_words(g: Giants, s: State, stone: Stone) -> str:
    """A statue or hat and whose marker is on it: `statue 3b of Red`, `hat a`."""
    owner = s.mark[stone]
    name = stone_name(g, stone)
    words = name if g.is_hat[stone] else f"statue {name}"
    return words if owner is None else f"{words} of {player_name(g, owner)}"
