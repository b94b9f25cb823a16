"""Easter Island: positions set up by hand."""

from __future__ import annotations

from typing import Any

import attrs

from rapanui_rules.games.easter_island import Card, EasterIsland, Obelisk, Player, Spend, Stage, State
from rapanui_rules.lang import put, table
from rapanui_rules.play.rules import Rules

__all__ = [
    "BLUE",
    "FIVE",
    "GREEN",
    "ONE",
    "RED",
    "SIX",
    "SPELL",
    "THREE",
    "TWO",
    "Game3",
    "Read",
    "counted",
    "open_cards",
    "spend",
    "with_obelisk",
]

#: The game set up.
Game3 = Rules[EasterIsland, State]
#: Readings by name.
Read = dict[str, object]

ONE, TWO, THREE, _, FIVE, SIX, SPELL = map(Card, range(7))
RED, BLUE, GREEN = map(Player, range(3))


def counted(g: EasterIsland, *cards: Card) -> Any:
    """How many of each kind these cards are."""
    return table(g.each_card, lambda c: cards.count(c))


def open_cards(rules: Game3, *cards: Card, **changes: Any) -> State:
    """The race under way with these cards open, all others unseen, no obelisk left; Red is first player and on turn."""
    g = rules.setup
    unseen = table(g.each_card, lambda c: g.all_copies[c] - cards.count(c))
    state = attrs.evolve(
        rules.initial(),
        stage=Stage.RACE,
        up=g.display,
        taken=g.display - len(cards),
        out=g.obelisks // 2,
        back=g.obelisks // 2,
        cleared=g.obelisks,
        unseen=unseen,
        shown=counted(g, *cards),
    )
    return attrs.evolve(state, **changes)


def with_obelisk(rules: Game3, state: State, step: int, cleared: int = 7) -> State:
    """The state with the only standing obelisk at a step."""
    return attrs.evolve(state, obelisks=put(state.obelisks, Obelisk(0), step), cleared=cleared)


def spend(card: Card, steps: tuple[int, ...], stones: tuple[int, ...], number: int = 0) -> Spend:
    """A card spent, with the number it shows if no other is given."""
    shares: Any = steps, stones
    return Spend(card=card, number=number or card + 1, steps=shares[0], stones=shares[1])
