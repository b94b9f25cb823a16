"""Easter Island: what players, cards and obelisks are called."""

from __future__ import annotations

from rapanui_rules.games.easter_island.setup import EasterIsland

__all__ = ["card_name", "obelisk_name", "player_name", "player_sign", "slot_name"]

_COLOURS = ("Red", "Blue", "Green", "Yellow", "White")


def player_name(g: EasterIsland, player: int) -> str:
    """The colour of a player; the colours are ours."""
    return _COLOURS[player]


def player_sign(g: EasterIsland, player: int) -> str:
    """The letter that stands for a player on the board."""
    return _COLOURS[player][0]


def card_name(g: EasterIsland, card: int) -> str:
    """What a kind of card shows."""
    return "Spell" if card == g.spell else str(card + 1)


def obelisk_name(g: EasterIsland, obelisk: int) -> str:
    """An obelisk by its place in the order of placing."""
    return f"obelisk {obelisk + 1}"


def slot_name(g: EasterIsland, slot: int) -> str:
    """A place in the pile."""
    return f"card {slot + 1} of the pile"
