"""Giants: what players, hexes and stones are called."""

from __future__ import annotations

from string import ascii_lowercase

from rapanui_rules.games.giants.setup import Giants

__all__ = ["ahu_name", "hex_name", "player_name", "player_sign", "size_name", "stone_name", "worker_name"]

_COLOURS = ("Red", "Blue", "Green", "Yellow", "Purple")


def player_name(g: Giants, player: int) -> str:
    """The colour of a player; the colours are ours."""
    return _COLOURS[player]


def player_sign(g: Giants, player: int) -> str:
    """The letter that stands for a player on the island."""
    return _COLOURS[player][0]


def hex_name(g: Giants, h: int) -> str:
    """A hex by its row and its place there: `B3`."""
    return g.island.names[h]


def ahu_name(g: Giants, a: int) -> str:
    """An ahu by its hex."""
    return g.island.names[g.hex_of[a]]


def stone_name(g: Giants, stone: int) -> str:
    """A statue by its size and a letter, `3b`; a hat by its letter, `hat b`."""
    if g.is_hat[stone]:
        return f"hat {_letters(stone - sum(g.statues))}"
    size = g.size_of[stone]
    return f"{size}{_letters(stone - g.first_of[size - 1])}"


def size_name(g: Giants, size: int) -> str:
    """A size of statues as it is said: `size 1` for the first."""
    return f"size {size + 1}"


def worker_name(g: Giants, worker: int) -> str:
    """One of a player's workers."""
    return f"worker {worker + 1}"


def _letters(number: int) -> str:
    """The letter with that number, or two letters after the last."""
    more, last = divmod(number, len(ascii_lowercase))
    return (_letters(more - 1) if more else "") + ascii_lowercase[last]
