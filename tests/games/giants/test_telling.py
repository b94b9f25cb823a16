"""What a move has changed, in a player's words."""

from __future__ import annotations

import random

import attrs
import pytest

from rapanui_rules.games.giants import Ahu, Hex, Player, State, Stone
from rapanui_rules.games.giants.telling import tell
from rapanui_rules.lang import put
from rapanui_rules.play.plays import move_from_text
from tests.games.giants.scenes import ROUND, Table, after, rules_of

#: What is told of each move of the round, by hand.
TOLD = (
    ("a statue of size 1 is on offer",),
    ("a statue of size 2 is on offer",),
    ("the die brings no statue", "the players bid"),
    ("Red has bid",),
    ("Blue has bid",),
    (
        "all open their hands",
        "Red bids 1 tribe marker, and the chief to sculpt",
        "Blue bids 0 tribe markers, and the sorcerer to sculpt",
        "Green bids nothing",
        "statues are chosen",
    ),
    ("Red has statue 2a sculpted",),
    ("Blue has statue 1a sculpted", "figures are placed"),
    ("Red places 1 worker on B2",),
    ("Blue places the chief on B2",),
    ("Green places the sorcerer on A2", "Green cuts 3 logs"),
    ("Red places the sorcerer on A1", "Red gains 1 worker"),
    ("Blue puts down a tribe marker for 1 half-tablet",),
    ("Green places 1 worker with 2 logs on B3",),
    ("Red places 1 worker on B2",),
    ("Blue passes",),
    ("Green places the chief on C1",),
    ("Red passes",),
    ("transport begins",),
    ("Red takes up statue 2a on B1", "statue 2a comes from B1 to B2"),
    ("help is needed to C1",),
    ("statue 2a comes from B2 to C1", "Green gains 2 points"),
    ("a statue of size 2 is set up on Red's base on the ahu C1",),
    ("Blue takes up statue 1a on B1", "statue 1a comes from B1 to B2"),
    ("Blue sets statue 1a down on B2", "Blue puts a tribe marker on statue 1a"),
    ("Green passes",),
    ("Red passes",),
    ("the round is over; Blue is first player",),
)

#: The moves of the round up to the placing of figures.
AUCTION = ROUND[:8]


def told(rules: Table, before: State, move: str) -> list[str]:
    """What is told of a move."""
    return list(tell(rules.setup, before, rules.play(before, move_from_text(rules.game, move))))


def test_a_round_is_told() -> None:
    """Move by move; the first of the round that follows as well."""
    rules = rules_of("tiny")
    assert len(TOLD) == len(ROUND)
    for number, wanted in enumerate(TOLD):
        assert list(wanted) == told(rules, after(rules, *ROUND[:number]), ROUND[number]), ROUND[number]


def test_nothing_of_a_bid_is_told_before_all_have_bid() -> None:
    """Whatever it is, an empty one too."""
    rules = rules_of("tiny")
    for bid in ("markers=2, workers=1, chief=True, sorcerer=True", "markers=0, workers=0, chief=False, sorcerer=False"):
        assert ["Red has bid"] == told(rules, after(rules, *AUCTION[:3]), f"Bid({bid})")


def test_statues_that_nobody_chooses_are_told() -> None:
    """Where they go depends on how the text is read."""
    none = "Bid(markers=0, workers=0, chief=False, sorcerer=False)"
    for unchosen, words in (
        ("return", ["what nobody chose goes back: 1 of size 1 and 1 of size 2"]),
        ("removed", ["what nobody chose is out of the game: 1 of size 1 and 1 of size 2"]),
        ("stay", []),
    ):
        rules = rules_of("tiny", {"unchosen": unchosen})
        said = told(rules, after(rules, *AUCTION[:3], none, none), none)
        assert [*words, "figures are placed"] == said[2:]
        assert ["all open their hands", "Red, Blue and Green bid nothing"] == said[:2]


