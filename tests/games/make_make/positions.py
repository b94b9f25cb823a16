"""Make Make: positions written in a line, `B2 R3c, A1 Moai`, and what a name means."""

from __future__ import annotations

from typing import Any

import attrs

from rapanui_rules.games.make_make import Ground, Hex, MakeMake, Player, State, game
from rapanui_rules.games.make_make.names import ground_name, hex_name
from rapanui_rules.lang import table
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up

__all__ = ["BLUE", "GREEN", "RED", "YELLOW", "Table", "at", "ground", "on", "rules_of"]

#: The game set up.
Table = Rules[MakeMake, State]

RED, BLUE, GREEN, YELLOW = map(Player, range(4))
_LETTERS = "RBGY"


def rules_of(board: str = "hexagon:2", read: dict[str, object] | None = None, **settings: Any) -> Table:
    """The game on a board of 18 territories, unless another is named."""
    return set_up(game, read, board=board, **settings)


def at(g: MakeMake, name: str) -> Hex:
    """The territory of a name."""
    return next(h for h in g.each_hex if hex_name(g, h) == name)


def ground(g: MakeMake, name: str) -> Ground:
    """The ceremonial ground of a name."""
    return next(c for c in g.each_ground if ground_name(g, c) == name)


def on(rules: Table, territories: str = "", grounds: str = "", **changes: Any) -> State:
    """A position; reserves and Moai left follow from what stands on the board.

    Args:
        rules: the game set up.
        territories: `B2 R3c` for Red's three domain tokens and chief, `A1 Moai`; with commas.
        grounds: `A1-A2-B2 RG` for Tangata Manu of Red and Green; with commas.
        changes: other fields.
    """
    g = rules.setup
    held = {at(g, name): what for name, what in map(str.split, filter(None, territories.split(",")))}
    stand = {ground(g, name): who for name, who in map(str.split, filter(None, grounds.split(",")))}
    owner = {h: Player(_LETTERS.index(what[0])) for h, what in held.items() if what != "Moai"}
    tokens = {h: int(held[h][1:].rstrip("c")) for h in owner}
    chief = {p: h for h, p in owner.items() if held[h].endswith("c")}
    moai = {h for h, what in held.items() if what == "Moai"}
    state = attrs.evolve(
        rules.initial(),
        owner=table(g.each_hex, owner.get),
        tokens=table(g.each_hex, lambda h: tokens.get(h, 0)),
        chief=table(g.each_player, chief.get),
        moai=table(g.each_hex, lambda h: h in moai),
        tangata=table(g.each_ground, lambda c: table(g.each_player, lambda p: _LETTERS[p] in stand.get(c, ""))),
        reserve=table(g.each_player, lambda p: g.tokens - sum(tokens[h] for h in owner if owner[h] == p)),
        tangata_left=table(g.each_player, lambda p: g.tangata - sum(_LETTERS[p] in who for who in stand.values())),
        moai_left=g.moai - len(moai),
    )
    return attrs.evolve(state, **changes)
