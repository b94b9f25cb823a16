"""Carrying hex by hex comes to the same as choosing a whole route at once, with all the help that is paid for on it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, TypeAlias

import attrs
import pytest

from rapanui_rules.games.giants import (
    Ahu,
    Crown,
    Erect,
    Giants,
    GoOn,
    Hex,
    Hire,
    Player,
    SetDown,
    Stage,
    State,
    Stone,
    TakeUp,
)
from rapanui_rules.lang import table
from tests.games.giants.scenes import Table, rules_of

#: What comes of a go: where the stone is, whether it has come to its ahu there, and what each player has gained.
Result: TypeAlias = tuple[int, bool, tuple[int, ...]]
#: Who helps on a hex: figures that are worth one of each other player, and whose chief.
Help: TypeAlias = tuple[tuple[int, ...], Player | None]

PLAYERS = tuple(Player(p) for p in range(3))


def scattered(rules: Table, rng: random.Random) -> State:
    """Figures and logs at random all over the island; the stone lies anywhere but on an ahu, and every ahu is free."""
    g = rules.setup
    inland = [h for h in g.each_hex if not g.is_ahu[h]]
    anywhere: list[Hex | None] = [*g.each_hex, None]
    state = attrs.evolve(
        rules.initial(),
        stage=Stage.TRANSPORT,
        turn=rng.choice(PLAYERS),
        worker_at=table(g.each_player, lambda p: table(g.each_worker, lambda w: rng.choice(anywhere))),
        chief=table(g.each_player, lambda p: rng.choice(anywhere)),
        sorcerer=table(g.each_player, lambda p: rng.choice(anywhere)),
        logs_at=table(g.each_hex, lambda h: rng.choice((0, 0, 1, 2))),
    )
    stone = rng.choice((0, 17, 29, 35))
    there: dict[int, Hex] = {stone: rng.choice(inland)}
    hats = table(g.each_ahu, lambda a: rng.choice((0, 1)) if stone == 35 else 0)
    bases: Any = table(g.each_ahu, lambda a: Player(0) if hats[a] else None)
    return attrs.evolve(state, where=table(g.each_stone, there.get), moai=hats, base=bases)


# -- hex by hex


def by_moves(rules: Table, state: State, stone: Stone) -> set[Result]:
    """What the moves of a go lead to, all of them tried."""
    found, seen, ahead = set(), set(), [state]
    while ahead:
        here = ahead.pop()
        for move in rules.legal_moves(here):
            if not isinstance(move, TakeUp | Hire | GoOn | Erect | Crown | SetDown) or getattr(move, "mark", False):
                continue
            after = rules.play(here, move)
            if after.stage is not Stage.CARRY:
                found.add(result(rules.setup, here, after, move, stone))
            elif after not in seen:
                seen.add(after)
                ahead.append(after)
    return found


def result(g: Giants, before: State, after: State, move: Any, stone: Stone) -> Result:
    """Where a go has ended, and who has gained what by it."""
    gains = tuple(after.points[p] for p in g.each_player)
    if isinstance(move, Erect | Crown):
        return g.hex_of[move.ahu], True, gains
    at = after.where[stone]
    assert at is not None
    return at, False, gains


# -- route by route, without looking at the moves


def by_routes(g: Giants, s: State, stone: Stone) -> set[Result]:
    """What there is at the end of every route, with every choice of helpers that are all needed on each of its hexes.

    A player may pay for some of the help that one hex more takes, and set the stone down all the same.
    """
    start = s.where[stone]
    assert start is not None
    found: set[Result] = set()
    ahead: list[tuple[tuple[Hex, ...], tuple[int, ...]]] = [((start,), (0, 0, 0))]
    while ahead:
        route, gains = ahead.pop()
        if len(route) > 1:
            found.add((route[-1], False, gains))
        for h in g.island.neighbours[route[-1]]:
            if h in route or not is_taken(g, s, stone, h):
                continue
            for helpers in choices(g, s, stone, h):
                sums = tuple(a + b for a, b in zip(gains, pay(g, s, stone, helpers), strict=True))
                if strength(g, s, h, helpers) < g.weight[stone]:
                    if sums != gains:
                        found.add((route[-1], False, sums))
                elif g.is_ahu[h]:
                    found.add((h, True, sums))
                else:
                    ahead.append(((*route, h), sums))
    return found


def is_taken(g: Giants, s: State, stone: Stone, h: Hex) -> bool:
    """Whether a hex takes a stone: an ahu takes a statue, or a hat where a statue stands."""
    ahu = [Ahu(a) for a in g.each_ahu if g.hex_of[a] == h]
    return all((s.moai[a] > 0) == g.is_hat[stone] for a in ahu)


def choices(g: Giants, s: State, stone: Stone, h: Hex) -> Iterator[Help]:
    """Every choice of others' figures on a hex of which the last to come is needed; none at all is one of them."""
    others = [p for p in PLAYERS if p != s.turn]
    chiefs = [None, *(p for p in others if s.chief[p] == h)]
    counts = [range((ones(s, p, h) if p in others else 0) + 1) for p in PLAYERS]
    every = strength(g, s, h, (tuple(max(row) for row in counts), None)) + 3 * (len(chiefs) - 1)
    for figures, chief in product(product(*counts), chiefs):
        helpers = (figures, chief)
        if not any(figures) and chief is None:
            yield helpers
        elif every >= g.weight[stone] and any(
            strength(g, s, h, less) < g.weight[stone] for less in without_one(figures, chief)
        ):
            yield helpers


