"""Setups from names and words."""

from __future__ import annotations

from typing import Any

import attrs
import pytest

from rapanui_rules.errors import UsageError
from rapanui_rules.play.settings import (
    is_worded,
    must_make_sense,
    parameters_of,
    readings_of,
    set_up,
    setup_of,
    worded,
)
from tests.play import charted
from tests.play.charted import Chart
from tests.play.ferry import Ferry, Readings, Tie, Weather, game


def test_without_settings_the_setup_is_the_default_one() -> None:
    """Every field keeps its default."""
    assert setup_of(game) == Ferry(2, 2, Weather.CALM, False, Readings(Tie.SHARED))


def test_words_become_values_of_the_fields_types() -> None:
    """Strings are read as on the command line: ints, yes and no, members in any case."""
    made = setup_of(game, {"tie": "NoBody"}, players="3", crates="5", weather="rough", training="Yes")
    assert made == Ferry(3, 5, Weather.ROUGH, True, Readings(Tie.NOBODY))


def test_values_of_python_are_taken_as_they_are() -> None:
    """No string is needed from Python."""
    assert setup_of(game, {"tie": Tie.NOBODY}, players=3, weather=Weather.ROUGH) == Ferry(
        players=3, weather=Weather.ROUGH, readings=Readings(Tie.NOBODY)
    )


@pytest.mark.parametrize(
    ("message", "read", "settings"),
    [
        ("no setting is called 'crate'; there are: crates, weather, players, readings, training", {}, {"crate": "3"}),
        ("no reading is called 'ties'; there are: tie", {"ties": "shared"}, {}),
        ("players=two: players is a whole number", {}, {"players": "two"}),
        ("training=2: training is yes or no", {}, {"training": "2"}),
        ("weather=ruogh: weather is one of: rough, calm", {}, {"weather": "ruogh"}),
        ("tie=share: tie is one of: shared, nobody", {"tie": "share"}, {}),
        ("readings=all: readings is set from Python only", {}, {"readings": "all"}),
        ("crates=0: crates is a whole number from 1", {}, {"crates": "0"}),
        ("ferry cannot be set up so: Two or three players", {}, {"players": 4}),
    ],
)
def test_a_wrong_name_or_value_is_told_what_would_be_right(
    message: str, read: dict[str, object], settings: dict[str, object]
) -> None:
    """One line, the names most like the wrong one first."""
    with pytest.raises(UsageError) as caught:
        setup_of(game, read, **settings)
    assert message == str(caught.value)


@attrs.frozen
class Paced:
    """A setup with numbers in a row, as many as there are or two."""

    steps: tuple[int, ...] = (1,)
    pace: tuple[int, int] = (1, 3)


FERRY: Any = game
PACED = attrs.evolve(FERRY, setup=Paced, sensible=None)


def test_numbers_in_a_row_are_read_with_commas() -> None:
    """Spaces between them do not count; from Python they are given as they are."""
    assert Paced((4, 0, -2), (7, 8)) == setup_of(PACED, steps="4, 0,-2", pace="7,8")
    assert Paced((5,), (2, 2)) == setup_of(PACED, steps="5", pace=(2, 2))
    assert "4,0,-2" == worded(Paced((4, 0, -2)).steps)


@pytest.mark.parametrize(
    ("message", "settings"),
    [
        ("pace=1: pace is 2 whole numbers with commas", {"pace": "1"}),
        ("pace=1,2,3: pace is 2 whole numbers with commas", {"pace": "1,2,3"}),
        ("pace=1,b: pace is 2 whole numbers with commas", {"pace": "1,b"}),
        ("steps=1,,2: steps is whole numbers with commas", {"steps": "1,,2"}),
    ],
)
def test_numbers_that_are_no_row_are_told_what_would_be_right(message: str, settings: dict[str, object]) -> None:
    """How many, where that is known."""
    with pytest.raises(UsageError) as caught:
        setup_of(PACED, None, **settings)
    assert message == str(caught.value)


def test_a_class_that_parses_words_reads_its_settings() -> None:
    """From words, or as it is from Python; its other fields are set as ever."""
    chart = Chart(((2, False), (5, True), (1, False)))
    assert (chart, 3) == (setup_of(charted.game, chart="2-5!-1", players="3").chart, 3)
    assert chart == setup_of(charted.game, chart=chart).chart
    assert (True, False, False) == (is_worded(Chart), is_worded(Ferry), is_worded(3))


@pytest.mark.parametrize(
    ("message", "text"),
    [
        ("chart=7: a chart has two depths or more", "7"),
        ("chart=deep-1: invalid literal for int() with base 10: 'deep'", "deep-1"),
    ],
)
def test_words_that_a_class_cannot_parse_are_shown_with_its_reason(message: str, text: str) -> None:
    """Whether it raises an error of ours or Python's own."""
    with pytest.raises(UsageError) as caught:
        setup_of(charted.game, chart=text)
    assert message == str(caught.value)


def test_a_setting_is_written_as_it_is_read() -> None:
    """Members and truths in small letters, a parsed value as its class reads it."""
    setup = setup_of(charted.game, weather="rough", chart="2-5!")
    found = [worded(value) for value in (setup.players, setup.weather, setup.training, setup.chart)]
    assert ["2", "rough", "false", "2-5!"] == found


def test_a_setup_made_by_hand_is_looked_at_too() -> None:
    """A saved play may hold any numbers."""
    must_make_sense(game, Ferry(players=3))
    with pytest.raises(UsageError, match="Two or three players"):
        must_make_sense(game, Ferry(players=1))


def test_readings_are_found_in_records_of_the_setup() -> None:
    """The way to the field, and the enum that asks."""
    assert [(("readings", "tie"), Tie)] == list(readings_of(Ferry))


def test_only_marked_numbers_are_parameters() -> None:
    """`players` is an int like `crates`, but not marked."""
    assert {"crates": 1} == {name: parameter.least for name, parameter in parameters_of(game).items()}


def test_set_up_gives_rules_of_that_setup() -> None:
    """The setup, and whether ranges are checked."""
    rules = set_up(game, {"tie": "nobody"}, checked=False, players=3)
    assert (3, Tie.NOBODY, False) == (rules.players, rules.setup.readings.tie, rules.checked)
