"""States, moves and changes in players' words."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from rapanui_rules.lang import Sort
from rapanui_rules.lang import move as declared
from rapanui_rules.play.plays import Play, move_from_text
from rapanui_rules.play.settings import set_up
from rapanui_rules.play.words import (
    actor_words,
    board,
    differences,
    ending,
    label,
    leaves,
    listing,
    move_text,
    move_words,
    value_words,
)
from rapanui_rules.sources import SILENT
from rapanui_rules.terms.types import BOOL, EnumType, IntType, OptType, TableType, TupleType, Type
from tests.play.ferry import Blow, Ferry, Pier, Player, Ship, State, Wait, Wind, game

RULES = set_up(game)
FAIR = Blow(Wind.FAIR)
SHIPPED = Ship(crates=2, pier=Pier(1), flag=True)


def test_values_of_a_sort_have_their_label_or_the_sorts_name_and_a_number_from_1() -> None:
    """Players are named by the game, piers are not."""
    assert ["Red", "Blue"] == [label(RULES, Player, p) for p in range(2)]
    assert ["Pier 1", "Pier 2"] == [label(RULES, Pier, p) for p in range(2)]


@pytest.mark.parametrize(
    ("words", "of", "value"),
    [
        ("yes", BOOL, True),
        ("no", BOOL, False),
        ("7", IntType(0, 9), 7),
        ("Blue", IntType(0, 1, "Player"), 1),
        ("3", IntType(0, 9, "Unlisted"), 3),
        ("foul", EnumType(Wind), Wind.FOUL),
        ("nothing", OptType(IntType(0, 1, "Pier")), None),
        ("Pier 2", OptType(IntType(0, 1, "Pier")), 1),
        ("Red 4, Blue 5", TableType(2, IntType(0, 9), "Player"), (4, 5)),
        ("0 4, 1 5", TableType(2, IntType(0, 9)), (4, 5)),
        ("Red (Pier 1 no, Pier 2 yes)", TableType(1, TableType(2, BOOL, "Pier"), "Player"), ((False, True),)),
        ("(Red, yes)", TupleType((IntType(0, 1, "Player"), BOOL)), (0, True)),
    ],
)
def test_values_in_words(words: str, of: Type, value: Any) -> None:
    """No Python shows."""
    assert words == value_words(RULES, of, value)


def test_a_state_is_listed_field_by_field() -> None:
    """Underscores become spaces; records stand in brackets."""
    assert [
        "turn: Red",
        "wind: nothing",
        "shore: Red 2, Blue 2",
        "log: Red (flag no, trips 0), Blue (flag no, trips 0)",
        "last pier: nothing",
    ] == listing(RULES, RULES.initial())


def test_differences_name_every_cell_that_changed_and_nothing_else() -> None:
    """Red ships two crates to the second pier; the flag is struck at once, so it does not change."""
    before = RULES.play(RULES.initial(), FAIR)
    assert ["wind: nothing -> fair"] == differences(RULES, RULES.initial(), before)
    assert [
        "turn: Red -> Blue",
        "wind: fair -> nothing",
        "shore of Red: 2 -> 0",
        "log of Red, trips: 0 -> 1",
        "last pier: nothing -> Pier 2",
    ] == differences(RULES, before, RULES.play(before, SHIPPED))
    assert [] == differences(RULES, before, before)


def test_a_cell_is_named_by_the_way_to_it() -> None:
    """A table in a table says `of` once, a record in it starts anew."""
    inner = TableType(2, BOOL, "Pier")
    assert [
        ("used of Red, Pier 1", (0, 0), BOOL),
        ("used of Red, Pier 2", (0, 1), BOOL),
    ] == list(leaves(RULES, TableType(1, inner, "Player"), "used"))
    assert ["pair 1", "pair 2"] == [name for name, _, _ in leaves(RULES, TupleType((BOOL, BOOL)), "pair")]
    names = [name for name, _, _ in leaves(RULES, RULES.shapes.record(game.state))]
    assert ["log of Red, flag", "log of Red, trips", "log of Blue, flag", "log of Blue, trips"] == names[4:8]


def test_who_moves() -> None:
    """Chance has no label of a player."""
    assert actor_words(RULES, RULES.initial()) == "Chance"
    assert actor_words(RULES, RULES.play(RULES.initial(), FAIR)) == "Red"


@pytest.mark.parametrize(
    ("said", "moves"),
    [
        ("The game goes on; to move: Chance.", ()),
        ("The game goes on; to move: Red.", (Blow(Wind.FAIR),)),
        (
            "The game is over; won by: Red, Blue.",
            (Blow(Wind.FAIR), Ship(2, Pier(1), False), Blow(Wind.FAIR), Ship(2, Pier(0), False)),
        ),
    ],
)
def test_the_end_names_winners_or_who_moves(said: str, moves: tuple[Any, ...]) -> None:
    """All of them."""
    play = Play(set_up(game), moves)
    assert said == ending(play.rules, play.final)


def test_a_stuck_player_is_named() -> None:
    """Red has nothing left to ship, and in this variant nobody may wait."""
    stuck = set_up(attrs.evolve(game, moves=(Ship, Blow)))
    play = Play(stuck, (Blow(Wind.FAIR), Ship(2, None, False), Blow(Wind.FAIR), Ship(1, None, False), Blow(Wind.FOUL)))
    assert ending(stuck, play.final) == "The game goes on; to move: Red, who has no legal move."


def test_a_board_is_the_games_own_drawing_or_the_list_of_fields() -> None:
    """Line ends at its end are cut."""
    drawn = set_up(attrs.evolve(game, draw=lambda g, s: f"{g.players} boats\n"))
    assert board(drawn, drawn.initial()) == "2 boats"
    assert board(RULES, RULES.initial()) == "\n".join(listing(RULES, RULES.initial()))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Blow(wind=Wind.FOUL)", Blow(Wind.FOUL)),
        ("Ship(crates=2, pier=1, flag=True)", SHIPPED),
        ("Ship(crates=1, pier=None, flag=False)", Ship(1, None, False)),
        ("Wait()", Wait()),
    ],
)
def test_a_move_is_written_as_python_reads_it(text: str, move: Any) -> None:
    """And `move_from_text` too."""
    assert text == move_text(move)
    assert move == move_from_text(game, text)


@pytest.mark.parametrize(
    ("words", "move"),
    [
        ("Blow: wind foul", Blow(Wind.FOUL)),
        ("Ship: crates 2; pier Pier 2; flag yes", SHIPPED),
        ("Ship: crates 1; pier nothing; flag no", Ship(1, None, False)),
        ("Wait", Wait()),
    ],
)
def test_a_move_in_words_names_what_is_chosen(words: str, move: Any) -> None:
    """By the labels of the game."""
    assert words == move_words(RULES, move)


def test_the_name_of_a_move_is_taken_apart_and_what_is_hidden_is_not_told() -> None:
    """A class name is read as words."""

    @declared(SILENT)
    class RaiseTheFlag:
        """Show it."""

        flag: bool

        def effect(self, g: Ferry, s: State) -> State:
            """Nothing else."""
            return s

    assert "Raise the flag: flag hidden" == move_words(RULES, RaiseTheFlag(True), {"flag"})


@attrs.frozen
class Crate:
    """A record in a move."""

    weights: tuple[int, ...]


@attrs.frozen
class Stow:
    """A move with a record of a table."""

    crate: Crate


@pytest.mark.parametrize(("text", "weights"), [("()", ()), ("(1,)", (1,)), ("(1, 2)", (1, 2))])
def test_records_and_tables_in_a_move_are_written_as_python(text: str, weights: tuple[int, ...]) -> None:
    """A single cell keeps its comma."""
    assert f"Stow(crate=Crate(weights={text}))" == move_text(Stow(Crate(weights)))


def test_labels_depend_on_the_setup() -> None:
    """They are functions of it."""
    counted = attrs.evolve(game, sorts={**game.sorts, Pier: Sort(2, lambda g, p: f"quay {p + 1} of {g.players}")})
    assert label(set_up(counted, players=3), Pier, 1) == "quay 2 of 3"


def test_what_is_hidden_no_more_is_told_even_where_it_is_as_the_blank() -> None:
    """And what is hidden before and after is not told at all."""
    state = RULES.initial()
    row = frozenset({("shore", 1)})
    assert ["shore of Blue: hidden -> 2"] == differences(RULES, state, state, row)
    assert ["shore of Blue: 2 -> hidden"] == differences(RULES, state, state, (), row)
    fewer: Any = (2, 1)
    less = attrs.evolve(state, shore=fewer)
    assert [] == differences(RULES, state, less, row, row)
