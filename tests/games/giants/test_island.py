"""Islands: counts by hand, names that are read back, files that are drawn, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

from rapanui_rules.errors import UsageError
from rapanui_rules.games.giants.island import Hex, Island, Kind, Place
from rapanui_rules.games.hexes import Cell
from rapanui_rules.play.plays import converter

each_island = pytest.mark.parametrize("island", [Island.default(), Island.tiny()], ids=str)

#: The smallest island there can be: a quarry of each sort, village, hut and one ahu.
SMALLEST = "M V a\n S H\na: 4 1\n"


def named(island: Island, *names: str) -> list[Hex]:
    """The hexes that are called so."""
    return [Hex(island.names.index(name)) for name in names]


def steps(a: Cell, b: Cell) -> int:
    """How many steps it is from one cell to another where nothing is in the way."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


# -- what is known of the published island, and the tiny one


def test_the_default_island_has_what_is_known_of_the_published_one() -> None:
    """A quarry at each end, a village, a hut, and seven hexes of forest that lie together."""
    island = Island.default()
    assert (35, 15, 7) == (island.size, len(island.ahus), len(island.forests))
    assert named(island, "D7", "C1", "D2", "D5") == [island.quarry, island.hat_quarry, island.village, island.hut]
    assert named(island, "B3", "B4", "C3", "C4", "C5", "D3", "D4") == list(island.forests)
    assert set(island.forests) == {named(island, "C4")[0], *island.neighbours[named(island, "C4")[0]]}
    ends = island.cells[island.quarry], island.cells[island.hat_quarry]
    assert 7 == steps(*ends) == max(steps(a, b) for a in island.cells for b in island.cells)


@each_island
def test_statues_are_worth_more_the_further_they_are_carried(island: Island) -> None:
    """Of two ahu the one further from a quarry is worth more to what comes from there."""
    for a in island.ahus:
        for b in island.ahus:
            for start, value in ((island.quarry, island.moai_value), (island.hat_quarry, island.hat_value)):
                ways = [steps(island.cells[start], island.cells[h]) for h in (a, b)]
                assert ways[0] >= ways[1] or value[a] < value[b]


def test_the_default_island_is_worth_what_its_remark_says() -> None:
    """A statue counts one more than the steps to its quarry, a hat the steps to its own."""
    island = Island.default()
    for h in island.ahus:
        moai, hat = (steps(island.cells[h], island.cells[at]) for at in (island.quarry, island.hat_quarry))
        assert (moai + 1, hat) == (island.moai_value[h], island.hat_value[h])


@each_island
def test_ahu_lie_at_the_coast_and_village_and_hut_do_not(island: Island) -> None:
    """A hex inland is touched on all six sides; the tiny island has one such hex, its plain."""
    assert all(len(island.neighbours[h]) < 6 for h in island.ahus)
    if island.name == "default":
        assert [6, 6] == [len(island.neighbours[h]) for h in (island.village, island.hut)]


def test_the_tiny_island_has_every_kind_of_hex() -> None:
    """Eight hexes: by hand, what each is and what touches it, clockwise from east."""
    island = Island.tiny()
    assert ("A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1") == island.names
    assert "village forest hat_quarry quarry plain hut ahu ahu" == " ".join(k.name.lower() for k in island.kind)
    assert set(Kind) == set(island.kind)
    assert ((1, 4, 3), (2, 5, 4, 0), (6, 5, 1), (4, 7, 0), (5, 7, 3, 0, 1), (6, 4, 1, 2), (5, 2), (3, 4)) == (
        island.neighbours
    )
    assert [(6, 4, 1), (7, 2, 3)] == [(h, island.moai_value[h], island.hat_value[h]) for h in island.ahus]


@each_island
def test_only_an_ahu_is_worth_anything(island: Island) -> None:
    """Elsewhere both values are 0."""
    off = [h for h in island.each_hex if h not in island.ahus]
    assert {(0, 0)} == {(island.moai_value[h], island.hat_value[h]) for h in off}


@each_island
def test_touching_is_mutual(island: Island) -> None:
    """As pairs and as a table."""
    pairs = {(a, b) for a in island.each_hex for b in island.neighbours[a]}
    assert pairs == {(b, a) for a, b in pairs} == {(a, b) for a, b in pairs if island.beside[a][b]}
    assert len(pairs) == sum(map(sum, island.beside))


# -- words and data


@each_island
def test_an_island_is_called_what_is_read(island: Island) -> None:
    """Its name makes the same island."""
    assert island == Island.parse(str(island))


@each_island
def test_an_island_comes_back_from_data(island: Island) -> None:
    """Whatever the order of its hexes."""
    make = converter()
    data = make.unstructure(island)
    assert island == make.structure({**data, "places": data["places"][::-1]}, Island)


def test_a_word_that_means_no_island_is_told_what_would_be_right() -> None:
    """The words nearest to it first."""
    with pytest.raises(
        UsageError, match="^there is no island file tyni; islands without a file are, for example: tiny,"
    ):
        Island.parse("tyni")


def changed(name: str, change: Callable[[Place], Place]) -> Island:
    """The tiny island with another hex in place of the one that is called so."""
    tiny = Island.tiny()
    at = tiny.names.index(name)
    return Island("mine", (*tiny.places[:at], change(tiny.places[at]), *tiny.places[at + 1 :]))


