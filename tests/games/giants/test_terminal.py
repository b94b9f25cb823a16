"""Giants at a terminal, as people play it."""

from __future__ import annotations

import io
from contextlib import redirect_stdout

import pytest

from rapanui_rules.cli import main

#: A round of three people, each of whom presses Enter before their view; with seed 3 the dice show 1, 2 and 1.
ANSWERS = (
    *("", "1,0,yes,no"),
    *("", "0,0,no,yes"),
    *("", "0,0,no,no"),
    *("", "size 2"),
    # Blue has one choice, and so has Red for what is left
    "",
    *("", "PlaceWorkers,B2"),
    *("", "PlaceChief,B2"),
    *("", "PlaceSorcerer,A2"),
    *("", "PlaceSorcerer,A1"),
    *("", "Pass"),
    *("", "Pass"),
    *("", "PlaceWorkers,B2", "Pass", "TakeUp,2a", "yes"),
    *("", "q"),
)


@pytest.fixture(scope="module")
def views() -> list[str]:
    """What is printed during the round, in one line each time somebody takes the screen."""
    printed = io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(printed), pytest.raises(SystemExit) as left:
        patch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in ANSWERS)))
        main(["play", "giants", "--set", "island=tiny", "--seats", "human", "--seed", "3"])
    assert left.value.code == 0
    out = " ".join(printed.getvalue().split())
    return out.split(", take the screen, where nobody else looks at it. ")


def test_people_take_turns_at_the_screen(views: list[str]) -> None:
    """In the order of the game; who acts twice running keeps it."""
    names = ["Red", "Blue", "Green", "Red", "Blue", "Red", "Blue", "Green", "Red", "Blue", "Green", "Red", "Blue"]
    assert names == [view.rsplit(" ", 1)[1] for view in views[:-1]]


def test_bids_are_hidden_until_all_have_bid(views: list[str]) -> None:
    """The others see that Red has bid, and nothing that was bid is gone from the hand they see."""
    hidden = "4. Red: Bid(markers=?, workers=?, chief=?, sorcerer=?): Red has bid"
    for view in views[2:4]:
        assert hidden in view and "Red 0 1 of 1 hand hand 2 of 2 " in view
        assert "chief to sculpt" not in view
    assert "5. Blue: Bid(markers=?, workers=?, chief=?, sorcerer=?): Blue has bid" in views[3]
    assert "all open their hands; Red bids 1 tribe marker, and the chief to sculpt; Blue bids 0" in views[4]


def test_what_is_possible_is_offered_in_steps_and_words(views: list[str]) -> None:
    """What is the only thing possible is not asked for."""
    assert "1 size 1 2 size 2 size: " in views[4]
    assert "size: size 1 (nothing else is possible)" in views[5]
    assert "1 PlaceWorkers: Place workers on a hex, with up to two logs." in views[6]
    assert "workers: 1 (nothing else is possible) logs: 0 (nothing else is possible)" in views[6]
    assert "Red gains 1 worker" in views[10]


def test_a_statue_is_carried(views: list[str]) -> None:
    """From the quarry over the hex where two workers stand, and set down with a marker on it."""
    assert "hex: B2 (nothing else is possible)" in views[12]
    assert "statue 2a comes from B1 to B2" in views[13]
    assert "Red sets statue 2a down on B2; Red puts a tribe marker on statue 2a" in views[13]
