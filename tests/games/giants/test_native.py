"""Giants by native code: as many states in each level as plain Python counts, and games at random that end alike."""

from __future__ import annotations

import random
from math import sqrt
from typing import Any

import attrs
import pytest

from rapanui_rules.backends.native.exploring import explore
from rapanui_rules.backends.native.playing import Histogram, play_at_random
from rapanui_rules.games.giants import Giants
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.settings import readings_of
from tests.games.giants.scenes import ROUND, Table, after, rules_of

#: Few pieces, for two on the tiny island.
FEW: dict[str, Any] = {
    "players": 2,
    "workers": 2,
    "markers": 3,
    "bases": 1,
    "small": 2,
    "middling": 1,
    "large": 1,
    "hats": 1,
    "logs": 2,
    "tablets": 2,
    "harvest": 2,
    "track": 6,
}
#: A round of three up to transport, with carriers on four hexes and two statues in the quarry.
PLACED = ROUND[:19]
#: Plain games, and games by native code.
PLAIN, GAMES = 50, 4_000


def begun(rules: Table, *moves: str) -> Table:
    """The rules, begun in the state after some moves."""
    state = after(rules, *moves)
    return Rules(attrs.evolve(rules.game, start=lambda g: state), rules.setup)


def mixed(number: int) -> dict[str, Any]:
    """The first answer to each question, or the second."""
    return {path[-1]: list(enum)[number % len(enum)] for path, enum in readings_of(Giants)}


def sizes(rules: Table, most: int) -> list[int]:
    """How many new states there are after 0 moves, 1 move and so on, as long as no more moves than *most* are made."""
    seen, level, found, moves = {rules.initial()}, [rules.initial()], [1], 0
    while level:
        new = dict[Any, None]()
        for state in level:
            for move in rules.legal_moves(state):
                moves += 1
                new[rules.after(state, move)] = None
            if moves > most:
                return found
        level = [state for state in new if state not in seen]
        seen.update(level)
        found.append(len(level))
    return found


@pytest.mark.parametrize(
    "rules",
    [
        rules_of("tiny", {"sculptors": "workers"}, **{**FEW, "markers": 1, "faces": (1, 1, 0, 0)}),
        rules_of("tiny", mixed(1), **{**FEW, "small": 4}),
        begun(rules_of("tiny"), *PLACED),
        begun(rules_of("tiny", {"crossing": "through", "ahu_porter": "none", "again": "again"}), *PLACED),
    ],
    ids=["from the start", "other readings", "transport", "transport over ahu"],
)
def test_as_many_states_in_each_level(rules: Table) -> None:
    """As a search in breadth by the plain rules counts in a few thousand moves."""
    plain = sizes(rules, 3_000)
    found = explore(rules, most=20_000)
    assert len(plain) > 3 and plain == list(found.sizes[: len(plain)])
    assert (0, 0) == (found.stuck, found.faults)


def plain_games(rules: Table, games: int) -> list[tuple[int, tuple[bool, ...], int]]:
    """Length, winners and points of all players in games at random, every legal move with the same chance."""
    rng, found = random.Random(4), []
    for _ in range(games):
        state, length = rules.initial(), 0
        while moves := rules.legal_moves(state):
            weights = [rules.weight(state, move) for move in moves]
            state, length = rules.after(state, rng.choices(moves, weights)[0]), length + 1
        won = rules.outcome(state)
        assert won is not None
        found.append((length, won, sum(state.points)))
    return found


def is_near(found: Histogram, plain: list[int]) -> bool:
    """Whether the mean of a sample is within four standard errors of that of a much larger one."""
    return abs(found.mean - sum(plain) / len(plain)) < 4 * found.deviation / sqrt(len(plain))


def test_games_at_random_end_alike() -> None:
    """Lengths, winners and points of plain games are those of native ones, within sampling error."""
    rules = rules_of("tiny", **FEW)
    found, plain = play_at_random(rules, GAMES, seed=1), plain_games(rules, PLAIN)
    assert (GAMES, 0, 0, 0) == (sum(found.ended.values()), found.stuck, found.unfinished, found.faults)
    assert is_near(found.lengths, [length for length, _, _ in plain])
    wins, part = sum(won[0] for _, won, _ in plain), found.wins(0) / GAMES
    assert abs(wins / PLAIN - part) < 4 * sqrt(part * (1 - part) / PLAIN)
    points = found.numbers["points[0]"].mean + found.numbers["points[1]"].mean
    spread = found.numbers["points[0]"].deviation + found.numbers["points[1]"].deviation
    assert abs(points - sum(gained for _, _, gained in plain) / PLAIN) < 4 * spread / sqrt(PLAIN)