@pytest.mark.parametrize(
    ("message", "name", "change"),
    [
        (
            r"at \(0, 1\): a plain is worth 3 and 0; only an ahu is worth anything",
            "B2",
            lambda at: attrs.evolve(at, moai=3),
        ),
        (r"at \(-1, 2\): an ahu is worth -1 and 3; points are 0 or more", "C1", lambda at: attrs.evolve(at, moai=-1)),
        (r"at \(2, 0\): there is a second hex at this place", "A2", lambda at: attrs.evolve(at, cell=(2, 0))),
        (r"at \(9, 9\): no way leads here", "C1", lambda at: attrs.evolve(at, cell=(9, 9))),
    ],
)
def test_an_island_made_by_hand_is_looked_at_too(message: str, name: str, change: Callable[[Place], Place]) -> None:
    """A saved play may hold any hexes; those of the tiny island are counted from its village, (0, 0)."""
    with pytest.raises(UsageError, match=f"^the island mine {message}"):
        changed(name, change)


# -- files


def drawn(text: str) -> Island:
    """The island of a drawing."""
    path = Path("island.txt")
    path.write_text(text, encoding="utf-8")
    return Island.load(path)


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_drawing_of_the_tiny_island_is_the_tiny_island() -> None:
    """Wherever it stands on the page, with remarks and dots, and the values above it as well as below."""
    island = drawn("b : 2   3\n# ours\n   . V F H\n    M o S a .\n     b\n\na: 4 1\n")
    tiny = Island.tiny()
    assert (tiny.kind, tiny.neighbours, tiny.moai_value) == (island.kind, island.neighbours, island.moai_value)
    assert (tiny.hat_value, "island.txt") == (island.hat_value, str(island))


def test_the_smallest_island_has_five_hexes() -> None:
    """Neither a forest nor a plain is needed."""
    assert 5 == drawn(SMALLEST).size


def test_ahu_of_one_letter_are_worth_the_same() -> None:
    """The letter stands for the values, not for the hex."""
    island = drawn("M V a\n S H a\na: 4 1\n")
    assert [(4, 1), (4, 1)] == [(island.moai_value[h], island.hat_value[h]) for h in island.ahus]


def test_an_island_may_have_a_lake() -> None:
    """The hex in the middle is missing."""
    assert 6 == drawn(" M V\na . S\n H o\na: 4 1\n").size


@pytest.mark.parametrize(
    ("message", "text"),
    [
        (
            "island.txt: no hex is drawn; write M, H, V, S, F or o, another small letter for an ahu, . or a space for "
            "the sea",
            "# nothing\n\n",
        ),
        (
            "island.txt:1:3: 'X' means nothing here; write M, H, V, S, F or o, another small letter for an ahu, . or a "
            "space for the sea",
            SMALLEST.replace("V", "X"),
        ),
        ("island.txt: there is no village; draw one, with a V", SMALLEST.replace("V", "o")),
        ("island.txt: there is no quarry; draw one, with an M", SMALLEST.replace("M", "o")),
        ("island.txt: there is no hat quarry; draw one, with an H", SMALLEST.replace("H", "o")),
        ("island.txt: there is no hut; draw one, with an S", SMALLEST.replace("S", "o")),
        ("island.txt: there is no ahu; draw one, with a small letter", "M V o\n S H\n"),
        (
            "island.txt:2:6: there is a second hut; an island has one; draw something else here",
            SMALLEST.replace("H", "H S"),
        ),
        (
            "island.txt:1:5: the ahu 'b' has no values; say below the drawing what it is worth, such as b: 4 1",
            SMALLEST.replace("V a", "V b"),
        ),
        ("island.txt:4: no ahu 'b' is drawn; draw it, or leave the line away", f"{SMALLEST}b: 1 2\n"),
        ("island.txt:4: 'a' has its values in line 3; write them once", f"{SMALLEST}a: 1 2\n"),
        (
            "island.txt:4: 'o' is no ahu; before the colon stands its small letter, which is not o",
            f"{SMALLEST}o: 1 2\n",
        ),
        (
            "island.txt:4: '' is no ahu; before the colon stands its small letter, which is not o",
            f"{SMALLEST}: 1 2\n",
        ),
        (
            "island.txt:4: 'a b' is no ahu; before the colon stands its small letter, which is not o",
            f"{SMALLEST}a b: 1 2\n",
        ),
        *(
            (
                f"island.txt:3: {values!r} is not what an ahu is worth; write two numbers from 0 to 99, what a statue "
                f"counts for each step of its size and what its hat counts, such as a: 4 1",
                SMALLEST.replace("4 1", values),
            )
            for values in ("4", "4 1 2", "", "four one", "100 1", "-4 1", "٤ ١")
        ),
        (
            "island.txt:2:1: this hex does not interlock with the others; rows are half a hex apart and hexes a whole "
            "one, which is two columns; move it one column to the side",
            SMALLEST.replace(" S H", "S H"),
        ),
        (
            "island.txt:1:9: no way leads here from the first hex; join the parts of the island, or leave one away",
            SMALLEST.replace("V a", "V a . o"),
        ),
        (
            "island.txt:1:1: the island is too large: it may have 26 rows, and 26 hexes in each; leave some away",
            SMALLEST.replace("V a", "V a" + " o" * 24),
        ),
    ],
)
def test_a_drawing_that_is_no_island_is_told_where(message: str, text: str) -> None:
    """File, line and column, what is wrong and how to mend it."""
    with pytest.raises(UsageError) as caught:
        drawn(text)
    assert message == str(caught.value)


def test_what_cannot_be_read_is_told() -> None:
    """A folder, and bytes that are no text."""
    Path("bytes.txt").write_bytes(b"\xff\xfe M")
    with pytest.raises(UsageError, match="^bytes.txt is no text in UTF-8; an island is drawn with letters"):
        Island.parse("bytes.txt")
    with pytest.raises(UsageError, match="^.: Is a directory; an island is drawn in a text file"):
        Island.parse(".")
