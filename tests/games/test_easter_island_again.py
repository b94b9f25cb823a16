"""Easter Island written a second time, with a real shuffle, and held to the rules on small games without obelisks."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import attrs
import pytest

from rapanui_rules.check.searching import explore
from rapanui_rules.games.easter_island import game
from rapanui_rules.lang import Expect, Kind
from rapanui_rules.play.settings import set_up

SMALL: dict[str, Any] = {"fields": 3, "obelisks": 0, "reserve": 1, "players": 2, "copies": (1, 1)}

#: Steps, stones in statues, reserves, quarry and winner at the end of a game.
End = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...], int, int]


@attrs.frozen
class Table:
    """The table of a small game: the pile from the top, the open cards, first player, cards taken, stones, steps."""

    pile: tuple[int, ...]
    open: tuple[int, ...]
    first: int
    taken: int
    quarry: int
    reserve: tuple[int, ...]
    load: tuple[int, ...]
    at: tuple[int, ...]


#: The Spell; other cards are their numbers.
SPELL = 0


def plus(row: tuple[int, ...], more: dict[int, int]) -> tuple[int, ...]:
    """A row with so much more at some places."""
    return tuple(value + more.get(i, 0) for i, value in enumerate(row))


def uses(t: Table, player: int, card: int, highest: int, goal: int) -> list[Table]:
    """All that a player can do with a card."""
    found = []
    for n in range(1, highest + 1) if card == SPELL else (card,):
        if n <= t.quarry:
            found.append(attrs.evolve(t, quarry=t.quarry - n, reserve=plus(t.reserve, {player: n})))
        if n > t.reserve[player]:
            continue
        shares = [row for row in product(range(n + 1), repeat=len(t.at)) if sum(row) == n]
        for steps, stones in product(shares, shares):
            at = tuple(map(sum, zip(t.at, steps, strict=True)))
            if max(at) <= goal and not any(a and b for a, b in zip(steps, stones, strict=True)):
                load = tuple(map(sum, zip(t.load, stones, strict=True)))
                found.append(attrs.evolve(t, at=at, load=load, reserve=plus(t.reserve, {player: -n})))
    if card == SPELL:
        for victim in set(range(len(t.at))) - {player}:
            loot = t.reserve[victim]
            found.append(attrs.evolve(t, reserve=plus(t.reserve, {player: loot, victim: -loot})))
    return found


def ended(t: Table, ender: int) -> End:
    """How the game has ended, *ender* having ended it."""
    seats = len(t.at)
    round_table = [(ender + i) % seats for i in range(seats)]
    lead = max(round_table, key=lambda p: (t.at[p], t.load[p]))
    second = max([(lead + i) % seats for i in range(1, seats)], key=lambda p: (t.at[p], t.load[p]))
    return t.at, t.load, t.reserve, t.quarry, lead if t.load[lead] >= t.load[second] else second


def ends(players: int, fields: int, stones: int, reserve: int, copies: tuple[int, ...]) -> set[End]:
    """How the small game can end, over all shuffles and first players."""
    cards = [n for n, many in enumerate(copies, 1) for _ in range(many)] + [SPELL]
    goal, none = 2 * (fields - 1), (0,) * players
    quarry = stones - players * reserve
    waiting = [
        Table(pile, (), first, 0, quarry, (reserve,) * players, none, none)
        for pile in set(permutations(cards))
        for first in range(players)
    ]
    seen, found = set(waiting), set()
    while waiting:
        t = waiting.pop()
        if t.taken == 0:
            t = attrs.evolve(t, open=t.pile[: players + 1], pile=t.pile[players + 1 :])
        player = (t.first + t.taken) % players
        following = [(card, each) for card in set(t.open) for each in uses(t, player, card, len(copies), goal)]
        if not following:
            found.add(ended(t, player))
        for card, each in following:
            if max(each.at) == goal:
                found.add(ended(each, player))
                continue
            rest = list(t.open)
            rest.remove(card)
            last = t.taken == players
            first = (t.first + 1) % players if last else t.first
            each = attrs.evolve(
                each, open=tuple(rest), pile=(*t.pile, card), first=first, taken=0 if last else t.taken + 1
            )
            if each not in seen:
                seen.add(each)
                waiting.append(each)
    return found


@pytest.mark.parametrize(
    "changes",
    [
        {"stones": 4},
        {"stones": 5},
        {"stones": 5, "copies": (2, 1)},
        {"stones": 4, "players": 3, "copies": (2, 1)},
        {"stones": 6, "fields": 4, "copies": (1, 1), "reserve": 2},
    ],
)
def test_small_games_end_as_those_with_a_real_shuffle(changes: dict[str, Any]) -> None:
    """Deciding a card when it is turned up ends in the same ways as shuffling at the start does."""
    settings: dict[str, Any] = {**SMALL, **changes}
    rules = set_up(game, **settings)
    waiting = [rules.initial()]
    seen, found = set(waiting), set()
    while waiting:
        s = waiting.pop()
        won = rules.winners(s)
        if won is not None:
            found.add((tuple(s.at), tuple(s.load), tuple(s.reserve), s.quarry, won[0]))
        following = {rules.after(s, move) for move in rules.legal_moves(s)} - seen
        seen |= following
        waiting += following
    del settings["obelisks"]
    assert ends(**settings) == found


@pytest.mark.parametrize("short", ["halt", "pass", "remains", "barred"])
def test_claims_fail_in_a_small_game_just_where_they_are_expected_to(short: str) -> None:
    """All states of a game with four stones are searched; what can happen does, and a claim breaks only as expected."""
    rules = set_up(game, read={"short": short}, stones=4, **SMALL)
    names = tuple(claim.name for claim in game.claims)
    seen = explore(rules, names, most_steps=10_000)
    assert seen.complete
    found = {name for name, _ in seen.findings} & set(names)
    reachable = {claim.name for claim in game.claims if claim.kind is Kind.REACHABLE}
    fails = {claim.name for claim in game.claims if claim.expect(rules.setup) is Expect.FAILS}
    assert reachable | fails == found
    assert (seen.longest is not None) is (short in ("halt", "barred"))
