"""Plays are saved, loaded and replayed."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import attrs
import pytest

from rapanui_rules.errors import IllegalMove, UsageError
from rapanui_rules.play.plays import Play, move_from_text
from rapanui_rules.play.settings import set_up
from tests.play import charted
from tests.play.ferry import Blow, Pier, Ship, Wait, Wind, game

MOVES = (Blow(Wind.FAIR), Ship(crates=2, pier=Pier(1), flag=True), Blow(Wind.FOUL))
DATA: dict[str, Any] = {
    "game": "ferry",
    "version": "2",
    "setup": {"players": 2, "crates": 2, "weather": "CALM", "training": False, "readings": {"tie": "NOBODY"}},
    "moves": [
        {"move": "Blow", "wind": "FAIR"},
        {"move": "Ship", "crates": 2, "pier": 1, "flag": True},
        {"move": "Blow", "wind": "FOUL"},
    ],
}


def play() -> Play:
    """Three moves under a reading that is not the default."""
    return Play(set_up(game, {"tie": "nobody"}), MOVES)


def test_a_play_reaches_one_state_more_than_it_has_moves() -> None:
    """Crates on the shore from move to move."""
    assert [(2, 2), (2, 2), (0, 2), (0, 2)] == [state.shore for state in play().states]
    assert (0, 2) == play().final.shore


def test_a_longer_play_leaves_the_shorter_one_as_it_was() -> None:
    """Plays are values."""
    short = Play(play().rules)
    long = short.then(MOVES[0]).then(MOVES[1])
    assert ((), MOVES[:2]) == (short.moves, long.moves)
    assert long.states == Play(play().rules, MOVES[:2]).states
    with pytest.raises(IllegalMove, match="it is the turn of chance"):
        long.then(MOVES[1])


def test_a_refused_move_is_told_by_its_number() -> None:
    """The first that the rules refuse."""
    with pytest.raises(IllegalMove, match=r"^move 2: Blow\(.*\): refused: it is a player's turn"):
        Play(play().rules, (MOVES[0], MOVES[0], MOVES[0])).final  # noqa: B018 - replays the moves


def test_data_have_enums_by_name_and_moves_in_order() -> None:
    """As written down by hand."""
    assert DATA == play().as_data()


def test_a_saved_play_is_the_same_when_loaded(tmp_path: Path) -> None:
    """Through a file."""
    file = tmp_path / "play.json"
    play().save(file)
    assert DATA == json.loads(file.read_text(encoding="utf-8"))
    assert play() == Play.load(game, file)


@pytest.mark.parametrize("seed", range(20))
def test_any_random_play_comes_back(seed: int) -> None:
    """Whole games of two or three players through JSON."""
    rng = random.Random(seed)
    made = Play(set_up(game, players=rng.choice((2, 3)), crates=rng.randint(1, 4)))
    while (move := made.rules.random_move(made.final, rng)) is not None:
        made = made.then(move)
    assert made.rules.outcome(made.final) is not None
    assert made == Play.from_data(game, json.loads(json.dumps(made.as_data())))


def test_a_setting_of_a_class_of_its_own_is_saved_as_data() -> None:
    """And made again; what the class refuses is told."""
    made = Play(set_up(charted.game, chart="2-5!"))
    data = json.loads(json.dumps(made.as_data()))
    assert {"depths": [[2, False], [5, True]]} == data["setup"]["chart"]
    assert made == Play.from_data(charted.game, data)
    data["setup"]["chart"]["depths"] = [[2, False]]
    with pytest.raises(UsageError, match="^the setup cannot be read: a chart has two depths or more$"):
        Play.from_data(charted.game, data)


def changed(**fields: Any) -> dict[str, Any]:
    """The data with other fields."""
    return {**DATA, **fields}


@pytest.mark.parametrize(
    ("said", "data"),
    [
        ("this is no saved play: it needs `game`, `version`, `setup` and `moves`", [1]),
        ("this is no saved play: it needs `game`, `version`, `setup` and `moves`", {"game": "ferry"}),
        ("this is a play of nim, not of ferry", changed(game="nim")),
        ("this play follows version 1 of the rules; these are 2", changed(version="1")),
        ("move 1: no move is called 'Blows'; there are: Blow, Ship, Wait", changed(moves=[{"move": "Blows"}])),
        ("move 1: no move is called None; there are: Blow, Ship, Wait", changed(moves=[{}])),
        ("move 1 cannot be read: wind is missing", changed(moves=[{"move": "Blow"}])),
        (
            "move 1 cannot be read: 'FAIRY' is none of: FAIR, FOUL",
            changed(moves=[{"move": "Blow", "wind": "FAIRY"}]),
        ),
        (
            "move 2 cannot be read: '2' is no whole number",
            changed(moves=[DATA["moves"][0], {"move": "Ship", "crates": "2", "pier": 1, "flag": True}]),
        ),
        (
            "move 1 cannot be read: 1 is neither true nor false",
            changed(moves=[{"move": "Ship", "crates": 2, "pier": None, "flag": 1}]),
        ),
        ("the setup cannot be read: there is no player", changed(setup={"player": 2})),
        ("ferry cannot be set up so: Two or three players", changed(setup={"players": 9})),
        ("crates=0: crates is a whole number from 1", changed(setup={"crates": 0})),
    ],
)
def test_what_is_no_play_of_the_game_is_told_apart(said: str, data: object) -> None:
    """One line that says what is wrong."""
    with pytest.raises(UsageError) as caught:
        Play.from_data(game, data)
    assert said == str(caught.value)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("is no JSON", "{"),
        ("this is a play of nim, not of ferry", json.dumps(changed(game="nim"))),
    ],
)
def test_a_wrong_file_is_named(said: str, text: str, tmp_path: Path) -> None:
    """The message begins with the file."""
    file = tmp_path / "play.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=said) as caught:
        Play.load(game, file)
    assert str(caught.value).startswith(str(file))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """No traceback of the file system."""
    with pytest.raises(UsageError, match=r"none\.json: No such file"):
        Play.load(game, tmp_path / "none.json")


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (Ship(1, None, False), "Ship(crates=1, pier=None, flag=False)"),
        (Ship(3, Pier(1), True), " Ship( flag = True, pier=1,crates=3 ) "),
        (Blow(Wind.FOUL), "Blow(wind=Wind.FOUL)"),
        (Blow(Wind.FOUL), "Blow(wind=FOUL)"),
        (Blow(Wind.FOUL), "Blow(wind='FOUL')"),
        (Wait(), "Wait()"),
        (Wait(), "Wait"),
    ],
)
def test_moves_are_read_as_written_in_python(move: Any, text: str) -> None:
    """Members of enums with or without the name of their enum."""
    assert move == move_from_text(game, text)


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("no move is called Skip; there are: Ship, Blow, Wait", "Skip(crates=1)"),
        ("'Ship(crates=1' is no move; write one like Blow(wind=...)", "Ship(crates=1"),
        ("'Ship(1)' is no move; write one like Blow(wind=...)", "Ship(1)"),
        ("'1 + 1' is no move; write one like Blow(wind=...)", "1 + 1"),
        ("'Blow(wind=os.remove())' is no move; write one like Blow(wind=...)", "Blow(wind=os.remove())"),
        (
            "'Ship(crates=1, flag=True)': pier is missing; write Ship(crates=..., pier=..., flag=...)",
            "Ship(crates=1, flag=True)",
        ),
        ("'Blow(wind=FOIL)': 'FOIL' is none of: FOUL, FAIR; write Blow(wind=...)", "Blow(wind=FOIL)"),
        ("'Wait(now=True)': there is no now; write Wait()", "Wait(now=True)"),
    ],
)
def test_what_is_no_move_is_told_what_would_be_right(said: str, text: str) -> None:
    """Names most like the wrong one first."""
    with pytest.raises(UsageError) as caught:
        move_from_text(game, text)
    assert said == str(caught.value)


def test_a_play_of_other_rules_is_another_play() -> None:
    """The setup counts, not the moves alone."""
    assert play() != attrs.evolve(play(), rules=set_up(game))