def without_one(figures: tuple[int, ...], chief: Player | None) -> Iterator[Help]:
    """The same helpers but for one of them."""
    if chief is not None:
        yield figures, None
    for p in PLAYERS:
        if figures[p]:
            yield (*figures[:p], figures[p] - 1, *figures[p + 1 :]), chief


def ones(s: State, p: Player, h: Hex) -> int:
    """Figures of a player on a hex that are worth one: workers and the sorcerer."""
    return list(s.worker_at[p]).count(h) + (s.sorcerer[p] == h)


def strength(g: Giants, s: State, h: Hex, helpers: Help) -> int:
    """Of all own figures and the helpers, and of the logs where a worker of theirs stands."""
    figures, chief = helpers
    who = [p for p in PLAYERS if p == s.turn or figures[p] or chief == p]
    logs = s.logs_at[h] if any(h in s.worker_at[p] for p in who) else 0
    own = ones(s, s.turn, h) + 3 * (s.chief[s.turn] == h)
    return own + sum(figures) + 3 * (chief is not None) + logs


def pay(g: Giants, s: State, stone: Stone, helpers: Help) -> tuple[int, ...]:
    """A point for each figure, for a chief as many as the statue is large; a hat is as a statue of size 1."""
    figures, chief = helpers
    size = 1 if g.is_hat[stone] else 1 + sum(stone >= first for first in (17, 29))
    return tuple(figures[p] + (size if chief == p else 0) for p in PLAYERS)


@pytest.mark.parametrize("seed", range(25))
def test_moves_lead_to_what_routes_lead_to(seed: int) -> None:
    """On the tiny island, with figures of three at random all over it, for a statue of each size or a hat."""
    rules = rules_of("tiny", checked=False)
    state = scattered(rules, random.Random(seed))
    (stone,) = [i for i in rules.setup.each_stone if state.where[i] is not None]
    assert by_routes(rules.setup, state, stone) == by_moves(rules, state, stone)


def test_routes_lead_to_many_ends() -> None:
    """The states are such that there is something to compare: help, ahu that are reached, and several hexes."""
    rules = rules_of("tiny", checked=False)
    ends: set[Result] = set()
    for seed in range(25):
        state = scattered(rules, random.Random(seed))
        (stone,) = [i for i in rules.setup.each_stone if state.where[i] is not None]
        ends |= by_routes(rules.setup, state, stone)
    assert {True, False} == {come for _, come, _ in ends}
    assert len({at for at, _, _ in ends}) == rules.setup.island.size
    assert max(sum(gains) for _, _, gains in ends) > 3
