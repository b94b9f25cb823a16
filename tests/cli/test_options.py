"""`--set` and `--read`."""

from __future__ import annotations

import pytest

from rapanui_rules.cli.options import chosen, default_readings, readings_in, settings_in
from rapanui_rules.errors import UsageError
from tests.play.ferry import Ferry, Readings, Tie, Weather, game


def test_settings_and_readings_make_a_setup() -> None:
    """The last word on a name counts; `-` stands for `_`."""
    made = chosen(game, ["players=2", "players=3", "weather = rough"], ["tie=nobody"])
    assert (Ferry(3, 2, Weather.ROUGH, False, Readings(Tie.NOBODY)), frozenset()) == (made.setup, made.symbolic)


def test_a_parameter_can_stay_open() -> None:
    """Its default stands in the setup meanwhile."""
    made = chosen(game, ["crates=any", "players=3"], [])
    assert (Ferry(players=3, crates=2), frozenset({"crates"})) == (made.setup, made.symbolic)


@pytest.mark.parametrize(
    ("said", "settings", "readings"),
    [
        ("--set players: write NAME=VALUE; the names are: players, weather, crates, training", ["players"], []),
        ("--set =3: write NAME=VALUE; the names are: crates, players, training, weather", ["=3"], []),
        ("--read tie=: write NAME=VALUE; the names are: tie", [], ["tie="]),
        ("ferry has no setting called 'player'; there are: players, weather, crates, training", ["player=3"], []),
        ("ferry has no setting called 'game'; there are: crates, players, training, weather", ["game=3"], []),
        ("ferry has no reading called 'ties'; there are: tie", [], ["ties=nobody"]),
        ("tie is a reading of ferry, not a setting; write --read tie=...", ["tie=nobody"], []),
        ("players is a setting of ferry, not a reading; write --set players=3", [], ["players=3"]),
        ("players=any: ferry cannot leave players open; it can these: crates", ["players=any"], []),
        ("tie=nobdy: tie is one of: nobody, shared", [], ["tie=nobdy"]),
        ("players=x: players is a whole number", ["players=x"], []),
        ("crates=0: crates is a whole number from 1", ["crates=0"], []),
        ("ferry cannot be set up so: Two or three players", ["players=7"], []),
    ],
)
def test_a_wrong_name_or_value_is_told_what_would_be_right(said: str, settings: list[str], readings: list[str]) -> None:
    """The nearest names first."""
    with pytest.raises(UsageError) as caught:
        chosen(game, settings, readings)
    assert said == str(caught.value)


def test_a_setup_is_told_in_settings_and_readings() -> None:
    """The record of readings is no setting."""
    setup = Ferry(players=3, readings=Readings(Tie.NOBODY))
    assert {"players": 3, "crates": 2, "weather": Weather.CALM, "training": False} == settings_in(game, setup)
    assert ({"tie": "nobody"}, {"tie": "shared"}) == (readings_in(game, setup), default_readings(game))
