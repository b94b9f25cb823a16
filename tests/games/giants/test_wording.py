"""States in words, and what parts of them are called."""

from __future__ import annotations

import attrs

from rapanui_rules.games.giants import Hex, Player, Stone
from rapanui_rules.games.giants.names import ahu_name, hex_name, player_name, size_name, stone_name, worker_name
from rapanui_rules.games.giants.wording import described, hex_words, land_words, score_words
from rapanui_rules.lang import put
from tests.games.giants.scenes import ROUND, after, rules_of


def test_a_state_is_described() -> None:
    """A sentence for what happens next, one for each player, one for what is left, one for each hex in use."""
    rules = rules_of("tiny")
    assert (
        "Red carries statue 2a, which is at B2, on its way to C1. "
        "Red: 0 points; in hand 1 tribe marker and 7 of 7 bases. "
        "Blue: 0 points; in hand 1 worker, 1 tribe marker, 1 half-tablet and 7 of 7 bases. "
        "Green: 0 points; in hand 2 tribe markers, 1 log and 7 of 7 bases. "
        "Left: statues, 16 of size 1, 11 of size 2 and 6 of size 3; 14 hats, 24 logs and 29 half-tablets. "
        "A1, the village: Red's sorcerer. A2, forest: Green's sorcerer. B1, the quarry: statue 1a. "
        "B2: Red's 2 workers; Blue's chief; statue 2a. B3, the hut: Green's 1 worker; 2 logs. "
        "C1, an ahu: Green's chief."
    ) == described(rules.setup, after(rules, *ROUND[:21]))


def test_what_happens_next_is_said_in_every_stage() -> None:
    """By who is on turn."""
    rules = rules_of("tiny")
    for moves, words in (
        (1, "Red is first player; 1 of 3 dice are thrown. On offer: 1 of size 1."),
        (4, "Blue bids in secret. On offer: 1 of size 1 and 1 of size 2."),
        (7, "Blue chooses a statue. On offer: 1 of size 1."),
        (8, "Red places workers, the chief, the sorcerer or markers, or passes."),
        (19, "Red chooses what to carry or to mark, or passes."),
        (20, "Red carries statue 2a, which is at B2."),
        (28, "Blue is first player; 0 of 3 dice are thrown. On offer: none."),
    ):
        assert described(rules.setup, after(rules, *ROUND[:moves])).startswith(f"{words} Red: ")


def test_what_is_bid_is_described_while_statues_are_chosen() -> None:
    """With what is left of it."""
    rules = rules_of("tiny")
    words = described(rules.setup, after(rules, *ROUND[:7]))
    left = "has bid 1 tribe marker, and the chief to sculpt, of whom strength 1 is left"
    assert f"in hand 1 worker, the sorcerer, 1 tribe marker and 7 of 7 bases; {left}." in words


def test_those_who_have_passed_are_named() -> None:
    """In their sentence."""
    rules = rules_of("tiny")
    assert "1 half-tablet and 7 of 7 bases; has passed." in described(rules.setup, after(rules, *ROUND[:16]))


def test_hexes_are_told_by_what_they_are() -> None:
    """One of each kind."""
    rules = rules_of("tiny")
    assert [
        "A1, the village",
        "A2, forest",
        "A3, the hat quarry",
        "B1, the quarry",
        "B2",
        "B3, the hut",
        "B4, an ahu worth 4 times the size and 1 for a hat",
        "C1, an ahu worth 2 times the size and 3 for a hat",
    ] == [land_words(rules.setup, h) for h in rules.setup.each_hex]


def test_stones_on_a_hex_are_told_by_whose_they_are() -> None:
    """Statues before hats, those of players first."""
    rules = rules_of("tiny")
    g, state = rules.setup, rules.initial()
    for stone, owner in ((0, None), (1, None), (17, 1), (29, 1), (35, None), (36, 0)):
        state = attrs.evolve(state, where=put(state.where, Stone(stone), Hex(4)))
        mark = None if owner is None else Player(owner)
        state = attrs.evolve(state, mark=put(state.mark, Stone(stone), mark))
    words = "B2: statues 2a and 3a of Blue; statues 1a and 1b; hat b of Red; hat a"
    assert words == hex_words(g, state, Hex(4))


def test_points_are_counted_as_at_the_end() -> None:
    """Red's statue of size 2 on C1, worth 2 for each step; Green's pay; Blue's half of a tablet."""
    for read, words in (
        ({"tablet_points": "halves"}, ["Red has 4 points", "Blue has 1.5 points", "Green has 2 points"]),
        ({"in_play": "apart"}, ["Red has 4 points", "Blue has 0 points", "Green has 0 points"]),
    ):
        rules = rules_of("tiny", read)
        state = after(rules, *ROUND[:23])
        assert words == [score_words(rules.setup, state, p) for p in rules.setup.each_player]


def test_everything_has_a_name() -> None:
    """Statues by their size and a letter, hats by a letter."""
    g = rules_of("tiny", players=5).setup
    assert ["Red", "Blue", "Green", "Yellow", "Purple"] == [player_name(g, p) for p in g.each_player]
    assert ["1a", "1q", "2a", "2l", "3a", "3f", "hat a", "hat n"] == [
        stone_name(g, stone) for stone in (0, 16, 17, 28, 29, 34, 35, 48)
    ]
    assert ("B4", "C1", "B4", "size 1", "worker 1") == (
        ahu_name(g, 0),
        ahu_name(g, 1),
        hex_name(g, 6),
        size_name(g, 0),
        worker_name(g, 0),
    )


def test_no_two_stones_share_a_name() -> None:
    """Where there are more than letters, there are two letters."""
    g = rules_of("tiny", small=60, hats=30).setup
    names = [stone_name(g, stone) for stone in g.each_stone]
    assert len(names) == len(set(names))
    assert ["1z", "1aa", "1az", "1ba"] == [names[at] for at in (25, 26, 51, 52)]
