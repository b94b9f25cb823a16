"""Make Make: what players, territories and ceremonial grounds are called."""

from __future__ import annotations

from rapanui_rules.games.make_make.setup import MakeMake

__all__ = ["ground_name", "hex_name", "player_name", "player_sign"]

_COLOURS = ("Red", "Blue", "Green", "Yellow")


def player_name(g: MakeMake, player: int) -> str:
    """The colour of a player; the colours are ours."""
    return _COLOURS[player]


def player_sign(g: MakeMake, player: int) -> str:
    """The letter that stands for a player on the board."""
    return _COLOURS[player][0]


def hex_name(g: MakeMake, h: int) -> str:
    """A territory by its row and its place there: `B3`."""
    return g.board.names[h]


def ground_name(g: MakeMake, c: int) -> str:
    """A ceremonial ground by the territories that meet there: `A1-A2-B2`."""
    ground = g.grounds[c]
    return "-".join([*(g.board.names[h] for h in ground.hexes), *(["centre"] if ground.touches_centre else [])])
