"""Games at random that are watched: what they show is shown to the plain rules too."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from rapanui_rules.backends.native.roaming import Roamed, roam
from rapanui_rules.play.plays import Play
from rapanui_rules.play.rules import Rules
from rapanui_rules.play.watching import Watch, indexes
from tests.backends.native.test_exploring import names_of, rules_of


def _is_shown(rules: Rules[Any, Any], key: tuple[str, int | None], moves: tuple[Any, ...]) -> bool:
    """Whether the plain rules see at the end of a play what it is said to show."""
    name, place = key
    claim = next((one for one in rules.game.claims if one.name == name), None)
    if claim is not None and claim.kind.value == "ends":  # such a step does not lower the measure, no more
        return True
    index = None if claim is None or place is None else indexes(rules, claim)[place]
    return Watch.of(rules, [name]).shows(Play(rules, moves).states, moves, (name, index))


@pytest.mark.parametrize(
    ("where", "settings"),
    [
        ("examples/tic_tac_toe.py", {}),
        ("examples/kalah.py", {"pits": 3, "seeds": 3}),
        ("examples/race_home.py", {}),
        ("tests/play/ferry.py", {}),
        ("easter-island", {"players": 2, "fields": 3, "stones": 4, "reserve": 1, "obelisks": 0, "copies": (1, 1)}),
    ],
)
def test_plays_show_what_they_are_of(where: str, settings: dict[str, Any]) -> None:
    """By the plain rules; compiled and run by Python they are the same."""
    rules = rules_of(where, **settings)
    found = roam(rules, names_of(rules), 3_000, seed=4, most=200)
    assert found.plays
    assert [] == [key for key, moves in found.plays.items() if not _is_shown(rules, key, moves)]
    again = roam(rules, names_of(rules), 3_000, seed=4, most=200, native=False)
    assert attrs.astuple(found, recurse=False) == attrs.astuple(again, recurse=False)


def test_both_seats_are_seen_to_win_in_the_fewest_moves() -> None:
    """Five and six marks, among some hundred games of tic-tac-toe."""
    rules = rules_of("examples/tic_tac_toe.py")
    found = roam(rules, ["each_player_can_win"], 5_000)
    assert {("each_player_can_win", 0): 5, ("each_player_can_win", 1): 6} == {k: len(v) for k, v in found.plays.items()}


def test_as_many_moves_are_made_as_asked_for() -> None:
    """The last games may go a little beyond; no game is longer than the most moves of one."""
    rules = rules_of("examples/nim.py", stones=30)
    found = roam(rules, names_of(rules), 2_000, most=5)
    assert 2_000 <= found.moves < 2_000 + 64 * 5
    assert found.games * 5 >= found.moves
    assert 5 >= max(map(len, found.plays.values()))


def test_a_claim_that_a_twin_breaks_is_seen_to_be_broken() -> None:
    """A mark on a full cell takes two moves at least."""
    rules = rules_of("examples/tic_tac_toe.py")
    twin = Rules(rules.game.without("Mark", "is_empty"), rules.setup)
    found = roam(twin, ["a_mark_stays"], 5_000)
    assert 2 == len(found.plays["a_mark_stays", None])
    assert _is_shown(twin, ("a_mark_stays", None), found.plays["a_mark_stays", None])


def test_a_value_that_leaves_its_range_is_told_of() -> None:
    """A third disc in a column of two: the last move is the one that cannot be made."""
    rules = rules_of("examples/connect_four.py", columns=4, rows=2)
    twin = Rules(rules.game.without("Drop", "has_room"), rules.setup)
    moves = roam(twin, (), 5_000).plays["fault", None]
    assert 3 == len(moves)
    assert 1 == len({move.column for move in moves})


def _seeds_alone(found: Roamed) -> Any:
    return found.plays, found.moves


def test_a_seed_decides() -> None:
    """The same seed gives the same games, another gives others."""
    rules = rules_of("examples/kalah.py", pits=3, seeds=3)
    runs = [roam(rules, names_of(rules), 1_000, seed=seed) for seed in (1, 1, 2)]
    assert _seeds_alone(runs[0]) == _seeds_alone(runs[1]) != _seeds_alone(runs[2])
