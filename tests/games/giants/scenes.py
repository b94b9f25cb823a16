"""Tables of Giants to look at: a round on the tiny island, played as a person would, and random plays."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, TypeAlias

from rapanui_rules.games.giants import Giants, State, game
from rapanui_rules.play.plays import move_from_text
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import set_up

__all__ = ["ROUND", "Table", "after", "reached", "rules_of"]

Table: TypeAlias = Rules[Giants, State]

#: A round of three on the tiny island, A1 village, A2 forest, A3 hats, B1 quarry, B2 plain, B3 hut, B4 and C1 ahu.
ROUND = (
    "Throw(shows=1)",
    "Throw(shows=2)",
    "Throw(shows=0)",
    "Bid(markers=1, workers=0, chief=True, sorcerer=False)",
    "Bid(markers=0, workers=0, chief=False, sorcerer=True)",
    "Bid(markers=0, workers=0, chief=False, sorcerer=False)",
    "Choose(size=1)",
    "Choose(size=0)",
    "PlaceWorkers(hex=4, workers=1, logs=0)",
    "PlaceChief(hex=4, works=False)",
    "PlaceSorcerer(hex=1)",
    "PlaceSorcerer(hex=0)",
    "BuyTablet()",
    "PlaceWorkers(hex=5, workers=1, logs=2)",
    "PlaceWorkers(hex=4, workers=1, logs=0)",
    "Pass()",
    "PlaceChief(hex=7, works=False)",
    "Pass()",
    "Pass()",
    "TakeUp(stone=17, hex=4)",
    "GoOn(hex=7)",
    "Hire(player=2, chief=True)",
    "Erect(ahu=1)",
    "TakeUp(stone=0, hex=4)",
    "SetDown(mark=True)",
    "Pass()",
    "Pass()",
    "Pass()",
)


def rules_of(island: str = "default", read: Mapping[str, object] | None = None, **changes: Any) -> Table:
    """The rules on an island."""
    return set_up(game, read, island=island, **changes)


def after(rules: Table, *moves: str) -> State:
    """The state after moves from the start."""
    state = rules.initial()
    for move in moves:
        state = rules.play(state, move_from_text(game, move))
    return state


def reached(rules: Table, seed: int, moves: int) -> State:
    """A state of a random play."""
    state, rng = rules.initial(), random.Random(seed)
    for _ in range(moves):
        move: Any = rules.random_move(state, rng)
        state = state if move is None else rules.after(state, move)
    return state