def test_when_no_statue_is_on_offer_nobody_bids() -> None:
    """Three broken ones."""
    rules = rules_of("tiny")
    broken = "Throw(shows=0)"
    said = told(rules, after(rules, broken, broken), broken)
    assert ["the die brings no statue", "figures are placed"] == said


def test_what_a_sorcerer_does_is_told() -> None:
    """At the hut, at the quarry of hats and on an ahu; Red begins, whose chief is bid."""
    rules = rules_of("tiny")
    before = after(rules, *AUCTION)
    assert ["Red places the sorcerer on B3", "Red gains a tribe marker"] == told(rules, before, "PlaceSorcerer(hex=5)")
    assert ["Red places the sorcerer on A3", "Red has hat a made"] == told(rules, before, "PlaceSorcerer(hex=2)")
    said = told(rules, before, "PlaceSorcerer(hex=7)")
    assert ["Red places the sorcerer on C1", "the ahu C1 is reserved for Red"] == said
    assert ["Red places the sorcerer on B2"] == told(rules, before, "PlaceSorcerer(hex=4)")


def test_what_a_chief_does_for_tablets_is_told() -> None:
    """Blue's chief was not bid; with two half-tablets he recruits."""
    rules = rules_of("tiny")
    before = after(rules, *AUCTION, "Pass()")
    rich = attrs.evolve(before, tablets=put(before.tablets, Player(1), 2), tablets_left=before.tablets_left - 2)
    said = told(rules, rich, "PlaceChief(hex=0, works=True)")
    assert [
        "Blue places the chief on A1",
        "Blue gains 1 worker",
        "Blue pays 2 half-tablets for the chief's work",
    ] == said


def test_a_hat_is_told() -> None:
    """Blue's chief stands on B4, beside the quarry of hats, and so does a statue."""
    rules = rules_of("tiny")
    state = after(rules, *ROUND[:23])
    hat = Stone(rules.setup.each_hat[0])
    chief = put(state.chief, Player(1), Hex(6))
    state = attrs.evolve(state, where=put(state.where, hat, Hex(2)), hats_left=state.hats_left - 1, chief=chief)
    state = attrs.evolve(state, moai=put(state.moai, Ahu(0), 1), base=put(state.base, Ahu(0), Player(0)))
    assert ["Blue puts a tribe marker on hat a"] == told(rules, state, f"Mark(stone={hat})")
    up = f"TakeUp(stone={hat}, hex=6)"
    assert ["Blue takes up hat a on A3", "hat a comes from A3 to B4"] == told(rules, state, up)
    lifted = rules.play(state, move_from_text(rules.game, up))
    assert ["a hat is set on the statue on the ahu B4"] == told(rules, lifted, "Crown(ahu=0)")


def test_points_that_are_paid_are_told_of_both() -> None:
    """Where the mover loses them."""
    rules = rules_of("tiny", {"payment": "transfer"})
    said = told(rules, after(rules, *ROUND[:21]), ROUND[21])
    assert ["statue 2a comes from B2 to C1", "Red loses 2 points", "Green gains 2 points"] == said


def test_the_end_is_told_with_all_points() -> None:
    """Red's last base is under a statue of size 2 on C1, worth 2 for each step; Green has 2 for the help."""
    rules = rules_of("tiny", {"end": "at_once"}, bases=1)
    said = told(rules, after(rules, *ROUND[:22]), ROUND[22])
    assert ["the game is over", "Red has 4 points", "Blue has 0 points", "Green has 2 points"] == said[1:]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_move_of_random_plays_is_told(players: int) -> None:
    """Something has changed, and is said once."""
    rules = rules_of("tiny", checked=False, players=players)
    state, rng = rules.initial(), random.Random(players)
    for _ in range(300):
        move = rules.random_move(state, rng)
        if move is None:
            break
        following = rules.after(state, move)
        said = tell(rules.setup, state, following)
        assert said and len(said) == len(set(said)), move
        state = following
