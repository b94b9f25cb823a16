"""The table as text."""

from __future__ import annotations

import random
from pathlib import Path

import attrs
import pytest

from rapanui_rules.games.giants import Ahu, Hex, Player, State, Stone, draw
from rapanui_rules.lang import Table as Row
from rapanui_rules.lang import put, table
from tests.games.giants.scenes import ROUND, Table, after, reached, rules_of

TABLE = """\
Red carries statue 2a, which is at B2, on its way to C1.

      .-----.-----.-----.-----.-----.-----.
      | A1 village| A2 forest | A3 hats   |
      | Rs        | Gs        |           |
      |           |           |           |
.-----.-----.-----.-----.-----.-----.-----.-----.
| B1 quarry | B2        | B3 hut    | B4 4/1    |
|           | 2R Bc     | 1G        |           |
| 1a        | >2a       | =2        |           |
.-----.-----.-----.-----.-----.-----.-----.-----.
      | C1 2/3    |
      | Gc        |
      |           |
      .-----.-----.

8/2: an ahu; a statue counts 8 times its size there, its hat 2.  =2: two logs.  +: more, below.
2Rcs: Red's two workers, chief and sorcerer.  !R: reserved for Red.  3bR: statue b of size 3,
with Red's marker.  ^a: hat a.  [3R^]: set up on Red's base, with a hat.  >: is carried.

        points  workers chief sorcerer  markers logs half-tablets   bases
Red          0   0 of 2   bid       A1   1 of 2    0            0  7 of 7  first player
Blue         0   1 of 1    B2      bid   1 of 2    0            1  7 of 7
Green        0   0 of 1    C1       A2   2 of 2    1            0  7 of 7
Left: statues, 16 of size 1, 11 of size 2 and 6 of size 3; 14 hats, 24 logs and 29 half-tablets."""


def test_the_table_is_drawn() -> None:
    """In the middle of transport: figures, logs, what is carried and where to, and what is in hand."""
    rules = rules_of("tiny")
    assert TABLE == draw(rules.setup, after(rules, *ROUND[:21]))


def cells(text: str, name: str, rules: Table) -> list[str]:
    """The three lines that are written in a hex."""
    lines = text.splitlines()
    bare = [*lines[lines.index("") + 1 :]]
    row, place = "ABCDEF".index(name[0]), int(name[1:])
    inside = (line for line in bare[4 * row + 1 : 4 * row + 4])
    return [line.split("|")[place].strip() for line in inside]


def crowded() -> tuple[Table, State]:
    """Five players with all their figures on A1, B1 to the east of it, and stones on C1."""
    rules = rules_of("tiny", players=5)
    g, start = rules.setup, rules.initial()
    here: Row[Player, Hex | None] = table(g.each_player, lambda p: Hex(0))
    workers = table(g.each_player, lambda p: table(g.each_worker, lambda w: Hex(0) if w < 2 else None))
    where = table(g.each_stone, lambda i: Hex(3) if i < 4 else None)
    state = attrs.evolve(start, worker_at=workers, chief=here, sorcerer=here, where=where)
    return rules, attrs.evolve(state, mark=put(state.mark, Stone(1), Player(4)))


def test_what_does_not_fit_into_a_hex_is_told_below() -> None:
    """A plus stands for it."""
    rules, state = crowded()
    text = draw(rules.setup, state)
    assert ["A1 village", "2Rcs 2Bcs", "2Gcs 2Ycs+"] == cells(text, "A1", rules)
    assert (
        "A1, the village: Red's 2 workers, chief and sorcerer; Blue's 2 workers, chief and sorcerer;\n"
        "  Green's 2 workers, chief and sorcerer; Yellow's 2 workers, chief and sorcerer; Purple's 2\n"
        "  workers, chief and sorcerer\n"
    ) in text


def test_an_empty_line_of_a_hex_is_used_for_what_is_in_the_other() -> None:
    """Four statues fill one line, and nobody stands there."""
    rules, state = crowded()
    text = draw(rules.setup, state)
    assert ["B1 quarry", "1a 1bP 1c", "1d"] == cells(text, "B1", rules)
    assert "B1, the quarry" not in text


def test_statues_on_their_ahu_are_marked() -> None:
    """With whoever set them up, and their hats; an ahu that is kept says for whom."""
    rules = rules_of("tiny")
    state = rules.initial()
    ahu: Row[Ahu, Player | None] = put(state.base, Ahu(0), Player(1))
    state = attrs.evolve(state, moai=put(state.moai, Ahu(0), 3), base=ahu, hat=put(state.hat, Ahu(0), True))
    state = attrs.evolve(state, reserved=put(state.reserved, Ahu(1), Player(2)))
    text = draw(rules.setup, state)
    assert ["B4 4/1", "", "[3B^]"] == cells(text, "B4", rules)
    assert ["C1 2/3 !G", "", ""] == cells(text, "C1", rules)


def test_while_hands_are_closed_nothing_of_a_bid_is_drawn() -> None:
    """Only who has bid; when they are opened it is drawn what each has bid, and what is left of it."""
    rules = rules_of("tiny")
    bids = ("Bid(markers=2, workers=1, chief=True, sorcerer=True)", ROUND[5])
    drawings = {draw(rules.setup, after(rules, *ROUND[:3], bid)) for bid in bids}
    assert 1 == len(drawings)
    assert "first player, has bid\n" in drawings.pop()
    text = draw(rules.setup, after(rules, *ROUND[:7]))
    assert "Red has bid 1 tribe marker, and the chief to sculpt, of whom strength 1 is left.\n" in text
    assert "Blue has bid 0 tribe markers, and the sorcerer to sculpt, of whom strength 1 is left.\n" in text
    assert "Green has bid nothing.\n" in text


def test_the_end_says_who_has_how_many_points() -> None:
    """Red's statue of size 2 on C1 counts 4, Green was paid 2, and an odd half-tablet can count one and a half."""
    rules = rules_of("tiny", {"end": "at_once", "tablet_points": "halves"}, bases=1)
    text = draw(rules.setup, after(rules, *ROUND[:23]))
    assert text.startswith("The game is over: Red has 4 points, Blue has 1.5 points and Green has 2 points.\n")


@pytest.mark.parametrize(("island", "players"), [("default", 5), ("default", 2), ("tiny", 4)])
def test_every_state_fits_on_a_screen(island: str, players: int) -> None:
    """At most 100 columns, each hex with its name, in random plays."""
    rules = rules_of(island, checked=False, players=players)
    state, rng = reached(rules, 1, 60), random.Random(island)
    for _ in range(60):
        lines = draw(rules.setup, state).splitlines()
        assert max(map(len, lines)) <= 100
        for name in rules.setup.island.names:
            assert sum(f"| {name} " in line for line in lines) == 1
        move = rules.random_move(state, rng)
        state = state if move is None else rules.after(state, move)


def test_long_names_and_large_numbers_keep_to_their_hexes(tmp_path: Path) -> None:
    """The tenth hex of a row, an ahu worth two numbers of two digits that is kept, and a village."""
    path = tmp_path / "long.txt"
    path.write_text("M H S o o o o o o a V\na: 10 99\n", encoding="utf-8")
    rules = rules_of(str(path))
    state = rules.initial()
    text = draw(rules.setup, attrs.evolve(state, reserved=put(state.reserved, Ahu(0), Player(0))))
    assert ["A10 10/99+", "", ""] == cells(text, "A10", rules)
    assert "| A11 villag|" in text
    assert "A10, an ahu: reserved for Red" in text
