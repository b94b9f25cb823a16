"""Make Make: a state in words, for whoever cannot see the picture, and what a player calls each part of it."""

from __future__ import annotations

from collections.abc import Iterator

from rapanui_rules.games.make_make.control import sacred_of
from rapanui_rules.games.make_make.names import ground_name, hex_name, player_name
from rapanui_rules.games.make_make.setup import Ground, Hex, MakeMake, Player
from rapanui_rules.games.make_make.state import State
from rapanui_rules.games.phrases import counted, listed

__all__ = [
    "described",
    "ground_words",
    "headline",
    "player_words",
    "territory_words",
]


def headline(g: MakeMake, s: State) -> str:
    """What happens next, in a sentence."""
    if s.winner is not None:
        return f"{player_name(g, s.winner)} has won."
    return f"{player_name(g, s.turn)} {s.stage.value}."


def described(g: MakeMake, s: State) -> str:
    """The whole state, a sentence for each player, each territory that is not neutral, and each ground in use."""
    figure = "stands in the centre" if s.figure is None else f"is {player_name(g, s.figure)}'s"
    taken = (territory_words(g, s, h) for h in g.each_hex if s.moai[h] or s.owner[h] is not None)
    used = (ground_words(g, s, c) for c in g.each_ground if any(s.tangata[c]))
    players = (f"{player_name(g, p)}: {player_words(g, s, p)}" for p in g.each_player)
    moai = f"{s.moai_left} of {g.moai} Moai are left"
    return " ".join((headline(g, s), *(f"{part}." for part in (f"Make Make {figure}", *players, moai, *taken, *used))))


def player_words(g: MakeMake, s: State, p: Player) -> str:
    """What a player has that is not on the board, and how many sacred territories."""
    parts = [counted(s.reserve[p], "domain token"), f"{s.tangata_left[p]} Tangata Manu"]
    parts += ["the chief"] if s.chief[p] is None else []
    return f"{listed(parts)} in reserve; {sacred_of(g, s, p)} sacred"


def territory_words(g: MakeMake, s: State, h: Hex) -> str:
    """What stands in a territory: `B2, sacred: Red, 3 domain tokens and the chief`."""
    name = f"{hex_name(g, h)}{', sacred' if g.board.sacred[h] else ''}"
    holder = s.owner[h]
    if s.moai[h]:
        chiefs = (f"{player_name(g, p)}'s chief" for p in g.each_player if s.chief[p] == h)
        return f"{name}: {listed(('a Moai', *chiefs))}"
    if holder is None:
        return f"{name}: neutral"
    return f"{name}: {player_name(g, holder)}, {listed(_pieces(s, holder, h))}"


def _pieces(s: State, holder: Player, h: Hex) -> Iterator[str]:
    if s.tokens[h]:
        yield counted(s.tokens[h], "domain token")
    if s.chief[holder] == h:
        yield "the chief"


def ground_words(g: MakeMake, s: State, c: Ground) -> str:
    """Whose Tangata Manu stand on a ceremonial ground."""
    owners = listed(player_name(g, p) for p in g.each_player if s.tangata[c][p])
    return f"Ground {ground_name(g, c)}: {f'Tangata Manu of {owners}' if owners else 'empty'}"
